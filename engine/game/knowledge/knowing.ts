import type { Entity } from '../../core/entity';
import { Cell, type Place, type PlaceName, Zone } from '../../core/place';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';

/** What a seat may know: what lies in zones that it may look into, and what stands on the map in its sight. */

/** Whether a viewer sees each of the cells of a map; null where nothing hides any. */
type Seen = Uint8Array | null;

export interface Eyes {
  /** Whether a cell is in sight. */
  readonly cell: (cell: { readonly x: number; readonly y: number }) => boolean;
  /** Whether it is known where an entity is: it, or what carries it, does not stand unseen on a map. */
  readonly entity: (entity: Entity) => boolean;
}

export function eyesOf(machine: Machine, viewer: Entity | null, seen: Seen): Eyes {
  const { level } = machine.world;
  const cell: Eyes['cell'] = ({ x, y }) => !seen || seen[y * level.width + x] === 1;
  const isInSight: Eyes['entity'] = (entity) => {
    const { place } = entity;
    if (entity === viewer || place === null) return true;
    if (place instanceof Cell) return cell(place) && isVisibleTo(machine, entity, viewer);
    return place.owner === null || isInSight(place.owner);
  };
  return { cell, entity: isInSight };
}

/** Whether this seat may know what is in a place. */
export function mayKnow(place: Place | null, viewer: Entity | null): boolean {
  return !(place instanceof Zone) || isOpenZone(place, viewer);
}

/** What somebody holds is as covered as they are, whoever may look into the zone itself. */
export function isOpenZone(zone: Zone, viewer: Entity | null): boolean {
  if (zone.owner && !mayKnow(zone.owner.place, viewer)) return false;
  if (zone.type.sees === 'all') return true;
  return zone.type.sees === 'owner' && viewer !== null && zone.owner === viewer;
}

/** The same of a place that is only named, as things lie in zones. */
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
