import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { writeLink } from '../../../engine/ui/replay/replay-link';
import { dmk, someFolder } from '../../cli/in-terminal';
import { Embed } from '../support/embedding';
import { elementOf, openPost } from '../support/one-game';
import { keepShot, openShared, type Site, visit } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const still = { reducedMotion: 'reduce' } as const;

/** What a test compares: the state, what is asked, and what was decided. */
const stateOf = ({ element }: Embed) =>
  element.evaluate(async (made) => {
    const game = made as DungeonModeElement;
    const replay = await game.getReplay();
    return { hash: replay?.hash, decisions: replay?.decisions.length, text: game.getTextView() };
  });

/** The picture as text, so that two of them can be compared. */
const pictureOf = ({ element }: Embed) =>
  element.evaluate(async (made) => {
    const blob = await (made as DungeonModeElement).toBlob();
    return String(new Uint8Array((await blob?.arrayBuffer()) ?? []));
  });

/** The newest words of the log. */
const lastTold = ({ element }: Embed) => element.locator('[part=log] .turns p').last().textContent();

/** Decides until an action waits for an answer in its middle. */
const decideToQuestion = ({ element }: Embed, least: number) =>
  element.evaluate((made, wanted) => {
    const game = made as DungeonModeElement;
    const isAsked = () => Reflect.get(game, 'player').presenter.host.openGame.state.waiting;
    for (let i = 0; i < 200 && (i < wanted || !isAsked()); i++) {
      const presenter = Reflect.get(game, 'player').presenter;
      const [first] = presenter.host.openGame.pending;
      game.decide(first.input ? 'Rain again.' : first.options[0].id, first.seat);
    }
    return isAsked();
  }, least);

/** Decides until the last decision can be taken back: in a game of dice that takes a while. */
async function decideToUndoable({ element }: Embed): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await element.evaluate((made) => {
      const [first] = Reflect.get(made, 'player').presenter.host.openGame.pending;
      (made as DungeonModeElement).decide(first.input ? 'Rain.' : first.options[0].id, first.seat);
    });
    if ((await element.locator('[part=undo]').getAttribute('aria-disabled')) === 'false') return;
  }
  throw new Error('Nothing can ever be taken back.');
}

async function openGame(page: Page): Promise<Embed> {
  return Embed.at(page).ready();
}

async function pressMenu(game: Embed, name: string): Promise<void> {
  await game.element.locator('[part=menu-button]').click();
  await game.element.getByRole('button', { name }).click();
}

describe('a game', () => {
  test('goes on after a reload at the very choice, and can be taken back from there', async () => {
    const { page, troubles } = await visit(site, '/#dimm_city', still);
    const game = await openGame(page);
    await game.savesHere();
    expect(await decideToQuestion(game, 6)).toBe(true);
    const before = await stateOf(game);
    const picture = await pictureOf(game);
    await page.reload();
    const again = await openGame(page);
    await expect.poll(() => stateOf(again)).toEqual(before);
    // The dice lie on the table as they fell.
    await expect.poll(async () => (await pictureOf(again)) === picture).toBe(true);
    await decideToQuestion(again, 1);
    expect((await stateOf(again)).decisions).toBeGreaterThan(before.decisions ?? 0);
    await keepShot(page, 'saves-continued');
    const undo = again.element.locator('[part=undo]');
    await undo.waitFor();
    expect(await undo.getAttribute('title')).toMatch(/Take back|can’t be taken back/);
    await decideToUndoable(again);
    const { decisions = 0 } = await stateOf(again);
    expect(await undo.getAttribute('title')).toBe('Take back the last decision.');
    await undo.click();
    expect((await stateOf(again)).decisions).toBe(decisions - 1);
    await decideToUndoable(again);
    await again.surface.focus();
    await again.press('Backspace');
    await expect.poll(async () => (await stateOf(again)).decisions).toBe(decisions - 1);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('in a second tab says that it isn’t saved there', async () => {
    const { page } = await visit(site, '/#dimm_city', still);
    const first = await openGame(page);
    await decideToQuestion(first, 2);
    await first.savesHere();
    const other = await page.context().newPage();
    await other.goto(`${site.address}/#dimm_city`);
    const second = await openGame(other);
    const line = second.element.locator('[part=saves]');
    await expect.poll(() => line.textContent()).toContain('another tab');
    expect(await first.element.locator('[part=saves]').isVisible()).toBe(false);
    await page.context().close();
  });

  test('is saved to a file and loaded from it, and kept as a scenario by one key', async () => {
    const { page } = await visit(site, '/#dimm_city', still);
    const game = await openGame(page);
    await decideToQuestion(game, 4);
    const before = await stateOf(game);
    const [saved] = await Promise.all([page.waitForEvent('download'), pressMenu(game, 'Save to a file')]);
    const file = await saved.path();
    await game.element.evaluate((made) => (made as DungeonModeElement).restart('another'));
    expect((await stateOf(game)).hash).not.toBe(before.hash);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressMenu(game, 'Load a file')]);
    await chooser.setFiles(file);
    await expect.poll(() => stateOf(game)).toEqual(before);
    await game.element.evaluate((made) => made.setAttribute('author', ''));
    await game.surface.focus();
    const [scenario] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Shift+J')]);
    const { prototype, hash, decisions } = JSON.parse(readFileSync(await scenario.path(), 'utf8'));
    expect({ prototype, hash, decisions: decisions.length }).toEqual({
      prototype: 'dimm_city',
      hash: before.hash,
      decisions: before.decisions,
    });
    await page.context().close();
  });
});

