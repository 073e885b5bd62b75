import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { lookOf, tintOf, WHITE } from '../canvas/ground/entity-looks';
import { letterTint } from '../canvas/ground/letter-tiles';
import { drawFace, drawMark } from './draw-face';
import { cardBox, type PlacedCard } from './layout/lay-cards';
import { PILE_DEPTH } from './layout/measure-blocks';
import type { KindStyles } from './layout/table-style';
import { INK, INSIDE } from './table-inks';
import type { TablePainter } from './table-painter';

const PAPER = 0xd9d0b8;
const BACK = 0x8f86c0;
const SHADE = 0x05060c;

/** Draws a card, face up or face down. */
export function drawCard(painter: TablePainter, card: PlacedCard, kinds: KindStyles | null): void {
  const { columns, rows, x, y, entity } = card;
  if (columns === 1) {
    drawSmall(painter, card);
    return;
  }
  const { w, h } = cardBox(card);
  painter.fill({ x: x + 3, y: y + 4, w, h }, SHADE, 150);
  if (!entity) {
    painter.frameOf('card_back', x, y, columns, rows, BACK);
    return;
  }
  const kind = kinds && (kinds.looks[String(entity.attributes[kinds.by])] ?? null);
  painter.frameOf('card', x, y, columns, rows, PAPER, kind?.corners === 'round' ? null : kind?.corners);
  drawFace(painter, card, entity);
  if (kind?.mark) drawMark(painter, card, kind.mark, tintOf(entity.tint));
}

/** A card of one cell. */
function drawSmall(painter: TablePainter, { entity, x, y }: PlacedCard): void {
  const { sheet } = painter;
  if (!entity) {
    painter.tile(sheet.tile('card_back'), x, y, { tint: BACK });
    return;
  }
  const look = lookOf(entity, sheet, entity.id);
  painter.fill({ x: x + 1, y, w: ART_WIDTH - 2, h: ART_HEIGHT }, 0x181c2c);
  painter.tile(look.base, x, y, { tint: tintOf(entity.tint), as: 'sprite' });
  painter.tile(look.letter, x, y, { tint: letterTint(tintOf(entity.tint)), as: 'letter' });
}

/** The cards under the top one of a pile. */
export function drawPileBelow(painter: TablePainter, card: PlacedCard): void {
  const { x, y, columns, rows, zone, entity } = card;
  const layers = Math.min(PILE_DEPTH / 2, Math.ceil(zone.count / 12), Math.max(0, zone.count - 1));
  for (let layer = layers; layer > 0; layer--) {
    painter.frameOf(
      entity ? 'card' : 'card_back',
      x + 2 * layer,
      y + 2 * layer,
      columns,
      rows,
      entity ? 0x8a8474 : 0x5c5684,
    );
  }
}

/** The number of cards, on the middle of a face-down pile. */
export function drawCount(painter: TablePainter, card: PlacedCard): void {
  const { x, y, w, h } = cardBox(card);
  const text = String(card.zone.count);
  if (card.entity) return;
  if (card.columns === 1) {
    painter.text(text, x + w + 2, y + 3, { tint: INK });
    return;
  }
  const times = card.columns > 3 ? 2 : 1;
  const wide = painter.letters.width(text) * times + 10;
  const plate = {
    x: Math.round(x + (w - wide) / 2),
    y: Math.round(y + (h - 11 * times - 8) / 2),
    w: wide,
    h: 11 * times + 8,
  };
  painter.fill({ x: plate.x - 1, y: plate.y - 1, w: plate.w + 2, h: plate.h + 2 }, BACK);
  painter.fill(plate, INSIDE);
  painter.text(text, plate.x + 5, plate.y + 4, { times, tint: WHITE });
}
