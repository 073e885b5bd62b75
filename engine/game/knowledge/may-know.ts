import type { Entity } from '../../core/entity';
import { Cell, type Place, type PlaceName, Zone } from '../../core/place';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';

/** What a seat may know: the contents of zones it may look into, and what stands in its sight on the map. */

/** One byte per cell of a map: whether the viewer sees it. Null if nothing is hidden. */
type Seen = Uint8Array | null;

export interface SeatSight {
  /** Whether a cell is in sight. */
  readonly cell: (cell: { readonly x: number; readonly y: number }) => boolean;
  /** Whether the place of an entity is known: neither it nor its carrier stands unseen on a map. */
  readonly entity: (entity: Entity) => boolean;
}

export function sightOfSeat(machine: Machine, viewer: Entity | null, seen: Seen): SeatSight {
  const { level } = machine.world;
  const cell: SeatSight['cell'] = ({ x, y }) => !seen || seen[y * level.width + x] === 1;
  const isInSight: SeatSight['entity'] = (entity) => {
    const { place } = entity;
    if (entity === viewer || place === null) return true;
    if (place instanceof Cell) return cell(place) && isVisibleTo(machine, entity, viewer);
    return place.owner === null || isInSight(place.owner);
  };
  return { cell, entity: isInSight };
}

/** Whether this seat may know the contents of a place. */
export function mayKnow(place: Place | null, viewer: Entity | null): boolean {
  return !(place instanceof Zone) || isOpenZone(place, viewer);
}

/** The contents of an owned zone are hidden if the owner is, even if the zone itself is open. */
export function isOpenZone(zone: Zone, viewer: Entity | null): boolean {
  if (zone.owner && !mayKnow(zone.owner.place, viewer)) return false;
  if (zone.type.sees === 'all') return true;
  return zone.type.sees === 'owner' && viewer !== null && zone.owner === viewer;
}

/** The same for a named place, as entities lie in zones. */
export function openPlace(machine: Machine, place: PlaceName, viewer: Entity | null): boolean {
  if (place === null) return false;
  if (place.kind === 'cell') return true;
  if (!mayKnowOwner(machine, place, viewer)) return false;
  const type = machine.program.zoneTypes.find(({ name }) => name === place.zone);
  return type?.sees === 'all' || (type?.sees === 'owner' && viewer !== null && place.owner === viewer.id);
}

export function mayKnowOwner(machine: Machine, { owner }: { owner: number | null }, viewer: Entity | null): boolean {
  const entity = owner === null ? undefined : machine.world.entities.get(owner);
  return entity === undefined || mayKnow(entity.place, viewer);
}
