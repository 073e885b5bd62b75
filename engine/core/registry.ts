import type { Entity } from './entity';

/** More than any game makes in its whole course. Lists are as long as the highest id, so this bounds their memory. */
export const HIGHEST_ID = 4_000_000;

/** All entities of a world by id, in the order of their making. Ids are counted up from one, so a list will do. */
export class Registry {
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

  /** Says whether it was there. */
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
