import { Entity } from '../../core/entity';
import { Cell, type PlaceName } from '../../core/place';
import type { Frame } from '../model/frame';
import type { Machine } from '../model/machine';
import { asList, type Value } from '../model/value';

/** Who may know of an event; null means all. `at` is its place, if only witnesses notice it. */
export interface Audience {
  readonly sees: readonly number[] | null;
  readonly at: PlaceName;
}

const EVERYBODY: Audience = { sees: null, at: null };

/**
 * Who learns of a text or a roll. By default, an action on a cell is known to its actor, its target, and those whom the
 * rules' formula `witnesses(cell)` lists. Without that formula, and for events on no cell, all learn of it.
 */
export const audienceOf = (machine: Machine, { actor, target }: Frame, sees: Value): Audience => {
  if (sees !== null) return { sees: listedReaders(sees), at: null };
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
  // The formula is expensive, so it is skipped if all seats know already.
  if (told.length < seats.length) {
    for (const id of listedReaders(witnesses(machine, first)) ?? []) tell(id);
    if (here && there) for (const id of listedReaders(witnesses(machine, there)) ?? []) tell(id);
  }
  const isForAll = seats.every(({ id }) => told.includes(id));
  return { sees: isForAll ? null : told, at: first.place };
};

/** The listed readers: null or `'all'` for all, a seat, a list of seats, or `'none'`. */
function listedReaders(value: Value): readonly number[] | null {
  if (value === null || value === 'all') return null;
  if (value === 'none') return [];
  if (value instanceof Entity) return [value.id];
  return (asList(value) ?? []).flatMap((item) => (item instanceof Entity ? [item.id] : []));
}
