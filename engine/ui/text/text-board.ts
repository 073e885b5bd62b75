import { directionNamed } from '../../core/grid';
import type { CellView, EntityView, SeatView } from '../../game/knowledge/seat-view';
import type { CellName } from '../stage';
import { cellInView } from './describe-cell';

/** Ways between tiles, and open ways where no tile has been laid. */
const ACROSS = '─';
const DOWN = '│';
const BEYOND = '·';

/** Floors of rooms, alternating, so that adjacent rooms can be told apart. */
const FLOORS = ['.', ':'];

/**
 * A board in characters: a symbol for each tile with the ways between tiles, or a symbol for each cell of its rooms.
 */
export function boardLines(view: SeatView, symbolAt: (cell: CellView) => string): string[] {
  const { cells, ground } = view.map ?? { cells: [], ground: { left: 0, top: 0 } };
  if (!cells.some(({ ways }) => ways)) return roomLines(view, symbolAt);
  const rows: string[][] = [];
  const draw = (x: number, y: number, character: string) => {
    rows[y] ??= [];
    (rows[y] as string[])[x] = character;
  };
  for (const cell of cells) {
    // Every other column and row is for the ways between tiles.
    const [x, y] = [2 * (cell.x - ground.left) + 1, 2 * (cell.y - ground.top) + 1];
    draw(x, y, symbolAt(cell));
    for (const way of cell.ways?.beyond ?? []) {
      const { dx, dy } = directionNamed(way) ?? NOWHERE;
      draw(x + dx, y + dy, BEYOND);
    }
    for (const way of cell.ways?.to ?? []) {
      const { dx, dy } = directionNamed(way) ?? NOWHERE;
      draw(x + dx, y + dy, dx === 0 ? DOWN : ACROSS);
    }
  }
  return Array.from(rows, (row = []) => Array.from(row, (character = ' ') => character).join(''));
}

const NOWHERE = { dx: 0, dy: 0 };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Entities that cover rectangles of cells, in the order in which they were laid. */
function roomsOf({ map }: SeatView): (readonly [EntityView, Area])[] {
  const entities = (map?.cells ?? []).flatMap((cell) => cell.entities).sort((a, b) => a.id - b.id);
  return entities.flatMap((entity) => {
    const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((key) => entity.attributes[key]);
    const isArea = [x, y, w, h].every(Number.isInteger) && Number(w) > 0 && Number(h) > 0;
    return isArea ? [[entity, { x, y, w, h } as Area] as const] : [];
  });
}

/** The room that contains a cell; null if there is none. */
export function roomAt(view: SeatView, cell: CellName): EntityView | null {
  const covers = (from: number, length: number, at: number) => at >= from && at < from + length;
  const found = roomsOf(view).find(([, { x, y, w, h }]) => covers(x, w, cell.x) && covers(y, h, cell.y));
  return found?.[0] ?? null;
}

/** Draws rooms as floors, with the other entities on their cells. Empty if there are no rooms. */
function roomLines(view: SeatView, symbolAt: (cell: CellView) => string): string[] {
  const areas = roomsOf(view).map(([, area]) => area);
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const rows: string[][] = [];
  areas.forEach(({ x, y, w, h }, i) => {
    for (let row = y - top; row < y - top + h; row++) {
      rows[row] ??= [];
      for (let column = x - left; column < x - left + w; column++) {
        const cell = cellInView(view, { x: column + left, y: row + top });
        const symbol = cell ? symbolAt(cell) : '.';
        (rows[row] as string[])[column] = symbol === '.' ? (FLOORS[i % 2] as string) : symbol;
      }
    }
  });
  return Array.from(rows, (row = []) => Array.from(row, (character = ' ') => character).join(''));
}
