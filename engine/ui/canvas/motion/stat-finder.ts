import type { EntityView, SeatView } from '../../../game/knowledge/seat-view';
import { runningName } from '../../../language/text/english';
import { statTexts } from '../../text/in-sight';
import type { StatFinder } from './timeline';

/** The labels of one entity's stats, by attribute. */
type StatNames = readonly [id: number, labels: ReadonlyMap<string, string | null>];

/** The labels of all stats that a seat sees. The first stat of an entity needs no label beside its number. */
export function statNames({ map, seats, zones }: SeatView): StatNames[] {
  const things: EntityView[] = [
    ...seats.map(({ entity }) => entity),
    ...(map?.cells ?? []).flatMap(({ entities }) => entities),
    ...zones.flatMap(({ entities }) => entities ?? []),
  ];
  return things.flatMap((thing) => {
    const stats = thing.id > 0 ? statTexts(thing) : [];
    const labels = stats.map(({ name, label }, i) => [name, i === 0 ? null : runningName(label)] as const);
    return stats.length > 0 ? [[thing.id, new Map(labels)] as const] : [];
  });
}

export function statFinder(names: readonly StatNames[]): StatFinder {
  const byId = new Map(names);
  return (entity, attribute) => byId.get(entity)?.get(attribute);
}
