import { describe, expect, test } from 'vitest';
import { ask, CLERK, descend, PRIVY, raised, said, TOLL_GATE, TOO_LARGE } from './delving';

const here = (...dice: number[]) => descend({ dice }).take('open north');
const size = (...dice: number[]) => ask(here(...dice), '[level.here.w, level.here.h, level.here.sort]');
const ALL_D66 = [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((ones) => 10 * tens + ones));

describe('the entrance', () => {
  test('is empty, has three archways, and lies at least three rows from the edge', () => {
    const scene = descend();
    expect(ask(scene, 'exits.map(e, [e.type, e.side, e.state])')).toEqual([
      ['archway', 3, 'open'],
      ['archway', 0, 'open'],
      ['archway', 1, 'open'],
    ]);
    expect(ask(scene, 'level.here.y + level.here.h <= options.height - 3')).toBe(true);
    expect(ask(scene, '[level.here.cleared, size(foes), level.rooms]')).toEqual([true, 0, 0]);
  });

  test('a level is at least 20 by 20', () => {
    expect(ask(descend(), '[options.width, options.height]')).toEqual([20, 20]);
    expect(() => descend({ options: { width: 19 } })).toThrow();
  });
});

describe('the size of a room', () => {
  test('is the two dice of a D66', () => expect(size(3, 4)).toEqual([3, 4, 'rooms']));
  test('a double adds a second roll', () => expect(size(2, 2, 1, 4, 6, 1)).toEqual([3, 6, 'rooms']));
  test('a second double adds nothing more', () => expect(size(2, 2, 3, 3, 6, 1)).toEqual([5, 5, 'rooms']));
  test('66 adds nothing', () => expect(size(6, 6, 3, 3)).toEqual([6, 6, 'large_rooms']));
  test('exactly one die showing 1 is a corridor', () => {
    expect([size(1, 5), size(4, 1)]).toEqual([
      [1, 5, 'corridors'],
      [4, 1, 'corridors'],
    ]);
  });
  test('1-1 is no corridor, and the second roll makes none', () => {
    expect(size(1, 1, 1, 1)).toEqual([2, 2, 'small_rooms']);
    expect(size(3, 3, 1, 4, 6, 1)).toEqual([4, 7, 'rooms']);
  });
  test('6 squares or less are a small room', () => {
    expect([size(2, 3), size(2, 4, 6, 1)]).toEqual([
      [2, 3, 'small_rooms'],
      [2, 4, 'rooms'],
    ]);
  });
  test('a double of 32 squares or more is a large room', () => {
    expect([size(4, 4, 4, 1), size(3, 3, 3, 2, 6, 1), size(6, 5, 6, 1)]).toEqual([
      [8, 5, 'large_rooms'],
      [6, 5, 'rooms'],
      [6, 5, 'rooms'],
    ]);
  });
  test('a corridor has no foe in it', () => {
    const scene = here(1, 5, 3, 2, 1);
    expect([scene.phase, ask(scene, 'level.here.cleared')]).toEqual(['explore', true]);
    expect(scene.rolls.map(({ dice }) => dice.length)).toEqual([2, 2, 1]);
  });
});

describe('exits', () => {
  const walls = (count: number, first: number) =>
    ask(
      descend({ dice: [2, 3, 3, 3, count, first] }).take('open north'),
      'exits.filter(e, e.area == level.here).map(e, e.side)',
    );

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('a %i gives %i', (die, exits) => expect(walls(die, 1)).toHaveLength(exits));

  test.each([
    [1, [3, 0, 1]],
    [2, [3, 0, 1]],
    [3, [0, 1, 3]],
    [4, [0, 1, 3]],
    [5, [1, 3, 0]],
    [6, [1, 3, 0]],
  ])('a %i starts them clockwise from the entry, one a wall, never on the entry: %j', (die, sides) => {
    expect(walls(6, die)).toEqual(sides);
    expect(walls(4, die)).toEqual(sides.slice(0, 2));
  });

  test('are of six types: 15 wooden, 8 arches, 4 metal, 4 reinforced, 3 curtains, 2 portcullises of 36', () => {
    const scene = descend();
    const found: Record<string, number> = {};
    for (const key of ALL_D66) {
      const type = String(ask(scene, `row('exit_types', ${key}).exit`));
      found[type] = (found[type] ?? 0) + 1;
    }
    expect(found).toEqual({
      wooden_door: 15,
      archway: 8,
      metal_door: 4,
      reinforced_door: 4,
      curtain: 3,
      portcullis: 2,
    });
  });

  test('lie in the middle of walls, and meet those of the room beyond', () => {
    const scene = here(...PRIVY);
    const exit = 'exits.filter(e, e.leads != null)[0]';
    expect(ask(scene, `${exit}.cell == midpoint(${exit}.area, ${exit}.side)`)).toBe(true);
    expect(ask(scene, `distance(midpoint(${exit}.area, 0), midpoint(level.here, 2))`)).toBe(1);
  });
});

