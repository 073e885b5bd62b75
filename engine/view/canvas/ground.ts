import { Container } from 'pixi.js';
import { type GroundStyle, groundOf, type Laid } from './ground-tiles';
import type { KnownMap } from './known-map';
import { LitTilemap } from './lit-tilemap';
import { isSequence } from './painted-tiles';
import type { Scene } from './scene';
import { cellHash, type Sheet } from './sheet';

/** Cells along a side of a piece of ground. Only pieces in the picture are drawn, only those that changed laid anew. */
const PIECE = 48;
const ROW = 65_536;

/** The piece that a cell belongs to: where it begins, as one number. */
const pieceAt = (x: number, y: number): number => (y - (y % PIECE)) * ROW + x - (x % PIECE);

interface Piece {
  readonly map: LitTilemap;
  readonly x: number;
  readonly y: number;
  print: number;
  isAnimated: boolean;
  /** Whether tiles take turns on it that are no strip of the sheet. */
  isSequenced: boolean;
}

interface Placed extends Laid {
  readonly x: number;
  readonly y: number;
}

/** Floor, shadows, walls and whatever never stands up: all that stays in its cell. */
export class Ground {
  readonly container = new Container();
  /** Whether any strip is to be seen, so that the picture must go on. */
  isAnimated = false;
  private known: KnownMap | null = null;
  /** The cells behind heads. */
  private covered: ReadonlySet<number> = new Set();
  private time = 0;
  private pieces = new Map<number, Piece>();

  constructor(
    private readonly scene: Scene,
    private readonly sheet: Sheet,
    private readonly style: GroundStyle,
  ) {}

  /** Shows what is known, as far as no head is before it. */
  show(known: KnownMap): void {
    this.known = known;
    const kept = new Set<number>();
    for (let y = 0; y < known.height; y += PIECE) {
      for (let x = 0; x < known.width; x += PIECE) {
        const key = pieceAt(x, y);
        kept.add(key);
        this.showPiece(known, key, x, y);
      }
    }
    for (const [key, { map }] of this.pieces) {
      if (kept.has(key)) continue;
      map.destroy();
      this.pieces.delete(key);
    }
  }

  /** Hides what stands on these cells, and shows again what stood on those before. Only the pieces that change are laid again. */
  cover(cells: readonly { readonly x: number; readonly y: number }[]): void {
    const { known } = this;
    if (!known) return;
    const before = this.covered;
    this.covered = new Set(cells.map(({ x, y }) => known.at(x, y)).filter((at) => at >= 0));
    const changed = [...this.covered].filter((at) => !before.has(at));
    for (const at of before) if (!this.covered.has(at)) changed.push(at);
    const keys = changed.map((at) => pieceAt(at % known.width, Math.floor(at / known.width)));
    for (const key of new Set(keys)) this.showPiece(known, key, key % ROW, Math.floor(key / ROW));
  }

  /** Shows tiles that take turns as they are at this time, in milliseconds. */
  setTime(time: number): void {
    const { known } = this;
    this.time = time;
    if (!known) return;
    for (const [key, { map, x, y, isSequenced }] of this.pieces) {
      if (isSequenced && map.visible) this.showPiece(known, key, x, y);
    }
  }

  /** Draws only what lies between these cells. */
  cull(left: number, top: number, right: number, bottom: number): void {
    this.isAnimated = false;
    for (const { map, x, y, isAnimated } of this.pieces.values()) {
      const isInside = x < right && y < bottom && x + PIECE > left && y + PIECE > top;
      if (map.visible !== isInside) map.visible = isInside;
      if (isInside && isAnimated) this.isAnimated = true;
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
    this.pieces.clear();
  }

  private showPiece(known: KnownMap, key: number, left: number, top: number): void {
    const laid: Placed[] = [];
    let isSequenced = false;
    for (let y = top; y < Math.min(top + PIECE, known.height); y++) {
      for (let x = left; x < Math.min(left + PIECE, known.width); x++) {
        const painted = known.paint(x + known.left, y + known.top);
        isSequenced ||= painted.some((one) => isSequence(one, this.sheet));
        const isCovered = this.covered.has(y * known.width + x);
        for (const one of groundOf(
          known,
          this.sheet,
          this.style,
          x + known.left,
          y + known.top,
          isCovered,
          this.time,
        )) {
          laid.push({ ...one, x, y });
        }
      }
    }
    const print = printOf(laid);
    let piece = this.pieces.get(key);
    if (piece?.print === print) return;
    if (!piece) {
      piece = { map: new LitTilemap(this.scene), print: 0, x: left, y: top, isAnimated: false, isSequenced: false };
      this.pieces.set(key, piece);
      this.container.addChild(piece.map);
    }
    piece.print = print;
    piece.isSequenced = isSequenced;
    piece.isAnimated = isSequenced || laid.some(({ tile }) => tile.frames > 1);
    const { data } = this.sheet;
    const [width, height] = data.cell;
    piece.map.clear();
    for (const one of laid) {
      piece.map.lay(one, one.x * width, one.y * height, data, cellHash(one.x, one.y) % one.tile.frames);
    }
    piece.map.refresh();
  }
}

/** A number that differs when any tile does. */
function printOf(laid: readonly Placed[]): number {
  let [print, other] = [0, laid.length];
  for (const { tile, tint, x, y, flips = 0, opacity = 255 } of laid) {
    const place = (tile.index << 16) | (y << 8) | x;
    const colour = tint ^ Math.imul(256 * flips + opacity - 255, 0x9e3779b1);
    print = Math.imul(print ^ place, 0x01000193) ^ colour;
    other = Math.imul(other, 31) + place + colour;
  }
  // Two of 32 bits make one that is as good as unique.
  return (print >>> 0) * 0x100000 + (other & 0xfffff);
}
