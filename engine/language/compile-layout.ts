import { titleOf } from '../core/title';
import type { Meter, TallyType, Versus, VersusSide } from '../machine/model/program';
import { parseOrNull } from './expression/candidate-filter';
import type { Compilation } from './expression/compilation';
import { compileExpression } from './expression/expression';
import { SymbolTable } from './expression/symbol-table';
import { ExpressionReads } from './steps/expression-reads';
import { type Node, pathOf } from './syntax/syntax';
import { phrasesOf } from './text/phrasebook';

/** The names of the zones that a layout shows, in order. Each entry is a name, or an object with more settings. */
export function zonesShown(zones: readonly unknown[] | null | undefined): string[] | null {
  return zones?.map((entry) => (typeof entry === 'string' ? entry : (entry as { zone: string }).zone)) ?? null;
}

/** Compiles the meters together with the rules, so that mistakes are reported together. */
export const compileMeters = (builder: Compilation): Meter[] =>
  (builder.definitions.rules.layout?.meters ?? []).map((entry, i) =>
    compileMeter(builder, entry, i, `/rules/layout/meters/${i}`),
  );

/** Compiles what is counted up at the end. */
export const compileTally = (builder: Compilation): TallyType[] =>
  (builder.definitions.rules.tally ?? []).map((entry, i) => ({
    ...compileMeter(builder, entry, i, `/rules/tally/${i}`),
    isScore: (entry as { score?: boolean } | null)?.score === true,
  }));

function compileMeter(builder: Compilation, entry: unknown, index: number, pointer: string): Meter {
  const names = new SymbolTable(builder);
  const isAlone = typeof entry !== 'object' || entry === null;
  const { label, value, max, alarm, as } = (isAlone ? { value: entry } : entry) as {
    label?: string;
    value: unknown;
    max?: unknown;
    alarm?: boolean;
    as?: string;
  };
  const node = parseOrNull(value);
  const reads = new ExpressionReads(builder.definitions, node, parseOrNull(max));
  return {
    label: label ?? phrasesOf(builder.definitions).say(labelOf(value, node)),
    source: value,
    node,
    index,
    value: compileExpression(value, names, isAlone ? pointer : `${pointer}/value`),
    max: max === undefined ? null : compileExpression(max, names, `${pointer}/max`),
    alarms: alarm !== false,
    slotCount: names.slotCount,
    isAboutSeat: reads.names.has('seat') || reads.names.has('actor'),
    isSecret: reads.couldTellOf(builder.zones.values()),
    isOnTable: as !== undefined,
  };
}

/** Compiles the two numbers that stand against each other. */
export function compileVersus(builder: Compilation): Versus | null {
  const { versus } = builder.definitions.rules.layout ?? {};
  if (!versus) return null;
  const pointer = '/rules/layout/versus';
  const { when, sides, verdict } = versus;
  const said = sides.flatMap(({ name, value, parts }) => [name, value, ...(parts ?? []).map((part) => part.value)]);
  const reads = new ExpressionReads(builder.definitions, ...[when, verdict, ...said].map(parseOrNull));
  return {
    when: when == null ? null : compileExpression(when, new SymbolTable(builder), `${pointer}/when`),
    isAboutSeat: reads.names.has('seat') || reads.names.has('actor'),
    verdict: verdict == null ? null : compileExpression(verdict, new SymbolTable(builder), `${pointer}/verdict`),
    sides: sides.map(({ name, value, parts }, i): VersusSide => {
      const names = new SymbolTable(builder);
      const at = `${pointer}/sides/${i}`;
      return {
        name: compileExpression(name, names, `${at}/name`),
        value: compileExpression(value, names, `${at}/value`),
        parts: (parts ?? []).map((part, j) => ({
          label: part.label,
          value: compileExpression(part.value, names, `${at}/parts/${j}/value`),
        })),
        slotCount: names.slotCount,
      };
    }),
  };
}

/** "Hit points" for `seat.hit_points`. A value of the wrong kind is reported by the compiler. */
function labelOf(value: unknown, node: Node | null): string {
  const path = pathOf(node);
  if (path !== null) return titleOf(path.slice(path.lastIndexOf('.') + 1));
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
