import type { PrototypeFile, RandomEntry } from '../../core/definitions';
import { CARDINALS } from '../../core/grid';
import { Rng } from '../../core/rng';
import type { Room } from '../generate/generator';
import { UNREACHABLE } from '../plan/flow-map';
import type { Placement } from '../plan/plan';
import { chanceAt, countAt, scatter, scatterAmount } from '../plan/scatter';
import type { Site } from '../plan/site';

export type MapGenerator = NonNullable<PrototypeFile['map_generator']>;

/** The least distance of the exit from the start, as a share of the longest path. */
const FAR = 0.85;

/** Foes and traps are placed at least this far from the start, if the level is large enough. */
const BREATHING_SPACE = 6;

/** A random stream for each purpose, so that one kind of placement doesn't shift another. */
export type LevelStreams = (purpose: string) => Rng;

export const diceOf =
  (seed: string): LevelStreams =>
  (purpose) =>
    new Rng(`${seed}/level/${purpose}`);

/** The first cell on the plan with this id, or -1. */
export function cellNamed(site: Site, id: string): number {
  return cellWhere(site, (placement) => placement.id === id);
}

function cellWhere(site: Site, is: (placement: Placement) => boolean): number {
  const placed = site.plan.placements.find(is);
  return placed ? site.cellAt(placed.x, placed.y) : -1;
}

/** A start at one end of the level: as far as possible from a random cell. -1 if no cell is free. */
export function chooseStart(site: Site, dice: LevelStreams): number {
  const free = freeCells(site);
  if (free.length === 0) return -1;
  const rng = dice('start');
  return farFrom(site, rng.pick(free), free, rng);
}

/** Places the seats: the first on the start, the others on the nearest free cells. */
export function placeSeats(site: Site, actor: string, count: number, start: number): void {
  for (const cell of [start, ...nearTo(site, start)].slice(0, count)) site.put(actor, cell, 'the start');
}

/** Places another of the same kind on the nearest free cell. */
export function placeBeside(site: Site, { id, x, y, attributes }: Placement): void {
  const cell = site.cellAt(x, y);
  const free = nearTo(site, cell)[0];
  if (free === undefined) site.report(`there is no room for another "${id}"`, cell);
  else site.put(id, free, 'the start', attributes);
}

/** Places the entrance on the start, or beside it if it is solid. */
export function placeEntrance(site: Site, id: string, start: number): void {
  const isEntered = site.footings.footing(id) === 'feature';
  const cell = isEntered ? start : nearTo(site, start).find((one) => site.canBlock(one));
  if (cell !== undefined) site.put(id, cell, 'the entrance');
}

/** Places the exit nearly as far from the start as possible. */
export function placeExit(site: Site, id: string, start: number, dice: LevelStreams): void {
  const isInTheWay = site.footings.isInTheWay(id);
  const places = freeCells(site).filter((cell) => !isInTheWay || site.canBlock(cell));
  const cell = places.length > 0 ? farFrom(site, start, places, dice('exit')) : -1;
  if (cell >= 0) site.put(id, cell, 'the exit');
  else site.report(`there is no room for the exit "${id}"`, Math.max(0, start));
}

/** Places lights on walls: one per room, by chance, or a number of them if there are no rooms. */
export function placeLights(
  site: Site,
  lights: readonly RandomEntry[],
  rooms: readonly Room[],
  dice: LevelStreams,
): void {
  const { depth } = site.footings;
  for (const light of lights) {
    const rng = dice(`lights/${light.id}`);
    site.budget.spend(site.plan.floor.length, 'the lights');
    if (rooms.length === 0) {
      const count = scatterAmount(light, depth, rng);
      scatter(site, lightPlaces(site, freeCells(site)), count, rng, () => light.id, 'the lights');
      continue;
    }
    let left = countAt(light.max, depth) ?? Number.POSITIVE_INFINITY;
    const chance = chanceAt(light.chance, depth);
    for (const room of rooms) {
      const isLit = rng.chance(chance);
      const places = isLit && left > 0 ? lightPlaces(site, cellsOf(site, room)) : [];
      left -= scatter(site, places, Math.min(1, left), rng, () => light.id, 'the lights');
    }
  }
}

