// @ts-check
/**
 * Makes all sounds and puts them one after another into one file: `node assets/make-sounds.mjs`. They are synthesised
 * by the recipes in assets/sounds/; nothing is recorded, and randomness has a seed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { levelled } from '../engine/ui/sound/level-sound.mjs';
import { count, RATE } from '../engine/ui/sound/synth.mjs';
import { bodies } from './sounds/bodies.mjs';
import { places } from './sounds/places.mjs';
import { table } from './sounds/table.mjs';

/** Silence before each sound, in ms: echoes of compression must not be heard in the next sound. */
const GAP = 120;
/** Sounds start on a whole frame of the file, so that a blow isn't smeared over two. */
const GRID = 24;

/** @returns {Map<string, Float64Array>} every sound by name, ready to play */
export function makeSounds() {
  const recipes = Object.entries({ ...places, ...bodies, ...table }).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(recipes.map(([name, make]) => [name, levelled(make())]));
}

/**
 * One after another, with the start and length of each, in ms.
 * @param {Map<string, Float64Array>} sounds
 */
export function laidOut(sounds) {
  /** @type {Record<string, [number, number]>} */
  const sprite = {};
  let at = GAP;
  for (const [name, samples] of sounds) {
    const lasts = Math.ceil((samples.length * 1000) / RATE);
    sprite[name] = [at, lasts];
    at = Math.ceil((at + lasts + GAP) / GRID) * GRID;
  }
  const samples = new Int16Array(count(at));
  for (const [name, part] of sounds) {
    const first = count(sprite[name]?.[0] ?? 0);
    part.forEach((x, i) => {
      samples[first + i] = Math.round(x * 32_767);
    });
  }
  return { sprite, samples };
}

/** @param {Uint8Array} bytes */
export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** @param {Int16Array} samples */
export const bytesOf = (samples) => {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((x, i) => {
    bytes.writeInt16LE(x, i * 2);
  });
  return bytes;
};

/**
 * The description of the sound file: where each sound is, and a hash of the samples. An encoder may differ between
 * machines in the last bit; the samples don't.
 * @param {Record<string, [number, number]>} sprite @param {Int16Array} samples @param {Uint8Array} file
 */
export function description(sprite, samples, file) {
  const rows = Object.entries(sprite).map(([name, [at, ms]]) => `    "${name}": [${at}, ${ms}]`);
  const head = `  "file": "sounds.mp3",\n  "made_of": "${digestOf(bytesOf(samples))}",\n  "made": "${digestOf(file)}",\n`;
  return `{\n${head}  "sprite": {\n${rows.join(',\n')}\n  }\n}\n`;
}

/** @param {string} root */
async function write(root) {
  const { encodeMp3 } = await import('./encode-mp3.mjs');
  const { sprite, samples } = laidOut(makeSounds());
  const file = encodeMp3(samples, RATE);
  writeFileSync(join(root, 'assets/sounds.mp3'), file);
  writeFileSync(join(root, 'assets/sounds.json'), description(sprite, samples, file));
  const size = Math.round(readFileSync(join(root, 'assets/sounds.mp3')).length / 1000);
  console.log(`${Object.keys(sprite).length} sounds, ${(samples.length / RATE).toFixed(1)} s, ${size} kB`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await write(fileURLToPath(new URL('..', import.meta.url)));
