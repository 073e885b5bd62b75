import { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import { captureOf } from '../../language/expression/compiled-text';
import type { Machine } from '../../machine/model/machine';
import type { Value } from '../../machine/model/value';
import { mayKnow } from '../knowledge/may-know';

/**
 * How the arguments of a decision are named. Decisions outlive the files they were made with: they are stored in saves,
 * links and recordings. So an entity is named by its type, with a number only among offered entities of the same type:
 * `pick_up lantern`, `throw dagger rat.2`. Other additions to a map change no such name.
 */

/** The shortest exact name within one state: an entity by its id, `#31`. Recordings of older kits contain these. */
export function argumentKey(value: Value): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof Entity) return `#${value.id}`;
  const id = (value as { id?: unknown }).id;
  if (typeof id === 'string') return id;
  return value instanceof Zone ? value.type.name : String(captureOf(value));
}

/**
 * The name of one of several offered values, for one parameter or question, as one seat may know them. Among entities
 * of one type the oldest is the first; other offers don't count.
 */
export function nameAmong({ seats }: Machine, seat: Entity, value: Value, offered: readonly Value[]): string {
  if (!(value instanceof Entity)) return argumentKey(value);
  const at = seats.indexOf(value);
  if (at >= 0) return `seat.${at}`;
  const kind = kindOf(value, seat);
  // The ids of hidden cards would reveal what they are, so these are numbered by position.
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

/** A hidden entity is named by its zone, because its type is a secret. */
function kindOf(entity: Entity, seat: Entity): string {
  const { place, type } = entity;
  return place instanceof Zone && !mayKnow(place, seat) ? place.type.name : type.id;
}

/** A name that begins with a letter, and the number 1: `rat.1`, but not `0.1`. */
const FIRST = /(^| )([A-Za-z_][\w-]*)\.1(?= |$)/g;

/** `rat.1` equals `rat`, so that both mean the first. */
export const withoutFirst = (id: string): string => id.replace(FIRST, '$1$2');
