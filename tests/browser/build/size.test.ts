import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuilt, root, type Site } from '../support/page';

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

/** The most that all scripts until the first picture may have, in kB. The aim is 225: pixi.js alone has 95. */
const SCRIPTS = 285;

/** In thousands of bytes. */
const weight = (name: string): number => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length / 1000;

interface FirstLoad {
  readonly page: Page;
  /** Every file that was asked for until the first picture, by its path. */
  readonly files: Map<string, number>;
  /** Those that were requested right after it, without any input. */
  readonly later: readonly string[];
}

/** A page whose game has drawn its first picture, and has fetched what it fetches by itself after that. */
async function firstLoad(path: string): Promise<FirstLoad> {
  const page = await site.browser.newPage();
  await page.addInitScript(() => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ready = new Promise((resolve) => document.addEventListener('ready', resolve));
    Object.assign(window, {
      drawn: ready
        .then(frame)
        .then(frame)
        .then(() => performance.now()),
    });
  });
  await page.goto(site.address + path, { waitUntil: 'commit' });
  const drawn: number = await page.evaluate(() => Reflect.get(window, 'drawn'));
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const paths = asked
    .map(({ name, startTime }) => ({ url: new URL(name), startTime }))
    .filter(({ url }) => url.protocol === 'http:' && url.pathname !== '/favicon.ico')
    .map(({ url, startTime }) => ({ path: url.pathname, startTime }));
  const before = paths.filter(({ startTime }) => startTime <= drawn).map(({ path }) => path);
  return {
    page,
    files: new Map([path, ...before].map((one) => [one, weight(one)])),
    later: paths.filter(({ startTime }) => startTime > drawn).map(({ path }) => path),
  };
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, one) => total + one, 0);

