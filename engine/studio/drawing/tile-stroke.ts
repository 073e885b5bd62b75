import { PIXELS_WIDE } from '../../load/files/tile-drawing';
import type { GridCell } from '../painter/map/paint-map';
import { type PixelRows, withFill, withLine } from './pixel-picture';

export type PixelTool = 'pencil' | 'line' | 'fill' | 'pick';

/** The tools in order, each with the key that chooses it. */
export const PIXEL_TOOLS: readonly { readonly tool: PixelTool; readonly label: string; readonly key: string }[] = [
  { tool: 'pencil', label: 'Pencil', key: 'p' },
  { tool: 'line', label: 'Line', key: 'l' },
  { tool: 'fill', label: 'Fill', key: 'f' },
  { tool: 'pick', label: 'Pick', key: 'k' },
];

/** One stroke, from the moment the pencil is put down: what the picture looks like after each move. */
export class TileStroke {
  private last: GridCell;
  rows: PixelRows;

  constructor(
    private readonly before: PixelRows,
    private readonly from: GridCell,
    private readonly tool: Exclude<PixelTool, 'pick'>,
    private readonly pixel: string,
    /** Draws the same on the other side. */
    private readonly isSymmetrical: boolean,
  ) {
    this.last = from;
    this.rows =
      tool === 'fill'
        ? this.twice((rows, side) => withFill(rows, side(from), pixel), before)
        : this.lined(from, from, before);
  }

  move(to: GridCell): void {
    if (this.tool === 'fill') return;
    if (this.tool === 'line') this.rows = this.lined(this.from, to, this.before);
    else this.rows = this.lined(this.last, to, this.rows);
    this.last = to;
  }

  private lined(from: GridCell, to: GridCell, rows: PixelRows): PixelRows {
    return this.twice((drawn, side) => withLine(drawn, side(from), side(to), this.pixel), rows);
  }

  private twice(draw: (rows: PixelRows, side: (cell: GridCell) => GridCell) => PixelRows, rows: PixelRows): PixelRows {
    const once = draw(rows, (cell) => cell);
    return this.isSymmetrical ? draw(once, ({ x, y }) => ({ x: PIXELS_WIDE - 1 - x, y })) : once;
  }
}
