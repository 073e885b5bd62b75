// @ts-check
/**
 * Encodes samples as an MP3 file that plays without a gap: browsers skip what the encoder puts before the first sample.
 */
import { Mp3Encoder } from '@breezystack/lamejs';

const KBPS = 48;
/** Samples in a frame, below 32 kHz. */
const FRAME = 576;
/** The delay of every LAME encoder. Decoders add the rest of the delay themselves. */
const DELAY = 576;
/** Bytes of header and side information in a mono frame of this kind; the tag follows them. */
const TAG_AT = 4 + 9;

/** @param {Int16Array} samples @param {number} rate */
export function encodeMp3(samples, rate) {
  const encoder = new Mp3Encoder(1, rate, KBPS);
  // Decoders are one frame behind, so there must be samples after the end.
  const padded = new Int16Array(Math.ceil((samples.length + 2 * FRAME) / FRAME) * FRAME);
  padded.set(samples);
  const parts = [encoder.encodeBuffer(padded), encoder.flush()].map((part) => Buffer.from(part));
  const sound = Buffer.concat(parts);
  const frames = framesOf(sound);
  const padding = frames.length * FRAME - DELAY - samples.length;
  return Buffer.concat([gaplessTag(sound.subarray(0, 4), frames.length, sound.length, padding), sound]);
}

/** The offset of each frame. @param {Buffer} file */
export function framesOf(file) {
  /** @type {number[]} */
  const starts = [];
  for (let at = 0; at + 4 <= file.length; at += frameLength(file, at)) starts.push(at);
  return starts;
}

const RATES = [22_050, 24_000, 16_000];
const RATES_OF_BITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** @param {Buffer} file @param {number} at */
function frameLength(file, at) {
  const isFrame = file[at] === 0xff && ((file[at + 1] ?? 0) & 0xfe) === 0xf2;
  if (!isFrame) throw new Error(`Byte ${at} of the MP3 starts no frame of MPEG 2, layer 3.`);
  const flags = file[at + 2] ?? 0;
  const kbps = RATES_OF_BITS[flags >> 4] ?? 0;
  const rate = RATES[(flags >> 2) & 3] ?? 0;
  return Math.floor((72_000 * kbps) / rate) + ((flags >> 1) & 1);
}

/**
 * A silent first frame in LAME's format that says how many samples to skip at both ends.
 * @param {Buffer} header @param {number} frames @param {number} bytes @param {number} padding
 */
function gaplessTag(header, frames, bytes, padding) {
  const start = Buffer.from(header);
  // Without padding all frames have the same length.
  start[2] = (start[2] ?? 0) & 0xfd;
  const frame = Buffer.alloc(frameLength(start, 0));
  start.copy(frame);
  frame.write('Info', TAG_AT, 'latin1');
  frame.writeUInt32BE(0b0011, TAG_AT + 4);
  frame.writeUInt32BE(frames, TAG_AT + 8);
  frame.writeUInt32BE(bytes + frame.length, TAG_AT + 12);
  const lame = TAG_AT + 16;
  frame.write('LAME3.100', lame, 'latin1');
  frame.writeUIntBE(DELAY * 4096 + padding, lame + 21, 3);
  return frame;
}
