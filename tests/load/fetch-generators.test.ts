import { expect, test, vi } from 'vitest';
import type { Definitions } from '../../engine/core/definitions';
import { packApart, packDefinitions } from '../../engine/load/pack';
import { PROTOTYPES } from '../determinism/playing';
import { DOWN, invented, levelsOf } from '../prototypes/level-games';
import { definitionsOf } from '../support/play';

/** The engine as a page has it that unpacks a game: nothing in it has ever loaded one from files. */
async function freshPage() {
  vi.resetModules();
  const { unpackDefinitions } = await import('../../engine/load/unpack');
  const { fetchGenerators } = await import('../../engine/level/generate/fetch-generators');
  const { isOffered, GENERATOR_NAMES } = await import('../../engine/level/generate/generate');
  const { createGame } = await import('../../engine/turn/game');
  const { planLevel } = await import('../../engine/level/build-level');
  return { unpackDefinitions, fetchGenerators, isOffered, GENERATOR_NAMES, createGame, planLevel };
}

test.each(PROTOTYPES)('%s starts with the generators fetched for it, on every level', async (id) => {
  const pack = packDefinitions(await definitionsOf(id));
  const page = await freshPage();
  const definitions = page.unpackDefinitions(pack);
  await page.fetchGenerators(definitions);
  for (const seed of ['a', 'b', 'c']) expect(page.createGame(definitions, { seed }).pending).not.toEqual([]);
  const levels = Object.values(definitions.levels ?? {});
  await page.fetchGenerators(...levels);
  for (const level of levels) for (const seed of ['a', 'b', 'c']) expect(page.planLevel(level, seed)).not.toBeNull();
});

test('only what a level is built with is fetched', async () => {
  const pack = packDefinitions(await definitionsOf('caverns'));
  const page = await freshPage();
  const definitions = page.unpackDefinitions(pack);
  expect(() => page.createGame(definitions)).toThrow('was not fetched');
  await page.fetchGenerators(definitions);
  expect(page.GENERATOR_NAMES.filter(page.isOffered)).toEqual(['cellular', 'arena']);
});

/** As a page gets it: all levels at once, or those below in a file of their own. */
const ways: Record<string, (definitions: Definitions) => { game: string; levels: string | null }> = {
  built: (definitions) => ({ game: packDefinitions(definitions), levels: null }),
  there: packApart,
};

test.each(Object.keys(ways))(
  'stairs taken before the level below is %s are taken once it is, and nothing is lost',
  async (way) => {
    const above = {
      prototype: {
        name: 'Above',
        next_level: 'below',
        map: { rows: ['#####', '#@.>#', '#####'], legend: { '#': 'wall', '@': 'player', '>': 'down' } },
      },
      actors: { down: DOWN },
    };
    const below = { prototype: { name: 'Below', map_generator: { generator: 'rogue' } } };
    const pack = ways[way]?.(await levelsOf('above', invented({ above, below })));
    const page = await freshPage();
    const { prepareFurther } = await import('../../engine/embed/levels');
    const folder = new URL('http://kit/prototypes/above/');
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pack?.levels));
    const { GameDesk } = await import('../../engine/view/game-desk');
    const definitions = page.unpackDefinitions(pack?.game ?? '');
    const errors: unknown[] = [];
    const silent = () => {};
    const desk = new GameDesk(definitions, { seed: '1', options: {} }, () => null, {
      ...{ show: silent, message: silent, tell: silent, look: silent, begun: silent },
      ...{ setTextOnly: silent, setMuted: silent, newSeed: () => '2' },
      fail: (error) => errors.push(error),
      fetchFurther: () => prepareFurther(definitions, folder),
    });
    desk.begin();
    desk.decide('step east');
    expect(desk.decide('step east')).toEqual([]);
    const level = () => desk.game.state.program.definitions.id;
    expect([level(), desk.game.decisions.length]).toEqual(['above', 1]);
    await vi.waitFor(() => expect(level()).toBe('below'));
    expect([errors, desk.game.decisions.length, desk.game.isWhole]).toEqual([[], 2, true]);
    expect(fetched.mock.calls).toEqual(way === 'there' ? [[`${folder}levels.json`]] : []);
    fetched.mockRestore();
  },
);
