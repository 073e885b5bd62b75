import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepShot, openSite, type Site, visit } from './page';

const folder = fileURLToPath(new URL('../../prototypes', import.meta.url));
const prototypes = existsSync(folder)
  ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'prototype.json')))
  : [];

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

test('the gallery lists every folder of prototypes/ and says how to play it', async () => {
  const { page, troubles } = await visit(site);
  const listed = page.locator('#contents > li');
  await expect.poll(() => listed.count()).toBe(prototypes.length);
  expect(await page.locator('#empty').isVisible()).toBe(prototypes.length === 0);
  const commands = await page.locator('#contents code').allTextContents();
  expect(commands.sort()).toEqual(prototypes.map((name) => `npx dmk play ${name}`).sort());
  expect(troubles).toEqual([]);
});

test('the copy button copies the command', async () => {
  const { page } = await visit(site, '/', { permissions: ['clipboard-read', 'clipboard-write'] });
  const entry = page.locator('#contents > li').first();
  const command = await entry.locator('code').textContent();
  await entry.getByRole('button').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  expect(await page.getByRole('status').textContent()).toBe(`Copied: ${command}`);
});

test('the command is selected where the browser refuses to copy', async () => {
  const { page } = await visit(site);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const entry = page.locator('#contents > li').first();
  await entry.getByRole('button').click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(await entry.locator('code').textContent());
});

test('nothing is wider than the page, on a desk or a phone, in the dark or in the light', async () => {
  const { page } = await visit(site);
  for (const width of [1280, 390, 320]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await keepShot(page, `gallery-${width}-${colorScheme}`);
    }
  }
});

test('a game file that is left out answers 404, not the gallery', async () => {
  expect((await fetch(`${site.address}/prototypes/none/actors.json`)).status).toBe(404);
});
