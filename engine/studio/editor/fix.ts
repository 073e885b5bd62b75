import type { Finding } from '../../load/files/finding';

/** A change that mends a finding: letters from one place to another become others. */
export interface Fix {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The place in a text of a line and a column, both counted from 1. */
export function offsetAt(text: string, line: number, col: number): number {
  let start = 0;
  for (let i = 1; i < line; i++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(start + Math.max(0, col - 1), text.length);
}

/** Where the JSON token at a place ends: a string with its quotes, a word or number, or one character. */
export function tokenEnd(text: string, from: number): number {
  const token = /^(?:"(?:[^"\\\n]|\\.)*"|[-\w.+]+)/.exec(text.slice(from, from + 2000));
  return from + Math.max(1, token?.[0].length ?? 1);
}

/** Every “Did you mean …?” of a finding, as changes that can be made by one press. */
export function fixesFor(text: string, { line, col, message }: Finding): Fix[] {
  const [, said = ''] = /Did you mean (.+?)\?/.exec(message) ?? [];
  const meant = [...said.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
  const [, wrong = ''] = /"([^"]+)"/.exec(message) ?? [];
  if (line === 0) return [];
  const from = offsetAt(text, line, col);
  const to = tokenEnd(text, from);
  const token = text.slice(from, to);
  return meant.flatMap((word): Fix[] => {
    const label = `Replace by “${word}”`;
    if (token === JSON.stringify(wrong)) return [{ label, from, to, insert: JSON.stringify(word) }];
    // The wrong word may be a part of a longer text, such as an expression.
    const inside = text.slice(from, from + 2000).search(new RegExp(`(?<![\\w])${escaped(wrong)}(?![\\w])`));
    if (wrong === '' || inside < 0 || from + inside > to) return [];
    return [{ label, from: from + inside, to: from + inside + wrong.length, insert: word }];
  });
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
