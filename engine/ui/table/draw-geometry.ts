import { tintOf } from '../canvas/ground/entity-looks';
import { makeButton, setText } from '../dom';
import type { BoardExit, BoardRoom, BoardTile } from './layout/board-view';
import type { Box } from './layout/box';
import { cellAt, isShown, type PlacedBoard } from './layout/place-board';
import type { TablePainter } from './table-painter';

const PAPER = 0x141b33;
const PAPER_HERE = 0x3a3020;
const GRID = 0x3a4669;
const LINE = 0x8fa4d8;
const LINE_HERE = 0xffd08a;
const WORDS = 0xc3cdea;
const WAY = 0x8fe3ff;

/** The height of letters and the space around them, in points. */
const LETTER = 10;
const GAP = 5;

/**
 * The board as the rules see it, like a plan on squared paper: every cell, the size and position of each room, and each
 * exit on its own cell. It uses the same data as the normal board.
 */
export function drawGeometry(painter: TablePainter, placed: PlacedBoard): void {
  for (const tile of placed.board.tiles) drawTile(painter, placed, tile);
  for (const room of placed.board.rooms) drawRoom(painter, placed, room);
  drawRulers(painter, placed);
}

function drawRoom(painter: TablePainter, placed: PlacedBoard, { x, y, w, h, exits, isHere }: BoardRoom): void {
  for (let row = 0; row < h; row++) {
    for (let column = 0; column < w; column++) {
      if (isShown(placed, x + column, y + row, 1, 1))
        drawCell(painter, placed, x + column, y + row, isHere ? PAPER_HERE : PAPER);
    }
  }
  if (!isShown(placed, x, y, w, h)) return;
  const box = boxOf(placed, x, y, w, h);
  painter.outline(box, line(placed), isHere ? LINE_HERE : LINE);
  for (const exit of exits) drawExit(painter, placed, exit);
  const size = `${w}×${h}`;
  const hasRoom = painter.letters.width(size) <= box.w - 2 * GAP && box.h >= LETTER + 2 * GAP;
  if (hasRoom) painter.text(size, box.x + GAP, box.y + GAP, { tint: WORDS });
}

function drawTile(painter: TablePainter, placed: PlacedBoard, { x, y, sides }: BoardTile): void {
  if (!isShown(placed, x, y, 1, 1)) return;
  drawCell(painter, placed, x, y, PAPER);
  painter.outline(boxOf(placed, x, y, 1, 1), line(placed), LINE);
  for (const side of [0, 1, 2, 3]) if (sides & (1 << side)) painter.fill(edgeOf(placed, x, y, side), WAY);
}

function drawCell(painter: TablePainter, placed: PlacedBoard, x: number, y: number, tint: number): void {
  const box = boxOf(placed, x, y, 1, 1);
  painter.fill(box, tint, 235);
  painter.outline(box, line(placed) / 2, GRID);
}

/** An exit fills the side of its cell, in the colour of the door that closes it. */
function drawExit(painter: TablePainter, placed: PlacedBoard, { entity, x, y, side }: BoardExit): void {
  const isClosed = entity.attributes.open !== true;
  painter.fill(edgeOf(placed, x, y, side), isClosed ? tintOf(entity.tint, WAY) : WAY);
}

/** Numbers of columns above the board and of rows beside it, as many as fit. */
function drawRulers(painter: TablePainter, placed: PlacedBoard): void {
  const { board, box, cellWidth, cellHeight } = placed;
  const { letters } = painter;
  const widest = letters.width(String(board.left + board.width)) + GAP;
  const across = stepFor(widest / cellWidth);
  const along = stepFor((LETTER + GAP) / cellHeight);
  for (let x = board.left; x < board.left + board.width; x++) {
    if (x % across !== 0 || !isShown(placed, x, board.top, 1, 1)) continue;
    const at = cellAt(placed, x, board.top);
    painter.textInMiddle(String(x), at.x + cellWidth / 2, Math.max(box.y, at.y - LETTER - GAP), {
      tint: WORDS,
      opacity: 170,
    });
  }
  for (let y = board.top; y < board.top + board.height; y++) {
    if (y % along !== 0 || !isShown(placed, board.left, y, 1, 1)) continue;
    const at = cellAt(placed, board.left, y);
    const left = Math.max(box.x, at.x - letters.width(String(y)) - GAP);
    painter.text(String(y), left, at.y + (cellHeight - LETTER) / 2, { tint: WORDS, opacity: 170 });
  }
}

/** Every number if there is room, else every fifth or tenth. */
const stepFor = (share: number): number => (share <= 1 ? 1 : share <= 5 ? 5 : 10);

/** Thick enough to differ from a cell's edge. */
const line = ({ times }: PlacedBoard): number => Math.max(times, 1);

function boxOf(placed: PlacedBoard, x: number, y: number, w: number, h: number): Box {
  return { ...cellAt(placed, x, y), w: w * placed.cellWidth, h: h * placed.cellHeight };
}

function edgeOf(placed: PlacedBoard, x: number, y: number, side: number): Box {
  const { x: left, y: top, w, h } = boxOf(placed, x, y, 1, 1);
  const thick = 3 * line(placed);
  if (side === 0 || side === 2) return { x: left, y: side === 0 ? top : top + h - thick, w, h: thick };
  return { x: side === 3 ? left : left + w - thick, y: top, w: thick, h };
}

/**
 * A button for authors that switches a board between the normal picture and a plan of its geometry. Both show the same
 * game.
 */
export class GeometrySwitch {
  isOn = false;
  private readonly button: HTMLButtonElement;

  /** It stands in a corner of the picture. */
  constructor(canvas: HTMLCanvasElement, changed: () => void) {
    this.button = makeButton({ class: 'geometry', part: 'geometry' });
    // A click on the button must not reach the board behind it.
    this.button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.isOn = !this.isOn;
      this.label();
      changed();
    });
    Object.assign(this.button.style, SWITCH_LOOKS);
    this.label();
    canvas.after(this.button);
  }

  /** Without a board the button is hidden. */
  offer(isOffered: boolean): void {
    this.button.hidden = !isOffered;
  }

  remove(): void {
    this.button.remove();
  }

  private label(): void {
    setText(this.button, this.isOn ? 'picture' : 'plan');
    this.button.setAttribute('aria-label', this.isOn ? 'Show the picture' : 'Show the plan');
  }
}

const SWITCH_LOOKS: Readonly<Record<string, string>> = {
  position: 'absolute',
  insetBlockStart: '0.5em',
  insetInlineEnd: '0.6em',
  padding: '0.15em 0.5em',
  border: '1px solid rgb(195 205 234 / 0.35)',
  borderRadius: '2px',
  background: 'rgb(10 12 20 / 0.8)',
  color: '#c3cdea',
  fontSize: '0.8125em',
};
