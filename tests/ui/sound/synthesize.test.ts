import { expect, test } from 'vitest';
import { hashText } from '../../../engine/core/hash';
import { SAMPLE_RATE, synthesize } from '../../../engine/ui/sound/synthesize';

const seconds = (samples: Float32Array) => samples.length / SAMPLE_RATE;
const peak = (samples: Float32Array) => samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);

test('a recipe gives the same samples everywhere', () => {
  const zap = [{ wave: 'square' as const, pitch: 880, to: 220, decay: 180, noise: 0.2, low_pass: 2500, repeat: 2 }];
  expect(hashText(synthesize(zap).join())).toMatchInlineSnapshot(`"b74b0528615ce407"`);
  expect(synthesize(structuredClone(zap))).toEqual(synthesize(zap));
});

test('a sound is as long as its parts, and no longer than eight seconds', () => {
  expect(seconds(synthesize([{ decay: 100 }]))).toBeCloseTo(0.1, 1);
  expect(seconds(synthesize([{ decay: 100 }, { at: 500, decay: 100 }]))).toBeCloseTo(0.6, 1);
  expect(seconds(synthesize([{ decay: 4000, repeat: 16, every: 1000 }]))).toBeLessThanOrEqual(8);
});

test('all sounds are about equally loud, and none is too loud for a speaker', () => {
  for (const part of [{ gain: 4, drive: 30 }, { gain: 0.01 }, { noise: 1 }, { wave: 'bell' as const, pitch: 2000 }]) {
    const loudest = peak(synthesize([part]));
    expect(loudest, JSON.stringify(part)).toBeGreaterThan(0.1);
    expect(loudest, JSON.stringify(part)).toBeLessThan(0.9);
  }
});

test('a sound of nothing is silent', () => {
  expect([...synthesize([])]).toEqual([0]);
  expect(peak(synthesize([{ gain: 0 }]))).toBe(0);
});
