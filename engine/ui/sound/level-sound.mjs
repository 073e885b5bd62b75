// @ts-check
/** Prepares a mixed sound: equal loudness, no clicks, no silent end. */
import { count, filtered, RATE } from './synth.mjs';

/** The loudness of the loudest twentieth of a second. */
const LOUDNESS = 0.16;
const KNEE = 0.5;
const CEILING = 0.85;
/** The most a sound may be amplified above its own peak, or clicks would become as strong as blows. */
const MOST = 1.6;
const FADE_IN = 1;
const FADE_OUT = 10;

/** @param {Float64Array} samples */
export const peakOf = (samples) => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);

/** The highest mean over 50 ms, of what small speakers can play. @param {Float64Array} samples */
export function loudnessOf(samples) {
  const heard = filtered(samples, [150, 10_000]);
  const window = Math.min(count(50), heard.length);
  let sum = 0;
  let most = 0;
  heard.forEach((x, i) => {
    const left = heard[i - window] ?? 0;
    sum += x * x - left * left;
    most = Math.max(most, sum);
  });
  return Math.sqrt(most / count(50));
}

/** A soft limiter: bends loud samples instead of cutting them off. @param {number} x */
function limited(x) {
  const over = Math.abs(x) - KNEE;
  if (over <= 0) return x;
  const room = CEILING - KNEE;
  return Math.sign(x) * (KNEE + (room * over) / (over + room));
}

/** @param {Float64Array} mixed */
export function levelled(mixed) {
  // Inaudible low frequencies only move the speaker.
  const clean = filtered(mixed, [40, RATE / 2]);
  const gain = Math.min(LOUDNESS / loudnessOf(clean), MOST / peakOf(clean));
  const loud = clean.map((x) => limited(x * gain));
  let end = loud.length;
  while (end > 1 && Math.abs(loud[end - 1] ?? 0) < 0.003) end -= 1;
  const kept = loud.slice(0, end);
  const [rise, fall] = [count(FADE_IN), Math.min(count(FADE_OUT), kept.length)];
  return kept.map((x, i) => x * Math.min(1, i / rise, (kept.length - 1 - i) / fall));
}
