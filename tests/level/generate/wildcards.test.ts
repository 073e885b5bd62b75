import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { regionsOf } from '../../../engine/level/plan/connect';
import { emptyPlan, mapOfPlan } from '../../../engine/level/plan/plan';
import { drawn, level, openFloor, picture, plan } from './small-level';

const WILDCARDS = {
  maze: { kind: 'maze' },
  icy: { kind: 'maze', generator: 'icey_maze' },
  rooms: { kind: 'rooms', generator: 'uniform', doors: [{ id: 'door', chance: 0.5 }] },
  cave: { kind: 'cave' },
  hall: { kind: 'room' },
  nest: { kind: 'actors', table: { rat: 3, statue: 1 }, min: 2, max: 4 },
  hoard: { kind: 'items', table: { coin: 1, key: 0 }, density: 0.2 },
  rubble: { kind: 'walls', density: 0.6 },
};

const LEGEND = { m: 'maze', i: 'icy', o: 'rooms', e: 'cave', h: 'hall', n: 'nest', g: 'hoard', b: 'rubble' };

const painted = (text: string): Promise<Definitions> => level(drawn(text, LEGEND), WILDCARDS);

const MIXED = `
  ..........mmmmmmmmmmmmmmm..........
  .@........mmmmmmmmmmmmmmm..........
  ..........mmmmmmmmmmmmmmm..........
  ..........mmmmmmmmmmmmmmm..........
  eeeeeeeeeeeeeeemmmmmmmmmmhhhhhhhhhh
  eeeeeeeeeeeeeeemmmmmmmmmmhhhhhhhhhh
  eeeeeeeeeeeeeee          hhhhhhhhhh
  eeeeeeeeeeeeeee..........hhhhhhhhhh
  eeeeeeeeeeeeeee.nnnnn....hhhhhhhhhh
  ooooooooooooooooooooo.gg.iiiiiiiiii
  ooooooooooooooooooooo.gg.iiiiiiiiii
  ooooooooooooooooooooo.gg.iiiiiiiiii
  oooooooooooooooooooooiiiiiiiiiiiiii
  ooooooooooooooooooooo...iiiiiiiiiii
  ooooooooooooooooooooo.bbbbbb.......
  .....................bbbbbbb.......
`;

test('all floor of a map with many zones is in one piece with any seed', async () => {
  const definitions = await painted(MIXED);
  for (let seed = 0; seed < 100; seed++) {
    const planned = plan(definitions, `${seed}`);
    const pieces = regionsOf(openFloor(planned), planned.width);
    if (pieces.length !== 1) expect.fail(`seed ${seed}:\n${picture(planned, definitions)}`);
  }
});

describe('a maze', () => {
  const BESIDE = `
    .........
    .mmmmmmm.
    .mmmmmmm.
    .mmmmmmm.
    .mmmmmmm.
    .mmmmmmm.
    .........
  `;

  test('opens to each side that touches floor', async () => {
    const definitions = await painted(BESIDE);
    for (let seed = 0; seed < 40; seed++) {
      const planned = plan(definitions, `${seed}`);
      const open = openFloor(planned);
      const isOpen = (x: number, y: number) => open[y * planned.width + x] === 1;
      const along = [1, 2, 3, 4, 5, 6, 7];
      const down = [1, 2, 3, 4, 5];
      expect(
        along.some((x) => isOpen(x, 1)),
        'north',
      ).toBe(true);
      expect(
        along.some((x) => isOpen(x, 5)),
        'south',
      ).toBe(true);
      expect(
        down.some((y) => isOpen(1, y)),
        'west',
      ).toBe(true);
      expect(
        down.some((y) => isOpen(7, y)),
        'east',
      ).toBe(true);
      expect(along.filter((x) => isOpen(x, 1)).length, 'walls are left').toBeLessThan(4);
    }
  });

  test('opens at the door that leads to it', async () => {
    const definitions = await painted(`
      #####mmmmmmm
      #@..#mmmmmmm
      #...#mmmmmmm
      #...+mmmmmmm
      #####mmmmmmm
    `);
    for (let seed = 0; seed < 20; seed++) {
      const planned = plan(definitions, `${seed}`);
      expect(openFloor(planned)[3 * planned.width + 5]).toBe(1);
      expect(regionsOf(openFloor(planned), planned.width)).toHaveLength(1);
    }
  });

  test('so thin that it is all wall becomes a passage', async () => {
    const planned = plan(await painted('.mmmmm.\n.mmmmm.'), 'a');
    expect([planned.placements, planned.findings]).toEqual([[], []]);
    expect(planned.floor.every((isFloor) => isFloor === 1)).toBe(true);
  });

  test('too large for any generator becomes a hall, and is told of', async () => {
    const definitions = await level({}, WILDCARDS);
    const map = emptyPlan(501, 5);
    map.wildcards.push({ name: 'maze', cells: [...map.floor.keys()] });
    const planned = plan({ ...definitions, map: mapOfPlan(map) }, 'a');
    const message = 'no generator makes a zone of 501 × 5 cells, so this one is left empty';
    expect(planned.findings).toEqual([{ message, x: 0, y: 0 }]);
    expect(openFloor(planned).filter((isOpen) => isOpen === 1)).toHaveLength(499 * 3);
  });

  test('is walled in where nothing lies around it', async () => {
    const planned = plan(await painted('mmmmmmmmm\n'.repeat(9)), 'a');
    const walls = new Set(planned.placements.map(({ x, y }) => y * 9 + x));
    for (let i = 0; i < 9; i++) for (const cell of [i, 72 + i, i * 9, i * 9 + 8]) expect(walls.has(cell)).toBe(true);
  });
});

