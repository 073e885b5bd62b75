import type { Presented } from '../../ui/presenter/presenter';

/** Dispatches the game's events on the element. */
export class Announcer {
  private lastLevel: string | null = null;
  private lastTurn = -1;
  /** The number of decisions after which the game ended. A replay that comes to the same end is not announced. */
  private overAt: number | null = null;

  constructor(private readonly emit: (name: string, detail: unknown) => void) {}

  /** Another game begins: its level, its first turn and its end are announced again. */
  begin(): void {
    this.lastLevel = null;
    this.lastTurn = -1;
    this.overAt = null;
  }

  announce(moment: Presented, seed: string | undefined): void {
    const { view, ended, seat, beat } = moment;
    const { turn, level } = view;
    if (level.id !== this.lastLevel) this.emit('level', { id: level.id, name: level.name });
    this.lastLevel = level.id;
    if (turn !== this.lastTurn) this.emit('turn', { turn, seat });
    this.lastTurn = turn;
    this.announceChanges(moment);
    if (ended === null || this.overAt === beat) return;
    this.overAt = beat;
    this.emit('gameover', { ...ended, seed, turn });
  }

  private announceChanges({ events }: Presented): void {
    for (const event of events) {
      if (event.type !== 'changed' || !event.whose) continue;
      const { attribute: name, from, to, whose, because } = event;
      this.emit('statchange', { name, from, to, ...whose, because });
    }
  }
}
