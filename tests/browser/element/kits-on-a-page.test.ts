import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { BELFRY } from '../../docs/belfry';
import { openBundled } from '../support/bundled-page';
import { keepShot, type Site } from '../support/page';

/** Two kits on one page: a game written with added words and drawn by an added stage, beside plain ones. */

let site: Site;

beforeAll(async () => {
  site = await openBundled('tests/browser/support/pages/kits-page.ts');
});

afterAll(() => site?.close());

const textOf = (element: Locator): Promise<string> =>
  element.evaluate((game) => (game as DungeonModeElement).getTextView?.() ?? '');

const hashOf = (element: Locator): Promise<string> =>
  element.evaluate(async (game) => (await (game as DungeonModeElement).getReplay())?.hash ?? '');

/** Whether anything but the background was drawn. */
const isDrawnOn = (element: Locator): Promise<boolean> =>
  element.evaluate((game) => {
    const canvas = game.shadowRoot?.querySelector<HTMLCanvasElement>('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return false;
    return context.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0);
  });

test('one page plays a game with words and a stage of its own beside a plain one, and neither disturbs the other', async () => {
  const page = await site.browser.newPage();
  await page.route('**/prototypes/belfry/**', (route) => {
    const file = BELFRY[new URL(route.request().url()).pathname.slice(1)];
    return file ? route.fulfill({ json: file }) : route.fulfill({ status: 404, body: '' });
  });
  await page.goto(site.address);
  const [extended, plain, unknown] = ['#extended', '#plain', '#unknown'].map((id) => page.locator(id)) as [
    Locator,
    Locator,
    Locator,
  ];
  await expect.poll(() => textOf(extended)).toContain('#@');
  await expect.poll(() => textOf(plain)).not.toBe('');
  // Only the stage of the kit draws by the 2D context; a map has given another kind of context.
  await expect.poll(() => isDrawnOn(extended)).toBe(true);
  expect(await isDrawnOn(plain)).toBe(false);
  await expect.poll(() => unknown.evaluate((game) => game.shadowRoot?.textContent)).toContain('there is no');

  const before = await hashOf(plain);
  await extended.evaluate((game) => (game as DungeonModeElement).decide('leap east'));
  await expect
    .poll(() => extended.evaluate(async (game) => (await (game as DungeonModeElement).getReplay())?.decisions))
    .toEqual([[0, 'leap east']]);
  expect(await hashOf(plain)).toBe(before);
  await keepShot(page, 'two-kits');
});
