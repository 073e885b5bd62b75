import type { AttributeValue } from './attributes';
import { isStat } from './attributes';
import type { EntityDefinition } from './definitions';
import type { Place, Zone } from './place';
import type { World } from './world';

/** A definition made ready to spawn from: what all entities of one type share. */
export interface EntityType extends Omit<EntityDefinition, 'copies' | 'abstract' | 'attributes' | 'stats'> {
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  /** Attributes that are worked out on reading. */
  readonly derived?: ReadonlyMap<string, unknown> | null;
}

/** A lasting change laid over an entity's own attributes: a worn item's effect, or a state's while it lasts. */
export interface Layer {
  readonly source: string;
  readonly effect: { readonly [attribute: string]: AttributeValue };
}

/**
 * A thing in the game. It starts as its type says and keeps only what has changed since, so that a deck of
 * cards or a level of walls costs little.
 */
export abstract class Entity {
  abstract get kind(): 'actor' | 'item';
  place: Place | null = null;
  /** The world that keeps lists of who has what, and so is told of every change. */
  world: World | null = null;
  /** Attributes that differ from the type's. */
  own: Map<string, AttributeValue> | null = null;
  layers: readonly Layer[] | null = null;
  /** The zones this entity owns, by zone index; made when first needed. */
  zones: (Zone | undefined)[] | null = null;

  constructor(
    readonly id: number,
    readonly type: EntityType,
  ) {}

  /** True only if the attribute exists and is truthy. */
  hasAttribute(key: string): boolean {
    return Boolean(this.getAttribute(key));
  }

  /** The raw value: a stat comes as `{ max, current }`, an absent attribute as undefined. */
  getAttribute(key: string): AttributeValue | undefined {
    const own = this.own?.get(key);
    return own !== undefined ? own : this.type.attributes.get(key);
  }

  setAttribute(key: string, value: AttributeValue): void {
    const isFirst = this.own === null;
    this.own ??= new Map();
    this.own.set(key, value);
    this.world?.noteChange(this, key, value, isFirst);
  }

  /** Takes on all at once what somebody has become. */
  become(own: Map<string, AttributeValue>): void {
    this.own = own;
    this.world?.noteBecoming(this);
  }

  /** Lays worn items and states over it, in the place of those before. */
  wear(layers: readonly Layer[] | null): void {
    if (this.layers === null && layers === null) return;
    this.layers = layers;
    this.world?.census.reviewAll(this);
  }

  /** Whether there may be a value of this name that isn't null. Those for whom it is no need not be asked. */
  mayBear(key: string): boolean {
    const raw = this.getAttribute(key);
    if (raw !== undefined && raw !== null) return true;
    if (raw === undefined && this.type.derived?.has(key)) return true;
    return this.layers?.some(({ effect }) => effect[key] !== undefined) ?? false;
  }

  /** What people read. Rules may rename an entity by changing its `name`. */
  get name(): string {
    const own = this.own?.get('name');
    return typeof own === 'string' ? own : this.type.name;
  }

  get isGone(): boolean {
    return this.place === null;
  }

  /** The number behind an attribute: a stat's current value, or a plain number; null when it has none. */
  baseNumber(key: string): number | null {
    const value = this.getAttribute(key);
    if (isStat(value)) return value.current;
    return typeof value === 'number' ? value : null;
  }
}
