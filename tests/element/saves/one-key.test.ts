import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { SaveStore } from '../../../engine/element/saves/save-store';
import type { Game } from '../../../engine/game/game';
import { writeSave } from '../../../engine/ui/replay/save-record';
import { playByLot } from '../../games/all/playing';
import { definitionsOf, editedDefinitions } from '../../support/play';
import { FailingStorage } from './failing-storage';
import { chosenBy, keptOf } from './kept';

/** levels-and-embeds A3: one `save-key` on two games. */

let maze: Definitions;
let cards: Definitions;

beforeAll(async () => {
  [maze, cards] = await Promise.all([definitionsOf('labyrinth'), definitionsOf('terminal_dungeon')]);
});

/** A page with one game on it, which saves what was played and is left. */
async function visit(storage: FailingStorage, definitions: Definitions, played: Game | null) {
  const keeper = await SaveStore.open('maze', storage);
  const found = await chosenBy(keeper, definitions);
  const told = keeper.complaints;
  if (played) {
    await keeper.begin(
      async () => keptOf(played),
      () => {},
    );
    keeper.note(true);
    await keeper.flush();
  }
  const aside = await keeper.aside();
  await keeper.close();
  return { found, told, aside, keeper };
}

describe('one key on two games', () => {
  test('keeps each of them, and neither says a word about the other', async () => {
    const storage = new FailingStorage();
    const [first, second] = [playByLot(maze, { seed: 'one' }, 8), playByLot(cards, { seed: 'two' }, 3)];
    await visit(storage, maze, first);
    const other = await visit(storage, cards, second);
    expect([other.found, other.told, other.aside]).toEqual([null, [], []]);
    expect((await visit(storage, maze, null)).found?.game.hash()).toBe(first.hash());
    expect((await visit(storage, cards, null)).found?.game.hash()).toBe(second.hash());
  });

  test('takes over what an older kit kept in slots for all games: each game its own', async () => {
    const old = playByLot(maze, { seed: 'old' }, 6);
    const storage = new FailingStorage([['maze/slot/b', writeSave({ ...keptOf(old), count: 7 })]]);
    const other = await visit(storage, cards, playByLot(cards, { seed: 'two' }, 3));
    expect([other.found, other.told]).toEqual([null, []]);
    expect(storage.texts.has('maze/slot/b')).toBe(true);
    const again = await visit(storage, maze, playByLot(maze, { seed: 'old' }, 7));
    expect(again.found?.game.hash()).toBe(old.hash());
    expect([...storage.texts.keys()].filter((name) => name.startsWith('maze/slot/'))).toEqual([]);
    expect((await visit(storage, maze, null)).found?.game.decisions).toHaveLength(7);
  });

  test('an old save that is cut off in the middle of being taken over is still there', async () => {
    const old = playByLot(maze, { seed: 'old' }, 6);
    for (let failsAt = 1; failsAt < 12; failsAt++) {
      const storage = new FailingStorage([['maze/slot/a', writeSave({ ...keptOf(old), count: 7 })]]);
      storage.failsAt = failsAt;
      await visit(storage, maze, old).catch(() => null);
      const after = await visit(storage.restarted(), maze, null);
      expect(after.found?.game.hash(), `step ${failsAt}`).toBe(old.hash());
    }
  });

  test('what is kept aside is found under the key by the game it is of, and by the other told apart', async () => {
    const lost = playByLot(maze, { seed: 'lost' }, 5);
    const storage = new FailingStorage([['maze/aside/x', writeSave({ ...keptOf(lost), count: 1 })]]);
    const [here] = (await visit(storage, maze, null)).aside;
    expect(here).toMatchObject({ prototype: 'labyrinth', turn: lost.turn, why: null });
    const { aside, keeper } = await visit(storage, cards, null);
    expect(aside[0]).toMatchObject({ prototype: 'labyrinth', why: expect.stringContaining('it is of “labyrinth”') });
    await keeper.throwAway('maze/aside/x');
    expect(storage.texts.size).toBe(0);
  });

  test('a save of changed files is listed as kept aside before and after it is written over', async () => {
    const edited = await editedDefinitions('labyrinth', { 'prototype.json': { '/description': 'other' } });
    const storage = new FailingStorage();
    await visit(storage, maze, playByLot(maze, { seed: 'one' }, 4));
    const before = await visit(storage, edited, null);
    expect(before.told).toEqual([expect.stringContaining('the menu lists it')]);
    expect(before.aside).toHaveLength(1);
    const game = playByLot(edited, { seed: 'one' }, 2);
    for (let i = 0; i < 3; i++) await visit(storage, edited, game);
    const after = await visit(storage, edited, null);
    expect(after.aside.map(({ text }) => text)).toEqual(before.aside.map(({ text }) => text));
    expect(after.found?.game.hash()).toBe(game.hash());
  });
});
