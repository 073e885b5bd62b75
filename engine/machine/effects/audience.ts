import { Entity } from '../../core/entity';
import { Cell, type PlaceName } from '../../core/place';
import type { Frame } from '../model/frame';
import type { Machine } from '../model/machine';
import { asList, type Value } from '../model/value';

/** Who may know of something: null for everybody. `at` is where it happened, if only its witnesses have noticed. */
export interface Audience {
  readonly sees: readonly number[] | null;
  readonly at: PlaceName;
}

const EVERYBODY: Audience = { sees: null, at: null };

/**
 * Who learns of what is said or rolled. Where a rule doesn't say, what somebody does on a cell, or what is done to
 * somebody there, is for themselves and for those whom the rules' formula `witnesses(cell)` names. Without that
 * formula, and of what happens on no cell, everybody learns.
 */
export const audienceOf = (machine: Machine, { actor, target }: Frame, sees: Value): Audience => {
  if (sees !== null) return { sees: seenBy(sees), at: null };
  const { witnesses } = machine.program;
  if (!witnesses) return EVERYBODY;
  const here = actor?.place instanceof Cell ? actor.place : null;
  const there = target?.place instanceof Cell && target.place !== here ? target.place : null;
  const first = here ?? there;
  if (!first) return EVERYBODY;
  const { seats } = machine;
  const told: number[] = [];
  const tell = (id: number): void => {
    if (!told.includes(id)) told.push(id);
  };
  if (actor && seats.includes(actor)) tell(actor.id);
  if (target && seats.includes(target)) tell(target.id);
  // To see costs something; who is told anyway need not look.
  if (told.length < seats.length) {
    for (const id of seenBy(witnesses(machine, first)) ?? []) tell(id);
    if (here && there) for (const id of seenBy(witnesses(machine, there)) ?? []) tell(id);
  }
  const isForAll = seats.every(({ id }) => told.includes(id));
  return { sees: isForAll ? null : told, at: first.place };
};

/** Who may know: null or `'all'` for all, a seat, a list of seats, or `'none'`. */
function seenBy(value: Value): readonly number[] | null {
  if (value === null || value === 'all') return null;
  if (value === 'none') return [];
  if (value instanceof Entity) return [value.id];
  return (asList(value) ?? []).flatMap((item) => (item instanceof Entity ? [item.id] : []));
}
