import type { Entity, EntityType } from './entity';
import type { Registry } from './registry';

interface Kin {
  readonly belongs: (type: EntityType) => boolean;
  readonly members: Entity[];
}

/**
 * Lists of a world's entities by what they have, each in the order of their making, so that whoever looks for a few
 * need not ask all the rest: walls, sleepers, what lies about. A list is made when it is first asked for; from then
 * on the world tells of every change. What was removed stays listed until it is forgotten.
 */
export class AttributeIndex {
  /** Those with something of their own that may speak of other entities. */
  readonly referrers = new Set<Entity>();
  private readonly byAttribute = new Map<string, Entity[]>();
  private readonly byType = new Map<string, Kin>();

  constructor(private readonly all: Registry) {}

  /** All who may have a value of this name. */
  bearers(attribute: string): readonly Entity[] {
    let list = this.byAttribute.get(attribute);
    if (!list) {
      list = [];
      for (const entity of this.all.values()) if (entity.mayBear(attribute)) list.push(entity);
      this.byAttribute.set(attribute, list);
    }
    return list;
  }

  /** All whose type is of a kind that goes by this name. */
  kin(name: string, belongs: (type: EntityType) => boolean): readonly Entity[] {
    let kin = this.byType.get(name);
    if (!kin) {
      kin = { belongs, members: [] };
      for (const entity of this.all.values()) if (belongs(entity.type)) kin.members.push(entity);
      this.byType.set(name, kin);
    }
    return kin.members;
  }

  join(entity: Entity): void {
    if (this.byType.size > 0) {
      for (const { belongs, members } of this.byType.values()) if (belongs(entity.type)) insert(members, entity);
    }
    this.reviewAll(entity);
  }

  leave(entity: Entity): void {
    this.referrers.delete(entity);
    for (const { members } of this.byType.values()) take(members, entity);
    for (const list of this.byAttribute.values()) take(list, entity);
  }

  /** One attribute of an entity has changed. */
  review(entity: Entity, attribute: string): void {
    if (this.byAttribute.size === 0) return;
    const list = this.byAttribute.get(attribute);
    if (list) sort(list, entity, attribute);
  }

  /** Any of its attributes may have changed. */
  reviewAll(entity: Entity): void {
    if (this.byAttribute.size === 0) return;
    for (const [attribute, list] of this.byAttribute) sort(list, entity, attribute);
  }

  clear(): void {
    this.referrers.clear();
    this.byAttribute.clear();
    this.byType.clear();
  }
}

function sort(list: Entity[], entity: Entity, attribute: string): void {
  if (entity.mayBear(attribute)) insert(list, entity);
  else take(list, entity);
}

function insert(list: Entity[], entity: Entity): void {
  const at = placeOf(list, entity);
  if (at === list.length) list.push(entity);
  else if (list[at] !== entity) list.splice(at, 0, entity);
}

function take(list: Entity[], entity: Entity): void {
  const at = placeOf(list, entity);
  if (at < list.length && list[at] === entity) list.splice(at, 1);
}

/** Where an entity stands or would stand: ids are counted up, so the order of making is theirs. */
function placeOf(list: readonly Entity[], { id }: Entity): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Entity).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
