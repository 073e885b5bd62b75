import { ART_HEIGHT, ART_WIDTH } from '../../canvas/gl/camera';
import { type Letters, LINE } from '../../canvas/gl/glyph-atlas';
import type { Block, ChartBlock, MeterBlock, NumbersBlock, SeatBlock, StackBlock, ZoneBlock } from './table-blocks';
import type { CardScale } from './table-style';

type Cells = readonly [columns: number, rows: number];

/** The sizes of cards in cells, and how much of a covered card stays visible. */
export interface CardSize extends Readonly<Record<CardScale, Cells>> {
  /** The least visible share of a covered card: all of it, enough for its name, or only enough for its number. */
  readonly step: number;
}

/** The space between blocks. */
export const GAP = 8;
/** The height of a label with the space below it. */
export const LABEL = LINE + 3;
export const DICE_HEIGHT = 58;
export const DICE_WIDTH = 130;
/** The width of two dice without their sum. */
export const BARE_DICE_WIDTH = 92;
/** Two numbers in one line with their names beside them, and a line for what they are made of. */
export const VERSUS_LINE_HEIGHT = 48;
/** Two names, two numbers of two digits each, and two lines for what they are made of. */
export const VERSUS_HEIGHT = 92;
export const VERSUS_WIDTH = 176;
const NARROW_VERSUS = 100;
const WIDE_VERSUS = 260;
const WIDE_DICE = 200;
const BAR_WIDTH = 92;
/** A label up to this width is never cut. */
const WIDE_LABEL = 112;
/** A pile shows the edges of cards below the top one. */
export const PILE_DEPTH = 6;
/** A fan rises in its middle. */
export const FAN_RISE = 4;
/** The space between cards that lie side by side. */
export const CARD_GAP = 4;
const ROOM = { pile: 1, row: 3, fan: 4, grid: 4 } as const;

export const cardWidth = ([columns]: Cells): number => columns * ART_WIDTH;
export const cardHeight = ([, rows]: Cells): number => rows * ART_HEIGHT;

/** The size of a zone's cards: piles are small unless the layout says otherwise. */
export const cardCells = ({ as, style }: ZoneBlock, size: CardSize): Cells =>
  size[style.size ?? (as === 'pile' ? 'small' : 'normal')];

/** How many cards a zone has room for, no matter how many it holds. */
export const roomOf = ({ as, style }: ZoneBlock): number => (as === 'pile' ? 1 : (style.room ?? ROOM[as]));

/** What widths and heights are measured with. */
export interface Measure {
  readonly size: CardSize;
  readonly letters: Letters;
  /** The share of their width that letters may be narrowed to. */
  readonly narrow: number;
}

/** The least width of a block. */
export function leastWidth(block: Block | StackBlock, measure: Measure): number {
  const { size, letters, narrow } = measure;
  switch (block.kind) {
    case 'stack':
      return Math.max(...block.piles.map((pile) => leastWidth(pile, measure)));
    case 'zone': {
      const wide = Math.max(WIDE_LABEL, cardWidth(cardCells(block, size)));
      return Math.max(Math.min(labelWidth(block, letters) * narrow, wide), zoneWidth(block, size));
    }
    case 'meter':
      return meterWidth(block, letters);
    case 'seat':
      return SEAT_WIDTH;
    case 'numbers':
      return block.hasVersus ? (narrow < 0.75 ? NARROW_VERSUS : VERSUS_WIDTH) : DICE_WIDTH;
    case 'chart':
      return chartWidth(block, CHART_CELL * narrow);
  }
}

/** The width that a block takes where there is plenty: all cards that it has room for side by side. */
export function wishedWidth(block: Block | StackBlock, measure: Measure): number {
  const { size, letters } = measure;
  if (block.kind === 'stack') return Math.max(...block.piles.map((pile) => wishedWidth(pile, measure)));
  if (block.kind === 'zone') return Math.max(labelWidth(block, letters), zoneWidth(block, { ...size, step: 1 }));
  if (block.kind === 'meter') return Math.max(meterWidth(block, letters), tokensWidth(block, TOKEN_STEP));
  if (block.kind === 'seat') return WIDE_SEAT;
  if (block.kind === 'numbers') return (block.hasVersus ? WIDE_VERSUS : 0) + (block.hasDice ? WIDE_DICE : 0);
  if (block.kind === 'chart') return Math.max(WIDE_CHART, chartWidth(block, CHART_CELL));
  return leastWidth(block, measure);
}

/** The heads of a chart show the faces of dice; its cells have two lines of letters. */
export const CHART_HEAD = ART_HEIGHT + 2;
export const CHART_ROW = 2 * LINE - 2;
const CHART_CELL = 46;
const WIDE_CHART = 550;
const chartWidth = ({ columns }: ChartBlock, cell: number): number => ART_WIDTH + 2 + Math.ceil(columns * cell);

/** A count of two digits always has room beside the label. */
const labelWidth = ({ cards, label }: ZoneBlock, letters: Letters): number =>
  letters.width(cards === null ? label : `${label} 00`);

