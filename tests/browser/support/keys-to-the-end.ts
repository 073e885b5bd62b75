import type { Definitions } from '../../../engine/core/definitions';
import { createGame, type Game, type GameSettings } from '../../../engine/game/game';
import { namedSeats } from '../../../engine/game/turns/setup';
import { offerFor } from '../../../engine/ui/keys/offers';
import type { Choice } from '../../../engine/ui/keys/questions';
import { type SaveFile, writeSave } from '../../../engine/ui/replay/save-record';
import { keptOf } from '../../element/saves/kept';
import { replay, wish } from '../../games/all/playing';
import { textView } from '../../support/screens';
import { TestDesk } from '../../ui/presenter/presenter-on';

/** One decision, with the keys that a player presses for it. Text is typed before its last key. */
export interface Press {
  readonly decision: string;
  readonly keys: readonly string[];
  readonly text: string | null;
}

export interface KeyedGame {
  readonly seed: string;
  readonly settings: GameSettings;
  readonly presses: readonly Press[];
  readonly reason: string;
  readonly hash: string;
  /** How the first seat is told of the end. */
  readonly text: string;
}

const MOST_DECISIONS = 400;

export type Options = Readonly<Record<string, number>>;

const known = new Map<string, KeyedGame>();

/** A game in which no player dies. Its seed is the given one, or the next with which the player survives. */
export function luckyGame(definitions: Definitions, named: string, options: Options = {}): KeyedGame {
  const name = JSON.stringify([definitions.hash, named, options]);
  const game = known.get(name) ?? findLucky(definitions, named, options);
  known.set(name, game);
  return game;
}

function findLucky(definitions: Definitions, named: string, options: Options): KeyedGame {
  for (const seed of [named, ...Array.from({ length: 10 }, (_, i) => `keys-${i}`)]) {
    const game = keyedGame(definitions, seed, options);
    if (game.reason !== 'died') return game;
  }
  throw new Error(`Everybody dies in ${definitions.id}.`);
}

/** One person; the engine plays every other seat. */
function settingsOf(
  definitions: Definitions,
  seed: string,
  options: Options,
): GameSettings & { readonly seed: string } {
  const { prototype, rules } = definitions;
  const bots = Array.from({ length: (prototype.default_seats ?? 1) - 1 }, () => ({ personality: rules.personality }));
  return { seed, options, seats: namedSeats(definitions, [{}, ...bots], seed) };
}

/** Plays a game to its end and tells by which keys a person would have done the same, reading them off the buttons. */
function keyedGame(definitions: Definitions, seed: string, options: Options): KeyedGame {
  const settings = settingsOf(definitions, seed, options);
  const presenter = new TestDesk(definitions, settings);
  return { seed, settings, presses: pressToTheEnd(presenter), ...endOf(presenter.game) };
}

function pressToTheEnd(presenter: TestDesk): Press[] {
  const presses: Press[] = [];
  while (!presenter.game.ended) {
    if (presses.length === MOST_DECISIONS) throw new Error(`${presenter.definitions.id} does not end.`);
    presses.push(pressOn(presenter));
  }
  return presses;
}

const endOf = (game: Game) => ({ reason: game.ended?.reason ?? '', hash: game.hash(), text: textView(game, 0) });

/** A save file of this game, as it was so many decisions before its end. */
export function saveBeforeTheEnd(definitions: Definitions, keyed: KeyedGame, left: number): SaveFile {
  return JSON.parse(writeSave({ ...keptOf(gameBeforeTheEnd(definitions, keyed, left)), count: 0 }));
}

function gameBeforeTheEnd(definitions: Definitions, { settings, presses }: KeyedGame, left: number): Game {
  const game = createGame(definitions, settings);
  for (const { decision } of presses.slice(0, -left)) game.decide(0, decision);
  return game;
}

/** How a game goes on from a save to its end. */
export interface Ending {
  readonly save: SaveFile;
  readonly presses: readonly Press[];
  /** All decisions of the game, those before the save too. */
  readonly decisions: readonly string[];
  readonly hash: string;
  readonly text: string;
}

