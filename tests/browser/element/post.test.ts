import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { writeLink } from '../../../engine/ui/replay/replay-link';
import { axe, violations } from '../support/axe';
import { Embed } from '../support/embedding';
import { elementOf, openPost } from '../support/one-game';
import { keepShot, openShared, type Site } from '../support/page';

/** Games in a post of a blog: links to them, the room they take, their names, their menu. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const words = (what: string, times: number): string => `<p>${`${what} `.repeat(12)}</p>`.repeat(times);
const maze = (more: Readonly<Record<string, string>> = {}): string =>
  elementOf({ src: 'prototypes/labyrinth/', seed: 'theseus', alt: 'A maze', ...more });
const field = (more: Readonly<Record<string, string>> = {}): string =>
  elementOf({ src: 'prototypes/fire/', seed: 'august', alt: 'A field', ...more });

const decisions = Array.from({ length: 60 }, (_, i) => [0, i % 3 > 0 ? 'wait' : 'step east'] as const);
const link = writeLink({
  prototype: 'fire',
  seed: 'august',
  options: {},
  content: '0123456789abcdef',
  decisions: decisions.slice(0, 2),
  files: Object.fromEntries(['actors', 'items', 'rules', 'states'].map((name) => [`data/${name}.json`, name])),
});

const isOpen = ({ element }: Embed): Promise<boolean> =>
  element.evaluate((made) => (made as DungeonModeElement).getTextView() !== '');
const topOf = ({ element }: Embed): Promise<number> => element.evaluate((made) => made.getBoundingClientRect().top);
const noticeOf = ({ element }: Embed) => element.locator('[part=notice]');

describe('a shared link (A4)', () => {
  const body = `<main>${maze({ reveal: 'interaction' })}${words('Some text.', 30)}${field({ reveal: 'interaction' })}${field({ seed: 'may', reveal: 'interaction' })}${words('More.', 30)}</main>`;

  test('to a game far down the page leads there, reveals it and plays it, and no other', async () => {
    const { page, troubles } = await openPost(site, body, { hash: link, isStyled: true });
    const [first, meant, alike] = [0, 1, 2].map((n) => Embed.at(page, n)) as [Embed, Embed, Embed];
    await expect.poll(() => isOpen(meant)).toBe(true);
    expect(await meant.decisions()).toEqual(decisions.slice(0, 2));
    await meant.element.locator('[part=scrubber]').waitFor();
    await expect.poll(async () => Math.abs(Math.round(await topOf(meant)))).toBeLessThan(40);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect([await isOpen(first), await isOpen(alike)]).toEqual([false, false]);
    expect(troubles).toEqual([]);
  });

  test('that is followed on a page which is open already does the same', async () => {
    const { page } = await openPost(site, body, { isStyled: true });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    const meant = Embed.at(page, 1);
    await expect.poll(() => isOpen(meant)).toBe(true);
    expect((await meant.decisions()).length).toBe(2);
  });

  test('that is cut off says so at the game it was to, with what to do, and the game can be played (A5)', async () => {
    const { page } = await openPost(site, body, { hash: link.slice(0, link.length * 0.8), isStyled: true });
    const [first, meant] = [Embed.at(page, 0), Embed.at(page, 1)];
    await expect.poll(() => noticeOf(meant).textContent()).toContain('damaged or cut off. Ask for it');
    expect(await noticeOf(first).isVisible()).toBe(false);
    await keepShot(page, 'link-damaged', false);
    await meant.button(/^Play/).click();
    await meant.ready();
    await meant.surface.focus();
    await meant.press('ArrowRight');
    await expect.poll(async () => (await meant.decisions()).length).toBe(1);
    await noticeOf(meant).getByRole('button', { name: 'hide' }).click();
    expect(await noticeOf(meant).isVisible()).toBe(false);
  });

  test('that nothing can be read of, or to a game that is not here, is told of at the first', async () => {
    for (const [hash, told] of [
      ['#r1.000000.abcdef', 'damaged'],
      ['#r9.000000.abcdef', 'newer version'],
      [
        writeLink({ prototype: 'chess', seed: 'x', options: {}, decisions: [] }),
        'a game of “chess”, which is not on this page',
      ],
    ] as const) {
      const { page } = await openPost(site, body, { hash });
      await expect.poll(() => noticeOf(Embed.at(page, 0)).textContent()).toContain(told);
      await page.context().close();
    }
  });
});

describe('the text below a game (A6)', () => {
  const observe = `window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`;

  test.each([
    ['labyrinth', 390],
    ['terminal_dungeon', 390],
    ['dimm_city', 390],
    ['labyrinth', 1280],
    ['monadungeon', 1280],
  ])('of %s stays where it is at %d pixels: less than 0.05 of layout shift', async (id, width) => {
    const isPhone = width < 500;
    const viewport = { width, height: isPhone ? 844 : 900 };
    const context = { viewport, hasTouch: isPhone, isMobile: isPhone, deviceScaleFactor: isPhone ? 2 : 1 };
    const game = elementOf({ src: `prototypes/${id}/`, seed: 'theseus', alt: 'A game' });
    const body = `<main><h1>A post</h1>${words('Before.', 1)}${game}${words('After the game.', 12)}</main>`;
    const { page, game: shown } = await openPost(site, body, { context, first: observe, isStyled: true });
    await shown.ready();
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => Reflect.get(window, 'shift') as number);
    console.log(`layout shift of ${id} at ${width}: ${shift.toFixed(3)}`);
    await keepShot(page, `post-${id}-${width}`, false);
    expect(shift).toBeLessThanOrEqual(0.05);
  });

  test('takes no room that the page says it should not', async () => {
    const body = `<main>${maze({ controls: 'none' })}</main>`;
    const { game } = await openPost(site, body, { isStyled: true });
    await game.ready();
    const [whole, surface] = await Promise.all([game.element.boundingBox(), game.surface.boundingBox()]);
    expect((whole?.height ?? 0) - (surface?.height ?? 0)).toBeLessThan(30);
  });
});

test('events come in order: the game is ready before its first turn is told', async () => {
  const { page, game } = await openPost(site, maze(), {
    first: `window.seen = []; for (const name of ['progress', 'ready', 'turn', 'message', 'statchange'])
      document.addEventListener(name, () => window.seen.push(name));`,
  });
  await game.ready();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen') as string[])).toContain('turn');
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  expect(seen.filter((name) => name === 'ready')).toHaveLength(1);
  expect(new Set(seen.slice(0, seen.indexOf('ready')))).toEqual(new Set(['progress']));
});

test('two games on a page have places of different names, also where both are called the same (A16)', async () => {
  const shown = await openPost(site, `<main><h1>Two</h1>${maze()}${maze()}${field()}</main>`, { first: axe });
  for (const n of [0, 1, 2]) await Embed.at(shown.page, n).ready();
  const names = await shown.page
    .locator('dungeon-mode [part=log]')
    .evaluateAll((all) => all.map((log) => log.getAttribute('aria-label')));
  expect(names).toEqual(['What happened: A maze', 'What happened: A maze (2)', 'What happened: A field']);
  expect(await violations(shown)).toEqual([]);
});

describe('the menu', () => {
  const menuOf = async (id: string, more: Readonly<Record<string, string>> = {}) => {
    const { page, game } = await openPost(site, elementOf({ src: `prototypes/${id}/`, seed: 'menu', ...more }));
    await game.ready();
    await game.button('menu').click();
    const menu = game.element.locator('[part=menu]');
    await menu.waitFor();
    const keys = await menu.locator('dt').allTextContents();
    const buttons = await menu.locator('button.choice').allTextContents();
    return { page, game, keys, buttons };
  };

  test('of a card game lists only keys that it has, a reader’s only what readers need (C7), and the credits', async () => {
    const { keys, buttons, game, page } = await menuOf('dimm_city');
    expect(keys).not.toEqual([]);
    expect(keys.filter((key) => /North|South|Throw|Shoot|Equip|Look|Scenario|Inspect/.test(key))).toEqual([]);
    expect(buttons.filter((label) => /scenario|Inspect/.test(label))).toEqual([]);
    expect(await game.element.locator('[part=credits]').textContent()).toContain('Chris Bissette');
    await keepShot(page, 'menu-reader', false);
    // What only an author presses belongs to the page.
    await game.press('Escape');
    await game.surface.focus();
    await game.press('Shift+I');
    await page.waitForTimeout(300);
    expect(await game.element.locator('[part=inspector]').count()).toBe(0);
  });

  test('of a game on a map lists ways and actions, and an author’s has entries for authors', async () => {
    const { keys, buttons } = await menuOf('labyrinth', { author: '' });
    for (const key of ['North', 'North-west', 'Pick up', 'Look', 'Inspect', 'Scenario']) expect(keys).toContain(key);
    expect(buttons).toEqual(expect.arrayContaining(['Save the play as a scenario', 'Inspect the game']));
  });
});

test('a poster is printed whole, also without backgrounds (A16)', async () => {
  const { page, game } = await openPost(
    site,
    maze({ reveal: 'interaction', poster: 'prototypes/labyrinth/poster.png' }),
  );
  await game.button(/^Play/).waitFor();
  await page.emulateMedia({ media: 'print' });
  const colours = await game.element.evaluate((made) =>
    ['.facade', '.alt'].map((part) => {
      const found = made.shadowRoot?.querySelector(part) as Element;
      return getComputedStyle(found).getPropertyValue('print-color-adjust');
    }),
  );
  expect(colours).toEqual(['exact', 'exact']);
});

test('attributes that mean nothing are told in the console, with what was meant (A16)', async () => {
  const said: string[] = [];
  const { page } = await openPost(site, '<main><h1>Attributes</h1></main>');
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  await page.evaluate((html) => {
    const main = document.querySelector('main') as HTMLElement;
    for (const attributes of [
      'controls="stat choises"',
      'reveal="click"',
      'loading="egaer"',
      'options="[object Object]"',
      'muted="false"',
      'savekey="x"',
      'data-x="1" class="y"',
    ]) {
      const made = document.createElement('div');
      made.innerHTML = html.replace('<dungeon-mode', `<dungeon-mode ${attributes}`);
      main.append(...made.children);
    }
  }, '<dungeon-mode src="prototypes/labyrinth/"></dungeon-mode>');
  await expect.poll(() => said.length).toBe(7);
  const all = said.join('\n');
  expect(all).toContain('there is no “stat”. Did you mean "stats"?');
  expect(all).toContain('there is no “choises”. Did you mean "choices"?');
  expect(all).toContain('reveal="click": there is no “click”. It takes auto, interaction.');
  expect(all).toContain('Did you mean "eager"?');
  expect(all).toContain('options are written as name=value');
  expect(all).toContain('muted="false": it counts as set');
  expect(all).toContain('savekey="x": there is no such attribute. Did you mean "save-key"?');
});
