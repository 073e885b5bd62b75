import { Actor } from './actor';
import { AttributeIndex } from './attribute-index';
import { type AttributeValue, isStat } from './attributes';
import type { Entity, EntityType } from './entity';
import { Item } from './item';
import { Level } from './level';
import { Cell, type Place, Zone, type ZoneType } from './place';
import { Registry } from './registry';

/** Attributes that a level keeps account of, cell by cell. */
const FLAGS: ReadonlySet<string> = new Set(['solid', 'opaque', 'personality']);

/** Whether a value may speak of other entities. */
const isReference = (value: AttributeValue): boolean => typeof value === 'object' && value !== null && !isStat(value);

/**
 * All entities and where they are. Each is in exactly one place; moving is the only way to change that.
 * What is removed stays readable until `sweep`, so that a rule under way can still speak of the dead.
 */
export class World {
  readonly entities = new Registry();
  readonly census = new AttributeIndex(this.entities);
  readonly zones: Zone[];
  nextId = 1;
  /** Games at a table have none, and begin by the thousand: it is made when first spoken of. */
  private ground: Level | null = null;
  private gone: Entity[] = [];

  constructor(readonly zoneTypes: readonly ZoneType[]) {
    this.zones = zoneTypes.map((type) => new Zone(type, null));
  }

  get level(): Level {
    this.ground ??= new Level(0, 0);
    return this.ground;
  }

  set level(level: Level) {
    this.ground = level;
  }

  /** Makes an entity that is nowhere yet; the caller moves it to its first place. */
  spawn(type: EntityType, id = this.nextId): Entity {
    if (id >= this.nextId) this.nextId = id + 1;
    const entity = type.kind === 'actor' ? new Actor(id, type) : new Item(id, type);
    entity.world = this;
    this.entities.add(entity);
    this.census.join(entity);
    return entity;
  }

  /** An attribute of an entity's own was set: the first it has, perhaps. */
  noteChange(entity: Entity, key: string, value: AttributeValue, isFirst: boolean): void {
    this.census.review(entity, key);
    if (isReference(value)) this.census.referrers.add(entity);
    const { place } = entity;
    if (place instanceof Cell && (isFirst || FLAGS.has(key))) this.level.refresh(place);
  }

  /** All attributes of an entity's own were set at once. Its layers, and with them its cell, are looked at after that. */
  noteBecoming(entity: Entity): void {
    this.census.reviewAll(entity);
    for (const value of entity.own?.values() ?? []) if (isReference(value)) this.census.referrers.add(entity);
  }

  /** Empties the world, for a saved one to take its place. */
  clear(level: Level): void {
    this.entities.clear();
    this.census.clear();
    this.gone = [];
    for (const zone of this.zones) zone.entities.length = 0;
    this.level = level;
  }

  /** The zone of this type that `owner` has, made when first spoken of. */
  zoneOf(owner: Entity, type: ZoneType): Zone {
    owner.zones ??= [];
    owner.zones[type.index] ??= new Zone(type, owner);
    return owner.zones[type.index] as Zone;
  }

  /** Puts an entity on top of what lies somewhere, or at a place in it. */
  move(entity: Entity, to: Place, at = -1): void {
    const { place } = entity;
    const { entities } = to;
    if (place !== null) this.take(entity, place);
    if (at < 0 || at >= entities.length) entities.push(entity);
    else entities.splice(at, 0, entity);
    entity.place = to;
    if (to.isLoud) this.refresh(to);
  }

  /** Takes an entity out of the game. */
  remove(entity: Entity): void {
    if (entity.place === null) return;
    this.take(entity, entity.place);
    this.gone.push(entity);
  }

  get isSwept(): boolean {
    return this.gone.length === 0;
  }

  /**
   * Forgets what was removed, with all that lay in it, and returns it. Only when no rule under way can refer to it
   * any more. Those to be kept stay readable for good: the dead still have their seat.
   */
  sweep(kept: readonly (Entity | null)[]): readonly Entity[] {
    const forgotten: Entity[] = [];
    const stay: Entity[] = [];
    for (const entity of this.gone) {
      if (!entity.isGone) continue;
      if (kept.includes(entity)) stay.push(entity);
      else this.forget(entity, forgotten);
    }
    this.gone = stay;
    return forgotten;
  }

  /** Marks entities that a save holds though they are nowhere, so that they too are swept in time. */
  keepUntilSwept(entity: Entity): void {
    this.gone.push(entity);
  }

  /** The solid entity on a cell, or null. */
  solidAt(cell: Cell): Entity | null {
    return cell.entities.find((entity) => entity.hasAttribute('solid')) ?? null;
  }

  private forget(entity: Entity, forgotten: Entity[]): void {
    if (!this.entities.delete(entity)) return;
    this.census.leave(entity);
    forgotten.push(entity);
    entity.place = null;
    for (const zone of entity.zones ?? []) for (const inside of zone?.entities ?? []) this.forget(inside, forgotten);
  }

  private take(entity: Entity, from: Place): void {
    const list = from.entities;
    if (list[list.length - 1] === entity) list.pop();
    else list.splice(list.indexOf(entity), 1);
    entity.place = null;
    if (from.isLoud) this.refresh(from);
  }

  private refresh(place: Place): void {
    if (place instanceof Cell) this.level.refresh(place);
  }
}
