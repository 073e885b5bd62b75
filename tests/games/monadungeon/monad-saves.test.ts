import { describe, expect, test } from 'vitest';
import type { Scene } from '../../support/play';
import { delve, HALLS, labels, pick, ROOMS } from './delve';

/** Games in the middle of a choice, and the answer that will be given. */
const choices: readonly [what: string, scene: () => Scene, answer: string][] = [
  [
    'how a tile lies',
    () => delve({ tiles: ['scriptorium'], bag: ['pantry_rat'], dice: [6, 6] }).take('explore e'),
    '2',
  ],
  [
    'whether to throw a fireball',
    () => {
      const bag = ['wax_brother', 'silent_porter'];
      return pick(delve({ tiles: ROOMS, bag, dice: [6, 6, 3, 3], seats: 1 }), 'explore n', 'Yes', 'explore n');
    },
    'Throw the fireball',
  ],
  [
    'whether to take the loot',
    () => delve({ tiles: ROOMS, bag: ['pantry_rat'], dice: [6, 6] }).take('explore n'),
    'Yes',
  ],
  [
    'what to lay down',
    () => {
      const bag = ['pantry_rat', 'drowned_sergeant', 'woodyard_ogre'];
      const dice = [6, 6, 6, 6, 6, 6];
      return pick(delve({ tiles: ROOMS, bag, dice, seats: 1 }), 'explore n', 'Yes', 'explore n', 'Yes', 'explore n');
    },
    'The dagger',
  ],
  [
    'to which fountain',
    () => {
      const tiles = ['lion_fountain', 'refectory'];
      const scene = delve({ tiles, bag: ['ink_spider'], dice: [6, 6], seats: 1 });
      return pick(scene, 'explore n', 'east and south', 'explore e', 'Yes', 'Use the teleport');
    },
    'Lion fountain',
  ],
];

describe.each(choices)('a save in the middle of choosing %s', (_what, begin, answer) => {
  test('asks the same again, word for word', () => {
    const scene = begin();
    const asked = scene.game.pending;
    expect(asked[0]?.options.length).toBeGreaterThan(1);
    expect(scene.reload().game.pending).toEqual(asked);
  });

  test('goes on exactly as if it had never been saved', () => {
    const [straight, saved] = [begin(), begin().reload().reload()];
    const choose = (scene: Scene) => (scene.offered.includes(answer) ? scene.take(answer) : pick(scene, answer));
    const rolled = saved.rolls.length;
    expect(choose(saved).game.hash()).toBe(choose(straight).game.hash());
    expect(saved.rolls.slice(rolled)).toEqual(straight.rolls.slice(rolled));
    expect(labels(saved)).toEqual(labels(straight));
  });
});

test('a game saved and loaded before every decision is the same game', () => {
  const play = (each: (scene: Scene) => Scene) => {
    const scene = delve({ seed: 'saved', seats: 3, tiles: HALLS, options: { rounds: 6 } });
    for (let i = 0; !scene.ended; i++) each(scene).take(scene.offered[(7 * i) % scene.offered.length] as string);
    return scene;
  };
  expect(play((scene) => scene.reload()).game.hash()).toBe(play((scene) => scene).game.hash());
});
