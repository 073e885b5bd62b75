import { crc32, deflateSync } from 'node:zlib';

/** An image in memory: red, green, blue and alpha of each pixel, row by row. */
export class PngImage {
  readonly rgba: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rgba = new Uint8Array(width * height * 4);
  }

  /** Fills a rectangle with one colour, `#rrggbb` or `#rrggbbaa`. Parts outside the image are ignored. */
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    const pixel = Buffer.from(`${colour.slice(1)}ff`.slice(0, 8), 'hex');
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row++) {
      for (let column = Math.max(0, x); column < Math.min(this.width, x + width); column++) {
        this.rgba.set(pixel, (row * this.width + column) * 4);
      }
    }
  }

  /** The image as a PNG file: a header, one block of compressed rows, an end. */
  toPng(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 6, 0, 0, 0], 8); // Eight bits a channel, with alpha.
    const rowLength = this.width * 4;
    const rows = Buffer.alloc((rowLength + 1) * this.height);
    for (let y = 0; y < this.height; y++) {
      // Each row begins with its filter; 0 is none.
      rows.set(this.rgba.subarray(y * rowLength, (y + 1) * rowLength), y * (rowLength + 1) + 1);
    }
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A chunk: its length, its name and content, and a checksum of both. */
function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
