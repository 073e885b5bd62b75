import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Embed } from '../support/embedding';
import { openShared, type Site, type Visit, visit } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
  visited = await visit(site, '/article.html', { reducedMotion: 'reduce' });
});

afterAll(() => site?.close());

let visited: Visit;

/** A game alone on the article's page. Nothing moves, which a machine without a graphics card is grateful for. */
async function start(attributes: Readonly<Record<string, string>>, { page } = visited): Promise<Embed> {
  await page.evaluate((wanted) => {
    localStorage.clear();
    const made = document.createElement('dungeon-mode');
    for (const [name, value] of Object.entries(wanted)) made.setAttribute(name, value);
    document.querySelector('article')?.replaceChildren(made);
  }, attributes);
  const game = await Embed.at(page).ready();
  await game.element.locator('canvas, .text:not([hidden])').first().waitFor();
  return game;
}

const MAZE = { src: 'prototypes/labyrinth/', seed: 'theseus' };
const ids = async (game: Embed) => (await game.decisions()).map(([, id]) => id);

describe('keys', () => {
  test('walk in eight directions by arrows, letters and the number pad', async () => {
    const game = await start(MAZE);
    await game.surface.focus();
    await game.press('ArrowRight', 'l', 'd', 'y', 'n', 'Numpad5', 'Numpad4');
    expect(await ids(game)).toEqual([
      'step east',
      'step east',
      'step east',
      'step north_west',
      'step south_east',
      'wait',
      'step west',
    ]);
  });

  test('are told of before the first step, and no more after it', async () => {
    const game = await start(MAZE);
    const look = game.element.locator('[part=look]');
    expect(await look.textContent()).toBe(
      'Turn 1. West: climb the stairway up to the Courtyard. Walk with the arrow keys, or click where you want to go.',
    );
    await game.surface.focus();
    await game.press('ArrowRight');
    await expect.poll(() => look.textContent()).toBe('Turn 2');
  });

  test('count from the moment the game is ready, and keep the page from scrolling', async () => {
    const { page } = visited;
    const isFree = await page.evaluate((wanted) => {
      const made = document.createElement('dungeon-mode');
      for (const [name, value] of Object.entries(wanted)) made.setAttribute(name, value);
      document.querySelector('article')?.replaceChildren(made);
      return new Promise((resolve) => {
        made.addEventListener('ready', () => {
          made.focus();
          const target = made.shadowRoot?.activeElement;
          // Whether the page may still do with a key what it usually does.
          const isFree = (init: KeyboardEventInit) =>
            target?.dispatchEvent(
              new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }),
            );
          const east = { key: 'ArrowRight' };
          resolve([east, { key: ' ' }, { key: 'F5' }, { key: 'd', ctrlKey: true }, east, east].map(isFree));
        });
      });
    }, MAZE);
    expect(isFree).toEqual([false, false, true, true, false, false]);
    const game = Embed.at(page);
    await expect.poll(() => ids(game)).toEqual(['step east', 'step east', 'step east']);
  });

  test('say why a way is closed, and leave the game as it was', async () => {
    const game = await start(MAZE);
    await game.surface.focus();
    const look = () => game.element.locator('[part=look]').textContent();
    // The first keys may wait for the code that hears them; the last of them meets a wall.
    await game.press('h', 'h', 'h', 'h', 'h');
    await expect.poll(look).toMatch(/way|wall|go/i);
    const before = (await ids(game)).length;
    await game.press('h');
    expect((await ids(game)).length).toBe(before);
    await expect.poll(look).toMatch(/way|wall|go/i);
  });

  test('stay with the game when the button that was pressed makes room for the picture', async () => {
    const game = await start({ src: 'prototypes/catacombs/', seed: 'hand' });
    await game.surface.focus();
    await game.press('ArrowRight', 'ArrowRight', 'g');
    await game.button('Throw the dagger').click();
    const aimed = game.element.locator('[part=choice][aria-current=true]');
    const before = await aimed.textContent();
    await game.press('ArrowLeft', 'ArrowLeft');
    expect(await aimed.textContent()).not.toBe(before);
    await game.press('Enter');
    expect((await ids(game)).length).toBe(5);
  });

  test('look around with a cursor and walk to where it points', async () => {
    const game = await start(MAZE);
    await game.surface.focus();
    await game.press('v', 'ArrowRight', 'ArrowRight');
    expect(await game.element.locator('[part=look]').textContent()).toContain('You see a sword.');
    expect(await ids(game)).toEqual([]);
    await game.press('Enter');
    await expect.poll(() => ids(game)).toEqual(['step east', 'step east']);
    await game.press('g');
    expect((await ids(game)).at(-1)).toMatch(/^pick_up/);
    await expect.poll(() => game.element.locator('[part=pack]').textContent()).toContain('Sword');
  });

  test('can be given another meaning, which is remembered', async () => {
    const game = await start(MAZE);
    await game.surface.focus();
    await game.press('?');
    await game.button(/^Wait: /).click();
    await game.press('q');
    await game.button('Go on').click();
    await game.surface.focus();
    await game.press('q');
    expect(await ids(game)).toEqual(['wait']);
    expect(await visited.page.evaluate(() => localStorage.getItem('dungeon-mode.keys'))).toContain('"q"');
  });
});