/** All of a game, from a save of its beginning. */
export function wholeGame(definitions: Definitions, keyed: KeyedGame): Ending {
  const { presses, hash, text } = keyed;
  const save = saveBeforeTheEnd(definitions, keyed, presses.length);
  return { save, presses, decisions: presses.map(({ decision }) => decision), hash, text };
}

/**
 * The last decisions of a game, about so many: a save before them, and their keys by a player who goes on from it. The
 * numbers in lists are given out from there on. What comes before needs no keys, so it is played without a screen.
 */
export async function lastOfGame(
  definitions: Definitions,
  seed: string,
  options: Options,
  left: number,
): Promise<Ending> {
  const settings = settingsOf(definitions, seed, options);
  const played = createGame(definitions, settings);
  while (!played.ended) {
    if (played.decisions.length === MOST_DECISIONS) throw new Error(`${definitions.id} does not end with ${seed}.`);
    played.decide(0, answerTo(played));
  }
  const before = replay(definitions, settings, played.decisions.slice(0, -left));
  const presenter = new TestDesk(definitions, settings);
  await presenter.load(before.save(), null);
  const presses = pressToTheEnd(presenter);
  const decisions = [...before.decisions.map(([, answer]) => answer), ...presses.map(({ decision }) => decision)];
  const { hash, text } = endOf(presenter.game);
  return { save: JSON.parse(writeSave({ ...keptOf(before), count: 0 })), presses, decisions, hash, text };
}

/** What the person in the first seat answers. To a question in the middle of something, the first answer does. */
function answerTo(game: Game): string {
  const [asked] = game.pending;
  const [first] = asked?.options ?? [];
  if (asked?.input) return textFor(asked.input, first?.id ?? '');
  return (first?.action !== '' && wish(game, 0)) || (first?.id ?? '');
}

const textFor = (input: string, fallback: string): string => (input === 'number' ? fallback : 'Rain again.');

function pressOn(presenter: TestDesk): Press {
  // The turns of rivals are shown one by one.
  presenter.hurry();
  const { question } =
    presenter.now.kind === 'asked' || presenter.now.kind === 'input' ? presenter.now : { question: null };
  if (!question) throw new Error(`No seat is asked: ${presenter.now.kind}.`);
  if (question.input) {
    const text = textFor(question.input, question.fallback);
    presenter.answer(text);
    return { decision: text, keys: ['Enter'], text };
  }
  const [first] = question.options;
  // To a question in the middle of something, the first answer does.
  const choice = choiceFor(presenter, (first?.action !== '' && wish(presenter.game, 0)) || (first?.id ?? ''));
  const keys: string[] = [];
  const press = (key: string | null | undefined): void => {
    if (!key) throw new Error(`No key leads to "${choice.label}".`);
    keys.push(key);
  };
  const made = presenter.game.decisions.length;
  if (choice.way) {
    press(presenter.keys[choice.way]?.[0]);
    presenter.choose(choice);
  }
  while (presenter.game.decisions.length === made) {
    const { now } = presenter;
    if (now.kind === 'confirm') {
      press('Enter');
      presenter.confirm(true);
      continue;
    }
    const shown =
      now.kind === 'asked' ? now.offers.find(({ choices }) => choices.some(({ id }) => id === choice.id)) : undefined;
    // What has no button of its own, or shares its key, is in the list that the key of its action opens.
    const key = shown ? shown.key : presenter.keys[choice.action]?.[0];
    const offer =
      now.kind === 'asked' && key ? offerFor(key, now.offers, presenter.moment.options, presenter.keys) : null;
    press(offer && key);
    if (offer) presenter.take(offer);
  }
  return { decision: choice.id, keys, text: null };
}

/** Of things alike only one is offered, and does for all of them. */
function choiceFor({ game, moment: { options } }: TestDesk, wanted: string): Choice {
  const label = game.pending[0]?.options.find(({ id }) => id === wanted)?.label ?? '';
  const found = options.find(({ id }) => id === wanted) ?? options.find((choice) => choice.label.startsWith(label));
  if (!found || label === '') throw new Error(`${wanted} is offered nowhere.`);
  return found;
}
