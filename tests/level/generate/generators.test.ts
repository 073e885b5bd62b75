import Cellular from 'rot-js/lib/map/cellular.js';
import rotRandom from 'rot-js/lib/rng.js';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { cellular } from '../../../engine/level/generate/cellular';
import { generate } from '../../../engine/level/generate/generate';
import type { GeneratorSettings, Ground } from '../../../engine/level/generate/generator';
import { GENERATORS } from '../../../engine/level/generate/generators';
import { withRotRandom } from '../../../engine/level/generate/rot-random';
import { connect, regionsOf } from '../../../engine/level/plan/connect';
import { rowsOf } from './small-level';

const make = (name: string, width: number, height: number, seed: string, settings: GeneratorSettings = {}) =>
  generate(GENERATORS, name, width, height, new Rng(seed), settings);

const draw = ({ floor, width }: Ground): string =>
  rowsOf(
    [...floor].map((isFloor) => (isFloor ? '.' : '#')),
    width,
  ).join('\n');

/** What every map must be, from any generator. */
function expectSound(ground: Ground, about: string): void {
  const { floor, width, height } = ground;
  const isEdge = (i: number) => i % width === 0 || i % width === width - 1 || i < width || i >= (height - 1) * width;
  const onEdge = floor.some((isFloor, i) => isFloor === 1 && isEdge(i));
  if (regionsOf(floor, width).length !== 1 || onEdge) expect.fail(`${about} is not sound:\n${draw(ground)}`);
}

const SIZES = [
  [3, 3],
  [3, 40],
  [4, 4],
  [5, 6],
  [9, 7],
  [20, 9],
  [40, 25],
] as const;

describe.each(Object.keys(GENERATORS))('%s', (name) => {
  test('makes floor in one piece, off the edge, at any size', () => {
    for (const [width, height] of SIZES) {
      for (let seed = 0; seed < 40; seed++) {
        expectSound(make(name, width, height, `seed ${seed}`), `${name} ${width}×${height} ${seed}`);
      }
    }
  });

  test('is bounded at the largest size', () => {
    expectSound(make(name, 500, 500, 'large'), name);
  });

  test('makes the same map of the same seed, and another of another', () => {
    const first = make(name, 40, 25, 'a');
    expect(make(name, 40, 25, 'a')).toEqual(first);
    if (name !== 'arena') expect(draw(make(name, 40, 25, 'b'))).not.toBe(draw(first));
  });

  test('survives settings that no map could follow', () => {
    const wild: GeneratorSettings[] = [
      {
        room_width: [90, 400],
        room_height: [1, 1],
        corridor_length: [300, 400],
        dug: 1,
        rooms_across: 20,
        rooms_down: 20,
      },
      { room_width: [9, 3], room_height: [5, 3], dug: 0, rock: 1, rounds: 0, rooms_across: 1, rooms_down: 1 },
      { rock: 0, rounds: 50, born: [], survive: [], smallest: 100_000, regularity: 100 },
    ];
    for (const settings of wild) {
      for (const [width, height] of SIZES) {
        expectSound(make(name, width, height, 'wild', settings), `${name} ${width}×${height}`);
      }
    }
  });

  test('knows rooms and doors that are there', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { floor, rooms, doors, width } = make(name, 60, 30, `seed ${seed}`);
      expect(doors.filter((door) => floor[door] === 0)).toEqual([]);
      expect(doors.length > 0).toBe(rooms.length > 1);
      const cells = rooms.flatMap((room) =>
        Array.from({ length: room.width * room.height }, (_, i) => {
          return (room.y + Math.floor(i / room.width)) * width + room.x + (i % room.width);
        }),
      );
      expect(cells.filter((cell) => floor[cell] !== 1)).toEqual([]);
    }
  });
});

test.each([
  [2, 10],
  [10, 501],
  [10.5, 10],
  [Number.NaN, 10],
  [1e9, 1e9],
])('a map of %s × %s is refused with the sizes that are possible', (width, height) => {
  expect(() => make('digger', width, height, 'a')).toThrow(
    `a generated map is 3 to 500 cells wide and high, not ${width} × ${height}`,
  );
});

