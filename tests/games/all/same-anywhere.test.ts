import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundled } from '../../../engine/build/bundle.mjs';
import { fingerprints } from './same-anywhere';

/** The same games in another process, of which something else is true. */
async function elsewhere(env: Record<string, string>, before = ''): Promise<string> {
  const file = await bundled('tests/games/all/same-anywhere.ts', 'surroundings', [
    'engine',
    'schemas/generated',
    'tests/determinism',
    'tests/fuzz',
  ]);
  const script = `${before}
    const { fingerprints } = await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(await fingerprints());`;
  const args = ['--input-type=module', '-e', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });
}

const POLLUTED = `
  Object.prototype.health = { max: 1, current: 1, min: 0 };
  Object.prototype.solid = true;
  Object.prototype.extend = function () { return this; };
  Array.prototype.last = function () { return this[this.length - 1]; };
  Array.prototype.sum = 7;
  String.prototype.shout = function () { return this.toUpperCase(); };
`;

test('breaker: the same games in a Turkish locale', async () => {
  expect(await elsewhere({ LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })).toBe(await fingerprints());
});

test('breaker: the same games in other time zones', async () => {
  for (const TZ of ['Pacific/Kiritimati', 'America/St_Johns'])
    expect(await elsewhere({ TZ })).toBe(await fingerprints());
});

test('breaker: the same games where a page has added to the prototypes of everything', async () => {
  expect(await elsewhere({}, POLLUTED)).toBe(await fingerprints());
});
