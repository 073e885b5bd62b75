import type { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import type { Phrasebook } from '../../language/text/phrasebook';
import type { Machine } from '../../machine/model/machine';
import { isSame, type Value } from '../../machine/model/value';
import { withoutFirst } from '../turns/argument-names';
import { type Asked, type Move, movesOf, plainAnswer } from './moves';

/** The decision was not legal. Nothing has changed. */
export class Refusal extends Error {}

/** A refusal lists at most this many legal moves. */
const MOST_NAMED = 12;

/** The move that a seat's answer names. If there is none, the refusal says why, and what is possible. */
export function findMoveNamed(machine: Machine, asked: Asked | null, seat: Entity, id: string): Move {
  if (asked?.question?.input) {
    const value = asked.question.input === 'number' ? numberIn(machine, id) : id;
    return plainAnswer(seat, id, value);
  }
  // A seat may act without being asked.
  const moves = asked?.moves ?? (machine.waiting ? [] : movesOf(machine, seat));
  const move = findMove(moves, id);
  if (move) return move;
  const name = machine.seating.names[machine.seats.indexOf(seat)];
  const { words } = machine.program;
  if (!asked) {
    const notNow = words.say('It is not for [name] to decide now.', { name: name ?? '' });
    throw new Refusal([notNow, ...possible(words, moves)].join(' '));
  }
  const why = whyRefused(machine, seat, id);
  throw new Refusal(
    why ?? [words.say('"[verb]" is not possible now.', { verb: id }), ...possible(words, moves)].join(' '),
  );
}

/** By its name; by entity numbers, as older kits wrote them; or by a name with a needless number. */
function findMove(moves: readonly Move[], id: string): Move | undefined {
  if (id.includes('#')) return moves.find(({ key }) => key === id);
  // Naming arguments is expensive, so only the moves of this action are named.
  const [verb] = id.split(' ', 1);
  const likely = moves.filter(({ action }) => action === null || action.action.id === verb);
  const plain = withoutFirst(id);
  return likely.find((one) => one.id === id) ?? likely.find((one) => withoutFirst(one.id) === plain);
}

function numberIn({ program: { words } }: Machine, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || text.trim() === '') {
    throw new Refusal(words.say('"[text]" is not a number.', { text }));
  }
  return value;
}

/** "Possible: open, equip #12." Empty if there is no legal move. */
function possible(words: Phrasebook, moves: readonly Move[]): string[] {
  const legal = moves.slice(0, MOST_NAMED).map(({ id }) => id);
  const shown = `${legal.join(', ')}${moves.length > MOST_NAMED ? ' …' : ''}`;
  return legal.length > 0 ? [words.say('Possible: [moves].', { moves: shown })] : [];
}

/** Why a native action can't be done with this argument, as a sentence; null if it gives none. */
function whyRefused(machine: Machine, seat: Entity, id: string): string | null {
  const [name, argument] = id.split(' ');
  const action = machine.course.phase?.actions.find((one) => one.id === name);
  const native = action?.native;
  if (!native?.refusal || argument === undefined) return null;
  const value = argumentNamed(machine, seat, argument);
  // The action itself would allow it, so the rules forbid it, and they give no reason.
  if (native.domain(machine, seat).some((legal) => isSame(legal, value))) return null;
  return native.refusal(machine, seat, value);
}

/** An entity of that name that the seat has or stands on. Naming any other would reveal that it exists. */
function argumentNamed({ world }: Machine, seat: Entity, argument: string): Value {
  if (argument.startsWith('#')) return world.entities.get(Number(argument.slice(1))) ?? null;
  const [, type, number = '1'] = /^(.*?)(?:\.(\d+))?$/.exec(argument) ?? [];
  const isNear = ({ place }: Entity): boolean =>
    place instanceof Zone ? place.owner === seat : place !== null && place === seat.place;
  const near = world.entities.values().filter((one) => one.type.id === type && isNear(one));
  return near[Number(number) - 1] ?? argument;
}
