import type { EntityView } from '../../../game/knowledge/seat-view';
import { ART_HEIGHT, ART_WIDTH, centre } from '../../canvas/gl/camera';
import type { TileSheet } from '../../canvas/gl/sheet';
import { type Look, lookOf, tintOf, WHITE } from '../../canvas/ground/entity-looks';
import { type Board, type BoardRoom, type Piece, trueMiddle } from './board-view';
import type { Box } from './box';

/** A board in its box: the size of a cell in points, and the position of the corner cell. */
export interface PlacedBoard {
  readonly board: Board;
  readonly box: Box;
  /** Its scale relative to the tile sheet, in points. */
  readonly times: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly x: number;
  readonly y: number;
}

/** Limits of the scale of tiles and cells, in multiples of the sheet's art pixels on the page. */
const LARGEST_TILE = 12;
const LARGEST_CELL = 5;
const LEAST_TILE = 2;
/** The part of a large board around the player's figure that has to be seen, in tiles, and the most that it is scaled. */
const NEAR = { columns: 6.5, rows: 5 };
const NEAR_TILE = 5;

/** What else matters for the place of a board. */
export interface BoardNeeds {
  /** True if all of it has to be seen, however small. */
  readonly isWhole?: boolean;
  /** The height of what covers its foot now: it keeps its scale, and moves up. */
  readonly covered?: number;
}

/**
 * All of a small board as large as possible; of a larger one the part around the player's figure, unless all is asked
 * for. While others stand beside the figure, their room is as large as possible, with as much of the rest as there is
 * place for.
 */
export function placeBoard(
  board: Board,
  place: Box,
  unit: number,
  pixelRatio: number,
  { isWhole = false, covered = 0 }: BoardNeeds = {},
): PlacedBoard {
  const box = { ...place, h: place.h - covered };
  const room = isWhole ? box : place;
  const least = Math.max(1, Math.round(pixelRatio));
  const hasRooms = board.rooms.length > 0;
  // The next tile has room beside the last.
  const margin = hasRooms ? 1 : 2;
  const [columns, rows] = [board.width + margin, board.height + margin];
  const scaleOf = (part: typeof NEAR): number =>
    Math.floor(Math.min((room.w * unit) / (part.columns * ART_WIDTH), (room.h * unit) / (part.rows * ART_HEIGHT)));
  const whole = scaleOf(
    board.scene ? { columns: board.scene.w + margin, rows: board.scene.h + margin } : { columns, rows },
  );
  const isPart = board.tiles.length > 0 && !board.scene && !isWhole;
  const fitting = isPart ? Math.max(whole, Math.min(scaleOf(NEAR), NEAR_TILE * least)) : whole;
  const floor = (hasRooms || isWhole ? 1 : LEAST_TILE) * least;
  const scale = Math.max(floor, Math.min(fitting, (hasRooms ? LARGEST_CELL : LARGEST_TILE) * least));
  const times = scale / unit;
  const [cellWidth, cellHeight] = [ART_WIDTH * times, ART_HEIGHT * times];
  const eye = eyeOf(board);
  const across = { shown: box.w, from: (-margin / 2) * cellWidth, size: columns * cellWidth };
  const along = { shown: box.h, from: (-margin / 2) * cellHeight, size: rows * cellHeight };
  const left = centre(across, (eye.x - board.left + 0.5) * cellWidth);
  const top = centre(along, (eye.y - board.top + 0.5) * cellHeight);
  const snap = (points: number) => Math.round(points * unit) / unit;
  return { board, box, times, cellWidth, cellHeight, x: snap(box.x - left), y: snap(box.y - top) };
}

/** The cell that is in the middle if not all of the board is shown. */
function eyeOf({ scene, eye, left, top, width, height }: Board): { readonly x: number; readonly y: number } {
  if (scene) return { x: scene.x + (scene.w - 1) / 2, y: scene.y + (scene.h - 1) / 2 };
  return eye ?? { x: left + width / 2, y: top + height / 2 };
}

/** The top left of a cell. */
export const cellAt = (placed: PlacedBoard, x: number, y: number): { x: number; y: number } => ({
  x: placed.x + (x - placed.board.left) * placed.cellWidth,
  y: placed.y + (y - placed.board.top) * placed.cellHeight,
});

