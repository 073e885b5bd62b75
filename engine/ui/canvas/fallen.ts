import type { GameEvent } from '../../core/events';
import type { SeatView } from '../../game/knowledge/seat-view';
import { type Figure, fallenFigure } from './figures';
import type { KnownMap } from './ground/known-map';
import type { EffectFinder } from './motion/event-visuals';

/** A figure that fell in sight of a seat, and is gone from the game. */
interface Body {
  readonly figure: Figure;
  readonly level: string;
  readonly seat: number;
  /** The turn it fell in: a view of an earlier moment doesn't show it. */
  readonly turn: number;
}

const MOST_BODIES = 60;

/**
 * What the picture remembers of figures that fell. The game has removed them; they are drawn where the seat saw them
 * fall, and can't be pointed at. Another level, another seat and an earlier turn know nothing of them.
 */
export class FallenMemory {
  private bodies: readonly Body[] = [];

  /** `before` has the figures as they were before these events, by id. */
  remember(
    events: readonly GameEvent[],
    before: ReadonlyMap<number, Figure>,
    view: SeatView,
    effectOf: EffectFinder,
  ): void {
    const fell = events.flatMap((event): Body[] => {
      if (event.type !== 'animated' || event.on === null || !effectOf(event.effect)?.falls) return [];
      const figure = before.get(event.on);
      if (!figure || event.at?.kind !== 'cell') return [];
      const { x, y } = event.at;
      return [{ figure: fallenFigure({ ...figure, x, y }), level: view.level.id, seat: view.seat, turn: view.turn }];
    });
    if (fell.length > 0) this.bodies = [...this.bodies, ...fell].slice(-MOST_BODIES);
  }

  /** The bodies that a view shows: on known cells, and of entities that are not in it. */
  shownIn(view: SeatView, known: KnownMap, standing: readonly Figure[]): Figure[] {
    this.bodies = this.bodies.filter(({ level, turn }) => level === view.level.id && turn <= view.turn);
    if (this.bodies.length === 0) return [];
    const ids = new Set(standing.map(({ id }) => id));
    return this.bodies.flatMap(({ figure, seat }) =>
      seat === view.seat && !ids.has(figure.id) && known.cell(figure.x, figure.y) ? [figure] : [],
    );
  }
}

/** How long the colour takes to drain away, in milliseconds. */
const DRAIN_TIME = 900;

/** When a seat's own figure falls, the colour drains from the whole picture. */
export class ColourDrain {
  isOver = false;
  /** The time of the first frame after the fall. */
  private since = Number.NEGATIVE_INFINITY;

  /** A new view: the figure stands or has fallen. Without `begin`, the colour is gone at once. */
  take(isOver: boolean): void {
    this.isOver = isOver;
    if (!isOver) this.since = Number.NEGATIVE_INFINITY;
  }

  /** It falls now: the next frame begins the drain. */
  begin(): void {
    if (this.isOver) this.since = Number.POSITIVE_INFINITY;
  }

  /** How much of the colour is gone at the time of a frame, from 0 to 1. */
  shareAt(now: number): number {
    if (!this.isOver) return 0;
    if (this.since === Number.POSITIVE_INFINITY) this.since = now;
    return Math.min(1, (now - this.since) / DRAIN_TIME);
  }
}
