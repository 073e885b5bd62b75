import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { LINE } from '../canvas/gl/glyph-atlas';
import { cardBox, type PlacedCard } from './layout/lay-cards';
import { linesIn } from './layout/small-letters';
import type { EmptyStyle } from './layout/table-style';
import { FAINT } from './table-inks';
import type { TablePainter } from './table-painter';

/** The colour of what is not there yet. */
const SHADOW = 0x2a3148;
const PLACE = 0x4d6488;
const CORNER = 8;
/** The margin inside a card that stands for what will lie here. */
const RIM = 9;

/** The place of an empty zone: its picture if it has one, else no box, only its four corners. */
export function drawEmpty(painter: TablePainter, card: PlacedCard, title: string): void {
  if (card.columns === 1 || !card.zone.isDrawnEmpty) return;
  const { x, y, w, h } = cardBox(card);
  const { empty, size } = card.style;
  if (empty) {
    drawStandIn(painter, card, empty, size === 'large' ? title : null);
    return;
  }
  for (const [left, top] of [
    [x, y],
    [x + w - CORNER, y],
    [x, y + h - CORNER],
    [x + w - CORNER, y + h - CORNER],
  ] as const) {
    painter.fill({ x: left, y: top < y + h / 2 ? top : top + CORNER - 1, w: CORNER, h: 1 }, PLACE, 130);
    painter.fill({ x: left < x + w / 2 ? left : left + CORNER - 1, y: top, w: 1, h: CORNER }, PLACE, 130);
  }
}

/** A picture where cards will lie. Where the largest will lie, it is a card that bears the name of the game. */
function drawStandIn(
  painter: TablePainter,
  card: PlacedCard,
  { sprite, tint }: EmptyStyle,
  title: string | null,
): void {
  const { x, y, w, h } = cardBox(card);
  const lines = title === null ? [] : wholeLines(painter, title, w - 2 * RIM);
  if (title !== null) painter.frameOf('card', x, y, card.columns, card.rows, PLACE);
  const room = h - (title === null ? 0 : 2 * RIM + lines.length * LINE);
  const times = Math.max(1, Math.floor(Math.min((w - (title === null ? 0 : 2 * RIM)) / ART_WIDTH, room / ART_HEIGHT)));
  const at = {
    x: x + (w - times * ART_WIDTH) / 2,
    y: y + (title === null ? 0 : RIM) + (room - times * ART_HEIGHT) / 2,
  };
  painter.tile(painter.sheet.find(sprite), Math.round(at.x), Math.round(at.y), { times, tint: tint ?? SHADOW });
  lines.forEach((line, i) => {
    const foot = y + h - RIM - (lines.length - i) * LINE;
    painter.textInMiddle(line, x + w / 2, foot, { tint: FAINT });
  });
}

/** The name of the game in lines; none if it would have to be cut. */
function wholeLines({ letters }: TablePainter, title: string, room: number): string[] {
  const lines = linesIn(letters, title, room, 3);
  return lines.some((line) => /[-…]$/.test(line)) ? [] : lines;
}
