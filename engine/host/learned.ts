import type { GameEvent } from '../core/events';
import { type Decision, type Game, OBSERVER, type Pending } from '../turn/game';

/** Words for a log. */
export interface Told {
  readonly text: string;
  readonly kind: 'said' | 'rolled' | 'heard';
  readonly turn: number;
  /** What is enough for a reader who was told all of it before. */
  readonly again?: string;
}

/** Words without an event of their own: the cover of a game that begins in silence, a question and its answer. */
export interface Noted {
  readonly type: 'noted';
  readonly told: Told;
}

/** An event as a seat learns of it. What is told of it belongs to a beat: so many decisions had been made. */
export type Lesson = ((GameEvent & { readonly told?: Told }) | Noted) & { readonly beat?: number };

/** What each seat of a screen learned. It is made while the game stands where that happened, for eyes move on. */
export type Learned = ReadonlyMap<number, readonly Lesson[]>;

/** The seats that people play. Where nobody plays or several people do, a watcher is shown what lies open. */
export function seatsOf(game: Game): number[] {
  const people = [...game.seatNames.keys()].filter((seat) => game.isPersons(seat));
  return people.length > 0 && game.peopleCount === 1 ? people : [...people, OBSERVER];
}

export const seatIdsOf = ({ state }: Game): number[] => state.seats.map(({ id }) => id);

/** What has happened just now. `ids` are the entities of the seats before it. */
export function learn(game: Game, events: readonly GameEvent[], _ids: readonly number[]): Learned {
  const beat = game.decisions.length;
  const withBeat = (event: Lesson): Lesson => (event.told ? { ...event, beat } : event);
  return new Map(seatsOf(game).map((seat) => [seat, game.eventsFor(seat, events).map(withBeat)]));
}

/** What happened before the first decision. A game that begins without a word is told in the words of its cover. */
export function learnOpening(game: Game): Learned {
  const { opening, definitions, turn } = game;
  const learned = learn(game, opening, seatIdsOf(game));
  const { name, description } = definitions.prototype;
  // A game that was loaded has begun before.
  if (opening.length === 0 || !description) return learned;
  const cover: Lesson = { type: 'noted', told: { text: `${name}. ${description}`, kind: 'said', turn }, beat: 0 };
  const isSilent = (events: readonly Lesson[]): boolean => !events.some(({ told }) => told);
  return new Map([...learned].map(([seat, events]) => [seat, isSilent(events) ? [...events, cover] : events]));
}

/** What was asked and answered belongs to the story too, unless the rules tell of it themselves. */
export function withAnswer(game: Game, learned: Learned, asked: Pending | null, [seat, answer]: Decision): Learned {
  const events = learned.get(seat) ?? [];
  // To watch on is no answer, and not worth a line each turn. Of others' answers the rules tell.
  if (!asked || asked.prompt === '' || seat < 0 || game.seatNames.length > 1) return learned;
  const { prompt, input, options } = asked;
  if (events.some(({ told }) => told?.text === prompt)) return learned;
  const chosen = options.length > 1 && options.find(({ id }) => id === answer)?.label;
  const text = input ? `${prompt} ${answer}`.trim() : chosen ? `${prompt} ${chosen.replace(/\.$/, '')}.` : prompt;
  const { turn, decisions } = game;
  const noted: Lesson = { type: 'noted', told: { text, kind: 'said', turn }, beat: decisions.length };
  return new Map([...learned, [seat, [noted, ...events]]]);
}

/** One after another, as each seat learned them. */
export function joined(parts: readonly Learned[]): Learned {
  const all = new Map<number, Lesson[]>();
  for (const part of parts) for (const [seat, events] of part) all.set(seat, [...(all.get(seat) ?? []), ...events]);
  return all;
}
