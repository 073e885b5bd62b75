import type { PassingMoment } from './moment-inbox';

/** Shows the turns of others one by one. `hurry` shows the end at once, for a reader who doesn't want to wait. */
export class TurnPlayback {
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    /** The moment before each turn. */
    private readonly turns: PassingMoment[],
    private readonly speed: number,
    private readonly show: (moment: PassingMoment) => void,
    /** Shows the result, with the turns that have not been shown yet. */
    private readonly end: (unshown: readonly PassingMoment[]) => void,
  ) {
    this.next();
  }

  hurry(): void {
    this.stop();
    this.end(this.turns.splice(0));
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private next(): void {
    this.timer = null;
    const turn = this.turns.shift();
    if (!turn) {
      this.end([]);
      return;
    }
    this.timer = setTimeout(() => this.next(), this.speed);
    this.show(turn);
  }
}

/** What a person at the table can see or hear. Deciding to do nothing is not shown as a step of its own. */
const SEEN: ReadonlySet<string> = new Set(['moved', 'changed', 'rolled', 'said', 'added', 'removed', 'spawned']);

/** The steps that show something; what happened in others is added to the next. */
export function shownSteps(moments: readonly PassingMoment[]): PassingMoment[] {
  const steps: PassingMoment[] = [];
  let waiting: PassingMoment['events'] = [];
  for (const moment of moments) {
    const events = [...waiting, ...moment.events];
    const isSeen = events.some(({ type }) => SEEN.has(type));
    waiting = isSeen ? [] : events;
    if (isSeen) steps.push({ ...moment, events });
  }
  return steps;
}
