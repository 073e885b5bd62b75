import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { type Letters, slimGlyph } from '../canvas/gl/glyph-atlas';
import { LETTER, LYING, SIZED, SPRITE } from '../canvas/gl/quad-flags';
import type { Quads } from '../canvas/gl/quads';
import type { SheetTile, TileSheet } from '../canvas/gl/sheet';
import { TableLook } from '../canvas/gl/table-look';
import { WHITE } from '../canvas/ground/entity-looks';
import type { Box } from './layout/box';
import { narrowShare } from './layout/small-letters';

export interface Ink {
  /** The scale. */
  readonly times?: number;
  readonly tint?: number;
  readonly opacity?: number;
  /** The share of its width that a tile has. */
  readonly narrow?: number;
  /** Letters of the narrow face. */
  readonly isNarrow?: boolean;
  /** Turned by a quarter, its top to the right: it is as wide as it was high. */
  readonly lies?: boolean;
  /** It dissolves where the table shows letters, or is a letter that appears there. */
  readonly as?: 'sprite' | 'letter';
}

/** A face for texts: its letters, drawn at a share of their width. */
export interface Face {
  readonly letters: Letters;
  readonly share: number;
}

const PLATE = 0x0a0c14;

/**
 * Draws on a table in points: a point is an art pixel at its normal size, `unit` device pixels wide. Everything ends on
 * whole device pixels, so that all pixels of a tile are equal.
 */
export class TablePainter {
  unit = 1;
  /** The current frame of strips. */
  frame = 0;
  readonly look = new TableLook();
  /** Draws everything narrowed to this share around a vertical line: a card that turns over. */
  private turn = { around: 0, share: 1 };
  private readonly block: SheetTile;

  constructor(
    private readonly quads: Quads,
    readonly sheet: TileSheet,
    readonly letters: Letters,
    private readonly slim: Letters,
  ) {
    this.block = sheet.glyph('█');
  }

  tile(tile: SheetTile, x: number, y: number, ink: Ink = {}): void {
    const { times = 1, tint = WHITE, opacity = 255, narrow = 1, lies = false, as } = ink;
    if (tile.index < 0) return;
    const share = as ? this.look.shareAt(x, y) : 0;
    if (share === (as === 'letter' ? 0 : as === 'sprite' ? 1 : -1)) return;
    const flags = SIZED | (as === 'sprite' ? SPRITE : as === 'letter' ? LETTER : 0) | (lies ? LYING : 0);
    const [width, height] = lies ? [ART_HEIGHT, ART_WIDTH] : [ART_WIDTH, ART_HEIGHT];
    const index = tile.index + (tile.frames > 1 ? this.frame % tile.frames : 0);
    this.add(index, x, y, width * times * narrow, height * times, tint, opacity, flags, Math.round(255 * share));
  }

  /** The dark ground of a letter, as far as it has appeared. */
  plate(x: number, y: number, times: number): void {
    const box = { x: x + 3 * times, y, w: 14 * times, h: 14 * times };
    this.fill(box, PLATE, Math.round(210 * this.look.shareAt(x, y)));
  }

  fill({ x, y, w, h }: Box, tint: number, opacity = 255): void {
    if (w > 0 && h > 0) this.add(this.block.index, x, y, w, h, tint, opacity);
  }

  /** The four sides of a box, from its edge inwards. */
  outline({ x, y, w, h }: Box, thick: number, tint: number, opacity = 255): void {
    this.fill({ x, y, w, h: thick }, tint, opacity);
    this.fill({ x, y: y + h - thick, w, h: thick }, tint, opacity);
    this.fill({ x, y: y + thick, w: thick, h: h - 2 * thick }, tint, opacity);
    this.fill({ x: x + w - thick, y: y + thick, w: thick, h: h - 2 * thick }, tint, opacity);
  }

