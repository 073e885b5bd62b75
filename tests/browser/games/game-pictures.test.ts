import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import type { DungeonModeElement } from '../../../engine/element/element';
import { createGame } from '../../../engine/game/game';
import { PROTOTYPES } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';
import { textView } from '../../support/screens';
import { Embed } from '../support/embedding';
import { openShared, root, type Site, type Visit, visit } from '../support/page';

/**
 * Every prototype from the gallery: its first picture, compared with the one that is kept, then some turns by keys.
 * `UPDATE_PICTURES=1 npx vitest run tests/browser/games/game-pictures.test.ts` keeps new pictures; look at them before they stay.
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
  visited = await visit(site, '/', { reducedMotion: 'reduce', colorScheme: 'dark' });
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

/** The keys that are written on the buttons, or null where something is to be written. */
const keysIn = ({ element }: Embed): Promise<string[] | null> =>
  element.evaluate((game) => {
    const choices = game.shadowRoot?.querySelector('[part=choices]');
    if (choices?.querySelector('input')?.checkVisibility()) return null;
    return [...(choices?.querySelectorAll('button') ?? [])].flatMap(
      (button) => button.getAttribute('aria-keyshortcuts')?.split(' ') ?? [],
    );
  });

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
/** These put a question off, so that nothing is decided. */
const NOTHING = ['Escape'];

/** Plays by lot with keys alone, until so many decisions are made or the game is over. */
async function playByKeys(game: Embed, onMap: boolean, wanted: number): Promise<void> {
  const lot = new Rng('keys');
  for (let i = 0; i < wanted * 4; i++) {
    if ((await game.decisions()).length >= wanted) return;
    const offered = await keysIn(game);
    if (offered === null) {
      await game.page.keyboard.type('It rained.');
      await game.press('Enter');
      continue;
    }
    const keys = offered.filter((key) => !NOTHING.includes(key));
    if (await game.element.evaluate((made) => made.shadowRoot?.textContent?.includes('Play again'))) return;
    await game.press(lot.pick(onMap && !keys.includes('y') ? [...ARROWS, ...ARROWS, ...keys] : [...keys, 'Enter']));
  }
}

test.each(PROTOTYPES)(
  '%s starts from the gallery, draws what it always drew, and is played by keys',
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

    const definitions = await definitionsOf(id);
    const onMap = (await game.text()).includes('Exits');
    await playByKeys(game, onMap, 6);
    const replay = await game.element.evaluate((made) => (made as DungeonModeElement).getReplay());
    expect(replay?.decisions.length).toBeGreaterThanOrEqual(5);
    expect(await difference(page, picture, await pictureOf(game))).toBeGreaterThan(0);

    // What the keys have led to is what the same decisions lead to without a browser.
    const again = createGame(definitions, replay ?? { seed: '' });
    for (const [seat, answer] of replay?.decisions ?? []) again.decide(seat, answer);
    expect(again.turn).toBeGreaterThan(0);
    expect(await game.text()).toBe(textView(again, 0));
    expect(troubles).toEqual([]);
  },
  120_000,
);