describe('a room that has no place', () => {
  test('is rejected, never resized, and its exit waits until another room is placed', () => {
    const scene = descend({ dice: [...TOO_LARGE, ...PRIVY, 6] }).take('open west');
    expect(raised(scene)).toEqual(['room_rejected']);
    expect(ask(scene, '[size(placed()), level.rooms, level.here == level.entrance]')).toEqual([1, 0, true]);
    expect(scene.offered).not.toContain('open west');
    expect(said(scene, 'Beyond the archway there is no room for 11 by 11: there is only rock.')).toBe(true);
    scene.take('open north', 'travel south');
    expect(scene.offered).toContain('open west');
  });

  test('for another room in its way, too', () => {
    const scene = descend({ dice: [6, 5, 6, 1, 1, 1, 2, 2, 4, 6] }).take('open north', 'travel south', 'open east');
    expect(said(scene, 'Beyond the archway there is no room for 6 by 8: another room is in the way.')).toBe(true);
  });

  test('uses up no unique row', () => {
    const scene = descend({ dice: [...TOO_LARGE] }).take('open west');
    expect(scene.rolls).toHaveLength(2);
  });
});

describe('the last room', () => {
  const quietEnds = [...PRIVY, ...TOO_LARGE, ...TOO_LARGE];

  test('is the most recent reachable one, reopened when all are cleared, once nothing leads on', () => {
    const scene = descend({ dice: [...quietEnds, 1, 3, 3], options: { reveal: 1 } });
    scene.take('open north', 'travel south', 'open west', 'open east');
    expect(raised(scene).at(-1)).toBe('last_room');
    expect(ask(scene, '[level.last.name, level.last.cleared, level.last.searched]')).toEqual(['Privy', false, true]);
    expect(scene.log.at(-1)).toBe('Nothing leads further. Whoever keeps this level has come back to the Privy.');
    scene.take('travel north');
    expect(ask(scene, 'foes.map(f, f.type)')).toEqual(['cellar_warden']);
  });

  test('is the one just found while it is not cleared', () => {
    const scene = descend({ dice: [...PRIVY, ...PRIVY, ...PRIVY, 1, 3, 3], options: { reveal: 3 } });
    scene.take('open west', 'travel east', 'open east', 'travel west', 'open north');
    expect(scene.log).toContain('Nothing leads further. Whoever keeps this level waits in the Privy.');
    expect(ask(scene, '[level.last == level.here, level.last.order, foes[0].type]')).toEqual([
      true,
      3,
      'cellar_warden',
    ]);
  });

  test('is not given while an exit may still lead on, nor before enough rooms are known', () => {
    const open = descend({ dice: PRIVY, options: { reveal: 1 } }).take('open north');
    expect(open.variable('level.last')).toBe(null);
    const few = descend({ dice: [...TOLL_GATE, ...TOO_LARGE, ...TOO_LARGE] });
    few.take('open north', 'travel south', 'open west', 'open east');
    expect([few.variable('level.last'), raised(few).at(-1)]).toEqual([null, 'secret_door']);
  });

  test('where one stands already can be looked round again', () => {
    const dice = [2, 3, 3, 3, 2, 1, 3, 4, ...TOO_LARGE, ...TOO_LARGE, 2, ...TOO_LARGE, 1, 3, 3];
    const scene = descend({ dice, options: { reveal: 1 } });
    scene.take('open north', 'travel south', 'open west', 'open east', 'travel north', 'open west');
    expect(ask(scene, '[level.last == level.here, phase]')).toEqual([true, 'explore']);
    expect(scene.take('confront').phase).toBe('round');
  });

  test('gives its feature once', () => {
    const dice = [...PRIVY, ...TOO_LARGE, ...TOO_LARGE, 2, 3, 3, 4, 2, 6, 1, 1, 6];
    const scene = descend({ dice, options: { reveal: 1, hp: 40, shift: 6 }, seed: 'keeper' });
    scene.take('open north', 'travel south', 'open west', 'open east', 'travel north');
    scene.takeFirst(({ phase }) => phase === 'explore');
    expect([scene.variable('level.complete'), scene.variable('run.cleared')]).toEqual([true, 1]);
    expect(scene.rolls.filter(({ row }) => String(row?.code).startsWith('LT-L'))).toHaveLength(1);
    expect(scene.offered).not.toContain('confront');
    scene.take('travel south', 'travel north');
    expect(scene.rolls.filter(({ row }) => String(row?.code).startsWith('LT-L'))).toHaveLength(1);
  });
});

test('an encounter is found in two steps, its type and its creature, each with its table', () => {
  const scene = here(...CLERK);
  const tables = scene.events.flatMap((event) => (event.type === 'rolled' && event.table ? [event.table] : []));
  expect(tables).toEqual(['rooms', 'exit_count', 'bone_types', 'bones']);
  expect(ask(scene, 'foes.map(f, [f.type, f.encounter, f.origin])')).toEqual([['bone_clerk', 1, 'CT-B/5-9']]);
});
