import type { Entity } from './entity';

/** Where an entity is, as plain JSON: on a cell, or in a zone that may have an owner. Null means out of the game. */
export type PlaceName =
  | { readonly kind: 'zone'; readonly zone: string; readonly owner: number | null }
  | { readonly kind: 'cell'; readonly x: number; readonly y: number }
  | null;

export type Place = Zone | Cell;

/** What rules say about a zone: its name, who may look inside, and whether its owner wears the contents. */
export interface ZoneType {
  readonly name: string;
  readonly index: number;
  readonly per: 'seat' | 'actor' | null;
  readonly sees: 'all' | 'owner' | 'none';
  readonly worn: boolean;
}

/** A pile, hand, slot or bag. `entities` runs from bottom to top, so that drawing is a pop; rules read it top first. */
export class Zone {
  readonly entities: Entity[] = [];
  readonly place: PlaceName;
  /** Whether entering or leaving this zone can change anything else. */
  readonly affectsOthers: boolean;

  constructor(
    readonly type: ZoneType,
    readonly owner: Entity | null,
  ) {
    this.place = Object.freeze({ kind: 'zone', zone: type.name, owner: owner ? owner.id : null });
    this.affectsOthers = type.worn;
  }

  get size(): number {
    return this.entities.length;
  }

  /** The entity `index` positions below the top, or null. */
  at(index: number): Entity | null {
    const { length } = this.entities;
    return index >= 0 && index < length ? (this.entities[length - 1 - index] as Entity) : null;
  }
}

/** One square of a level. There is one object for each (x, y) of a level, so cells compare by identity. */
export class Cell {
  readonly entities: Entity[] = [];
  readonly place: PlaceName;
  readonly affectsOthers = true;

  constructor(
    readonly x: number,
    readonly y: number,
    readonly index: number,
  ) {
    this.place = Object.freeze({ kind: 'cell', x, y });
  }
}

/** Whether a place is inside an entity, at any depth. */
export function isWithin(place: Place, entity: Entity): boolean {
  for (let at: Place | null = place; at instanceof Zone && at.owner !== null; at = at.owner.place) {
    if (at.owner === entity) return true;
  }
  return false;
}
