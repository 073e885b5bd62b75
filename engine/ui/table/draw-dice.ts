import type { RollResult } from '../../core/events';
import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { FAINT, INK } from './draw-cards';
import { DICE_HEIGHT } from './measure-blocks';
import type { Box, TablePainter } from './table-painter';

/**
 * The rolls of one decision, first to last. `tumble` is the frame of dice that are still rolling; null once they lie
 * still.
 */
export interface ShownRolls {
  readonly rolls: readonly RollResult[];
  readonly tumble: number | null;
}

const BONE = 0xf0ead6;
const DROPPED = 0x5d6480;
const EARLIER = 0x8d8a86;
const LAMP = 0xffd08a;
const LARGEST_DIE = 3;
const MOST_DICE = 8;
const BETWEEN = 14;

/** Draws the last roll large, and those before it on its left as far as there is room. */
export function drawDice(painter: TablePainter, { rolls, tumble }: ShownRolls, sides: number | null, box: Box): void {
  const last = rolls.at(-1);
  if (!last) return;
  const top = box.y + Math.floor((box.h - DICE_HEIGHT) / 2);
  const main = measured(painter, last, sides, box.w);
  const earlier: RollResult[] = [];
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

interface Measured {
  readonly times: number;
  readonly size: number;
  readonly diceWidth: number;
  readonly addedWidth: number;
  readonly finalWidth: number;
  readonly width: number;
}

const addedText = ({ modifier }: RollResult): string => `${modifier < 0 ? '–' : '+'}${Math.abs(modifier)}`;

function measured({ letters }: TablePainter, roll: RollResult, sides: number | null, room: number): Measured {
  const count = Math.min(MOST_DICE, roll.dice.length);
  const addedWidth = roll.modifier === 0 ? 0 : Math.max(letters.width(addedText(roll)) * 2, letters.width('mod')) + 12;
  const finalWidth = Math.max(letters.width(String(roll.final)) * 3, letters.width('total'));
  const rest = 14 + addedWidth + finalWidth;
  let times = LARGEST_DIE;
  while (times > 1 && count * ART_WIDTH * times + rest > room) times--;
  const diceWidth = Math.max(count * ART_WIDTH * times, letters.width('roll'));
  const size = sides ?? (roll.dice.some((face) => face > 6) ? 20 : 6);
  return { times, size, diceWidth, addedWidth, finalWidth, width: diceWidth + rest };
}

/** The dice, the modifier if there is one, and the result, apart from each other. */
function drawRoll(
  painter: TablePainter,
  roll: RollResult,
  { times, size, diceWidth, addedWidth, finalWidth }: Measured,
  tumble: number | null,
  left: number,
  top: number,
): void {
  const { letters } = painter;
  const step = ART_WIDTH * times;
  const lower = Math.floor((ART_HEIGHT * (LARGEST_DIE - times)) / 2);
  const isKept = keptDice(roll);
  let x = left;
  roll.dice.slice(0, MOST_DICE).forEach((face, i) => {
    const at = x + i * step;
    if (tumble === null) {
      const tint = isKept[i] ? BONE : DROPPED;
      painter.tile(dieTile(painter, size, face), at, top + lower, { times, tint });
    } else {
      const hop = [8, 2, 5, 0][(tumble + i) % 4] as number;
      painter.tile(tumblingTile(painter, size, tumble, i), at, top + lower - hop, { times, tint: BONE });
    }
  });
  caption(painter, 'roll', x, diceWidth, top);
  x += diceWidth + 14;
  if (tumble !== null) return;
  if (addedWidth > 0) {
    const added = addedText(roll);
    const wide = addedWidth - 12;
    painter.text(added, x + (wide - letters.width(added) * 2) / 2, top + 12, { times: 2, tint: INK });
    caption(painter, 'mod', x, wide, top);
    x += addedWidth;
  }
  const final = String(roll.final);
  painter.text(final, x + (finalWidth - letters.width(final) * 3) / 2, top + 6, { times: 3, tint: LAMP });
  caption(painter, roll.clamped ? 'limit' : 'total', x, finalWidth, top);
}

const EARLIER_TIMES = 2;

const earlierWidth = ({ letters }: TablePainter, { dice, final }: RollResult): number =>
  Math.min(MOST_DICE, dice.length) * ART_WIDTH * EARLIER_TIMES + 6 + letters.width(String(final)) * 2;

/** A roll that came before the last one: smaller and darker. Returns its width. */
function drawEarlier(painter: TablePainter, roll: RollResult, sides: number | null, x: number, top: number): number {
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
  painter.textInMiddle(text, x + width / 2, top + ART_HEIGHT * LARGEST_DIE + 2, { tint: FAINT });
}

/** Which dice count, in the order of the roll: of two equal ones, the first. */
export function keptDice({ dice, kept }: RollResult): boolean[] {
  const left = [...kept];
  return dice.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
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