test('an unknown generator is refused with those there are', () => {
  for (const name of ['dgger', 'constructor', '__proto__']) {
    expect(() => make(name, 9, 9, 'a')).toThrow(`there is no generator "${name}". There are digger, `);
  }
});

describe("rot.js's own dice", () => {
  test('are left as they were, by every generator', () => {
    rotRandom.setSeed(42);
    const before = [...rotRandom.getState(), rotRandom.getSeed()];
    for (const name of Object.keys(GENERATORS)) make(name, 30, 20, 'a');
    expect([...rotRandom.getState(), rotRandom.getSeed()]).toEqual(before);
  });

  test('are left as they were, also when rot.js throws', () => {
    rotRandom.setSeed(42);
    const before = rotRandom.getState();
    const fail = () => {
      rotRandom.getUniform();
      throw new Error('lost');
    };
    expect(() => withRotRandom(new Rng('a'), fail)).toThrow('lost');
    expect(rotRandom.getState()).toEqual(before);
  });

  test("don't reach into ours", () => {
    rotRandom.setSeed(1);
    const first = draw(make('uniform', 40, 25, 'a'));
    rotRandom.setSeed(2);
    rotRandom.getUniform();
    expect(draw(make('uniform', 40, 25, 'a'))).toBe(first);
  });
});

test('nothing is written to the console', () => {
  const { log } = console;
  const said: unknown[] = [];
  console.log = (...words: unknown[]) => said.push(words);
  try {
    for (let seed = 0; seed < 100; seed++) make('rogue', 30, 20, `seed ${seed}`, { rooms_across: 2, rooms_down: 2 });
  } finally {
    console.log = log;
  }
  expect(said).toEqual([]);
});

test('caves follow the rules of rot.js, in rock that goes on beyond the edge', () => {
  const [width, height] = [31, 24];
  for (let seed = 0; seed < 10; seed++) {
    const rock = (rounds: number) =>
      (cellular(width, height, new Rng(`${seed}`), { rock: 0.5, rounds }) as Ground).floor.map(
        (isFloor) => 1 - isFloor,
      );
    for (let round = 0; round < 4; round++) {
      const theirs = new Cellular(width, height);
      rock(round).forEach((value, i) => {
        theirs.set(i % width, Math.floor(i / width), value);
      });
      const expected = new Uint8Array(width * height);
      theirs.create((x, y, value) => {
        const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
        expected[y * width + x] = isEdge ? 1 : value;
      });
      expect(rock(round + 1)).toEqual(expected);
    }
  }
});

describe('islands', () => {
  const floorOf = (rows: readonly string[]) => Uint8Array.from(rows.join(''), (sign) => (sign === '.' ? 1 : 0));
  const drawn = (floor: Uint8Array, width: number) =>
    rowsOf(
      [...floor].map((isFloor) => (isFloor ? '.' : '#')),
      width,
    );

  test('are joined by the shortest tunnel', () => {
    const floor = floorOf(['#########', '#...##..#', '#...#####', '#########']);
    connect(floor, 9, new Uint8Array(36).fill(1));
    expect(drawn(floor, 9)).toEqual(['#########', '#.......#', '#...#####', '#########']);
  });

  test('are filled when they are too small, or when no way may be dug', () => {
    const floor = floorOf(['#########', '#...##..#', '#...#####', '#########']);
    connect(floor, 9, new Uint8Array(36).fill(1), 3);
    expect(drawn(floor, 9)).toEqual(['#########', '#...#####', '#...#####', '#########']);
    const walledIn = floorOf(['#########', '#...##..#', '#...#####', '#########']);
    connect(walledIn, 9, walledIn.slice());
    expect(drawn(walledIn, 9)).toEqual(['#########', '#...#####', '#...#####', '#########']);
  });
});
