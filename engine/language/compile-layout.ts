import { titleOf } from '../core/title';
import type { Meter } from '../machine/model/program';
import { parsed } from './expression/candidate-filter';
import type { Compilation } from './expression/compilation';
import { compileExpression } from './expression/expression';
import { SymbolTable } from './expression/symbol-table';
import { Reads } from './steps/reads';
import { type Node, pathOf } from './syntax/syntax';

/** The names of the zones that a layout shows, in its order; each entry is a name or says more beside it. */
export function zonesShown(zones: readonly unknown[] | null | undefined): string[] | null {
  return zones?.map((entry) => (typeof entry === 'string' ? entry : (entry as { zone: string }).zone)) ?? null;
}

/** Compiled with the rules, so that a mistake in one is found with theirs. */
export function compileMeters(builder: Compilation): Meter[] {
  return (builder.definitions.rules.layout?.meters ?? []).map((entry, i): Meter => {
    const pointer = `/rules/layout/meters/${i}`;
    const names = new SymbolTable(builder);
    const isAlone = typeof entry !== 'object' || entry === null;
    const { label, value, max, alarm } = (isAlone ? { value: entry } : entry) as {
      label?: string;
      value: unknown;
      max?: unknown;
      alarm?: boolean;
    };
    const node = parsed(value);
    const reads = new Reads(builder.definitions, node, parsed(max));
    return {
      label: label ?? labelOf(value, node),
      node,
      index: i,
      value: compileExpression(value, names, isAlone ? pointer : `${pointer}/value`),
      max: max === undefined ? null : compileExpression(max, names, `${pointer}/max`),
      alarms: alarm !== false,
      slotCount: names.slotCount,
      isAboutSeat: reads.names.has('seat') || reads.names.has('actor'),
      isSecret: reads.couldTellOf(builder.zones.values()),
    };
  });
}

/** "seat.hit_points" is headed "Hit points". A value of the wrong kind is told where it is compiled. */
function labelOf(value: unknown, node: Node | null): string {
  const path = pathOf(node);
  if (path !== null) return titleOf(path.slice(path.lastIndexOf('.') + 1));
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
