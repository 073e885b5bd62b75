import type { SoundPart } from '../../core/definitions';
import { levelled, peakOf } from './level-sound.mjs';
import { count, filtered, mix, noise, pressed, RATE, struck, swelled, tone } from './synth.mjs';

/** The longest sound that is made, in ms. */
const LONGEST = 8000;
/** The second tone that roughens the first, as a ratio: one that no ear takes for a chord. */
const ROUGH_RATIO = 1.41;
/** Noise is heard between these ratios of the pitch. */
const BAND = [0.7, 2.2] as const;
/** A band of noise is fainter than a tone of the same size. */
const NOISE_GAIN = 3;
/** The partial tones of a bell: ratio to the pitch, loudness, share of the length. */
const BELL = [
  [1, 0.6, 1],
  [1.34, 0.45, 0.8],
  [2.18, 0.3, 0.5],
  [3.4, 0.2, 0.25],
] as const;

const known = new WeakMap<readonly SoundPart[], Float32Array>();

/** The samples of a recipe, ready to play. The same recipe gives the same samples on every machine. */
export function synthesize(recipe: readonly SoundPart[]): Float32Array {
  let samples = known.get(recipe);
  if (!samples) {
    samples = Float32Array.from(made(recipe));
    known.set(recipe, samples);
  }
  return samples;
}

/** Samples a second of what `synthesize` makes. */
export const SAMPLE_RATE = RATE;

function made(recipe: readonly SoundPart[]): Float64Array {
  const mixed = mix([0, new Float64Array(1), 0], ...recipe.flatMap(turnsOf)).slice(0, count(LONGEST));
  return peakOf(mixed) > 0 ? levelled(mixed) : new Float64Array(1);
}

type Placed = [at: number, samples: Float64Array, gain: number];

/** A part as often as it is repeated, each time higher or lower by the same ratio. */
function turnsOf(part: SoundPart): Placed[] {
  const { at = 0, gain = 1, repeat = 1, every = 100, step = 1 } = part;
  let ratio = 1;
  return Array.from({ length: repeat }, (_, turn): Placed => {
    if (turn > 0) ratio *= step;
    return [at + turn * every, shaped(voiceOf(part, ratio, turn), part), gain];
  });
}

function voiceOf(part: SoundPart, ratio: number, turn: number): Float64Array {
  const { pitch = 440, attack = 2, decay = 200, noise: share = 0, crackle = 0, seed = 1 } = part;
  const [hz, to] = [pitch * ratio, (part.to ?? pitch) * ratio];
  const ms = attack + decay;
  const between = (middle: number): [number, number] => [middle * BAND[0], middle * BAND[1]];
  const hiss = () => noise(ms, seed + turn, between(hz), { to: between(to), attack, decay, grain: 1 - crackle });
  return mix(
    [0, share < 1 ? toneOf(part, hz, to) : new Float64Array(1), 1 - share],
    [0, share > 0 ? hiss() : new Float64Array(1), share * NOISE_GAIN],
  );
}

function toneOf(part: SoundPart, hz: number, to: number): Float64Array {
  const { wave = 'sine', attack = 2, decay = 200, vibrato = 0, vibrato_speed = 8, rough = 0 } = part;
  if (wave === 'bell')
    return struck(
      hz,
      BELL.map(([ratio, gain, length]) => [ratio, gain, length * decay]),
    );
  return tone(attack + decay, hz, {
    to,
    wave,
    attack,
    decay,
    ...(vibrato > 0 && { tremble: [vibrato_speed, vibrato] as [number, number] }),
    ...(rough > 0 && { rough: [ROUGH_RATIO, rough] as [number, number] }),
  });
}

/** What is done to a voice as a whole. */
function shaped(voice: Float64Array, { high_pass, low_pass, drive = 0, swell }: SoundPart): Float64Array {
  const isFiltered = high_pass !== undefined || low_pass !== undefined;
  const heard = isFiltered ? filtered(voice, [high_pass ?? 20, low_pass ?? RATE / 2]) : voice;
  const driven = drive > 0 ? pressed(heard, 1 + drive) : heard;
  return swell === undefined ? driven : swelled(driven, swell);
}
