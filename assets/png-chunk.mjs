// @ts-check
import { crc32 } from 'node:zlib';

/** The signature of every PNG. */
export const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * A chunk: its length, its name and content, and a checksum of both.
 * @param {string} name
 * @param {Buffer} content
 */
export function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
