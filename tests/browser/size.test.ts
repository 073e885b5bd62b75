import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuilt, type Site } from './page';

/** What a reader downloads, as gzip makes it. */

const folder = mkdtempSync(join(tmpdir(), 'size-'));
let site: Site;

const PAGE = `<!doctype html>
<script type="module" src="./dungeon-mode.js"></script>
<dungeon-mode src="prototypes/labyrinth/" seed="theseus" loading="eager"></dungeon-mode>
`;

beforeAll(async () => {
  site = await openBuilt(folder);
  writeFileSync(join(folder, 'embed.html'), PAGE);
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** In thousands of bytes. */
const weight = (name: string): number => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length / 1000;

/** Every script that is fetched until the game in a page can be played. */
async function firstLoad(path: string): Promise<Map<string, number>> {
  const page = await site.browser.newPage();
  const scripts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, weight(pathname));
  });
  await page.addInitScript(() => {
    const ready = new Promise((resolve) => document.addEventListener('ready', resolve));
    Object.assign(window, { ready: ready.then(() => true) });
  });
  await page.goto(site.address + path);
  expect(await page.evaluate(() => Reflect.get(window, 'ready'))).toBe(true);
  await page.close();
  return scripts;
}

test('the facade is a few kB', () => {
  const text = readFileSync(join(folder, 'dungeon-mode.js'), 'utf8');
  expect(weight('dungeon-mode.js')).toBeLessThanOrEqual(8);
  expect(text, 'whatever it imports at once would belong to it').not.toMatch(/(^|;)import[\s{*"'`]/);
});

test('the first load of a roguelike in an article stays within its bounds', async () => {
  const scripts = await firstLoad('/embed.html');
  const total = [...scripts.values()].reduce((sum, one) => sum + one, 0);
  const lines = [...scripts].map(([path, size]) => `${size.toFixed(1).padStart(7)} kB  ${path}`);
  console.log(['First load of a roguelike, gzip:', ...lines, `${total.toFixed(1).padStart(7)} kB  in all`].join('\n'));
  expect(scripts.size, 'a reader should not wait for many files one after another').toBeLessThanOrEqual(10);
  expect([...scripts.keys()].filter((path) => /load-folder|text-stage/.test(path))).toEqual([]);
  expect(total).toBeLessThanOrEqual(130);
});
