import type { Entity } from './entity';

/** More entities than any game creates. The list is as long as the highest id, so this bounds its memory. */
export const HIGHEST_ID = 4_000_000;

/** All entities of a world by id, in order of creation. Ids count up from one, so an array will do. */
export class EntityRegistry {
  private readonly byId: (Entity | undefined)[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(id: number): Entity | undefined {
    return id >= 0 && id < this.byId.length ? this.byId[id] : undefined;
  }

  add(entity: Entity): void {
    const { byId } = this;
    while (byId.length < entity.id) byId.push(undefined);
    if (byId.length === entity.id) byId.push(entity);
    else if (byId[entity.id] === undefined) byId[entity.id] = entity;
    else return;
    this.count++;
  }

  /** Returns whether it was there. */
  delete(entity: Entity): boolean {
    if (this.get(entity.id) === undefined) return false;
    this.byId[entity.id] = undefined;
    this.count--;
    return true;
  }

  clear(): void {
    this.byId.length = 0;
    this.count = 0;
  }

  values(): Entity[] {
    return this.byId.filter((entity) => entity !== undefined);
  }
}
