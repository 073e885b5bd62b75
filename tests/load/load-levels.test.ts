import { expect, test } from 'vitest';
import { createGame } from '../../engine/game/game';
import { loadWritten, type Written } from '../support/written-folders';

const room = (row: string, legend: object): Written => ({
  prototype: { name: 'A room', map: { rows: [row], legend: { '@': 'player', ...legend } } },
});

const cellar = room('@..', {});

test('a level that only a step leads to is there when the step is taken', async () => {
  const hatch = { name: 'hatch', enter_effect: [{ travel: 'cellar' }] };
  const house = { ...room('@h.', { h: 'hatch' }), actors: { hatch } };
  const folders = new Map<string, Written>([
    ['house', house],
    ['cellar', cellar],
  ]);
  const game = createGame(await loadWritten(folders, 'house'), { seed: 'hatch' });
  expect(game.decide(0, 'step east')).toContainEqual({ type: 'travelled', from: 'house', to: 'cellar' });
});

test('a mistake in the one level further on is found before the game starts', async () => {
  const house = room('@>.', { '>': 'stairs_down' });
  const folders = new Map<string, Written>([
    ['house', { ...house, prototype: { ...house.prototype, next_level: 'cellar' } }],
    ['cellar', room('@?.', { '?': 'nobody' })],
  ]);
  await expect(loadWritten(folders, 'house')).rejects.toThrow('there is no actor or item "nobody"');
});
