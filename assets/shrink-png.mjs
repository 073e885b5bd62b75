// @ts-check
// Makes a screenshot of Chromium a small file. The lowest bits of a colour are invisible in a dungeon, but they cost
// half of the bytes.

import { deflateSync, inflateSync } from 'node:zlib';
import { chunk, SIGNATURE } from './png-chunk.mjs';

const channels = 3;

/**
 * @param {Buffer} file
 * @returns {{ width: number, height: number, size: number, rows: Buffer }} rows with their filters
 */
function open(file) {
  /** @type {Buffer[]} */
  const parts = [];
  let header = Buffer.alloc(0);
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') header = content;
    if (name === 'IDAT') parts.push(content);
    at += length + 12;
  }
  const [depth, colours] = [header[8], header[9]];
  if (depth !== 8 || (colours !== 2 && colours !== 6)) throw new Error('Only pictures as Chromium takes them.');
  const size = colours === 2 ? 3 : 4;
  const rows = inflateSync(Buffer.concat(parts));
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), size, rows };
}

/** The PNG filters: predict a byte from the ones to its left, above it, and above left. */
const guesses = [
  () => 0,
  (/** @type {number} */ left) => left,
  (/** @type {number} */ _, /** @type {number} */ up) => up,
  (/** @type {number} */ left, /** @type {number} */ up) => (left + up) >> 1,
  (/** @type {number} */ left, /** @type {number} */ up, /** @type {number} */ corner) => {
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    if (a <= b && a <= c) return left;
    return b <= c ? up : corner;
  },
];

/**
 * Red, green and blue of every pixel.
 * @param {ReturnType<typeof open>} picture
 */
function pixelsOf({ width, height, size, rows }) {
  const length = width * size;
  const plain = Buffer.alloc(length * height);
  for (let y = 0; y < height; y++) {
    const guess = guesses[/** @type {number} */ (rows[y * (length + 1)])];
    if (!guess) throw new Error('A row is filtered in an unknown way.');
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x < size ? 0 : /** @type {number} */ (plain[at - size]);
      const up = y === 0 ? 0 : /** @type {number} */ (plain[at - length]);
      const corner = x < size || y === 0 ? 0 : /** @type {number} */ (plain[at - length - size]);
      plain[at] = /** @type {number} */ (rows[y * (length + 1) + 1 + x]) + guess(left, up, corner);
    }
  }
  const pixels = Buffer.alloc(width * height * channels);
  for (let i = 0; i < width * height; i++) plain.copy(pixels, i * channels, i * size, i * size + channels);
  return pixels;
}

/**
 * The rows, with the filter that compresses best as a whole.
 * @param {Buffer} pixels
 * @param {number} width
 * @param {number} height
 */
function packed(pixels, width, height) {
  const length = width * channels;
  const tried = guesses.map((guess, kind) => {
    const rows = Buffer.alloc((length + 1) * height);
    for (let y = 0; y < height; y++) {
      rows[y * (length + 1)] = kind;
      for (let x = 0; x < length; x++) {
        const at = y * length + x;
        const left = x < channels ? 0 : /** @type {number} */ (pixels[at - channels]);
        const up = y === 0 ? 0 : /** @type {number} */ (pixels[at - length]);
        const corner = x < channels || y === 0 ? 0 : /** @type {number} */ (pixels[at - length - channels]);
        rows[y * (length + 1) + 1 + x] = /** @type {number} */ (pixels[at]) - guess(left, up, corner);
      }
    }
    return deflateSync(rows, { level: 9, memLevel: 9 });
  });
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
}

/**
 * The same picture with this many bits for each colour.
 * @param {Buffer} file
 * @param {number} bits
 */
export function shrinkPng(file, bits) {
  const picture = open(file);
  const { width, height } = picture;
  const most = 2 ** bits - 1;
  const pixels = pixelsOf(picture).map((value) => Math.round((Math.round((value / 255) * most) * 255) / most));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = packed(Buffer.from(pixels), width, height);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