test('rulemaking D2: a game goes from the page to the terminal, and back, in the middle of a question', async () => {
  const { page } = await visit(site, '/#dimm_city', still);
  const game = await openGame(page);
  expect(await decideToQuestion(game, 4)).toBe(true);
  const before = await stateOf(game);
  const [saved] = await Promise.all([page.waitForEvent('download'), pressMenu(game, 'Save to a file')]);
  const cwd = someFolder();
  writeFileSync(join(cwd, 'page.json'), readFileSync(await saved.path()));
  const told = (await lastTold(game)) ?? '';
  const input = ['load page.json', '/log', '/save back.json'];
  const { out } = await dmk('play dimm_city --seed other', { cwd, input });
  expect(out).toContain('Loaded page.json.');
  expect(out.slice(out.indexOf('> /log'))).toContain(told.replace(/ ×\d+$/, ''));
  expect(out).toContain(`${before.decisions} decisions, hash ${before.hash}.`);
  await game.element.evaluate((made) => (made as DungeonModeElement).restart('another'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressMenu(game, 'Load a file')]);
  await chooser.setFiles(join(cwd, 'back.json'));
  await expect.poll(() => stateOf(game)).toEqual(before);
  expect(await lastTold(game)).toBe(told);
  // A script of the page may hand over the same file.
  await game.element.evaluate((made) => (made as DungeonModeElement).restart('another'));
  const file = JSON.parse(readFileSync(join(cwd, 'back.json'), 'utf8'));
  await game.element.evaluate((made, read) => (made as DungeonModeElement).load(read), file);
  expect(await stateOf(game)).toEqual(before);
  await page.context().close();
});

test('a save that can’t be read is kept aside, said so, and can be taken along', async () => {
  const { page } = await visit(site, '/#dimm_city', still);
  const game = await openGame(page);
  await decideToQuestion(game, 2);
  await game.saved();
  // On a page without the game, so that it can't save over it while it is left.
  await page.goto(`${page.url().split('#')[0]}sounds.html`);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('dungeon-mode', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction('saves', 'readwrite');
    const store = transaction.objectStore('saves');
    for (const slot of ['a', 'b'])
      store.put('{"dungeon_mode_save":99}', `gallery/dimm_city/game/dimm_city/slot/${slot}`);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  });
  await page.goto(`${page.url().replace('sounds.html', '')}#dimm_city`);
  const again = await openGame(page);
  const line = again.element.locator('[part=saves]');
  await expect.poll(() => line.textContent()).toContain('newer version of the kit');
  expect(await line.textContent()).toContain('kept aside');
  await decideToQuestion(again, 3);
  await again.saved();
  const [file] = await Promise.all([page.waitForEvent('download'), pressMenu(again, 'Download it')]);
  expect(readFileSync(await file.path(), 'utf8')).toBe('{"dungeon_mode_save":99}');
  await again.element.locator('[part=menu-button]').click();
  const aside = again.element.locator('[part=aside]');
  await aside.getByRole('button', { name: 'Delete it' }).click();
  await keepShot(page, 'saves-aside', false);
  await aside.getByRole('button', { name: 'Delete it for good?' }).click();
  await again.element.locator('[part=menu-button]').click();
  await expect.poll(() => aside.isVisible()).toBe(false);
  await page.context().close();
});

