import { doesBreak, type Group, type Groups } from './block-sets';
import type { Box } from './box';
import { GAP, heightOf, leastWidth, type Measure, wishedWidth } from './measure-blocks';
import type { Block } from './table-blocks';

export interface PlacedBlock {
  readonly block: Block;
  readonly box: Box;
  /** True for what has no place of its own, and covers the board. */
  readonly isOver?: boolean;
}

export interface Flowed {
  readonly blocks: PlacedBlock[];
  readonly height: number;
  readonly fits: boolean;
}

/** Arranges blocks in lines from top to bottom. Each section begins a line, and so does a zone that breaks. */
export function flow(
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
