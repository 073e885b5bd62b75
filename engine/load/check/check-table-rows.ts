import type { JsonNode } from '../files/json-node';
import type { References } from '../names/references';

/** A table of more was written by a program, and to compare all with all would take long. */
const MOST_ROWS = 1000;

/** Rows say which numbers are theirs, and the first one that a number has counts. */
export function checkRows(rows: readonly JsonNode[], references: References): void {
  const taken: { readonly row: JsonNode; readonly span: Span }[] = [];
  for (const row of rows) {
    const on = row.get('on');
    const span = spanOf(on);
    if (!span) continue;
    if (on && span.low > span.high) {
      references.report(on, `the range begins at ${span.low} and ends before it, at ${span.high}`);
      continue;
    }
    // A row for any number may well come last and have what the others leave.
    const before = on && taken.find((one) => span.low <= one.span.high && one.span.low <= span.high);
    if (before) references.report(on, twice(span, before.span, before.row), { severity: 'warning' });
    const isAlways = !row.get('when')?.scalar && !row.get('unique')?.scalar;
    if (isAlways && taken.length < MOST_ROWS) taken.push({ row, span });
  }
}

interface Span {
  readonly low: number;
  readonly high: number;
}

function spanOf(on: JsonNode | null): Span | null {
  if (!on || on.isNull) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const [low, high = low] = on.items ? on.items.map(({ scalar }) => scalar) : [on.scalar];
  return typeof low === 'number' && typeof high === 'number' ? { low, high } : null;
}

function twice(span: Span, before: Span, row: JsonNode): string {
  const [low, high] = [Math.max(span.low, before.low), Math.min(span.high, before.high)];
  const { line } = row.file.placeAt(row.offset);
  return `the row in line ${line} has ${low === high ? low : `${low} to ${high}`} already, and the first one counts`;
}
