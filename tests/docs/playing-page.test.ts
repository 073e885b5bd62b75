import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM_WORDS } from '../../engine/cli/play/play-words';
import { dmk } from '../cli/in-terminal';
import { ROOT } from '../support/disk-source';

/** What docs/playing.md says of the terminal, beside what the terminal does. */
const page = readFileSync(join(ROOT, 'docs/playing.md'), 'utf8');

test('docs/playing.md lists every word of the program itself, and each is known', () => {
  const listed = [...page.matchAll(/^\| `(\w+)(?: FILE)?` /gm)].map(([, word]) => word);
  const words = PROGRAM_WORDS.filter((word) => word !== 'look');
  expect(listed.filter((word) => words.includes(word as never)).toSorted()).toEqual(words.toSorted());
});

test('the command lines of docs/playing.md run', async () => {
  const lines = [...page.matchAll(/^npx dmk (play .*)$/gm)].map(([, line]) => line as string);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    const { code, err } = await dmk(line, { input: ['help', 'quit'] });
    expect([line, code, err]).toEqual([line, 0, '']);
  }
});