test('the facade is a few kB', () => {
  const text = readFileSync(join(folder, 'dungeon-mode.js'), 'utf8');
  // Half a kilobyte of it says the same in German: it is read before anything is fetched, and when nothing can be.
  expect(weight('dungeon-mode.js')).toBeLessThanOrEqual(9.4);
  expect(text, 'its static imports would belong to it').not.toMatch(/(^|;)import[\s{*"'`]/);
});

test('the first load of a roguelike in an article stays within its bounds', async () => {
  const { page, files } = await firstLoad('/embed.html');
  const lines = [...files].map(([path, size]) => `${size.toFixed(1).padStart(7)} kB  ${path}`);
  const total = sum(files.values());
  console.log(['First load of a roguelike, gzip:', ...lines, `${total.toFixed(1).padStart(7)} kB  in all`].join('\n'));
  expect(files.size, 'a reader should not wait for many files one after another').toBeLessThanOrEqual(7);
  expect([...files.keys()].filter((path) => /loader-|further-|levels\.json|\/assets\//.test(path))).toEqual([]);
  expect(sum([...files].filter(([path]) => path.endsWith('.js')).map(([, size]) => size))).toBeLessThanOrEqual(SCRIPTS);
  expect(total, 'all that is fetched until the first picture').toBeLessThanOrEqual(SCRIPTS + 33);
  // docs/embed.md gives both figures, and is to be believed.
  const plain = sum([...files.keys()].map((name) => readFileSync(join(folder, name)).length / 1000));
  const told = readFileSync(join(root, 'docs/embed.md'), 'utf8').match(/\| (\d+) kB +\| (\d+) kB +\|/) ?? [];
  console.log(`with gzip ${total.toFixed(0)} kB, without ${plain.toFixed(0)} kB`);
  expect(Math.abs(total / Number(told[1]) - 1), 'with gzip').toBeLessThan(0.05);
  expect(Math.abs(plain / Number(told[2]) - 1), 'without').toBeLessThan(0.05);
  await page.close();
});

test('nothing more is fetched until the reader plays', async () => {
  const { page, later } = await firstLoad('/embed.html');
  expect(later).toEqual([]);
  await page.close();
});

test('what only rooms need is fetched by rooms alone, and what only a host needs by hosts', async () => {
  const scripts = readdirSync(join(folder, 'chunks'));
  const sizeOf = (name: string) => weight(`chunks/${scripts.find((one) => one.startsWith(`${name}-`))}`);
  const [room, host] = [sizeOf('room'), sizeOf('host')];
  console.log(`The client of rooms: ${room.toFixed(1)} kB, and ${host.toFixed(1)} kB for those who open or host one`);
  // The aim is 10: partysocket has 2.7, and saying every text in the language of the game takes one.
  expect(room).toBeLessThanOrEqual(12.2);
  expect(host).toBeLessThanOrEqual(2.6);
  const { page, files, later } = await firstLoad('/embed.html');
  expect([...files.keys(), ...later].filter((path) => /\/(room|host)-/.test(path))).toEqual([]);
  await page.close();
});

/** The studio, its tools and its workers, which no game fetches. */
const OF_STUDIO =
  /^(studio|chooser|editor-extras|(history|share)-sheet|project-\w+|disk-folder|painter-view|rules-bench-tool|trials|level-trials|(tile|sound)-bench|tour-tool|(check|bench|trial|schema)-worker)-/;

test('the studio is fetched only when it is opened: its scripts, styles and the loader that checks', async () => {
  const { page, files, later } = await firstLoad('/embed.html');
  const ofGame = [...files.keys(), ...later];
  expect(ofGame.filter((path) => /studio|-worker-|editor/.test(path))).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.address}/studio.html#hack=labyrinth`);
  await page.locator('dungeon-mode canvas').waitFor();
  await page.locator('.foot .state', { hasText: 'nothing wrong' }).waitFor();
  const opened = [...new Set(asked)].filter((path) => /\.(js|css)$/.test(path));
  // What a game fetches by itself while it is played and saved is no part of the studio.
  const own = opened.filter(
    (path) => !ofGame.includes(path) && !/\/(player|stage|further|dungeon-mode|sound)\b/.test(path),
  );
  const scripts = own.filter((path) => !path.includes('/loader-'));
  const lines = own.map((path) => `${weight(path).toFixed(1).padStart(7)} kB  ${path}`);
  const texts = weight('studio-files.json').toFixed(0);
  const kilobytes = `${sum(scripts.map(weight)).toFixed(1)} kB, with the loader ${sum(own.map(weight)).toFixed(1)} kB`;
  console.log([`The studio, gzip: ${kilobytes}, and ${texts} kB of texts, those of all games`, ...lines].join('\n'));
  expect(own.some((path) => path.includes('check-worker'))).toBe(true);
  expect(sum(scripts.map(weight))).toBeLessThanOrEqual(131);
  // The loader is the kit's own: a folder without a pack is read by it, too.
  expect(sum(own.map(weight))).toBeLessThanOrEqual(220);
  await page.close();
});

test('dist holds few scripts for games, and none is too small to be worth a request', () => {
  const scripts = readdirSync(join(folder, 'chunks')).filter((name) => name.endsWith('.js'));
  const chunks = scripts.filter((name) => !OF_STUDIO.test(name));
  expect(chunks.length + 1, 'with dungeon-mode.js').toBeLessThanOrEqual(18);
  // rolldown keeps its own helper apart, and the page of sounds has a script of its own.
  const small = chunks.filter((name) => !/^(rolldown-runtime|sounds-)/.test(name) && weight(`chunks/${name}`) < 2);
  expect(small).toEqual([]);
});

test.each([
  ['the levels below', 'labyrinth'],
  ['the tiles that the only level can do without', 'hunger'],
])('%s are fetched once the reader plays', async (_what, id) => {
  writeFileSync(join(folder, `${id}.html`), PAGE.replace('labyrinth', id));
  const { page, files, later } = await firstLoad(`/${id}.html`);
  const rest = `/prototypes/${id}/levels.json`;
  expect([...files.keys()]).toContain(`/prototypes/${id}/game.json`);
  expect([...files.keys(), ...later]).not.toContain(rest);
  const response = page.waitForResponse((one) => one.url().endsWith(rest));
  await page.evaluate(() => {
    const game = document.querySelector('dungeon-mode') as unknown as { decide(answer: string): void };
    game.decide('wait');
  });
  expect((await response).ok()).toBe(true);
  await page.close();
});

test('a game that is saved waits for no tiles beyond its only level', async () => {
  writeFileSync(join(folder, 'saved.html'), PAGE.replace('labyrinth/"', 'hunger/" save-key="larder"'));
  const { page, files } = await firstLoad('/saved.html');
  expect([...files.keys()].some((path) => path.includes('/further-'))).toBe(true);
  expect([...files.keys()]).not.toContain('/prototypes/hunger/levels.json');
  await page.close();
});
