import { describe, expect, test } from 'vitest';
import { editedDefinitions } from '../../support/play';
import { ask, attack, CLERK, descend, meet, said } from './delving';

describe('a table that is missing', () => {
  test('blocks only the action that needs it, names itself, and leaves the game as it was', async () => {
    const rules = await editedDefinitions('two_d6_dungeon', {
      'items.json': { '/wooden_door/attributes/lock': 'glass_locks' },
    });
    const scene = descend({ rules, dice: [2, 3, 3, 3, 2, 1, 1, 1, 2, 3, 3, 3, 1] }).take('open north');
    const before = ask(scene, '[exits[3].state, level.rooms, seat.hp]');
    scene.take('open west');
    expect(scene.log.at(-1)).toContain("That can't be done: ");
    expect(scene.log.at(-1)).toContain('there is no table "glass_locks"');
    expect(ask(scene, '[exits[3].state, level.rooms, seat.hp]')).toEqual(before);
    scene.reload().take('travel south');
    expect(scene.phase).toBe('explore');
  });

  test('of creatures leaves a room empty, and the log says which', async () => {
    const rules = await editedDefinitions('two_d6_dungeon', {
      'tables.json': { '/bone_types/rows/1/creatures': 'lost_bones' },
    });
    const scene = descend({ rules, dice: CLERK }).take('open north');
    expect(said(scene, 'Nothing stirs: the table "lost_bones" is missing.')).toBe(true);
    expect([scene.phase, ask(scene, '[level.here.cleared, run.encounters]')]).toEqual(['explore', [true, 0]]);
  });

  test('of loot costs the loot, not the victory', async () => {
    const rules = await editedDefinitions('two_d6_dungeon', {
      'actors.json': { '/bone_clerk/attributes/loot': 'lost_pockets' },
    });
    const scene = attack(meet(CLERK, [3, 4, 5], { rules }));
    expect(said(scene, 'Nothing is found on it: the table "lost_pockets" is missing.')).toBe(true);
    expect([scene.phase, scene.attribute('xp')]).toEqual(['explore', 26]);
  });
});
