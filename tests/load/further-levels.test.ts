import { expect, test, vi } from 'vitest';
import { prepareFurther } from '../../engine/embed/levels';
import { packApart, unpackDefinitions } from '../../engine/load/pack';
import { GameDesk } from '../../engine/view/game-desk';
import { DOWN, invented, levelsOf } from '../prototypes/level-games';

test('stairs taken before the level below is there are taken once it is, and nothing is lost', async () => {
  const above = {
    prototype: {
      name: 'Above',
      next_level: 'below',
      map: { rows: ['#####', '#@.>#', '#####'], legend: { '#': 'wall', '@': 'player', '>': 'down' } },
    },
    actors: { down: DOWN },
  };
  const below = { prototype: { name: 'Below', map_generator: { generator: 'rogue' } } };
  const pack = packApart(await levelsOf('above', invented({ above, below })));
  const folder = new URL('http://kit/prototypes/above/');
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pack.levels));
  const definitions = unpackDefinitions(pack.game);
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
  expect(fetched.mock.calls).toEqual([[`${folder}levels.json`]]);
  fetched.mockRestore();
});
