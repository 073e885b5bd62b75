import type { ChartEntryType, ChartType } from '../machine/model/program';
import { parseOrNull } from './expression/candidate-filter';
import type { Compilation } from './expression/compilation';
import { compileExpression } from './expression/expression';
import { SymbolTable } from './expression/symbol-table';
import { ExpressionReads } from './steps/expression-reads';

/** The names that a cell and an entry have in expressions about them. Their slots are the first ones. */
const CELL = ['row', 'column'];
const ENTRY = ['it'];

/** Compiles the charts of the layout. */
export const compileCharts = (builder: Compilation): ChartType[] =>
  (builder.definitions.rules.layout?.charts ?? []).map((chart, i): ChartType => {
    const pointer = `/rules/layout/charts/${i}`;
    const { label, when, covers, rows, columns, dice, lit, entries } = chart;
    const names = new SymbolTable(builder, CELL);
    const compiled = (source: unknown, key: string) =>
      source == null ? null : compileExpression(source, names, `${pointer}/${key}`);
    const said = entries.flatMap((entry) => [entry.in, entry.at, entry.text]);
    const reads = new ExpressionReads(builder.definitions, ...[label, when, dice, lit, ...said].map(parseOrNull));
    return {
      label: compiled(label, 'label'),
      when: compiled(when, 'when'),
      covers: covers === true,
      rows,
      columns,
      dice: compiled(dice, 'dice'),
      lit: compiled(lit, 'lit'),
      entries: entries.map((entry, j): ChartEntryType => {
        const own = new SymbolTable(builder, ENTRY);
        const at = `${pointer}/entries/${j}`;
        return {
          list: compileExpression(entry.in, own, `${at}/in`),
          at: compileExpression(entry.at, own, `${at}/at`),
          text: compileExpression(entry.text, own, `${at}/text`),
          tint: entry.tint ?? null,
          isShade: entry.shade === true,
          slotCount: own.slotCount,
        };
      }),
      slotCount: names.slotCount,
      isAboutSeat: reads.names.has('seat') || reads.names.has('actor'),
    };
  });
