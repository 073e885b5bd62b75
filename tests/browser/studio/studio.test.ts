import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from '../support/axe';
import { openShared, type Site, strictStudio, visit } from '../support/page';

/** The stories of the studio, on the built pages. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

/** The element that plays beside the tools. */
interface Played extends HTMLElement {
  seed: string;
  getReplay(): Promise<{ decisions: unknown[]; hash: string; content: string }>;
  save(): Promise<unknown>;
}

/** Opens the studio, and waits until the game beside it plays. */
async function openStudio(hash: string, page?: Page): Promise<{ page: Page; troubles: string[] }> {
  const opened = page ? { page, troubles: [] } : await visit(site, '/sounds.html');
  await strictStudio(opened.page);
  await opened.page.goto(`${site.address}/studio.html${hash}`);
  await opened.page.locator('dungeon-mode canvas').waitFor();
  return opened;
}

const replayOf = (page: Page) => page.locator('dungeon-mode').evaluate((element) => (element as Played).getReplay());

/** What the status bar says of the findings. */
const state = (page: Page) => page.locator('.foot .state').textContent();

/** Opens a file of the project, chooses a word of a line by a double click, and types another. */
async function retype(page: Page, file: string, line: string, word: string, typed: string): Promise<void> {
  await page.locator('.files .own', { hasText: file }).click();
  const place = page.locator('.cm-line', { hasText: line }).first().getByText(word).first();
  // On a busy machine the lines of a file just opened may still move between the two halves of a double click.
  await place.click();
  await place.dblclick();
  await page.keyboard.type(typed);
}

test('from the gallery to a changed number in the running game in three actions', async () => {
  const { page, troubles } = await visit(site);
  // One: hack this.
  await page.getByRole('link', { name: 'hack this… Cretan Labyrinth' }).click();
  await page.locator('dungeon-mode canvas').waitFor();
  // Two: choose the number.
  await page.locator('.cm-line', { hasText: '"player_light_radius"' }).locator('text=6').dblclick();
  // Three: type another.
  await page.keyboard.type('2');
  const told = page.locator('.foot .told');
  await expect.poll(() => told.textContent()).toBe('The files have changed.');
  expect(troubles).toEqual([]);
});

/** Presses the Tab key until a place has the focus: no further than a person would go on. */
async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => place.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one);
  for (let presses = 0; presses < 30 && !(await hasFocus()); presses++) await page.keyboard.press(key);
  expect(await hasFocus(), `${key} leads to ${place}`).toBe(true);
}

