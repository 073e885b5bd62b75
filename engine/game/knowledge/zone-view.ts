import type { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import type { EntityView } from './entity-view';
import { isOpenZone } from './may-know';
import type { SharedViews } from './shared-views';

export interface ZoneView {
  readonly zone: string;
  /** The heading that people read, if the rules give one. */
  readonly label?: string;
  /** The entity that owns it; null for a shared zone. */
  readonly owner: number | null;
  /** Whether its owner wears its contents. */
  readonly worn?: boolean;
  /** Where it is drawn on its owner's figure: `head`, `body`, `feet` or `hand`. */
  readonly drawnAt?: string;
  readonly count: number;
  /** Its contents, top first; null if this seat may not look. */
  readonly entities: readonly EntityView[] | null;
}

/** A kind of zone in the rules, whether one exists now or not. */
export interface ZoneTypeView {
  readonly zone: string;
  readonly label?: string;
  /** Who has one each; null for a shared zone. */
  readonly per: 'seat' | 'actor' | null;
  readonly worn: boolean;
}

/** A zone as a seat sees it. Invisible contents are neither listed nor counted. */
export function zoneView(machine: Machine, zone: Zone, viewer: Entity | null, shared: SharedViews): ZoneView {
  const shown = zone.entities.filter((entity) => isVisibleTo(machine, entity, viewer));
  return {
    zone: zone.type.name,
    ...labelOf(machine, zone.type.name),
    owner: zone.owner ? zone.owner.id : null,
    worn: zone.type.worn,
    ...drawnAt(machine, zone.type.name),
    count: shown.length,
    entities: isOpenZone(zone, viewer) ? shown.reverse().map((entity) => shared.entity(entity)) : null,
  };
}

/** The kinds of zones of the rules. */
export const zoneTypesOf = (machine: Machine): ZoneTypeView[] =>
  machine.program.zoneTypes.map(({ name, per, worn }) => ({ zone: name, ...labelOf(machine, name), per, worn }));

function labelOf({ program }: Machine, zone: string): Pick<ZoneView, 'label'> {
  const label = program.definitions.rules.zones?.[zone]?.label;
  return label == null ? {} : { label };
}

function drawnAt({ program }: Machine, zone: string): Pick<ZoneView, 'drawnAt'> {
  const at = program.definitions.rules.zones?.[zone]?.drawn_at;
  return at ? { drawnAt: at } : {};
}

/**
 * The zones of an entity that are listed for this viewer. The hidden hand of a seat is listed also when it is empty,
 * even if it never held anything: a save doesn't tell the difference.
 */
export function ownedZones({ program, seats }: Machine, owner: Entity, viewer: Entity | null): Zone[] {
  const isSeat = seats.includes(owner);
  return program.zoneTypes.flatMap((type) => {
    const zone = owner.zones?.[type.index];
    if (zone && zone.size > 0) return [zone];
    if (!isSeat || type.per !== 'seat') return [];
    const empty = zone ?? new Zone(type, owner);
    return isOpenZone(empty, viewer) ? [] : [empty];
  });
}
