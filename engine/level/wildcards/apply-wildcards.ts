import type { Definitions, WildcardDefinition } from '../../core/definitions';
import { nearest } from '../../language/text/spelling';
import type { Generators } from '../generate/generator';
import { NOWHERE } from '../plan/connect';
import type { Maker } from '../plan/perimeter';
import { LONGEST, type Placement } from '../plan/plan';
import type { Site } from '../plan/site';
import { joinToFloor, joinZones, type Owners } from './join-zones';
import { spawnInZone } from './spawn-in-zone';
import { type WildcardZone, zonesOf } from './zone';
import { isShaping, shapeZone } from './zone-shape';

/** The result of applying a level's wildcards. */
export interface Shaped {
  readonly zones: readonly WildcardZone[];
  /** For each cell of the map the index of its zone in `zones`, or NOWHERE; empty without zones. */
  readonly owners: Owners;
}

/** How often each cell of a zone is visited while its floor is made. */
const WORK_OF_SHAPING = 10;

/**
 * Turns painted wildcards into floor and entities. First every zone gets its floor, with its own random stream; then
 * zones are connected to what they touch; last, entities are scattered.
 */
export function applyWildcards(
  site: Site,
  definitions: Definitions,
  seed: string,
  wallOf: (id?: string) => Maker,
  generators: Generators,
): Shaped {
  const { plan } = site;
  if (plan.wildcards.length === 0) return { zones: [], owners: new Int32Array(0) };
  const owners: Owners = new Int32Array(plan.floor.length).fill(NOWHERE);
  const shaping: WildcardZone[] = [];
  const strewing: WildcardZone[] = [];
  const standing = placementsByCell(site);
  for (const { name, cells } of plan.wildcards) {
    const wildcard = expectWildcard(site, definitions, name, cells);
    if (!wildcard) continue;
    reportConflicts(site, name, cells, standing);
    const isFloor = isShaping(wildcard.kind);
    const own = isFloor ? cells.filter((cell) => claims(site, name, cell, owners, shaping)) : cells;
    site.budget.spend(plan.floor.length, `wildcard "${name}"`);
    for (const zone of zonesOf(name, wildcard, own, plan, seed)) {
      site.budget.spend(WORK_OF_SHAPING * (zone.mask.length + 1), `wildcard "${name}"`);
      if (isFloor) for (const cell of zone.cells) owners[cell] = shaping.length;
      (isFloor ? shaping : strewing).push(zone);
    }
  }
  for (const zone of shaping) giveFloor(site, zone, standing, generators);
  for (const zone of shaping) joinToFloor(site, zone, owners);
  joinNeighbours(site, shaping, owners);
  for (const zone of shaping) layFloor(site, zone);
  for (const zone of strewing) spawnInZone(site, zone, wallOf(zone.wildcard.wall).wall);
  return { zones: shaping, owners };
}

function placementsByCell(site: Site): Map<number, Placement> {
  return new Map(site.plan.placements.map((placement) => [site.cellAt(placement.x, placement.y), placement]));
}

function expectWildcard(
  site: Site,
  { wildcards }: Definitions,
  name: string,
  cells: readonly number[],
): WildcardDefinition | null {
  const wildcard = Object.hasOwn(wildcards, name) ? wildcards[name] : undefined;
  if (wildcard?.kind) return wildcard;
  const [meant] = nearest(name, Object.keys(wildcards));
  site.report(`there is no wildcard "${name}".${meant ? ` Did you mean "${meant}"?` : ''}`, cells[0] ?? 0);
  return null;
}

/** Reports cells that hold a wildcard and an entity. The entity stays. */
function reportConflicts(site: Site, name: string, cells: readonly number[], standing: Map<number, Placement>): void {
  const taken = cells.flatMap((cell) => {
    const placed = standing.get(cell);
    return placed ? [{ cell, placed }] : [];
  });
  const [first, ...others] = taken;
  if (!first) return;
  const { id, from } = first.placed;
  const also = others.length === 0 ? '' : ` So are ${others.length} more cells of it.`;
  site.report(
    `the wildcard "${name}" and "${id}" of ${from} are on one cell; a wildcard needs cells of its own: leave out one of the two there.${also}`,
    first.cell,
  );
}

/** Whether a zone gets a cell. The first zone keeps it, and a wall on the map stays a wall. */
function claims(site: Site, name: string, cell: number, owners: Owners, zones: readonly WildcardZone[]): boolean {
  const owner = owners[cell] as number;
  if (owner !== NOWHERE) site.report(`the wildcards "${zones[owner]?.name}" and "${name}" are on one cell`, cell);
  return owner === NOWHERE && !site.hasWall(cell);
}

function giveFloor(site: Site, zone: WildcardZone, standing: Map<number, Placement>, generators: Generators): void {
  if (zone.wildcard.kind !== 'room' && Math.max(zone.width, zone.height) > LONGEST) reportSize(site, zone);
  shapeZone(
    zone,
    zone.cells.filter((cell) => standing.has(cell)).map((cell) => zone.local(cell)),
    generators,
  );
}

function reportSize(site: Site, zone: WildcardZone): void {
  const size = `${zone.width} × ${zone.height}`;
  site.report(`no generator makes a zone of ${size} cells, so this one is left empty`, zone.cells[0] ?? 0);
}

function joinNeighbours(site: Site, zones: readonly WildcardZone[], owners: Owners): void {
  zones.forEach((zone, i) => {
    const touched = new Set<number>();
    for (const cell of zone.cells) {
      const x = cell % site.width;
      if (x + 1 < site.width) touched.add(owners[cell + 1] as number);
      if (x > 0) touched.add(owners[cell - 1] as number);
      touched.add(owners[cell + site.width] ?? NOWHERE);
      touched.add(owners[cell - site.width] ?? NOWHERE);
    }
    for (const j of [...touched].sort((a, b) => a - b)) {
      const other = zones[j];
      if (other && j > i) joinZones(site, zone, other, (cell) => owners[cell] === j);
    }
  });
}

/** Cells of a zone without floor become rock, regardless of what was painted there. */
function layFloor(site: Site, zone: WildcardZone): void {
  const { floor, paint } = site.plan;
  for (const cell of zone.cells) {
    floor[cell] = zone.floor[zone.local(cell)] as number;
    if (floor[cell] === 0) paint.delete(cell);
  }
}
