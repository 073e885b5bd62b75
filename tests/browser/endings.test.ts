import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../engine/embed/element';
import { PROTOTYPES } from '../determinism/playing';
import { definitionsOf } from '../support/play';
import { Embed } from './embed';
import { endedReplay } from './ended';
import { luckyGame } from './keys-to-the-end';
import { openGame } from './one-game';
import { openShared, type Site, visit } from './page';

/** Every prototype ends, says so, and begins anew at a key. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
}, 240_000);

afterAll(() => site?.close());

/** With these seeds a game is soon won, or at least over. */
const SEEDS: Readonly<Record<string, string>> = {
  arena: 'keys-1',
  automata: 'keys-1',
  catacombs: 'keys-9',
  caverns: 'keys-8',
  deeper_labyrinth: 'keys-13',
  default: 'keys-9',
  dimm_city: 'keys-5',
  fire: 'keys-1',
  hunger: 'keys-13',
  labyrinth: 'keys-10',
  mine: 'keys-2',
  two_d6_dungeon: 'keys-10',
};

/** Small enough that a machine without a graphics card draws it quickly. */
const SMALL = { reducedMotion: 'reduce', viewport: { width: 480, height: 640 } } as const;

async function startFromGallery(page: Page, id: string, seed: string): Promise<Embed> {
  const entry = page.locator(`[data-prototype=${id}]`);
  await entry.getByRole('button', { name: /^Seed and options/ }).click();
  await entry.getByLabel('Seed', { exact: true }).fill(seed);
  await entry.getByRole('button', { name: /^Play/ }).last().click();
  const game = await Embed.at(page).ready();
  await game.element.locator('canvas').waitFor();
  await expect.poll(() => game.isFocused(), { timeout: 10_000 }).toBe(true);
  return game;
}

const hashOf = ({ element }: Embed) => element.evaluate((made) => (made as DungeonModeElement).getReplay()?.hash);

async function expectEnded(game: Embed): Promise<void> {
  await game.button('Play again').waitFor();
  // Why it is over stands in large letters below, in the words of the game.
  expect(await game.element.locator('[part=look]').textContent()).toMatch(/^Turn \d+( · The game is over\.[^:]*)?$/);
  await game.surface.focus();
  await game.press('Enter');
  await expect.poll(async () => (await game.decisions()).length).toBe(0);
  expect(await game.button('Play again').count()).toBe(0);
}

describe('played by keys from the gallery,', () => {
  test.each(Object.entries(SEEDS))(
    '%s comes to its end, and Enter begins it anew',
    async (id, named) => {
      const { seed, presses, hash } = luckyGame(await definitionsOf(id), named);
      const { page, troubles } = await visit(site, '/', SMALL);
      const game = await startFromGallery(page, id, seed);
      for (const { keys, text } of presses) {
        if (text !== null) await page.keyboard.insertText(text);
        await game.press(...keys);
      }
      expect((await game.decisions()).map(([, decision]) => decision)).toEqual(presses.map(({ decision }) => decision));
      expect(await hashOf(game)).toBe(hash);
      await expectEnded(game);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
    120_000,
  );
});

/** A long game is ended with the options of its short sister, where there is one. */
async function optionsFor(id: string): Promise<Record<string, number>> {
  const sister = `${id}_short`;
  if (!PROTOTYPES.includes(sister)) return {};
  const { prototype } = await definitionsOf(sister);
  return (prototype.options ?? {}) as Record<string, number>;
}

describe('opened at its end,', () => {
  test.each(PROTOTYPES.filter((id) => !(id in SEEDS)))(
    '%s says so, and Enter begins it anew',
    async (id) => {
      const replay = await endedReplay(id, await optionsFor(id));
      const { game, troubles } = await openGame(site, {
        attributes: { src: `prototypes/${id}/`, loading: 'eager', replay },
      });
      await game.ready();
      expect((await game.decisions()).length).toBe(JSON.parse(replay).decisions.length);
      await expectEnded(game);
      expect(troubles).toEqual([]);
    },
    180_000,
  );
});
