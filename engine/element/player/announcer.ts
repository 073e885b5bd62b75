import type { Presented } from '../../ui/presenter/presenter';

/** Dispatches the game's events on the element. */
export class Announcer {
  private lastTurn = -1;
  private isOver = false;

  constructor(private readonly emit: (name: string, detail: unknown) => void) {}

  /** Another game begins: its first turn and its end are announced again. */
  begin(): void {
    this.lastTurn = -1;
    this.isOver = false;
  }

  announce(moment: Presented, seed: string | undefined): void {
    const { view, ended, seat } = moment;
    const { turn } = view;
    if (turn !== this.lastTurn) this.emit('turn', { turn, seat });
    this.lastTurn = turn;
    this.announceChanges(moment);
    const wasOver = this.isOver;
    this.isOver = ended !== null;
    if (ended && !wasOver) this.emit('gameover', { ...ended, seed, turn });
  }

  private announceChanges({ events }: Presented): void {
    for (const event of events) {
      if (event.type !== 'changed' || !event.whose) continue;
      const { attribute: name, from, to, whose, because } = event;
      this.emit('statchange', { name, from, to, ...whose, because });
    }
  }
}
