import type { DoorKind } from '../../core/definitions';
import { CARDINALS } from '../../core/grid';
import type { Rng } from '../../core/rng';
import { UNREACHABLE } from '../plan/flow-map';
import { scatter } from '../plan/scatter';
import type { Site } from '../plan/site';

/** A locked door without its key yet. All of them count as closed while places for the keys are searched. */
export interface LockedDoor {
  readonly cell: number;
  readonly key: string;
}

/** Places doors in doorways, of random kinds, and returns those that need keys. */
export function placeDoors(
  site: Site,
  doorways: Iterable<number>,
  kinds: readonly DoorKind[],
  rng: Rng,
  from: string,
): LockedDoor[] {
  const locked: LockedDoor[] = [];
  const hung = new Map<DoorKind, number>();
  for (const cell of doorways) {
    site.budget.spend(kinds.length, from);
    for (const kind of kinds) {
      const isMeant = rng.chance(kind.chance ?? 1);
      const count = hung.get(kind) ?? 0;
      if (!isMeant || count >= (kind.max ?? Number.POSITIVE_INFINITY) || !isDoorway(site, cell)) continue;
      site.put(kind.id, cell, from);
      hung.set(kind, count + 1);
      if (kind.key) locked.push({ cell, key: kind.key });
      break;
    }
  }
  return locked;
}

/** Whether a cell is a gap in a wall: open on two opposite sides, closed on the other two. */
function isDoorway(site: Site, cell: number): boolean {
  if (!site.isFree(cell)) return false;
  const sides = CARDINALS.map(({ dx, dy }) => {
    const next = site.cellAt((cell % site.width) + dx, Math.floor(cell / site.width) + dy);
    return next >= 0 && site.isOpen(next) && !site.hasSolid(next);
  });
  const [north, east, south, west] = sides;
  return north === south && east === west && north !== east;
}

/** Places the key of each locked door where it can be reached from `start` without passing any of them. */
export function placeKeys(site: Site, locked: readonly LockedDoor[], start: number, rng: Rng, from: string): void {
  if (locked.length === 0) return;
  const ground = site.ground();
  for (const { cell } of locked) ground[cell] = 0;
  const distances = site.flow.compute(ground, [start]);
  const cells = [...distances.keys()].filter((cell) => distances[cell] !== UNREACHABLE && cell !== start);
  for (const { cell, key } of locked) {
    const placed = scatter(site, cells, 1, rng, () => key, from);
    if (placed === 0) site.report(`there is no room for the key "${key}" before its door`, cell);
  }
}
