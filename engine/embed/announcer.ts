import type { GameEvent } from '../core/events';
import type { Moment } from '../view/desk';

type Changed = Extract<GameEvent, { type: 'changed' }>;

/** Tells the page what happens in a game, as events of its element. */
export class Announcer {
  private lastTurn = -1;
  private isOver = false;

  constructor(private readonly emit: (name: string, detail: unknown) => void) {}

  /** Another game begins, and its first turn and its end are news again. */
  begin(): void {
    this.lastTurn = -1;
    this.isOver = false;
  }

  announce({ game, view, events, seat }: Moment, seed: string | undefined): void {
    if (game.turn !== this.lastTurn) this.emit('turn', { turn: game.turn, seat });
    this.lastTurn = game.turn;
    const own = view.seats[seat]?.entity.id;
    for (const event of events) if (isOwnChange(event, own)) this.emit('statchange', changeOf(event));
    const wasOver = this.isOver;
    this.isOver = game.ended !== null;
    if (game.ended && !wasOver) this.emit('gameover', { ...game.ended, seed, turn: game.turn });
  }
}

function isOwnChange(event: GameEvent, own: number | undefined): event is Changed {
  return event.type === 'changed' && (event.entity === own || typeof event.entity === 'string');
}

const changeOf = ({ entity, attribute, from, to, because }: Changed) => ({
  scope: typeof entity === 'string' ? entity : null,
  name: attribute,
  from,
  to,
  because,
});
