import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dmk } from '../../cli/in-terminal';
import { Embed } from '../support/embedding';
import { closePages, sharedChromium } from '../support/page';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
let browser: Browser;

beforeAll(async () => {
  browser = await sharedChromium();
});

afterAll(async () => {
  await closePages();
  rmSync(folder, { recursive: true, force: true });
});

test('an exported game opens from disk, is drawn and played, and sends no requests', async () => {
  expect((await dmk('export labyrinth --out game.html --seed theseus', { cwd: folder })).code).toBe(0);
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => {
    if (!/^(data|blob):|game\.html$/.test(request.url())) troubles.push(`asked for ${request.url()}`);
  });
  await page.goto(pathToFileURL(join(folder, 'game.html')).href);
  const stage = page.locator('dungeon-mode [part=stage]');
  await stage.locator('canvas').waitFor();
  const dark = await stage.screenshot();
  await stage.focus();
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  const text = page
    .locator('dungeon-mode')
    .evaluate((one) => (one as HTMLElement & { getTextView(): string }).getTextView());
  expect(await text).toContain('Turn 3');
  expect(dark.length, 'a black picture packs into nothing').toBeGreaterThan(4000);

  // rulemaking D9: a reload goes on where the game was left.
  const words = () =>
    page.locator('dungeon-mode').evaluate((one) => (one as HTMLElement & { getTextView(): string }).getTextView());
  await Embed.at(page).saved();
  await page.reload();
  await stage.locator('canvas').waitFor();
  await expect.poll(words).toContain('Turn 3');
  expect(troubles).toEqual([]);
  await page.close();
});

test.each([
  ['in a frame', 'allow-scripts allow-same-origin'],
  ['in a frame that may keep nothing', 'allow-scripts'],
])('%s an exported game shows no heading, and plays without a word about saving', async (_where, sandbox) => {
  writeFileSync(
    join(folder, 'frame.html'),
    `<iframe src="game.html" sandbox="${sandbox}" width="700" height="700"></iframe>`,
  );
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(folder, 'frame.html')).href);
  const frame = page.frameLocator('iframe');
  await frame.locator('dungeon-mode canvas').waitFor();
  await frame.locator('dungeon-mode [part=stage]').press('z');
  await expect.poll(() => frame.locator('dungeon-mode [part=look]').textContent()).toContain('Turn');
  await page.waitForTimeout(1500);
  expect(await frame.locator('h1').isVisible()).toBe(false);
  expect(await frame.locator('dungeon-mode [part=saves]').isVisible()).toBe(false);
  await page.close();
});

test('where a policy forbids its script, an exported game says what it needs', async () => {
  const html = readFileSync(join(folder, 'game.html'), 'utf8');
  const page = await browser.newPage();
  await page.route('http://strict.example/', (route) =>
    route.fulfill({
      body: html,
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'self'" },
    }),
  );
  await page.goto('http://strict.example/');
  expect(
    await page.getByText('It needs JavaScript, and a server that allows scripts within the page').isVisible(),
  ).toBe(true);
  await page.close();
});

test('a poster is what the game draws: the same for the same seed, and of the size that was asked for', async () => {
  const draw = async (name: string, more: string) => {
    const { code, err } = await dmk(`poster labyrinth --out ${name}.png --size 320x180 ${more}`, { cwd: folder });
    expect([code, err]).toEqual([0, 'Putting the page together …\nDrawing …\n']);
    return readFileSync(join(folder, `${name}.png`));
  };
  const first = await draw('first', '--seed theseus --turns 5');
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([640, 360]);
  expect(first.length).toBeGreaterThan(4000);
  expect((await draw('again', '--seed theseus --turns 5')).equals(first)).toBe(true);
  expect((await draw('later', '--seed theseus --turns 40')).equals(first)).toBe(false);
});
