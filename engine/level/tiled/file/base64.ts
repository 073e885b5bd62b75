import { type Fail, quote } from './tiled-error';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

/** Decodes base64. Blanks and line breaks are allowed anywhere, because XML is indented. */
export function decodeBase64(text: string, fail: Fail): Uint8Array {
  const signs = text.replace(/\s+/g, '').replace(/={1,2}$/, '');
  if (signs.length % 4 === 1) fail('its base64 ends too early');
  const bytes = new Uint8Array(Math.floor((signs.length * 3) / 4));
  let at = 0;
  let bits = 0;
  let held = 0;
  for (let i = 0; i < signs.length; i++) {
    const value = VALUES[signs.charCodeAt(i)] ?? -1;
    if (value < 0) fail(`its data is not base64: ${quote(signs[i])} is no base64 character`);
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
