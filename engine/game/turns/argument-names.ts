import { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import { captureOf } from '../../language/expression/compiled-text';
import type { Machine } from '../../machine/model/machine';
import type { Value } from '../../machine/model/value';
import { mayKnow } from '../knowledge/knowing';

/**
 * How the arguments of a decision are named. Decisions outlive the files they were made with: they stand in saves,
 * links and recordings. So a thing is named by its type, and by a number only among those of its type that are offered
 * beside it: `pick_up lantern`, `throw dagger rat.2`. Whatever else is added to a map changes no such name.
 */

/** The shortest exact name within one state: an entity by its number, `#31`. Recordings of older kits hold these. */
export function argumentKey(value: Value): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof Entity) return `#${value.id}`;
  const id = (value as { id?: unknown }).id;
  if (typeof id === 'string') return id;
  return value instanceof Zone ? value.type.name : String(captureOf(value));
}

/**
 * The name of one of several things that are offered for one parameter, or as answers to one question, as one seat may
 * know them. Among those of one type the oldest is the first: what else is offered does not count.
 */
export function nameAmong({ seats }: Machine, seat: Entity, value: Value, offered: readonly Value[]): string {
  if (!(value instanceof Entity)) return argumentKey(value);
  const at = seats.indexOf(value);
  if (at >= 0) return `seat.${at}`;
  const kind = kindOf(value, seat);
  // The numbers of covered cards would tell what they are, so these keep the order in which they lie there.
  const isCovered = kind !== value.type.id;
  let isBefore = true;
  let number = 1;
  let isOnly = true;
  for (const other of offered) {
    if (other === value) isBefore = false;
    else if (other instanceof Entity) {
      if (kindOf(other, seat) !== kind || seats.includes(other)) continue;
      isOnly = false;
      if (isCovered ? isBefore : other.id < value.id) number++;
    } else if (argumentKey(other) === kind) isOnly = false;
  }
  return isOnly ? kind : `${kind}.${number}`;
}

/** What is covered is named by where it lies, for its type is a secret. */
function kindOf(entity: Entity, seat: Entity): string {
  const { place, type } = entity;
  return place instanceof Zone && !mayKnow(place, seat) ? place.type.name : type.id;
}

/** A name that begins with a letter, and the number 1: `rat.1`, but not `0.1`. */
const FIRST = /(^| )([A-Za-z_][\w-]*)\.1(?= |$)/g;

/** `rat.1` is `rat` where there is only one, and the other way round, so that either means the first. */
export const withoutFirst = (id: string): string => id.replace(FIRST, '$1$2');
