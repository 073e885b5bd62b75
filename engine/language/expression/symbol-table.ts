import type { KeptKind, Routine } from '../../machine/model/frame';
import { linked } from '../../machine/model/op';
import { SyntaxFault } from '../syntax/syntax';
import type { Compilation } from './compilation';

/** A finding about one text in the definitions. With a warning they can still be played. */
export interface CompileFinding {
  readonly pointer: string;
  readonly message: string;
  readonly at: number;
  readonly severity?: 'error' | 'warning';
  /** It says that something does nothing here. Files that other games share may well hold such things. */
  readonly isIdle?: boolean;
}

/**
 * The names one routine knows: its parameters and what it binds, each with a slot in the frame. Globals (zones,
 * scopes, formulas) are looked up in the builder.
 */
export class SymbolTable {
  private readonly slots = new Map<string, number>();
  /** Names that mean something only inside a part of the routine, for whoever looks into it. */
  readonly inner: [name: string, slot: number][] = [];
  /** The slots in which steps keep something for themselves, and of what kind. */
  readonly kept: [slot: number, kind: KeptKind][] = [];
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

  /** The slot of a name, new or not. */
  declare(name: string): number {
    const known = this.slots.get(name);
    if (known !== undefined) return known;
    this.slots.set(name, this.count);
    return this.count++;
  }

  /** A slot without a name: for a loop's place in its list, or a choice under way. A save is checked for its kind. */
  hidden(kind: KeptKind | null = null): number {
    if (kind !== null) this.kept.push([this.count, kind]);
    return this.count++;
  }

  /** Lets a name mean a new slot inside `inside`, and what it meant before afterwards. */
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
  code: linked([]),
  params: new Map(),
  inner: [],
  kept: [],
  slotCount: 0,
});
