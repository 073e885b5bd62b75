import rotRandom from 'rot-js/lib/rng.js';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { createGame } from '../../../engine/game/game';
import { invented, levelsOf } from '../../games/levels/level-games';
import { definitionsOf, Scene } from '../../support/play';

/** seed-004 row 57: the document names `ROT.RNG.getPercentage()`; docs/rules.md tells where ours differs. */
describe('a percentage', () => {
  test('is a whole number from 1 to 100, each as likely as the others, as rot.js gives it', () => {
    const rng = new Rng('percent');
    const seen = new Array<number>(101).fill(0);
    const draws = 100_000;
    for (let i = 0; i < draws; i++) seen[rng.percent()]!++;
    expect(seen[0]).toBe(0);
    const expected = draws / 100;
    const chiSquared = seen.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: one fair generator in ten thousand would exceed this.
    expect(chiSquared).toBeLessThan(161);
    const theirs = Array.from({ length: 10_000 }, () => rotRandom.getPercentage());
    expect([Math.min(...theirs), Math.max(...theirs)]).toEqual([1, 100]);
  });

  test('is what a d100 of the rules comes to', async () => {
    const definitions = await definitionsOf('arena');
    const faces = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const scene = Scene.start(definitions, { seed: `d100 ${seed}` });
      const stream = scene.game.state.stream('dice');
      for (let i = 0; i < 20; i++) faces.add(stream.die(100));
    }
    expect([Math.min(...faces), Math.max(...faces), faces.size]).toEqual([1, 100, 100]);
  });
});

describe('the random numbers of rot.js itself', () => {
  const GENERATORS = ['digger', 'uniform', 'rogue', 'eller_maze', 'divided_maze', 'icey_maze', 'arena', 'cellular'];
  const generated = (generator: string) =>
    levelsOf('zz_made', invented({ zz_made: { prototype: { name: 'Made', map_generator: { generator } } } }));

  test.each(GENERATORS)('are left alone by a game on a level of %s, and don’t reach into it', async (generator) => {
    const definitions = await generated(generator);
    rotRandom.setSeed(7);
    const state = rotRandom.getState();
    const game = createGame(definitions, { seed: 'lent' });
    for (let i = 0; i < 3; i++) game.decide(0, 'wait');
    expect(rotRandom.getState()).toEqual(state);
    rotRandom.setSeed(99);
    rotRandom.getUniform();
    const again = createGame(definitions, { seed: 'lent' });
    for (let i = 0; i < 3; i++) again.decide(0, 'wait');
    expect(again.hash()).toBe(game.hash());
  });
});
