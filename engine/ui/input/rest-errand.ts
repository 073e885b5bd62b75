import type { SeatView } from '../../game/knowledge/seat-view';
import { isHarm } from './click-path';
import { type Errand, type ErrandMoment, foeText, type NextDecision } from './errand';

/** Turns without any gain after which more rest is useless. */
const MOST_IDLE = 10;

/** Waits until what rest restores is full, or something happens. */
export class Rest implements Errand {
  private idle = 0;
  private hasRested = false;
  /** The stats that rose during this rest. */
  private readonly rising = new Set<string>();

  next(moment: ErrandMoment): NextDecision {
    const foe = foeText(moment);
    if (foe) return { over: foe };
    const option = moment.options.find(({ action }) => action === 'wait');
    if (!option) return { over: "You can't rest now." };
    if (!this.hasRested && fullStats(moment.view).isAll) return { over: 'You need no rest.' };
    this.hasRested = true;
    return { option };
  }

  ends(before: ErrandMoment, after: ErrandMoment): string | null {
    if (isHarm(before.view, after.view, after.events)) return '';
    if (after.events.some(({ type }) => type === 'said')) return '';
    const [was, now] = [statsOf(before.view), statsOf(after.view)];
    const rose = Object.keys(now).filter((name) => (now[name]?.current ?? 0) > (was[name]?.current ?? 0));
    for (const name of rose) this.rising.add(name);
    this.idle = rose.length > 0 ? 0 : this.idle + 1;
    if (Object.keys(now).some((name) => (now[name]?.current ?? 0) < (was[name]?.current ?? 0)))
      return 'Rest costs you more than it gives.';
    const { full } = fullStats(after.view);
    if (this.rising.size > 0 && [...this.rising].every((name) => full.has(name))) return 'You are rested.';
    return this.idle >= MOST_IDLE ? 'Rest does you no more good.' : null;
  }
}

/** Picks up everything that lies here, one kind after another. */
export class TakeAll implements Errand {
  private hasTaken = false;

  next({ options }: ErrandMoment): NextDecision {
    const option = options.find(({ action }) => action === 'pick_up');
    if (!option) return { over: this.hasTaken ? '' : 'There is nothing here to take.' };
    this.hasTaken = true;
    return { option };
  }

  ends(before: ErrandMoment, after: ErrandMoment): string | null {
    return isHarm(before.view, after.view, after.events) ? '' : null;
  }
}

const statsOf = ({ seats, seat }: SeatView) => seats[seat]?.entity.stats ?? {};

/** The shown stats that are full, and whether all of them are. */
function fullStats(view: SeatView): { full: ReadonlySet<string>; isAll: boolean } {
  const shown = Object.entries(statsOf(view)).filter(([, stat]) => stat.shown !== false);
  const full = shown.filter(([, { current, max }]) => current >= max).map(([name]) => name);
  return { full: new Set(full), isAll: full.length === shown.length };
}
