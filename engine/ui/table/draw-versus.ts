import type { VersusSideView, VersusView } from '../../game/knowledge/seat-view';
import { LINE } from '../canvas/gl/glyph-atlas';
import type { Box } from './layout/box';
import { DICE_HEIGHT, DICE_WIDTH, isSideBySide, VERSUS_HEIGHT, VERSUS_WIDTH } from './layout/measure-blocks';
import type { NumbersBlock } from './layout/table-blocks';
import { FAINT, INK, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

const BEHIND = 0xc3cdea;
/** The height of a digit on the sheet, and the largest scale. */
const DIGIT = 11;
const LARGEST = 8;
const PART_LINES = 2;

/** The two numbers and the dice stand side by side, or the dice below, or one of them has the place alone. */
export function numberBoxes({ hasVersus, hasDice, isShared }: NumbersBlock, box: Box): { versus: Box; dice: Box } {
  if (!hasVersus || !hasDice || isShared) return { versus: box, dice: box };
  if (isSideBySide(box.w) && box.h < VERSUS_HEIGHT + DICE_HEIGHT) {
    const share = Math.floor((box.w * VERSUS_WIDTH) / (VERSUS_WIDTH + DICE_WIDTH));
    return { versus: { ...box, w: share }, dice: { ...box, x: box.x + share, w: box.w - share } };
  }
  const h = box.h - DICE_HEIGHT;
  return { versus: { ...box, h }, dice: { ...box, y: box.y + h, h: DICE_HEIGHT } };
}

/** Two numbers with a colon between them, as large as their place: who is ahead is brighter. */
export function drawVersus(painter: TablePainter, { sides }: VersusView, box: Box): void {
  const [left, right] = sides;
  if (!left || !right) return;
  const room = box.h;
  const { letters } = painter;
  const text = `${left.value}:${right.value}`;
  const tall = room - LINE * (1 + PART_LINES) - 8;
  let times = LARGEST;
  while (times > 2 && (times * DIGIT > tall || letters.width(text) * times + 24 > box.w)) times--;
  const half = box.w / 2 - 4;
  const bare = LINE + times * DIGIT + 8;
  const most = Math.max(PART_LINES, Math.floor((room - bare) / LINE));
  const isWhole = (line: string): boolean => painter.narrowWidth(line) <= half;
  const parts = [left, right].map((side) => partLines(side, most, isWhole));
  const height = bare + Math.max(PART_LINES, ...parts.map(({ length }) => length)) * LINE;
  const top = box.y + Math.floor((room - height) / 2);
  const middle = box.x + box.w / 2;
  const [ours = [], theirs = []] = parts;
  drawSide(painter, left, ours, { x: box.x, y: top, w: half, h: height }, times, left.value > right.value);
  painter.textInMiddle(':', middle, top + LINE + 2, { times, tint: FAINT });
  drawSide(painter, right, theirs, { x: middle + 4, y: top, w: half, h: height }, times, right.value > left.value);
}

/** The name, the number, and the parts that it is the sum of. */
function drawSide(
  painter: TablePainter,
  { name, value }: VersusSideView,
  lines: readonly string[],
  box: Box,
  times: number,
  isAhead: boolean,
): void {
  const middle = box.x + box.w / 2;
  painter.fitInMiddle(name, { ...box, y: box.y }, { tint: INK });
  painter.textInMiddle(String(value), middle, box.y + LINE + 2, { times, tint: isAhead ? LAMP : BEHIND });
  lines.forEach((line, i) => {
    painter.fitInMiddle(line, { ...box, y: box.y + LINE + times * DIGIT + 8 + i * LINE }, { tint: FAINT });
  });
}

/** The parts of a sum in two lines, or in more where two would be cut. A number with one part says it all itself. */
export function partLines(
  { parts }: Pick<VersusSideView, 'parts'>,
  most: number,
  isWhole: (line: string) => boolean,
): string[] {
  if (parts.length < 2) return [];
  const told = parts.map(({ label, value }) => `${label} ${value}`);
  let lines = linesOf(told, PART_LINES);
  for (let count = PART_LINES + 1; count <= most && !lines.every(isWhole); count++) lines = linesOf(told, count);
  return lines;
}

function linesOf(told: readonly string[], count: number): string[] {
  const each = Math.ceil(told.length / count);
  return Array.from({ length: Math.ceil(told.length / each) }, (_, i) =>
    told.slice(i * each, (i + 1) * each).join('  '),
  );
}