describe('the pointer', () => {
  test('describes what it is over, and a click walks there step by step', async () => {
    const { page } = visited;
    const game = await start(MAZE);
    const words = game.element.locator('[part=look]');
    const find = async (): Promise<[number, number] | null> => {
      const { x, y, width, height } = (await game.surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      // The figure is in the middle or near it, and what is looked for two cells beside it.
      for (let ring = 0; ring * 20 < width / 2; ring++) {
        for (let side = -ring; side <= ring; side++) {
          const at: [number, number] = [x + width / 2 + ring * 20, y + height / 2 + side * 15];
          await page.mouse.move(...at);
          if ((await words.textContent())?.startsWith('You see a sword')) return at;
        }
      }
      return null;
    };
    const found = await find();
    expect(found).not.toBeNull();
    await page.mouse.click(...(found as [number, number]));
    await expect.poll(() => ids(game)).toEqual(['step east', 'step east']);
  });

  test('that is a finger finds buttons for every way, and the page still scrolls under it', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const game = await start(MAZE, await visit(site, '/article.html', { ...phone, reducedMotion: 'reduce' }));
    await game.button('Go east').tap();
    expect(await ids(game)).toEqual(['step east']);
    const action = await game.element.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).touchAction);
    expect(action).toMatch(/manipulation|pan-y/);
  });

  test('that is a finger says by the same buttons in which direction something is done', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const floor = { src: 'prototypes/automata/', seed: 'look' };
    const game = await start(floor, await visit(site, '/article.html', { ...phone, reducedMotion: 'reduce' }));
    for (const name of ['Go south-east', 'Go south-east', 'Wake the tile…']) await game.button(name).tap();
    await game.element.locator('[part=pad]').getByRole('button', { name: 'Wake the tile east' }).tap();
    expect((await ids(game)).at(-1)).toBe('wake east');
  });

  test('that is a finger aims at a spot by the same buttons, and reads no list of them', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const crypt = { src: 'prototypes/catacombs/', seed: 'hand' };
    const game = await start(crypt, await visit(site, '/article.html', { ...phone, reducedMotion: 'reduce' }));
    for (const name of ['Go east', 'Go east', 'Pick up the dagger', 'Throw the dagger']) await game.button(name).tap();
    const spots = game.element.locator('[part=choice]:visible');
    expect(await spots.allTextContents()).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^Never mind/)]);
    const before = await spots.first().textContent();
    for (const way of ['Aim west', 'Aim west']) await game.button(way).tap();
    expect(await spots.first().textContent()).not.toBe(before);
    await game.button('Here').tap();
    expect((await ids(game)).length).toBe(5);
  });
});

describe('beside the picture', () => {
  test('a screen reader is told the game once a turn, and nothing else is', async () => {
    const game = await start(MAZE);
    const live = game.element.locator('[aria-live=polite]');
    await expect.poll(() => live.textContent()).toContain('a sword (2 east)');
    await game.surface.focus();
    await game.press('ArrowRight');
    await expect.poll(() => live.textContent()).toContain('a sword (1 east)');
    expect(await game.element.locator('[part=text]').isVisible()).toBe(false);
  });

  test('words can take its place and give it back', async () => {
    const game = await start(MAZE);
    const words = game.element.locator('[part=text]');
    await game.element.evaluate((one) => one.setAttribute('view', 'text'));
    await expect.poll(() => words.textContent()).toContain('a sword (2 east)');
    expect(await game.surface.isVisible()).toBe(false);
    await game.element.evaluate((one) => one.removeAttribute('view'));
    await game.element.locator('canvas').waitFor();
    expect(await words.isVisible()).toBe(false);
  });
});

describe('without the picture', () => {
  test('the game is told in words, announced once a turn, and played by buttons', async () => {
    const game = await start({ ...MAZE, view: 'text' });
    expect(await game.element.locator('canvas').count()).toBe(0);
    const live = game.element.locator('[aria-live=polite]');
    expect(await live.textContent()).toContain('Exits: north');
    expect(await live.textContent()).toContain('a sword (2 east)');
    await game.button('Go east').click();
    expect(await live.textContent()).toContain('a sword (1 east)');
    await game.button('Go east').click();
    await game.button('Pick up the sword').click();
    expect(await live.textContent()).toContain('You pick up the sword.');
  });

  test('commands are typed, and what is not understood is answered', async () => {
    const { page } = visited;
    const game = await start({ ...MAZE, view: 'text' });
    await game.element.getByLabel('Type a command').focus();
    await page.keyboard.type('go east');
    await page.keyboard.press('Enter');
    await expect.poll(() => ids(game)).toEqual(['step east']);
    await page.keyboard.type('dance');
    await page.keyboard.press('Enter');
    await expect.poll(() => game.element.locator('[part=look]').textContent()).toContain('dance');
  });
});
