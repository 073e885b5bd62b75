import type { Definitions } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { hashText } from '../../../engine/core/hash';
import { turnCapOf } from '../../../engine/game/bots/bot';
import { createGame, type Game, OBSERVER } from '../../../engine/game/game';
import { undoable } from '../../../engine/game/history/undo';
import { planLevel } from '../../../engine/level/build/build-level';
import { isCompletable } from '../../../engine/level/proof/completable';
import { styleOf } from '../../../engine/ui/canvas/ground/map-style';
import { createSound } from '../../../engine/ui/sound/sound';
import { blocksOf } from '../../../engine/ui/table/layout/table-blocks';
import { tableStyleOf } from '../../../engine/ui/table/layout/table-style';
import { readingRows } from '../../../engine/ui/text/readings';
import { guideText, hintsNow } from '../../../engine/ui/text/text-guide';
import { textQuestions, textView } from '../../support/screens';
import { toldTo } from '../../support/told';
import { usualSettings } from '../all/playing';
import { drawnEffects, drawnTiles } from './drawn-effects';
import type { Room } from './room';

/**
 * All that a person, a bot or a screen can tell of a game: what is asked and offered, what happens, what is said, heard
 * and shown. Attributes as such are left out: one that only stands there has no effect.
 */
export async function traceOf(
  definitions: Definitions,
  { play = [], dice = [], refused = [], seats }: Room,
  lines: Lines,
): Promise<void> {
  const usual = usualSettings(definitions, 'keys');
  const seated = seats?.map((personality) => ({ personality })) ?? usual.seats ?? [];
  const game = createGame(definitions, { ...usual, seats: seated, script: { dice: [...dice] } });
  const heard: (readonly GameEvent[])[] = [game.opening];
  tell(lines, game, game.opening);
  lines.push(
    ...proofsOf(game),
    ...refusedOptions(definitions),
    refusedSeats(definitions),
    `bots stop at turn ${turnCapOf(game)}`,
  );
  lines.push(guideText(definitions.rules), ...drawnTiles(definitions));
  lines.push(JSON.stringify([styleOf(definitions.rules.layout), tableStyleOf(definitions.rules.layout ?? null)]));
  for (const line of refused) lines.push(...game.inquire(0, { why: 'refused', line }).map(({ text }) => text));
  for (const wish of play) {
    if (game.ended) break;
    const before = game.view(0);
    const events = decide(game, wish, lines);
    tell(lines, game, events);
    lines.push(...drawnEffects(game.definitions, before, game.eventsFor(0, events), game.view(0)));
    heard.push(events);
  }
  lines.push(JSON.stringify(game.ended), JSON.stringify(game.campaign), ...(await soundsOf(definitions, game, heard)));
}

/** Where a trace is written. */
export interface Lines {
  push(...lines: string[]): unknown;
}

/** Thrown at the first line that is another than in the trace it is compared with. */
export const DIFFERS = Symbol('another line');

/** Compares a trace with a known one while it is written, so that it need not be written to its end. */
export class ComparedLines implements Lines {
  private count = 0;

  constructor(private readonly known: readonly string[]) {}

  push(...lines: string[]): void {
    for (const line of lines) if (line !== this.known[this.count++]) throw DIFFERS;
  }

  get isSame(): boolean {
    return this.count === this.known.length;
  }
}

/** What `dmk check --seeds` proves of the level. */
function proofsOf({ definitions, state }: Game): string[] {
  if (!state.world.level.isBounded) return [];
  const { findings = [] } = planLevel(definitions, state.chance.seed, state.seats.length) ?? {};
  return [...findings.map(({ message }) => message), isCompletable(state)?.why ?? 'can be completed'];
}

/** What a game says to more seats than it has. */
function refusedSeats(definitions: Definitions): string {
  try {
    return createGame(definitions, { seats: Array.from({ length: 9 }, () => ({})) }).hash();
  } catch (error) {
    return String(error);
  }
}

/** What a game says to options that it can't begin with. */
function refusedOptions(definitions: Definitions): string[] {
  return Object.keys(definitions.rules.options ?? {}).flatMap((name) =>
    [-99, 99, 'zzz'].map((value) => {
      try {
        return createGame(definitions, { ...usualSettings(definitions, 'keys'), options: { [name]: value } }).hash();
      } catch (error) {
        return String(error);
      }
    }),
  );
}

/** Makes the decision that a word names, or tells that it can't be made. */
function decide(game: Game, wish: string, lines: Lines): readonly GameEvent[] {
  const { pending } = game;
  const [first] = pending;
  if (!first) return [];
  const found = pending.flatMap(({ seat, options }) =>
    options.filter(({ id, label }) => id.startsWith(wish) || label.startsWith(wish)).map(({ id }) => ({ seat, id })),
  )[0];
  try {
    if (first.seat === OBSERVER) return game.decide(OBSERVER, 'watch');
    if (first.input) return game.decide(first.seat, wish);
    if (found) return game.decide(found.seat, found.id);
    const offered = pending.flatMap(({ options }) => options.map(({ id, label }) => `${id} (${label})`));
    lines.push(`"${wish}" is not offered, only ${offered.join(', ')}`);
  } catch (error) {
    lines.push(String(error));
  }
  return [];
}

const withoutAttributes = (key: string, value: unknown): unknown => (key === 'attributes' ? undefined : value);

function tell(lines: Lines, game: Game, events: readonly GameEvent[]): void {
  const { definitions } = game;
  const { layout, zones } = definitions.rules;
  lines.push(JSON.stringify(events), JSON.stringify(game.pending), JSON.stringify(undoable(game)));
  for (const { options } of textQuestions(game)) lines.push(...options.map(({ command }) => command));
  for (const seat of game.seatIds.keys()) {
    lines.push(...toldTo(game, events, seat));
    const view = game.view(seat);
    const table = blocksOf(view, tableStyleOf(layout ?? null, zones));
    lines.push(JSON.stringify([readingRows(view), hintsNow(definitions.rules, view, game.pending)]));
    lines.push(textView(game, seat), JSON.stringify(view, withoutAttributes), JSON.stringify(table, withoutAttributes));
  }
}

/** What a speaker is asked to play. */
async function soundsOf(
  definitions: Definitions,
  game: Game,
  heard: readonly (readonly GameEvent[])[],
): Promise<string[]> {
  const played: string[] = [];
  const voice = { fadeTo: () => {}, stop: () => {} };
  const play = (name: string, volume: number, rate: number, _onEnd: () => void, isLooped = false) => {
    played.push(`heard ${name} ${volume} ${rate}${isLooped ? ' on and on' : ''}`);
    return voice;
  };
  const playSamples = (samples: Float32Array, ...how: [number, number, () => void, boolean?]) =>
    play(`made ${hashText(samples.join())}`, ...how);
  const speaker = {
    has: () => true,
    play,
    playSamples,
    whenReady: (act: () => void) => act(),
    wake: () => {},
    close: () => {},
  };
  const sound = createSound({ assets: '', definitions, open: async () => speaker });
  sound.unlock();
  await Promise.resolve();
  await Promise.resolve();
  for (const events of heard) sound.hear(events, game.state.seats.length > 0 ? game.view(0) : null);
  sound.destroy();
  return played;
}
