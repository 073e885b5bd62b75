import { copyFileSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShared, type Site, strictStudio, visit } from '../support/page';

/** What becomes of a project: a crash, a zip, a folder, a page of its own. One profile, and its pages. */

let site: Site;
let page: Page;
let troubles: string[];

/** The element that plays beside the tools. */
interface Played extends HTMLElement {
  getReplay(): Promise<{ decisions: unknown[]; hash: string; content: string }>;
}

beforeAll(async () => {
  site = await openShared();
  ({ page, troubles } = await visit(site, '/sounds.html'));
  await strictStudio(page);
  // A folder as the browser's dialog would give it: one of the page's own private ones.
  await page.context().addInitScript(() => {
    const showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('my_maze', { create: true });
    Object.assign(window, { showDirectoryPicker });
  });
});

afterAll(() => site?.close());

const replayOf = (where: Page) => where.locator('dungeon-mode').evaluate((game) => (game as Played).getReplay());
const content = async (where: Page = page) => (await replayOf(where).catch(() => null))?.content;
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

async function open(hash: string, where: Page = page): Promise<void> {
  await where.goto('about:blank');
  await where.goto(`${site.address}/studio.html${hash}`);
  await where.locator('dungeon-mode canvas').waitFor();
  await expect.poll(() => content(where)).toBeTruthy();
}

/** Types at the beginning of a file, behind its first bracket. */
async function typeInto(file: string, text: string, where: Page = page): Promise<void> {
  await where.locator('.files .own', { hasText: file }).click();
  await where.locator('.cm-content').press('Control+Home');
  await where.keyboard.press('End');
  await where.keyboard.type(text);
}

const textOf = (where: Page) => where.locator('.cm-content').textContent();

/** Starts a download and reads it. */
async function downloaded(name: string): Promise<{ path: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
  const path = await download.path();
  return { path, bytes: readFileSync(path) };
}

test('a page that crashes in the middle of writing loses no letter', async () => {
  const lost = await page.context().newPage();
  await open('#start=cards', lost);
  const address = new URL(lost.url()).hash;
  await typeInto('rules.json', '"note": "every letter", ', lost);
  const session = await page.context().newCDPSession(lost);
  const crashed = lost.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await lost.close();
  await open(address);
  await page.locator('.files .own', { hasText: 'rules.json' }).click();
  await expect.poll(() => textOf(page)).toContain('{"note": "every letter", ');
});

test('two tabs that edit the same project keep both texts, each in a project of its own', async () => {
  await open('#start=dice');
  const address = new URL(page.url()).hash;
  const second = await page.context().newPage();
  await open(address, second);
  const other = new URL(second.url()).hash;
  expect(other).not.toBe(address);
  await typeInto('rules.json', '"note": "first", ');
  await typeInto('rules.json', '"note": "second", ', second);
  await second.close();
  for (const [hash, note] of [
    [address, 'first'],
    [other, 'second'],
  ] as const) {
    await open(hash);
    await page.locator('.files .own', { hasText: 'rules.json' }).click();
    await expect.poll(() => textOf(page)).toContain(`{"note": "${note}", `);
  }
});

test('a zip holds the folder with its credit, and the first page opens it again as the same game', async () => {
  await open('#hack=labyrinth&seed=theseus');
  const before = await content();
  await page.locator('.cm-line', { hasText: '"player_light_radius"' }).getByText('6').dblclick();
  await page.keyboard.type('2');
  await expect.poll(() => content()).not.toBe(before);
  await button('Share').click();
  const { path, bytes } = await downloaded('Download zip');
  const { credits, mechanics } = JSON.parse(
    strFromU8(unzipSync(bytes)['labyrinth/prototype.json'] ?? new Uint8Array()),
  );
  expect(credits).toEqual(['A remix of Cretan Labyrinth.']);
  expect(mechanics.player_light_radius).toBe(2);
  await page.goto('about:blank');
  await page.goto(`${site.address}/studio.html`);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Open a zip …').click()]);
  await chooser.setFiles({ name: 'labyrinth.zip', mimeType: 'application/zip', buffer: readFileSync(path) });
  await page.locator('.cm-line', { hasText: 'A remix of Cretan Labyrinth.' }).waitFor();
  await expect(page.locator('.cm-line', { hasText: '"player_light_radius": 2' }).count()).resolves.toBe(1);
});

test('a page of its own plays from the disk, and “Hack this” in its menu opens it as it stands', async () => {
  await open('#hack=labyrinth&seed=theseus');
  await page.locator('.cm-line', { hasText: '"player_light_radius"' }).getByText('6').dblclick();
  await page.keyboard.type('3');
  await expect.poll(() => page.locator('.foot .told').textContent()).toBe('The files have changed.');
  await button('Share').click();
  const { path } = await downloaded('Download as one HTML file');
  // A download has no ending, and would be shown as text.
  const saved = `${path}.html`;
  copyFileSync(path, saved);
  const alone = await page.context().newPage();
  await alone.goto(pathToFileURL(saved).href);
  const game = alone.locator('dungeon-mode');
  await game.locator('canvas').waitFor();
  await game.evaluate((element) => (element as Played).focus());
  await alone.keyboard.press('z');
  await expect.poll(async () => (await replayOf(alone)).decisions.length).toBe(1);
  const { hash } = await replayOf(alone);
  await game.getByRole('button', { name: 'menu' }).click();
  expect(await game.locator('[part=credits]').textContent()).toBe('A remix of Cretan Labyrinth.');
  const [studio] = await Promise.all([
    page.context().waitForEvent('page'),
    game.getByRole('button', { name: 'Hack this' }).click(),
  ]);
  await studio.locator('dungeon-mode canvas').waitFor();
  await expect(studio.locator('.cm-line', { hasText: '"player_light_radius": 3' }).count()).resolves.toBe(1);
  await expect.poll(async () => (await replayOf(studio)).hash).toBe(hash);
  await studio.close();
  await alone.close();
});

test('a folder on the disk gets each edit, and what another program writes there is read', async () => {
  await open('#start=room');
  await button('Share').click();
  await button('Write to a folder …').click();
  await page.getByText('follows my_maze').waitFor();
  await page.keyboard.press('Escape');
  await typeInto('rules.json', '"note": "here", ');
  const onDisk = (text: string | null) =>
    page.evaluate(async (written) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('my_maze');
      const file = await folder.getFileHandle('rules.json');
      if (written !== null) {
        const stream = await file.createWritable();
        await stream.write(written);
        await stream.close();
      }
      return (await file.getFile()).text();
    }, text);
  await expect.poll(() => onDisk(null)).toContain('"note": "here"');
  const elsewhere = (await onDisk(null)).replace('here', 'there');
  await onDisk(elsewhere);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => textOf(page)).toContain('"note": "there"');
  expect(troubles).toEqual([]);
});
