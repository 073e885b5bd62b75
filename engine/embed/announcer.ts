import type { Moment } from '../view/desk';

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

  announce(moment: Moment, seed: string | undefined): void {
    const { game, seat } = moment;
    if (game.turn !== this.lastTurn) this.emit('turn', { turn: game.turn, seat });
    this.lastTurn = game.turn;
    this.announceChanges(moment);
    const wasOver = this.isOver;
    this.isOver = game.ended !== null;
    if (game.ended && !wasOver) this.emit('gameover', { ...game.ended, seed, turn: game.turn });
  }

  private announceChanges({ events }: Moment): void {
    for (const event of events) {
      if (event.type !== 'changed' || !event.whose) continue;
      const { attribute: name, from, to, whose, because } = event;
      this.emit('statchange', { name, from, to, ...whose, because });
    }
  }
}
