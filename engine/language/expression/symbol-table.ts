import type { HiddenKind, Routine } from '../../machine/model/frame';
import { linkOps } from '../../machine/model/op';
import { SyntaxFault } from '../syntax/tokens';
import type { Compilation } from './compilation';

/** A finding about one text in the definitions. Definitions with only warnings can be played. */
export interface CompileFinding {
  readonly pointer: string;
  readonly message: string;
  readonly at: number;
  readonly severity?: 'error' | 'warning';
  /** It reports something that has no effect. Files shared between games may contain such things. */
  readonly isIdle?: boolean;
}

/**
 * The names in one routine: its parameters and what it binds, each with a slot in the frame. Globals (zones, scopes,
 * formulas) are looked up in the builder.
 */
export class SymbolTable {
  private readonly slots = new Map<string, number>();
  /** Names with a meaning only in a part of the routine; for the inspector. */
  readonly inner: [name: string, slot: number][] = [];
  /** Slots without a name, and what kind of value they hold. */
  readonly hiddenSlots: [slot: number, kind: HiddenKind][] = [];
  private count = 0;

  constructor(
    readonly builder: Compilation,
    params: readonly string[] = [],
  ) {
    for (const name of params) this.declare(name);
  }

  slotOf(name: string): number | undefined {
    return this.slots.get(name);
  }

  get names(): IterableIterator<string> {
    return this.slots.keys();
  }

  get slotCount(): number {
    return this.count;
  }

  /** The slot of a name, created on demand. */
  declare(name: string): number {
    const known = this.slots.get(name);
    if (known !== undefined) return known;
    this.slots.set(name, this.count);
    return this.count++;
  }

  /**
   * A slot without a name: for the position of a loop, or for an open choice. `kind` is checked when a save is loaded.
   */
  hidden(kind: HiddenKind | null = null): number {
    if (kind !== null) this.hiddenSlots.push([this.count, kind]);
    return this.count++;
  }

  /** Gives a name a new slot while `inside` runs, then restores its former meaning. */
  within<T>(name: string, inside: (slot: number) => T): T {
    const outer = this.slots.get(name);
    const slot = this.count++;
    this.slots.set(name, slot);
    this.inner.push([name, slot]);
    try {
      return inside(slot);
    } finally {
      if (outer === undefined) this.slots.delete(name);
      else this.slots.set(name, outer);
    }
  }

  params(): ReadonlyMap<string, number> {
    return new Map(this.slots);
  }

  report(pointer: string, fault: unknown): void {
    if (!(fault instanceof SyntaxFault)) throw fault;
    this.builder.findings.push({ pointer, message: fault.message, at: fault.at });
  }
}

export const emptyRoutine = (path: string): Routine => ({
  path,
  code: linkOps([]),
  params: new Map(),
  inner: [],
  hiddenSlots: [],
  slotCount: 0,
});
