import type { VersusSideView, VersusView } from '../../game/knowledge/seat-view';
import { LINE } from '../canvas/gl/glyph-atlas';
import { nameLines } from './draw-face';
import type { Box } from './layout/box';
import { BARE_DICE_WIDTH, DICE_HEIGHT, isSideBySide, VERSUS_HEIGHT } from './layout/measure-blocks';
import type { NumbersBlock } from './layout/table-blocks';
import { FAINT, INK, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

const BEHIND = 0xc3cdea;
/** The height of a digit on the sheet, and the largest scale. */
const DIGIT = 11;
const LARGEST = 8;
const PART_LINES = 2;
const NAME_LINES = 3;

/** The two numbers and the dice stand side by side, or the dice below, or one of them has the place alone. */
export function numberBoxes({ hasVersus, hasDice, isShared }: NumbersBlock, box: Box): { versus: Box; dice: Box } {
  if (!hasVersus || !hasDice || isShared) return { versus: box, dice: box };
  if (isSideBySide(box.w) && box.h < VERSUS_HEIGHT + DICE_HEIGHT) {
    const share = box.w - BARE_DICE_WIDTH;
    return { versus: { ...box, w: share }, dice: { ...box, x: box.x + share, w: box.w - share } };
  }
  const h = box.h - DICE_HEIGHT;
  return { versus: { ...box, h }, dice: { ...box, y: box.y + h, h: DICE_HEIGHT } };
}

/** Two numbers with a colon between them, as large as their place: who is ahead is brighter. */
export function drawVersus(painter: TablePainter, { sides, verdict }: VersusView, box: Box): void {
  const [left, right] = sides;
  if (!left || !right) return;
  const room = box.h;
  const { letters } = painter;
  const half = box.w / 2 - 4;
  // A name that is too long for one line has as many as leave room for the rest.
  const mostNames = Math.max(1, Math.min(NAME_LINES, Math.floor((room - 2 * DIGIT - 8) / LINE) - PART_LINES));
  const names = [left, right].map(({ name }) =>
    painter.narrowWidth(name) <= half
      ? { lines: [name], isNarrow: letters.width(name) > half }
      : nameLines(painter, name, half, mostNames),
  );
  const head = LINE * Math.max(1, ...names.map(({ lines }) => lines.length));
  const tall = room - head - LINE * PART_LINES - 8;
  const [widest, colon] = [
    Math.max(...[left, right].map(({ value }) => letters.width(String(value)))),
    letters.width(':'),
  ];
  let times = LARGEST;
  while (times > 2 && (times * DIGIT > tall || (widest + colon) * times > half + 4)) times--;
  const bare = head + times * DIGIT + 8;
  const most = Math.max(PART_LINES, Math.floor((room - bare) / LINE));
  const isWhole = (line: string): boolean => painter.narrowWidth(line) <= half;
  const parts = [left, right].map((side) => partLines(side, most, isWhole));
  // All of them in one face.
  const isSlim = parts.flat().some((line) => letters.width(line) > half);
  const height = bare + Math.max(PART_LINES, ...parts.map(({ length }) => length)) * LINE;
  const top = box.y + Math.floor((room - height) / 2);
  const middle = box.x + box.w / 2;
  painter.textInMiddle(':', middle, top + head + 2, { times, tint: FAINT });
  [left, right].forEach(({ value }, i) => {
    const other = i === 0 ? right : left;
    const place = { x: i === 0 ? box.x : middle + 4, y: top, w: half };
    const tint = value > other.value ? LAMP : BEHIND;
    const { lines, isNarrow } = names[i] as ReturnType<typeof nameLines>;
    // Above the number, however many lines the other name has.
    const above = place.y + head - lines.length * LINE;
    const centre = place.x + half / 2;
    lines.forEach((line, row) => {
      painter.textInMiddle(line, centre, above + row * LINE, { tint: INK, isNarrow });
    });
    painter.textInMiddle(String(value), centre, place.y + head + 2, { times, tint });
    const below = place.y + bare;
    parts[i]?.forEach((line, row) => {
      const at = { ...place, y: below + row * LINE };
      if (isSlim && isWhole(line)) painter.textInMiddle(line, centre, at.y, { tint: FAINT, isNarrow: true });
      else painter.fitInMiddle(line, at, { tint: FAINT });
    });
  });
  if (verdict === undefined) return;
  const y = top + bare + Math.max(...parts.map(({ length }) => length)) * LINE;
  drawVerdict(painter, verdict, { ...box, y, h: box.y + box.h - y }, left.value >= right.value);
}

/** How it has ended, below both numbers and as large as there is room. */
function drawVerdict(painter: TablePainter, verdict: string, box: Box, isWon: boolean): void {
  const { letters } = painter;
  let times = MOST_VERDICT;
  while (times > 1 && (letters.width(verdict) * times > box.w || times * DIGIT > box.h)) times--;
  const tint = isWon ? LAMP : LOSS;
  if (times > 1) painter.textInMiddle(verdict, box.x + box.w / 2, box.y, { times, tint });
  else painter.fitInMiddle(verdict, box, { tint });
}

/** The same in one line, with the parts or the end below it: where they lie over the foot of a board. */
export function drawVersusLine(painter: TablePainter, { sides, verdict }: VersusView, box: Box): void {
  const middle = box.x + box.w / 2;
  const { letters } = painter;
  const below = box.y + LINE_MARGIN + LINE_TIMES * DIGIT + 6;
  painter.textInMiddle(':', middle, box.y + LINE_MARGIN, { times: LINE_TIMES, tint: FAINT });
  sides.forEach(({ name, value, parts }, i) => {
    const isAhead = sides.every((other) => other.value <= value) && sides.some((other) => other.value < value);
    const wide = letters.width(String(value)) * LINE_TIMES;
    const x = i === 0 ? middle - LINE_STEP - wide : middle + LINE_STEP;
    painter.text(String(value), x, box.y + LINE_MARGIN, { times: LINE_TIMES, tint: isAhead ? LAMP : BEHIND });
    const room = box.w / 2 - LINE_STEP - wide - 2 * LINE_MARGIN;
    const words = {
      x: i === 0 ? box.x + LINE_MARGIN : x + wide + LINE_MARGIN,
      y: box.y + LINE_MARGIN + LINE / 2,
      w: room,
    };
    painter.fitInMiddle(name, words, { tint: INK });
    if (verdict !== undefined) return;
    const foot = { x: i === 0 ? box.x + LINE_MARGIN : middle + LINE_STEP, y: below };
    const told = parts.length < 2 ? '' : parts.map(({ label, value: part }) => `${label} ${part}`).join('  ');
    painter.fitInMiddle(told, { ...foot, w: box.w / 2 - LINE_STEP - LINE_MARGIN }, { tint: FAINT });
  });
  const [left, right] = sides;
  if (verdict !== undefined && left && right)
    painter.fitInMiddle(verdict, { ...box, y: below }, { tint: left.value >= right.value ? LAMP : LOSS });
}

const LOSS = 0xf76b60;
const MOST_VERDICT = 4;
const LINE_TIMES = 2;
const LINE_MARGIN = 4;
const LINE_STEP = 14;

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
