import type { Level } from '../../core/level';
import type { Light } from '../../level/space/light';

type Rgb = readonly [red: number, green: number, blue: number];

const DAYLIGHT: Rgb = [255, 255, 255];

/**
 * The light that a viewer sees on each cell. A wall is lit only by light on the side it is seen from: a lamp in the
 * next room lights its other side. So an opaque cell is never brighter than its brightest open neighbour in sight, or
 * than the ambient light. For an observer, or on a board, all light is seen.
 */
export function seenLight(
  level: Level,
  light: Light | null,
  ambient: number,
  seen: Uint8Array | null,
): (index: number) => Rgb {
  if (!light) return () => DAYLIGHT;
  const { width, opaque, floor } = level;
  const { rgb } = light;
  const lightOf = (index: number): Rgb => [...rgb.subarray(3 * index, 3 * index + 3)] as unknown as Rgb;
  if (!seen) return lightOf;
  return (index) => {
    const own = lightOf(index);
    if (opaque[index] !== 1) return own;
    const most: [number, number, number] = [ambient, ambient, ambient];
    const column = index % width;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const next = index + dy * width + dx;
        if (column + dx < 0 || column + dx >= width || floor[next] !== 1) continue;
        if (opaque[next] === 1 || seen[next] !== 1) continue;
        for (let i = 0; i < 3; i++) most[i] = Math.max(most[i] as number, rgb[3 * next + i] as number);
      }
    }
    return [Math.min(own[0], most[0]), Math.min(own[1], most[1]), Math.min(own[2], most[2])];
  };
}
