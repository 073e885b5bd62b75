import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import type { SaveFile } from '../../../engine/ui/replay/save-record';
import { PROTOTYPES } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';
import { Embed } from '../support/embedding';
import { lastOfGame, luckyGame, type Options, wholeGame } from '../support/keys-to-the-end';
import { openShared, root, type Site, type Visit, visit } from '../support/page';

/**
 * Every prototype from the gallery: its first picture, compared with the one that is kept, then its end by keys.
 * `UPDATE_PICTURES=1 npx vitest run tests/browser/games/played-by-keys.test.ts` keeps new pictures; look at them before
 * they stay.
 */

const KEPT = join(root, 'tests/browser/games/pictures');
const isUpdate = Boolean(process.env.UPDATE_PICTURES);

/** Graphics cards round differently. A colour off by more than this is another colour … */
const CHANNEL = 12;
/** … and so many of them, in a thousand, may differ unnoticed. */
const PER_MILLE = 2;

let site: Site;
let visited: Visit | undefined;

beforeAll(async () => {
  site = await openShared();
});

afterEach(() => visited?.page.context().close());
afterAll(() => site?.close());

/** Plays a game as a reader of the gallery does, with the seed set by hand. */
async function openFromGallery(id: string): Promise<Embed> {
  visited = await visit(site, '/', {
    viewport: { width: 720, height: 480 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  const { page } = visited;
  // The picture keeps its size for all sizes of the panels.
  await page.addStyleTag({
    content: 'dungeon-mode::part(stage) { inline-size: 480px; block-size: 300px; min-block-size: 0; flex: none; }',
  });
  const entry = page.locator(`[data-prototype=${id}]`);
  await entry.getByRole('button', { name: /^Seed and options/ }).click();
  await entry.getByLabel('Seed', { exact: true }).fill('kept');
  await entry.getByRole('button', { name: /^Play/ }).last().click();
  const game = await Embed.at(page).ready();
  await expect.poll(() => game.isFocused()).toBe(true);
  return game;
}

/** The canvas alone, once nothing more changes in it. */
async function pictureOf({ element, page }: Embed): Promise<string> {
  const draw = () =>
    element.evaluate(async (game) => {
      const blob = await (game as DungeonModeElement).toBlob();
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    });
  let before = '';
  let picture = await draw();
  for (let i = 0; i < 20 && picture !== before; i++) {
    await page.waitForTimeout(150);
    before = picture;
    picture = await draw();
  }
  return picture;
}

/** How many pixels in a thousand differ; all of them when the size does. */
const difference = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async ([a, b, most]) => {
      const read = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [x, y] = await Promise.all([read(a), read(b)]);
      if (x.width !== y.width || x.height !== y.height) return 1000;
      let differing = 0;
      for (let i = 0; i < x.data.length; i += 4) {
        const isOff = (channel: number) =>
          Math.abs((x.data[i + channel] as number) - (y.data[i + channel] as number)) > most;
        if (isOff(0) || isOff(1) || isOff(2)) differing++;
      }
      return (differing * 4000) / x.data.length;
    },
    [one, other, CHANNEL] as const,
  );

/** With these seeds a game is soon won, or at least over; others are so with any. */
const SEEDS: Readonly<Record<string, string>> = {
  catacombs: 'keys-9',
  caverns: 'keys-10',
  deeper_labyrinth: 'keys-4',
  default: 'keys-13',
  dimm_city: 'keys-5',
  fire: 'keys-5',
  hunger: 'keys-0',
  labyrinth: 'keys-0',
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
/**
 * The others go on from a save file, so many decisions before their end: keys do the same in all of a game. They may
 * end in any way, a death too.
 */
const LAST = 15;
/** For several people: one person beside a bot seldom comes to an end. Rooms and links are tested elsewhere. */
const FOR_SEVERAL = ['twins'];

const hashOf = ({ element }: Embed) =>
  element.evaluate((made) => (made as DungeonModeElement).getReplay().then((replay) => replay?.hash));

async function goOnFrom(game: Embed, saved: SaveFile): Promise<void> {
  await game.element.evaluate((made, file) => (made as DungeonModeElement).load(file), saved);
  await game.surface.focus();
}

async function expectEnded(game: Embed): Promise<void> {
  const again = game.button('Again');
  await again.waitFor();
  // A key that is pressed once more must not skip the ending.
  await game.surface.focus();
  await game.press('Enter');
  expect((await game.decisions()).length).toBeGreaterThan(0);
  await game.press('Enter');
  await expect.poll(async () => (await game.decisions()).length).toBe(0);
  await expect.poll(() => again.isVisible()).toBe(false);
}

test.each(PROTOTYPES)(
  '%s starts from the gallery, draws what it always drew, and is played by keys to its end',
  async (id) => {
    const game = await openFromGallery(id);
    const { page, troubles } = visited as Visit;
    const picture = await pictureOf(game);
    const file = join(KEPT, `${id}.png`);
    if (isUpdate) {
      mkdirSync(KEPT, { recursive: true });
      writeFileSync(file, Buffer.from(picture, 'base64'));
    }
    expect(existsSync(file), `${file} is missing`).toBe(true);
    expect(await difference(page, picture, readFileSync(file, 'base64'))).toBeLessThanOrEqual(PER_MILLE);

    if (FOR_SEVERAL.includes(id)) return;
    const definitions = await definitionsOf(id);
    const [seed, options] = [SEEDS[id] ?? 'keys-1', OPTIONS[id] ?? {}];
    const ending = WHOLE.includes(id)
      ? wholeGame(definitions, luckyGame(definitions, seed, options))
      : await lastOfGame(definitions, seed, options, LAST);
    await goOnFrom(game, ending.save);
    for (const { keys, text } of ending.presses) {
      if (text !== null) await page.keyboard.insertText(text);
      await game.press(...keys);
    }
    expect((await game.decisions()).map(([, decision]) => decision)).toEqual(ending.decisions);
    expect(await hashOf(game)).toBe(ending.hash);
    // What the keys have led to is told in the words that the same decisions lead to without a browser.
    expect(await game.text()).toBe(ending.text);
    expect(await difference(page, picture, await pictureOf(game))).toBeGreaterThan(0);
    await expectEnded(game);
    expect(troubles).toEqual([]);
  },
);
