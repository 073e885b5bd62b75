import { describe, expect, test } from 'vitest';
import { delve, HALLS, has, pick, ROOMS } from './delve';

describe('the game ends', () => {
  test('when the boss falls, and its chest is taken before scoring', () => {
    const scene = delve({ tiles: ROOMS, bag: ['abbot'], dice: [6, 5], options: { boss: 10 } }).take('explore n');
    expect(scene.game.ended).toEqual({ reason: 'boss_fallen', winners: [0] });
    expect([has(scene, 'treasure'), scene.attribute('points')]).toEqual([['ruby_chest'], 3]);
    expect(scene.log.at(-1)).toBe('The Abbot Below falls, and the lamps burn up. You are the richest, with 3 points.');
  });

  test('and the player with most victory points wins, not the one who felled it', () => {
    const bag = ['silent_porter', 'locked_chest', 'silent_porter', 'locked_chest', 'abbot'];
    const scene = delve({ tiles: ROOMS, bag, dice: [6, 6, 6, 6, 6, 5], options: { boss: 10 } });
    pick(scene, 'end', 'explore n', 'Yes', 'end', 'explore n', 'Unlock');
    pick(scene, 'end', 'explore n', 'Yes', 'end', 'explore n', 'Unlock', 'explore s');
    expect(scene.game.ended).toEqual({ reason: 'boss_fallen', winners: [1] });
    expect([scene.attribute('points', 0), scene.attribute('points', 1)]).toEqual([3, 4]);
  });

  test('ties go to more hit points, then to the first seat', () => {
    const tiles = ['root_crossing', 'refectory'];
    const hurt = delve({ tiles, bag: ['silent_porter'], dice: [1, 1], options: { rounds: 1 } });
    hurt.take('explore n', 'explore n', 'end');
    expect(hurt.game.ended).toEqual({ reason: 'rounds_over', winners: [1] });
    const even = delve({ options: { rounds: 1 }, seats: 3 }).take('end', 'end', 'end');
    expect(even.game.ended).toEqual({ reason: 'rounds_over', winners: [0] });
  });

  test('alone, one loses when the lamp burns out before the boss falls', () => {
    const scene = delve({ options: { oil: 2 }, seats: 1 }).take('end', 'end');
    expect(scene.game.ended).toEqual({ reason: 'rounds_over', winners: [] });
    expect(scene.log.at(-1)).toBe('Your lamp has burned down, and the Abbot Below sees better than you in the dark.');
  });

  test('when there is no place left to explore and no boss', () => {
    // Three corners lead from the north side of the start round to its east side, three more from south to west.
    const tiles = [
      'bent_passage',
      'bent_passage',
      'cracked_corner',
      'cracked_corner',
      'lion_fountain',
      'blind_fountain',
    ];
    const scene = delve({ tiles, seats: 1, options: { actions: 9 } });
    pick(scene, 'explore n', 'east and south', 'explore e', 'south and west', 'explore s', 'north and west', 'go w');
    pick(scene, 'explore s', 'north and west', 'explore w', 'north and east', 'explore n');
    expect(scene.ended).toBeNull();
    pick(scene, 'east and south');
    // Alone, one came for the boss and nothing else.
    expect(scene.game.ended).toEqual({ reason: 'no_way_on', winners: [] });
    expect(scene.idsIn('tiles')).toHaveLength(82);
  });

  test('when the deck is empty and the boss is still in the bag', () => {
    const tiles = [
      ...HALLS,
      'cloister_crossing',
      'root_crossing',
      'cloister_crossing',
      'root_crossing',
      'cloister_crossing',
    ];
    const scene = delve({ tiles, options: { tiles: 10, actions: 9 }, seats: 2 });
    for (let i = 0; i < 9; i++) scene.take('explore e');
    scene.take('explore n');
    expect(scene.game.ended).toEqual({ reason: 'no_way_on', winners: [0] });
  });

  test('never in the middle of laying the last tile', () => {
    const tiles = [...HALLS, ...HALLS.slice(0, 4), 'vestry'];
    const scene = delve({ tiles, bag: ['abbot'], dice: [1, 1], options: { tiles: 10, actions: 9 }, seats: 1 });
    for (let i = 0; i < 9; i++) scene.take('explore e');
    scene.take('explore n');
    expect([scene.idsIn('tiles'), scene.idsIn('drawn'), scene.ended]).toEqual([[], ['vestry'], null]);
    pick(scene, 'Open to the');
    expect([scene.ended, scene.idsIn('bag')]).toEqual([null, []]);
  });

  test('after so many rounds, where the option says so; off by default', () => {
    const scene = delve({ options: { rounds: 2 } }).take('end', 'end', 'end');
    expect(scene.ended).toBeNull();
    expect(scene.take('end').game.ended).toEqual({ reason: 'rounds_over', winners: [0] });
    const open = delve();
    for (let i = 0; i < 100; i++) open.take('end');
    expect(open.ended).toBeNull();
  });
});
