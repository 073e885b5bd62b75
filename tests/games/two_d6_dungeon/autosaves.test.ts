import { describe, expect, test } from 'vitest';
import type { Scene } from '../../support/play';
import { attack, descend, meet, PRIVY, pick, RAT, saves } from './delving';

/** What is saved from here on. */
function savedBy(scene: Scene, play: (scene: Scene) => unknown): string[] {
  const before = saves(scene).length;
  play(scene);
  return saves(scene).slice(before);
}

describe('the game saves itself after', () => {
  test('the generation of a room, and its resolution', () => {
    expect(savedBy(descend({ dice: PRIVY }), (scene) => scene.take('open north'))).toEqual([
      'room generation',
      'room resolution',
    ]);
  });

  test('a room whose fight is not over is not resolved yet', () => {
    expect(savedBy(descend({ dice: RAT }), (scene) => scene.take('open north'))).toEqual(['room generation']);
    expect(savedBy(meet(RAT, [4, 2, 3]), attack)).toEqual(['combat round', 'room resolution']);
  });

  test('a round of combat', () => {
    expect(savedBy(meet(RAT, [1, 1, 6, 1]), attack)).toEqual(['combat round']);
  });

  test('a change of the inventory: something found, eaten, used up, left or taken', () => {
    const found = descend({ dice: [3, 4, 2, 4, 1] });
    expect(savedBy(found, (scene) => scene.take('open north'))).toEqual([
      'room generation',
      'inventory change',
      'room resolution',
    ]);
    expect(savedBy(found, (scene) => pick(scene, 'lay_down', 'The tin cup'))).toEqual(['inventory change']);
    expect(savedBy(found, (scene) => pick(scene, 'Pick up the tin cup'))).toEqual(['inventory change']);
    expect(savedBy(descend(), (scene) => pick(scene, 'Use the mending draught'))).toEqual(['inventory change']);
  });

  test('an action in town', () => {
    const town = descend({ dice: [3, 4, 3] }).take('leave');
    expect(savedBy(town, (scene) => scene.take('barter'))).toEqual(['town action']);
    expect(savedBy(town, (scene) => scene.take('tavern'))).toEqual(['town action']);
    expect(savedBy(town, (scene) => pick(scene, 'Sell the oilskin coat'))).toEqual([
      'inventory change',
      'inventory change',
      'town action',
    ]);
  });

  test('a change of level, down and up', () => {
    expect(saves(descend())).toEqual(['level change']);
    expect(savedBy(descend(), (scene) => scene.take('leave'))).toEqual(['level change']);
    expect(savedBy(descend().take('leave'), (scene) => scene.take('return'))).toEqual(['level change']);
  });
});

test('a save says which content it belongs to, and holds campaign, run and level', () => {
  const { content, prototype, session } = meet(RAT).game.save();
  expect(prototype).toBe('two_d6_dungeon');
  expect(content).toMatch(/^[0-9a-f]{8,}$/);
  expect(JSON.stringify(session)).toContain('drain_rat');
});
