import type { EntityView } from '../../game/knowledge/seat-view';
import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { cellHash } from '../canvas/gl/sheet';
import { lookOf, tintOf } from '../canvas/ground/entity-looks';
import { FLOOR_SIGN, lineTile } from '../canvas/ground/letter-signs';
import type { About } from '../stage';
import { drawLook } from './draw-look';
import { type BoardExit, type BoardRoom, familyOf, middleCell, openSides } from './layout/board-view';
import { cellAt, isShown, type PlacedBoard } from './layout/place-board';
import type { TablePainter } from './table-painter';

const TILE = 0xc8c0b0;
const GHOST = 0x8fe3ff;
const FLOOR = 0xb8c4f0;
const FLOOR_HERE = 0xffe0b0;
const WALL = 0x8a90a8;
const WALL_HERE = 0xffd08a;
/** Lines between rooms are fainter than what stands in them. */
const LINE_SHARE = 0.45;

/** Draws tiles and rooms from back to front. Pieces are drawn later. */
export function drawGround(painter: TablePainter, placed: PlacedBoard): void {
  for (const { entity, x, y, sides } of placed.board.tiles) {
    if (isShown(placed, x, y, 1, 1)) drawTile(painter, placed, entity, x, y, sides, 255);
  }
  for (const room of placed.board.rooms) drawRoom(painter, placed, room);
}

/** Draws the tile that a question is about, as it would lie. */
export function drawGhost(painter: TablePainter, placed: PlacedBoard, tile: EntityView, { at, turned }: About): void {
  if (!at) return;
  drawTile(painter, placed, tile, at.x, at.y, openSides(tile, turned), 230, GHOST);
  const corner = cellAt(placed, at.x, at.y);
  painter.outline({ ...corner, w: placed.cellWidth, h: placed.cellHeight }, placed.times, GHOST);
}

/** Draws a cell where the next tile could be laid, with a sign for "unknown". */
export function drawOpening(painter: TablePainter, placed: PlacedBoard, x: number, y: number): void {
  const { times, cellWidth, cellHeight } = placed;
  const corner = cellAt(placed, x, y);
  const mist = painter.sheet.tile('mist_2');
  painter.tile(mist, corner.x, corner.y, { times, tint: GHOST, opacity: 70 });
  const large = Math.max(1, Math.floor(times / 4));
  const middle = { x: corner.x + cellWidth / 2, y: corner.y + cellHeight / 2 };
  painter.textInMiddle('?', middle.x, middle.y - 5 * large, { times: large, tint: GHOST, opacity: 140 });
}

/**
 * Draws a tile by its family and open sides, `corridor_5`, and over it what the sprite's `top` shows in the room. A
 * single sprite is drawn in the middle of a room.
 */
function drawTile(
  painter: TablePainter,
  placed: PlacedBoard,
  entity: EntityView,
  x: number,
  y: number,
  sides: number,
  opacity: number,
  tint = tintOf(entity.tint, TILE),
): void {
  const { sheet } = painter;
  const { times } = placed;
  const at = cellAt(placed, x, y);
  const family = familyOf(entity, sheet);
  const ground = sheet.tile(`${family ?? 'room'}_${sides}`);
  painter.tile(ground, at.x, at.y, { times, tint: family ? tint : TILE, opacity, as: 'sprite' });
  painter.tile(lineTile(sheet, sides), at.x, at.y, {
    times,
    tint: family ? tint : TILE,
    opacity: opacity * LINE_SHARE,
    as: 'letter',
  });
  if (family && entity.sprite.top)
    painter.tile(sheet.tile(entity.sprite.top), at.x, at.y, { times, tint, opacity, as: 'sprite' });
  const look = lookOf(entity, sheet, entity.id);
  if (family || !sheet.has(entity.sprite.base)) return;
  const small = Math.max(1, Math.floor(times / 2));
  const tall = look.top.index >= 0 ? 2 : 1;
  drawLook(
    painter,
    look,
    at.x + (placed.cellWidth - ART_WIDTH * small) / 2,
    at.y + (placed.cellHeight - ART_HEIGHT * tall * small) / 2,
    small,
    tint,
  );
}

