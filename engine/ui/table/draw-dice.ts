import type { RollResult } from '../../core/events';
import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { FAINT, INK } from './draw-cards';
import { DICE_HEIGHT } from './measure-blocks';
import type { Box, TablePainter } from './table-painter';

/** A roll on the table. `tumble` is the frame of dice that are still rolling; null once they lie still. */
export interface ShownRoll {
  readonly roll: RollResult;
  readonly tumble: number | null;
}

const BONE = 0xf0ead6;
const DROPPED = 0x5d6480;
const LAMP = 0xffd08a;
const LARGEST_DIE = 3;
const MOST_DICE = 8;

/** Draws the dice, the modifier and the result, apart from each other. */
export function drawDice(painter: TablePainter, shown: ShownRoll | null, sides: number | null, box: Box): void {
  const middle = box.x + box.w / 2;
  const top = box.y + Math.floor((box.h - DICE_HEIGHT) / 2);
  if (!shown) {
    const waiting = painter.sheet.tile((sides ?? 6) > 6 ? 'die_20' : 'die_blank');
    painter.tile(waiting, middle - (ART_WIDTH * LARGEST_DIE) / 2, top, { times: LARGEST_DIE, tint: 0x3a4262 });
    return;
  }
  const { roll, tumble } = shown;
  const dice = roll.dice.slice(0, MOST_DICE);
  const size = sides ?? (dice.some((face) => face > 6) ? 20 : 6);
  const added = `${roll.modifier < 0 ? '–' : '+'}${Math.abs(roll.modifier)}`;
  const final = String(roll.final);
  const { letters } = painter;
  const addedWidth = Math.max(letters.width(added) * 2, letters.width('mod'));
  const finalWidth = Math.max(letters.width(final) * 3, letters.width('total'));
  const rest = 12 + addedWidth + 16 + finalWidth;
  let times = LARGEST_DIE;
  while (times > 1 && dice.length * ART_WIDTH * times + rest > box.w) times--;
  const step = ART_WIDTH * times;
  const diceWidth = Math.max(dice.length * step, letters.width('roll'));
  const lower = Math.floor((ART_HEIGHT * (LARGEST_DIE - times)) / 2);
  let x = Math.round(middle - (diceWidth + rest) / 2);
  const isKept = keptDice(roll);
  dice.forEach((face, i) => {
    const at = x + i * step;
    if (tumble === null) {
      const tint = isKept[i] ? BONE : DROPPED;
      painter.tile(dieTile(painter, size, face), at, top + lower, { times, tint });
    } else {
      const hop = [8, 2, 5, 0][(tumble + i) % 4] as number;
      const spinning = tumblingTile(painter, size, tumble, i);
      painter.tile(spinning, at, top + lower - hop, { times, tint: BONE });
    }
  });
  caption(painter, 'roll', x, diceWidth, top);
  x += diceWidth + 12;
  if (tumble !== null) return;
  painter.text(added, x + (addedWidth - letters.width(added) * 2) / 2, top + 12, {
    times: 2,
    tint: roll.modifier === 0 ? DROPPED : INK,
  });
  caption(painter, 'mod', x, addedWidth, top);
  x += addedWidth + 16;
  painter.text(final, x + (finalWidth - letters.width(final) * 3) / 2, top + 6, { times: 3, tint: LAMP });
  caption(painter, roll.clamped ? 'limit' : 'total', x, finalWidth, top);
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
