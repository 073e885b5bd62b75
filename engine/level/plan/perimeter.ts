import { DIRECTIONS } from '../../core/grid';
import { NOWHERE } from './connect';
import type { Site } from './site';

/** Who made a piece of ground: what its walls are, and whether its rock is walls all through. */
export interface Maker {
  readonly wall: string | null;
  readonly fill: boolean;
}

/**
 * Puts walls around floor that was generated: on every empty cell that touches it, by a corner too, and on rock that
 * touches any floor. `owners` says for each cell which of the makers it belongs to. Floor is laid under walls, so that
 * whoever digs one away can walk there.
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
