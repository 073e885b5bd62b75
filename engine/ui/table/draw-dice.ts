import type { ToldRoll } from '../../core/events';
import { addedParts, keptDice } from '../../language/text/roll-text';
import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import type { Box } from './layout/box';
import { DICE_HEIGHT } from './layout/measure-blocks';
import { FAINT, INK, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

/**
 * The rolls of one decision, first to last. `tumble` is the frame of dice that are still rolling; null once they lie
 * still.
 */
export interface ShownRolls {
  readonly rolls: readonly ToldRoll[];
  readonly tumble: number | null;
}

const BONE = 0xf0ead6;
const DROPPED = 0x5d6480;
const EARLIER = 0x8d8a86;
const LARGEST_DIE = 3;
const MOST_DICE = 8;
const BETWEEN = 14;

/** Draws the last roll large, and those before it on its left as far as there is room. */
export function drawDice(painter: TablePainter, { rolls, tumble }: ShownRolls, sides: number | null, box: Box): void {
  const last = rolls.at(-1);
  if (!last) return;
  const top = topIn(box);
  const main = measured(painter, last, sides, box.w);
  const earlier: ToldRoll[] = [];
  let width = main.width;
  for (const roll of rolls.slice(0, -1).reverse()) {
    const more = earlierWidth(painter, roll) + BETWEEN;
    if (width + more > box.w) break;
    width += more;
    earlier.unshift(roll);
  }
  let x = Math.round(box.x + (box.w - width) / 2);
  for (const roll of earlier) x += drawEarlier(painter, roll, sides, x, top) + BETWEEN;
  drawRoll(painter, last, main, tumble, x, top);
}

/** Draws only the dice of the last roll, for a place in which something else tells their sum. */
export function drawBareDice(
  painter: TablePainter,
  { rolls, tumble }: ShownRolls,
  sides: number | null,
  box: Box,
): void {
  const last = rolls.at(-1);
  if (!last) return;
  const main = bareMeasure(last, sides, box.w);
  drawRoll(painter, last, main, tumble, Math.round(box.x + (box.w - main.width) / 2), topIn(box));
}

const topIn = (box: Box): number => box.y + Math.floor((box.h - DICE_HEIGHT) / 2);

/** A part of the modifier, with what stands below it. */
interface AddedNumber {
  readonly text: string;
  readonly caption: string;
  readonly width: number;
}

interface Measured {
  readonly times: number;
  readonly size: number;
  readonly diceWidth: number;
  readonly added: readonly AddedNumber[];
  /** 0 if the result is not drawn. */
  readonly finalTimes: number;
  readonly finalWidth: number;
  readonly width: number;
}

const BESIDE = 12;

const signed = (value: number): string => `${value < 0 ? '–' : '+'}${Math.abs(value)}`;

function measured({ letters }: TablePainter, roll: ToldRoll, sides: number | null, room: number): Measured {
  const count = Math.min(MOST_DICE, roll.dice.length);
  const numberOf = (value: number, caption: string): AddedNumber => {
    const text = signed(value);
    return { text, caption, width: Math.max(letters.width(text) * 2, letters.width(caption)) };
  };
  const widthOf = (added: readonly AddedNumber[]) => added.reduce((sum, { width }) => sum + width + BESIDE, 0);
  const finalOf = (times: number) => Math.max(letters.width(String(roll.final)) * times, letters.width('total'));
  const mod = roll.modifier === 0 ? [] : [numberOf(roll.modifier, 'mod')];
  const finalTimes = count * ART_WIDTH + 14 + widthOf(mod) + finalOf(3) <= room ? 3 : 2;
  const finalWidth = finalOf(finalTimes);
  const least = count * ART_WIDTH + 14 + finalWidth;
  const parts = addedParts(roll).map(({ name, value }) => numberOf(value, name || 'mod'));
  // Parts that have no room side by side are one number.
  const added = least + widthOf(parts) <= room || parts.length === 0 ? parts : mod;
  const rest = 14 + widthOf(added) + finalWidth;
  let times = LARGEST_DIE;
  while (times > 1 && count * ART_WIDTH * times + rest > room) times--;
  const diceWidth = Math.max(count * ART_WIDTH * times, Math.min(letters.width(nameOf(roll)), room - rest));
  return { times, size: sidesOf(roll, sides), diceWidth, added, finalTimes, finalWidth, width: diceWidth + rest };
}

function bareMeasure(roll: ToldRoll, sides: number | null, room: number): Measured {
  const count = Math.min(MOST_DICE, roll.dice.length);
  const times = Math.max(1, Math.min(LARGEST_DIE - 1, Math.floor(room / (count * ART_WIDTH))));
  const width = Math.max(room - BESIDE, count * ART_WIDTH * times);
  return { times, size: sidesOf(roll, sides), diceWidth: width, added: [], finalTimes: 0, finalWidth: 0, width };
}

/** How many sides the dice have: as the layout says, or else as their faces let one think. */
const sidesOf = (roll: ToldRoll, sides: number | null): number =>
  sides ?? (roll.dice.some((face) => face > 6) ? 20 : 6);

const nameOf = ({ name }: ToldRoll): string => name ?? 'roll';

/** The dice, the modifier if there is one, and the result, apart from each other. */
function drawRoll(
  painter: TablePainter,
  roll: ToldRoll,
  { times, size, diceWidth, added, finalTimes, finalWidth }: Measured,
  tumble: number | null,
  left: number,
  top: number,
): void {
  const { letters } = painter;
  const step = ART_WIDTH * times;
  const lower = Math.floor((ART_HEIGHT * (LARGEST_DIE - times)) / 2);
  const isKept = keptDice(roll);
  let x = left;
  const first = x + Math.floor((diceWidth - roll.dice.slice(0, MOST_DICE).length * step) / 2);
  roll.dice.slice(0, MOST_DICE).forEach((face, i) => {
    const at = first + i * step;
    if (tumble === null) {
      const tint = isKept[i] ? BONE : DROPPED;
      painter.tile(dieTile(painter, size, face), at, top + lower, { times, tint });
    } else {
      const hop = [8, 2, 5, 0][(tumble + i) % 4] as number;
      painter.tile(tumblingTile(painter, size, tumble, i), at, top + lower - hop, { times, tint: BONE });
    }
  });
  caption(painter, nameOf(roll), x - BESIDE / 2, diceWidth + BESIDE, top);
  x += diceWidth + 14;
  if (tumble !== null) return;
  for (const { text, caption: name, width } of added) {
    painter.text(text, x + (width - letters.width(text) * 2) / 2, top + 12, { times: 2, tint: INK });
    caption(painter, name, x, width, top);
    x += width + BESIDE;
  }
  if (finalTimes === 0) return;
  const final = String(roll.final);
  const finalLeft = x + (finalWidth - letters.width(final) * finalTimes) / 2;
  painter.text(final, finalLeft, top + 6, { times: finalTimes, tint: LAMP });
  caption(painter, roll.clamped ? 'limit' : roll.isDigits ? 'result' : 'total', x, finalWidth, top);
}

const EARLIER_TIMES = 2;

const earlierWidth = ({ letters }: TablePainter, { dice, final }: ToldRoll): number =>
  Math.min(MOST_DICE, dice.length) * ART_WIDTH * EARLIER_TIMES + 6 + letters.width(String(final)) * 2;

/** A roll that came before the last one: smaller and darker. Returns its width. */
function drawEarlier(painter: TablePainter, roll: ToldRoll, sides: number | null, x: number, top: number): number {
  const size = sides ?? (roll.dice.some((face) => face > 6) ? 20 : 6);
  const step = ART_WIDTH * EARLIER_TIMES;
  const dice = roll.dice.slice(0, MOST_DICE);
  dice.forEach((face, i) => {
    painter.tile(dieTile(painter, size, face), x + i * step, top + 8, { times: EARLIER_TIMES, tint: EARLIER });
  });
  painter.text(String(roll.final), x + dice.length * step + 6, top + 12, { times: 2, tint: FAINT });
  return earlierWidth(painter, roll);
}

function caption(painter: TablePainter, text: string, x: number, width: number, top: number): void {
  painter.fitInMiddle(text, { x, y: top + ART_HEIGHT * LARGEST_DIE + 2, w: width }, { tint: FAINT });
}

function dieTile({ sheet }: TablePainter, sides: number, face: number) {
  const exact = sides > 6 ? sheet.tile(`die_20_${face}`) : sheet.tile(`die_${face}`);
  return exact.index >= 0 ? exact : sheet.tile('die_blank');
}

/** Dice with many sides show changing numbers; dice with pips tumble over their edges. */
function tumblingTile(painter: TablePainter, sides: number, tumble: number, i: number) {
  if (sides > 6) return dieTile(painter, sides, ((tumble * 7 + i * 3 + 11) % sides) + 1);
  return painter.sheet.tile(`die_tumble_${(tumble * 2 + i) % 6}`);
}