  /** The face for texts that the letters are too wide for: they are squeezed where no pixel is lost by it. */
  get narrow(): Face {
    const share = narrowShare(this.unit);
    return { letters: share < 1 ? this.letters : this.slim, share };
  }

  /** The width of a text in the narrow face. */
  narrowWidth(text: string): number {
    const { letters, share } = this.narrow;
    return letters.width(text) * share;
  }

  /** Text from a left edge, with the top of capitals at `y`. */
  text(text: string, x: number, y: number, ink: Ink = {}): void {
    const { times = 1 } = ink;
    const { letters, share } = ink.isNarrow ? this.narrow : { letters: this.letters, share: 1 };
    const wide = times * share;
    let at = x;
    for (const character of text) {
      const glyph = letters === this.slim ? slimGlyph(this.sheet, character) : this.sheet.glyph(character);
      // Capitals begin in the second row of their tile.
      this.tile(glyph, at - letters.ink(character).left * wide, y - times, { ...ink, narrow: share });
      at += letters.advance(character) * wide;
    }
  }

  textInMiddle(text: string, middle: number, y: number, ink: Ink = {}): void {
    const width = (ink.isNarrow ? this.narrowWidth(text) : this.letters.width(text)) * (ink.times ?? 1);
    this.text(text, Math.round(middle - width / 2), y, ink);
  }

  /** A text that should fit a width: in plain letters if they fit, else in narrow ones, else cut. */
  textIn(text: string, { x, y, w }: Pick<Box, 'x' | 'y' | 'w'>, ink: Ink = {}): void {
    const fitted = this.fitted(text, w);
    this.text(fitted.text, x, y, { ...ink, ...fitted });
  }

  fitInMiddle(text: string, { x, y, w }: Pick<Box, 'x' | 'y' | 'w'>, ink: Ink = {}): void {
    const fitted = this.fitted(text, w);
    this.textInMiddle(fitted.text, x + w / 2, y, { ...ink, ...fitted });
  }

  private fitted(text: string, width: number): { text: string; isNarrow: boolean } {
    if (this.letters.width(text) <= width) return { text, isNarrow: false };
    const { letters, share } = this.narrow;
    return { text: letters.fit(text, width / share), isNarrow: true };
  }

  /** A frame of nine tiles, `columns` by `rows` cells, with other corners if they are named. */
  frameOf(
    name: string,
    x: number,
    y: number,
    columns: number,
    rows: number,
    tint: number,
    corners: string | null = null,
  ): void {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const along = row === 0 ? 't' : row === rows - 1 ? 'b' : '';
        const across = column === 0 ? 'l' : column === columns - 1 ? 'r' : '';
        const part = along + across || 'fill';
        const shaped = `${name}_${corners}_${part}`;
        const piece = this.sheet.tile(corners !== null && this.sheet.has(shaped) ? shaped : `${name}_${part}`);
        this.tile(piece, x + column * ART_WIDTH, y + row * ART_HEIGHT, { tint });
      }
    }
  }

  /** Draws something turned around its vertical axis: a share of 0 is its edge. */
  turned(around: number, share: number, draw: () => void): void {
    this.turn = { around, share };
    draw();
    this.turn = { around: 0, share: 1 };
  }

  private add(
    tile: number,
    x: number,
    y: number,
    w: number,
    h: number,
    tint: number,
    opacity: number,
    flags = SIZED,
    flash = 0,
  ): void {
    const { unit, turn } = this;
    const [across, down] = this.sheet.data.cell;
    const [cellWidth, cellHeight] = flags & LYING ? [down, across] : [across, down];
    const near = turn.around + (x - turn.around) * turn.share;
    const left = Math.round(near * unit);
    const top = Math.round(y * unit);
    const right = turn.share === 1 ? left + Math.round(w * unit) : Math.round((near + w * turn.share) * unit);
    const [wide, high] = [(right - left) / cellWidth, Math.round(h * unit) / cellHeight];
    this.quads.add(tile, left, top, wide, high, tint, flags, opacity, flash);
  }
}
