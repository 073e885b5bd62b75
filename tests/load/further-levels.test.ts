import { expect, test, vi } from 'vitest';
import { wholeGame } from '../../engine/element/player/further-levels';
import { LocalHost } from '../../engine/host/local-host';
import { packApart, unpackGame } from '../../engine/load/pack/pack';
import { NO_PLACES } from '../../engine/ui/place-button';
import { GamePresenter } from '../../engine/ui/presenter/game-presenter';
import { DOWN, invented, levelsOf } from '../games/levels/level-games';

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
  const pack = packApart({ definitions: await levelsOf('above', invented({ above, below })), tiles: null });
  const folder = new URL('http://kit/prototypes/above/');
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pack.levels));
  const first = unpackGame(pack.game);
  const { definitions } = first;
  const errors: unknown[] = [];
  const silent = () => {};
  const start = { seed: '1', options: {} };
  const host = new LocalHost(definitions);
  await host.restart(start);
  const presenter = new GamePresenter(host, definitions, start, NO_PLACES, {
    ...{
      show: silent,
      message: silent,
      tell: silent,
      look: silent,
      begun: silent,
      openGuide: silent,
      openJournal: silent,
    },
    ...{ setTextOnly: silent, setMuted: silent, letters: () => null, setLetters: silent, newSeed: () => '2' },
    fail: (error) => errors.push(error),
    errand: () => Promise.resolve(false),
    copyTurn: () => Promise.resolve(''),
    fetchFurther: async () => void (await wholeGame(first, host, folder)),
  });
  presenter.begin();
  presenter.decide('step east');
  const onStairs = presenter.decide('step east');
  const level = () => host.openGame.state.program.definitions.id;
  expect([level(), host.openGame.decisions.length]).toEqual(['above', 1]);
  await onStairs;
  expect(level()).toBe('below');
  expect([errors, host.openGame.decisions.length, host.openGame.isWhole]).toEqual([[], 2, true]);
  expect(fetched.mock.calls).toEqual([[`${folder}levels.json`]]);
  fetched.mockRestore();
});
