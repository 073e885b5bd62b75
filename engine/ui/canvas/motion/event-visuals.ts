import type { VisualEffect } from '../../../core/definitions';
import type { GameEvent } from '../../../core/events';
import type { Spot } from './timeline';

/** The entries of effects.json by id. */
export type EffectFinder = (id: string) => VisualEffect | undefined;

/** Something shown at a place, or over a figure that may be moving. Times are milliseconds from the beginning. */
export interface ShownEffect {
  readonly effect: VisualEffect;
  /** 0 for a cell. */
  readonly entity: number;
  readonly at: Spot;
  /** The actor's place, if it is known and another. */
  readonly from: Spot | null;
  /** When it begins, after its missile has arrived. */
  readonly start: number;
  /** Makes the particles of two effects differ. */
  readonly seed: number;
}

/** How long a mark over a figure is shown. */
export const MARK_TIME = 260;
/** How long a glare fades. */
export const GLARE_TIME = 220;
const FLIGHT_TIME = 130;
/** A blow lands when its actor leans furthest. */
const LANDS = 55;

type Animated = Extract<GameEvent, { type: 'animated' }>;

/** What is shown of one event, and where. Null if nothing is: an unknown effect, or no place. */
export function shownEffect(
  event: Animated,
  effects: EffectFinder,
  placeOf: (entity: number) => Spot | null,
  seed: number,
): ShownEffect | null {
  const effect = effects(event.effect);
  const at = (event.on === null ? null : placeOf(event.on)) ?? (event.at?.kind === 'cell' ? event.at : null);
  if (!effect || !at) return null;
  const by = event.by === null || event.by === event.on ? null : placeOf(event.by);
  const from = by && (by.x !== at.x || by.y !== at.y) ? { x: by.x, y: by.y } : null;
  const start = effect.missile && from ? FLIGHT_TIME : LANDS;
  return { effect, entity: event.on ?? 0, at: { x: at.x, y: at.y }, from, start, seed };
}

/** The angle from the actor to the place, in radians; null without an actor. */
export const awayFrom = ({ at, from }: ShownEffect): number | null => from && Math.atan2(at.y - from.y, at.x - from.x);

/** When the last part of an effect is over. */
export function endOf({ effect: { particles, mark, glare }, start }: ShownEffect, life: number): number {
  return start + Math.max(particles ? 1000 * life : 0, mark ? MARK_TIME : 0, glare ? GLARE_TIME : 0);
}

/**
 * Which figures look left after these events, and which look right: the way of their last step or blow. `whereIs`
 * returns the place of an entity before them.
 */
export function facingsOf(
  events: readonly GameEvent[],
  whereIs: (entity: number) => Spot | null,
): ReadonlyMap<number, boolean> {
  const facings = new Map<number, boolean>();
  const places = new Map<number, Spot>();
  const placeOf = (entity: number) => places.get(entity) ?? whereIs(entity);
  for (const event of events) {
    if (event.type === 'moved' && event.to?.kind === 'cell') {
      places.set(event.entity, event.to);
      if (event.from?.kind === 'cell' && event.to.x !== event.from.x) {
        facings.set(event.entity, event.to.x < event.from.x);
      }
    } else if (event.type === 'animated' && event.by !== null) {
      const from = placeOf(event.by);
      const to = (event.on === null ? null : placeOf(event.on)) ?? (event.at?.kind === 'cell' ? event.at : null);
      if (from && to && from.x !== to.x) facings.set(event.by, to.x < from.x);
    }
  }
  return facings;
}
