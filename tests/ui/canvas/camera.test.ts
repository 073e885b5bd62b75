import { describe, expect, test } from 'vitest';
import { frameOf } from '../../../engine/ui/canvas/framing';
import { centre, followPoint, type PictureSize } from '../../../engine/ui/canvas/gl/camera';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { ambientLight, writeLight } from '../../../engine/ui/canvas/ground/light-map';
import { MapCamera } from '../../../engine/ui/canvas/map-camera';
import { type Drawn, drawnMap, plainSheet } from './drawn-view';

/** A map of 80 by 50 cells of which the rows are known, from a corner on. */
function level(rows: readonly string[], { left = 0, top = 0, ...drawn }: Drawn & { left?: number; top?: number } = {}) {
  const above = Array.from({ length: top }, () => ' '.repeat(80));
  const below = Array.from({ length: 50 - top - rows.length }, () => ' '.repeat(80));
  const known = rows.map((row) => (' '.repeat(left) + row).padEnd(80));
  return new KnownMap(drawnMap([...above, ...known, ...below].join('\n'), drawn), plainSheet);
}

const room = (width: number, height: number, around = ''): string[] => [
  `#${'#'.repeat(width)}#${around}`,
  ...Array.from({ length: height }, () => `#${'.'.repeat(width)}#${around}`),
  `#${'#'.repeat(width)}#${around}`,
];

const desk: PictureSize = { width: 900, height: 700, pixelRatio: 1 };
const phone: PictureSize = { width: 390, height: 400, pixelRatio: 3 };
const everything = level(room(78, 48));
const farthest = (size: PictureSize) => frameOf(everything, size, { x: 40, y: 25 }).scale;

