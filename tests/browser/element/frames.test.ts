import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dmk } from '../../cli/in-terminal';
import { closePages, sharedChromium, sharedFolder } from '../support/page';
import { type PlainServer, servePlainly } from '../support/plain-server';

/** Games in frames of pages on another site, as platforms that allow no scripts of their writers show them. */

const ADDRESS = 'https://example.org/game.html';
const folder = mkdtempSync(join(tmpdir(), 'frames-'));
let browser: Browser;
let games: PlainServer;
const servers: PlainServer[] = [];

beforeAll(async () => {
  const line = `export labyrinth --out game.html --zip game.zip --seed theseus --url ${ADDRESS}`;
  expect((await dmk(line, { cwd: folder })).code).toBe(0);
  const { 'index.html': index } = unzipSync(readFileSync(join(folder, 'game.zip')));
  writeFileSync(join(folder, 'index.html'), index ?? '');
  games = await servePlainly(folder);
  browser = await sharedChromium();
});

afterAll(async () => {
  await closePages();
  for (const server of [games, ...servers]) server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The snippet of docs/embed.md, as a file: a strict policy lets no script stand in the page. */
const SNIPPET = /<script>\n(\s*addEventListener\('message'[\s\S]*?)<\/script>/.exec(
  readFileSync(new URL('../../../docs/embed.md', import.meta.url), 'utf8'),
)?.[1];

interface Around {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly troubles: readonly string[];
}

/** A page on another port, with a frame in it. */
async function around(iframe: string, policy?: string, width = 800): Promise<Around> {
  const html = `<!doctype html><link rel="icon" href="data:,"><script src="/height.js"></script>
    <script src="/heard.js"></script><p>Before.</p>${iframe}<p>After.</p>`;
  const heard = "window.heard = []; addEventListener('message', ({ data }) => heard.push(data));";
  const pages = { '/': html, '/height.js': SNIPPET ?? '', '/heard.js': heard };
  const server = await servePlainly(null, pages, policy ? { 'Content-Security-Policy': policy } : {});
  servers.push(server);
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto(server.address);
  return { page, frame: page.frameLocator('iframe'), troubles };
}

const textOf = (frame: FrameLocator): Promise<string> =>
  frame.locator('dungeon-mode').evaluate((one) => (one as HTMLElement & { getTextView(): string }).getTextView());

async function waitTwice(frame: FrameLocator): Promise<void> {
  const stage = frame.locator('dungeon-mode [part=stage]');
  await stage.locator('canvas').waitFor();
  await stage.focus();
  await stage.press('z');
  await stage.press('z');
  await expect.poll(() => textOf(frame)).toContain('Turn 3');
}

const heights = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    (Reflect.get(window, 'heard') as { type?: string; height: number }[])
      .filter(({ type }) => type === 'dungeon-mode:height')
      .map(({ height }) => height),
  );

const sandboxed = (name = 'game.html'): string =>
  `<iframe src="${games.address}/${name}" sandbox="allow-scripts" width="100%" height="200"></iframe>`;

test('an exported game plays by keys in sandbox="allow-scripts", from a host without CORS', async () => {
  const { page, frame, troubles } = await around(sandboxed());
  await waitTwice(frame);
  expect(await frame.locator('dungeon-mode').evaluate(() => self.origin)).toBe('null');
  expect(await frame.locator('dungeon-mode [part=saves]').isVisible(), 'a word about saving').toBe(false);
  expect(troubles).toEqual([]);
  await page.close();
});

test('a framed game tells its height, and the snippet of the docs makes the frame as high', async () => {
  const { page, frame } = await around(sandboxed());
  await waitTwice(frame);
  const content = () => frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  const framed = () => page.locator('iframe').evaluate((one) => one.clientHeight);
  await expect.poll(framed).toBe(await content());
  const before = (await heights(page)).length;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await heights(page)).length).toBeGreaterThan(before);
  await expect.poll(async () => (await framed()) - (await content())).toBe(0);
  const told = await heights(page);
  expect(told.every((height, i) => Number.isInteger(height) && height !== told[i - 1])).toBe(true);
  expect(await frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
  await page.close();
});

test('a strict policy of the page around needs to allow the frame, and nothing else', async () => {
  const policy = `default-src 'none'; script-src 'self'; img-src data:; frame-src ${games.address}`;
  const { page, frame, troubles } = await around(sandboxed(), policy);
  await waitTwice(frame);
  await expect.poll(() => page.locator('iframe').evaluate((one) => one.clientHeight)).toBeGreaterThan(300);
  expect(troubles).toEqual([]);
  await page.close();
});

test('WordPress, which names a secret in the address, hears the height in its own words', async () => {
  const { page, frame } = await around(sandboxed('game.html#?secret=aBc123'));
  await waitTwice(frame);
  const heard = await page.evaluate(() => Reflect.get(window, 'heard') as Record<string, unknown>[]);
  const told = heard.filter(({ message }) => message === 'height');
  expect(told.at(-1)).toEqual({ message: 'height', value: (await heights(page)).at(-1), secret: 'aBc123' });
  await page.close();
});

test('the address of an exported game may set it up', async () => {
  const { page, frame } = await around(sandboxed('game.html?seed=ariadne&view=text'));
  await expect.poll(() => frame.locator('dungeon-mode').getAttribute('seed')).toBe('ariadne');
  expect(await frame.locator('dungeon-mode').getAttribute('view')).toBe('text');
  expect(await frame.locator('dungeon-mode').getAttribute('save-key')).toMatch(/\/seed=ariadne\/view=text$/);
  await page.close();
});

test('the index.html of the zip plays as it is unpacked', async () => {
  const { page, frame, troubles } = await around(sandboxed('index.html'));
  await waitTwice(frame);
  expect(troubles).toEqual([]);
  await page.close();
});

test('copies embed code as far as the frame allows: refused, it is selected in a text field', async () => {
  const { page, frame } = await around(sandboxed());
  await waitTwice(frame);
  await frame.locator('dungeon-mode [part=menu-button]').click();
  const open = frame.getByRole('button', { name: 'Copy embed code', exact: true });
  await open.focus();
  await open.press('Enter');
  const kinds = frame.getByRole('button', { name: /^Copy embed code: / });
  expect(await kinds.allTextContents()).toEqual(['Iframe', 'Picture with link']);
  await kinds.first().press('Enter');
  await expect.poll(() => frame.getByText('Selected. Copy it with your keyboard.').isVisible()).toBe(true);
  const field = frame.getByRole('textbox', { name: 'Embed code' });
  const selected = await field.evaluate((area: HTMLTextAreaElement) => {
    return area.value.slice(area.selectionStart, area.selectionEnd);
  });
  expect(selected).toMatch(/^<iframe src="https:\/\/example\.org\/game\.html\?seed=theseus" .*<\/iframe>$/);
  await kinds.last().press('Enter');
  await expect
    .poll(() => field.inputValue())
    .toBe(
      '<a href="https://example.org/game.html?seed=theseus"><img src="https://example.org/game.png" alt="Play Cretan Labyrinth" width="640"></a>',
    );
  await page.close();
});

test.each([
  ['on a map', 'labyrinth'],
  ['at a table', 'dimm_city'],
])('the embed page of a built game %s plays in sandbox="allow-scripts", from a host without CORS', async (_, id) => {
  const built = await servePlainly(await sharedFolder());
  servers.push(built);
  const src = `${built.address}/prototypes/${id}/embed.html?seed=theseus`;
  const { page, frame, troubles } = await around(
    `<iframe src="${src}" sandbox="allow-scripts" width="100%" height="200"></iframe>`,
  );
  await frame.locator('dungeon-mode canvas').waitFor();
  if (id === 'labyrinth') await waitTwice(frame);
  else {
    const choice = frame.locator('dungeon-mode [part=choices] button').first();
    const asked = await choice.textContent();
    await choice.press('Enter');
    await expect.poll(() => choice.textContent()).not.toBe(asked);
  }
  expect((await heights(page)).length).toBeGreaterThan(0);
  expect(await frame.locator('h1').isVisible()).toBe(false);
  expect(troubles).toEqual([]);
  await page.close();
});
