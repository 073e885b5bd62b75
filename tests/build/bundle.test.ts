import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundled } from '../../engine/build/bundle.mjs';

test('a page that asks for several games at once waits for one bundle of what packs them', async () => {
  const name = `test-${randomUUID()}`;
  const [path, ...others] = await Promise.all([1, 2, 3].map(() => bundled('engine/core/rng.ts', name, [])));
  expect(others).toEqual([path, path]);
  expect(existsSync(path as string)).toBe(true);
  rmSync(path as string);
});
