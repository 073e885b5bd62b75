import { describe, expect, test } from 'vitest';
import { active, ask, delve, has, labels, pick, ROOMS, whereIs } from './delve';

describe('gates', () => {
  const tiles = ['moon_gate', 'root_crossing', 'sun_gate', 'cloister_crossing'];

  test('are complete both ways, each for one action', () => {
    const scene = delve({ tiles, options: { actions: 9 } }).take('explore n', 'explore n', 'explore n');
    const before = Number(scene.variable('turn.points'));
    expect(ask(scene, 'tile(seat).type')).toBe('sun_gate');
    pick(scene, 'Step through to the Moon gate');
    expect([whereIs(scene), scene.variable('turn.points')]).toEqual([[0, -1], before - 1]);
    pick(scene, 'Step through to the Sun gate');
    expect([whereIs(scene), scene.variable('turn.points')]).toEqual([[0, -3], before - 2]);
  });

  test('lead nowhere while only one has been found, and are no use from elsewhere', () => {
    const scene = delve({ tiles }).take('explore n');
    expect(scene.offered.some((id) => id.startsWith('gate'))).toBe(false);
    scene.take('explore n', 'explore n', 'go s');
    expect(ask(scene, 'active == seats()[1] && tile(seats()[0]).gate == null')).toBe(true);
  });
});

describe('fountains', () => {
  /** Ada has lost one hit point two tiles from the start, and it is her turn again. */
  const hurt = (...more: string[]) => {
    const bag = ['silent_porter', ...more];
    const scene = delve({ tiles: ['root_crossing', ...ROOMS], bag, dice: [1, 1, 6, 6], seats: 1 });
    scene.take('explore n', 'explore n');
    expect(scene.attribute('hp')).toBe(4);
    return scene;
  };

  test('resting on one gives all hit points and ends the turn', () => {
    const scene = hurt().take('go s');
    expect(scene.attribute('hp')).toBe(4);
    const turn = scene.game.turn;
    scene.take('rest');
    expect([scene.attribute('hp'), scene.game.turn]).toEqual([5, turn + 1]);
  });

  test('ending a turn there heals too', () => {
    expect(hurt().take('go s', 'end').attribute('hp')).toBe(5);
  });

  test('passing over one does not', () => {
    expect(hurt().take('go s', 'go n', 'end').attribute('hp')).toBe(4);
  });

  test('there is no rest elsewhere', () => {
    expect(hurt().offered).not.toContain('rest');
  });
});

describe('spells', () => {
  test('a teleport leads to any fountain that was found, ends the turn and is spent', () => {
    const tiles = ['lion_fountain', 'refectory'];
    const scene = delve({ tiles, bag: ['ink_spider'], dice: [6, 6], seats: 1 });
    pick(scene, 'explore n', 'Open to the east and south', 'explore e', 'Yes');
    const turn = scene.game.turn;
    pick(scene, 'Use the teleport');
    expect(scene.asked.prompt).toBe('To which fountain?');
    expect(labels(scene)).toEqual(['Lantern court (0, 0)', 'Lion fountain (0, -1)']);
    pick(scene, 'Lion fountain');
    expect([whereIs(scene), scene.game.turn, scene.idsIn('spent')]).toEqual([[0, -1], turn + 1, ['teleport']]);
  });

  test('a teleport is no use where the only fountain is', () => {
    const scene = delve({ tiles: ROOMS, bag: ['ink_spider'], dice: [6, 6], seats: 1 });
    pick(scene, 'explore n', 'Yes').take('go s');
    expect(has(scene, 'spells')).toEqual(['teleport']);
    expect(scene.offered.some((id) => id.startsWith('cast'))).toBe(false);
  });

  test('a healing portal gives all hit points, and the turn goes on', () => {
    const scene = delve({
      tiles: ['root_crossing', ...ROOMS],
      bag: ['silent_porter', 'font_toad'],
      dice: [1, 1, 6, 6],
      seats: 1,
    });
    pick(scene, 'explore n', 'explore n', 'explore e', 'Yes');
    expect([scene.attribute('hp'), has(scene, 'spells')]).toEqual([4, ['healing_portal']]);
    const turn = scene.game.turn;
    pick(scene, 'Use the healing portal');
    expect([scene.attribute('hp'), scene.idsIn('spent'), scene.game.turn]).toEqual([5, ['healing_portal'], turn]);
    expect(active(scene)).toBe(0);
  });
});
