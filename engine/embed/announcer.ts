import { type Changed, changedStat, type Viewer } from '../view/change-text';
import type { Moment } from '../view/desk';
import { viewerAt } from '../view/seat-books';

/** Tells the page what happens in a game, as events of its element. */
export class Announcer {
  private lastTurn = -1;
  private isOver = false;
  private seats: readonly number[] = [];

  constructor(private readonly emit: (name: string, detail: unknown) => void) {}

  /** Another game begins, and its first turn and its end are news again. */
  begin(): void {
    this.lastTurn = -1;
    this.isOver = false;
  }

  announce(moment: Moment, seed: string | undefined): void {
    const { game, seat } = moment;
    if (game.turn !== this.lastTurn) this.emit('turn', { turn: game.turn, seat });
    this.lastTurn = game.turn;
    this.announceChanges(moment);
    const wasOver = this.isOver;
    this.isOver = game.ended !== null;
    if (game.ended && !wasOver) this.emit('gameover', { ...game.ended, seed, turn: game.turn });
  }

  private announceChanges({ game, events, seat }: Moment): void {
    const now = game.state.seats.map(({ id }) => id);
    const travelled = events.findLastIndex(({ type }) => type === 'travelled');
    events.forEach((event, i) => {
      if (event.type !== 'changed') return;
      const viewer = viewerAt(i <= travelled && this.seats.length > 0 ? this.seats : now, game, seat);
      const whose = ownerOf(game.state, event, viewer);
      if (!whose) return;
      const { attribute: name, from, to, because } = event;
      this.emit('statchange', { name, from, to, ...whose, because });
    });
    this.seats = now;
  }
}

/**
 * Whose number an event tells of; null for what a page is not told: what is no number of the reader's, no stat of
 * somebody in sight and no variable that outlasts a turn.
 */
function ownerOf(
  machine: Moment['game']['state'],
  event: Changed,
  viewer: Viewer | null,
): { readonly scope: string | null; readonly who: string | null } | null {
  if (typeof event.entity === 'string') return event.entity === 'turn' ? null : { scope: event.entity, who: null };
  const isNumber = typeof event.to === 'number' || typeof event.from === 'number';
  if (viewer && event.entity === viewer.id && isNumber) {
    const self = viewer.now ?? machine.world.entities.get(viewer.id);
    return { scope: null, who: self?.name ?? null };
  }
  const entity = changedStat(machine, event, viewer);
  return entity && { scope: 'actor', who: entity.name };
}
