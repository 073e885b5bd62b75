import type { Hit } from '../stage';
import { cellsBeside } from './board-view';
import { cardBox } from './lay-cards';
import type { TableLayout } from './table-layout';
import type { Box } from './table-painter';

/** What is at a point of the table: the topmost card, the place of a zone, or a cell of the board. */
export function hitOn({ cards, anchors, board }: TableLayout, x: number, y: number): Hit | null {
  const card = cards.findLast((one) => isIn(cardBox(one), x, y));
  if (card) {
    const { zone, owner } = card.zone;
    return { cell: null, zone: { zone, owner }, entities: card.entity ? [card.entity.id] : [] };
  }
  for (const anchor of anchors.values()) {
    const { zone, owner } = anchor.zone;
    if (isIn(cardBox(anchor), x, y)) return { cell: null, zone: { zone, owner }, entities: [] };
  }
  if (!board || !isIn(board.box, x, y)) return null;
  const cell = {
    x: Math.floor((x - board.x) / board.cellWidth) + board.board.left,
    y: Math.floor((y - board.y) / board.cellHeight) + board.board.top,
  };
  const { tiles, rooms, pieces } = board.board;
  const isHere = (one: { x: number; y: number }) => one.x === cell.x && one.y === cell.y;
  const found = [
    ...pieces.filter(isHere).reverse(),
    ...tiles.filter(isHere),
    ...rooms.flatMap(({ exits }) => exits.filter(isHere)),
    ...rooms.filter((room) => isIn(room, cell.x, cell.y)),
  ];
  const way = cellsBeside(board.board).find(isHere)?.way ?? null;
  // An empty cell counts too: a tile may be laid there.
  return { cell, zone: null, entities: found.map(({ entity }) => entity.id), way };
}

const isIn = ({ x, y, w, h }: Box, atX: number, atY: number): boolean =>
  atX >= x && atY >= y && atX < x + w && atY < y + h;
