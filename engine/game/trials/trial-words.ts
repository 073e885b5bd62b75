import type { JsonDifference } from './json-difference';
import type { ComparedNumber } from './trial-comparison';

/** At most two decimals, and none for whole numbers. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100).replace('-', '−');

/** One edit in a line: `/rules/turn/points: 4 → 5`. */
export const editLine = ({ pointer, before, after }: JsonDifference): string =>
  `${pointer}: ${short(before)} → ${short(after)}`;

const short = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

export function value(number: ComparedNumber, key: string): string {
  const raw = number[key as 'before' | 'after'];
  return number.isShare ? `${(100 * raw).toFixed(1)} %` : figure(raw);
}

/** The change and its bounds, in points for shares. */
export function changeOf({ change, low, high, isShare }: ComparedNumber): string[] {
  return [change, low, high].map((raw) => {
    const text = isShare ? (100 * raw).toFixed(1) : figure(raw);
    const signed = raw > 0 && !text.startsWith('+') ? `+${text}` : text.replace('-', '−');
    return isShare ? `${signed} pp` : signed;
  });
}

/** What changed, and what that means. `mark` is how the table marks what changed. */
export function verdict(changed: readonly ComparedNumber[], edits: number, mark = '*'): string {
  if (changed.length > 0) {
    const told = changed.map((number) => `${number.name} (${changeOf(number)[0]})`);
    return `Changed: ${told.join(', ')}. “From” and “to” hold with a chance of 95 %; ${mark} marks what chance hardly explains.`;
  }
  if (edits === 0) return 'Nothing changed.';
  return 'No number changed by more than chance explains. More games see smaller changes.';
}
