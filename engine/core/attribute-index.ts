import type { Entity, EntityType } from './entity';
import type { EntityRegistry } from './entity-registry';

interface Kind {
  readonly belongs: (type: EntityType) => boolean;
  readonly members: Entity[];
}

/**
 * Indexes a world's entities by attribute and by kind, each list in order of creation, so that a search for a few
 * entities need not look at all of them. A list is built when first asked for; from then on the world reports every
 * change. Removed entities stay listed until they are forgotten.
 */
export class AttributeIndex {
  /** Entities with an own attribute that may refer to other entities. */
  readonly referrers = new Set<Entity>();
  private readonly byAttribute = new Map<string, Entity[]>();
  private readonly byType = new Map<string, Kind>();

  constructor(private readonly all: EntityRegistry) {}

  /** All entities that may have a value for this attribute. */
  withAttribute(attribute: string): readonly Entity[] {
    let list = this.byAttribute.get(attribute);
    if (!list) {
      list = [];
      for (const entity of this.all.values()) if (entity.mayHave(attribute)) list.push(entity);
      this.byAttribute.set(attribute, list);
    }
    return list;
  }

  /** All entities whose type is of this kind. */
  ofKind(name: string, belongs: (type: EntityType) => boolean): readonly Entity[] {
    let kind = this.byType.get(name);
    if (!kind) {
      kind = { belongs, members: [] };
      for (const entity of this.all.values()) if (belongs(entity.type)) kind.members.push(entity);
      this.byType.set(name, kind);
    }
    return kind.members;
  }

  add(entity: Entity): void {
    if (this.byType.size > 0) {
      for (const { belongs, members } of this.byType.values()) if (belongs(entity.type)) insert(members, entity);
    }
    this.updateAll(entity);
  }

  remove(entity: Entity): void {
    this.referrers.delete(entity);
    for (const { members } of this.byType.values()) take(members, entity);
    for (const list of this.byAttribute.values()) take(list, entity);
  }

  /** Updates the list of one attribute after it changed. */
  update(entity: Entity, attribute: string): void {
    if (this.byAttribute.size === 0) return;
    const list = this.byAttribute.get(attribute);
    if (list) updateList(list, entity, attribute);
  }

  /** Updates all lists of an entity after any of its attributes may have changed. */
  updateAll(entity: Entity): void {
    if (this.byAttribute.size === 0) return;
    for (const [attribute, list] of this.byAttribute) updateList(list, entity, attribute);
  }

  clear(): void {
    this.referrers.clear();
    this.byAttribute.clear();
    this.byType.clear();
  }
}

function updateList(list: Entity[], entity: Entity, attribute: string): void {
  if (entity.mayHave(attribute)) insert(list, entity);
  else take(list, entity);
}

function insert(list: Entity[], entity: Entity): void {
  const at = indexIn(list, entity);
  if (at === list.length) list.push(entity);
  else if (list[at] !== entity) list.splice(at, 0, entity);
}

function take(list: Entity[], entity: Entity): void {
  const at = indexIn(list, entity);
  if (at < list.length && list[at] === entity) list.splice(at, 1);
}

/** The index of an entity in a list, by binary search: ids count up, so each list is sorted by id. */
function indexIn(list: readonly Entity[], { id }: Entity): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Entity).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
