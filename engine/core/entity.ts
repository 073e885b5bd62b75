import type { AttributeValue } from './attributes';
import { isStat } from './attributes';
import type { EntityDefinition } from './definitions';
import type { Place, Zone } from './place';
import type { World } from './world';

/** A definition compiled for spawning: what all entities of one type share. */
export interface EntityType extends Omit<EntityDefinition, 'copies' | 'abstract' | 'attributes' | 'stats'> {
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  /** Attributes computed when they are read. */
  readonly derived?: ReadonlyMap<string, unknown> | null;
  /** English names in the language of the game; absent in English. */
  readonly names?: ReadonlyMap<string, string> | null;
}

/** A lasting change over an entity's own attributes: the effect of a worn item, or of a state while it lasts. */
export interface Overlay {
  readonly source: string;
  readonly effect: { readonly [attribute: string]: AttributeValue };
}

/**
 * A thing in the game. It stores only what differs from its type, so a deck of cards or a level of walls costs little.
 */
export abstract class Entity {
  abstract get kind(): 'actor' | 'item';
  place: Place | null = null;
  /** The world that indexes this entity, and so must hear of every change. */
  world: World | null = null;
  /** Attributes that differ from the type's. */
  own: Map<string, AttributeValue> | null = null;
  overlays: readonly Overlay[] | null = null;
  /** The zones this entity owns, by zone index; created on demand. */
  zones: (Zone | undefined)[] | null = null;

  constructor(
    readonly id: number,
    readonly type: EntityType,
  ) {}

  /** Whether its name is a proper one, which takes no article and keeps its capital letters. */
  get isProper(): boolean {
    return this.type.proper || this.hasAttribute('proper');
  }

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

  /** Replaces all own attributes at once, when the entity becomes another type. */
  become(own: Map<string, AttributeValue>): void {
    this.own = own;
    this.world?.noteBecoming(this);
  }

  /** Replaces the overlays of worn items and states. */
  setOverlays(overlays: readonly Overlay[] | null): void {
    if (this.overlays === null && overlays === null) return;
    this.overlays = overlays;
    this.world?.noteOverlays(this);
  }

  /** Whether this attribute may have a value other than null. If not, readers can skip the entity. */
  mayHave(key: string): boolean {
    const raw = this.getAttribute(key);
    if (raw !== undefined && raw !== null) return true;
    if (raw === undefined && this.type.derived?.has(key)) return true;
    return this.overlays?.some(({ effect }) => effect[key] !== undefined) ?? false;
  }

  /** The name people read. Rules may rename an entity by changing its `name`. */
  get name(): string {
    const own = this.own?.get('name');
    return typeof own === 'string' ? (this.type.names?.get(own) ?? own) : this.type.name;
  }

  get isGone(): boolean {
    return this.place === null;
  }

  /** The number in an attribute: a stat's current value, or a plain number; null if it holds neither. */
  baseNumber(key: string): number | null {
    const value = this.getAttribute(key);
    if (isStat(value)) return value.current;
    return typeof value === 'number' ? value : null;
  }
}

/** Something that lies on a cell or in a zone: a sword, a key, a card, a tile. */
export class Item extends Entity {
  get kind() {
    return 'item' as const;
  }
}

/** The personality of actors that a person plays. */
export const CONTROLLED = 'controlled';

/** Something that stands in the world and may act: a creature, a door, fire, the seat of a player. */
export class Actor extends Entity {
  get kind() {
    return 'actor' as const;
  }

  /** The name of the personality that decides for this actor, with its overlays applied. Null if it never acts. */
  get personality(): string | null {
    const value = this.effective('personality');
    return typeof value === 'string' ? value : null;
  }

  /** Whether a person decides for it: by its attribute `controlled` or, if that is absent, by its personality. */
  get isControlled(): boolean {
    const said = this.effective('controlled');
    return said === undefined || said === null ? this.personality === CONTROLLED : Boolean(said);
  }

  /** Whether a personality of the engine decides for it. */
  get hasMind(): boolean {
    const { personality } = this;
    return personality !== null && personality !== CONTROLLED;
  }

  private effective(key: string): AttributeValue | undefined {
    let value = this.getAttribute(key);
    if (this.overlays === null) return value;
    for (const { effect } of this.overlays) {
      const laid = effect[key];
      if (laid !== undefined) value = laid === 'toggle' ? !value : laid;
    }
    return value;
  }
}
