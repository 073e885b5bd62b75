import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileStore } from '../../engine/server/file-store';

test('a room that is removed leaves nothing, not even a snapshot that was never finished', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  try {
    const store = await FileStore.open(folder);
    await store.create('ABCDEF', { at: 1, type: 'rested' });
    await store.keepSnapshot('ABCDEF', { length: 1, state: {} as never, game: null });
    await writeFile(join(folder, 'ABCDEF.snapshot.new'), '{"len');
    await store.remove('ABCDEF');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
