import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { dmk, someFolder } from '../../cli/in-terminal';
import { axe, violations } from '../support/axe';
import { Embed } from '../support/embedding';
import { type OneGame, type Opening, openGame } from '../support/one-game';
import { keepShot, openShared, type Site } from '../support/page';

/** The inspector in a built page, on a map and on a table: it shows all of a game and changes nothing. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

async function open(id: string, context: Opening['context'] = {}): Promise<OneGame> {
  const attributes = { src: `prototypes/${id}/`, seed: 'look', alt: 'A game to look into', author: '' };
  const opened = await openGame(site, { attributes, first: axe, context });
  await opened.game.ready();
  await opened.game.surface.focus();
  return opened;
}

const inspector = ({ game }: OneGame): Locator => game.element.locator('[part=inspector]');
const tab = ({ game }: OneGame, name: string): Locator => game.element.getByRole('tab', { name, exact: true });
const page = (one: OneGame): Locator => inspector(one).getByRole('tabpanel');

const hashOf = ({ game }: OneGame): Promise<string | undefined> =>
  game.element.evaluate((element) => (element as DungeonModeElement).getReplay().then((replay) => replay?.hash));

/** The text of a section, once it has all it waits for. */
async function expectIn(one: OneGame, section: string, ...words: (string | RegExp)[]): Promise<void> {
  await tab(one, section).click();
  for (const word of words) await expect.poll(() => page(one).textContent()).toMatch(word);
}

