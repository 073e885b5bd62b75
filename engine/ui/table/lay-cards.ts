import type { EntityView } from '../../game/knowledge/seat-view';
import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import type { Letters } from '../canvas/gl/glyph-atlas';
import type { Arrangement } from './arrange-blocks';
import { cardHeight, cardWidth, FAN_RISE, LABEL, SEAT_ICON, smallCards } from './measure-blocks';
import type { SeatBlock, ZoneBlock } from './table-blocks';
import type { Box } from './table-painter';
import type { ZoneStyle } from './table-style';

/** One card on the table, or the back of one. */
export interface PlacedCard {
  readonly zone: ZoneBlock;
  readonly style: ZoneStyle;
  /** Null for a face-down card. */
  readonly entity: EntityView | null;
  readonly x: number;
  readonly y: number;
  /** Its size in cells; a card of one cell is a symbol. */
  readonly columns: number;
  readonly rows: number;
  /** The part of its width that the next card doesn't cover. */
  readonly visible: number;
}

/** All cards from bottom to top, and the place of each zone's next card. */
export interface LaidCards {
  readonly cards: readonly PlacedCard[];
  readonly anchors: ReadonlyMap<string, PlacedCard>;
}

type Keep = (zone: ZoneBlock, laid: readonly PlacedCard[], next: PlacedCard) => void;

export function layCards({ blocks, size }: Arrangement, letters: Letters): LaidCards {
  const cards: PlacedCard[] = [];
  const anchors = new Map<string, PlacedCard>();
  const keep: Keep = (zone, laid, next) => {
    cards.push(...laid);
    anchors.set(zone.key, next);
  };
  for (const { block, box } of blocks) {
    if (block.kind === 'zone') {
      const laid = layZone(block, box, block.as === 'pile' ? size.pile : size.card);
      keep(block, laid.cards, laid.next);
    } else if (block.kind === 'seat') laySmall(block, box, letters, keep);
  }
  return { cards, anchors };
}

function layZone(
  zone: ZoneBlock,
  box: Box,
  [columns, rows]: readonly [number, number],
): { cards: PlacedCard[]; next: PlacedCard } {
  const [width, height] = [cardWidth([columns, rows]), cardHeight([columns, rows])];
  const top = box.y + LABEL;
  const at = (entity: EntityView | null, x: number, y: number): PlacedCard => ({
    zone,
    style: zone.style,
    entity,
    x: Math.round(x),
    y: Math.round(y),
    columns,
    rows,
    visible: width,
  });
  if (zone.as === 'pile') {
    const place = at(zone.cards?.[0] ?? null, box.x + Math.max(0, (box.w - width) / 2), top);
    return { cards: zone.count > 0 ? [place] : [], next: { ...place, entity: null } };
  }
  const entities = zone.cards ?? [];
  const count = entities.length;
  if (zone.as === 'grid') {
    const inRow = Math.max(1, Math.floor((box.w + 4) / (width + 4)));
    const left = box.x + (box.w - Math.min(count || 1, inRow) * (width + 4) + 4) / 2;
    const spot = (i: number) => [left + (i % inRow) * (width + 4), top + Math.floor(i / inRow) * (height + 4)] as const;
    return { cards: entities.map((entity, i) => at(entity, ...spot(i))), next: at(null, ...spot(count)) };
  }
  const widest = width + 4;
  const step = count > 1 ? Math.min(widest, (box.w - width) / (count - 1)) : widest;
  const left = box.x + (box.w - (width + step * Math.max(0, count - 1))) / 2;
  const rise = zone.as === 'fan' && step < widest ? FAN_RISE : 0;
  const spot = (i: number) => {
    const away = count > 1 ? (2 * i) / (count - 1) - 1 : 0;
    return [left + i * step, top + rise * away * away] as const;
  };
  const next = count > 0 ? at(null, Math.min(left + count * step, box.x + box.w - width), top) : at(null, left, top);
  const cards = entities.map((entity, i) => {
    const visible = i < count - 1 ? Math.min(width, step) : width;
    return { ...at(entity, ...spot(i)), visible };
  });
  return { cards, next };
}

/** The cards of another player, one cell each, beside the name. */
function laySmall(block: SeatBlock, box: Box, letters: Letters, keep: Keep): void {
  let x = box.x + SEAT_ICON + letters.width(block.name) + 10;
  for (const zone of block.zones) {
    const count = smallCards(zone);
    const at = (i: number): PlacedCard => ({
      zone,
      style: zone.style,
      entity: zone.cards?.[i] ?? null,
      x: x + i * ART_WIDTH,
      y: box.y - 1,
      columns: 1,
      rows: 1,
      visible: ART_WIDTH,
    });
    keep(
      zone,
      Array.from({ length: count }, (_, i) => at(i)),
      { ...at(0), entity: null },
    );
    x += count * ART_WIDTH + (zone.cards ? 4 : 28);
  }
}

export const cardBox = ({ x, y, columns, rows }: PlacedCard): Box => ({
  x,
  y,
  w: columns * ART_WIDTH,
  h: rows * ART_HEIGHT,
});
