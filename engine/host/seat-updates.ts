import { type GameEvent, type ToldRoll, toldRoll } from '../core/events';
import { type Decision, type Game, OBSERVER, type Pending } from '../game/game';
import { introText } from '../game/knowledge/log-text';
import type { LogEntry, SeatEvent } from '../game/knowledge/seat-events';
import { tellingOrder } from './telling-order';

/** A line of a seat's log. Lines with one beat follow one decision: `beat` is the number of decisions before it. */
export interface ToldLine extends LogEntry {
  readonly beat: number;
  /**
   * Equal for all seats of this screen that are told of one event at one moment. Absent if the line is not about an
   * event.
   */
  readonly fact?: number;
  readonly roll?: ToldRoll | undefined;
}

/** What a seat learned: the events it may know, and the log lines about them in reading order. */
export interface SeatUpdate {
  readonly events: readonly SeatEvent[];
  readonly told: readonly ToldLine[];
}

/**
 * What each seat of a screen learned. Computed while the game is still in that state, because what a seat sees changes.
 */
export type SeatUpdates = ReadonlyMap<number, SeatUpdate>;

/**
 * The seats that people play. If no person or several people play, a watcher is added, who sees what is open to all.
 */
export function seatsOf(game: Game): number[] {
  const people = [...game.seatNames.keys()].filter((seat) => game.isPlayedByPerson(seat));
  return game.hasPeople && game.peopleCount === 1 ? people : [...people, OBSERVER];
}

/** What has just happened. `before` holds the entities of the seats before it. */
export function updatesFrom(
  game: Game,
  events: readonly GameEvent[],
  before: readonly number[],
  seats: readonly number[] = seatsOf(game),
): SeatUpdates {
  const beat = game.decisions.length;
  const facts = new Map<string, number>();
  return new Map(seats.map((seat) => [seat, updateOf(game.eventsFor(seat, events, before), beat, facts)]));
}

/** `facts` numbers the events that any seat of the screen was told of. */
function updateOf(learned: readonly SeatEvent[], beat: number, facts: Map<string, number>): SeatUpdate {
  const counts = new Map<string, number>();
  const told = tellingOrder(learned).flatMap((i): ToldLine[] => {
    const { told: words, whose: _, ...event } = learned[i] as SeatEvent;
    if (!words) return [];
    const text = JSON.stringify(event);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    const name = `${count} ${text}`;
    const fact = facts.get(name) ?? facts.size;
    facts.set(name, fact);
    return [{ ...words, beat, fact, ...(event.type === 'rolled' && { roll: toldRoll(event) }) }];
  });
  const events = learned.map(({ told: _, ...event }) => event as SeatEvent);
  return { events, told };
}

/** What happened before the first decision. If the game tells nothing then, its description is the first line. */
export function openingUpdates(game: Game, seats: readonly number[] = seatsOf(game)): SeatUpdates {
  const { opening, definitions, turn } = game;
  const updates = updatesFrom(game, opening, game.seatIds, seats);
  // A loaded game began earlier.
  if (opening.length === 0 || !definitions.prototype.description) return updates;
  const cover: ToldLine = { text: introText(definitions.prototype), kind: 'said', turn, beat: 0 };
  return new Map(
    [...updates].map(([seat, { events, told }]) => [seat, { events, told: told.length > 0 ? told : [cover] }]),
  );
}

/** Adds the question and its answer to the log, unless the rules report them. */
export function withAnswer(
  game: Game,
  updates: SeatUpdates,
  asked: Pending | null,
  [seat, answer]: Decision,
): SeatUpdates {
  const update = updates.get(seat);
  // "Watch on" is no real answer and not worth a line each turn. The rules report the answers of other seats.
  if (!update || !asked || asked.prompt === '' || seat < 0 || game.seatNames.length > 1) return updates;
  const { prompt, input, options } = asked;
  if (update.told.some(({ text }) => text === prompt)) return updates;
  const chosen = options.length > 1 && options.find(({ id }) => id === answer)?.label;
  const text = input ? `${prompt} ${answer}`.trim() : chosen ? `${prompt} ${chosen.replace(/\.$/, '')}.` : prompt;
  const line: ToldLine = { text, kind: 'said', turn: game.turn, beat: game.decisions.length };
  return new Map([...updates, [seat, { ...update, told: [line, ...update.told] }]]);
}

/** Joins several parts, in order. */
export function joinUpdates(parts: readonly SeatUpdates[]): SeatUpdates {
  const all = new Map<number, SeatUpdate>();
  for (const part of parts) {
    for (const [seat, { events, told }] of part) {
      const before = all.get(seat) ?? NO_UPDATE;
      all.set(seat, { events: [...before.events, ...events], told: [...before.told, ...told] });
    }
  }
  return all;
}

export const NO_UPDATE: SeatUpdate = { events: [], told: [] };
