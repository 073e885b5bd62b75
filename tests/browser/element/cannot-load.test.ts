import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { embedCodes } from '../../../engine/ui/embed-code';
import { keepShot, openShared, type Site, sharedFolder } from '../support/page';
import { type PlainServer, servePlainly } from '../support/plain-server';

/** What a reader sees of an element whose script, parts or game can't be had. Never a dead box: words, poster, link. */

let site: Site;
/** A static host with the built games, without CORS headers. */
let host: PlainServer;
const others: PlainServer[] = [];
const pages: Page[] = [];

beforeAll(async () => {
  site = await openShared();
  host = await servePlainly(await sharedFolder());
});

afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  for (const server of others.splice(0)) server.close();
});

afterAll(async () => {
  host?.close();
  await site?.close();
});

const HEAD = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">';

/** What "Copy embed code" gives for an element, of games on some host. */
const pasted = (address: string): string =>
  embedCodes({
    name: 'Cretan Labyrinth',
    alt: 'A maze',
    page: `${address}/prototypes/labyrinth/embed.html`,
    poster: `${address}/prototypes/labyrinth/poster.png`,
    element: { script: `${address}/dungeon-mode.js`, folder: `${address}/prototypes/labyrinth/` },
    attributes: {},
  })[0]?.code ?? '';

const bare = (src: string, script: string, inside = ''): string =>
  `${HEAD}<script type="module" src="${script}"></script><dungeon-mode src="${src}" loading="eager">${inside}</dungeon-mode>`;

interface Seen {
  readonly page: Page;
  readonly error: Locator;
  readonly link: Locator;
}

/** Opens a page of its own host. What `blocks` matches is answered as not found. */
async function open(html: string, headers: Record<string, string> = {}, blocks?: RegExp): Promise<Seen> {
  const own = await servePlainly(await sharedFolder(), { '/post.html': html }, headers);
  others.push(own);
  const page = await site.browser.newPage({ viewport: { width: 800, height: 700 } });
  pages.push(page);
  if (blocks) await page.route(blocks, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${own.address}/post.html`);
  const error = page.locator('dungeon-mode [part=error]');
  return { page, error, link: page.locator('dungeon-mode [part=elsewhere]') };
}

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0 && one.clientHeight > 100);

test('its script is blocked: the picture and the link inside it are what is there', async () => {
  const { page } = await open(`${HEAD}${pasted(host.address)}`, {}, /dungeon-mode\.js/);
  await expect.poll(() => isDrawn(page.locator('dungeon-mode img'))).toBe(true);
  const link = page.getByRole('link', { name: 'Play Cretan Labyrinth' });
  expect(await link.getAttribute('href')).toBe(`${host.address}/prototypes/labyrinth/embed.html`);
});

test('a host without CORS headers: its module never runs, and the link leads to where the game plays', async () => {
  const { page } = await open(`${HEAD}${pasted(host.address)}`);
  await expect.poll(() => isDrawn(page.locator('dungeon-mode img'))).toBe(true);
  await page.getByRole('link', { name: 'Play Cretan Labyrinth' }).click();
  await page.locator('dungeon-mode canvas').waitFor();
  expect(page.url()).toBe(`${host.address}/prototypes/labyrinth/embed.html`);
});

test('a frame without an origin: the same, within the frame', async () => {
  const framed = await servePlainly(null, { '/': `${HEAD}${pasted(host.address)}` });
  others.push(framed);
  const { page } = await open(
    `${HEAD}<iframe src="${framed.address}/" sandbox="allow-scripts" width="700" height="600"></iframe>`,
  );
  const frame = page.frameLocator('iframe');
  await expect.poll(() => isDrawn(frame.locator('dungeon-mode img'))).toBe(true);
  await frame.getByRole('link', { name: 'Play Cretan Labyrinth' }).click();
  await frame.locator('dungeon-mode canvas').waitFor();
});

test('a chunk is not there: a sentence, the poster, a link, and another try', async () => {
  const { page, error, link } = await open(bare('prototypes/labyrinth/', './dungeon-mode.js'), {}, /chunks\/player/);
  await error.waitFor();
  expect(await error.textContent()).toContain('A part of the game could not be fetched.');
  expect(await link.textContent()).toBe('Play it on its own page');
  await expect.poll(() => isDrawn(link.locator('img'))).toBe(true);
  await keepShot(page, 'cannot-load', false);
  await page.unroute(/chunks\/player/);
  // Chromium keeps a module that failed for as long as the page stands, so only the link helps here.
  await link.click();
  await page.locator('dungeon-mode canvas').waitFor();
});

test('the game lies on a host without CORS headers: the sentence names it, and both reasons there may be', async () => {
  const { error, link } = await open(bare(`${host.address}/prototypes/labyrinth/`, './dungeon-mode.js'));
  await error.waitFor();
  expect(await error.textContent()).toContain(
    `could not be fetched from ${new URL(host.address).host}. The connection may be lost, or this page may not use`,
  );
  expect(await link.getAttribute('href')).toBe(`${host.address}/prototypes/labyrinth/embed.html`);
  await expect.poll(() => isDrawn(link.locator('img')), { message: 'a picture needs no CORS' }).toBe(true);
});

test('a policy forbids to fetch: the same', async () => {
  const policy = "default-src 'none'; script-src 'self'; img-src 'self' data:";
  const html = bare('prototypes/labyrinth/', './dungeon-mode.js');
  const { error, link } = await open(html, { 'Content-Security-Policy': policy });
  await error.waitFor();
  expect(await error.textContent()).toContain('could not be fetched');
  await expect.poll(() => isDrawn(link.locator('img'))).toBe(true);
});

test('there is no such game: it says so, and links to no page that is not there either', async () => {
  const { page, error, link } = await open(bare('prototypes/nowhere/', './dungeon-mode.js'));
  await error.waitFor();
  expect(await error.textContent()).toContain(`there is no game at ${new URL('prototypes/nowhere/', page.url()).href}`);
  expect(await link.isVisible()).toBe(false);
});

test('what the page has put inside is shown, and a link among it in place of the usual one', async () => {
  const own = '<p>A maze, in short.</p>';
  const first = await open(bare('prototypes/labyrinth/', './dungeon-mode.js', own), {}, /chunks\/player/);
  await first.error.waitFor();
  expect(await first.page.getByText('A maze, in short.').isVisible()).toBe(true);
  expect(await first.link.isVisible()).toBe(true);
  const linked = '<p>Read <a href="/about.html">about it</a>.</p>';
  const second = await open(bare('prototypes/labyrinth/', './dungeon-mode.js', linked), {}, /chunks\/player/);
  await second.error.waitFor();
  expect(await second.page.getByRole('link', { name: 'about it' }).isVisible()).toBe(true);
  expect(await second.link.isVisible()).toBe(false);
});

test('without a picture there is the link alone', async () => {
  const { page, error, link } = await open(
    bare('prototypes/labyrinth/', './dungeon-mode.js'),
    {},
    /chunks\/player|poster\.png/,
  );
  await error.waitFor();
  await expect.poll(() => link.locator('img').isVisible()).toBe(false);
  expect(await link.isVisible()).toBe(true);
  await page.close();
});
