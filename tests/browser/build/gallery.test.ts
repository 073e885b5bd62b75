import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Embed } from '../support/embedding';
import { keepShot, openShared, type Site, visit } from '../support/page';

const folder = fileURLToPath(new URL('../../../prototypes', import.meta.url));
const prototypes = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'prototype.json')));

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

test('the gallery lists every folder of prototypes/ and says how to play it', async () => {
  const { page, troubles } = await visit(site);
  const listed = page.locator('#contents li');
  await expect.poll(() => listed.count()).toBe(prototypes.length);
  expect(await page.locator('#empty').isVisible()).toBe(false);
  const commands = await page.locator('#contents .command').allTextContents();
  expect(commands.sort()).toEqual(prototypes.map((name) => `npx dmk play ${name}`).sort());
  expect(troubles).toEqual([]);
});

test('a game is played on the spot with the seed and options that were set, by keys alone', async () => {
  const { page, troubles } = await visit(site);
  const entry = page.locator('[data-prototype=fire]');
  await entry.getByRole('button', { name: /^Seed and options/ }).click();
  await entry.getByLabel('Seed', { exact: true }).fill('august');
  await entry.locator('select').waitFor();
  await entry.getByLabel('Where the wind drives fire and smoke').selectOption('north');
  await entry.getByRole('button', { name: /^Play/ }).last().click();
  const game = await Embed.at(page).ready();
  await expect.poll(() => game.isFocused()).toBe(true);
  await game.press('ArrowRight', 'ArrowRight', 'z');
  expect((await game.decisions()).map(([, id]) => id)).toEqual(['step east', 'step east', 'wait']);
  expect(await game.element.evaluate((made) => made.getAttribute('options'))).toBe('wind=north');
  expect(new URL(page.url()).hash).toBe('#fire?wind=north&seed=august');

  await page.getByRole('button', { name: 'back to the contents' }).click();
  await expect.poll(() => page.locator('dungeon-mode').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('an address with a name opens that game', async () => {
  const { page } = await visit(site, '/#labyrinth');
  await Embed.at(page).ready();
  expect(await page.locator('#playing').textContent()).not.toBe('');
});

/** The kinds of code that the gallery offers for the labyrinth, opened by keys. */
async function openEmbedCodes(page: Page): Promise<Locator> {
  const entry = page.locator('[data-prototype=labyrinth]');
  await entry.getByRole('button', { name: /^Seed and options/ }).press('Enter');
  await entry.getByRole('button', { name: 'Copy embed code of Cretan Labyrinth' }).press('Enter');
  await entry.locator('.embeds').waitFor();
  return entry;
}

test('embed code is copied as an element, as a frame and as a picture with a link', async () => {
  const { page, troubles } = await visit(site, '/', { permissions: ['clipboard-read', 'clipboard-write'] });
  const entry = await openEmbedCodes(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [kind, code] of [
    ['Element', /<dungeon-mode src="prototypes\/labyrinth\/" [^>]*>\n {2}<a href=.*<\/a>\n<\/dungeon-mode>$/],
    ['Iframe', /^<iframe src="prototypes\/labyrinth\/embed\.html" [^>]*><\/iframe>$/],
    ['Picture with link', /^<a href="prototypes\/labyrinth\/embed\.html"><img [^>]*><\/a>$/],
  ] as const) {
    await entry.getByRole('button', { name: `Copy embed code: ${kind},` }).press('Enter');
    await expect.poll(copied, { message: kind }).toMatch(code);
    expect(await entry.getByRole('status').textContent()).toBe(`Copied: ${kind}.`);
    expect(await entry.getByRole('textbox', { name: 'Embed code' }).inputValue()).toMatch(code);
  }
  expect(troubles).toEqual([]);
});

test('embed code is selected in a text field where the browser refuses to copy', async () => {
  const { page } = await visit(site);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const entry = await openEmbedCodes(page);
  await entry.getByRole('button', { name: /^Copy embed code: Element/ }).click();
  await expect.poll(() => entry.getByRole('status').textContent()).toContain('Copy it with your keyboard');
  expect(await page.evaluate(() => String(getSelection()))).toContain('<dungeon-mode src=');
});

test('the kinds of embed code fit on a desk and on a phone', async () => {
  const { page } = await visit(site);
  const entry = await openEmbedCodes(page);
  await entry.getByRole('button', { name: /^Copy embed code: Element/ }).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await entry.scrollIntoViewIfNeeded();
    await keepShot(page, `gallery-embed-${width}`, false);
  }
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

test('the contents begin on the ground and end at the table', async () => {
  const { page } = await visit(site);
  await page.locator('#contents li').first().waitFor();
  expect(await page.locator('#contents h2').allTextContents()).toEqual(['On a map', 'At a table']);
  const names = await page
    .locator('#contents li')
    .evaluateAll((all) => all.map((li) => (li as HTMLElement).dataset.prototype));
  expect(names[0]).toBe('default');
  expect(names.indexOf('labyrinth')).toBeLessThan(names.indexOf('deeper_labyrinth'));
  expect(names.indexOf('fire')).toBeLessThan(names.indexOf('dimm_city'));
});

test('the header is a game: nothing is fetched before it is wanted, arrows play it, and its lines can be changed', async () => {
  const { page, troubles } = await visit(site, '/', {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await page.locator('.json select').waitFor();
  await page.waitForLoadState('networkidle');
  expect((await fetched()).filter((path) => /game\.json|player-|stage-/.test(path))).toEqual([]);
  expect(await page.locator('dungeon-mode').count()).toBe(0);

  await page.locator('.start').focus();
  const game = await Embed.at(page).ready();
  await page.keyboard.press('Enter');
  await expect.poll(() => game.isFocused()).toBe(true);
  await game.press('ArrowDown', 'ArrowDown', 'ArrowLeft');
  expect((await game.decisions()).map(([, id]) => id)).toEqual(['step south', 'step south', 'step west']);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await game.element.getAttribute('look')).toBe('letters');
  await page.getByRole('slider', { name: 'From letters to rooms' }).fill('60');
  expect(await game.element.getAttribute('look')).toBe('40%');
  expect(await game.decisions()).toHaveLength(3);
  // Other keys than those of a focused game scroll the page as usual.
  await page.locator('h1').click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await game.decisions()).toHaveLength(3);

  const lines = await page.locator('.json .line').allTextContents();
  expect(lines).toHaveLength(6);
  // Their letters on the map.
  expect(await game.text()).toMatch(/[.i#]r/);
  await page.getByLabel('The creature in the cellar').selectOption('hound');
  await expect.poll(() => game.text()).toMatch(/[.i#]h/);
  await keepShot(page, 'gallery-header', false);
  expect(troubles).toEqual([]);
});
