import type { Role } from '../../../level/tiled/layer-roles';
import type { TiledBounds } from '../../../level/tiled/tiled-map';
import type { Splice } from '../../project/edited-text';
import type { PaletteEntry } from './palette';

export interface GridCell {
  readonly x: number;
  readonly y: number;
}

export type CellBounds = TiledBounds;

/** A layer as the painter shows it. A map drawn in characters has one, a map of Tiled those of its file. */
export interface PaintLayer {
  /** The names of its groups and its own. */
  readonly name: string;
  readonly kind: 'letters' | 'tiles' | 'objects';
  readonly role: Role | null;
  readonly isVisible: boolean;
}

/** What a layer should have on a cell. Values are those of `valueAt`, and mean nothing elsewhere. */
export interface CellChange extends GridCell {
  readonly layer: number;
  readonly value: string;
}

export interface PaintOptions {
  /** Only this layer; null for the layers that suit what is painted. */
  readonly layer: number | null;
  /** Leaves what stands there, and adds to it. */
  readonly isAdded: boolean;
}

/** New edges of a map, in cells of the old one. */
export type NewBounds = CellBounds;

/**
 * A drawn map as text and as cells. It answers every change with splices for that text, the last place first, and
 * touches nothing but the cells that change.
 */
export interface PaintMap {
  readonly path: string;
  /** The cells that can be painted. */
  readonly bounds: CellBounds;
  /** The cell of the map that is the cell 0,0 of the level. */
  readonly origin: GridCell;
  readonly layers: readonly PaintLayer[];
  /** Why the map has no size to change; null if it has one. */
  readonly whyFixed: string | null;
  /** What a layer has on a cell: a character, a tile number, or objects. */
  valueAt(layer: number, x: number, y: number): string;
  /** Equal for cells that look the same on these layers: what a fill spreads over. */
  keyAt(layer: number | null, x: number, y: number): string;
  /** The value of a cell without anything. */
  emptyValue(layer: number): string;
  put(changes: readonly CellChange[]): Splice[];
  paint(entry: PaletteEntry, cells: readonly GridCell[], options: PaintOptions): Splice[];
  resize(bounds: NewBounds): Splice[];
}

/** Why a map can't be painted, in words for its author. */
export class PaintError extends Error {}

export const isInside = ({ x, y, width, height }: CellBounds, cell: GridCell): boolean =>
  cell.x >= x && cell.y >= y && cell.x < x + width && cell.y < y + height;

/** The cells of a rectangle, row by row. */
export function cellsIn({ x, y, width, height }: CellBounds): GridCell[] {
  return Array.from({ length: Math.max(0, width) * Math.max(0, height) }, (_, i) => ({
    x: x + (i % width),
    y: y + Math.floor(i / width),
  }));
}
