import type { Definitions } from '../../../engine/core/definitions';
import { createGame, type Game, type GameSettings } from '../../../engine/game/game';
import { namedSeats } from '../../../engine/game/turns/setup';
import { offerFor } from '../../../engine/ui/keys/offers';
import type { Choice } from '../../../engine/ui/keys/questions';
import { type SaveFile, writeSave } from '../../../engine/ui/replay/save-record';
import { keptOf } from '../../element/saves/kept';
import { wish } from '../../games/all/playing';
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

/** Plays a game to its end and tells by which keys a person would have done the same, reading them off the buttons. */
export function keyedGame(definitions: Definitions, seed: string, options: Options): KeyedGame {
  const { prototype, rules } = definitions;
  // One person; the engine plays every other seat.
  const bots = Array.from({ length: (prototype.default_seats ?? 1) - 1 }, () => ({ personality: rules.personality }));
  const settings = { seed, options, seats: namedSeats(definitions, [{}, ...bots], seed) };
  const presenter = new TestDesk(definitions, settings);
  const presses: Press[] = [];
  while (!presenter.game.ended && presses.length < MOST_DECISIONS) presses.push(pressOn(presenter));
  if (!presenter.game.ended) throw new Error(`${definitions.id} does not end with the seed ${seed}.`);
  const { game } = presenter;
  return { seed, settings, presses, reason: presenter.game.ended.reason, hash: game.hash(), text: textView(game, 0) };
}

/** A save file of this game, as it was so many decisions before its end. */
export function saveBeforeTheEnd(definitions: Definitions, keyed: KeyedGame, left: number): SaveFile {
  return JSON.parse(writeSave({ ...keptOf(gameBeforeTheEnd(definitions, keyed, left)), count: 0 }));
}

function gameBeforeTheEnd(definitions: Definitions, { settings, presses }: KeyedGame, left: number): Game {
  const game = createGame(definitions, settings);
  for (const { decision } of presses.slice(0, -left)) game.decide(0, decision);
  return game;
}

export interface Ending {
  readonly save: SaveFile;
  readonly presses: readonly Press[];
}

/**
 * The last decisions of a game: a save before them, and their keys by a player who goes on from it. The numbers in
 * lists are given out from there on.
 */
export async function endingOf(definitions: Definitions, keyed: KeyedGame, left: number): Promise<Ending> {
  const game = gameBeforeTheEnd(definitions, keyed, left);
  const presenter = new TestDesk(definitions, keyed.settings);
  await presenter.load(game.save(), null);
  const presses: Press[] = [];
  while (!presenter.game.ended && presses.length < left) presses.push(pressOn(presenter));
  return { save: JSON.parse(writeSave({ ...keptOf(game), count: 0 })), presses };
}

function pressOn(presenter: TestDesk): Press {
  // The turns of rivals are shown one by one.
  presenter.hurry();
  const { question } =
    presenter.now.kind === 'asked' || presenter.now.kind === 'input' ? presenter.now : { question: null };
  if (!question) throw new Error(`No seat is asked: ${presenter.now.kind}.`);
  if (question.input) {
    const text = question.input === 'number' ? question.fallback : 'Rain again.';
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
