import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sitDown, type Tabletop } from '../../language/tabletop';

const rules = {
  options: { width: { default: 20, min: 5, max: 99 } },
  board: { sides: ['n', 'e', 's', 'w'], width: 'options.width', height: 20 },
  zones: { box: {} },
  vars: { run: { hall: null } },
  setup: [
    { spawn: 'hall', to: 'rect(8, 8, 4, 3)', as: 'hall' },
    { change: 'run', to: { hall: 'hall' } },
  ],
  actions: { pass: { do: [{ end_turn: true }] } },
};
const items = { hall: { name: 'Hall' } };
const board = (more: object = {}): Promise<Tabletop> => sitDown({ items, rules: { ...rules, ...more } });

describe('rectangles on a board', () => {
  test('what is spawned or moved onto one covers it', async () => {
    const actions = { shift: { do: [{ move: 'run.hall', to: 'rect(1, 2, 3, 5)' }] } };
    const table = await board({ actions });
    expect(table.value('[run.hall.x, run.hall.y, run.hall.w, run.hall.h]')).toEqual([8, 8, 4, 3]);
    table.take('shift');
    expect(table.value('[run.hall.x, run.hall.y, run.hall.w, run.hall.h, run.hall.cell == cell(1, 2)]')).toEqual([
      1,
      2,
      3,
      5,
      true,
    ]);
  });

  test('what is taken off the board covers nothing', async () => {
    const table = await board({ actions: { pack: { do: [{ move: 'run.hall', to: 'box' }] } } });
    expect(table.value('fits(rect(8, 8, 1, 1))')).toBe(false);
    expect(table.take('pack').value('[fits(rect(8, 8, 1, 1)), size(placed())]')).toEqual([true, 0]);
  });

  test('one side of another they touch, and their doors meet', async () => {
    const table = await board();
    fc.assert(
      fc.property(fc.nat(3), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (side, w, h) => {
        const beside = `against(run.hall, ${side}, ${w}, ${h})`;
        expect(table.value(`overlaps(run.hall, ${beside})`)).toBe(false);
        expect(table.value(`distance(midpoint(run.hall, ${side}), midpoint(${beside}, ${(side + 2) % 4}))`)).toBe(1);
        const apart = `against(run.hall, ${side}, ${w}, ${h}, 2)`;
        expect(table.value(`distance(midpoint(run.hall, ${side}), midpoint(${apart}, ${(side + 2) % 4}))`)).toBe(3);
      }),
    );
  });

  test.each([
    ['rect(0, 0, 8, 8)', true],
    ['rect(0, 0, 9, 9)', false],
    ['rect(-1, 0, 2, 2)', false],
    ['rect(16, 0, 4, 20)', true],
    ['rect(17, 0, 4, 20)', false],
  ])('%s fits: %s', async (area, fits) => {
    expect((await board()).value(`fits(${area})`)).toBe(fits);
  });

  test.each([
    ['rect(0, 0, 0, 1)', 'a rectangle has whole numbers'],
    ['rect(0.5, 0, 1, 1)', 'a rectangle has whole numbers'],
    ['fits(3)', 'a rectangle is needed'],
    ["against(run.hall, 'up', 1, 1)", 'a side is needed'],
    ['overlaps(seat, run.hall)', 'a rectangle is needed'],
  ])('%s is an error', async (expression, message) => {
    const table = await board({ actions: { act: { do: [{ let: { x: expression } }] } } });
    expect(() => table.take('act')).toThrow(message);
  });
});
