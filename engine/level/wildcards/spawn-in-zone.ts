import type { Rng } from '../../core/rng';
import { atDepth } from '../../language/syntax/level-depth';
import { countAt, scatter, scatterAmount } from '../plan/scatter';
import type { Site } from '../plan/site';
import type { WildcardZone } from './zone';

/** The default share of walls in a zone. */
const USUAL_WALLS = 0.2;

/** Scatters the wildcard's contents over the free floor of a zone: walls, items or actors. */
export function spawnInZone(site: Site, zone: WildcardZone, wall: string | null): void {
  const { wildcard, name, cells } = zone;
  const rng = zone.rng('spawn');
  const from = `wildcard "${name}"`;
  const free = cells.filter((cell) => site.isFree(cell));
  const count = countFor(zone, free.length, site.footings.depth, rng);
  if (wildcard.kind === 'walls') {
    if (wall !== null) scatter(site, free, count, rng, () => wall, from);
    return;
  }
  const table = Object.entries(wildcard.table ?? {}).map(
    ([id, weight]) => [id, Math.max(0, atDepth(weight, site.footings.depth) ?? 0)] as const,
  );
  if (table.length > 0) scatter(site, free, count, rng, () => drawn(table, rng), from);
}

function countFor({ wildcard }: WildcardZone, free: number, depth: number, rng: Rng): number {
  const isWalls = wildcard.kind === 'walls' && wildcard.min === undefined && wildcard.max === undefined;
  const density = wildcard.density ?? (isWalls ? USUAL_WALLS : undefined);
  if (density === undefined) return scatterAmount(wildcard, depth, rng);
  const [least, most] = [countAt(wildcard.min, depth) ?? 0, countAt(wildcard.max, depth) ?? free];
  const number = Math.min(Math.max(Math.round(density * free), least), most);
  return scatterAmount({ chance: wildcard.chance ?? 1, min: number }, depth, rng);
}

/** Draws one of the table's ids by weight. */
function drawn(table: readonly (readonly [id: string, weight: number])[], rng: Rng): string {
  const total = table.reduce((sum, [, weight]) => sum + weight, 0);
  let left = (rng.uint() / 0x100000000) * total;
  for (const [id, weight] of table) {
    left -= weight;
    if (left < 0) return id;
  }
  return (table[table.length - 1] as readonly [string, number])[0];
}
