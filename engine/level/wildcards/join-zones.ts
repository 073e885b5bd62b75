import { CARDINALS } from '../../core/grid';
import { NOWHERE, waysBack } from '../plan/connect';
import type { Site } from '../plan/site';
import type { WildcardZone } from './zone';

/** A cell on the zone's edge and the cell of the map it touches. */
interface Contact {
  readonly inner: number;
  readonly outer: number;
}

/** For each cell of the map the index of its zone, or NOWHERE. */
export type Owners = Int32Array;

/** Opens a zone once to each stretch of floor it touches, on each of its sides. */
export function joinToFloor(site: Site, zone: WildcardZone, owners: Owners): void {
  const rng = zone.rng('join');
  for (const { dx, dy } of CARDINALS) {
    const isFloor = (outer: number) => owners[outer] === NOWHERE && site.isOpen(outer);
    const contacts = contactsOf(site, zone, dx, dy, isFloor);
    for (const stretch of stretchesOf(site, contacts)) {
      if (stretch.some(({ inner }) => zone.floor[zone.local(inner)] === 1)) continue;
      site.budget.spend(zone.mask.length + stretch.length, `wildcard "${zone.name}"`);
      const ways = zoneWays(zone);
      const shortest = leastBy(stretch, ({ inner }) => wayLength(zone, ways, inner));
      const { inner } = rng.pick(shortest);
      dig(zone, ways, inner);
      zone.doorways.push(inner);
    }
  }
}

/** Opens two touching zones to each other. Otherwise their connection would depend on what lies around them. */
export function joinZones(
  site: Site,
  zone: WildcardZone,
  other: WildcardZone,
  isOther: (cell: number) => boolean,
): void {
  const contacts = CARDINALS.flatMap(({ dx, dy }) => contactsOf(site, zone, dx, dy, isOther));
  if (contacts.length === 0) return;
  site.budget.spend(zone.mask.length + other.mask.length, `wildcard "${zone.name}"`);
  const [ways, otherWays] = [zoneWays(zone), zoneWays(other)];
  const length = ({ inner, outer }: Contact) => wayLength(zone, ways, inner) + wayLength(other, otherWays, outer);
  const { inner, outer } = zone.rngWith(other).pick(leastBy(contacts, length));
  dig(zone, ways, inner);
  dig(other, otherWays, outer);
  zone.doorways.push(inner);
}

/** Where one side of a zone touches a wanted cell. */
function contactsOf(
  site: Site,
  { cells }: WildcardZone,
  dx: number,
  dy: number,
  isWanted: (outer: number) => boolean,
): Contact[] {
  const contacts: Contact[] = [];
  for (const inner of cells) {
    const outer = site.cellAt((inner % site.width) + dx, Math.floor(inner / site.width) + dy);
    if (outer >= 0 && isWanted(outer)) contacts.push({ inner, outer });
  }
  return contacts;
}

/** Groups contacts whose cells touch, even diagonally: a slanting edge is one side, not a dozen. */
function stretchesOf(site: Site, contacts: readonly Contact[]): Contact[][] {
  const left = new Map(contacts.map((contact) => [contact.inner, contact]));
  const stretches: Contact[][] = [];
  for (const first of contacts) {
    if (!left.delete(first.inner)) continue;
    const stretch = [first];
    for (const { inner } of stretch) {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const next = left.get(site.cellAt((inner % site.width) + dx, Math.floor(inner / site.width) + dy));
          if (!next) continue;
          left.delete(next.inner);
          stretch.push(next);
        }
      }
    }
    stretches.push(stretch);
  }
  return stretches;
}

/** From every cell of the zone, the path to its floor. */
function zoneWays({ floor, width, mask }: WildcardZone): Int32Array {
  const open: number[] = [];
  for (let i = 0; i < floor.length; i++) if (floor[i] === 1) open.push(i);
  return waysBack(floor, width, mask, open);
}

function wayLength(zone: WildcardZone, ways: Int32Array, cell: number): number {
  let length = 0;
  for (let at = zone.local(cell); ways[at] !== at; at = ways[at] as number) {
    if (ways[at] === NOWHERE) return Number.POSITIVE_INFINITY;
    length++;
  }
  return length;
}

function dig(zone: WildcardZone, ways: Int32Array, cell: number): void {
  for (let at = zone.local(cell); ways[at] !== NOWHERE && zone.floor[at] === 0; at = ways[at] as number) {
    zone.floor[at] = 1;
  }
}

function leastBy<T>(list: readonly T[], measure: (item: T) => number): T[] {
  const measures = list.map(measure);
  const least = measures.reduce((a, b) => Math.min(a, b));
  return list.filter((_, i) => measures[i] === least);
}
