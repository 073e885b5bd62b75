import { AttributeIndex } from './attribute-index';
import { type AttributeValue, isStat } from './attributes';
import type { Entity, EntityType } from './entity';
import { Actor, Item } from './entity';
import { EntityRegistry } from './entity-registry';
import { Level } from './level';
import { Cell, type Place, Zone, type ZoneType } from './place';

/** Attributes that a level caches for each cell. */
const FLAGS: ReadonlySet<string> = new Set(['solid', 'opaque', 'personality']);
/** Attributes of a tile that say by which sides it can be left. */
const SIDES: ReadonlySet<string> = new Set(['open', 'turned']);

/** Whether a value may refer to other entities. */
const isReference = (value: AttributeValue): boolean => typeof value === 'object' && value !== null && !isStat(value);

/**
 * All entities and where they are. Each is in exactly one place, which only `move` changes. A removed entity stays
 * readable until `sweep`, so that a running rule can still refer to the dead.
 */
export class World {
  readonly entities = new EntityRegistry();
  readonly attributeIndex = new AttributeIndex(this.entities);
  readonly zones: Zone[];
  nextId = 1;
  /** Created on demand: tabletop games have no level, and bots create thousands of them. */
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

  /** Creates an entity that has no place yet; the caller moves it to its first. */
  spawn(type: EntityType, id = this.nextId): Entity {
    if (id >= this.nextId) this.nextId = id + 1;
    const entity = type.kind === 'actor' ? new Actor(id, type) : new Item(id, type);
    entity.world = this;
    this.entities.add(entity);
    this.attributeIndex.add(entity);
    return entity;
  }

  /** Called after an entity's own attribute was set. `isFirst`: it had none before. */
  noteChange(entity: Entity, key: string, value: AttributeValue, isFirst: boolean): void {
    this.attributeIndex.update(entity, key);
    if (isReference(value)) this.attributeIndex.referrers.add(entity);
    const { place } = entity;
    if (!(place instanceof Cell)) return;
    if (isFirst || FLAGS.has(key)) this.level.refresh(place);
    if (SIDES.has(key)) this.level.noteTile(place);
  }

  /** Called after the overlays of an entity were replaced. */
  noteOverlays(entity: Entity): void {
    this.attributeIndex.updateAll(entity);
    if (entity.place instanceof Cell) this.level.noteTile(entity.place);
  }

  /**
   * Called after all own attributes of an entity were replaced. The caller updates its overlays and its cell after
   * that.
   */
  noteBecoming(entity: Entity): void {
    this.attributeIndex.updateAll(entity);
    if (entity.place instanceof Cell) this.level.noteTile(entity.place);
    for (const value of entity.own?.values() ?? []) if (isReference(value)) this.attributeIndex.referrers.add(entity);
  }

  /** Empties the world before a save is loaded into it. */
  clear(level: Level): void {
    this.entities.clear();
    this.attributeIndex.clear();
    this.gone = [];
    for (const zone of this.zones) zone.entities.length = 0;
    this.level = level;
  }

  /** The owner's zone of this type, created on demand. */
  zoneOf(owner: Entity, type: ZoneType): Zone {
    owner.zones ??= [];
    owner.zones[type.index] ??= new Zone(type, owner);
    return owner.zones[type.index] as Zone;
  }

  /** Puts an entity on top of a place, or at an index in it. */
  move(entity: Entity, to: Place, at = -1): void {
    const { place } = entity;
    const { entities } = to;
    if (place !== null) this.take(entity, place);
    if (at < 0 || at >= entities.length) entities.push(entity);
    else entities.splice(at, 0, entity);
    entity.place = to;
    if (to.affectsOthers) this.refresh(to, entity);
  }

  remove(entity: Entity): void {
    if (entity.place === null) return;
    this.take(entity, entity.place);
    this.gone.push(entity);
  }

  get isSwept(): boolean {
    return this.gone.length === 0;
  }

  /**
   * Forgets removed entities with their contents, and returns them. Call it only when no running rule can refer to
   * them. Entities in `kept` stay readable for good: a dead player still has a seat.
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

  /** Marks an entity that a save holds without a place, so that it is swept later. */
  keepUntilSwept(entity: Entity): void {
    this.gone.push(entity);
  }

  /** The solid entity on a cell, or null. */
  solidAt(cell: Cell): Entity | null {
    return cell.entities.find((entity) => entity.hasAttribute('solid')) ?? null;
  }

  private forget(entity: Entity, forgotten: Entity[]): void {
    if (!this.entities.delete(entity)) return;
    this.attributeIndex.remove(entity);
    forgotten.push(entity);
    entity.place = null;
    for (const zone of entity.zones ?? []) for (const inside of zone?.entities ?? []) this.forget(inside, forgotten);
  }

  private take(entity: Entity, from: Place): void {
    const list = from.entities;
    if (list[list.length - 1] === entity) list.pop();
    else list.splice(list.indexOf(entity), 1);
    entity.place = null;
    if (from.affectsOthers) this.refresh(from, entity);
  }

  private refresh(place: Place, moved: Entity): void {
    if (!(place instanceof Cell)) return;
    this.level.refresh(place);
    if (moved.mayHave('open')) this.level.noteTile(place);
  }
}