/** Floor, walls, and gaps for the exits; the player's room has a warm colour. */
function drawRoom(painter: TablePainter, placed: PlacedBoard, room: BoardRoom): void {
  const { times, cellWidth, cellHeight } = placed;
  const { x, y, w, h, isHere } = room;
  for (let row = 0; row < h; row++) {
    for (let column = 0; column < w; column++) {
      if (!isShown(placed, x + column, y + row, 1, 1)) continue;
      const at = cellAt(placed, x + column, y + row);
      const floor = painter.sheet.find('floor', cellHash(x + column, y + row));
      const tint = isHere ? FLOOR_HERE : FLOOR;
      painter.tile(floor, at.x, at.y, { times, tint, as: 'sprite' });
      painter.tile(painter.sheet.glyph(FLOOR_SIGN), at.x, at.y, { times, tint, opacity: 150, as: 'letter' });
    }
  }
  if (!isShown(placed, x, y, w, h)) return;
  const box = { ...cellAt(placed, x, y), w: w * cellWidth, h: h * cellHeight };
  painter.outline(box, 2 * times, 0x0a0c14);
  painter.outline(
    { x: box.x + times, y: box.y + times, w: box.w - 2 * times, h: box.h - 2 * times },
    2 * times,
    isHere ? WALL_HERE : WALL,
  );
  drawFurniture(painter, placed, room);
  for (const exit of room.exits) drawExit(painter, placed, exit, isHere);
}

const WOOD = 0xd8b98a;
const FAR_WOOD = 0x6c7698;
const INSET = 3;

/** The tiles that a room names as its `furniture`: in its corners, then along its upper wall, where no one stands. */
function drawFurniture(painter: TablePainter, placed: PlacedBoard, { entity, x, y, w, h, exits, isHere }: BoardRoom) {
  const named = entity.attributes.furniture;
  // In a room of one row or column it would stand on the walls.
  if (typeof named !== 'string' || Math.min(w, h) < 2) return;
  const [right, bottom] = [x + w - 1, y + h - 1];
  const along = Array.from({ length: Math.max(0, w - 2) }, (_, i) => [x + 1 + i, y] as const);
  const spots = [[x, y], [right, y], [x, bottom], [right, bottom], ...along] as const;
  const taken = new Set([...exits, { x: x + middleCell(w), y: y + middleCell(h) }].map((at) => `${at.x},${at.y}`));
  const names = named.split(' ');
  for (const [column, row] of spots) {
    if (names.length === 0) return;
    if (taken.has(`${column},${row}`)) continue;
    taken.add(`${column},${row}`);
    const at = cellAt(placed, column, row);
    const tile = painter.sheet.find(names.shift() as string);
    // A little away from the walls.
    const left = at.x + (column === x ? INSET : column === right ? -INSET : 0) * placed.times;
    const top = at.y + (row === y ? INSET : row === bottom ? -INSET : 0) * placed.times;
    painter.tile(tile, left, top, { times: placed.times, tint: isHere ? WOOD : FAR_WOOD, as: 'sprite' });
  }
}

const DOOR = 0xb78c58;

/** A gap in the wall, and the door that closes it. */
function drawExit(
  painter: TablePainter,
  placed: PlacedBoard,
  { entity, x, y, side }: BoardExit,
  isHere: boolean,
): void {
  const { times, cellWidth, cellHeight } = placed;
  const at = cellAt(placed, x, y);
  const isLevel = side === 0 || side === 2;
  const thick = 5 * times;
  const gap = isLevel
    ? { x: at.x + cellWidth * 0.2, y: side === 0 ? at.y : at.y + cellHeight - thick, w: cellWidth * 0.6, h: thick }
    : { x: side === 3 ? at.x : at.x + cellWidth - thick, y: at.y + cellHeight * 0.15, w: thick, h: cellHeight * 0.7 };
  const isClosed = entity.attributes.open !== true;
  painter.fill(gap, isClosed ? tintOf(entity.tint, DOOR) : isHere ? 0x54452c : 0x2e344c);
}
