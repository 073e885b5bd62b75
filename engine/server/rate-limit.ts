import type { RoomClock } from './room-clock';

/** So many at once, and so many more each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket: what was not used is saved up to `burst`. */
export class RateLimit {
  private left: number;
  private at: number;
  /** How many attempts are under way. Each may still take one. */
  private staked = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly clock: RoomClock,
    private readonly rate: Rate,
  ) {
    this.left = rate.burst;
    this.at = clock.now();
  }

  /** Whether one more is allowed, without counting it. */
  get isOpen(): boolean {
    this.refill();
    return this.left >= 1;
  }

  /** Whether all that was taken has been given back. */
  get isFull(): boolean {
    this.refill();
    return this.left >= this.rate.burst;
  }

  /** Takes one. False if none is left. */
  take(): boolean {
    if (!this.isOpen) return false;
    this.left--;
    return true;
  }

  /**
   * Does an attempt that takes one only if it fails, and `isTaken` says so of the error. There are never more attempts
   * under way than are left, or many at once would get through before the first failure is counted; the others wait.
   * Null if none is left.
   */
  async stake<T>(act: () => Promise<T>, isTaken: (error: unknown) => boolean): Promise<T | null> {
    for (;;) {
      this.refill();
      if (this.left >= this.staked + 1) break;
      if (this.staked === 0) return null;
      await new Promise<void>((wake) => this.waiting.push(wake));
    }
    this.staked++;
    try {
      return await act();
    } catch (error) {
      if (isTaken(error)) this.left--;
      throw error;
    } finally {
      this.staked--;
      for (const wake of this.waiting.splice(0)) wake();
    }
  }

  private refill(): void {
    const now = this.clock.now();
    const { burst, perSecond } = this.rate;
    this.left = Math.min(burst, this.left + ((now - this.at) / 1000) * perSecond);
    this.at = now;
  }
}

const MANY = 10_000;

/** A limit for each address. Those that are not in use are forgotten. */
export class AddressLimits {
  private readonly limits = new Map<string, RateLimit>();

  constructor(
    private readonly clock: RoomClock,
    private readonly rate: Rate,
  ) {}

  of(address: string): RateLimit {
    let limit = this.limits.get(address);
    if (!limit) {
      if (this.limits.size >= MANY) this.forget();
      limit = new RateLimit(this.clock, this.rate);
      this.limits.set(address, limit);
    }
    return limit;
  }

  private forget(): void {
    for (const [address, limit] of this.limits) if (limit.isFull) this.limits.delete(address);
  }
}

/** One customer of a provider has a whole network of IPv6 addresses: the first four groups. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = ''] = plain.split('::', 1);
  return `${head.split(':').slice(0, 4).join(':')}::`;
}
