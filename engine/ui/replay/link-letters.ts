import { Inflate } from 'fflate';
import { hashText } from '../../core/hash';

/** Bytes as letters of an address, and back. What comes back may have been damaged or made up on the way. */

/** A link that can't be read, with a message for the reader. */
export class LinkError extends Error {}

export const damaged = (): LinkError =>
  new LinkError('This link is damaged or cut off. Ask for it again, and copy all of it.');

/** A checksum of the letters of a link. */
export const sumOf = (packed: string): string => hashText(packed).slice(0, 6);

/** For `JSON.parse`: a key that would change the prototype of an object is no part of a link. */
export function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw damaged();
  return value;
}

/** Bytes unpacked at a time: few enough that one step can't fill the memory. */
const STEP = 4096;

/** Inflates at most so many bytes: a few letters can unpack to gigabytes. */
export function inflateWithin(packed: Uint8Array, most: number, dictionary?: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate(dictionary ? { dictionary } : {}, (part) => {
    length += part.length;
    if (length > most) throw new LinkError('This link unpacks to more than any game, so it is left alone.');
    parts.push(part.slice());
  });
  for (let at = 0; at < packed.length; at += STEP)
    stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Base64 without the characters that have a meaning in addresses. */
export function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function bytesOf(letters: string): Uint8Array {
  if (!/^[\w-]+$/.test(letters)) throw damaged();
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
