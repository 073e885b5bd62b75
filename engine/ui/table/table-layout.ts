import type { EntityView, SeatView } from '../../game/knowledge/seat-view';
import { lookOf } from '../canvas/entity-looks';
import { type Arrangement, arrange, CARD_SIZES } from './arrange-blocks';
import { type LaidCards, layCards } from './lay-cards';
import type { CardSize } from './measure-blocks';
import { layPieces, type PlacedBoard, type PlacedPiece, placeBoard } from './place-board';
import { blocksOf } from './table-blocks';
import type { TablePainter } from './table-painter';
import type { TableStyle } from './table-style';

/** A view laid out on a table: the position of everything, in points. */
export interface TableLayout extends LaidCards {
  readonly arrangement: Arrangement;
  readonly board: PlacedBoard | null;
  readonly pieces: readonly PlacedPiece[];
  /** The name of the game. */
  readonly title: string;
  /** All entities of the view, by id. */
  readonly entities: ReadonlyMap<number, EntityView>;
  /** True if something on it is animated. */
  readonly isAlive: boolean;
}

export function layTable(
  view: SeatView,
  style: TableStyle,
  width: number,
  height: number,
  pixelRatio: number,
  { sheet, letters }: Pick<TablePainter, 'sheet' | 'letters'>,
): TableLayout {
  const blocks = blocksOf(view, style);
  const arrangement = arrange(blocks, width, height, pixelRatio, letters);
  const laid = layCards(arrangement, letters);
  const { unit, board: box } = arrangement;
  const board = blocks.board && box ? placeBoard(blocks.board, box, unit, pixelRatio) : null;
  const pieces = board ? layPieces(board, unit, sheet) : [];
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
    title: view.level.name,
    entities: new Map(shown.map((entity) => [entity.id, entity])),
    isAlive: looks.some(({ base }) => base.frames > 1),
  };
}

/** The layout before anything was shown. */
export const NO_TABLE: TableLayout = {
  arrangement: { unit: 1, width: 1, height: 1, size: CARD_SIZES[1] as CardSize, blocks: [], board: null },
  board: null,
  pieces: [],
  title: '',
  cards: [],
  anchors: new Map(),
  entities: new Map(),
  isAlive: false,
};
