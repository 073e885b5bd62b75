// @ts-check
/**
 * Prints how each sound carries: `node assets/measure-sounds.mjs`. A phone's speaker plays little below 400 Hz, so the
 * loss through a high-pass there says what such a listener misses.
 */
import { fileURLToPath } from 'node:url';
import { RATE } from '../engine/ui/sound/synth.mjs';
import { makeSounds } from './make-sounds.mjs';

/** What a phone's speaker passes on: 12 dB an octave below this pitch. */
const PHONE_HZ = 400;

/**
 * A Butterworth high-pass of the second order. @param {Float64Array} samples @param {number} hz
 * @returns {Float64Array}
 */
export function highPassed(samples, hz) {
  const k = Math.tan((Math.PI * hz) / RATE);
  const scale = 1 / (1 + Math.SQRT2 * k + k * k);
  const [feed, back1, back2] = [scale, 2 * (k * k - 1) * scale, (1 - Math.SQRT2 * k + k * k) * scale];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = feed * (x - 2 * x1 + x2) - back1 * y1 - back2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** @param {Float64Array} samples */
const power = (samples) => samples.reduce((sum, x) => sum + x * x, 0) / samples.length;

/** The mean level in dB below full scale. @param {Float64Array} samples */
export const levelOf = (samples) => 10 * Math.log10(power(samples));

/** What a phone's speaker takes away, in dB. @param {Float64Array} samples */
export const lossOnPhone = (samples) => levelOf(samples) - levelOf(highPassed(samples, PHONE_HZ));

/** The pitch in Hz that has half of the energy above it. @param {Float64Array} samples */
export function middlePitch(samples) {
  const whole = power(samples);
  let [low, high] = [20, RATE / 2 - 1];
  for (let i = 0; i < 14; i++) {
    const middle = Math.sqrt(low * high);
    if (power(highPassed(samples, middle)) > whole / 2) low = middle;
    else high = middle;
  }
  return Math.round(low);
}

function print() {
  const rows = [...makeSounds()].map(([name, samples]) => ({
    name,
    ms: Math.round((samples.length * 1000) / RATE),
    level: levelOf(samples).toFixed(1),
    middle: middlePitch(samples),
    loss: lossOnPhone(samples).toFixed(1),
  }));
  rows.sort((a, b) => Number(b.loss) - Number(a.loss));
  const lines = rows.map(({ name, ms, level, middle, loss }) =>
    [name.padEnd(14), `${ms}`.padStart(5), level.padStart(9), `${middle}`.padStart(10), loss.padStart(19)].join(' '),
  );
  process.stdout.write(`${['sound             ms  level dB  middle Hz  lost on a phone dB', ...lines].join('\n')}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print();
