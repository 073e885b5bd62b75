import type { Letters } from '../canvas/gl/glyph-atlas';
import { type CardSize, cardWidth, heightOf, leastWidth, zoneCaption } from './measure-blocks';
import type { Block, Blocks } from './table-blocks';
import type { Box } from './table-painter';

/** The shares of a covered card that stay visible: enough for its name, or only for its number. */
const READ = 0.6;
const COVERED = 0.25;

/** From the largest to the smallest. The last three have no room for words. */
export const CARD_SIZES: readonly CardSize[] = [
  ...[READ, COVERED].flatMap((step): CardSize[] => [
    { card: [8, 12], pile: [6, 9], reserve: 6, step },
    { card: [8, 12], pile: [6, 9], reserve: 2, step },
    { card: [6, 9], pile: [4, 6], reserve: 6, step },
    { card: [6, 9], pile: [4, 6], reserve: 2, step },
  ]),
  { card: [4, 6], pile: [3, 5], reserve: 3, step: COVERED },
  { card: [3, 4], pile: [3, 4], reserve: 2, step: COVERED },
  { card: [2, 3], pile: [2, 3], reserve: 1, step: COVERED },
];

export interface PlacedBlock {
  readonly block: Block;
  readonly box: Box;
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

/** The space between blocks, and the margin around them. */
const GAP = 8;
const MARGIN = 6;
/**
 * The largest arrangement that fits a table of this size in device pixels. Letters are never smaller than on the tile
 * sheet; if space is short, cards get smaller before they overlap.
 */
export function arrange(
  blocks: Blocks,
  width: number,
  height: number,
  pixelRatio: number,
  letters: Letters,
): Arrangement {
  const least = Math.max(1, Math.round(pixelRatio));
  // A board needs the space more than large letters do, unless there is plenty; a table of words alone need not be
  // huge.
  const largest = least * (blocks.board && width < ROOMY * least ? 1 : hasCards(blocks) ? 3 : 2);
  const units = Array.from({ length: largest - least + 1 }, (_, i) => largest - i);
  const sizes = blocks.board ? CARD_SIZES.filter(({ card }) => card[0] <= LARGEST_BESIDE) : CARD_SIZES;
  const tries = units.flatMap((unit) => sizes.map((size) => ({ unit, size, worth: worthOf(unit, size) })));
  tries.sort((a, b) => b.worth - a.worth || b.unit - a.unit);
  const hasWords = ({ size }: { size: CardSize }) => size.card[0] > WORDLESS;
  const [read, wordless] = [tries.filter(hasWords), tries.filter((one) => !hasWords(one))];
  const kinds = kindsOf(blocks, isWide(width, height));
  // Blocks that the page shows as well are dropped before cards lose their words, and before they shrink without them.
  const all = [
    ...kinds.flatMap((kind) => read.map((one) => ({ ...one, blocks: kind }))),
    ...wordless.flatMap((one) => kinds.map((kind) => ({ ...one, blocks: kind }))),
  ];
  let laid: Laid | null = null;
  for (const { unit, size, blocks: shown } of all) {
    laid = lay(shown, Math.floor(width / unit), Math.floor(height / unit), unit, size, letters);
    if (laid.fits) break;
  }
  return (laid as Laid).arrangement;
}

/**
 * Sets of blocks to try, from all of them to the indispensable ones. Beside a board empty zones keep no place, and
 * above a board there is room for little else.
 */
function kindsOf(blocks: Blocks, isWideTable: boolean): readonly Blocks[] {
  const [filled, bare] = [withoutEmpty(blocks), withoutMeters(blocks)];
  const spare = withoutEmpty(bare);
  if (!blocks.board) return [blocks, bare, spare];
  return isWideTable ? [filled, spare] : [spare, only(spare, isOwnOrOpen)];
}

const hasCards = ({ sections, board }: Blocks): boolean =>
  board !== null || sections.some((section) => section.some(({ kind }) => kind === 'zone'));

/** The page names the other seats beside their numbers, and face-down cards are only counted. */
const isOwnOrOpen = (block: Block): boolean => block.kind !== 'seat' && (block.kind !== 'zone' || block.cards !== null);

/** The width of cards without words, and the largest beside a board. */
const WORDLESS = 4;
const LARGEST_BESIDE = 6;

/** The page has the meters too: on a small table they go before the cards lose their words. */
const withoutMeters = (blocks: Blocks): Blocks => only(blocks, ({ kind }) => kind !== 'meter');

/** Empty zones go next. */
const withoutEmpty = (blocks: Blocks): Blocks => only(blocks, (block) => block.kind !== 'zone' || block.count > 0);

function only({ sections, board }: Blocks, isShown: (block: Block) => boolean): Blocks {
  return { sections: sections.map((section) => section.filter(isShown)).filter(({ length }) => length > 0), board };
}

/** True if the blocks stand beside the board, not below it. */
const isWide = (width: number, height: number): boolean => width > 1.25 * height;

/** Cards that may have to move when others come are worth less, and so are cards that can't be read. */
const worthOf = (unit: number, { card, reserve, step }: CardSize): number =>
  unit * card[0] * (card[0] <= WORDLESS ? 1 : (reserve > 2 ? 1 : 0.6) * (step < READ ? 0.7 : 1));

interface Laid {
  readonly arrangement: Arrangement;
  readonly fits: boolean;
}

const LEAST_BOARD = 120;
/**
 * The share of a small table that a board gets, the share if cards would be tiny otherwise, and the points it gets on a
 * larger one.
 */
const LEAST_SHARE = 0.6;
const LEAST_BESIDE_SMALL = 0.5;
const ENOUGH_BOARD = 280;
const ROOMY = 1400;

function lay(
  { sections, board }: Blocks,
  width: number,
  height: number,
  unit: number,
  size: CardSize,
  letters: Letters,
): Laid {
  const whole: Box = { x: MARGIN, y: MARGIN, w: width - 2 * MARGIN, h: height - 2 * MARGIN };
  const finish = (blocks: PlacedBlock[], box: Box | null, fits: boolean): Laid => ({
    arrangement: { unit, width, height, size, blocks, board: box },
    fits,
  });
  if (!board) {
    const flowed = flow(sections, whole, size, letters, 'spread');
    return finish(flowed.blocks, null, flowed.fits);
  }
  if (isWide(width, height)) {
    // As narrow as its blocks allow: the board needs the space more.
    const needed = Math.max(
      0,
      ...sections.flat().map((block) => Math.min(leastWidth(block, size, letters), whole.w * 0.38)),
    );
    const column: Box = { ...whole, w: Math.floor(Math.max(needed, whole.w * 0.2)) };
    const flowed = flow(sections, column, size, letters, 'beside');
    const x = column.x + column.w + GAP;
    const box = sections.length > 0 ? { x, y: 0, w: width - x, h: height } : { x: 0, y: 0, w: width, h: height };
    return finish(flowed.blocks, box, flowed.fits && box.w >= LEAST_BOARD);
  }
  const flowed = flow(sections, whole, size, letters, 'bottom');
  const left = height - flowed.height - (flowed.height > 0 ? MARGIN + GAP : 0);
  const box = { x: 0, y: 0, w: width, h: Math.max(LEAST_BOARD, left) };
  const share = size.card[0] > WORDLESS ? LEAST_SHARE : LEAST_BESIDE_SMALL;
  return finish(flowed.blocks, box, flowed.fits && left >= Math.min(ENOUGH_BOARD, height * share));
}

interface Row {
  readonly blocks: readonly Block[];
  readonly height: number;
}

interface Flowed {
  readonly blocks: PlacedBlock[];
  readonly height: number;
  readonly fits: boolean;
}

/** Arranges blocks in rows from top to bottom; each section begins a new row. */
function flow(
  sections: Blocks['sections'],
  box: Box,
  size: CardSize,
  letters: Letters,
  where: 'spread' | 'beside' | 'bottom',
): Flowed {
  const widthOf = (block: Block) => {
    const least = leastWidth(block, size, letters);
    return canGrow(block) ? Math.max(cardWidth(size.card), Math.min(least, box.w)) : least;
  };
  const rows: Row[] = sections.flatMap((section) => {
    const found: Block[][] = [];
    for (const block of section) {
      // The first row with room: a deck and its discard pile stand together above a wide hand.
      const row = found.find((one) => rowWidth([...one, block], widthOf) <= box.w);
      if (row) row.push(block);
      else found.push([block]);
    }
    return balanced(section, found, (row) => rowWidth(row, widthOf) <= box.w).map((row) => ({
      blocks: row,
      height: Math.max(...row.map((one) => heightOf(one, size, box.w))),
    }));
  });
  const height = rows.reduce((sum, row) => sum + row.height, 0) + GAP * Math.max(0, rows.length - 1);
  const slack = Math.max(0, box.h - height);
  // Spare space goes between the rows and around them.
  const between = where === 'bottom' ? 0 : Math.min(26, Math.floor(slack / (rows.length + 1)));
  const tall = height + between * Math.max(0, rows.length - 1);
  // If space is short, the nearest rows stay on the table.
  let y = box.y + (where === 'bottom' || tall > box.h ? box.h - tall : Math.floor((box.h - tall) / 2));
  // A label that would be cut gets its width if the row has room.
  const wished = (block: Block) =>
    Math.max(widthOf(block), block.kind === 'zone' ? letters.width(zoneCaption(block)) : 0);
  const roomFor = (row: Row) => (rowWidth(row.blocks, wished) <= box.w ? wished : widthOf);
  const blocks: PlacedBlock[] = [];
  for (const row of rows) {
    const even = where === 'beside' ? evenRow(row, box, y, widthOf) : null;
    blocks.push(...(even ?? fillRow(row, box, y, roomFor(row))));
    y += row.height + GAP + between;
  }
  const fits = height <= box.h && rows.every(({ blocks: row }) => rowWidth(row, widthOf) <= box.w);
  return { blocks, height, fits };
}

/** Meters that need several rows are distributed evenly and in order, so that none stands alone on the last row. */
function balanced(
  all: readonly Block[],
  rows: readonly (readonly Block[])[],
  fits: (row: readonly Block[]) => boolean,
): readonly (readonly Block[])[] {
  if (rows.length < 2 || !all.every(({ kind }) => kind === 'meter')) return rows;
  for (let length = Math.ceil(all.length / rows.length); length > 0; length--) {
    const even = Array.from({ length: Math.ceil(all.length / length) }, (_, i) =>
      all.slice(i * length, (i + 1) * length),
    );
    if (even.every(fits)) return even;
  }
  return rows;
}

const rowWidth = (row: readonly Block[], widthOf: (block: Block) => number): number =>
  row.reduce((sum, block) => sum + widthOf(block), 0) + GAP * (row.length - 1);

/** Places meters in columns, where only bars fill their width; null if one is too wide for its column. */
function evenRow(row: Row, box: Box, y: number, widthOf: (block: Block) => number): PlacedBlock[] | null {
  const place = Math.floor((box.w + GAP) / row.blocks.length);
  if (!row.blocks.every((block) => block.kind === 'meter' && widthOf(block) <= place - GAP)) return null;
  return row.blocks.map((block, i) => {
    const w = block.kind === 'meter' && block.as === 'bar' ? place - GAP : widthOf(block);
    return { block, box: { x: box.x + i * place, y, w, h: row.height } };
  });
}

/** Fans, rows and grids take the spare width; if nothing can grow, the row is centred. */
function fillRow(row: Row, box: Box, y: number, widthOf: (block: Block) => number): PlacedBlock[] {
  const left = Math.max(0, box.w - rowWidth(row.blocks, widthOf));
  const wish = row.blocks.reduce((sum, block) => sum + appetite(block), 0);
  const share = (block: Block): number => (wish > 0 ? Math.floor((left * appetite(block)) / wish) : 0);
  const gap = wish > 0 ? GAP : GAP + Math.min(24, Math.floor(left / (row.blocks.length + 1)));
  const grown = wish > 0 ? left : (gap - GAP) * (row.blocks.length - 1);
  const used = rowWidth(row.blocks, widthOf) + grown;
  let x = box.x + Math.floor((box.w - used) / 2);
  return row.blocks.map((block) => {
    const w = Math.min(box.w, widthOf(block) + share(block));
    const placed = { block, box: { x, y, w, h: row.height } };
    x += w + gap;
    return placed;
  });
}

/** Zones with more cards take more of the spare width; dice and seats take the rest. */
const appetite = (block: Block): number =>
  block.kind === 'seat' || block.kind === 'dice'
    ? 0.01
    : block.kind === 'zone' && canGrow(block)
      ? Math.max(1, block.count)
      : 0;

const canGrow = (block: Block): boolean => block.kind === 'zone' && block.as !== 'pile';
