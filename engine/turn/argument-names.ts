import { Entity } from '../core/entity';
import { Zone } from '../core/place';
import type { Machine } from '../rules/machine';
import { captureOf } from '../rules/text';
import type { Value } from '../rules/value';
import { mayKnow } from './knowing';

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

/** The names of all that is offered for one parameter, or as answers to one question, as one seat may know them. */
export class ArgumentNames {
  private readonly names = new Map<Entity, string>();

  constructor(machine: Machine, seat: Entity, offered: Iterable<Value>) {
    const groups = new Map<string, Set<Entity>>();
    const others = new Set<string>();
    for (const value of offered) {
      if (!(value instanceof Entity)) {
        others.add(argumentKey(value));
        continue;
      }
      const at = machine.seats.indexOf(value);
      if (at >= 0) this.names.set(value, `seat.${at}`);
      else groups.set(kindOf(value, seat), (groups.get(kindOf(value, seat)) ?? new Set()).add(value));
    }
    for (const [kind, entities] of groups) this.number(kind, entities, seat, others.has(kind));
  }

  of(value: Value): string {
    return (value instanceof Entity ? this.names.get(value) : undefined) ?? argumentKey(value);
  }

  /** The oldest is the first: what else is offered, and in which order, does not count. */
  private number(kind: string, entities: ReadonlySet<Entity>, seat: Entity, isTaken: boolean): void {
    const alike = [...entities];
    const [first] = alike as [Entity];
    // The numbers of covered cards would tell what they are, so these keep the order in which they lie there.
    if (mayKnow(first.place, seat)) alike.sort((a, b) => a.id - b.id);
    const isOnly = alike.length === 1 && !isTaken;
    alike.forEach((entity, i) => {
      this.names.set(entity, isOnly ? kind : `${kind}.${i + 1}`);
    });
  }
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