describe('the camera', () => {
  test('shows the first room close, and what is known of a whole level from farther away', () => {
    const first = frameOf(level(room(8, 6), { left: 20, top: 20 }), desk, { x: 24, y: 23 }).scale;
    const grown = frameOf(level(room(14, 10), { left: 20, top: 20 }), desk, { x: 24, y: 23 }).scale;
    expect(first).toBe(5);
    expect(grown).toBe(3);
    expect(farthest(desk)).toBe(2);
  });

  test('has a whole number of device pixels for each art pixel, at any size', () => {
    for (const pixelRatio of [0.75, 1, 1.25, 1.5, 2, 3]) {
      for (const width of [100, 320, 777, 1920]) {
        for (const map of [everything, level(room(3, 2))]) {
          const { scale } = frameOf(map, { width, height: 300, pixelRatio }, { x: 2, y: 2 });
          expect(Number.isInteger(scale) && scale >= 1).toBe(true);
        }
      }
    }
  });

  test('keeps figures of at least 24 CSS pixels and ten columns on a phone, and is not tiny on a desk', () => {
    for (const [width, pixelRatio] of [
      [320, 2],
      [360, 3],
      [390, 3],
      [412, 2.625],
      [430, 3],
    ] as const) {
      const cell = (20 * farthest({ width, height: 400, pixelRatio })) / pixelRatio;
      expect(cell).toBeGreaterThanOrEqual(24);
      expect(width / cell).toBeGreaterThanOrEqual(10);
    }
    for (const width of [800, 1200, 1600, 1900]) {
      const columns = width / (20 * farthest({ width, height: 0.6 * width, pixelRatio: 1 }));
      expect(columns).toBeLessThan(36);
    }
    expect(farthest(phone)).toBe(5);
  });

  test('fills the picture with a low level, and goes along it', () => {
    const rows = room(60, 7);
    const low = new KnownMap(drawnMap(rows.join('\n')), plainSheet);
    const frame = frameOf(low, desk, { x: 5, y: 4 });
    expect(frame.scale).toBe(4);
    expect(frame.left).toBeLessThan(20);
    // All ten rows fit, with heads above them, and stand in the middle.
    expect(frame.top).toBeCloseTo((10 * 15 - 700 / frame.scale) / 2);
    expect(frameOf(low, desk, { x: 40, y: 4 }).left).toBeGreaterThan(300);
  });

  test('does not go far away for a lit spot at the end of a corridor', () => {
    const rows = room(7, 5).map((row, y) => (y === 3 ? row.replace(/#$/, '.'.repeat(14)) : row));
    const map = level(rows, { left: 30, top: 20 });
    const { scale, left } = frameOf(map, desk, { x: 33, y: 23 });
    expect(scale).toBeGreaterThanOrEqual(4);
    // The picture turns to where there is more to see than black.
    expect(left).toBeGreaterThanOrEqual(30 * 20 - 40);
  });

  test('begins with the figure in the middle where rock is drawn all around', () => {
    const drawing = room(5, 3).map((row) => (' '.repeat(14) + row).padEnd(36));
    const rock = (rows: number) => Array.from({ length: rows }, () => ' '.repeat(36));
    const view = drawnMap([...rock(5), ...drawing, ...rock(4)].join('\n'), { light: () => [40, 40, 40] });
    const mine = new KnownMap(view, plainSheet, true);
    for (const width of [1880, 1240, 900]) {
      const { scale, left } = frameOf(mine, { width, height: 780, pixelRatio: 1 }, { x: 17, y: 7 });
      expect(Math.abs(left + width / scale / 2 - 17.5 * 20)).toBeLessThan(20);
    }
  });

  test('comes closer where only little of what is in sight is lit', () => {
    const lit =
      (near: number) =>
      (x: number): readonly [number, number, number] =>
        x < near ? [255, 200, 120] : [20, 20, 30];
    const rows = room(30, 20);
    const bright = frameOf(level(rows, { light: lit(80) }), desk, { x: 3, y: 3 }).scale;
    const dim = frameOf(level(rows, { light: lit(8) }), desk, { x: 3, y: 3 }).scale;
    expect(dim).toBeGreaterThan(bright);
  });

  test('centres what nearly fits, so that only the walls around it are cut', () => {
    const axis = { shown: 400, from: 0, size: 420 };
    expect(centre(axis, 0)).toBe(10);
    expect(centre(axis, 420)).toBe(10);
    expect(centre({ ...axis, size: 460 }, 0)).toBe(0);
  });

  test('gives the same picture for the same knowledge', () => {
    const draw = () => frameOf(level(room(9, 7), { left: 12, top: 9 }), phone, { x: 15, y: 12 });
    expect(draw()).toEqual(draw());
  });

  test('eases out softly when more is known, at once under reduced motion, and never back in', () => {
    const [small, large] = [level(room(8, 6), { left: 20, top: 20 }), level(room(24, 18), { left: 20, top: 20 })];
    const at = { x: 24, y: 23 };
    const soft = new MapCamera();
    expect(soft.move(small, desk, at, false)).toBe(false);
    const close = soft.scale;
    expect(soft.move(large, desk, at, false)).toBe(true);
    expect(soft.scale).toBeLessThan(close);
    expect(soft.scale).toBeGreaterThan(2);
    let frames = 0;
    while (soft.move(large, desk, at, false)) frames++;
    expect(soft.scale).toBe(2);
    expect(frames).toBeLessThan(30);
    soft.move(small, desk, at, true);
    expect(soft.scale).toBe(2);

    const still = new MapCamera();
    still.move(small, desk, at, true);
    expect(still.move(large, desk, at, true)).toBe(false);
    expect(still.scale).toBe(2);
  });

  test('turns to a foe in sight that would be outside the picture, and comes no nearer than shows it', () => {
    const map = level(room(40, 30));
    const at = { x: 20, y: 15 };
    const camera = new MapCamera();
    camera.move(map, desk, at, true);
    const columns = () => camera.shown(desk);
    const foe = { x: Math.ceil(columns().right) + 3, y: 15 };
    expect(foe.x).toBeGreaterThan(columns().right);
    camera.watch([foe]);
    camera.move(map, desk, at, true);
    expect(columns().right).toBeGreaterThan(foe.x + 1);
    expect(columns().left).toBeLessThan(at.x);

    const rooms = level(room(8, 6, '.'.repeat(9)), { left: 20, top: 20 });
    const still = new MapCamera();
    still.watch([{ x: 38, y: 23 }]);
    still.move(rooms, desk, { x: 30, y: 23 }, true);
    expect(still.shown(desk).right).toBeGreaterThan(38.5);
    expect(still.shown(desk).left).toBeLessThan(30);
  });

  test('lets go of a foe that is too far away for one picture with the figure', () => {
    const map = level(room(78, 30));
    const at = { x: 20, y: 15 };
    const camera = new MapCamera();
    camera.move(map, desk, at, true);
    const before = camera.shown(desk);
    camera.watch([{ x: 70, y: 15 }]);
    camera.move(map, desk, at, true);
    expect(camera.shown(desk)).toEqual(before);
  });

  test('shows no black bar above a level where something is drawn for the unknown', () => {
    const rock = Array.from({ length: 14 }, () => ' '.repeat(36));
    const drawing = [...room(5, 3).map((row) => row.padEnd(36)), ...rock].join('\n');
    const mine = new KnownMap(drawnMap(drawing, { light: () => [40, 40, 40] }), plainSheet, true);
    const camera = new MapCamera();
    camera.move(mine, { width: 1240, height: 600, pixelRatio: 1 }, { x: 3, y: 1 }, true);
    expect(camera.shown({ width: 1240, height: 600, pixelRatio: 1 }).top).toBeGreaterThanOrEqual(0);
  });

  test('comes close to the figure at the end, slowly, and goes back if the end is taken back', () => {
    const at = { x: 40, y: 25 };
    const camera = new MapCamera();
    camera.move(everything, desk, at, true);
    expect(camera.scale).toBe(2);
    expect(camera.move(everything, desk, at, false, true)).toBe(true);
    expect(camera.scale).toBeLessThan(2.5);
    while (camera.move(everything, desk, at, false, true));
    expect(camera.scale).toBe(4);
    const { left, right, top, bottom } = camera.shown(desk);
    expect([(left + right) / 2, (top + bottom) / 2].map(Math.round)).toEqual([41, 25]);
    camera.move(everything, desk, at, true, false);
    expect(camera.scale).toBe(2);
  });

  test('cuts a little off a low level where there would be black above and below it', () => {
    const field = (rows: number) => new KnownMap(drawnMap(room(60, rows).join('\n')), plainSheet);
    const wide = { width: 1240, height: 600, pixelRatio: 1 };
    expect(frameOf(field(11), wide, { x: 5, y: 6 }).scale).toBe(3);
    expect(frameOf(field(13), wide, { x: 5, y: 6 }).scale).toBe(2);
  });

  test('rests while the followed stays near the middle, then goes along', () => {
    const axis = { shown: 400, from: 0, size: 2000 };
    expect(followPoint(axis, 600, 800 + 80)).toBe(600);
    expect(followPoint(axis, 600, 800 + 100)).toBe(610);
    expect(followPoint(axis, 600, 800 - 100)).toBe(590);
  });

  test('never shows more black than it must: it stops at the edge of what is known', () => {
    const axis = { shown: 400, from: 100, size: 900 };
    expect(centre(axis, 120)).toBe(100);
    expect(centre(axis, 990)).toBe(600);
    expect(centre({ shown: 400, from: 100, size: 200 }, 120)).toBe(0);
  });
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
