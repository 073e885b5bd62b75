import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { definitionsOf } from '../../support/play';
import { active, ask, delve, monadungeon } from './delve';

const SHAPES = { nesw: 'crossing', nes: 'fork', ne: 'corner', ns: 'straight' } as Readonly<Record<string, string>>;

/** The tiles of the deck by shape and kind, as the rules count them. */
function deck(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { attributes, copies, abstract } of Object.values(monadungeon.items)) {
    if (attributes.kind !== 'tile' || copies === 0 || abstract) continue;
    const kind = ['room', 'fountain', 'gate'].find((one) => attributes[one]) ?? 'corridor';
    const name = `${SHAPES[String(attributes.open)]} ${kind}`;
    counts[name] = (counts[name] ?? 0) + (copies ?? 1);
  }
  return counts;
}

describe('the constants', () => {
  test.each([
    [1, true],
    [4, true],
    [0, false],
    [5, false],
  ])('%i seats may sit down: %s', (seats, isAllowed) => {
    const sit = () => createGame(monadungeon, { seats: Array.from({ length: seats }, () => ({})) });
    if (isAllowed) expect(sit().state.seats).toHaveLength(seats);
    else expect(sit).toThrow('is for 1 to 4 seats');
  });

  test('5 hit points, 4 actions a turn, 1 key, 2 weapons, 3 spells', () => {
    const scene = delve();
    expect(scene.attribute('hp')).toBe(5);
    expect(scene.variable('turn.points')).toBe(4);
    expect(ask(scene, '[room(seat.keys), room(seat.weapons), room(seat.spells)]')).toEqual([1, 2, 3]);
    expect(ask(scene, 'room(seat.treasure) > 99')).toBe(true);
  });

  test('all start at (0, 0), on a fountain that is open on four sides', () => {
    const scene = delve({ seats: 4 });
    expect(ask(scene, 'seats().map(s, [s.cell.x, s.cell.y])')).toEqual(Array.from({ length: 4 }, () => [0, 0]));
    expect(ask(scene, 'tile(seat).fountain')).toBe(true);
    expect(ask(scene, 'frontier(seat)')).toEqual(['n', 'e', 's', 'w']);
  });

  test('turns go clockwise from the first seat', () => {
    const scene = delve({ seats: 3 });
    const order = Array.from({ length: 5 }, () => {
      const seat = active(scene);
      scene.take('end');
      return seat;
    });
    expect(order).toEqual([0, 1, 2, 0, 1]);
  });

  test('99 tiles, by shape and kind', () => {
    expect(deck()).toEqual({
      'crossing room': 16,
      'crossing corridor': 11,
      'fork room': 17,
      'fork corridor': 5,
      'corner room': 15,
      'corner corridor': 4,
      'corner fountain': 2,
      'straight room': 13,
      'straight corridor': 14,
      'straight gate': 2,
    });
    expect(Object.values(deck()).reduce((sum, count) => sum + count)).toBe(99);
  });

  test('a random 88 of them are in play', () => {
    const [one, other] = [delve({ seed: 'one' }), delve({ seed: 'other' })];
    expect([one.idsIn('tiles').length, one.idsIn('box').length >= 11]).toEqual([88, true]);
    const left = (scene: typeof one) =>
      scene
        .idsIn('box')
        .filter((id) => monadungeon.items[id]?.attributes.kind)
        .sort();
    expect(left(one)).toHaveLength(11);
    expect(left(one)).not.toEqual(left(other));
  });

  test('the guards: strength, loot and number', () => {
    const guards = Object.values(monadungeon.actors).filter(({ attributes }) => attributes.strength !== undefined);
    const told = guards.map(({ attributes, copies }) => [
      typeof attributes.strength === 'number' ? attributes.strength : 'boss',
      (attributes.holds as string[])[0],
      copies ?? 1,
    ]);
    expect(told).toEqual([
      [5, 'dagger', 8],
      [6, 'teleport', 4],
      [6, 'healing_portal', 2],
      [7, 'fireball', 8],
      [8, 'key', 12],
      [9, 'sword', 5],
      [10, 'axe', 3],
      [12, 'chest', 2],
      ['boss', 'ruby_chest', 1],
    ]);
    expect(monadungeon.items.locked_chest?.copies).toBe(10);
    expect(ask(delve({ bag: ['abbot'] }), 'bag[0].strength')).toBe(15);
  });

  test('dagger 1, sword 2, axe 3; chest 2 points, ruby chest 3', () => {
    const of = (id: string, key: string) => monadungeon.items[id]?.attributes[key];
    expect(['dagger', 'sword', 'axe'].map((id) => of(id, 'bonus'))).toEqual([1, 2, 3]);
    expect(['chest', 'locked_chest', 'ruby_chest'].map((id) => of(id, 'worth'))).toEqual([2, 2, 3]);
  });
});

describe('the bag', () => {
  const sizes = (tiles: number, seed: string) => {
    const scene = delve({ seed, options: { tiles } });
    const rooms = ask(scene, 'tiles.count(t, t.room)');
    return [scene.idsIn('bag').length, rooms, scene.idsIn('bag').filter((id) => id === 'abbot').length];
  };

  test.each([10, 30, 60, 88, 95, 99])('of %i tiles holds a token for each room, and always the boss', (tiles) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const [tokens, rooms, bosses] = sizes(tiles, seed);
      expect([tokens, bosses]).toEqual([Math.max(1, Number(rooms)), 1]);
    }
  });

  test('is padded by the table, whose kinds are all alike', () => {
    const dice = [1, 2, 3, 8, 9, 9];
    const scene = delve({ options: { tiles: 99 }, dice });
    const counts = (id: string) => scene.idsIn('bag').filter((one) => one === id).length;
    expect(scene.idsIn('bag')).toHaveLength(61);
    expect(
      ['pantry_rat', 'ink_spider', 'font_toad', 'grey_almoner', 'locked_chest', 'woodyard_ogre'].map(counts),
    ).toEqual([9, 5, 3, 3, 12, 3]);
    const { rows, dice: die } = monadungeon.tables.padding ?? {};
    expect([die, rows?.length]).toEqual(['1d9', 9]);
  });
});

test('the short game is the same with other numbers, and a folder of one small file', async () => {
  const short = await definitionsOf('monadungeon_short');
  const scene = delve({ rules: short });
  expect([scene.idsIn('tiles').length, scene.variable('turn.points')]).toEqual([40, 5]);
  expect(ask(delve({ rules: short, bag: ['abbot'] }), 'bag[0].strength')).toBe(12);
});
