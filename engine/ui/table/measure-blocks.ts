import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { type Letters, LINE } from '../canvas/gl/glyph-atlas';
import type { Block, MeterBlock, SeatBlock, ZoneBlock } from './table-blocks';

/** The size of cards in cells: for readable cards, and for piles. */
export interface CardSize {
  readonly card: readonly [columns: number, rows: number];
  readonly pile: readonly [columns: number, rows: number];
  /** How many cards have room side by side, even if there are none yet. */
  readonly reserve: number;
  /** The least visible share of a covered card. */
  readonly step: number;
}

/** The height of a label with the space below it. */
export const LABEL = LINE + 3;
export const DICE_HEIGHT = 58;
const DICE_WIDTH = 236;
const BAR_WIDTH = 92;
/** A label up to this width is never cut. */
const WIDE_LABEL = 110;
/** A pile shows the edges of cards below the top one. */
export const PILE_DEPTH = 6;
/** A fan rises in its middle. */
export const FAN_RISE = 6;
/** The share that a future card will need. */
const LEAST_STEP = 0.25;
const MOST_CARDS = 9;

export const cardWidth = ([columns]: CardSize['card']): number => columns * ART_WIDTH;
export const cardHeight = ([, rows]: CardSize['card']): number => rows * ART_HEIGHT;

/** The least width of a block. */
export function leastWidth(block: Block, size: CardSize, letters: Letters): number {
  switch (block.kind) {
    case 'zone':
      return Math.max(
        Math.min(letters.width(zoneCaption(block)), Math.max(WIDE_LABEL, cardWidth(size.card))),
        zoneWidth(block, size),
      );
    case 'meter':
      return meterWidth(block, letters);
    case 'seat':
      return seatWidth(block, letters);
    case 'dice':
      return DICE_WIDTH;
  }
}

/** A face-down pile has its count drawn on it; other labels include the count. */
export const zoneCaption = ({ label, count, cards }: ZoneBlock): string =>
  count > 1 && cards !== null ? `${label} ${count}` : label;

function zoneWidth({ as, count }: ZoneBlock, { card, pile, reserve, step }: CardSize): number {
  if (as === 'pile') return cardWidth(pile) + PILE_DEPTH;
  // Room for some cards even if there are none, so that nothing jumps when they come.
  const kept = as === 'grid' ? 2 : reserve;
  const there = as === 'grid' ? 1 : Math.max(1, Math.min(count, MOST_CARDS));
  return Math.round(cardWidth(card) * Math.max(1 + LEAST_STEP * (kept - 1), 1 + step * (there - 1)));
}

/** The height of a block in a row of this width. */
export function heightOf(block: Block, { card, pile }: CardSize, room: number): number {
  switch (block.kind) {
    case 'zone': {
      if (block.as === 'pile') return LABEL + cardHeight(pile) + PILE_DEPTH;
      const rows = block.as === 'grid' ? gridRows(block.count, cardWidth(card), room) : 1;
      return LABEL + rows * (cardHeight(card) + 4) + (block.as === 'fan' ? FAN_RISE : 0);
    }
    case 'meter':
      return block.as === 'number' ? LINE : LABEL + ART_HEIGHT - 1;
    case 'seat':
      return 2 * LABEL;
    case 'dice':
      return DICE_HEIGHT;
  }
}

const gridRows = (count: number, width: number, room: number): number =>
  Math.max(1, Math.ceil(count / Math.max(1, Math.floor((room + 4) / (width + 4)))));

/** A few tokens lie side by side; many overlap. */
const MOST_TOKENS_WIDE = 8;
const WIDEST_TOKENS = 144;
export const tokenStep = (count: number): number =>
  count <= MOST_TOKENS_WIDE ? ART_WIDTH - 3 : Math.max(4, Math.floor(WIDEST_TOKENS / count));
export const tokenCount = ({ meter }: MeterBlock): number => Math.max(meter.max ?? 0, Math.floor(Number(meter.value)));

/** A few tokens can be counted at a glance. */
export const hasNumber = (block: MeterBlock): boolean => block.as !== 'tokens' || tokenCount(block) > MOST_TOKENS_WIDE;

export const meterText = ({ meter }: MeterBlock): string =>
  meter.max === null ? String(meter.value ?? '') : `${meter.value}/${meter.max}`;

function meterWidth(block: MeterBlock, letters: Letters): number {
  const { meter } = block;
  const heading = letters.width(meter.label) + (hasNumber(block) ? 8 + letters.width('00/00') : 0);
  if (block.as === 'number') return letters.width(meter.label) + 8 + Math.max(22, letters.width(meterText(block)));
  if (block.as === 'bar') return Math.max(heading, BAR_WIDTH);
  const count = tokenCount(block);
  return Math.max(heading, (count - 1) * tokenStep(count) + ART_WIDTH);
}

/** The public numbers of a seat may be cut; its name and its cards may not. */
function seatWidth(block: SeatBlock, letters: Letters): number {
  const cards = block.zones.reduce((sum, zone) => sum + smallCards(zone) * ART_WIDTH + (zone.cards ? 4 : 28), 0);
  const heading = letters.width(block.name) + 10 + cards;
  return SEAT_ICON + Math.max(heading, letters.width(toldOf(block, WIDE_TOLD, letters)));
}

/** Where the text of a seat begins, beside its figure. */
export const SEAT_ICON = 24;
const WIDE_TOLD = 150;

/** As many of the public numbers as fit, in whole words. */
export function toldOf({ meters }: SeatBlock, room: number, letters: Letters): string {
  let told = '';
  for (const { label, value } of meters) {
    const longer = `${told}${told && '  '}${label} ${value}`;
    if (told && letters.width(longer) > room) break;
    told = longer;
  }
  return letters.fit(told, room);
}

/** How many cards of another player's zone are drawn: a hidden zone shows one back and a number. */
export const smallCards = ({ cards, count }: ZoneBlock): number =>
  cards ? Math.min(6, cards.length) : Math.min(1, count);