test('zones that touch only each other are joined', async () => {
  const definitions = await painted(`${'mmmmmmmmeeeeeeeeeeee\n'.repeat(6)}${'hhhhhhhhhoooooooooooo\n'.repeat(12)}`);
  for (let seed = 0; seed < 50; seed++) {
    const planned = plan(definitions, `${seed}`);
    const pieces = regionsOf(openFloor(planned), planned.width);
    if (pieces.length !== 1) expect.fail(`seed ${seed}:\n${picture(planned, definitions)}`);
  }
});

describe('each zone has dice of its own', () => {
  const inside = (definitions: Definitions, seed: string, x0: number, y0: number, x1: number, y1: number) =>
    picture(plan(definitions, seed), definitions)
      .split('\n')
      .slice(y0, y1)
      .map((row) => row.slice(x0, x1));

  const map = (left: string, middle: string, right: string) =>
    painted(`${`${left.repeat(11)}..${middle.repeat(9)}..${right.repeat(11)}\n`.repeat(9)}`);

  test('so that repainting or shrinking one leaves the others as they were', async () => {
    const first = await map('m', 'e', 'o');
    const repainted = await map('m', 'h', 'o');
    const emptied = await map('m', '.', 'o');
    for (let seed = 0; seed < 50; seed++) {
      for (const [x0, x1] of [
        [0, 11],
        [24, 35],
      ] as const) {
        const was = inside(first, `${seed}`, x0, 0, x1, 9);
        expect(inside(repainted, `${seed}`, x0, 0, x1, 9)).toEqual(was);
        expect(inside(emptied, `${seed}`, x0, 0, x1, 9)).toEqual(was);
      }
    }
  });

  test('also where they touch: only the opening between them may differ', async () => {
    const alone = await painted('mmmmmmmmmmm           \n'.repeat(9));
    const beside = await painted('mmmmmmmmmmmhhhhhhhhhhh\n'.repeat(9));
    for (let seed = 0; seed < 50; seed++) {
      const [was, now] = [inside(alone, `${seed}`, 0, 0, 10, 9), inside(beside, `${seed}`, 0, 0, 10, 9)];
      const differing = was
        .join('')
        .split('')
        .filter((sign, i) => sign !== now.join('')[i]);
      expect(differing.length).toBeLessThanOrEqual(1);
    }
  });

  test('two zones of one wildcard are not alike', async () => {
    const definitions = await painted('mmmmmmmmmmm  mmmmmmmmmmm\n'.repeat(11));
    const same = Array.from({ length: 20 }, (_, seed) => {
      const [left, right] = [
        inside(definitions, `${seed}`, 0, 0, 11, 11),
        inside(definitions, `${seed}`, 13, 0, 24, 11),
      ];
      return left.join() === right.join();
    });
    expect(same).not.toContain(true);
  });

  test('so that a map can grow to the right and below around them', async () => {
    const small = await painted('mmmmmmmmmmm\n'.repeat(9));
    const grown = await painted(`${'mmmmmmmmmmm    ###\n'.repeat(9)}${'             .....\n'.repeat(3)}`);
    for (let seed = 0; seed < 20; seed++) {
      expect(inside(grown, `${seed}`, 0, 0, 11, 9)).toEqual(inside(small, `${seed}`, 0, 0, 11, 9));
    }
  });

  test('cells that touch only by a corner are two zones', async () => {
    const definitions = await painted('nn..\nnn..\n..nn\n..nn');
    const counts = Array.from({ length: 30 }, (_, seed) => plan(definitions, `${seed}`).placements.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  });
});

describe('what is strewn over a zone', () => {
  test('keeps to min, max and the weights of its table', async () => {
    const definitions = await painted('nnnnnn\n'.repeat(6));
    const ids: string[] = [];
    for (let seed = 0; seed < 200; seed++) {
      const { placements } = plan(definitions, `${seed}`);
      expect(placements.length).toBeGreaterThanOrEqual(2);
      expect(placements.length).toBeLessThanOrEqual(4);
      ids.push(...placements.map(({ id }) => id));
    }
    const share = ids.filter((id) => id === 'rat').length / ids.length;
    expect(share).toBeGreaterThan(0.65);
    expect(share).toBeLessThan(0.85);
  });

  test('comes by density, and never what weighs nothing', async () => {
    const { placements } = plan(await painted('gggggggggg\n'.repeat(10)), 'a');
    expect(placements).toHaveLength(20);
    expect(new Set(placements.map(({ id }) => id))).toEqual(new Set(['coin']));
  });

  test('lies on free floor only, each on its own cell', async () => {
    const definitions = await painted('g#g#g\n#g#g#\ngrg@g');
    for (let seed = 0; seed < 30; seed++) {
      const { placements } = plan(definitions, `${seed}`);
      const cells = placements.map(({ x, y }) => `${x},${y}`);
      expect(new Set(cells).size).toBe(cells.length);
    }
  });

  test('closes no way when it is walls', async () => {
    const definitions = await painted('bbbbbbbbbbbb\n'.repeat(12));
    for (let seed = 0; seed < 40; seed++) {
      const planned = plan(definitions, `${seed}`);
      expect(planned.placements.length).toBeGreaterThan(20);
      expect(regionsOf(openFloor(planned), planned.width)).toHaveLength(1);
    }
  });
});

describe('conflicts are findings', () => {
  test('a wildcard and something on one cell, which stays and can be reached', async () => {
    const definitions = await level(
      drawn('mmmmmmm\nmmmmmmm\nmmmxmmm\nmmmmmmm\nmmmmmmm', { ...LEGEND, x: ['maze', 'coin'] }),
      WILDCARDS,
    );
    for (let seed = 0; seed < 20; seed++) {
      const planned = plan(definitions, `${seed}`);
      expect(planned.findings).toEqual([
        {
          message:
            'the wildcard "maze" and "coin" of the drawn map are on one cell; a wildcard needs cells of its own: leave out one of the two there.',
          x: 3,
          y: 2,
        },
      ]);
      expect(openFloor(planned)[2 * 7 + 3]).toBe(1);
      expect(regionsOf(openFloor(planned), 7)).toHaveLength(1);
    }
  });

  test('two wildcards that both make floor', async () => {
    const definitions = await level(drawn('mmxee', { ...LEGEND, x: ['maze', 'cave'] }), WILDCARDS);
    expect(plan(definitions, 'a').findings).toEqual([
      { message: 'the wildcards "maze" and "cave" are on one cell', x: 2, y: 0 },
    ]);
  });

  test('a name that is no wildcard', async () => {
    const definitions = await level({}, WILDCARDS);
    const map = plan(await level(drawn('...')), 'a');
    const misspelt = mapOfPlan({ ...map, wildcards: [{ name: 'mze', cells: [1] }] });
    expect(plan({ ...definitions, map: misspelt }, 'a').findings).toEqual([
      { message: 'there is no wildcard "mze". Did you mean "maze"?', x: 1, y: 0 },
    ]);
  });

  test.each([
    [
      'a tile that paints an actor too',
      { maze: { kind: 'maze', paint_tile: 7 } },
      'tile 7 already paints the actor "lamp"',
    ],
    [
      'a tile that paints two wildcards',
      { maze: { kind: 'maze', paint_tile: [1, 2] }, cave: { kind: 'cave', paint_tile: 2 } },
      'tile 2 already paints the wildcard "maze"',
    ],
    ['a wildcard without a kind', { maze: { paint_tile: 1 } }, 'the wildcard "maze" has no "kind"'],
    ['actors without a table', { nest: { kind: 'actors' } }, 'the wildcard "nest" has no "table" to draw actors from'],
    ['an actor that is not there', { nest: { kind: 'actors', table: { bat: 1 } } }, 'there is no actor "bat"'],
    ['an unknown generator', { maze: { kind: 'maze', generator: 'eller' } }, 'Did you mean "eller_maze"?'],
    [
      'a key of no wildcard',
      { maze: { kind: 'maze', densty: 1 } },
      '"densty" is no key of a wildcard. Did you mean "density"?',
    ],
  ])('%s', async (_, wildcards, message) => {
    await expect(level({}, wildcards, { lamp: { paint_tile: 7 } })).rejects.toThrow(message);
  });
});