/** Scatters actors or items over the reachable cells; hostile and dangerous ones stay away from the start. */
export function scatterEntries(
  site: Site,
  entries: readonly RandomEntry[],
  start: number,
  dice: LevelStreams,
  from: string,
): void {
  for (const entry of entries) {
    const rng = dice(`${from}/${entry.id}`);
    const count = scatterAmount(entry, site.footings.depth, rng);
    if (count === 0) continue;
    site.budget.spend(2 * site.plan.floor.length, from);
    const distances = start >= 0 ? site.distancesFrom(start) : null;
    const isDanger = ['hostile', 'hazard'].some((key) => site.footings.says(entry.id, key));
    const away = distances && isDanger ? cellsBeyond(site, distances, BREATHING_SPACE) : [];
    const reachable = () => (distances ? cellsBeyond(site, distances, 0) : freeCells(site));
    scatter(site, away.length >= count ? away : reachable(), count, rng, () => entry.id, from);
  }
}

function freeCells(site: Site): number[] {
  const free: number[] = [];
  for (let cell = 0; cell < site.plan.floor.length; cell++) if (site.isFree(cell)) free.push(cell);
  return free;
}

/** Free cells that are reachable, but not by a path shorter than `least`. */
function cellsBeyond(site: Site, distances: Int32Array, least: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < distances.length; cell++) {
    const distance = distances[cell] as number;
    if (distance !== UNREACHABLE && distance >= least && site.isFree(cell)) cells.push(cell);
  }
  return cells;
}

/** Free reachable cells, the nearest first. */
function nearTo(site: Site, start: number): number[] {
  const distances = site.distancesFrom(start);
  return freeCells(site)
    .filter((cell) => distances[cell] !== UNREACHABLE && cell !== start)
    .sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b);
}

/** One of the cells that are nearly the farthest from `start`. Unreachable cells don't count. */
function farFrom(site: Site, start: number, cells: readonly number[], rng: Rng): number {
  const distances = start >= 0 ? site.distancesFrom(start) : null;
  if (!distances) return rng.pick(cells);
  const reachable = cells.filter((cell) => distances[cell] !== UNREACHABLE);
  const farthest = reachable.reduce((most, cell) => Math.max(most, distances[cell] as number), 0);
  const far = reachable.filter((cell) => (distances[cell] as number) >= farthest * FAR);
  return far.length > 0 ? rng.pick(far) : -1;
}

function cellsOf(site: Site, room: Room): number[] {
  const cells: number[] = [];
  for (let y = room.y; y < room.y + room.height; y++) {
    for (let x = room.x; x < room.x + room.width; x++) cells.push(site.cellAt(x, y));
  }
  return cells.filter((cell) => cell >= 0 && site.isFree(cell));
}

/**
 * Cells below a wall that goes on to both sides: what hangs there is seen on its face, and in no doorway. Where there are
 * none, cells below any wall, or else beside one.
 */
function lightPlaces(site: Site, cells: readonly number[]): number[] {
  const below = cells.filter((cell) => isWallAt(site, cell, 0, -1));
  const apart = below.filter((cell) => isWallAt(site, cell, -1, -1) && isWallAt(site, cell, 1, -1));
  return [apart, below].find((places) => places.length > 0) ?? besideWalls(site, cells);
}

function besideWalls(site: Site, cells: readonly number[]): number[] {
  return cells.filter((cell) => CARDINALS.some(({ dx, dy }) => isWallAt(site, cell, dx, dy)));
}

function isWallAt(site: Site, cell: number, dx: number, dy: number): boolean {
  const next = site.cellAt((cell % site.width) + dx, Math.floor(cell / site.width) + dy);
  return next < 0 || !site.isOpen(next);
}
