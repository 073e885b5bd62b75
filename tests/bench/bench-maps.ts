import { Rng } from '../../engine/core/rng';
import { generate } from '../../engine/level/generate/generate';
import { GENERATORS } from '../../engine/level/generate/generators';

/** A map that references and ours are measured on alike: 1 is wall. */
export interface BenchMap {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly wall: Uint8Array;
  readonly ground: Uint8Array;
  readonly floor: readonly number[];
}

export function benchMap(name: 'dungeon' | 'cave' | 'open', width: number, height: number): BenchMap {
  const generator = ({ dungeon: 'digger', cave: 'cellular', open: 'arena' } as const)[name];
  const { floor: ground } = generate(GENERATORS, generator, width, height, new Rng(`bench/${name}`), {}, '');
  const wall = ground.map((bit) => 1 - bit);
  const floor = [...ground.keys()].filter((cell) => ground[cell] === 1);
  return { name: `${name} ${width}×${height}`, width, height, wall, ground, floor };
}

/** Some cells of the floor, the same every time. */
export function someCells({ floor, name }: BenchMap, count: number): number[] {
  const rng = new Rng(`bench/cells/${name}`);
  return Array.from({ length: count }, () => rng.pick(floor));
}

export const passableOn =
  ({ width, height, wall }: BenchMap) =>
  (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && wall[y * width + x] === 0;
