import { DIRECTIONS } from '../../core/grid';
import { NOWHERE } from './connect';
import type { Site } from './site';

/** The origin of a piece of ground: the kind of its walls, and whether its rock is solid wall. */
export interface Maker {
  readonly wall: string | null;
  readonly fill: boolean;
}

/**
 * Puts walls around generated floor: on every empty cell that touches it, even diagonally, and on rock that touches any
 * floor. `owners` gives the maker of each cell. There is floor under walls, so that a digger can walk there.
 */
export function raisePerimeter(site: Site, owners: Int32Array, makers: readonly Maker[]): void {
  if (makers.length === 0) return;
  const { floor, width, height } = site.plan;
  const walls: [cell: number, id: string][] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (floor[cell] === 1 || !site.isEmpty(cell)) continue;
      const id = wallFor(site, owners, makers, x, y);
      if (id !== null) walls.push([cell, id]);
    }
  }
  for (const [cell, id] of walls) {
    floor[cell] = 1;
    site.put(id, cell, 'the walls around generated floor');
  }
}

function wallFor(site: Site, owners: Int32Array, makers: readonly Maker[], x: number, y: number): string | null {
  const own = owners[site.cellAt(x, y)] as number;
  const maker = own === NOWHERE ? undefined : makers[own];
  if (maker?.fill) return maker.wall;
  for (const { dx, dy } of DIRECTIONS) {
    const next = site.cellAt(x + dx, y + dy);
    if (next < 0 || site.plan.floor[next] === 0) continue;
    const neighbour = owners[next] as number;
    const wall = maker ? maker.wall : neighbour === NOWHERE ? null : (makers[neighbour]?.wall ?? null);
    if (wall !== null) return wall;
  }
  return null;
}
