import type { Letters } from '../canvas/gl/glyph-atlas';
import { type CardSize, GAP, heightOf, leastWidth, type Measure, wishedWidth } from './measure-blocks';
import { hasWords, narrowShare } from './small-letters';
import type { Block, Blocks, StackBlock, ZoneBlock } from './table-blocks';
import type { Box } from './table-painter';

/** The shares of a covered card that stay visible: all of it, enough for its name, or only enough for its number. */
const STEPS = [1, 0.6, 0.45, 0.3] as const;
/** What a size is worth if its cards cover each other by so much. */
const STEP_WORTH: Readonly<Record<number, number>> = { 1: 1, 0.6: 0.9, 0.45: 0.75, 0.3: 0.5 };
/** What a size is worth if there is no place for open piles, and if piles lie side by side and not in stacks. */
const FEWER_WORTH = 0.95;
const FLAT_WORTH = 0.97;
/** What a size is worth if zones that ask for a line of their own have to share one. */
const LOOSE_WORTH = 0.85;

/** From the largest to the smallest. */
const CARDS: readonly Omit<CardSize, 'step'>[] = [
  { normal: [8, 12], small: [6, 9], large: [14, 20] },
  { normal: [6, 9], small: [4, 6], large: [12, 17] },
  { normal: [5, 8], small: [4, 6], large: [9, 13] },
  { normal: [5, 7], small: [3, 4], large: [8, 11] },
  { normal: [4, 6], small: [3, 4], large: [6, 9] },
  { normal: [3, 5], small: [3, 4], large: [5, 8] },
  { normal: [3, 4], small: [2, 3], large: [4, 6] },
  { normal: [2, 3], small: [2, 3], large: [3, 4] },
];

/** The sizes of normal cards, from the largest to the smallest. */
export const NORMAL_SIZES = CARDS.map(({ normal }) => normal);

export const CARD_SIZES: readonly CardSize[] = CARDS.flatMap((cards) => STEPS.map((step) => ({ ...cards, step })));

export interface PlacedBlock {
  readonly block: Block;
  readonly box: Box;
  /** True for a chart that has no place of its own, and covers the board. */
  readonly isOver?: boolean;
}

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
  const stacks = hasLargeCards(blocks) ? [true, false] : [false];
  const breaks = hasBreaks(blocks) ? [true, false] : [true];
  const bare = withoutCharts(blocks);
  const shownSets = [
    { shown: blocks, worth: 1 },
    { shown: withoutOpenPiles(blocks), worth: FEWER_WORTH },
    ...(bare === blocks
      ? []
      : [
          { shown: bare, worth: FEWER_WORTH ** 2 },
          { shown: withoutOpenPiles(bare), worth: FEWER_WORTH ** 3 },
        ]),
    { shown: withSharedNumbers(withoutOpenPiles(bare)), worth: FEWER_WORTH ** 4 },
    { shown: withSharedNumbers(withoutSharedPiles(bare)), worth: FEWER_WORTH ** 5 },
  ];
  const sets = shownSets.flatMap(({ shown, worth }) =>
    stacks.flatMap((isStacked) =>
      breaks.map((isBroken) => ({
        groups: { ...shown, sections: shown.sections.map((section) => grouped(section, isStacked, isBroken)) },
        share: worth * (isStacked ? 1 : FLAT_WORTH) * (isBroken ? 1 : LOOSE_WORTH),
      })),
    ),
  );
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

/** A small table has no room for what was put aside; the log tells of it. */
function withoutOpenPiles(blocks: Blocks): Blocks {
  const isNeeded = (block: Block) =>
    block.kind !== 'zone' || block.style.as !== 'pile' || (block.owner !== null && block.style.isKept);
  const sections = blocks.sections.map((section) => section.filter(isNeeded)).filter(({ length }) => length > 0);
  return { ...blocks, sections };
}

