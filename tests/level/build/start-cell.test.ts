import { describe, expect, test } from 'vitest';
import { previewLevel } from '../../../engine/level/build/preview-level';
import { startingAt } from '../../../engine/level/plan/start-cell';
import { drawn, level, picture, plan } from '../generate/small-level';

const ROOM = `
  ######
  #@..r#
  #.##.#
  ######`;

describe('starting at a cell', () => {
  test('moves the player there, and leaves all else', async () => {
    const game = await level(drawn(ROOM));
    const moved = startingAt(game, 4, 2);
    expect(moved && picture(plan(moved, 'a'), moved)).toBe(['######', '#...r#', '#.##@#', '######'].join('\n'));
    expect(moved?.hash).not.toBe(game.hash);
    expect(startingAt(game, 4, 2)).toEqual(moved);
  });

  test('takes the nearest cell where one can stand', async () => {
    const game = await level({ ...drawn(ROOM), bad_placement: 'drop' });
    const rows = (x: number, y: number) => {
      const moved = startingAt(game, x, y);
      return moved && picture(plan(moved, 'a'), moved).split('\n')[1];
    };
    expect(rows(3, 2)).toBe('#..@r#');
    // The rat comes after the player in the drawing, so it is the one that steps aside.
    expect(rows(4, 1)).toBe('#..r@#');
  });

  test('gives a map without a player one', async () => {
    const game = await level(drawn(ROOM.replace('@', '.')));
    const moved = startingAt(game, 1, 2);
    expect(moved && picture(plan(moved, 'a'), moved).split('\n')[2]).toBe('#@##.#');
  });

  test('knows no cell outside the map, and none of a level that is generated', async () => {
    const game = await level(drawn(ROOM));
    for (const [x, y] of [
      [6, 1],
      [1, 4],
      [-1, 0],
      [1.5, 1],
    ] as const)
      expect(startingAt(game, x, y)).toBeNull();
    expect(startingAt(await level({}), 1, 1)).toBeNull();
  });
});

describe('a preview', () => {
  const cave = async () =>
    level(drawn('@.cccc.>', { c: 'nest' }), {
      nest: { kind: 'actors', table: { rat: 1 }, min: 1, max: 2 },
    });

  test('tells every cell of a wildcard as a game with that seed has it', async () => {
    const game = await cave();
    const seeds = ['a', 'b', 'c', 'd'];
    const made = seeds.map((seed) => {
      const cells = previewLevel(game, seed) ?? [];
      expect(cells.map(({ x }) => x)).toEqual([2, 3, 4, 5]);
      const row = cells.map(({ floor, ids }) => (floor === 'floor' ? (ids[0]?.[0] ?? '.') : ' ')).join('');
      expect(`@.${row}.>`).toBe(picture(plan(game, seed), game));
      return row;
    });
    expect(new Set(made).size).toBeGreaterThan(1);
  });

  test('tells nothing of a map without chance, and is none for a level that is generated', async () => {
    expect(previewLevel(await level(drawn(ROOM)), 'a')).toEqual([]);
    expect(previewLevel(await level({}), 'a')).toBeNull();
  });
});
