import type { EntityView } from '../../../game/knowledge/seat-view';
import { ART_HEIGHT, ART_WIDTH } from '../../canvas/gl/camera';
import type { Letters } from '../../canvas/gl/glyph-atlas';
import type { Arrangement } from './arrange-blocks';
import type { Box } from './box';
import { NORMAL_SIZES } from './card-sizes';
import { CARD_GAP, cardCells, cardHeight, cardWidth, FAN_RISE, LABEL, SEAT_ICON, smallCards } from './measure-blocks';
import { hasWords } from './small-letters';
import type { SeatBlock, ZoneBlock } from './table-blocks';
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

type Cells = readonly [columns: number, rows: number];
type Keep = (zone: ZoneBlock, laid: readonly PlacedCard[], next: PlacedCard) => void;

export function layCards({ blocks, size, unit }: Arrangement, letters: Letters): LaidCards {
  const cards: PlacedCard[] = [];
  const anchors = new Map<string, PlacedCard>();
  const keep: Keep = (zone, laid, next) => {
    cards.push(...laid);
    anchors.set(zone.key, next);
  };
  for (const { block, box } of blocks) {
    if (block.kind === 'zone') {
      const laid = layZone(block, box, cellsFor(block, box, cardCells(block, size), unit));
      keep(block, laid.cards, laid.next);
    } else if (block.kind === 'seat') laySmall(block, box, letters, keep);
  }
  return { cards, anchors };
}

/**
 * A hand that holds more cards than it has room for shows them smaller, as long as their names can be read, in several
 * rows where the place of a large card has room for them: side by side they tell more than large cards of which only
 * the corners are seen.
 */
function cellsFor(zone: ZoneBlock, box: Box, usual: Cells, unit: number): Cells {
  const count = zone.cards?.length ?? 0;
  const fits = (cells: Cells) => inRow(box.w, cells) * rowsIn(box.h, cells) >= count;
  if (!(zone.as === 'fan' || zone.as === 'row') || count < 2 || fits(usual)) return usual;
  const smaller = NORMAL_SIZES.filter((cells) => cells[0] < usual[0] && cells[1] < usual[1] && hasWords(cells, unit));
  return smaller.find(fits) ?? smaller.at(-1) ?? usual;
}

/** How many cards lie side by side in a width, and how many rows of them have room in a height. */
const inRow = (width: number, cells: Cells): number => Math.floor((width + CARD_GAP) / (cardWidth(cells) + CARD_GAP));
const rowsIn = (height: number, cells: Cells): number =>
  Math.max(1, Math.floor((height - LABEL + CARD_GAP) / (cardHeight(cells) + CARD_GAP)));

/** Cards lie from the left; those that have no room overlap. */
function layZone(zone: ZoneBlock, box: Box, [columns, rows]: Cells): { cards: PlacedCard[]; next: PlacedCard } {
  const [width, height] = [cardWidth([columns, rows]), cardHeight([columns, rows])];
  const top = box.y + LABEL;
  const at = (entity: EntityView | null, x: number, y: number, visible = width): PlacedCard => ({
    zone,
    style: zone.style,
    entity,
    x: Math.round(x),
    y: Math.round(y),
    columns,
    rows,
    visible,
  });
  if (zone.as === 'pile') {
    const place = at(zone.cards?.[0] ?? null, box.x, top);
    return { cards: zone.count > 0 ? [place] : [], next: { ...place, entity: null } };
  }
  const entities = zone.cards ?? [];
  const count = entities.length;
  const cells = [columns, rows] as const;
  const most = Math.max(1, inRow(box.w, cells));
  const lines = Math.ceil(count / most);
  const isGrid = zone.as === 'grid' || (zone.as === 'fan' && lines > 1 && lines <= rowsIn(box.h, cells));
  // A hand in several rows has as many cards in each.
  const wide = !isGrid ? Math.max(1, count) : zone.as === 'fan' ? Math.ceil(count / lines) : most;
  const across = stepIn(box.w, width, wide);
  const down = isGrid ? stepIn(box.h - LABEL, height, Math.ceil(count / wide)) : 0;
  // A hand lies in the middle of its place; other cards lie from the left, so that those that are there stay.
  const spare = box.w - (width + across * (Math.min(wide, Math.max(1, count)) - 1));
  const left = zone.as === 'fan' ? box.x + Math.max(0, spare / 2) : box.x;
  const rise = zone.as === 'fan' && !isGrid && across < width ? FAN_RISE : 0;
  const spot = (i: number): readonly [number, number] => {
    const away = wide > 1 && !isGrid ? (2 * i) / (wide - 1) - 1 : 0;
    return [left + (i % wide) * across, top + Math.floor(i / wide) * down + rise * away * away];
  };
  const cards = entities.map((entity, i) => {
    const isCovered = i % wide < wide - 1 && i < count - 1;
    return at(entity, ...spot(i), isCovered ? Math.min(width, across) : width);
  });
  const next = Math.min(left + count * across, box.x + box.w - width);
  return { cards, next: isGrid ? at(null, ...spot(count)) : at(null, next, top) };
}

/** The distance between cards: side by side if they fit, else as far as there is room. */
function stepIn(room: number, size: number, count: number): number {
  const side = size + CARD_GAP;
  return count > 1 ? Math.min(side, (room - size) / (count - 1)) : side;
}

/** The cards of another player, one cell each, at the right of the name. They overlap where they have no room. */
function laySmall(block: SeatBlock, box: Box, letters: Letters, keep: Keep): void {
  const start = box.x + SEAT_ICON + Math.min(letters.width(block.name), box.w / 2) + 8;
  const count = block.zones.reduce((sum, zone) => sum + smallCards(zone), 0);
  const numbers = block.zones.reduce((sum, zone) => sum + (zone.cards ? 0 : COUNT_WIDTH), 0);
  const step = Math.min(ART_WIDTH, (box.x + box.w - start - numbers) / Math.max(1, count));
  let x = start;
  for (const zone of block.zones) {
    const shown = smallCards(zone);
    const at = (i: number): PlacedCard => ({
      zone,
      style: zone.style,
      entity: zone.cards?.[i] ?? null,
      x: Math.round(x + i * step),
      y: box.y - 1,
      columns: 1,
      rows: 1,
      visible: ART_WIDTH,
    });
    keep(
      zone,
      Array.from({ length: shown }, (_, i) => at(i)),
      { ...at(0), entity: null },
    );
    x += shown * step + (zone.cards ? 0 : COUNT_WIDTH);
  }
}

/** The number beside a face-down card. */
const COUNT_WIDTH = 26;

export const cardBox = ({ x, y, columns, rows }: PlacedCard): Box => ({
  x,
  y,
  w: columns * ART_WIDTH,
  h: rows * ART_HEIGHT,
});