/** A face-down pile has its count drawn on it; other labels include the count. */
export const zoneCaption = ({ label, count, cards }: ZoneBlock): string =>
  count > 1 && cards !== null ? `${label} ${count}` : label;

function zoneWidth(block: ZoneBlock, size: CardSize): number {
  const width = cardWidth(cardCells(block, size));
  if (block.as === 'pile') return width + PILE_DEPTH;
  const side = width + CARD_GAP;
  if (block.as === 'grid') return columnsOf(block) * side - CARD_GAP;
  // A row lies side by side until there is no other way.
  const step = size.step === 1 || (block.as === 'row' && size.step >= ROW_STEP) ? side : width * size.step;
  return Math.round(width + step * (roomOf(block) - 1));
}

const ROW_STEP = 0.6;

const columnsOf = (block: ZoneBlock): number => Math.min(roomOf(block), block.style.columns ?? 2);

/** The height of a block that has this width. */
export function heightOf(block: Block | StackBlock, measure: Measure, width: number): number {
  const { size } = measure;
  switch (block.kind) {
    case 'stack': {
      const heights = block.piles.map((pile) => heightOf(pile, measure, width));
      return heights.reduce((sum, one) => sum + one, GAP * (heights.length - 1));
    }
    case 'zone': {
      const height = cardHeight(cardCells(block, size));
      if (block.as === 'pile') return LABEL + height + PILE_DEPTH;
      const rows = block.as === 'grid' ? Math.ceil(roomOf(block) / columnsOf(block)) : 1;
      return LABEL + rows * (height + CARD_GAP) - CARD_GAP + (block.as === 'fan' ? FAN_RISE : 0);
    }
    case 'meter':
      return block.as === 'number' ? LINE : LABEL + ART_HEIGHT - 1;
    case 'seat':
      return SEAT_HEIGHT;
    case 'numbers':
      return numbersHeight(block, width);
    case 'chart':
      return LABEL + CHART_HEAD + block.rows * CHART_ROW;
  }
}

/** The dice stand beside the two numbers where both have room, else below them. */
export const isSideBySide = (width: number): boolean => width >= NARROW_VERSUS + DICE_WIDTH;

const numbersHeight = ({ hasVersus, hasDice, isShared }: NumbersBlock, width: number): number => {
  if (hasVersus && hasDice && !isShared) return isSideBySide(width) ? VERSUS_HEIGHT : VERSUS_HEIGHT + DICE_HEIGHT;
  return hasVersus ? VERSUS_HEIGHT : DICE_HEIGHT;
};

/** A few tokens lie side by side where they have room; many overlap, and so do a few where they have to. */
const MOST_TOKENS_WIDE = 8;
const WIDEST_TOKENS = 144;
const TOKEN_STEP = ART_WIDTH - 3;
const LEAST_TOKEN_STEP = 9;
const widestStep = (count: number, step: number): number =>
  count <= MOST_TOKENS_WIDE ? step : Math.max(4, Math.floor(WIDEST_TOKENS / count));
/** The distance between tokens in a width. */
export const tokenStep = (count: number, width: number): number =>
  Math.min(widestStep(count, TOKEN_STEP), Math.floor((width - ART_WIDTH + 2) / Math.max(1, count - 1)));
export const tokenCount = ({ meter }: MeterBlock): number => Math.max(meter.max ?? 0, Math.floor(Number(meter.value)));

/** A few tokens can be counted at a glance; where none is missing, a number tells that there are none. */
export const hasNumber = (block: MeterBlock): boolean =>
  block.as !== 'tokens' || block.meter.max === null || tokenCount(block) > MOST_TOKENS_WIDE;

export const meterText = ({ meter }: MeterBlock): string =>
  meter.max === null ? String(meter.value ?? '') : `${meter.value}/${meter.max}`;

/** Room for the numbers that it may show, not only for the one it shows now. */
function meterWidth(block: MeterBlock, letters: Letters): number {
  const { meter } = block;
  const heading = letters.width(meter.label) + (hasNumber(block) ? 8 + letters.width('00/00') : 0);
  if (block.as === 'number') return letters.width(meter.label) + 8 + letters.width('000');
  if (block.as === 'bar') return Math.max(heading, BAR_WIDTH);
  return Math.max(heading, tokensWidth(block, LEAST_TOKEN_STEP));
}

/** The width of tokens that lie so far apart if they are few. Tokens without a maximum may become many. */
function tokensWidth({ meter, as }: MeterBlock, step: number): number {
  if (as !== 'tokens') return 0;
  return ART_WIDTH + (meter.max === null ? WIDEST_TOKENS : (meter.max - 1) * widestStep(meter.max, step));
}

/** Where the text of a seat begins, beside its face; and the least and the usual width of a seat. */
export const SEAT_ICON = 44;
export const SEAT_HEIGHT = 2 * LABEL + 2;
const SEAT_WIDTH = 150;
const WIDE_SEAT = 270;

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
