import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import type { SaveFile } from '../../../engine/ui/replay/save-record';
import { PROTOTYPES } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';
import { Embed } from '../support/embedding';
import { luckyGame, type Options, saveBeforeTheEnd } from '../support/keys-to-the-end';
import { openShared, type Site, visit } from '../support/page';

/** Every prototype ends, says so, and starts again at a key. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

/** With these seeds a game is soon won, or at least over; others are so with any. */
const SEEDS: Readonly<Record<string, string>> = {
  catacombs: 'keys-9',
  caverns: 'keys-8',
  deeper_labyrinth: 'keys-13',
  default: 'keys-9',
  dimm_city: 'keys-5',
  hunger: 'keys-13',
  labyrinth: 'keys-10',
  mine: 'keys-2',
  two_d6_dungeon: 'keys-10',
};

/** Long games are made short by what the form asks. */
const OPTIONS: Readonly<Record<string, Options>> = {
  monadungeon: { rounds: 10 },
  monadungeon_short: { rounds: 12 },
  terminal_dungeon: { win_level: 8, rounds: 8 },
  terminal_dungeon_short: { win_level: 6 },
};

/** One game of each kind is played by keys from its first question on. */
const WHOLE = ['labyrinth', 'dimm_city', 'terminal_dungeon_short', 'monadungeon_short'];
/** The others go on from a save file, so many decisions before their end: keys do the same in all of a game. */
const LAST = 15;

/** Small enough that a machine without a graphics card draws it quickly. */
const SMALL = { reducedMotion: 'reduce', viewport: { width: 480, height: 640 } } as const;

async function startFromGallery(page: Page, id: string, filled: Readonly<Record<string, string>>): Promise<Embed> {
  const entry = page.locator(`[data-prototype=${id}]`);
  await entry.getByRole('button', { name: /^Seed and options/ }).click();
  for (const [label, value] of Object.entries(filled)) await entry.getByLabel(label, { exact: true }).fill(value);
  await entry.getByRole('button', { name: /^Play/ }).last().click();
  const game = await Embed.at(page).ready();
  await game.element.locator('canvas').waitFor();
  await expect.poll(() => game.isFocused()).toBe(true);
  return game;
}

const hashOf = ({ element }: Embed) =>
  element.evaluate((made) => (made as DungeonModeElement).getReplay().then((replay) => replay?.hash));

async function goOnFrom(game: Embed, saved: SaveFile): Promise<void> {
  await game.element.evaluate((made, file) => (made as DungeonModeElement).load(file), saved);
  await game.surface.focus();
}

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
  test.each(PROTOTYPES.map((id) => [id, SEEDS[id] ?? 'keys-1']))(
    '%s comes to its end, and Enter starts it again',
    async (id, named) => {
      const definitions = await definitionsOf(id);
      const options = OPTIONS[id] ?? {};
      const keyed = luckyGame(definitions, named, options);
      const { seed, presses, hash } = keyed;
      const labels = Object.entries(options).map(([option, value]) => [
        definitions.rules.options?.[option]?.label,
        String(value),
      ]);
      const { page, troubles } = await visit(site, '/', SMALL);
      const game = await startFromGallery(page, id, { Seed: seed, ...Object.fromEntries(labels) });
      const left = WHOLE.includes(id) ? presses.length : Math.min(LAST, presses.length);
      if (left < presses.length) await goOnFrom(game, saveBeforeTheEnd(definitions, keyed, left));
      for (const { keys, text } of presses.slice(-left)) {
        if (text !== null) await page.keyboard.insertText(text);
        await game.press(...keys);
      }
      expect((await game.decisions()).map(([, decision]) => decision)).toEqual(presses.map(({ decision }) => decision));
      expect(await hashOf(game)).toBe(hash);
      await expectEnded(game);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );
});
