import { describe, expect, test } from 'vitest';
import { sitDown } from '../../language/tabletop';

const items = {
  crossing: { attributes: { open: 'nesw' } },
  bend: { attributes: { open: ['n', 'e'] } },
  boulder: { attributes: { solid: true } },
};

/** A row of crossings from west to east with a bend at its end, and the steps that follow. */
const board = (...steps: object[]) =>
  sitDown({
    items,
    rules: {
      board: { sides: ['n', 'e', 's', 'w'] },
      setup: [
        { each: 'x', in: 'range(0, 3)', do: [{ spawn: 'crossing', to: 'cell(x, 0)' }] },
        { spawn: 'bend', to: 'cell(4, 0)', as: 'last' },
        { move: 'last', to: 'cell(4, 0)', turned: 2 },
        { move: 'seats()', to: 'cell(0, 0)' },
        ...steps,
      ],
      actions: { pass: { do: [{ end_turn: true }] } },
    },
  });

describe('on a board', () => {
  test('a tile names its open sides by letters or in a list, and both turn alike', async () => {
    const table = await board();
    expect(table.value('ways(cell(4, 0))')).toEqual(['w']);
    expect(table.value('frontier(cell(4, 0))')).toEqual(['s']);
    expect(table.value("turns(type('bend'))")).toEqual([0, 1, 2, 3]);
    expect(table.value('walk(seat, cell(4, 0))')).toBe(4);
  });

  test('one walks up to what is solid, and not past it', async () => {
    const table = await board({ spawn: 'boulder', to: 'cell(2, 0)' });
    expect(table.value('walk(seat, cell(2, 0))')).toBe(2);
    expect(table.value('walk(seat, cell(3, 0))')).toBe(null);
    expect(table.value('walk(cell(2, 0), cell(4, 0))')).toBe(2);
    expect(table.value('reachable(seat, cell(1, 0))')).toBe(true);
    expect(table.value('reached(cell(1, 0)).map(c, c.x)')).toEqual([1, 2, 0]);
  });

  test('a way that was blocked is known again when the block is gone', async () => {
    const table = await board(
      { spawn: 'boulder', to: 'cell(2, 0)', as: 'boulder' },
      { let: { before: 'walk(seat, cell(4, 0))' } },
      { move: 'boulder', to: 'cell(9, 9)' },
      { change: 'seat', to: { before: 'before' } },
    );
    expect(table.value('seat.before')).toBe(null);
    expect(table.value('walk(seat, cell(4, 0))')).toBe(4);
    expect(table.value('size(reached(seat))')).toBe(5);
  });

  test('cells come in the order they were laid, and to look at others leaves no trace', async () => {
    const [seen, unseen] = [await board(), await board()];
    for (let x = 9; x > 4; x--) expect(seen.value(`tile(cell(${x}, 0))`)).toBe(null);
    const lay = [
      { spawn: 'crossing', to: 'cell(5, 0)' },
      { spawn: 'crossing', to: 'cell(7, 0)' },
      { spawn: 'crossing', to: 'cell(6, 0)' },
    ];
    const [plain, looked] = [await board(...lay), await board({ let: { far: 'cell(6, 0)' } }, ...lay)];
    expect(plain.value('cells().map(c, c.x)')).toEqual([0, 1, 2, 3, 4, 5, 7, 6]);
    expect(looked.value('cells().map(c, c.x)')).toEqual([0, 1, 2, 3, 4, 5, 7, 6]);
    expect(seen.game.hash()).toBe(unseen.game.hash());
  });

  test('what has nothing to do with tiles is none', async () => {
    const table = await board({ spawn: 'boulder', to: 'cell(9, 9)' });
    expect(table.value('tile(cell(9, 9))')).toBe(null);
    expect(table.value('tile(cell(4, 0))')).toBe('bend');
  });

  describe('ways are true after every change', () => {
    /** The ways out of the middle, and out of the tile to its west. */
    const seen = "text(size(ways(cell(1, 0)))) + '/' + text(size(ways(cell(0, 0))))";
    const look = { change: 'run', to: { seen: `run.seen + [${seen}]` } };
    const between = (middle: string, items: object, changes: readonly object[]) =>
      sitDown({
        items: { ...items, crossing: { attributes: { open: 'nesw', turned: 0 } } },
        states: { walled: { while: { open: false } } },
        rules: {
          board: { sides: ['n', 'e', 's', 'w'] },
          vars: { run: { seen: [], shut: false } },
          setup: [
            { spawn: 'crossing', to: 'cell(0, 0)' },
            { spawn: middle, to: 'cell(1, 0)', as: 'it' },
            { spawn: 'crossing', to: 'cell(2, 0)' },
            ...changes.flatMap((change) => [change, look]),
          ],
          actions: { pass: { do: [{ end_turn: true }] } },
        },
      });

    test('of a tile, in the middle of steps too', async () => {
      const to = (change: object) => ({ change: 'it', to: change });
      const table = await between('crossing', {}, [
        to({ open: "'w'" }),
        to({ open: "'ns'" }),
        to({ turned: 1 }),
        to({ walled: true }),
        to({ walled: false }),
        { move: 'it', to: 'cell(9, 9)' },
        { move: 'it', to: 'cell(1, 0)' },
        { remove: 'it' },
      ]);
      expect(table.value('run.seen')).toEqual(['1/1', '0/0', '2/1', '0/0', '2/1', '0/0', '2/1', '0/0']);
    });

    test('of what the sides of a tile are computed from', async () => {
      const gate = { attributes: { open: { is: "run.shut ? 'n' : 'nesw'" } } };
      const shut = (is: boolean) => ({ change: 'run', to: { shut: is } });
      const table = await between('gate', { gate }, [shut(false), shut(true), shut(false)]);
      expect(table.value('run.seen')).toEqual(['2/1', '0/0', '2/1']);
    });
  });
});
