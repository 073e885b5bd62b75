import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../.ci/find-chromium.mjs';
import { dmk } from '../cli/kit';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an exported game opens from disk, is drawn and played, and asks nobody for anything', async () => {
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
  expect(troubles).toEqual([]);
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
}, 180_000);
