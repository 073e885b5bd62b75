import { expect, test } from 'vitest';
import { delve, has, NAMES, pick } from './delve';

const TILES = [
  'refectory',
  'chapter_house',
  'brewhouse',
  'scriptorium',
  'moon_gate',
  'sun_gate',
  'sunken_apse',
  'vestry',
  'ossuary',
  'long_corridor',
];
const TOKENS = [
  'pantry_rat',
  'silent_porter',
  'wax_brother',
  'locked_chest',
  'abbot',
  'drowned_sergeant',
  'woodyard_ogre',
];
const DICE = [3, 4, 4, 5, 3, 3, 4, 4, 1, 2, 5, 5, 6, 6, 5, 5, 6, 5];

/** Every turn of the game: who plays it, and what they decide. */
const TURNS: readonly (readonly [seat: number, ...decisions: string[]])[] = [
  [0, 'explore n', 'Yes'],
  [1, 'explore s', 'Yes'],
  [0, 'explore n'],
  [1, 'explore s', 'Open to the north, east and south', 'Unlock'],
  [0, 'go n', 'Yes'],
  [1, 'explore e', 'explore e', 'Step through to the Moon gate', 'go w'],
  [0, 'explore n', 'Throw nothing'],
  [1, 'explore s', 'Open to the north and east', 'Yes'],
  [0, 'go n', 'Throw the fireball'],
  [1, 'explore e', 'Open to the north and west', 'Yes'],
  [0, 'end'],
  [1, 'go w', 'go n', 'go n', 'go n'],
  [0, 'end'],
  [1, 'go n', 'go n', 'go n'],
];

test('a whole scripted game with a fixed tile list, token list and dice list', () => {
  const scene = delve({ tiles: TILES, bag: TOKENS, dice: DICE, options: { tiles: 10 } });
  for (const [seat, ...decisions] of TURNS) {
    expect(scene.asked.seat, `${NAMES[seat]}: ${decisions}`).toBe(seat);
    pick(scene, ...decisions);
  }
  expect(scene.game.ended).toEqual({ reason: 'boss_fallen', winners: [1] });
  expect(scene.rolls.map(({ dice, modifier, final }) => [...dice, modifier, final])).toEqual([
    [3, 4, 0, 7],
    [4, 5, 0, 9],
    [3, 3, 1, 7],
    [4, 4, 1, 9],
    [1, 2, 1, 4],
    [5, 5, 0, 10],
    [6, 6, 1, 13],
    [5, 5, 2, 12],
    [6, 5, 5, 16],
  ]);
  expect(['weapons', 'spells', 'keys', 'treasure'].map((zone) => has(scene, zone, 0))).toEqual([
    ['dagger'],
    [],
    [],
    [],
  ]);
  expect(['weapons', 'treasure'].map((zone) => has(scene, zone, 1))).toEqual([
    ['axe', 'sword'],
    ['ruby_chest', 'locked_chest'],
  ]);
  expect([scene.attribute('points', 0), scene.attribute('points', 1)]).toEqual([0, 5]);
  expect([scene.attribute('hp', 0), scene.attribute('hp', 1)]).toEqual([3, 5]);
  expect([scene.idsIn('tiles'), scene.idsIn('bag'), scene.idsIn('spent')]).toEqual([
    ['long_corridor'],
    [],
    ['fireball', 'key'],
  ]);
});
