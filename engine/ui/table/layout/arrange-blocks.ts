import type { Letters } from '../../canvas/gl/glyph-atlas';
import { blockSets, type Groups } from './block-sets';
import type { Box } from './box';
import { CARD_SIZES, STEP_WORTH } from './card-sizes';
import { flow, type PlacedBlock } from './flow-lines';
import {
  type CardSize,
  GAP,
  heightOf,
  leastWidth,
  type Measure,
  VERSUS_LINE_HEIGHT,
  wishedWidth,
} from './measure-blocks';
import { hasWords, narrowShare } from './small-letters';
import type { Blocks, NumbersBlock } from './table-blocks';

/** Where everything lies, in points. */
export interface Arrangement {
  /** Device pixels in a point. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  readonly size: CardSize;
  readonly blocks: readonly PlacedBlock[];
  readonly board: Box | null;
}

/** The margin around all blocks. */
const MARGIN = 6;
/** The largest cards beside a board, in columns. */
const LARGEST_BESIDE = 6;

/**
 * The largest arrangement that fits a table of this size in device pixels. Letters are never smaller than on the tile
 * sheet. It depends on the blocks that the layout asks for, never on what lies in them.
 */
export function arrange(
  blocks: Blocks,
  width: number,
  height: number,
  pixelRatio: number,
  letters: Letters,
): Arrangement {
  const least = Math.max(1, Math.round(pixelRatio));
  // A board needs the space more than large letters do, unless there is plenty. A picture of many cells is finer than
  // one of large pixels, so letters are at most twice their size.
  const largest = least * (blocks.hasBoard && width < ROOMY * least ? 1 : 2);
  const units = Array.from({ length: largest - least + 1 }, (_, i) => largest - i);
  const sizes = blocks.hasBoard ? CARD_SIZES.filter(({ normal }) => normal[0] <= LARGEST_BESIDE) : CARD_SIZES;
  const sets = blockSets(blocks);
  const tries = units.flatMap((unit) =>
    sizes.flatMap((size) =>
      sets.map(({ groups, share }) => ({
        unit,
        size,
        groups,
        isRead: hasWords(size.normal, unit),
        worth: unit * size.normal[0] * (STEP_WORTH[size.step] as number) * share,
      })),
    ),
  );
  // Cards with their names come first, however small they are.
  tries.sort((a, b) => Number(b.isRead) - Number(a.isRead) || b.worth - a.worth || b.unit - a.unit);
  const layTry = ({ unit, size, groups }: (typeof tries)[number], isBeside: boolean): Laid =>
    lay(groups, Math.floor(width / unit), Math.floor(height / unit), unit, size, letters, isBeside);
  const isBroad = blocks.hasBoard && width > BROAD * height;
  // Where no column of cards fits beside the board, the cards lie below it.
  for (const isBeside of isBroad ? [true, false] : [false]) {
    for (const one of tries) {
      const laid = layTry(one, isBeside);
      if (laid.fits) return withCharts(laid.arrangement, blocks, letters);
    }
  }
  // On the smallest tables nothing fits: then the last try, with the smallest cards, shows what it can.
  return withCharts(layTry(tries.at(-1) as (typeof tries)[number], isBroad).arrangement, blocks, letters);
}

/** Adds the charts that have no place of their own: below the board, or over it where that is small. */
function withCharts(arrangement: Arrangement, { sections }: Blocks, letters: Letters): Arrangement {
  const { blocks, board, size, unit } = arrangement;
  const charts = sections.flat().filter((block) => block.kind === 'chart');
  const [first] = charts;
  if (!board || !first || blocks.some(({ block }) => block.kind === 'chart')) return arrangement;
  const measure = { size, letters, narrow: narrowShare(unit) };
  const w = Math.min(wishedWidth(first, measure), board.w - 2 * GAP);
  const h = heightOf(first, measure, w);
  if (board.h - h - GAP >= ENOUGH_BOARD) {
    const box = { x: board.x + Math.floor((board.w - w) / 2), y: board.y + board.h - h - MARGIN, w, h };
    return { ...arrangement, blocks: [...blocks, { block: first, box }], board: { ...board, h: board.h - h - GAP } };
  }
  const over = charts.map((block) => ({
    block,
    box: { ...board, x: board.x + GAP, w: board.w - 2 * GAP },
    isOver: true,
  }));
  return { ...arrangement, blocks: [...blocks, ...over] };
}

interface Laid {
  readonly arrangement: Arrangement;
  readonly fits: boolean;
}

/** The least size of a board, its share of a small table, and the points that are enough on a larger one. */
const LEAST_BOARD = 120;
const BOARD_SHARE = 0.47;
const ENOUGH_BOARD = 280;
/** From this width on, in CSS pixels, letters beside a board may be larger. */
const ROOMY = 1400;
/** From this proportion of a table on, cards lie in a column beside the board, which has all of the height then. */
const BROAD = 1.05;
/** The widest column beside a board. */
const WIDEST_COLUMN = 0.42;

function lay(
  { sections, hasBoard }: Groups,
  width: number,
  height: number,
  unit: number,
  size: CardSize,
  letters: Letters,
  isBeside: boolean,
): Laid {
  const whole: Box = { x: MARGIN, y: MARGIN, w: width - 2 * MARGIN, h: height - 2 * MARGIN };
  const finish = (blocks: PlacedBlock[], board: Box | null, fits: boolean): Laid => ({
    arrangement: { unit, width, height, size, blocks, board },
    fits,
  });
  const measured = { size, letters, narrow: narrowShare(unit) };
  if (!hasBoard) {
    const flowed = flow(sections, whole, measured, 'spread');
    return finish(flowed.blocks, null, flowed.fits);
  }
  if (sections.length === 0) return finish([], { x: 0, y: 0, w: width, h: height }, true);
  if (isBeside) {
    // A chart needs more width than a column of cards. It has room below the board.
    const beside = sections.map((section) => section.filter(({ kind }) => kind !== 'chart'));
    const column: Box = { ...whole, w: Math.floor(columnWidth(beside, whole.w, measured)) };
    const flowed = flow(beside, column, measured, 'spread', 'left');
    const x = column.x + column.w + GAP;
    const box = { x, y: 0, w: width - x, h: height };
    return finish(flowed.blocks, box, flowed.fits && box.w >= LEAST_BOARD);
  }
  // Two numbers come and go with a fight: below a board on a small table, their place would be empty most of the time.
  const lasting = sections
    .map((section) => section.filter((block) => !isPassing(block)))
    .filter(({ length }) => length > 0);
  const flowed = flow(lasting, whole, measured, 'bottom');
  const left = height - flowed.height - MARGIN - GAP;
  const box = { x: 0, y: 0, w: width, h: Math.max(LEAST_BOARD, left) };
  const over = sections.flat().flatMap((block) => (isPassing(block) ? [overFoot(block, box)] : []));
  return finish([...flowed.blocks, ...over], box, flowed.fits && left >= Math.min(ENOUGH_BOARD, height * BOARD_SHARE));
}

const isPassing = (block: Groups['sections'][number][number]): block is NumbersBlock =>
  block.kind === 'numbers' && block.hasVersus;

/** The place of two numbers over the foot of a board. */
function overFoot(block: NumbersBlock, board: Box): PlacedBlock {
  const y = board.h - VERSUS_LINE_HEIGHT - GAP;
  return { block, box: { x: GAP, y, w: board.w - 2 * GAP, h: VERSUS_LINE_HEIGHT }, isOver: true };
}

/** As narrow as its blocks allow: the board needs the space more. Meters stand in one line. */
function columnWidth(sections: Groups['sections'], width: number, measure: Measure): number {
  const meters = sections.flat().filter(({ kind }) => kind === 'meter');
  const line = meters.reduce((sum, meter) => sum + leastWidth(meter, measure) + GAP, -GAP);
  const needed = [...sections.flat().map((block) => leastWidth(block, measure)), line];
  return Math.max(width * 0.3, ...needed.map((one) => Math.min(one, width * WIDEST_COLUMN)));
}