test('the whole way by keyboard: a number, a cell of the map, its proof, and the link', async () => {
  const { page, troubles } = await openStudio('#start=room');
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await keyboard.press(key);
  };
  await expect.poll(() => state(page)).toBe('nothing wrong');
  const first = await replayOf(page);
  // Open a file, and mistype one of its words.
  await tabTo(page, page.locator('.files [aria-current]'));
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Text of prototypes/my_room/actors.json' });
  await tabTo(page, text);
  await press('ArrowDown', 8);
  await press('ArrowRight', 8);
  await keyboard.type('a');
  const finding = page.locator('.finding-line.error');
  await expect.poll(() => finding.textContent()).toContain('staats');
  // F8 goes to it, and the next stop of the Tab key mends it.
  await press('ArrowUp', 3);
  await keyboard.press('F8');
  await tabTo(page, finding.getByRole('button'));
  await keyboard.press('Enter');
  await expect.poll(() => state(page)).toBe('nothing wrong');
  // Change a number: the running game has it.
  await press('End', 1);
  await press('ArrowLeft', 5);
  await keyboard.press('Backspace');
  await keyboard.type('9');
  await expect.poll(() => page.locator('.foot .told').textContent()).toBe('The files have changed.');
  const changed = await replayOf(page);
  expect(changed.hash).not.toBe(first.hash);
  // Go to the map, choose a tile, paint a cell.
  await tabTo(page, page.getByRole('tab', { name: 'Code' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  const map = page.locator('.painter-map');
  await map.waitFor();
  const entries = page.locator('.palette .entry');
  await entries.nth(20).waitFor();
  await tabTo(page, page.locator('.palette .entry[tabindex="0"]'));
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await tabTo(page, map);
  await press('ArrowRight', 2);
  await keyboard.press('Enter');
  await expect.poll(async () => (await replayOf(page)).hash).not.toBe(changed.hash);
  // Prove it, and take the link.
  await tabTo(page, button('Prove it'), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.locator('.trials .good').waitFor();
  await tabTo(page, button('Share'), 'Shift+Tab');
  await keyboard.press('Enter');
  const link = page.getByLabel('Link to this project');
  await tabTo(page, button('Copy link'));
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('dialog [role=status]').textContent()).not.toBe('');
  expect(await link.inputValue()).toContain('#p1.');
  await tabTo(page, page.locator('dialog').getByRole('button', { name: 'Close' }));
  await keyboard.press('Enter');
  await tabTo(page, page.locator('dungeon-mode'));
  expect(troubles).toEqual([]);
});

describe('one project', () => {
  let page: Page;
  let troubles: string[];

  beforeAll(async () => {
    ({ page, troubles } = await openStudio('#hack=labyrinth&seed=theseus'));
  });

  test('a broken edit shows its finding under the line, with a fix by one press; the last good version plays on', async () => {
    await page.locator('dungeon-mode').evaluate((element) => (element as Played).focus());
    await page.keyboard.press('z');
    await expect.poll(async () => (await replayOf(page)).decisions).toHaveLength(1);
    await retype(page, 'actors.json', '"symbol"', 'symbol', 'symbl');
    const finding = page.locator('.finding-line.error');
    await expect.poll(() => finding.textContent()).toContain('symbl');
    expect(await state(page)).toContain('the last good version plays on');
    expect((await replayOf(page)).decisions).toHaveLength(1);
    await finding.getByRole('button', { name: 'Replace by “symbol”' }).click();
    await expect.poll(() => state(page)).not.toContain('error');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => state(page)).toBe('nothing wrong');
  });

  test('decisions that an edit drops come back when it is undone', async () => {
    const { decisions, hash } = await replayOf(page);
    await retype(page, 'prototype.json', '"player_light_radius"', '6', '3');
    await expect.poll(() => page.locator('.foot .told').textContent()).toContain('The files have changed');
    expect((await replayOf(page)).hash).not.toBe(hash);
    await page.locator('.files .own', { hasText: 'prototype.json' }).click();
    await page.locator('.cm-content').press('Control+z');
    await expect.poll(async () => (await replayOf(page)).hash).toBe(hash);
    expect((await replayOf(page)).decisions).toEqual(decisions);
  });

  test('keys are completed and explained by the schemas, ids by the game', async () => {
    await page.locator('.cm-line', { hasText: '"depth"' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('\n"cred');
    await page.keyboard.press('Control+Space');
    await expect.poll(() => page.locator('.cm-tooltip-autocomplete').textContent()).toContain('credits');
    await page.keyboard.press('Escape');
    await page.locator('.cm-content').press('Control+z');
    await expect.poll(() => state(page)).toBe('nothing wrong');
  });

  test('a game can be played on from any of its moments', async () => {
    const game = page.locator('dungeon-mode');
    await game.evaluate((element) => (element as Played).focus());
    const { length } = (await replayOf(page)).decisions;
    for (let i = 1; i <= 3; i++) {
      await page.keyboard.press('z');
      await expect.poll(async () => (await replayOf(page)).decisions).toHaveLength(length + i);
    }
    await page.getByRole('button', { name: 'Moments' }).click();
    const slider = game.getByRole('slider');
    await slider.press('Home');
    await slider.press('ArrowRight');
    await game.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(async () => (await replayOf(page)).decisions).toHaveLength(1);
  });

  test('colours of the palette stand beside their names, and an id leads to its picture', async () => {
    await page.locator('.files .own', { hasText: 'actors.json' }).click();
    await page.locator('.cm-line', { hasText: '"tint": "blood"' }).locator('.swatch').first().waitFor();
    await page.locator('.cm-line', { hasText: '"sprite": "thread"' }).locator('.tile-picture').first().waitFor();
    await page.locator('.cm-line', { hasText: '"watchman"' }).getByText('"watchman"').click();
    await page.keyboard.press('F12');
    await page.locator('dialog .tile-picture').waitFor();
    await page.getByRole('button', { name: /^Draw its tile/ }).click();
    const kit = page.getByRole('dialog', { name: 'Tiles of the kit' });
    await kit.getByRole('button', { name: 'Copy it' }).click({ trial: true });
    await kit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.locator('.files .own', { hasText: 'prototype.json' }).click();
  });

  test('a word leads to its definition, also in files that are inherited', async () => {
    await page.locator('.cm-line', { hasText: '"random_items"' }).waitFor();
    await page.locator('.cm-line', { hasText: '"healing"' }).getByText('"healing"').click();
    await page.keyboard.press('F12');
    await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.files [aria-current]').getAttribute('title')).toBe('data/items.json');
    expect(await page.locator('.editing .note').textContent()).toContain('shared by all games');
  });

  test('“why?” on a number of the game opens the line that made it', async () => {
    const game = page.locator('dungeon-mode');
    await game.getByRole('button', { name: /^Health/ }).click();
    await game.locator('.why button.where').first().click();
    await expect.poll(() => page.locator('.files [aria-current]').getAttribute('title')).toMatch(/actors\.json$/);
  });

  test('a link opens the same game in a fresh profile', async () => {
    const { content } = await replayOf(page);
    await retype(page, 'prototype.json', '"player_light_radius"', '6', '4');
    await expect.poll(async () => (await replayOf(page)).content).not.toBe(content);
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect.poll(async () => (await replayOf(page)).decisions).toEqual([]);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('Link to this project').inputValue();
    await page.keyboard.press('Escape');
    expect(link.length).toBeLessThan(400);
    const { hash } = await replayOf(page);
    const fresh = await visit(site, '/sounds.html');
    await openStudio(new URL(link).hash, fresh.page);
    await expect.poll(async () => (await replayOf(fresh.page)).hash).toBe(hash);
    await fresh.page.close();
  });

  test('a closed tab loses nothing, and a second tab works on a copy', async () => {
    await page.locator('.files .own', { hasText: 'rules.json' }).click();
    await page.locator('.cm-content').press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.type('"note": "kept",');
    await expect.poll(() => state(page)).toBe('nothing wrong');
    const { hash: address } = new URL(page.url());
    const second = await page.context().newPage();
    await openStudio(address, second);
    await expect.poll(() => second.locator('.foot .told').textContent()).toContain('a copy');
    await second.close();
    await page.reload();
    await page.locator('dungeon-mode canvas').waitFor();
    await page.locator('.files .own', { hasText: 'rules.json' }).click();
    await expect.poll(() => page.locator('.cm-content').textContent()).toContain('"note": "kept"');
  });

  test('has nothing that axe finds, and no trouble on the console', async () => {
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe: runner } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await runner.run();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`));
    });
    expect(found).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

test('a tour says beside every tool what is still to do, and goes on where its reader was', async () => {
  const { page, troubles } = await visit(site, '/studio.html#tour=draw-your-own');
  const step = page.locator('.task');
  await expect.poll(() => step.locator('p').textContent()).toBe('There is no prototype.json yet.');
  for (const next of [2, 3]) {
    await step.getByRole('button', { name: 'Do it for me' }).click();
    await step.locator('p.done').waitFor();
    await step.getByRole('button', { name: 'Next step' }).click();
    await page.getByRole('heading', { name: `${next}.` }).waitFor();
  }
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect.poll(() => step.locator('p').textContent()).toContain('map.legend.+');
  // What the game has itself stands first among all that can be painted.
  const first = page.locator('.palette .entry');
  await expect.poll(() => first.nth(2).textContent()).toBe('Rat');
  await page.reload();
  await page.getByRole('button', { name: 'Step 3' }).waitFor();
  expect(troubles).toEqual([]);
});
