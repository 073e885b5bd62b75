import { tintOf } from '../canvas/ground/entity-looks';
import type { Box } from './layout/box';
import { isShown, type PlacedBoard, seatTint } from './layout/place-board';
import { COVER, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

const EDGE = 0x39425e;
const TILE = 0x6a7288;
const THING = 0xb8924e;
const FRAME = 0xc3cdea;
/** The largest cell, in points, and the share of the board's place that an overview may take. */
const LARGEST_CELL = { w: 8, h: 6 };
const SHARE = 0.3;
const MARGIN = 6;
const RIM = 4;

/**
 * A small plan of all tiles in a corner of a board that shows only the part around the player's figure: where the others
 * are, what stands and lies where, and which part is shown.
 */
export function drawOverview(painter: TablePainter, placed: PlacedBoard): void {
  const { board, box } = placed;
  const { tiles, pieces, left, top, width, height } = board;
  if (tiles.every(({ x, y }) => isShown(placed, x, y, 1, 1))) return;
  const step = Math.floor(Math.min((box.w * SHARE) / width, (box.h * SHARE) / height / 0.75, LARGEST_CELL.w));
  const cell = { w: Math.max(2, step), h: Math.max(2, Math.floor(step * 0.75)) };
  const plan: Box = {
    x: box.x + box.w - MARGIN - RIM - width * cell.w,
    y: box.y + MARGIN + RIM,
    w: width * cell.w,
    h: height * cell.h,
  };
  const ground = { x: plan.x - RIM, y: plan.y - RIM, w: plan.w + 2 * RIM, h: plan.h + 2 * RIM };
  painter.fill(ground, COVER, 235);
  painter.outline(ground, 1, EDGE);
  const cellOf = (x: number, y: number): Box => ({
    x: plan.x + (x - left) * cell.w,
    y: plan.y + (y - top) * cell.h,
    w: cell.w - 1,
    h: cell.h - 1,
  });
  for (const { x, y } of tiles) painter.fill(cellOf(x, y), TILE);
  // Figures of the seats come last, over what stands beside them.
  const sorted = pieces.toSorted((a, b) => Number(a.seat !== null) - Number(b.seat !== null));
  for (const { entity, seat, x, y } of sorted) {
    const tint = seat !== null ? seatTint(entity, seat) : entity.kind === 'actor' ? tintOf(entity.tint, LAMP) : THING;
    painter.fill(cellOf(x, y), tint);
  }
  painter.outline(frameOf(placed, plan, cell), 1, FRAME, 200);
}

/** The part of the plan that the board shows. */
function frameOf(placed: PlacedBoard, plan: Box, cell: { readonly w: number; readonly h: number }): Box {
  const { box, cellWidth, cellHeight } = placed;
  const between = (from: number, shown: number, size: number, whole: number) => {
    const first = Math.max(0, Math.ceil(from / size - 0.02));
    const last = Math.min(whole, Math.floor((from + shown) / size + 0.02));
    return [first, last] as const;
  };
  const [west, east] = between(box.x - placed.x, box.w, cellWidth, plan.w / cell.w);
  const [north, south] = between(box.y - placed.y, box.h, cellHeight, plan.h / cell.h);
  return {
    x: plan.x + west * cell.w - 1,
    y: plan.y + north * cell.h - 1,
    w: (east - west) * cell.w + 1,
    h: (south - north) * cell.h + 1,
  };
}
