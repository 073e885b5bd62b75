import { chebyshev } from '../../core/grid';
import { titleOf } from '../../core/title';
import type { EntityView, SeatView } from '../../game/knowledge/seat-view';
import { ENGLISH, type Phrasebook, phrasesOf } from '../../language/text/phrasebook';

/** One stat as it is read: "Sanity" and "4/10". */
export interface StatText {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly value: number;
}

/** All stats of an entity that people may read. */
export function statTexts({ stats }: Pick<EntityView, 'stats'>, words: Phrasebook = ENGLISH): StatText[] {
  return Object.entries(stats).flatMap(([name, { current, max, label, shown }]) =>
    shown === false
      ? []
      : [
          {
            name,
            label: label ?? words.say(titleOf(name)),
            text: `${words.number(current)}/${words.number(max)}`,
            value: current,
          },
        ],
  );
}

/** An actor that a seat sees, with its stats. */
export interface ActorInSight {
  readonly id: number;
  readonly name: string;
  readonly stats: readonly StatText[];
}

/**
 * The actors with stats that a seat sees on the map, nearest first. Seats are not included: their numbers are shown
 * elsewhere.
 */
export function actorsInSight(view: SeatView): ActorInSight[] {
  const { map, seats, seat } = view;
  const words = phrasesOf(view);
  const own = seats[seat]?.entity.place;
  const seatIds = new Set(seats.map(({ entity }) => entity.id));
  const found = (map?.cells ?? []).flatMap(({ x, y, seen, entities }) => {
    if (!seen) return [];
    const steps = own?.kind === 'cell' ? chebyshev(own.x, own.y, x, y) : 0;
    return entities.flatMap((entity) => {
      const stats = entity.kind === 'actor' && !seatIds.has(entity.id) ? statTexts(entity, words) : [];
      return stats.length > 0 ? [{ id: entity.id, name: entity.name, stats, steps }] : [];
    });
  });
  return found.sort((a, b) => a.steps - b.steps || a.id - b.id).map(({ id, name, stats }) => ({ id, name, stats }));
}
