import type { Entity } from '../core/entity';
import { Cell } from '../core/place';
import { frontierOf, tileOn, waysFrom } from '../level/tiles';
import type { Machine } from '../rules/machine';
import { type Area, isArea } from '../rules/places';

/** What leads from tile to tile, and what leads on to where nothing has been laid. */
const ACROSS = '─';
const DOWN = '│';
const BEYOND = '·';

/** The floors of rooms, by turns, so that those that touch can be told apart. */
const FLOORS = ['.', ':'];

/** A board in characters: a symbol for each tile, with the ways between them, or for each cell of its rooms. */
export function boardLines(machine: Machine, symbolAt: (cell: Cell) => string): string[] {
  const cells = [...machine.world.level.cells()];
  if (!cells.some((cell) => tileOn(machine, cell))) return roomLines(machine, symbolAt);
  const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.min(...cells.map(({ y }) => y))];
  const rows: string[][] = [];
  const draw = (x: number, y: number, character: string) => {
    rows[y] ??= [];
    (rows[y] as string[])[x] = character;
  };
  for (const cell of cells) {
    // Every other column and row belongs to the ways between tiles.
    const [x, y] = [2 * (cell.x - left) + 1, 2 * (cell.y - top) + 1];
    draw(x, y, symbolAt(cell));
    for (const { direction } of frontierOf(machine, cell, null)) draw(x + direction.dx, y + direction.dy, BEYOND);
    for (const { direction } of waysFrom(machine, cell)) {
      draw(x + direction.dx, y + direction.dy, direction.dx === 0 ? DOWN : ACROSS);
    }
  }
  return Array.from(rows, (row = []) => Array.from(row, (character = ' ') => character).join(''));
}

/** What covers rectangles of cells. */
function roomsOf({ world }: Machine): (readonly [Entity, Area])[] {
  return world.entities.values().flatMap((entity) => {
    const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((key) => entity.getAttribute(key));
    const area = { x, y, w, h };
    return entity.place instanceof Cell && isArea(area) ? [[entity, area] as const] : [];
  });
}

/** The room that a cell lies in; null where there are none. */
export function roomAt(machine: Machine, cell: Cell): Entity | null {
  const covers = (from: number, length: number, at: number) => at >= from && at < from + length;
  const found = roomsOf(machine).find(([, { x, y, w, h }]) => covers(x, w, cell.x) && covers(y, h, cell.y));
  return found?.[0] ?? null;
}

/** What covers rectangles, as floors; on them stands what else is on their cells. Empty where nothing does. */
function roomLines(machine: Machine, symbolAt: (cell: Cell) => string): string[] {
  const areas = roomsOf(machine).map(([, area]) => area);
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const rows: string[][] = [];
  areas.forEach(({ x, y, w, h }, i) => {
    for (let row = y - top; row < y - top + h; row++) {
      rows[row] ??= [];
      for (let column = x - left; column < x - left + w; column++) {
        const cell = machine.world.level.cell(column + left, row + top);
        const symbol = cell && cell.entities.length > 0 ? symbolAt(cell) : '.';
        (rows[row] as string[])[column] = symbol === '.' ? (FLOORS[i % 2] as string) : symbol;
      }
    }
  });
  return Array.from(rows, (row = []) => Array.from(row, (character = ' ') => character).join(''));
}
