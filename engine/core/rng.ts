/**
 * One deterministic stream of randomness. A game keeps several, keyed by (seed, purpose), so that a draw
 * for one purpose never shifts another. The generator is sfc32: four 32-bit words, plain JSON to save.
 */
export class Rng {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  /** Any string is a seed. It fills all 128 bits of state, so that two streams practically never coincide. */
  constructor(seed: string) {
    let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
    for (let i = 0; i < seed.length; i++) {
      const code = seed.charCodeAt(i);
      a = b ^ Math.imul(a ^ code, 0x85ebca6b);
      b = c ^ Math.imul(b ^ code, 0xc2b2ae35);
      c = d ^ Math.imul(c ^ code, 0x27d4eb2f);
      d = a ^ Math.imul(d ^ code, 0x165667b1);
    }
    this.a = a;
    this.b = b;
    this.c = c ^ seed.length;
    this.d = d;
    for (let i = 0; i < 15; i++) this.uint();
  }

  static restore(state: readonly number[]): Rng {
    const rng = new Rng('');
    [rng.a, rng.b, rng.c, rng.d] = state as [number, number, number, number];
    return rng;
  }

  state(): number[] {
    return [this.a, this.b, this.c, this.d];
  }

  uint(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  /**
   * An integer from 0 to n − 1, for n up to 2^21. A 32-bit draw is scaled to n; the few draws that would favour some
   * results are repeated.
   */
  below(n: number): number {
    let scaled = this.uint() * n;
    let low = scaled >>> 0;
    if (low < n) {
      const unfair = (0x100000000 - n) % n;
      while (low < unfair) {
        scaled = this.uint() * n;
        low = scaled >>> 0;
      }
    }
    return (scaled - low) / 0x100000000;
  }

  die(sides: number): number {
    return 1 + this.below(sides);
  }

  percent(): number {
    return 1 + this.below(100);
  }

  chance(probability: number): boolean {
    return this.uint() < probability * 0x100000000;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  shuffle<T>(list: T[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = list[i] as T;
      list[i] = list[j] as T;
      list[j] = held;
    }
  }
}
