import { gzipSync, zlibSync } from 'fflate';
import { decodeBase64 } from '../../../level/tiled/file/base64';
import { inflate } from '../../../level/tiled/file/inflate';
import { failAt } from '../../../level/tiled/file/tiled-error';

/** How Tiled wrote the numbers of a layer. */
export interface TileEncoding {
  readonly encoding: string;
  readonly compression: string;
}

const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
/** A frame of one segment whose size takes four bytes, without a checksum. */
const ZSTD_HEADER = 0xa0;
const ZSTD_LARGEST_BLOCK = 1 << 17;

export function decodeTiles(data: string, { compression }: TileEncoding, count: number, where: string): Uint32Array {
  const fail = failAt(where);
  const bytes = inflate(decodeBase64(data, fail), compression, count * 4, fail);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: count }, (_, i) => view.getUint32(i * 4, true));
}

/** The same encoding that the layer had. Zstandard is written without compressing, which every reader understands. */
export function encodeTiles(gids: Uint32Array, { compression }: TileEncoding): string {
  const bytes = new Uint8Array(gids.length * 4);
  const view = new DataView(bytes.buffer);
  gids.forEach((gid, i) => {
    view.setUint32(i * 4, gid, true);
  });
  return base64(packed(bytes, compression));
}

function packed(bytes: Uint8Array, compression: string): Uint8Array {
  if (compression === 'zlib') return zlibSync(bytes);
  if (compression === 'gzip') return gzipSync(bytes, { mtime: 0 });
  return compression === 'zstd' ? storedZstd(bytes) : bytes;
}

function storedZstd(bytes: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(bytes.length / ZSTD_LARGEST_BLOCK));
  const out = new Uint8Array(9 + blocks * 3 + bytes.length);
  out.set([...ZSTD_MAGIC, ZSTD_HEADER]);
  new DataView(out.buffer).setUint32(5, bytes.length, true);
  let at = 9;
  for (let block = 0; block < blocks; block++) {
    const part = bytes.subarray(block * ZSTD_LARGEST_BLOCK, (block + 1) * ZSTD_LARGEST_BLOCK);
    const header = (part.length << 3) | (block === blocks - 1 ? 1 : 0);
    out.set([header & 255, (header >> 8) & 255, header >> 16], at);
    out.set(part, at + 3);
    at += 3 + part.length;
  }
  return out;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
