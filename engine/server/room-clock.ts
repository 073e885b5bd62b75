/** The time, and what is to happen later. Tests have a clock that they set themselves. */
export interface RoomClock {
  /** Milliseconds. */
  now(): number;
  /** Returns a function that calls it off. */
  after(milliseconds: number, act: () => void): () => void;
}

export const systemClock: RoomClock = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, Math.min(milliseconds, 2 ** 31 - 1));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
