import type { EntityView, SeatView } from '../../../game/knowledge/seat-view';
import type { Letters } from '../../canvas/gl/glyph-atlas';
import type { TileSheet } from '../../canvas/gl/sheet';
import { type Look, lookOf } from '../../canvas/ground/entity-looks';
import type { Hit } from '../../stage';
import { type Arrangement, arrange } from './arrange-blocks';
import { cellsBeside } from './board-view';
import { isInBox } from './box';
import { CARD_SIZES } from './card-sizes';
import { cardBox, type LaidCards, layCards } from './lay-cards';
import type { CardSize } from './measure-blocks';
import { layPieces, type PlacedBoard, type PlacedPiece, placeBoard, seatTint } from './place-board';
import { blocksOf } from './table-blocks';
import type { TableStyle } from './table-style';

/** A view laid out on a table: the position of everything, in points. */
export interface TableLayout extends LaidCards {
  readonly arrangement: Arrangement;
  readonly board: PlacedBoard | null;
  readonly pieces: readonly PlacedPiece[];
  /** The player's figure while nothing lies on the board: it stands there alone. */
  readonly alone: { readonly look: Look; readonly tint: number } | null;
  /** The name of the game. */
  readonly title: string;
  /** All entities of the view, by id. */
  readonly entities: ReadonlyMap<number, EntityView>;
  /** True if something on it is animated. */
  readonly isAlive: boolean;
  /** True once the game is over. */
  readonly hasEnded: boolean;
}

export function layTable(
  view: SeatView,
  style: TableStyle,
  width: number,
  height: number,
  pixelRatio: number,
  { sheet, letters }: { readonly sheet: TileSheet; readonly letters: Letters },
): TableLayout {
  const blocks = blocksOf(view, style);
  const arrangement = arrange(blocks, width, height, pixelRatio, letters);
  const laid = layCards(arrangement, letters);
  const { unit, board: box } = arrangement;
  const hasEnded = view.tally !== undefined;
  // The last picture shows all that was laid.
  const isWhole = hasEnded && (blocks.board?.tiles.length ?? 0) > 0;
  const over = arrangement.blocks.find(({ block, isOver }) => isOver && block.kind === 'numbers' && block.versus);
  const covered = over && box ? box.y + box.h - over.box.y : 0;
  const board = blocks.board && box ? placeBoard(blocks.board, box, unit, pixelRatio, { isWhole, covered }) : null;
  const pieces = board ? layPieces(board, unit, sheet) : [];
  const own = view.seats[view.seat]?.entity;
  const isAlone = box !== null && board === null && own !== undefined;
  const shown = [
    ...view.zones.flatMap(({ entities }) => entities ?? []),
    ...(view.map?.cells.flatMap(({ entities }) => entities) ?? []),
  ];
  const looks = [
    ...pieces.map(({ look }) => look),
    ...laid.cards.flatMap(({ entity }) => (entity ? lookOf(entity, sheet, entity.id) : [])),
  ];
  return {
    ...laid,
    arrangement,
    board,
    pieces,
    alone: isAlone ? { look: lookOf(own, sheet, own.id), tint: seatTint(own, view.seat) } : null,
    title: view.level.name,
    entities: new Map(shown.map((entity) => [entity.id, entity])),
    isAlive: looks.some(({ base }) => base.frames > 1),
    hasEnded,
  };
}

/** The layout before anything was shown. */
export const NO_TABLE: TableLayout = {
  arrangement: { unit: 1, width: 1, height: 1, size: CARD_SIZES[1] as CardSize, blocks: [], board: null },
  board: null,
  pieces: [],
  alone: null,
  title: '',
  cards: [],
  anchors: new Map(),
  entities: new Map(),
  isAlive: false,
  hasEnded: false,
};

/** What is at a point of the table: the topmost card, the place of a zone, or a cell of the board. */
export function hitOn({ cards, anchors, board }: TableLayout, x: number, y: number): Hit | null {
  const card = cards.findLast((one) => isInBox(cardBox(one), x, y));
  if (card) {
    const { zone, owner } = card.zone;
    return { cell: null, zone: { zone, owner }, entities: card.entity ? [card.entity.id] : [] };
  }
  for (const anchor of anchors.values()) {
    const { zone, owner } = anchor.zone;
    if (isInBox(cardBox(anchor), x, y)) return { cell: null, zone: { zone, owner }, entities: [] };
  }
  if (!board || !isInBox(board.box, x, y)) return null;
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
    ...rooms.filter((room) => isInBox(room, cell.x, cell.y)),
  ];
  const way = cellsBeside(board.board).find(isHere)?.way ?? null;
  // An empty cell counts too: a tile may be laid there.
  return { cell, zone: null, entities: found.map(({ entity }) => entity.id), way };
}
