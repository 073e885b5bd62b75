import { expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { scenario } from '../../support/scenario';
import { loadWritten, type Written } from '../../support/written-folders';

/** Sentences of the design document (seed 004) that no other test shows on their own. */

scenario('seed-004 row 2: "wall is push": an attribute given in play works at once', (s) => {
  s.map('#@w.1#', { w: 'wall' });
  s.file('rules', {
    actions: { chant: { do: [{ change: "actors().filter(a, a.type == 'wall')", to: { pushable: true } }] } },
  });
  expect(s.refusal('step east')).not.toBe('');
  s.decide('chant');
  s.walk('east', 2);
  expect(s.on('1')).toEqual(['wall']);
});

scenario('seed-004 row 30: what is flammable burns when it lies in a fire, and what is not stays', (s) => {
  s.map('#@.rs#', { r: ['rag', 'fire'], s: ['sword', 'fire'] });
  s.file('items', { rag: { name: 'rag', attributes: { pickupable: true, flammable: true, catches: 1, fuel: 2 } } });
  s.wait(12);
  s.expectGone('rag');
  expect(s.all('sword')).toHaveLength(1);
});

test('seed-004 row 4: a level that one comes back to is as it was drawn', async () => {
  const legend = { '#': 'wall', '@': 'player', '>': 'stairs_down', '<': 'stairs_up', r: 'rat', p: 'potion' };
  const level = (name: string, rows: readonly string[], more: object) => ({ name, map: { rows, legend }, ...more });
  const folders = new Map<string, Written>([
    [
      'above',
      {
        prototype: level('Above', ['######', '#@rp>#', '######'], { next_level: 'below' }),
        actors: {
          player: { collision_effect: { health: -9 }, attributes: { accuracy: null } },
          rat: { personality: 'rooted' },
        },
        personalities: { rooted: { behaviors: ['wait'] } },
      },
    ],
    ['below', { prototype: level('Below', ['#####', '#@<.#', '#####'], { previous_level: 'above' }) }],
  ]);
  const game = createGame(await loadWritten(folders, 'above'), { seed: 'back' });
  const types = () => game.state.world.entities.values().flatMap((one) => (one.isGone ? [] : [one.type.id]));
  for (const id of ['step east', 'step east', 'step east', 'pick_up potion']) game.decide(0, id);
  expect(types()).not.toContain('rat');
  for (const id of ['step east', 'step east', 'step west']) game.decide(0, id);
  expect(game.definitions.prototype.name).toBe('Above');
  expect(types()).toEqual(expect.arrayContaining(['rat', 'potion']));
});
