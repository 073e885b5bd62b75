// @ts-check
/**
 * Building blocks of sounds: tones, noise, struck things. They use only + − × ÷ and roots, which every machine computes
 * equally to the last bit; Math.sin and Math.exp may differ, and the samples could not be compared.
 */

/** Samples a second. */
export const RATE = 24_000;

/** @typedef {Float64Array} Samples */

const { PI } = Math;

/** @param {number} ms */
export const count = (ms) => Math.round((ms * RATE) / 1000);

/** A sine whose argument is in turns, not radians. @param {number} turns */
export function sine(turns) {
  let part = turns - Math.floor(turns + 0.5);
  if (part > 0.25) part = 0.5 - part;
  else if (part < -0.25) part = -0.5 - part;
  const x = part * 2 * PI;
  const square = x * x;
  return x * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - square / 110)))));
}

/** @type {Record<string, (turns: number) => number>} */
const WAVES = {
  sine,
  triangle: (turns) => 1 - 4 * Math.abs(turns - Math.floor(turns) - 0.5),
  square: (turns) => (turns - Math.floor(turns) < 0.5 ? 0.7 : -0.7),
  saw: (turns) => 2 * (turns - Math.floor(turns)) - 1,
};

/** Pseudo-random numbers from −1 to 1. @param {number} seed */
export function noiseOf(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2_147_483_648 - 1;
  };
}

/**
 * Rises within `attack` ms, then falls to a thousandth within `decay` ms.
 * @param {number} attack @param {number} decay @returns {(i: number) => number}
 */
function envelope(attack, decay) {
  const rise = Math.max(1, count(attack));
  const factor = 1 - 6.9 / Math.max(8, count(decay));
  let level = 1;
  return (i) => {
    if (i < rise) return i / rise;
    level *= factor;
    return level;
  };
}

/**
 * A tone that may glide (fast at first), tremble, and be roughened by a second one.
 * @param {number} ms @param {number} hz
 * @param {{ to?: number, wave?: string, attack?: number, decay?: number, tremble?: [number, number],
 *   rough?: [number, number] }} [how]
 * @returns {Samples}
 */
export function tone(ms, hz, { to = hz, wave = 'sine', attack = 2, decay = ms, tremble, rough } = {}) {
  const samples = new Float64Array(count(ms));
  const shape = WAVES[wave] ?? sine;
  const level = envelope(attack, decay);
  let turns = 0;
  let rub = 0;
  for (let i = 0; i < samples.length; i++) {
    const left = 1 - i / samples.length;
    let pitch = hz + (to - hz) * (1 - left * left);
    if (tremble) pitch *= 1 + tremble[1] * sine((tremble[0] * i) / RATE);
    turns += pitch / RATE;
    if (rough) rub += (pitch * rough[0]) / RATE;
    samples[i] = level(i) * shape(turns + (rough ? rough[1] * left * sine(rub) : 0));
  }
  return samples;
}

/**
 * Noise between two pitches, which may move to two others.
 * @param {number} ms @param {number} seed @param {[number, number]} band
 * @param {{ to?: [number, number], attack?: number, decay?: number, grain?: number }} [how] `grain`: the share of
 * samples that are not silent, for sounds that crackle rather than hiss.
 * @returns {Samples}
 */
export function noise(ms, seed, band, { to = band, attack = 1, decay = ms, grain = 1 } = {}) {
  const samples = new Float64Array(count(ms));
  const next = noiseOf(seed);
  const chance = noiseOf(seed + 1000);
  const level = envelope(attack, decay);
  for (let i = 0; i < samples.length; i++) {
    const isHeard = grain === 1 || (chance() + 1) / 2 < grain;
    const strength = level(i);
    samples[i] = isHeard ? next() * strength : 0;
  }
  return filtered(samples, band, to);
}

/** @param {number} hz */
const leak = (hz) => (2 * PI * hz) / RATE / (1 + (2 * PI * hz) / RATE);

/**
 * A band-pass filter between two pitches. @param {Samples} samples @param {[number, number]} from @param {[number,
 * number]} [to]
 */
export function filtered(samples, from, to = from) {
  const result = new Float64Array(samples.length);
  let [floor, high, higher] = [0, 0, 0];
  samples.forEach((x, i) => {
    const t = i / samples.length;
    const low = leak(from[0] + (to[0] - from[0]) * t);
    const top = leak(from[1] + (to[1] - from[1]) * t);
    floor += low * (x - floor);
    high += top * (x - floor - high);
    higher += top * (high - higher);
    result[i] = higher;
  });
  return result;
}

/**
 * Something struck: partial tones, each as [ratio to the pitch, loudness, ms until it is silent].
 * @param {number} hz @param {[number, number, number][]} partials @returns {Samples}
 */
export function struck(hz, partials) {
  const longest = Math.max(...partials.map(([, , ms]) => ms));
  return mix(
    ...partials.map(
      ([ratio, gain, ms]) =>
        /** @type {[number, Samples, number]} */ ([0, tone(ms, hz * ratio, { attack: 0.5 }), gain]),
    ),
    [longest, new Float64Array(1), 0],
  );
}

/**
 * Sounds over each other, each as [ms from the start, samples, loudness]. @param {...[number, Samples, number]} parts
 */
export function mix(...parts) {
  const result = new Float64Array(Math.max(...parts.map(([at, samples]) => count(at) + samples.length)));
  for (const [at, samples, gain] of parts) {
    const first = count(at);
    samples.forEach((x, i) => {
      result[first + i] = (result[first + i] ?? 0) + x * gain;
    });
  }
  return result;
}

/** Distortion: loud samples are flattened. @param {Samples} samples @param {number} drive */
export const pressed = (samples, drive) => samples.map((x) => (x * drive) / (1 + Math.abs(x * drive)));

/**
 * Swells and fades as a whole, like something that passes by. @param {Samples} samples @param {number} [peak] where, 0
 * to 1
 */
export const swelled = (samples, peak = 0.4) =>
  samples.map((x, i) => {
    const t = i / samples.length;
    const level = t < peak ? t / peak : (1 - t) / (1 - peak);
    return x * level * level;
  });

/**
 * The click of a contact, at a pitch that the speaker of a phone plays well. It goes with sounds whose weight lies
 * below. @param {number} seed @param {number} [hz] @param {number} [ms]
 */
export const contact = (seed, hz = 1400, ms = 24) =>
  mix(
    [
      0,
      struck(hz, [
        [1, 0.8, ms],
        [1.63, 0.4, ms * 0.7],
        [2.4, 0.2, ms * 0.4],
      ]),
      1,
    ],
    [0, noise(ms * 0.4, seed, [hz * 0.7, hz * 2.2]), 1.2],
  );

/**
 * The overtones of a low sound around 1 to 2 kHz. The ear hears the low pitch in them, where a speaker can't play it.
 * @param {Samples} samples
 */
export const overtones = (samples) => filtered(filtered(pressed(samples, 8), [900, 2000]), [700, 2400]);
