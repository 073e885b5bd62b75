import type { Block, Blocks, StackBlock, ZoneBlock } from './table-blocks';

/** What is laid in lines: blocks, and piles that lie one above the other. */
export type Group = Block | StackBlock;
export type Groups = Omit<Blocks, 'sections'> & { readonly sections: readonly (readonly Group[])[] };

/** What a size is worth if there is no place for open piles, and if piles lie side by side and not in stacks. */
const FEWER_WORTH = 0.95;
const FLAT_WORTH = 0.97;
/** What a size is worth if zones that ask for a line of their own have to share one. */
const LOOSE_WORTH = 0.85;

/** Blocks as they may be laid, and the share of its worth that an arrangement of them keeps. */
export interface BlockSet {
  readonly groups: Groups;
  readonly share: number;
}

/**
 * All of the blocks, and ever fewer of them, for tables that have no place for all: with piles in stacks and side by
 * side, in the lines that the layout asks for and in as few as they need.
 */
export function blockSets(blocks: Blocks): BlockSet[] {
  const stacks = hasLargeCards(blocks) ? [true, false] : [false];
  const breaks = hasBreaks(blocks) ? [true, false] : [true];
  return thinned(blocks).flatMap(({ shown, worth }) =>
    stacks.flatMap((isStacked) =>
      breaks.map((isBroken) => ({
        groups: { ...shown, sections: shown.sections.map((section) => grouped(section, isStacked, isBroken)) },
        share: worth * (isStacked ? 1 : FLAT_WORTH) * (isBroken ? 1 : LOOSE_WORTH),
      })),
    ),
  );
}

/** From all blocks to those that no table can do without. */
function thinned(blocks: Blocks): { readonly shown: Blocks; readonly worth: number }[] {
  const bare = withoutCharts(blocks);
  const withoutPlace = [
    { shown: bare, worth: FEWER_WORTH ** 2 },
    { shown: withoutOpenPiles(bare), worth: FEWER_WORTH ** 3 },
  ];
  return [
    { shown: blocks, worth: 1 },
    { shown: withoutOpenPiles(blocks), worth: FEWER_WORTH },
    ...(bare === blocks ? [] : withoutPlace),
    { shown: withSharedNumbers(withoutOpenPiles(bare)), worth: FEWER_WORTH ** 4 },
    { shown: withSharedNumbers(withoutSharedPiles(bare)), worth: FEWER_WORTH ** 5 },
  ];
}

/** A small table has no room for what was put aside; the log tells of it. */
function withoutOpenPiles(blocks: Blocks): Blocks {
  const isNeeded = (block: Block) =>
    block.kind !== 'zone' || block.style.as !== 'pile' || (block.owner !== null && block.style.isKept);
  const sections = blocks.sections.map((section) => section.filter(isNeeded)).filter(({ length }) => length > 0);
  return { ...blocks, sections };
}

/** The smallest tables show no piles that belong to all seats. Cards are still drawn from them. */
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

const isLarge = (block: Block): boolean => block.kind === 'zone' && block.style.size === 'large' && block.as !== 'pile';
const hasLargeCards = ({ sections }: Blocks): boolean => sections.some((section) => section.some(isLarge));
export const doesBreak = (block: Group): boolean => block.kind === 'zone' && block.style.breaks;
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