test('in a roguelike it opens by a key, tells of everything, and says why', async () => {
  const one = await open('labyrinth', { viewport: { width: 1280, height: 1100 } });
  const { game, troubles } = one;
  expect(await inspector(one).count()).toBe(0);
  await game.press('Shift+I');
  await inspector(one).waitFor();
  const before = await hashOf(one);
  expect(await inspector(one).textContent()).toContain('Shows what players may not know');

  await expectIn(one, 'Entities', /Wanderer #\d+\s+player · cell \d+,\d+ · seat 0 · active/, /plain walls left out/);
  await game.element.getByLabel('Filter things').fill('wall #');
  await game.element.getByLabel('Filter things').fill('seat');
  await expect.poll(() => page(one).locator('.list-side li').count()).toBe(1);
  await game.element
    .getByRole('button', { name: /^Wanderer #/ })
    .first()
    .click();
  await game.element.getByRole('button', { name: 'Why is health so?' }).click();
  await expect.poll(() => tab(one, 'Why?').getAttribute('aria-selected')).toBe('true');
  // The lines come from the files, which are read when the inspector is opened.
  await expect.poll(() => page(one).textContent()).toMatch(/base\s*10\s*max, from “creature”.*data\/actors\.json:\d+/);
  expect(await page(one).textContent()).toMatch(/override\s*30\s*max\s*data\/actors\.json:\d+/);

  await expectIn(one, 'Zones', /inventory of Wanderer/);
  await expectIn(one, 'Variables', /kills\s*0/, /turn\s*1/);
  await expectIn(one, 'Rule stack', /Nothing: the game stands between two actions/);
  await expectIn(one, 'Rooms', /corridor/);
  await expectIn(one, 'Generation', /seed\s*look/, /maze/, /layer/);
  expect(await violations(one, '[part=inspector]')).toEqual([]);
  expect(await hashOf(one)).toBe(before);
  expect(await game.decisions()).toEqual([]);

  // A click that picks is no move.
  await tab(one, 'Entities').click();
  const picked = () => page(one).locator('.detail h3').textContent();
  const { width = 0, height = 0 } = (await game.surface.boundingBox()) ?? {};
  // The player stands in the middle; something else is at one of these places around.
  for (const [x, y] of [
    [0.5, 0.2],
    [0.35, 0.4],
    [0.65, 0.4],
    [0.35, 0.65],
    [0.65, 0.65],
  ] as const) {
    await game.button('Pick in the picture').click();
    await game.surface.click({ position: { x: x * width, y: y * height } });
    if (!(await picked())?.startsWith('Wanderer')) break;
  }
  expect(await picked()).toMatch(/^(?!Wanderer).+#\d+/);
  expect(await game.decisions()).toEqual([]);

  // It goes on with the game. Tab leads from the picture into it, and Escape back.
  await tab(one, 'Variables').click();
  await game.press('Escape', 'Tab');
  expect(await inspector(one).evaluate((element) => element.matches(':focus-within'))).toBe(true);
  await game.press('Escape');
  await game.press('z', 'z');
  await expect.poll(() => page(one).textContent()).toMatch(/decisions\s*2/);
  await game.press('Shift+I');
  await expect.poll(() => inspector(one).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('at a table it shows rooms with their exits, rolls, and a snapshot that dmk replays to the same state', async () => {
  const one = await open('two_d6_dungeon');
  const { game, troubles } = one;
  await game.button('menu').click();
  await game.button('Inspect the game').click();
  await inspector(one).waitFor();
  await expectIn(one, 'Rule stack', /the setup|the procedure|the phase/, /waits for an answer/);
  for (let i = 0; i < 20; i++) {
    const exits = game.choices.filter({ hasText: /^(Open|Explore|Try)/ });
    await ((await exits.count()) > 0 ? exits : game.choices).first().click();
    if ((await game.element.locator('[part=geometry]').isVisible()) && i > 7) break;
  }
  await expectIn(one, 'Rooms', /rooms?\. \d+ ways? leads? nowhere that is known yet/, /nowhere yet, /);
  expect(await page(one).getByRole('img').count()).toBe(1);
  await expectIn(one, 'Rolls', /turn \d+\s+\d/);
  await expectIn(one, 'Why?', /prototypes\/two_d6_dungeon\/actors\.json:\d+/);
  await expectIn(one, 'Generation', /Decision \d+/);
  for (const section of ['Entities', 'Zones', 'Variables', 'Rule stack', 'Rooms', 'Rolls', 'Generation', 'Why?']) {
    await tab(one, section).click();
    expect(await violations(one, '[part=inspector]'), section).toEqual([]);
  }

  const [download] = await Promise.all([
    one.page.waitForEvent('download'),
    game.button('save diagnostic snapshot').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^two_d6_dungeon-look-turn-\d+-snapshot\.json$/);
  const file = join(someFolder(), 'snapshot.json');
  writeFileSync(file, readFileSync(await download.path()));
  const { code, out, err } = await dmk(['replay', file, '--json']);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out).hash).toBe(await hashOf(one));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    about: { user_agent: expect.stringContaining('Chrom') },
    save: { format: 1 },
    rolls: expect.anything(),
  });
  expect(troubles).toEqual([]);
});

test('on a phone it leaves the game its half of the window, and nothing sticks out', async () => {
  const viewport = { width: 390, height: 844 };
  const one = await open('caverns', { viewport, colorScheme: 'light', hasTouch: true });
  await one.game.press('Shift+I');
  await inspector(one).waitFor();
  const box = await inspector(one).boundingBox();
  expect(box?.y).toBeGreaterThan(viewport.height * 0.35);
  for (const section of ['Entities', 'Zones', 'Variables', 'Rooms', 'Generation', 'Why?']) {
    await tab(one, section).click();
    const [shown, all] = await page(one).evaluate((element) => [element.clientWidth, element.scrollWidth]);
    expect(all, section).toBeLessThanOrEqual(shown as number);
  }
  expect(await violations(one, '[part=inspector]')).toEqual([]);
  await keepShot(one.page, 'inspector-phone');
});

test('a board of rooms can be seen as a clean map and as a plan, from the same game', async () => {
  const one = await open('two_d6_dungeon');
  const picture = () =>
    one.game.element.evaluate(async (element) => {
      const blob = await (element as DungeonModeElement).toBlob();
      return blob ? [...new Uint8Array(await blob.arrayBuffer())].join(',') : '';
    });
  const plan = one.game.element.locator('[part=geometry]');
  for (let i = 0; i < 12 && !(await plan.isVisible()); i++) await one.game.choices.first().click();
  const [clean, before] = [await picture(), await hashOf(one)];
  await plan.click();
  await expect.poll(picture).not.toBe(clean);
  expect(await plan.textContent()).toBe('picture');
  await plan.click();
  await expect.poll(picture).toBe(clean);
  expect(await hashOf(one)).toBe(before);
});

test('in a page of one file it says that the files are not available, and does not request them', async () => {
  const folder = someFolder();
  expect((await dmk('export labyrinth --out game.html --seed look', { cwd: folder })).code).toBe(0);
  const shown = await site.browser.newPage();
  const asked: string[] = [];
  shown.on('request', (request) => asked.push(request.url()));
  await shown.goto(pathToFileURL(join(folder, 'game.html')).href);
  onTestFinished(() => shown.close());
  const one = { page: shown, game: Embed.at(shown), troubles: [] };
  await one.game.ready();
  await one.game.element.evaluate((made) => made.setAttribute('author', ''));
  await one.game.surface.focus();
  await one.game.press('Shift+I');
  await expect.poll(() => inspector(one).textContent()).toContain('The files of this game are not at hand');
  await expectIn(one, 'Why?', 'begins as actors/player/stats/health');
  expect(asked.filter((url) => !/^(data|blob):|game\.html$/.test(url))).toEqual([]);
});
