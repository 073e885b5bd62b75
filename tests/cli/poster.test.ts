import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, root, someFolder } from './in-terminal';

describe('dmk poster', () => {
  test('says what is wrong before it does any work', async () => {
    const cwd = someFolder();
    writeFileSync(join(cwd, 'there.png'), 'mine');
    writeFileSync(join(cwd, 'odd.json'), '{ "prototype": "arena", "decisions": [[0, "fly to the moon"]] }');
    for (const [line, complaint, code] of [
      ['poster arena', 'It needs --out FILE.png', 2],
      ['poster arena --out poster.jpg', '--out names a .png file, not "poster.jpg"', 2],
      ['poster arena --out there.png', 'there.png is there already. --force writes over it.', 1],
      ['poster arena --out a.png --size 12', '--size is like 640x360', 2],
      ['poster arena --out a.png --size 12x12', 'from 100 to 4000 each way', 2],
      ['poster arena --out a.png --turns many', '--turns is a whole number', 2],
      ['poster arena --out a.png --turns 3 --replay odd.json', 'choose one', 2],
      ['poster arena --out a.png --replay none.json', "none.json can't be read: there is no such file", 1],
      ['poster arena --out a.png --replay odd.json', "odd.json doesn't fit this game: decision 1 is refused", 1],
      ['poster aren --out a.png', 'Did you mean "arena"?', 1],
    ] as const) {
      const ran = await dmk(line, { cwd });
      expect([ran.code, ran.err], line).toEqual([code, expect.stringContaining(complaint)]);
    }
  });

  test('says so when there is no Chromium to draw with', async () => {
    const before = process.env.CHROMIUM;
    process.env.CHROMIUM = join(root, 'no-such-browser');
    try {
      const { code, err } = await dmk('poster arena --out poster.png', { cwd: someFolder() });
      expect(code).toBe(1);
      expect(err).toContain('no-such-browser');
    } finally {
      if (before === undefined) delete process.env.CHROMIUM;
      else process.env.CHROMIUM = before;
    }
  });

  test('explains itself', async () => {
    const { out } = await dmk('poster --help');
    for (const word of ['--seed', '--turns', '--replay', '--size', '--scale', '--out']) expect(out).toContain(word);
  });
});
