import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfSight, Sight, type SightShape } from '../../../engine/level/space/shadowcast';
import { anyMap, DrawnMap, drawing } from './drawn-cells';

function view(map: DrawnMap, eye: number, radius = 99, shape: SightShape = 'circle'): Uint8Array {
  const seen = new Uint8Array(map.size);
  new Sight(map.width, map.height, shape).compute(map.opaque, map.x(eye), map.y(eye), radius, seen);
  return seen;
}

/** The map as '@' sees it: what is hidden is left as a question mark. */
function seenBy(text: string, radius?: number, shape?: SightShape): string {
  const map = new DrawnMap(text);
  const seen = view(map, map.find('@'), radius, shape);
  return map.draw((index, drawn) => (seen[index] ? drawn : '?'));
}

function isInSight(map: DrawnMap, a: number, b: number): boolean {
  return lineOfSight(map.opaque, map.width, map.height, map.x(a), map.y(a), map.x(b), map.y(b));
}

describe('sight', () => {
  it('takes in a whole room and its walls, corners included, and nothing outside', () => {
    const room = `
      .........
      .#######.
      .#.....#.
      .#..@..#.
      .#.....#.
      .#######.
      .........`;
    expect(seenBy(room)).toBe(
      drawing(`
        ?????????
        ?#######?
        ?#.....#?
        ?#..@..#?
        ?#.....#?
        ?#######?
        ?????????`),
    );
  });

  it('is hidden by a pillar, in a shadow that widens', () => {
    const hall = `
      ...........
      ...........
      ...........
      ...........
      @..#.......
      ...........
      ...........
      ...........
      ...........`;
    expect(seenBy(hall)).toBe(
      drawing(`
        ...........
        ...........
        ...........
        .......????
        @..#???????
        .......????
        ...........
        ...........
        ...........`),
    );
  });

  it('fans out behind a door', () => {
    const cellar = `
      ...........
      ...........
      ...........
      #####.#####
      .....@.....
      ###########`;
    expect(seenBy(cellar)).toBe(
      drawing(`
        ???.....???
        ????...????
        ????...????
        #####.#####
        .....@.....
        ###########`),
    );
  });

  it('sees both walls along a corridor, and its end', () => {
    expect(seenBy('##########\n@........#\n##########')).toBe('##########\n@........#\n##########');
  });

  it('passes between two pillars that touch at a corner, as a diagonal step does', () => {
    const corner = `
      ....
      .#..
      @.#.
      ....`;
    expect(seenBy(corner)).toBe(
      drawing(`
        ..??
        .#..
        @.#?
        ....`),
    );
  });

  it('ends in a circle', () => {
    const plain = `${'.......\n'.repeat(3)}...@...\n${'.......\n'.repeat(3)}`;
    expect(seenBy(plain, 3)).toBe(
      drawing(`
        ??...??
        ?.....?
        .......
        ...@...
        .......
        ?.....?
        ??...??`),
    );
    expect(seenBy(plain, 0)).toBe(drawing(plain.replaceAll('.', '?')));
  });

  it('ends in a square when it is told to', () => {
    const plain = `${'.....\n'.repeat(2)}..@..\n${'.....\n'.repeat(2)}`;
    expect(seenBy(plain, 1, 'square')).toBe(
      drawing(`
        ?????
        ?...?
        ?.@.?
        ?...?
        ?????`),
    );
    expect(seenBy(plain, 2, 'square')).toBe(drawing(plain));
  });

  it('adds to what other eyes have seen', () => {
    const map = new DrawnMap('@#b');
    const sight = new Sight(3, 1);
    const seen = new Uint8Array(3);
    sight.compute(map.opaque, 0, 0, 5, seen);
    expect([...seen]).toEqual([1, 1, 0]);
    sight.compute(map.opaque, 2, 0, 5, seen);
    expect([...seen]).toEqual([1, 1, 1]);
  });
});

describe('on any map', () => {
  const mapAndEye = anyMap().chain((map) => fc.tuple(fc.constant(map), fc.constantFrom(...map.floor())));
  const shapes = fc.constantFrom<SightShape>('circle', 'square');

  it('an actor that sees a floor cell is seen from there', () => {
    fc.assert(
      fc.property(mapAndEye, fc.integer({ min: 1, max: 12 }), shapes, ([map, eye], radius, shape) => {
        const seen = view(map, eye, radius, shape);
        for (const cell of map.floor()) expect(view(map, cell, radius, shape)[eye]).toBe(seen[cell]);
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('a single line of sight agrees with the whole view, for floor and walls alike', () => {
    fc.assert(
      fc.property(anyMap('.', 24), fc.nat(), (map, start) => {
        const eye = start % map.size;
        const seen = view(map, eye, Infinity);
        expect(map.draw((index) => (isInSight(map, eye, index) ? '1' : '0'))).toBe(
          map.draw((index) => String(seen[index])),
        );
      }),
      { seed: 2, numRuns: 1500 },
    );
  });

  it('a smaller radius only leaves out what is too far', () => {
    fc.assert(
      fc.property(anyMap('.', 24), fc.nat(), fc.nat(12), shapes, (map, start, radius, shape) => {
        const eye = start % map.size;
        const everything = view(map, eye, Infinity);
        const expected = new Uint8Array(map.size);
        const near = view(map, eye, radius, shape);
        for (let cell = 0; cell < map.size; cell++) {
          const dx = map.x(cell) - map.x(eye);
          const dy = map.y(cell) - map.y(eye);
          const isInCircle = dx * dx + dy * dy <= radius * (radius + 1);
          const isInSquare = Math.max(Math.abs(dx), Math.abs(dy)) <= radius;
          expected[cell] = (shape === 'circle' ? isInCircle : isInSquare) ? everything[cell]! : 0;
        }
        expect(near).toEqual(expected);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});

describe('a line of sight', () => {
  it('reaches the walls of a cell and nothing beyond the map', () => {
    const map = new DrawnMap('@.#');
    expect(isInSight(map, 0, 2)).toBe(true);
    expect(isInSight(map, 0, 0)).toBe(true);
    expect(lineOfSight(map.opaque, 3, 1, 0, 0, 3, 0)).toBe(false);
    expect(lineOfSight(map.opaque, 3, 1, 0, 0, 0, -1)).toBe(false);
  });
});
