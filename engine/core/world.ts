import { Actor } from './actor';
import type { Entity, EntityType } from './entity';
import { Item } from './item';
import { Level } from './level';
import { Cell, type Place, Zone, type ZoneType } from './place';

/**
 * All entities and where they are. Each is in exactly one place; moving is the only way to change that.
 * What is removed stays readable until `sweep`, so that a rule under way can still speak of the dead.
 */
export class World {
  readonly entities = new Map<number, Entity>();
  readonly zones: Zone[];
  level = new Level(0, 0);
  nextId = 1;
  private gone: Entity[] = [];
  private notables: Entity[] = [];
  /** The level and the counts that `notables` was worked out at. */
  private notablesAt = { level: this.level, census: -1, walls: -1 };
  /** Counts who came into being and who was forgotten. */
  private census = 0;

  constructor(readonly zoneTypes: readonly ZoneType[]) {
    this.zones = zoneTypes.map((type) => new Zone(type, null));
  }

  /** Makes an entity that is nowhere yet; the caller moves it to its first place. */
  spawn(type: EntityType, id = this.nextId): Entity {
    this.nextId = Math.max(this.nextId, id + 1);
    const entity = type.kind === 'actor' ? new Actor(id, type) : new Item(id, type);
    this.entities.set(id, entity);
    this.census++;
    return entity;
  }

  /** All entities but plain walls, in the order of their making: those that could matter to somebody. */
  notable(): readonly Entity[] {
    const { level, census, notablesAt: at } = this;
    if (at.level !== level || at.census !== census || at.walls !== level.wallChanges) {
      this.notables = [...this.entities.values()].filter((entity) => !level.isPlainWall(entity));
      this.notablesAt = { level, census, walls: level.wallChanges };
    }
    return this.notables;
  }

  /** The zone of this type that `owner` has, made when first spoken of. */
  zoneOf(owner: Entity, type: ZoneType): Zone {
    owner.zones ??= [];
    owner.zones[type.index] ??= new Zone(type, owner);
    return owner.zones[type.index] as Zone;
  }

  move(entity: Entity, to: Place, at: number = to.entities.length): void {
    this.take(entity);
    if (at >= to.entities.length) to.entities.push(entity);
    else to.entities.splice(at, 0, entity);
    entity.place = to;
    if (to instanceof Cell) this.level.refresh(to);
  }

  /** Takes an entity out of the game. */
  remove(entity: Entity): void {
    if (entity.place === null) return;
    this.take(entity);
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
    if (!this.entities.delete(entity.id)) return;
    this.census++;
    forgotten.push(entity);
    entity.place = null;
    for (const zone of entity.zones ?? []) for (const inside of zone?.entities ?? []) this.forget(inside, forgotten);
  }

  private take(entity: Entity): void {
    const from = entity.place;
    if (from === null) return;
    const list = from.entities;
    if (list[list.length - 1] === entity) list.pop();
    else list.splice(list.indexOf(entity), 1);
    entity.place = null;
    if (from instanceof Cell) this.level.refresh(from);
  }
}