/** The smallest tables have no place for the piles of all: the next card of one still comes from somewhere. */
function withoutSharedPiles(blocks: Blocks): Blocks {
  const isNeeded = (block: Block) => block.kind !== 'zone' || block.as !== 'pile' || block.owner !== null;
  const sections = blocks.sections.map((section) => section.filter(isNeeded)).filter(({ length }) => length > 0);
  return { ...blocks, sections };
}

/** On a small table the dice give up their place while two numbers stand against each other. */
function withSharedNumbers(blocks: Blocks): Blocks {
  const sections = blocks.sections.map((section) =>
    section.map((block) => (block.kind === 'numbers' ? { ...block, isShared: true } : block)),
  );
  return { ...blocks, sections };
}

type Group = Block | StackBlock;
type Groups = Omit<Blocks, 'sections'> & { readonly sections: readonly (readonly Group[])[] };

const isLarge = (block: Block): boolean => block.kind === 'zone' && block.style.size === 'large' && block.as !== 'pile';
const hasLargeCards = ({ sections }: Blocks): boolean => sections.some((section) => section.some(isLarge));
const doesBreak = (block: Group): boolean => block.kind === 'zone' && block.style.breaks;
const hasBreaks = ({ sections }: Blocks): boolean => sections.some((section) => section.some(doesBreak));

/** A section as it is laid: with stacks or without, and in the lines that its zones ask for or in as few as it needs. */
function grouped(section: readonly Block[], isStacked: boolean, isBroken: boolean): readonly Group[] {
  const asked = isBroken
    ? section
    : section.map((block) => (block.kind === 'zone' ? { ...block, style: { ...block.style, breaks: false } } : block));
  return isStacked ? stacked(asked) : asked;
}

/** Piles lie in pairs, one above the other, beside a large card, so that numbers have room at its other side. */
function stacked(section: readonly Block[]): readonly Group[] {
  if (!section.some(isLarge)) return section;
  const piles = section.filter(
    (block): block is ZoneBlock => block.kind === 'zone' && block.style.size !== 'large' && block.as === 'pile',
  );
  const stacks = Array.from(
    { length: Math.ceil(piles.length / 2) },
    (_, i): StackBlock => ({
      kind: 'stack',
      piles: piles.slice(2 * i, 2 * i + 2),
    }),
  );
  return [...stacks, ...section.filter((block) => !(piles as readonly Block[]).includes(block))];
}

/** On a small table with a board a chart gives up its place, and covers the board if it may. */
function withoutCharts(blocks: Blocks): Blocks {
  if (!blocks.hasBoard || !blocks.sections.flat().some(({ kind }) => kind === 'chart')) return blocks;
  const sections = blocks.sections.map((section) => section.filter(({ kind }) => kind !== 'chart'));
  return { ...blocks, sections: sections.filter(({ length }) => length > 0) };
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
const BROAD = 1.15;
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
  const flowed = flow(sections, whole, measured, 'bottom');
  const left = height - flowed.height - MARGIN - GAP;
  const box = { x: 0, y: 0, w: width, h: Math.max(LEAST_BOARD, left) };
  return finish(flowed.blocks, box, flowed.fits && left >= Math.min(ENOUGH_BOARD, height * BOARD_SHARE));
}

/** As narrow as its blocks allow: the board needs the space more. */
function columnWidth(sections: Groups['sections'], width: number, measure: Measure): number {
  const needed = sections.flat().map((block) => Math.min(leastWidth(block, measure), width * WIDEST_COLUMN));
  return Math.max(width * 0.3, ...needed);
}

interface Flowed {
  readonly blocks: PlacedBlock[];
  readonly height: number;
  readonly fits: boolean;
}

