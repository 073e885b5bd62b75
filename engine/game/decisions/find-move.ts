import type { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import type { Machine } from '../../machine/model/machine';
import { isSame, type Value } from '../../machine/model/value';
import { withoutFirst } from '../turns/argument-names';
import { type Asked, type Move, movesOf, plainAnswer } from './moves';

/** A refusal to do what was asked: the decision was not a legal one. Nothing has changed. */
export class Refusal extends Error {}

/** Whoever is refused is told of no more than this. */
const MOST_NAMED = 12;

/** The move that a seat's answer names. Where there is none such, the refusal says why, and what else is possible. */
export function moveNamed(machine: Machine, asked: Asked | null, seat: Entity, id: string): Move {
  if (asked?.question?.input) {
    const value = asked.question.input === 'number' ? numberIn(id) : id;
    return plainAnswer(seat, id, value);
  }
  // The game waits for those it asks, but whoever may act need not be asked.
  const moves = asked?.moves ?? (machine.waiting ? [] : movesOf(machine, seat));
  const move = findMove(moves, id);
  if (move) return move;
  const name = machine.seating.names[machine.seats.indexOf(seat)];
  if (!asked) throw new Refusal([`It is not for ${name} to decide now.`, ...possible(moves)].join(' '));
  const why = whyRefused(machine, seat, id);
  throw new Refusal(why ?? [`"${id}" is not possible now.`, ...possible(moves)].join(' '));
}

/** By its name; by the numbers of things, as older kits wrote them; or by a name that counts where it need not. */
function findMove(moves: readonly Move[], id: string): Move | undefined {
  if (id.includes('#')) return moves.find(({ key }) => key === id);
  // Naming the things of one action is work that those of another action need not do.
  const [verb] = id.split(' ', 1);
  const likely = moves.filter(({ action }) => action === null || action.action.id === verb);
  const plain = withoutFirst(id);
  return likely.find((one) => one.id === id) ?? likely.find((one) => withoutFirst(one.id) === plain);
}

function numberIn(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || text.trim() === '') throw new Refusal(`"${text}" is not a number.`);
  return value;
}

/** "Possible: open, equip #12." Nothing where nothing is. */
function possible(moves: readonly Move[]): string[] {
  const legal = moves.slice(0, MOST_NAMED).map(({ id }) => id);
  return legal.length > 0 ? [`Possible: ${legal.join(', ')}${moves.length > MOST_NAMED ? ' …' : ''}.`] : [];
}

/** Why an action of the engine's own can't be done with this argument, in a sentence; null when it has none to say. */
function whyRefused(machine: Machine, seat: Entity, id: string): string | null {
  const [name, argument] = id.split(' ');
  const action = machine.course.phase?.actions.find((one) => one.id === name);
  const native = action?.native;
  if (!native?.refusal || argument === undefined) return null;
  const value = argumentNamed(machine, seat, argument);
  // What the engine would allow is forbidden by the rules, and they gave no reason.
  if (native.domain(machine, seat).some((legal) => isSame(legal, value))) return null;
  return native.refusal(machine, seat, value);
}

/** A thing of that name which the seat has or stands on: of any other it would say too much that it is there. */
function argumentNamed({ world }: Machine, seat: Entity, argument: string): Value {
  if (argument.startsWith('#')) return world.entities.get(Number(argument.slice(1))) ?? null;
  const [, type, number = '1'] = /^(.*?)(?:\.(\d+))?$/.exec(argument) ?? [];
  const isNear = ({ place }: Entity): boolean =>
    place instanceof Zone ? place.owner === seat : place !== null && place === seat.place;
  const near = world.entities.values().filter((one) => one.type.id === type && isNear(one));
  return near[Number(number) - 1] ?? argument;
}
