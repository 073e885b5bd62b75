import { expect, test } from 'vitest';
import { centre, followPoint, pickScale } from '../../../engine/ui/canvas/gl/camera';
import { KnownMap } from '../../../engine/ui/canvas/known-map';
import { ambientLight, writeLight } from '../../../engine/ui/canvas/light-map';
import { drawnMap, plainSheet } from './drawn-view';

const large = { width: 80, height: 50 };
const columns = (width: number, ratio: number, height = 1000) =>
  (width * ratio) / (20 * pickScale(width * ratio, height * ratio, ratio, large));

test('a phone shows at least 15 columns, in cells of about 20 CSS pixels', () => {
  for (const [width, ratio] of [
    [320, 2],
    [360, 3],
    [390, 3],
    [412, 2.625],
    [430, 3],
  ] as const) {
    expect(columns(width, ratio)).toBeGreaterThanOrEqual(15);
    expect(columns(width, ratio)).toBeLessThan(24);
  }
});

test('a wide picture is not tiny', () => {
  expect(columns(800, 1)).toBeLessThanOrEqual(20);
  expect(columns(1200, 1)).toBeLessThanOrEqual(24);
  expect(columns(1600, 2)).toBeLessThanOrEqual(24);
});

test('a pixel of the art is always a whole number of device pixels, and at least one', () => {
  for (const ratio of [0.75, 1, 1.25, 1.5, 2, 3]) {
    for (const width of [100, 320, 777, 1920]) {
      const scale = pickScale(width * ratio, 300 * ratio, ratio, large);
      expect(Number.isInteger(scale) && scale >= 1).toBe(true);
    }
  }
});

test('a map that fits as a whole is shown larger, but not more than twice', () => {
  const usual = pickScale(800, 450, 1, large);
  expect(pickScale(800, 450, 1, { width: 9, height: 6 })).toBe(2 * usual);
});

test('the camera rests while the followed stays near the middle, then goes along', () => {
  const axis = { shown: 400, from: 0, size: 2000 };
  expect(followPoint(axis, 600, 800 + 40)).toBe(600);
  expect(followPoint(axis, 600, 800 + 60)).toBe(620);
  expect(followPoint(axis, 600, 800 - 60)).toBe(580);
});

test('the camera never shows more black than it must: it stops at the edge of what is known', () => {
  const axis = { shown: 400, from: 100, size: 900 };
  expect(centre(axis, 120)).toBe(100);
  expect(centre(axis, 990)).toBe(600);
  expect(centre({ shown: 400, from: 100, size: 200 }, 120)).toBe(0);
});

test('light is written a texel a cell: colour by light, alpha by what the cell is', () => {
  const map = new KnownMap(
    drawnMap('#. \n..#', { light: (x) => [255, x * 100, 0], isSeen: (_x, y) => y === 0 }),
    plainSheet,
  );
  const texels = new Uint8Array(4 * 6);
  writeLight(map, texels);
  const alphas = Array.from({ length: 6 }, (_, i) => texels[4 * i + 3]);
  expect(alphas).toEqual([255, 192, 0, 64, 64, 96]);
  expect(texels[0]).toBeGreaterThan(100);
  expect(texels[2]).toBeLessThan(20);
  // What is only remembered has no light of its own.
  expect([...texels.subarray(12, 15)]).toEqual([0, 0, 0]);
});

test('seed-004 D15: what is in sight is never black, and what one could touch is clear to see', () => {
  const map = new KnownMap(drawnMap('......', { light: () => [0, 0, 0], isSeen: (x) => x < 5 }), plainSheet);
  const texels = new Uint8Array(4 * 6);
  writeLight(map, texels, { x: 1, y: 0 });
  const blueAt = (x: number) => texels[4 * x + 2] as number;
  expect([blueAt(0), blueAt(1), blueAt(2)].every((blue) => blue > 45)).toBe(true);
  expect(blueAt(4)).toBeGreaterThan(20);
  expect(blueAt(4)).toBeLessThan(blueAt(1));
  expect(blueAt(5)).toBe(0);
  // A lamp is as warm as ever.
  const lit = new Uint8Array(4);
  writeLight(new KnownMap(drawnMap('.', { light: () => [255, 170, 0] }), plainSheet), lit, { x: 0, y: 0 });
  expect(lit[2]).toBe(0);
});

test('many lights on one cell make it brighter, not paler', () => {
  const at = (light: readonly [number, number, number]) => {
    const texels = new Uint8Array(4);
    writeLight(new KnownMap(drawnMap('.', { light: () => light }), plainSheet), texels);
    return texels;
  };
  const [one, three] = [at([255, 170, 80]), at([765, 510, 240])];
  expect(three[0]).toBeGreaterThan(one[0] ?? 0);
  expect((three[2] ?? 0) / (three[0] ?? 1)).toBeCloseTo((one[2] ?? 0) / (one[0] ?? 1), 1);
});

test('the light that lies everywhere is the least that is seen', () => {
  const map = drawnMap('...', { light: (x) => [51 * (x + 1), 0, 0] });
  expect(ambientLight(new KnownMap(map, plainSheet))).toBeCloseTo(0.2);
});