/** True if a part of the board lies completely in its box: nothing is cut at the edge. */
export function isShown(placed: PlacedBoard, x: number, y: number, w: number, h: number): boolean {
  const { box, cellWidth, cellHeight } = placed;
  const { x: left, y: top } = cellAt(placed, x, y);
  return (
    left >= box.x - 1 &&
    top >= box.y - 1 &&
    left + w * cellWidth <= box.x + box.w + 1 &&
    top + h * cellHeight <= box.y + box.h + 1
  );
}

/** A figure or an item on the board, by the top left of its upper tile. */
export interface PlacedPiece {
  readonly id: number;
  readonly look: Look;
  readonly tint: number;
  readonly x: number;
  readonly y: number;
  readonly times: number;
}

const SEAT_TINTS = [0xffd08a, 0x5aa9e0, 0x93b04f, 0xf76b60, 0xb795e8, 0xc2eef8];

/** An entity without a tint of its own gets the colour of its seat. */
export function seatTint({ tint }: EntityView, seat: number | null): number {
  const own = tintOf(tint);
  return seat !== null && own === WHITE ? (SEAT_TINTS[seat % SEAT_TINTS.length] as number) : own;
}

/** The size of a figure relative to its tile. In rooms a figure fills its cell. */
const FIGURE_SHARE = 0.4;

/**
 * The pieces of each cell side by side, items behind figures, nearer rows last. A figure that lies is longer than its
 * cell: those beside it would hide its head, so it comes after all others.
 */
export function layPieces(placed: PlacedBoard, unit: number, sheet: TileSheet): PlacedPiece[] {
  const cells = new Map<string, Piece[]>();
  for (const piece of placed.board.pieces) {
    if (!isShown(placed, piece.x, piece.y, 1, 1)) continue;
    const key = `${piece.x},${piece.y}`;
    cells.set(key, [...(cells.get(key) ?? []), piece]);
  }
  const groups = [...cells.values()].sort((a, b) => (a[0] as Piece).y - (b[0] as Piece).y);
  const laid = groups.flatMap((group) => layGroup(placed, group, unit, sheet));
  return laid.sort((a, b) => Number(a.look.lies) - Number(b.look.lies));
}

function layGroup(placed: PlacedBoard, group: readonly Piece[], unit: number, sheet: TileSheet): PlacedPiece[] {
  const { cellWidth, cellHeight, board } = placed;
  const onTiles = board.tiles.length > 0;
  const times = onTiles ? Math.max(1, Math.round(placed.times * unit * FIGURE_SHARE)) / unit : placed.times;
  const [width, height] = [ART_WIDTH * times, ART_HEIGHT * times];
  const step = group.length > 1 ? Math.min(width, (cellWidth - width) / (group.length - 1)) : 0;
  const sorted = [...group].sort((a, b) => Number(a.entity.kind === 'actor') - Number(b.entity.kind === 'actor'));
  return sorted.map(({ entity, x, y, seat }, i) => {
    const room = board.rooms.find((one) => x >= one.x && y >= one.y && x < one.x + one.w && y < one.y + one.h);
    const cell = room ? standingAt(placed, room, x, y) : cellAt(placed, x, y);
    const look = lookOf(entity, sheet, entity.id);
    const tall = height * (look.top.index >= 0 ? 2 : 1);
    const top = cell.y + cellHeight * (onTiles ? 0.85 : 1) - tall;
    return {
      id: entity.id,
      look,
      tint: seatTint(entity, seat),
      x: cell.x + (cellWidth - width - step * (group.length - 1)) / 2 + i * step,
      // A figure is taller than its cell: in the first row of a room it would stand on the wall.
      y: room ? Math.max(top, cellAt(placed, room.x, room.y).y + WALL * times) : top,
      times,
    };
  });
}

/** The thickness of a room's wall, in pixels of the sheet. */
const WALL = 3;

/** The top left of the cell on which a figure in a room is drawn. */
const standingAt = (placed: PlacedBoard, room: BoardRoom, x: number, y: number): { x: number; y: number } =>
  cellAt(placed, trueMiddle(x, room.x, room.w), trueMiddle(y, room.y, room.h));
