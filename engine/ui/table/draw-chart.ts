import type { ChartEntry, ChartView } from '../../game/knowledge/seat-view';
import { ART_WIDTH } from '../canvas/gl/camera';
import { LINE } from '../canvas/gl/glyph-atlas';
import { tintOf } from '../canvas/ground/entity-looks';
import { nameLines } from './draw-face';
import type { Box } from './layout/box';
import { CHART_HEAD, CHART_ROW, LABEL } from './layout/measure-blocks';
import { linesIn } from './layout/small-letters';
import { COVER, FAINT, INK, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

const CELL = 0x10162b;
const LIT = 0x2f3f5e;
const DIE = 0xf0ead6;
const OTHER_DIE = 0x4a5270;
const GAP = 1;
const SHADE = 70;
/** The room below a chart that covers it still shines through where no words stand. */
const OVER_BOARD = 130;

/** Draws a grid of rows and columns: its heading, the faces of the dice beside it, and what stands in its cells. */
export function drawChart(painter: TablePainter, chart: ChartView, place: Box, isOver: boolean): void {
  const { label, rows, columns, isOfDice, dice, lit, entries } = chart;
  const tall = LABEL + (isOfDice ? CHART_HEAD : 0) + rows * CHART_ROW;
  const box = isOver ? { ...place, y: place.y + Math.max(0, Math.floor((place.h - tall) / 2)) } : place;
  if (isOver) painter.fill({ ...place, x: place.x - GAP, w: place.w + 2 * GAP }, COVER, OVER_BOARD);
  const head = isOfDice ? { w: ART_WIDTH + 2, h: CHART_HEAD } : { w: 0, h: 0 };
  const left = box.x + head.w;
  const top = box.y + LABEL + head.h;
  const width = Math.floor((box.w - head.w) / columns);
  const cellAt = (row: number, column: number): Box => ({
    x: left + (column - 1) * width,
    y: top + (row - 1) * CHART_ROW,
    w: width - GAP,
    h: CHART_ROW - GAP,
  });
  painter.textIn(label, box, { tint: FAINT });
  // Rows of two lines each would run together.
  const told = entries.map(({ text }) => nameLines(painter, text, width - GAP - 2, 2));
  const isCrowded = 3 * told.filter(({ lines }) => lines.length > 1).length > told.length;
  const isNarrow = isCrowded || told.some((one) => one.isNarrow);
  const isLit = new Set(lit.map(([row, column]) => row * 100 + column));
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const cell = cellAt(row, column);
      const here = entries.filter(({ at }) => isAt(at, row, column));
      const isSeen = isOver && here.length === 0;
      painter.fill(cell, isLit.has(row * 100 + column) ? LIT : CELL, isSeen ? OVER_BOARD : 255);
      // The words of a shade stand in the first of its cells.
      const words = here.filter(({ isShade, at }) => !isShade || ((at[0] ?? 1) === row && (at[1] ?? 1) === column));
      for (const { isShade, tint } of here) if (isShade) painter.fill(cell, tintOf(tint, FAINT), SHADE);
      drawWords(painter, words.slice(0, 2), cell, isNarrow);
    }
  }
  if (!isOfDice) return;
  for (let face = 1; face <= rows; face++) drawFace(painter, face, dice?.[0], box.x, cellAt(face, 1).y + 1);
  for (let face = 1; face <= columns; face++) {
    drawFace(painter, face, dice?.[1], cellAt(1, face).x + (width - ART_WIDTH) / 2, top - CHART_HEAD);
  }
  if (dice) painter.outline(cellAt(...dice), 1, LAMP);
}

const isAt = ([row, column]: ChartEntry['at'], atRow: number, atColumn: number): boolean =>
  (row === null || row === atRow) && (column === null || column === atColumn);

/** A line for each of two entries; one alone has both lines. */
function drawWords(painter: TablePainter, words: readonly ChartEntry[], cell: Box, isNarrow: boolean): void {
  const most = words.length > 1 ? 1 : 2;
  const { letters, share } = isNarrow ? painter.narrow : { letters: painter.letters, share: 1 };
  const lines = words.flatMap(({ text, tint, isShade }) =>
    linesIn(letters, text, (cell.w - 2) / share, most).map((line) => ({
      line,
      tint: isShade ? FAINT : tintOf(tint, INK),
    })),
  );
  const top = cell.y + Math.max(0, Math.floor((cell.h - lines.length * (LINE - 1)) / 2));
  lines.forEach(({ line, tint }, i) => {
    painter.textInMiddle(line, cell.x + cell.w / 2, top + i * (LINE - 1), { tint, isNarrow });
  });
}

function drawFace(painter: TablePainter, face: number, shown: number | undefined, x: number, y: number): void {
  const tint = face === shown ? DIE : OTHER_DIE;
  painter.tile(painter.sheet.tile(`die_${face}`), Math.round(x), Math.round(y), { tint });
}
