import { describe, expect, it } from 'vitest';
import {
  CARDINALS,
  CARDINALS_FIRST,
  chebyshev,
  DIRECTIONS,
  directionBetween,
  directionNamed,
  opposite,
} from '../../engine/core/grid';

describe('directions', () => {
  it('run clockwise from north', () => {
    expect(DIRECTIONS.map(({ name }) => name)).toEqual([
      'north',
      'north_east',
      'east',
      'south_east',
      'south',
      'south_west',
      'west',
      'north_west',
    ]);
    // A turn to the right leads from (dx, dy) to (-dy, dx) when y grows downward.
    for (const [index, { dx, dy }] of DIRECTIONS.entries()) {
      expect(DIRECTIONS[(index + 2) % 8]).toMatchObject({ dx: 0 - dy, dy: dx });
    }
  });

  it('have four cardinals, which searches try first', () => {
    expect(CARDINALS.map(({ name }) => name)).toEqual(['north', 'east', 'south', 'west']);
    expect(CARDINALS_FIRST.slice(0, 4).map((index) => DIRECTIONS[index])).toEqual(CARDINALS);
    expect([...CARDINALS_FIRST].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('have opposites that lead back', () => {
    for (const [index, direction] of DIRECTIONS.entries()) {
      expect(opposite(direction)).toBe(DIRECTIONS[(index + 4) % 8]);
    }
  });

  it('are found by name', () => {
    expect(directionNamed('south_west')).toBe(DIRECTIONS[5]);
    expect(directionNamed('up')).toBeUndefined();
  });

  it('lie between neighbours', () => {
    for (const direction of DIRECTIONS) {
      expect(directionBetween({ x: 3, y: 3 }, { x: 3 + direction.dx, y: 3 + direction.dy })).toBe(direction);
    }
    expect(directionBetween({ x: 3, y: 3 }, { x: 3, y: 3 })).toBeUndefined();
  });

  it('are the nearest of the eight between cells far apart', () => {
    const towards = (x: number, y: number) => directionBetween({ x: 0, y: 0 }, { x, y })?.name;
    expect([towards(9, 1), towards(2, 1), towards(1, 2), towards(-1, 9), towards(-5, -12), towards(-2, -5)]).toEqual([
      'east',
      'south_east',
      'south_east',
      'south',
      'north_west',
      'north',
    ]);
  });
});

describe('the distance between two cells', () => {
  it('counts a diagonal step as one', () => {
    expect([chebyshev(0, 0, 3, 3), chebyshev(0, 0, -3, 1), chebyshev(2, 2, 2, 2)]).toEqual([3, 3, 0]);
  });
});
