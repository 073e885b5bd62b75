import { describe, expect, test } from 'vitest';
import { active, ask, delve, HALLS, has, labels, on, pick, ROOMS, turnOf, whereIs } from './delve';

/** Ada beats these guards one after another, taking all they hold but the last thing. */
function armedBy(...guards: string[]) {
  const dice = guards.flatMap(() => [6, 6]);
  const scene = delve({ tiles: [...ROOMS, ...HALLS], bag: guards, dice, seats: 1 });
  guards.forEach((_, i) => {
    pick(scene, 'explore n');
    if (i < guards.length - 1) pick(scene, 'Yes');
  });
  return scene;
}

describe('loot', () => {
  test('is taken or left where it lies', () => {
    const scene = pick(armedBy('drowned_sergeant'), 'No');
    expect([has(scene, 'weapons'), on(scene, 0, -1)]).toEqual([[], ['sword', 'refectory']]);
  });

  test('of a guard that holds a chest needs no key', () => {
    const scene = delve({ tiles: ROOMS, bag: ['drowned_sergeant', 'grey_almoner'], dice: [6, 6, 6, 6], seats: 1 });
    pick(scene, 'explore n', 'Yes', 'explore n', 'Yes');
    expect([has(scene, 'treasure'), scene.attribute('points')]).toEqual([['chest'], 2]);
  });
});

describe('full hands', () => {
  const full = () => armedBy('pantry_rat', 'drowned_sergeant', 'woodyard_ogre');

  test('force a swap, or leave it', () => {
    const scene = full();
    expect(scene.asked.prompt).toBe('Your hands are full. What do you lay down for the axe?');
    expect(labels(scene)).toEqual(['The sword', 'The dagger', 'Nothing: leave the axe here']);
  });

  test('what is laid down stays on the tile', () => {
    const scene = pick(full(), 'The dagger');
    expect([has(scene, 'weapons'), on(scene, 0, -3)]).toEqual([
      ['axe', 'sword'],
      ['dagger', 'sunken_apse'],
    ]);
  });

  test('what is left stays there too, and may be swapped for later', () => {
    const scene = pick(full(), 'leave the axe');
    expect([has(scene, 'weapons'), on(scene, 0, -3)]).toEqual([
      ['sword', 'dagger'],
      ['axe', 'sunken_apse'],
    ]);
    expect(labels(scene)).toContain('Lay down the dagger for the axe (ends the turn)');
    const turn = scene.game.turn;
    pick(scene, 'Lay down the dagger for the axe');
    expect([has(scene, 'weapons'), scene.game.turn]).toEqual([['axe', 'sword'], turn + 1]);
  });

  test('a swap of like for like is not offered', () => {
    const scene = armedBy('pantry_rat', 'pantry_rat', 'pantry_rat');
    expect([has(scene, 'weapons'), on(scene, 0, -3)]).toEqual([
      ['dagger', 'dagger'],
      ['dagger', 'sunken_apse'],
    ]);
    expect(scene.offered.some((id) => id.startsWith('swap') || id.startsWith('take'))).toBe(false);
  });

  test('three spells, one key: the fourth and the second ask for room', () => {
    const spells = armedBy('wax_brother', 'wax_brother', 'ink_spider', 'font_toad');
    expect(labels(spells)).toEqual(['The teleport', 'The fireball (2)', 'Nothing: leave the healing portal here']);
    const keys = armedBy('silent_porter', 'silent_porter');
    expect([has(keys, 'keys'), on(keys, 0, -2)]).toEqual([['key'], ['key', 'chapter_house']]);
  });

  test('a tile holds any number of things', () => {
    const scene = pick(full(), 'leave the axe');
    for (const [old, next] of [
      ['sword', 'axe'],
      ['dagger', 'sword'],
    ]) {
      pick(scene, `Lay down the ${old} for the ${next}`);
    }
    expect(on(scene, 0, -3)).toEqual(['dagger', 'sunken_apse']);
  });
});

describe('picking up', () => {
  /** A thing lies where Ada left it, and her next turn begins there. */
  const left = (guard: string) => pick(armedBy(guard), 'No');

  test('costs no action; keys and spells leave the turn as it is', () => {
    for (const guard of ['silent_porter', 'wax_brother']) {
      const scene = left(guard);
      const { turn } = scene.game;
      pick(scene, 'Pick up');
      expect([scene.game.turn, scene.variable('turn.points')]).toEqual([turn, 4]);
    }
  });

  test('a weapon ends the turn', () => {
    const scene = left('pantry_rat');
    const { turn } = scene.game;
    pick(scene, 'Pick up the dagger (ends the turn)');
    expect([scene.game.turn, has(scene, 'weapons')]).toEqual([turn + 1, ['dagger']]);
  });

  test('what was laid down this turn can not be picked up this turn', () => {
    const scene = armedBy('wax_brother', 'wax_brother', 'wax_brother', 'ink_spider');
    pick(scene, 'leave the teleport', 'Lay down the fireball for the teleport');
    expect(on(scene, 0, -4)).toEqual(['fireball', 'brewhouse']);
    expect(scene.offered.some((id) => /^(take|swap)/.test(id))).toBe(false);
    scene.take('end');
    expect(labels(scene)).toContain('Lay down the teleport for the fireball');
  });

  test('what one player lays down another may take', () => {
    const scene = delve({ tiles: ROOMS, bag: ['drowned_sergeant'], dice: [6, 6] });
    pick(scene, 'explore n', 'No', 'go n', 'Pick up the sword');
    expect([has(scene, 'weapons', 0), has(scene, 'weapons', 1)]).toEqual([[], ['sword']]);
  });
});

describe('a locked chest', () => {
  const tiles = ['refectory', 'chapter_house'];

  test('takes the key: it is spent, the chest is worth 2, and the turn ends', () => {
    const scene = delve({ tiles, bag: ['silent_porter', 'locked_chest'], dice: [6, 6] });
    pick(turnOf(pick(scene, 'explore n', 'Yes'), 0), 'explore n');
    expect(active(scene)).toBe(0);
    pick(scene, 'Unlock the iron chest');
    expect([has(scene, 'keys'), has(scene, 'treasure'), scene.idsIn('spent')]).toEqual([[], ['locked_chest'], ['key']]);
    expect([scene.attribute('points'), active(scene)]).toEqual([2, 1]);
  });

  test('stays shut without one', () => {
    const scene = delve({ tiles, bag: ['locked_chest'] }).take('explore n');
    expect(on(scene, 0, -1)).toEqual(['locked_chest', 'refectory']);
    expect(scene.offered.some((id) => /^(take|swap|unlock)/.test(id))).toBe(false);
  });

  test('blocks no one', () => {
    const scene = delve({ tiles: [...tiles, ...HALLS], bag: ['locked_chest', 'locked_chest'] }).take(
      'explore n',
      'explore n',
    );
    expect([whereIs(scene), ask(scene, 'walk(seat, cell(0, 0))')]).toEqual([[0, -2], 2]);
  });
});
