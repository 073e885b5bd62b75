import { expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { evaluate } from '../../language/expression/evaluate';
import { define } from '../../language/tabletop';

const files = {
  tables: {
    rooms: { dice: '1d2', unique: 'campaign', rows: [{ on: [1, 2], unique: true, name: 'vault' }, { name: 'cellar' }] },
  },
  rules: {
    vars: { campaign: { runs: { start: 0, max: 3 }, hero: null, words: null }, run: { found: '' } },
    setup: [{ change: 'campaign', by: { runs: 1 }, to: { hero: 'seat', words: "['a', 'b']" } }],
    actions: {
      search: {
        do: [
          { roll_on: 'rooms', as: 'r' },
          { change: 'run', to: { found: 'r.row.name' } },
        ],
      },
    },
  },
};

test('a campaign goes on into the next game, with what came up once in it, but without its entities', async () => {
  const definitions = await define(files);
  const first = createGame(definitions, { seed: 'a' });
  first.decide(0, 'search');
  expect(evaluate(first, 'run.found')).toBe('vault');
  expect(first.campaign).toEqual({
    variables: { runs: 1, words: ['a', 'b'] },
    given: [expect.stringContaining('rooms')],
  });

  const second = createGame(definitions, { seed: 'a', campaign: first.campaign });
  second.decide(0, 'search');
  expect(evaluate(second, '[campaign.runs, run.found]')).toEqual([2, 'cellar']);
  const alone = createGame(definitions, { seed: 'a' });
  expect(evaluate(alone, 'campaign.runs')).toBe(1);
});

test('what the rules bound or no longer know of an old campaign does no harm', async () => {
  const campaign = { variables: { runs: 99, gone: 1, __proto__: { x: 1 } }, given: ['run/rooms/0'] };
  const game = createGame(await define(files), { campaign });
  expect(evaluate(game, 'campaign.runs')).toBe(3);
  game.decide(0, 'search');
  expect(evaluate(game, 'run.found')).toBe('vault');
});
