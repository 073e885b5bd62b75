import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { lookOf } from '../canvas/ground/entity-looks';
import { drawLook } from './draw-look';
import type { Box } from './layout/box';
import { hasNumber, LABEL, meterText, SEAT_ICON, tokenCount, tokenStep, toldOf } from './layout/measure-blocks';
import { seatTint } from './layout/place-board';
import type { MeterBlock, SeatBlock } from './layout/table-blocks';
import { FAINT, INK, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

const HOLLOW = 0x1c2234;
const EMPTY = 0x39425e;
const BAR_HEIGHT = 10;

/** A label, and below it a bar, tokens or a number. */
export function drawMeter(painter: TablePainter, block: MeterBlock, box: Box): void {
  const { meter, as, style } = block;
  // Its place stays free while it has no value.
  if (meter.value === null) return;
  const tint = style.tint ?? LAMP;
  painter.text(painter.letters.fit(meter.label, box.w), box.x, box.y, { tint: FAINT });
  if (as === 'tokens') drawTokens(painter, block, { ...box, y: box.y + LABEL - 2 }, tint);
  else if (as === 'bar') drawBar(painter, block, box, tint);
  if (!hasNumber(block)) return;
  const text = meterText(block);
  painter.text(text, box.x + box.w - painter.letters.width(text), box.y, { tint: INK });
}

function drawBar(painter: TablePainter, block: MeterBlock, box: Box, tint: number): void {
  const { meter } = block;
  const bar = { x: box.x, y: box.y + LABEL, w: box.w, h: BAR_HEIGHT };
  painter.fill(bar, EMPTY);
  painter.fill({ x: bar.x + 1, y: bar.y + 1, w: bar.w - 2, h: bar.h - 2 }, HOLLOW);
  const share = Math.max(0, Math.min(1, Number(meter.value) / (meter.max || 1)));
  const filled = Math.round((bar.w - 4) * share);
  painter.fill({ x: bar.x + 2, y: bar.y + 2, w: filled, h: bar.h - 4 }, tint);
  // A darker lower edge makes it look like a bar, not a line.
  painter.fill({ x: bar.x + 2, y: bar.y + bar.h - 4, w: filled, h: 2 }, 0x000000, 90);
}

/** One token for each point, and shadows for the missing ones. */
function drawTokens(painter: TablePainter, block: MeterBlock, { x, y, w }: Box, tint: number): void {
  const tile = painter.sheet.find(block.style.tile ?? 'token');
  const value = Math.floor(Number(block.meter.value));
  const count = tokenCount(block);
  const step = tokenStep(count, w);
  for (let i = 0; i < count; i++) {
    painter.tile(tile, x - 2 + i * step, y, { tint: i < value ? tint : EMPTY });
  }
}

/** Another player: the face, the name and the public numbers; the cards lie beside the name. */
export function drawSeat(painter: TablePainter, block: SeatBlock, box: Box): void {
  const { letters } = painter;
  drawPortrait(painter, block, box, PORTRAIT);
  const x = box.x + SEAT_ICON;
  const name = { x, y: box.y + 1, w: Math.max(box.w / 2, box.w - SEAT_ICON - CARDS_WIDTH) };
  painter.textIn(block.name, name, { tint: block.isActive ? LAMP : INK });
  const underlined = Math.min(name.w, letters.width(block.name));
  if (block.isActive) painter.fill({ x, y: box.y + 14, w: underlined, h: 1 }, LAMP);
  const room = box.w - SEAT_ICON;
  painter.textIn(
    toldOf(block, room / painter.narrow.share, painter.narrow.letters),
    { x, y: box.y + LABEL + 2, w: room },
    {
      tint: FAINT,
    },
  );
}

/** The cards of a seat have this room at least. */
const CARDS_WIDTH = 70;
const PORTRAIT = 2;

/**
 * A face in a frame, bright while it is its turn. A seat without a face shows its figure; in a small frame, its head. A
 * figure that lies is shown in any frame.
 */
export function drawPortrait(
  painter: TablePainter,
  { entity, face, seat, isActive }: Pick<SeatBlock, 'entity' | 'face' | 'seat' | 'isActive'>,
  { x, y }: Pick<Box, 'x' | 'y'>,
  times: number,
): void {
  const { sheet } = painter;
  const tint = seatTint(entity, seat);
  const frame = { x, y, w: ART_WIDTH * times, h: ART_HEIGHT * times };
  const look = lookOf(entity, sheet, entity.id);
  painter.fill(frame, HOLLOW);
  if (!look.lies && face !== null && sheet.has(face)) painter.tile(sheet.find(face), x, y, { times, tint });
  else if (!look.lies && times < PORTRAIT) {
    painter.tile(look.top.index >= 0 ? look.top : look.base, x, y, { times, tint });
  } else {
    const size = times / PORTRAIT;
    const above = look.top.index >= 0 ? 0 : (ART_HEIGHT / 2) * size;
    drawLook(painter, look, x + (ART_WIDTH / 2) * size, y + above, size, tint);
  }
  painter.outline(frame, 1, isActive ? LAMP : EMPTY);
}
