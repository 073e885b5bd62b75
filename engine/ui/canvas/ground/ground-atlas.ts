import { BufferImageSource, Texture } from 'pixi.js';
import type { SheetImage } from '../gl/sheet-image';
import type { Laid } from './ground-tiles';
import { MIRRORED, TURNED, UPSIDE_DOWN } from './painted-tiles';

/** The position of a tile on the atlas, in pixels. Its frames lie side by side, one slot each. */
export interface AtlasTile {
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

const COLUMNS = 32;
const FIRST_ROWS = 4;

/**
 * The tiles of the ground as they appear: tinted, flipped, and strips starting at each of their frames. @pixi/tilemap
 * draws tiles unchanged, so each variant is painted once.
 */
export class GroundAtlas {
  texture: Texture;
  /** Pixels from one tile to the next. Turned tiles are as high as others are wide. */
  readonly slot: number;
  private pixels: Uint8Array;
  private rows = FIRST_ROWS;
  private used = 0;
  private isChanged = false;
  private readonly placed = new Map<number, AtlasTile>();

  constructor(private readonly image: SheetImage) {
    this.slot = Math.max(...image.sheet.data.cell);
    this.pixels = new Uint8Array(this.bytes);
    this.texture = this.createTexture();
  }

  /** The position of a tile, which is painted at its first use. A strip starts with frame `phase`. */
  find({ tile, tint, flips = 0 }: Laid, phase: number): AtlasTile {
    const key = ((tile.index * 64 + phase) * 8 + flips) * 0x1000000 + tint;
    let found = this.placed.get(key);
    if (!found) {
      found = this.place(tile.frames, flips);
      this.placed.set(key, found);
      for (let i = 0; i < tile.frames; i++) {
        this.paint(tile.index + ((phase + i) % tile.frames), tint, flips, found, found.u + i * this.slot);
      }
      this.isChanged = true;
    }
    return found;
  }

  /** Uploads new tiles to the graphics card. Returns true if the atlas has grown and is a new texture. */
  commit(): boolean {
    if (!this.isChanged) return false;
    this.isChanged = false;
    const isGrown = this.texture.source.pixelHeight !== this.rows * this.slot;
    if (isGrown) {
      this.texture.destroy(true);
      this.texture = this.createTexture();
    } else {
      this.texture.source.update();
    }
    return isGrown;
  }

  destroy(): void {
    this.texture.destroy(true);
  }

  private get bytes(): number {
    return 4 * COLUMNS * this.slot * this.rows * this.slot;
  }

  private createTexture(): Texture {
    const { pixels, slot, rows } = this;
    return new Texture({
      source: new BufferImageSource({
        resource: pixels,
        width: COLUMNS * slot,
        height: rows * slot,
        format: 'rgba8unorm',
        scaleMode: 'nearest',
        alphaMode: 'no-premultiply-alpha',
      }),
    });
  }

  /** Reserves slots for a tile and its frames in one row. */
  private place(frames: number, flips: number): AtlasTile {
    const { slot } = this;
    if ((this.used % COLUMNS) + frames > COLUMNS) this.used += COLUMNS - (this.used % COLUMNS);
    const [column, row] = [this.used % COLUMNS, Math.floor(this.used / COLUMNS)];
    this.used += frames;
    if (row >= this.rows) this.grow();
    const [width, height] = this.image.sheet.data.cell;
    const isTurned = (flips & TURNED) !== 0;
    const size = isTurned ? { width: height, height: width } : { width, height };
    return { u: column * slot, v: row * slot, ...size, frames };
  }

  private grow(): void {
    const before = this.pixels;
    this.rows *= 2;
    this.pixels = new Uint8Array(this.bytes);
    this.pixels.set(before);
  }

  private paint(index: number, tint: number, flips: number, { v, width, height }: AtlasTile, u: number): void {
    const { pixels, image } = this;
    const { cell, columns } = image.sheet.data;
    const isTurned = (flips & TURNED) !== 0;
    const left = (index % columns) * cell[0];
    const top = Math.floor(index / columns) * cell[1];
    const shares = [(tint >> 16) & 255, (tint >> 8) & 255, tint & 255, 255];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const across = flips & MIRRORED ? width - 1 - x : x;
        const down = flips & UPSIDE_DOWN ? height - 1 - y : y;
        const [fromX, fromY] = isTurned ? [down, across] : [across, down];
        const from = 4 * ((top + fromY) * columns * cell[0] + left + fromX);
        const to = 4 * ((v + y) * COLUMNS * this.slot + u + x);
        for (let i = 0; i < 4; i++) pixels[to + i] = Math.round((image.pixels[from + i]! * shares[i]!) / 255);
      }
    }
  }
}
