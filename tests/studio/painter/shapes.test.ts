import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spliced } from '../../../engine/studio/painter/map/json-splices';
import { cellsIn, type GridCell, isInside } from '../../../engine/studio/painter/map/paint-map';
import { RowsMap } from '../../../engine/studio/painter/map/rows-map';
import {
  copyCells,
  fillCells,
  insideCells,
  lineCells,
  moveCells,
  rectangleBetween,
  rectangleCells,
  stampCells,
} from '../../../engine/studio/painter/map/shapes';

const cell = fc.record({ x: fc.integer({ min: 0, max: 7 }), y: fc.integer({ min: 0, max: 5 }) });
const letters = fc.array(fc.array(fc.constantFrom('#', '.', ' ', 'a', '\\', '"'), { minLength: 8, maxLength: 8 }), {
  minLength: 6,
  maxLength: 6,
});
const named = (cells: readonly GridCell[]) => cells.map(({ x, y }) => `${x},${y}`);
const fileOf = (rows: readonly string[]) =>
  JSON.stringify({ name: 'Trial', map: { rows, legend: { '#': 'wall', a: 'rat' } } }, null, 2);
const mapOf = (text: string) => new RowsMap('prototypes/trial/prototype.json', text);

test('a line has both ends, no cell twice, and no gap', () => {
  fc.assert(
    fc.property(cell, cell, (from, to) => {
      const line = lineCells(from, to);
      expect([line[0], line.at(-1)]).toEqual([from, to]);
      expect(new Set(named(line)).size).toBe(line.length);
      line.slice(1).forEach(({ x, y }, i) => {
        const before = line[i] as GridCell;
        expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBe(1);
      });
      expect(named(lineCells(to, from)).length).toBe(line.length);
    }),
  );
});

test('a rectangle is the same from either corner, and its frame is its edge', () => {
  fc.assert(
    fc.property(cell, cell, (a, b) => {
      const bounds = rectangleBetween(a, b);
      expect(bounds).toEqual(rectangleBetween(b, a));
      const all = rectangleCells(bounds, false);
      expect(all.length).toBe(bounds.width * bounds.height);
      const inner = all.filter(({ x, y }) =>
        isInside({ x: bounds.x + 1, y: bounds.y + 1, width: bounds.width - 2, height: bounds.height - 2 }, { x, y }),
      );
      expect(insideCells(bounds)).toEqual(inner);
      expect(rectangleCells(bounds, true).length).toBe(all.length - inner.length);
    }),
  );
});

test('a fill takes all cells that look alike and can be reached, and no other', () => {
  fc.assert(
    fc.property(letters, cell, (rows, start) => {
      const bounds = { x: 0, y: 0, width: 8, height: 6 };
      const keyAt = (x: number, y: number) => rows[y]?.[x] ?? '';
      const filled = fillCells(start, bounds, keyAt);
      const inside = new Set(named(filled));
      expect(inside.size).toBe(filled.length);
      for (const { x, y } of filled) expect(keyAt(x, y)).toBe(keyAt(start.x, start.y));
      for (const { x, y } of cellsIn(bounds)) {
        const touches = ['-1,0', '1,0', '0,-1', '0,1'].some((step) => {
          const [dx = 0, dy = 0] = step.split(',').map(Number);
          return inside.has(`${x + dx},${y + dy}`);
        });
        if (touches && keyAt(x, y) === keyAt(start.x, start.y)) expect(inside.has(`${x},${y}`)).toBe(true);
      }
    }),
  );
});

test('what is copied and stamped elsewhere is the same there, and moved and moved back changes nothing', () => {
  fc.assert(
    fc.property(letters, cell, cell, cell, (grid, a, b, to) => {
      const rows = grid.map((row) => row.join(''));
      const text = fileOf(rows);
      const map = mapOf(text);
      const bounds = rectangleBetween(a, b);
      const clip = copyCells(map, bounds, null);
      const stamped = mapOf(spliced(text, map.put(stampCells(map, clip, to))));
      for (const { x, y } of cellsIn(bounds)) {
        const there = { x: x - bounds.x + to.x, y: y - bounds.y + to.y };
        if (isInside(map.bounds, there)) expect(stamped.valueAt(0, there.x, there.y)).toBe(map.valueAt(0, x, y));
      }
      const whole = { ...to, width: bounds.width, height: bounds.height };
      if (to.x + bounds.width > 8 || to.y + bounds.height > 6) return;
      const moved = spliced(text, map.put(moveCells(map, bounds, to, null)));
      const again = mapOf(moved);
      const kept = stamped.put(stampCells(stamped, copyCells(map, bounds, null), to));
      expect(kept).toEqual([]);
      const overlaps = Math.abs(to.x - bounds.x) < bounds.width && Math.abs(to.y - bounds.y) < bounds.height;
      const target = cellsIn(whole).every(({ x, y }) => map.valueAt(0, x, y) === ' ');
      if (overlaps || !target) return;
      expect(spliced(moved, again.put(moveCells(again, whole, bounds, null)))).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('a map that is resized keeps what stays inside, and grown and cut back is as it was', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), (grid, x, y) => {
      const text = fileOf(grid.map((row) => row.join('')));
      const map = mapOf(text);
      const bounds = { x, y, width: 9, height: 8 };
      const resized = mapOf(spliced(text, map.resize(bounds)));
      expect(resized.bounds).toMatchObject({ width: 9, height: 8 });
      for (const at of cellsIn(bounds)) expect(resized.valueAt(0, at.x - x, at.y - y)).toBe(map.valueAt(0, at.x, at.y));
      const grown = { x: -2, y: -1, width: 12, height: 9 };
      const larger = spliced(text, map.resize(grown));
      expect(spliced(larger, mapOf(larger).resize({ x: 2, y: 1, width: 8, height: 6 }))).toBe(text);
    }),
  );
});
