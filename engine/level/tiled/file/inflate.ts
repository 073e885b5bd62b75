import { Gunzip, Unzlib } from 'fflate';
import { Decompress } from 'fzstd';
import type { Fail } from './tiled-error';

/** Bytes to decompress at a time: few enough that one step can't fill the memory. */
const STEP = 8192;
/** The window that the format's own decoder allows by default. */
const WIDEST_WINDOW = 2 ** 27;
const ZSTD_MAGIC = 0xfd2f_b528;

class TooMuch extends Error {}

/**
 * Decompresses data to exactly `size` bytes. A few kilobytes can expand to gigabytes, so it stops at the first byte too
 * many instead of measuring the rest.
 */
export function inflate(packed: Uint8Array, compression: string, size: number, fail: Fail): Uint8Array {
  if (compression === '') {
    if (packed.length !== size) fail(`its data should be ${size} bytes, but is ${packed.length}`);
    return packed;
  }
  if (!Object.hasOwn(UNPACK, compression)) {
    return fail(`the compression "${compression}" is unknown; those known are zlib, gzip and zstd`);
  }
  const out = new Uint8Array(size);
  let length = 0;
  const add = (bytes: Uint8Array): void => {
    if (length + bytes.length > size) throw new TooMuch();
    out.set(bytes, length);
    length += bytes.length;
  };
  try {
    UNPACK[compression]?.(packed, add, size);
  } catch (error) {
    if (error instanceof TooMuch) fail(`its data unpacks to more than the ${size} bytes its cells take`);
    fail(`its ${compression} data is damaged or incomplete`);
  }
  const isWhole = isIntact(packed, compression, out.subarray(0, length));
  if (!isWhole) fail(`its ${compression} data is damaged or incomplete: the checksum is wrong`);
  if (length !== size) fail(`its data should unpack to ${size} bytes, but unpacks to ${length}`);
  return out;
}

type Unpack = (packed: Uint8Array, add: (bytes: Uint8Array) => void, size: number) => void;

const UNPACK: Readonly<Record<string, Unpack>> = {
  zlib: (packed, add) => feed(packed, new Unzlib(add)),
  gzip: (packed, add) => feed(packed, new Gunzip(add)),
  zstd: unpackZstd,
};

function feed(packed: Uint8Array, stream: { push(chunk: Uint8Array, final: boolean): void }): void {
  for (let at = 0; at === 0 || at < packed.length; at += STEP) {
    stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  }
}

/** Decompresses one frame. Its header is checked first, because the decoder would allocate any memory it asks for. */
function unpackZstd(packed: Uint8Array, add: (bytes: Uint8Array) => void, size: number): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < 9 || view.getUint32(0, true) !== ZSTD_MAGIC) throw new Error('no frame');
  const flags = view.getUint8(4);
  const isSingle = (flags & 32) !== 0;
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6] as number;
  const sizeAt = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][flags & 3] as number);
  const announced = readSize(view, sizeAt, sizeBytes);
  if (announced !== null && announced > size) throw new TooMuch();
  if (!isSingle && windowOf(view.getUint8(5)) > WIDEST_WINDOW) throw new Error('the window is too wide');
  const end = endOfBlocks(view, sizeAt + sizeBytes) + ((flags & 4) !== 0 ? 4 : 0);
  if (end !== packed.length) throw new Error('the frame is not all');
  new Decompress(add).push(packed, true);
}

function readSize(view: DataView, at: number, bytes: number): number | null {
  if (bytes === 1) return view.getUint8(at);
  if (bytes === 2) return view.getUint16(at, true) + 256;
  if (bytes === 4) return view.getUint32(at, true);
  return bytes === 8 ? Number(view.getBigUint64(at, true)) : null;
}

const windowOf = (descriptor: number): number => 2 ** (10 + (descriptor >> 3)) * (1 + (descriptor & 7) / 8);

function endOfBlocks(view: DataView, start: number): number {
  for (let at = start; ; ) {
    const header = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    const isRepeated = ((header >> 1) & 3) === 1;
    at += 3 + (isRepeated ? 1 : header >> 3);
    if ((header & 1) !== 0) return at;
  }
}

/** fflate doesn't check its input; the checksums in the trailers of zlib and gzip do. */
function isIntact(packed: Uint8Array, compression: string, out: Uint8Array): boolean {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const trailer = { zlib: 4, gzip: 8 }[compression] ?? 0;
  if (packed.length < trailer) return false;
  if (compression === 'zlib') return view.getUint32(packed.length - 4) === adler32(out);
  if (compression === 'gzip') return view.getUint32(packed.length - 8, true) === crc32(out);
  return true;
}

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + 3000, bytes.length);
    for (; at < end; at++) {
      low += bytes[at] as number;
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return ((high << 16) | low) >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb8_8320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffff_ffff) >>> 0;
}
