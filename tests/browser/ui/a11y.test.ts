import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, violations } from '../support/axe';
import { endedReplay } from '../support/ended';
import { type OneGame, type Opening, openGame } from '../support/one-game';
import { openShared, type Site } from '../support/page';

/** What axe finds in every state that a reader can meet, for a game on a map and one on a table. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const open = (attributes: Readonly<Record<string, string>>, more: Partial<Opening> = {}): Promise<OneGame> =>
  openGame(site, { attributes, first: axe, ...more });

const GAMES = ['labyrinth', 'dimm_city'];

describe.each(GAMES)('axe finds nothing in %s', (id) => {
  const game = { src: `prototypes/${id}/`, seed: 'axe', alt: 'A game to look at closely' };

  test('while its poster waits for a click', async () => {
    const shown = await open({ ...game, reveal: 'interaction', poster: `prototypes/${id}/poster.png` });
    await shown.game.button('Play: A game to look at closely').waitFor();
    expect(await violations(shown)).toEqual([]);
  });

  test.each(['dark', 'light'] as const)('while it is played in the %s', async (colorScheme) => {
    const shown = await open(game, { context: { colorScheme } });
    await shown.game.ready();
    await shown.game.surface.focus();
    await shown.game.press('Enter', 'ArrowRight', 'ArrowRight', 'z');
    expect(await violations(shown)).toEqual([]);
    expect(shown.troubles).toEqual([]);
  });

  test('while it is played as text on a phone', async () => {
    const shown = await open({ ...game, view: 'text' }, { context: { viewport: { width: 390, height: 844 } } });
    await shown.game.ready();
    expect(await violations(shown)).toEqual([]);
  });

  test('with its menu open', async () => {
    const shown = await open(game);
    await shown.game.ready();
    await shown.game.button('menu').click();
    const menu = shown.game.element.locator('[part=menu]');
    await menu.waitFor();
    expect(await violations(shown)).toEqual([]);
    const radius = await menu.evaluate((dialog) => getComputedStyle(dialog).borderRadius);
    expect(radius, 'how it looks comes with it').toBe('3px');
  });

  test('when it is over', async () => {
    const shown = await open({ src: game.src, alt: game.alt, replay: await endedReplay(id) });
    await shown.game.ready();
    await shown.game.element.locator('[part=end]').waitFor();
    expect(await violations(shown)).toEqual([]);
  });
});

test('axe finds nothing where a game can’t be had', async () => {
  const shown = await open({ src: 'prototypes/nowhere/' }, { inner: '<p slot="fallback">Read about it instead.</p>' });
  await shown.game.element.locator('[part=error]').waitFor();
  expect(await violations(shown)).toEqual([]);
});
