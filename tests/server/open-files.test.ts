import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OpenFiles } from '../../engine/server/open-files';

test('more files than may be open are written to, line by line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-files-'));
  const files = new OpenFiles();
  const path = (file: number) => join(folder, String(file));
  try {
    for (let line = 0; line < 3; line++) {
      let next = 0;
      const write = async () => {
        while (next < 400) await files.use(path(next++), 'a', (file) => file.appendFile(`${line}\n`));
      };
      await Promise.all(Array.from({ length: 12 }, write));
    }
    for (const file of [0, 150, 399]) expect(await readFile(path(file), 'utf8')).toBe('0\n1\n2\n');
  } finally {
    await files.closeAll();
    await rm(folder, { recursive: true, force: true });
  }
});
