import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { LINE } from '../canvas/gl/glyph-atlas';
import { cellHash } from '../canvas/gl/sheet';
import { FLOOR_SIGN } from '../canvas/ground/letter-signs';
import type { Marks } from '../stage';
import { type CardMotion, ease, flightAt } from './card-motion';
import { drawGhost, drawGround, drawOpening } from './draw-board';
import { drawCard, drawCount, drawPileBelow } from './draw-cards';
import { drawChart } from './draw-chart';
import { drawBareDice, drawDice, type ShownRolls } from './draw-dice';
import { drawEmpty } from './draw-empty';
import { drawGeometry } from './draw-geometry';
import { drawLook } from './draw-look';
import { drawMeter, drawSeat } from './draw-meters';
import { drawOverview } from './draw-overview';
import { drawRace } from './draw-race';
import { drawVersus, drawVersusLine, numberBoxes } from './draw-versus';
import { cellsBeside } from './layout/board-view';
import type { Box } from './layout/box';
import { cardBox, type PlacedCard } from './layout/lay-cards';
import { isSideBySide, zoneCaption } from './layout/measure-blocks';
import { cellAt, type PlacedBoard } from './layout/place-board';
import { linesIn } from './layout/small-letters';
import type { NumbersBlock, ZoneBlock } from './layout/table-blocks';
import type { TableLayout } from './layout/table-layout';
import type { TableStyle } from './layout/table-style';
import { COVER, FAINT, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

/** What a frame shows besides the table itself. */
export interface TableFrame {
  readonly style: TableStyle;
  readonly marks: Marks;
  readonly motion: CardMotion;
  readonly before: TableLayout;
  /** Milliseconds since the motion began. */
  readonly time: number;
  readonly rolls: ShownRolls;
  /** True if the board is drawn as a plan of its cells. */
  readonly isLiteral: boolean;
}

const CHOICE = 0x8fe3ff;

export function drawTable(painter: TablePainter, table: TableLayout, moment: TableFrame): void {
  const { style } = moment;
  drawCloth(painter, table, style);
  drawTitle(painter, table, style);
  if (table.board) drawBoard(painter, table, moment);
  for (const { block, box, isOver = false } of table.arrangement.blocks) {
    if (block.kind === 'meter') drawMeter(painter, block, box);
    else if (block.kind === 'seat') drawSeat(painter, block, box);
    else if (block.kind === 'zone') drawLabel(painter, block, box);
    else if (block.kind === 'chart') {
      // Nothing covers the last picture.
      const isShown = !isOver || (block.chart?.covers && !table.hasEnded);
      if (block.chart && isShown) drawChart(painter, block.chart, box, isOver);
    } else {
      drawNumbers(painter, block, box, isOver, moment);
    }
  }
  drawCards(painter, table, moment);
}

/** Two numbers against each other with the dice beside or below them; or the dice alone, or a race. */
function drawNumbers(
  painter: TablePainter,
  block: NumbersBlock,
  box: Box,
  isOver: boolean,
  { rolls, style }: TableFrame,
): void {
  if (isOver) {
    if (!block.versus) return;
    painter.fill(box, COVER, 215);
    drawVersusLine(painter, block.versus, box);
    return;
  }
  const { versus, dice } = numberBoxes(block, box);
  const sides = style.dice?.sides ?? null;
  if (!block.versus) {
    if (block.race && rolls.rolls.length === 0) drawRace(painter, block.race, box);
    drawDice(painter, rolls, sides, block.hasVersus && block.hasDice ? box : dice);
    return;
  }
  // Without dice the two numbers have all of the place; in a narrow one, dice give way to what the sums are made of.
  const isCrowded = !isSideBySide(box.w) && block.versus.sides.some(({ parts }) => parts.length > 1);
  const hasRolls = rolls.rolls.length > 0 && !block.isShared && !isCrowded;
  drawVersus(painter, block.versus, hasRolls ? versus : box);
  // Beside the two numbers, which tell the sum already, there is only room for the dice.
  const isBeside = dice.y === versus.y;
  if (hasRolls) (isBeside ? drawBareDice : drawDice)(painter, rolls, sides, dice);
}

/** The cloth: quiet, brightest in the middle. */
function drawCloth(
  painter: TablePainter,
  { arrangement: { width, height } }: TableLayout,
  { floor }: TableStyle,
): void {
  const dot = painter.sheet.glyph(FLOOR_SIGN);
  for (let y = 0; y * ART_HEIGHT < height; y++) {
    for (let x = 0; x * ART_WIDTH < width; x++) {
      const across = ((x + 0.5) * ART_WIDTH - width / 2) / (width / 2);
      const along = ((y + 0.5) * ART_HEIGHT - height * 0.45) / (height / 2);
      const light = Math.max(0, 1 - Math.sqrt(across * across * 0.75 + along * along * 0.75));
      const tile = painter.sheet.find(floor.sprite, cellHash(x, y, 5));
      const at = { x: x * ART_WIDTH, y: y * ART_HEIGHT };
      painter.fill({ ...at, w: ART_WIDTH, h: ART_HEIGHT }, dimmed(floor.tint, 0.09 + 0.2 * light));
      const tint = dimmed(floor.tint, 0.5 + 0.75 * light);
      painter.tile(tile, at.x, at.y, { tint, opacity: 90, as: 'sprite' });
      painter.tile(dot, at.x, at.y, { tint, opacity: 110, as: 'letter' });
    }
  }
}

/**
 * The name of the game, printed on the cloth where the largest cards will lie, or where the board will grow. There the
 * player's figure stands above it.
 */
function drawTitle(painter: TablePainter, table: TableLayout, { floor }: TableStyle): void {
  const { arrangement, board, title } = table;
  const largest = arrangement.blocks.find(({ block }) => block.kind === 'zone' && block.style.size === 'large');
  const box = arrangement.board ?? largest?.box;
  const { block } = largest ?? {};
  const isCovered = board !== null || (block?.kind === 'zone' && (block.count > 0 || block.style.empty !== null));
  if (!box || isCovered) return;
  const { letters } = painter;
  // The figure needs the room more than the name below it.
  let times = table.alone ? Math.max(1, Math.min(4, Math.floor(box.h / SMALL_NAME))) : 4;
  const longest = Math.max(...title.split(' ').map((word) => letters.width(word)));
  while (times > 1 && longest * times > box.w - 12) times--;
  const lines = linesIn(letters, title, (box.w - 12) / times, 3);
  const below = lines.length * LINE * times;
  const tall = table.alone ? drawAlone(painter, table.alone, box, below) : 0;
  const top = box.y + (box.h + tall - below) / 2;
  lines.forEach((line, i) => {
    painter.textInMiddle(line, box.x + box.w / 2, top + i * LINE * times, { times, tint: dimmed(floor.tint, 0.42) });
  });
}

/** Draws the figure as large as the box has room for above what is written below it; returns its height. */
function drawAlone(
  painter: TablePainter,
  { look, tint }: NonNullable<TableLayout['alone']>,
  box: Box,
  below: number,
): number {
  const rows = look.top.index >= 0 ? 2 : 1;
  const room = Math.min(box.h * ALONE_SHARE, box.h - below - LINE);
  const times = Math.max(1, Math.floor(room / (rows * ART_HEIGHT)));
  const tall = rows * ART_HEIGHT * times + LINE;
  const left = box.x + (box.w - ART_WIDTH * times) / 2;
  drawLook(painter, look, Math.round(left), Math.round(box.y + (box.h - below - tall) / 2), times, tint);
  return tall;
}

/** The height of an empty board for each time that the letters of the name are enlarged below a figure. */
const SMALL_NAME = 130;
/** The share of the height of an empty board that a figure takes. */
const ALONE_SHARE = 0.5;

function dimmed(tint: number, share: number): number {
  const [red, green, blue] = [tint >> 16, (tint >> 8) & 255, tint & 255].map((channel) => Math.round(channel * share));
  return ((red as number) << 16) | ((green as number) << 8) | (blue as number);
}

function drawLabel(painter: TablePainter, block: ZoneBlock, box: Box): void {
  const isEmpty = block.count === 0;
  if (isEmpty && !block.isDrawnEmpty) return;
  const ink = { tint: FAINT, opacity: isEmpty ? 120 : 255 };
  // The cards of a fan lie in the middle of its place, and so does what it is called.
  if (block.as === 'fan') painter.fitInMiddle(zoneCaption(block), box, ink);
  else painter.textIn(zoneCaption(block), box, ink);
}

function drawBoard(painter: TablePainter, { board: end, entities, pieces }: TableLayout, moment: TableFrame): void {
  const { about, cursor, choices, ways = [] } = moment.marks;
  if (!end) return;
  const board = pannedBoard(end, moment);
  const isLaid = (x: number, y: number) => board.board.tiles.some((tile) => tile.x === x && tile.y === y);
  for (const { way, x, y } of cellsBeside(board.board)) {
    if (ways.includes(way) && !isLaid(x, y)) drawOpening(painter, board, x, y);
  }
  if (moment.isLiteral) drawGeometry(painter, board);
  else drawGround(painter, board);
  const isChosen = new Set(choices);
  for (const { entity, x, y } of [...board.board.tiles, ...board.board.pieces]) {
    if (isChosen.has(entity.id))
      outlineCell(painter, { ...cellAt(board, x, y), w: board.cellWidth, h: board.cellHeight }, CHOICE);
  }
  const tile = about?.entities.map((id) => entities.get(id)).find((one) => typeof one?.attributes.open === 'string');
  if (about && tile) drawGhost(painter, board, tile, about);
  drawPieces(painter, pieces, moment, { end, board });
  if (cursor)
    outlineCell(painter, { ...cellAt(board, cursor.x, cursor.y), w: board.cellWidth, h: board.cellHeight }, LAMP);
  drawOverview(painter, board);
}

/** A board that shows another part than before glides there, while the pieces walk. */
function pannedBoard(board: PlacedBoard, { before, motion, time }: TableFrame): PlacedBoard {
  const was = before.board;
  if (motion.walk <= time || !was || was.times !== board.times) return board;
  const share = 1 - ease(time / motion.walk);
  // The corner cell may be another one by now: compares where the same cell lies.
  const from = cellAt(was, board.board.left, board.board.top);
  return { ...board, x: board.x + (from.x - board.x) * share, y: board.y + (from.y - board.y) * share };
}

const outlineCell = (painter: TablePainter, box: Box, tint: number): void => painter.outline(box, 1, tint);

/** A moving piece comes from its previous place; one that stays moves only with the board. */
function drawPieces(
  painter: TablePainter,
  pieces: TableLayout['pieces'],
  { before, motion, time }: TableFrame,
  { end, board }: { readonly end: PlacedBoard; readonly board: PlacedBoard },
): void {
  const share = ease(Math.min(1, time / (motion.walk || 1)));
  const was = new Map(motion.walk > time ? before.pieces.map((piece) => [piece.id, piece]) : []);
  const pan = { x: board.x - end.x, y: board.y - end.y };
  for (const piece of pieces) {
    const from = was.get(piece.id);
    const at = from
      ? { x: from.x + (piece.x - from.x) * share, y: from.y + (piece.y - from.y) * share }
      : { x: piece.x + pan.x, y: piece.y + pan.y };
    drawLook(painter, piece.look, at.x, at.y, piece.times, piece.tint);
  }
}

function drawCards(painter: TablePainter, table: TableLayout, { motion, time, marks, style }: TableFrame): void {
  const { kinds } = style;
  const flying = new Set(motion.flights.filter(({ end }) => time < end).map(({ id }) => id));
  const isChosen = new Set(marks.choices);
  const asked = new Set(marks.about?.entities ?? []);
  const filled = new Set(table.cards.map(({ zone }) => zone.key));
  for (const [key, anchor] of table.anchors) if (!filled.has(key)) drawEmpty(painter, anchor, table.title);
  for (const card of table.cards) {
    const isPile = card.zone.as === 'pile' && card.columns > 1;
    const isAway = card.entity !== null && flying.has(card.entity.id);
    if (isPile && (card.zone.count > 1 || !isAway)) drawPileBelow(painter, card);
    if (isAway) {
      if (isPile) drawEmpty(painter, card, table.title);
      continue;
    }
    const raised = card.entity && (isChosen.has(card.entity.id) || asked.has(card.entity.id)) ? card : null;
    const lifted = raised && !isPile ? { ...raised, y: raised.y - 2 } : card;
    drawCard(painter, lifted, kinds);
    if (raised) drawRim(painter, lifted, isChosen.has(card.entity?.id ?? 0) ? CHOICE : LAMP);
    if (card.zone.as === 'pile') drawCount(painter, card);
  }
  for (const flight of motion.flights) {
    if (time >= flight.end) continue;
    const at = flightAt(flight, time);
    const card: PlacedCard = { ...flight.card, x: at.x, y: at.y, entity: at.isOpen ? flight.card.entity : null };
    painter.turned(at.x + (card.columns * ART_WIDTH) / 2, at.share, () => drawCard(painter, card, kinds));
  }
}

/** A rim around a card that can be chosen, or that a question is about. */
function drawRim(painter: TablePainter, card: PlacedCard, tint: number): void {
  const { x, y, w, h } = cardBox(card);
  painter.outline({ x: x - 1, y: y - 1, w: w + 2, h: h + 2 }, 2, tint);
}
