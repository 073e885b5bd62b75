import { expect, test, vi } from 'vitest';
import { packDefinitions } from '../../engine/load/pack';
import { definitionsOf } from '../support/play';

/** The engine as a page has it that unpacks a game: nothing in it has ever loaded one from files. */
async function freshPage() {
  vi.resetModules();
  const { unpackDefinitions } = await import('../../engine/load/unpack');
  const { fetchBuiltins } = await import('../../engine/turn/fetch-builtins');
  const { OFFERED } = await import('../../engine/turn/ruleset');
  const { createGame } = await import('../../engine/turn/game');
  const { randomBot } = await import('../../engine/turn/bot');
  const { Rng } = await import('../../engine/core/rng');
  return { unpackDefinitions, fetchBuiltins, OFFERED, createGame, randomBot, Rng };
}

test('functions for rectangles are fetched for a game that calls them, which then plays', async () => {
  const pack = packDefinitions(await definitionsOf('two_d6_dungeon'));
  const page = await freshPage();
  const definitions = page.unpackDefinitions(pack);
  expect(page.OFFERED.builtins).not.toHaveProperty('rect');
  await page.fetchBuiltins(definitions);
  const rooms = ['a', 'b', 'c', 'd', 'e'].map((seed) => {
    const game = page.createGame(definitions, { seed });
    const bot = page.randomBot(new page.Rng(seed));
    for (let i = 0; i < 200 && !game.ended; i++) game.play(bot(game.moves()));
    return game.state.world.census.bearers('w').length;
  });
  expect(Math.max(...rooms)).toBeGreaterThan(1);
});

test('and for no other', async () => {
  const pack = packDefinitions(await definitionsOf('labyrinth'));
  const page = await freshPage();
  await page.fetchBuiltins(page.unpackDefinitions(pack));
  expect(page.OFFERED.builtins).not.toHaveProperty('rect');
});
