import type { Routine } from './frame';
import type { Op } from './op';

/** A routine that is compiled on first use: most rules of a ruleset never run in a game. */
export class LazyRoutine implements Routine {
  private made: Routine | null = null;

  constructor(
    readonly path: string,
    private readonly compile: () => Routine,
  ) {}

  get code(): readonly Op[] {
    return this.compiled.code;
  }

  get params(): ReadonlyMap<string, number> {
    return this.compiled.params;
  }

  get inner(): Routine['inner'] {
    return this.compiled.inner;
  }

  get hiddenSlots(): Routine['hiddenSlots'] {
    return this.compiled.hiddenSlots;
  }

  get slotCount(): number {
    return this.compiled.slotCount;
  }

  private get compiled(): Routine {
    this.made ??= this.compile();
    return this.made;
  }
}
