import { expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { FaultReader } from '../../../engine/ui/presenter/fault-reader';
import { define } from '../../language/tabletop';

/** A game in which everything that only shows something divides by what runs out at the second turn. */
const shaky = async () => {
  const broken = '12 / run.left > 0';
  const definitions = await define({
    actors: { player: { name: 'Player' }, post: { name: 'Post' } },
    rules: {
      seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
      vars: { run: { left: 1 } },
      zones: { yard: { sees: 'all' } },
      setup: [{ spawn: 'post', to: 'yard' }],
      actions: { go: { do: [{ change: 'run', by: { left: -1 } }, { end_turn: true }] }, stay: { do: [] } },
      layout: {
        meters: [
          { label: 'Share', value: '12 / run.left' },
          { label: 'Left', value: 'run.left' },
        ],
        versus: {
          sides: [
            { name: "'We'", value: '12 / run.left' },
            { name: "'They'", value: '3' },
          ],
        },
        charts: [{ rows: 2, columns: 2, when: broken, entries: [] }],
      },
      hints: {
        shaky: { when: broken, say: 'A share is left.' },
        sound: { when: 'run.left == 0', say: 'None is left.' },
      },
      appraisals: { shares: { of: 'actor', say: '[12 / run.left] each' }, plain: { of: 'actor', say: 'A post.' } },
      journal: { entries: "zone('yard').filter(e, 12 / run.left > 0)" },
    },
  });
  return createGame(definitions, { seed: 'shaky' });
};

test('an error in what only shows something leaves that out of the view, and nothing else', async () => {
  const game = await shaky();
  expect(game.view(0)).toMatchObject({ hints: ['shaky'], versus: {}, chart: {}, journal: {} });
  expect(game.view(0)).not.toHaveProperty('faults');
  game.decide(0, 'go');
  const view = game.view(0);
  expect(view.meters.map(({ label, value }) => [label, value])).toEqual([['Left', 0]]);
  expect(view.hints).toEqual(['sound']);
  expect(Object.values(view.appraisals)).toEqual([['A post.']]);
  for (const part of ['versus', 'chart', 'journal']) expect(view).not.toHaveProperty(part);
  game.decide(0, 'stay');
});

test('the view names each such error once, with its place, and a reader tells it once in a game', async () => {
  const game = await shaky();
  const reader = new FaultReader();
  game.decide(0, 'go');
  const { faults = [] } = game.view(0);
  expect(faults.map(({ pointer }) => pointer).sort()).toEqual([
    '/rules/appraisals/shares/say',
    '/rules/hints/shaky/when',
    '/rules/journal/entries',
    '/rules/layout/charts/0/when',
    '/rules/layout/meters/0/value',
    '/rules/layout/versus/sides/0/value',
  ]);
  expect(faults[0]?.message).toContain('a division by zero');
  expect(reader.newIn(game.view(0))).toHaveLength(6);
  game.decide(0, 'stay');
  expect(reader.newIn(game.view(0))).toEqual([]);
});
