import { deflateSync } from 'node:zlib';
import { chunk, SIGNATURE } from './png-chunk.mjs';
import { TONES } from './read-tiles.mjs';

/** A picture of up to 256 colours. Colour 0 is transparent; the tones of tiles follow. */
export class Painting {
  /** @param {number} width @param {number} height @param {number[][]} more colours beside the tones */
  constructor(width, height, more = []) {
    this.width = width;
    this.height = height;
    this.colours = [[0, 0, 0, 0], ...Object.values(TONES), ...more];
    this.pixels = new Uint8Array(width * height);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} colour */
  fill(x, y, width, height, colour) {
    for (let row = y; row < y + height; row++) {
      this.pixels.fill(colour, row * this.width + x, row * this.width + x + width);
    }
  }

  /**
   * Draws rows of pixel characters, each as a square of `scale` pixels.
   * @param {string[]} rows @param {number} x @param {number} y @param {number} scale
   */
  draw(rows, x, y, scale) {
    rows.forEach((row, down) => {
      for (let across = 0; across < row.length; across++) {
        if (row[across] === '.') continue;
        this.fill(x + across * scale, y + down * scale, scale, scale, Number(row[across]) + 1);
      }
    });
  }

  /** The picture as a PNG file with a palette. */
  toPng() {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // As few bits for a pixel as the colours need; each pixel is the number of a colour.
    const bits = this.colours.length <= 16 ? 4 : 8;
    header.set([bits, 3, 0, 0, 0], 8);
    const length = Math.ceil((this.width * bits) / 8);
    const rows = Buffer.alloc((length + 1) * this.height);
    for (let y = 0; y < this.height; y++) {
      // Each row begins with its filter; 0 is none.
      const start = y * (length + 1) + 1;
      for (let x = 0; x < this.width; x++) {
        const pixel = this.pixels[y * this.width + x];
        if (bits === 8) rows[start + x] = pixel;
        else rows[start + (x >> 1)] |= x & 1 ? pixel : pixel << 4;
      }
    }
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(this.colours.flatMap((colour) => colour.slice(0, 3)))),
      chunk('tRNS', Buffer.from(this.colours.map(([, , , alpha = 255]) => alpha))),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}
