import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { encodeMp3, framesOf } from '../../assets/encode-mp3.mjs';
import { bytesOf, description, digestOf, laidOut, makeSounds } from '../../assets/make-sounds.mjs';
import { lossOnPhone } from '../../assets/measure-sounds.mjs';
import { loudnessOf, peakOf } from '../../engine/ui/sound/level-sound.mjs';
import { count, noiseOf, RATE, sine } from '../../engine/ui/sound/synth.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const committed = JSON.parse(readFileSync(`${root}/assets/sounds.json`, 'utf8'));
const file = readFileSync(`${root}/assets/sounds.mp3`);
const sounds = makeSounds();
const { sprite, samples } = laidOut(sounds);

describe('the committed sounds', () => {
  test('are what the recipes make, to the last sample', () => {
    expect(committed.made_of, 'run: node assets/make-sounds.mjs').toBe(digestOf(bytesOf(samples)));
    expect(committed.sprite).toEqual(sprite);
  });

  test('are the file that was made of them, in the form it is written in', () => {
    expect(committed.made, 'run: node assets/make-sounds.mjs').toBe(digestOf(file));
    expect(description(sprite, samples, file)).toBe(readFileSync(`${root}/assets/sounds.json`, 'utf8'));
  });

  test('last as long in the file as they were made, and the file is small', () => {
    // The first frame holds no sound: it tells how much to leave out at both ends.
    const tag = file.indexOf('LAME');
    const cut = file.readUIntBE(tag + 21, 3);
    const frames = framesOf(file).length - 1;
    expect(frames * 576 - (cut >> 12) - (cut & 4095)).toBe(samples.length);
    expect(file.length).toBeLessThan(300_000);
  });

  test('are thirty and many more', () => expect(sounds.size).toBeGreaterThanOrEqual(30));
});

describe.each([...sounds])('%s', (_name, sound) => {
  test('is short, neither clipped nor faint, and begins and ends in silence', () => {
    expect(sound.length / RATE).toBeLessThanOrEqual(1.2);
    expect(peakOf(sound)).toBeGreaterThan(0.25);
    expect(peakOf(sound)).toBeLessThan(0.85);
    expect(Math.abs(sound[0] ?? 1) + Math.abs(sound.at(-1) ?? 1)).toBe(0);
    expect(Math.abs(sound.reduce((sum, x) => sum + x, 0) / sound.length)).toBeLessThan(0.01);
  });

  test('is about as loud as the others, and heard at once', () => {
    expect(loudnessOf(sound)).toBeGreaterThan(0.11);
    expect(loudnessOf(sound)).toBeLessThan(0.17);
    // What swells, such as wind, may take longer than what strikes.
    expect(sound.findIndex((x) => Math.abs(x) > 0.05)).toBeLessThan(count(200));
  });

  test('loses at most 8 dB on the speaker of a phone, which plays little below 400 Hz', () => {
    expect(lossOnPhone(sound)).toBeLessThanOrEqual(8);
  });
});

test('no two are alike', () => {
  const digests = [...sounds.values()].map((sound) => digestOf(bytesOf(Int16Array.from(sound, (x) => x * 32_767))));
  expect(new Set(digests).size).toBe(sounds.size);
});

test('silence lies between them', () => {
  const ends = Object.values(sprite).map(([at, ms]) => at + ms);
  const starts = Object.values(sprite).map(([at]) => at);
  starts.slice(1).forEach((start, i) => {
    expect(start - (ends[i] ?? 0)).toBeGreaterThanOrEqual(100);
    expect(samples.subarray(count(ends[i] ?? 0), count(start)).every((x) => x === 0)).toBe(true);
  });
});

test('every sound that data names is there to be played', () => {
  const layers = [
    'data',
    ...['data/rulesets', 'prototypes'].flatMap((up) => readdirSync(`${root}/${up}`).map((id) => `${up}/${id}`)),
  ];
  const missing = layers.flatMap((layer) => {
    const text = readdirSync(`${root}/${layer}`).includes('sounds.json')
      ? readFileSync(`${root}/${layer}/sounds.json`, 'utf8')
      : '{}';
    return Object.entries<{ sprite?: string | string[] }>(JSON.parse(text))
      .filter(([id, definition]) => id !== '$schema' && id !== 'note' && definition !== null)
      .flatMap(([id, definition]) => definition.sprite ?? id)
      .filter((name) => !sounds.has(name));
  });
  expect(missing).toEqual([]);
});

describe('the synthesiser', () => {
  test('has a sine of its own that is one', () => {
    for (let turns = -2; turns <= 2; turns += 0.0137) {
      expect(sine(turns)).toBeCloseTo(Math.sin(2 * Math.PI * turns), 5);
    }
  });

  test('has chance that comes out the same each time, evenly', () => {
    const first = Array.from({ length: 4000 }, noiseOf(5));
    expect(Array.from({ length: 4000 }, noiseOf(5))).toEqual(first);
    expect(Array.from({ length: 4000 }, noiseOf(6))).not.toEqual(first);
    expect(Math.abs(first.reduce((sum, x) => sum + x) / 4000)).toBeLessThan(0.03);
    expect(first.every((x) => x >= -1 && x < 1)).toBe(true);
  });

  test('writes an MP3 that tells how long it is', () => {
    const short = encodeMp3(new Int16Array(1000), RATE);
    expect(short.toString('latin1')).toContain('Info');
    expect(framesOf(short).length).toBeGreaterThan(3);
    expect(() => framesOf(Buffer.from('no sound at all'))).toThrow('Byte 0');
  });
});
