import type { DiffResult } from '../../game/trials/trial-comparison';
import { changeOf, editLine, value, verdict } from '../../game/trials/trial-words';
import { count } from '../../language/text/english';
import type { Terminal } from '../context/terminal';

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

const line = (first: string, ...rest: string[]): string =>
  `  ${first.padEnd(NAME)}${rest.map((cell) => cell.padStart(12)).join('')}`;

export function editLines(terminal: Pick<Terminal, 'dim'>, { edits }: DiffResult): string[] {
  if (edits.length === 0) return ['No difference in the files.'];
  const more = edits.length - MOST_EDITS;
  return [
    ...edits.slice(0, MOST_EDITS).map((edit) => `  ${editLine(edit)}`),
    ...(more > 0 ? [terminal.dim(`  and ${count(more, 'more place')}`)] : []),
  ];
}
