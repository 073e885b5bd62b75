import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { Embed } from '../support/embedding';
import { keepShot, openShared, type Site, visit } from '../support/page';

/** A game of the gallery in its window: how large it is, and what Esc, Back and full screen do. */

let site: Site;
let page: Page;

beforeAll(async () => {
  site = await openShared();
});
afterEach(() => page?.context().close());
afterAll(() => site?.close());

async function openGame(path: string, options: BrowserContextOptions = {}): Promise<Embed> {
  ({ page } = await visit(site, path, { reducedMotion: 'reduce', ...options }));
  const game = await Embed.at(page).ready();
  await expect.poll(() => game.isFocused()).toBe(true);
  return game;
}

/** What has the focus inside the game. */
const focused = (): Promise<string> =>
  page.evaluate(() => document.querySelector('dungeon-mode')?.shadowRoot?.activeElement?.getAttribute('part') ?? '');

const isOpen = (): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog.sheet')?.hasAttribute('open') ?? false);

describe('the window', () => {
  const low = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

  test.each([
    ['a phone on its side', 844, 390, low],
    ['a window at 200 %', 640, 450, {}],
    ['an upright phone', 390, 844, low],
  ])('has the picture and all that plays in sight at once: %s', async (name, width, height, more) => {
    const game = await openGame('/#fire?seed=august', { viewport: { width, height }, ...more });
    for (const part of ['stage', 'meter', 'menu-button', 'choices', ...('hasTouch' in more ? ['pad'] : [])]) {
      const box = await game.element.locator(`[part~=${part}]`).first().boundingBox();
      expect(box && box.x >= -1 && box.y >= 0 && box.x + box.width <= width + 1, part).toBe(true);
      expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(height);
    }
    await keepShot(page, `window-${name.replaceAll(' ', '-').replace('%', 'percent')}`, false);
  });

  test('is used: the picture takes more than half of a desk, and a long level more of its width', async () => {
    const shareOf = async (game: Embed): Promise<number> => {
      const box = await game.surface.boundingBox();
      return ((box?.width ?? 0) * (box?.height ?? 0)) / (1920 * 1080);
    };
    const desk = { viewport: { width: 1920, height: 1080 } };
    const room = await openGame('/#labyrinth?seed=kept', desk);
    expect(await shareOf(room)).toBeGreaterThan(0.6);
    const narrow = (await room.surface.boundingBox())?.width ?? 0;
    await page.context().close();
    const long = await openGame('/#fire?seed=kept', desk);
    expect(await shareOf(long)).toBeGreaterThan(0.6);
    expect((await long.surface.boundingBox())?.width).toBeGreaterThan(1.2 * narrow);
  });

  test('keeps what a step would do beside the picture in sight, however many buttons there are', async () => {
    const game = await openGame('/#arena?seed=kept', { viewport: { width: 1280, height: 900 } });
    const racks = [
      'north',
      'dagger',
      'east',
      'axe',
      'east',
      'bow',
      'east',
      'arrow',
      'south',
      'staff_of_embers',
      'south',
    ];
    const taken = racks.map((word, i) => (i % 2 === 0 ? `step ${word}` : `pick_up ${word}`));
    await game.element.evaluate(
      async (element, answers) => {
        for (const answer of answers) await (element as DungeonModeElement).decide(answer);
      },
      [...taken, 'pick_up healing', 'step west'],
    );
    expect(await game.choices.count()).toBeGreaterThan(7);
    const boxOf = (part: string) => game.element.locator(`[part~=${part}]`).first().boundingBox();
    const [nearby, look] = [await boxOf('nearby'), await boxOf('look')];
    expect((look?.y ?? 0) - (nearby?.y ?? 0) - (nearby?.height ?? 0)).toBeLessThan(20);
    expect((look?.y ?? 900) + (look?.height ?? 0)).toBeLessThan(900);
  });

  test('is dark where games are played, also for readers who like bright pages', async () => {
    const game = await openGame('/#fire', { colorScheme: 'light' });
    const luma = await game.element.evaluate((element) => {
      const sheet = element.closest('dialog') as HTMLElement;
      return getComputedStyle(sheet).backgroundColor.match(/\d+/g)?.map(Number);
    });
    expect(Math.max(...(luma ?? [255]))).toBeLessThan(60);
  });
});

