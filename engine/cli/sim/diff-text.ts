import { count } from '../../language/text/english';
import type { Terminal } from '../context/terminal';
import type { ComparedNumber, DiffResult } from './diff-result';
import { figure } from './sim-table';

const MOST_EDITS = 20;
const NAME = 24;

/** A comparison for people. */
export function diffText(terminal: Terminal, result: DiffResult): string {
  const { before, after, games, same, edits, numbers, errors } = result;
  const changed = numbers.filter((number) => number.changed);
  return [
    terminal.bold(`${before} → ${after}`),
    `${count(games, 'game')} with the same seeds, ${same} of them as before.${errors > 0 ? ` ${count(errors, 'game')} failed in one of them and is left out.` : ''}`,
    '',
    ...editLines(terminal, result),
    '',
    line('', 'before', 'after', 'change', 'from', 'to'),
    ...numbers.map((number) => {
      const text = line(number.name, ...['before', 'after'].map((key) => value(number, key)), ...changeOf(number));
      return number.changed ? terminal.bold(`${text}  *`) : text;
    }),
    '',
    terminal.wrap(verdict(changed, edits.length)),
  ].join('\n');
}

export function editLines(terminal: Pick<Terminal, 'dim'>, { edits }: DiffResult): string[] {
  if (edits.length === 0) return ['No difference in the files.'];
  const more = edits.length - MOST_EDITS;
  return [
    ...edits
      .slice(0, MOST_EDITS)
      .map(({ pointer, before, after }) => `  ${pointer}: ${short(before)} → ${short(after)}`),
    ...(more > 0 ? [terminal.dim(`  and ${count(more, 'more place')}`)] : []),
  ];
}

/** What changed, and what that means. */
export function verdict(changed: readonly ComparedNumber[], edits: number): string {
  if (changed.length > 0) {
    const told = changed.map((number) => `${number.name} (${changeOf(number)[0]})`);
    return `Changed: ${told.join(', ')}. “From” and “to” hold with a chance of 95 %; * marks what is no chance.`;
  }
  if (edits === 0) return 'Nothing changed.';
  return 'No number changed by more than chance explains. More games see smaller changes.';
}

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

const line = (first: string, ...rest: string[]): string =>
  `  ${first.padEnd(NAME)}${rest.map((cell) => cell.padStart(12)).join('')}`;
