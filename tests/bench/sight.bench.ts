/** One view from one cell: ours beside rot.js's precise shadowcasting. */
import PreciseShadowcasting from 'rot-js/lib/fov/precise-shadowcasting.js';
import { Sight } from '../../engine/level/space/shadowcast';
import { benchMap, passableOn, someCells } from './bench-maps';
import { compare, report } from './harness';

const RADII = [6, 10, 20];

export async function run(): Promise<void> {
  for (const kind of ['dungeon', 'cave', 'open'] as const) {
    for (const radius of RADII) {
      const map = benchMap(kind, 80, 50);
      const { width, height, wall } = map;
      const eyes = someCells(map, 64);
      const rot = new PreciseShadowcasting(passableOn(map));
      const ours = new Sight(width, height, 'square');
      const seen = new Uint8Array(width * height);
      const from = (view: (x: number, y: number) => void) => (times: number) => {
        for (let i = 0; i < times; i++) {
          const eye = eyes[i & 63] as number;
          seen.fill(0);
          view(eye % width, Math.floor(eye / width));
        }
        return seen[0] as number;
      };
      const mark = (x: number, y: number) => {
        seen[y * width + x] = 1;
      };
      const rows = compare([
        { name: 'rot.js precise', run: from((x, y) => rot.compute(x, y, radius, mark)) },
        { name: 'Dungeon Mode Kit', run: from((x, y) => ours.compute(wall, x, y, radius, seen)) },
      ]);
      report(`Sight: one view in a ${map.name}, radius ${radius}`, rows, kind === 'dungeon' && radius >= 10 ? 10 : 5);
    }
  }
}
