import type { Entity } from '../../../core/entity';
import type { Zone } from '../../../core/place';
import { mayKnow } from '../../../game/knowledge/may-know';
import type { Machine } from '../../../machine/model/machine';
import { entityText } from './plain-value';

export interface ZoneRow {
  readonly name: string;
  readonly label: string | null;
  /** The entity that owns it, or null. */
  readonly owner: Entity | null;
  readonly count: number;
  /** Its limit, or null. */
  readonly limit: number | null;
  /** In words: who may look inside, whether it is worn, and whether this seat may not look. */
  readonly marks: readonly string[];
  /** Top first. */
  readonly entities: readonly Entity[];
  readonly pointer: string;
}

/** All zones of the table, empty ones too, and those of entities that hold something. */
export function zoneRows(machine: Machine, viewer: Entity | null): ZoneRow[] {
  const { world, seats } = machine;
  const owned = world.entities
    .values()
    .flatMap((owner) =>
      (owner.zones ?? []).filter(
        (zone): zone is Zone => zone !== undefined && (zone.size > 0 || seats.includes(owner)),
      ),
    );
  return [...world.zones.filter(({ type }) => type.per === null), ...owned].map((zone) => rowOf(machine, zone, viewer));
}

function rowOf(machine: Machine, zone: Zone, viewer: Entity | null): ZoneRow {
  const { type, owner, size, entities } = zone;
  const limit = machine.program.zoneLimits.get(type.name)?.(machine, owner ?? (machine.active as Entity));
  const isHidden = !mayKnow(zone, viewer) && type.sees !== 'all';
  const sees = { all: 'open to all', owner: 'only its owner looks', none: 'closed to all' }[type.sees];
  return {
    name: type.name,
    label: machine.program.definitions.rules.zones?.[type.name]?.label ?? null,
    owner,
    count: size,
    limit: typeof limit === 'number' ? limit : null,
    marks: [sees, ...(type.worn ? ['worn'] : []), ...(isHidden ? ['hidden'] : [])],
    entities: [...entities].reverse(),
    pointer: `/rules/zones/${type.name}`,
  };
}

/** "hand of Ada #3" */
export const zoneTitle = ({ name, owner }: ZoneRow): string => (owner ? `${name} of ${entityText(owner)}` : name);
