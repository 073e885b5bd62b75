import type { RoomGame } from '../room/room-game';
import type { RoomTimes } from './due-actions';
import type { RoomClock } from './room-clock';

/** When things happened in a room, as far as this process knows. */
export class RoomTimer {
  private opened = 0;
  private lastMove = 0;
  private askedSince: ReadonlyMap<number, number> = new Map();

  constructor(
    private readonly clock: RoomClock,
    private readonly restAfter: number,
  ) {}

  /** All times begin now: the room was opened, or goes on after a rest. */
  open(): void {
    this.opened = this.clock.now();
    this.lastMove = this.opened;
  }

  /** A seat decided; null at the beginning of a game. */
  moved(at: number, by: number | null, game: RoomGame | null): void {
    const before = this.askedSince;
    this.lastMove = at;
    this.askedSince = new Map((game?.asked ?? []).map((seat) => [seat, seat === by ? at : (before.get(seat) ?? at)]));
  }

  /** A bot that found nothing to do looks again after its usual pause. */
  pause(): void {
    this.lastMove = this.clock.now();
  }

  forget(): void {
    this.askedSince = new Map();
  }

  at(isRunning: RoomTimes['isRunning']): RoomTimes {
    const { opened, lastMove, askedSince, clock, restAfter } = this;
    return { now: clock.now(), opened, moved: lastMove, askedSince, isRunning, restAfter };
  }

  /** What is left of the time for an answer; null without a limit. */
  secondsLeft(asked: readonly number[], turnSeconds: number | null): number | null {
    const since = asked.map((seat) => this.askedSince.get(seat) ?? this.opened);
    if (turnSeconds === null || since.length === 0) return null;
    const ends = Math.max(Math.min(...since), this.opened) + turnSeconds * 1000;
    return Math.max(0, Math.ceil((ends - this.clock.now()) / 1000));
  }
}