/** Arranges blocks in lines from top to bottom. Each section begins a line, and so does a zone that breaks. */
function flow(
  sections: Groups['sections'],
  box: Box,
  measure: Measure,
  where: 'spread' | 'bottom',
  from: 'middle' | 'left' = 'middle',
): Flowed {
  const widthOf = (block: Group) => leastWidth(block, measure);
  const lines = sections
    .flatMap((section) => linesOf(section, box.w, widthOf))
    .map((line) => {
      const places = fillLine(line, box, measure, from);
      return { line, places, height: Math.max(...places.map(({ block, w }) => heightOf(block, measure, w))) };
    });
  const height = sum(lines.map((line) => line.height)) + GAP * Math.max(0, lines.length - 1);
  const slack = Math.max(0, box.h - height);
  // Spare space goes between the lines and around them.
  const between = where === 'bottom' ? 0 : Math.min(26, Math.floor(slack / (lines.length + 1)));
  const tall = height + between * Math.max(0, lines.length - 1);
  // If space is short, the nearest lines stay on the table.
  let y = box.y + (where === 'bottom' || tall > box.h ? box.h - tall : Math.floor((box.h - tall) / 2));
  const blocks = lines.flatMap(({ places, height: h }) => {
    const placed = places.flatMap(({ block, x, w }) => unstacked(block, { x, y, w, h }, measure));
    y += h + GAP + between;
    return placed;
  });
  const fits = height <= box.h && lines.every(({ line }) => lineWidth(line, widthOf) <= box.w);
  return { blocks, height, fits };
}

/** A block in its box; the piles of a stack one below the other. */
function unstacked(block: Group, box: Box, measure: Measure): PlacedBlock[] {
  if (block.kind !== 'stack') return [{ block, box }];
  let { y } = box;
  return block.piles.map((pile) => {
    const h = heightOf(pile, measure, box.w);
    const placed = { block: pile, box: { ...box, y, h } };
    y += h + GAP;
    return placed;
  });
}

type WidthOf = (block: Group) => number;

const lineWidth = (line: readonly Group[], widthOf: WidthOf): number =>
  line.reduce((sum, block) => sum + widthOf(block), 0) + GAP * (line.length - 1);

function linesOf(section: readonly Group[], width: number, widthOf: WidthOf): Group[][] {
  const lines: Group[][] = [];
  for (const block of section) {
    const last = lines.at(-1);
    if (last && !doesBreak(block) && lineWidth([...last, block], widthOf) <= width) last.push(block);
    else lines.push([block]);
  }
  return balanced(section, lines, (line) => lineWidth(line, widthOf) <= width);
}

/** Meters and seats that need several lines are shared out evenly, so that none stands alone on the last line. */
function balanced(all: readonly Group[], lines: Group[][], fits: (line: readonly Group[]) => boolean): Group[][] {
  if (lines.length < 2 || !all.every(({ kind }) => kind === 'meter' || kind === 'seat')) return lines;
  for (let length = Math.ceil(all.length / lines.length); length > 0; length--) {
    const even = Array.from({ length: Math.ceil(all.length / length) }, (_, i) =>
      all.slice(i * length, (i + 1) * length),
    );
    if (even.every(fits)) return even;
  }
  return lines;
}

/** Blocks get the width they wish for as far as the line has it. The line is centred, or begins at the left. */
function fillLine(
  line: readonly Group[],
  box: Box,
  measure: Measure,
  from: 'middle' | 'left',
): { block: Group; x: number; w: number }[] {
  const least = line.map((block) => Math.min(box.w, leastWidth(block, measure)));
  // Cards that have a line of their own may use all of it.
  const wishOf = (block: Group) =>
    line.length === 1 && block.kind === 'zone' && block.as !== 'pile' ? box.w : wishedWidth(block, measure);
  const missing = line.map((block, i) => Math.max(0, wishOf(block) - (least[i] as number)));
  const spare = Math.max(0, box.w - sum(least) - GAP * (line.length - 1));
  const share = Math.min(1, spare / (sum(missing) || 1));
  const widths = least.map((width, i) => Math.floor(width + share * (missing[i] as number)));
  const left = Math.max(0, box.w - sum(widths) - GAP * (line.length - 1));
  const gap = GAP + Math.min(24, Math.floor(left / (line.length + 1)));
  const over = box.w - sum(widths) - gap * (line.length - 1);
  let x = box.x + (from === 'left' ? 0 : Math.floor(over / 2));
  return line.map((block, i) => {
    const w = widths[i] as number;
    const placed = { block, x, w };
    x += w + gap;
    return placed;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