describe('full screen', () => {
  const isFull = () => page.evaluate(() => document.fullscreenElement?.localName ?? null);

  test('comes and goes by a key, by Esc and by the menu', async () => {
    const game = await openGame('/#labyrinth?seed=kept', { viewport: { width: 1280, height: 900 } });
    const before = await game.surface.boundingBox();
    await game.press('Shift+F');
    await expect.poll(isFull).toBe('dungeon-mode');
    await expect
      .poll(async () => (await game.surface.boundingBox())?.height)
      .toBeGreaterThan(1.05 * (before?.height ?? 0));
    await game.press('ArrowRight');
    expect(await game.decisions()).toHaveLength(1);
    await game.press('Escape');
    await expect.poll(isFull).toBe(null);
    expect([await isOpen(), await focused()]).toEqual([true, 'stage']);

    await game.button('menu').click();
    await game.button('Full screen').click();
    await expect.poll(isFull).toBe('dungeon-mode');
    await game.press('Shift+F');
    await expect.poll(isFull).toBe(null);
  });

  test('fills the window where the browser refuses it', async () => {
    const game = await openGame('/#labyrinth?seed=kept', { viewport: { width: 1280, height: 900 } });
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
    });
    await game.press('Shift+F');
    await expect.poll(() => game.element.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 });
    await game.press('Escape');
    await expect.poll(async () => (await game.element.boundingBox())?.y).toBeGreaterThan(10);
  });
});

describe('Esc', () => {
  test('leaves the command for the game, then the game for the way back, and closes nothing (A3)', async () => {
    const game = await openGame('/#labyrinth?seed=kept');
    await game.press('ArrowRight', '/');
    expect(await focused()).toBe('field');
    await page.keyboard.type('wait');
    await game.press('Escape');
    expect([await isOpen(), await focused()]).toEqual([true, 'stage']);
    await game.press('Escape');
    expect(await isOpen()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('← contents');
    await game.press('Escape');
    expect([await isOpen(), await focused()]).toEqual([true, 'stage']);
    await game.press('z');
    expect(await game.decisions()).toHaveLength(2);
  });

  test('in the menu leaves the keys with the words that took the place of the picture (A5)', async () => {
    const game = await openGame('/#labyrinth?seed=kept');
    await game.press('m');
    await game.button('Play as text').click();
    await game.press('Escape');
    await expect.poll(focused).toBe('text');
    await game.press('z');
    await expect.poll(() => game.decisions()).toHaveLength(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await game.element.evaluate((element) => (element as DungeonModeElement).focus());
    await game.press('z');
    await expect.poll(() => game.decisions()).toHaveLength(2);
  });
});

describe('Back', () => {
  test('leads from a game to the contents, and Forward to the game as it was, with its log (A4)', async () => {
    ({ page } = await visit(site, '/article.html', { reducedMotion: 'reduce' }));
    await page.goto(`${site.address}/`);
    await page.getByRole('link', { name: 'Cretan Labyrinth', exact: true }).click();
    const game = await Embed.at(page).ready();
    await expect.poll(() => game.isFocused()).toBe(true);
    const log = () => game.element.locator('[part=log] p').allTextContents();
    await game.press('z', 'z');
    await expect.poll(() => game.decisions()).toHaveLength(2);
    await game.saved();
    const told = await log();
    expect(told).not.toEqual([]);

    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.title()).toBe('Dungeon Mode Kit');

    await page.goForward();
    await Embed.at(page).ready();
    await expect.poll(() => game.decisions()).toHaveLength(2);
    await expect.poll(log).toEqual(told);
    await page.getByRole('button', { name: 'back to the contents' }).click();
    await expect.poll(isOpen).toBe(false);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/article.html');
  });
});

test('the heading and the title of the tab name the game, and its level where that is another (A13)', async () => {
  const game = await openGame('/#default?seed=kept');
  const titles = async () => [await page.title(), await page.locator('#playing').textContent()];
  expect(await titles()).toEqual(['The Courtyard · Dungeon Mode Kit', 'The Courtyard']);
  await game.element.evaluate((element) => {
    element.dispatchEvent(new CustomEvent('level', { detail: { id: 'arena', name: 'Arena' } }));
  });
  expect(await titles()).toEqual(['The Courtyard: Arena · Dungeon Mode Kit', 'The Courtyard: Arena']);
});
