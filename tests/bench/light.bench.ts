/** Fifty coloured lights that all move every turn, so that nothing can be kept from the last. */
import PreciseShadowcasting from 'rot-js/lib/fov/precise-shadowcasting.js';
import Lighting from 'rot-js/lib/lighting.js';
import { Light } from '../../engine/level/space/light';
import { benchMap, passableOn, someCells } from './bench-maps';
import { compare, report } from './harness';

const LIGHTS = 50;
const RADIUS = 10;
const COLOUR = [200, 160, 120] as const;

export async function run(): Promise<void> {
  const map = benchMap('cave', 80, 50);
  const { width, height, wall } = map;
  const places = someCells(map, LIGHTS * 16);
  const placesAt = (turn: number) => places.slice((turn & 15) * LIGHTS, ((turn & 15) + 1) * LIGHTS);
  const passable = passableOn(map);

  const rot = new Lighting((x, y) => (passable(x, y) ? 0.3 : 0), { range: RADIUS, passes: 1 });
  rot.setFOV(new PreciseShadowcasting(passable, { topology: 8 }));
  const lit = new Int32Array(width * height * 3);
  const byRot = (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      rot.clearLights();
      rot.reset();
      lit.fill(0);
      for (const cell of placesAt(turn)) rot.setLight(cell % width, Math.floor(cell / width), [...COLOUR]);
      rot.compute((x, y, colour) => lit.set(colour, 3 * (y * width + x)));
    }
    return lit[0] as number;
  };

  const light = new Light(width, height);
  const [red, green, blue] = COLOUR;
  const byUs = (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      light.clear(0);
      for (const cell of placesAt(turn)) {
        light.shine(wall, { x: cell % width, y: Math.floor(cell / width), radius: RADIUS, red, green, blue });
      }
    }
    return light.rgb[0] as number;
  };
  const rows = compare([
    { name: 'rot.js Lighting', run: byRot },
    { name: 'Dungeon Mode Kit', run: byUs },
  ]);
  report(`Light: ${LIGHTS} moving lights of radius ${RADIUS} in a ${map.name}`, rows, 25);
}