test('A3: one key on two games keeps both, and what is kept aside is played on from the menu', async () => {
  const post = (id: string) =>
    elementOf({ src: `prototypes/${id}/`, seed: 'maze', 'save-key': 'maze', loading: 'eager' });
  const { page } = await openPost(site, post('labyrinth') + post('terminal_dungeon'));
  const [maze, cards] = [Embed.at(page, 0), Embed.at(page, 1)];
  for (const game of [maze, cards]) await game.ready();
  await maze.savesHere(2);
  for (let i = 0; i < 8; i++) await maze.element.evaluate((made) => void (made as DungeonModeElement).decide('wait'));
  await cards.element.evaluate((made) => {
    for (let i = 0; i < 3; i++) {
      const [first] = Reflect.get(made, 'player').presenter.host.openGame.pending;
      (made as DungeonModeElement).decide(first.options[0].id, first.seat);
    }
  });
  const before = [await stateOf(maze), await stateOf(cards)];
  for (const game of [maze, cards]) await game.saved();
  await page.reload();
  for (const [i, game] of [maze, cards].entries()) {
    await game.ready();
    await expect.poll(() => stateOf(game)).toEqual(before[i]);
    expect(await game.element.locator('[part=saves]').isVisible()).toBe(false);
  }
  // A save lies where an older page would have put it aside.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('dungeon-mode', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction('saves', 'readwrite');
    const store = transaction.objectStore('saves');
    const slots = store.getAll(IDBKeyRange.bound('maze/game/labyrinth/slot/', 'maze/game/labyrinth/slot/z'));
    slots.onsuccess = () => store.put(slots.result.sort((a, b) => b.length - a.length)[0], 'maze/aside/by-hand');
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  });
  await maze.element.evaluate((made) => (made as DungeonModeElement).restart('another'));
  await maze.element.evaluate((made) => void (made as DungeonModeElement).decide('wait'));
  await pressMenu(maze, 'Play on with it');
  await expect.poll(() => stateOf(maze)).toEqual(before[0]);
  await cards.element.locator('[part=menu-button]').click();
  const other = cards.element.locator('[part=aside]');
  await expect.poll(() => other.textContent()).toContain('A game of “labyrinth”. Open that one');
  await page.context().close();
});

describe('a link to a game', () => {
  test('opens it in another browser, where one steps through it', async () => {
    const options = { ...still, permissions: ['clipboard-read', 'clipboard-write'] };
    const { page } = await visit(site, '/#dimm_city', options);
    const game = await openGame(page);
    await decideToQuestion(game, 8);
    const before = await stateOf(game);
    const told = await lastTold(game);
    await pressMenu(game, 'Copy a link to this game');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('#r1.');
    const link = await copied();
    await page.context().close();

    const elsewhere = await visit(site, `/${new URL(link).hash}`, still);
    const shown = await openGame(elsewhere.page);
    expect(await stateOf(shown)).toEqual(before);
    expect(await lastTold(shown)).toBe(told);
    const scrubber = shown.element.locator('[part=scrubber]');
    await scrubber.waitFor();
    await shown.button('One decision back').click();
    expect((await stateOf(shown)).decisions).toBe((before.decisions ?? 0) - 1);
    await shown.button('To the beginning').click();
    expect((await stateOf(shown)).decisions).toBe(0);
    await keepShot(elsewhere.page, 'saves-scrubber');
    await shown.button('One decision on').click();
    await shown.button('To the end').click();
    expect((await stateOf(shown)).hash).toBe(before.hash);
    await shown.button('Play on from here').click();
    expect(await scrubber.count()).toBe(0);
    expect(elsewhere.troubles).toEqual([]);
    await elsewhere.page.context().close();
  });

  test('that was made with other files says which', async () => {
    const replay = {
      prototype: 'dimm_city',
      seed: 'x',
      options: {},
      content: 'other',
      files: { 'data/actors.json': 'x' },
    };
    const { page } = await visit(site, `/${writeLink({ ...replay, decisions: [] })}`, still);
    const shown = await openGame(page);
    const scrubber = shown.element.locator('[part=scrubber]');
    await expect.poll(() => scrubber.textContent()).toContain('data/actors.json');
    await page.context().close();
  });

  test('that is damaged says so', async () => {
    const { page } = await visit(site, '/#r1.000000.abcdef', still);
    await expect.poll(() => page.locator('#trouble').textContent()).toContain('damaged');
    expect(await page.locator('#trouble').isVisible()).toBe(true);
    await page.context().close();
  });
});
