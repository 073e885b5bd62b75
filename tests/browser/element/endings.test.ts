import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { writeLink } from '../../../engine/ui/replay/replay-link';
import { definitionsOf } from '../../support/play';
import { axe, violations } from '../support/axe';
import { Embed } from '../support/embedding';
import { luckyGame, type Options, saveBeforeTheEnd } from '../support/keys-to-the-end';
import { elementOf, type OneGame, openGame, openPost } from '../support/one-game';
import { openShared, type Site } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const hashOf = ({ element }: Embed) =>
  element.evaluate((made) => (made as DungeonModeElement).getReplay().then((replay) => replay?.hash));

/** A game one decision before its end, and that decision. */
async function openNearEnd(id: string, options: Options): Promise<OneGame & { last: string; hash: string }> {
  const definitions = await definitionsOf(id);
  const keyed = luckyGame(definitions, 'keys-0', options);
  const opening = { attributes: { src: `prototypes/${id}/`, alt: 'A game' }, context: CLIPBOARD, first: axe };
  const shown = await openGame(site, opening);
  await shown.game.ready();
  const saved = saveBeforeTheEnd(definitions, keyed, 1);
  await shown.game.element.evaluate((made, file) => (made as DungeonModeElement).load(file), saved);
  await shown.game.surface.focus();
  return { ...shown, last: keyed.presses.at(-1)?.decision ?? '', hash: keyed.hash };
}

test.each([
  ['a map', 'labyrinth', {}],
  ['a table', 'terminal_dungeon_short', { win_level: 4 }],
] as const)(
  'a game on %s ends with a card to watch it again, to share it and to play once more',
  async (_kind, id, options) => {
    const shown = await openNearEnd(id, options);
    const { page, game, last, hash, troubles } = shown;
    const card = game.element.locator('[part=end]');
    const made = async () => (await game.decisions()).length;
    const before = await made();
    expect(await card.count()).toBe(0);
    await game.element.evaluate((element, answer) => (element as DungeonModeElement).decide(answer, 0), last);
    await card.waitFor();

    // Its sentence and its counts stand beside the last picture, which it doesn't cover, and it has the focus.
    expect((await card.locator('[part=end-sentence]').textContent())?.length).toBeGreaterThan(20);
    expect(await card.locator('[part=tally]').first().textContent()).toMatch(/\d/);
    expect(await card.textContent()).toContain('seed keys-');
    const [picture, box] = await Promise.all([game.surface.boundingBox(), card.boundingBox()]);
    const isApart =
      (picture?.y ?? 0) + (picture?.height ?? 0) <= (box?.y ?? 0) ||
      (picture?.x ?? 0) + (picture?.width ?? 0) <= (box?.x ?? 0);
    expect(isApart, JSON.stringify([picture, box])).toBe(true);
    expect(await card.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true);
    expect(await violations(shown)).toEqual([]);

    // Copy link.
    await game.press('c');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('#r1.');
    await expect.poll(() => card.textContent()).toContain('The link is copied.');

    // Watch: from the beginning, by itself, paused by any key, and to the same end.
    await game.button('Watch').click();
    const scrubber = game.element.locator('[part=scrubber]');
    await scrubber.waitFor();
    await expect.poll(made).toBeLessThan(before);
    expect(await card.isVisible()).toBe(false);
    await game.button('Pause').press('z');
    const paused = await made();
    await game.button('Play').waitFor();
    expect(await made()).toBe(paused);
    await scrubber.getByRole('slider').fill(String(before - 1));
    await expect.poll(made).toBe(before - 1);
    await game.button('Play').click();
    await card.waitFor();
    expect(await hashOf(game)).toBe(hash);

    // Again: another seed, or the same.
    const seed = () =>
      game.element.evaluate((element) => (element as DungeonModeElement).getReplay().then((replay) => replay?.seed));
    const first = await seed();
    await game.button('same seed again').click();
    await expect.poll(made).toBe(0);
    expect(await seed()).toBe(first);
    expect([await card.isVisible(), await scrubber.count()]).toEqual([false, 0]);
    const saved = await game.element.evaluate((element) => (element as DungeonModeElement).getReplay());
    expect(saved?.decisions).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test('a link to a game plays it from its beginning, by itself, and a reader plays on from where they stop it', async () => {
  const definitions = await definitionsOf('labyrinth');
  const { settings, presses } = luckyGame(definitions, 'keys-0');
  const decisions = presses.map(({ decision }): [number, string] => [0, decision]);
  const hash = writeLink({ prototype: 'labyrinth', seed: settings.seed ?? '', options: {}, decisions });
  const context = { reducedMotion: 'no-preference' as const };
  const { page } = await openPost(site, elementOf({ src: 'prototypes/labyrinth/' }), { hash, context });
  const game = await Embed.at(page).ready();
  const made = async () => (await game.decisions()).length;
  await game.button('Pause').waitFor();
  await expect.poll(made).toBeGreaterThan(1);
  await game.button('Pause').click();
  const at = await made();
  expect(at).toBeLessThan(decisions.length);
  await game.button('Play on from here').click();
  expect(await game.element.locator('[part=scrubber]').count()).toBe(0);
  await game.surface.focus();
  await game.press('z');
  await expect.poll(made).toBe(at + 1);
});
