import type { GameEvent, RollResult } from '../core/events';
import { type Decision, type Game, OBSERVER, type Pending } from '../game/game';
import type { SeatEvent, Told } from '../game/knowledge/seat-events';
import { introText } from '../game/knowledge/told';
import { tellingOrder } from './telling-order';

/** A line of a seat's log. What follows one decision has one beat: so many decisions had been made. */
export interface ToldLine extends Told {
  readonly beat: number;
  /** The same for all seats of this screen that are told of one event at one moment. Absent for what is no event. */
  readonly fact?: number;
  readonly roll?: RollResult | undefined;
}

/** What a seat learned: what happened as far as it may know, and what it was told of that, in the order of telling. */
export interface Lesson {
  readonly events: readonly SeatEvent[];
  readonly told: readonly ToldLine[];
}

/** What each seat of a screen learned. It is made while the game stands where that happened, for eyes move on. */
export type Learned = ReadonlyMap<number, Lesson>;

/** The seats that people play. Where no person or several people play, there is a watcher too, who is shown what lies open. */
export function seatsOf(game: Game): number[] {
  const people = [...game.seatNames.keys()].filter((seat) => game.isPersons(seat));
  return game.hasPeople && game.peopleCount === 1 ? people : [...people, OBSERVER];
}

/** What has happened just now. `before` has the entities of the seats as it began. */
export function learn(game: Game, events: readonly GameEvent[], before: readonly number[]): Learned {
  const beat = game.decisions.length;
  const facts = new Map<string, number>();
  return new Map(seatsOf(game).map((seat) => [seat, lessonOf(game.eventsFor(seat, events, before), beat, facts)]));
}

/** `facts` numbers what any seat of the screen was told of. */
function lessonOf(learned: readonly SeatEvent[], beat: number, facts: Map<string, number>): Lesson {
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
    return [{ ...words, beat, fact, ...(event.type === 'rolled' && { roll: event.roll }) }];
  });
  const events = learned.map(({ told: _, ...event }) => event as SeatEvent);
  return { events, told };
}

/** What happened before the first decision. A game that begins without a word is told in the words of its cover. */
export function learnOpening(game: Game): Learned {
  const { opening, definitions, turn } = game;
  const learned = learn(game, opening, game.seatIds);
  // A game that was loaded has begun before.
  if (opening.length === 0 || !definitions.prototype.description) return learned;
  const cover: ToldLine = { text: introText(definitions.prototype), kind: 'said', turn, beat: 0 };
  return new Map(
    [...learned].map(([seat, { events, told }]) => [seat, { events, told: told.length > 0 ? told : [cover] }]),
  );
}

/** What was asked and answered belongs to the story too, unless the rules tell of it themselves. */
export function withAnswer(game: Game, learned: Learned, asked: Pending | null, [seat, answer]: Decision): Learned {
  const lesson = learned.get(seat);
  // To watch on is no answer, and not worth a line each turn. Of others' answers the rules tell.
  if (!lesson || !asked || asked.prompt === '' || seat < 0 || game.seatNames.length > 1) return learned;
  const { prompt, input, options } = asked;
  if (lesson.told.some(({ text }) => text === prompt)) return learned;
  const chosen = options.length > 1 && options.find(({ id }) => id === answer)?.label;
  const text = input ? `${prompt} ${answer}`.trim() : chosen ? `${prompt} ${chosen.replace(/\.$/, '')}.` : prompt;
  const line: ToldLine = { text, kind: 'said', turn: game.turn, beat: game.decisions.length };
  return new Map([...learned, [seat, { ...lesson, told: [line, ...lesson.told] }]]);
}

/** One after another, as each seat learned them. */
export function joined(parts: readonly Learned[]): Learned {
  const all = new Map<number, Lesson>();
  for (const part of parts) {
    for (const [seat, { events, told }] of part) {
      const before = all.get(seat) ?? NOTHING;
      all.set(seat, { events: [...before.events, ...events], told: [...before.told, ...told] });
    }
  }
  return all;
}

export const NOTHING: Lesson = { events: [], told: [] };
