import { Container } from 'pixi.js';
import type { CellView, EntityView } from '../../../engine/game/knowledge/seat-view';
import { drawFigures } from '../../../engine/ui/canvas/draw-figures';
import { drawConditions } from '../../../engine/ui/canvas/draw-marks';
import { drawVisuals } from '../../../engine/ui/canvas/draw-visuals';
import type { Figure } from '../../../engine/ui/canvas/figures';
import { Quads } from '../../../engine/ui/canvas/gl/quads';
import { Scene } from '../../../engine/ui/canvas/gl/scene';
import { NO_TILE, TileSheet } from '../../../engine/ui/canvas/gl/sheet';
import { openSurface } from '../../../engine/ui/canvas/gl/surface';
import { GroundLayer } from '../../../engine/ui/canvas/ground/ground-layer';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { EMPTY_TIMELINE, type Motion } from '../../../engine/ui/canvas/motion/timeline';
import {
  advance,
  atlasPixels,
  camera,
  window as inView,
  lightOn,
  NONE,
  objects,
  ready,
  SIDE,
  SPRITES,
  spriteTile,
  spriteTint,
  spriteX,
  spriteY,
  TILE,
  tints,
  VIEW,
} from './scene';

/** The kit's own stage, part by part as the map stage puts it together, with the benchmark's tiles on its sheet. */

const names = ['floor_0', 'floor_1', 'floor_2', 'floor_3', 'floor_4', 'floor_5', 'floor_6', 'floor_7'];
const tiles = Object.fromEntries(
  [...names, 'o8', 'o9', 'o10', 'o11', 's0', 's1', 's2', 's3'].map((name, i) => [name, i]),
);
const sheet = new TileSheet({ cell: [TILE, TILE], columns: 4, tiles, strips: {} });

const canvas = document.createElement('canvas');
document.body.append(canvas);
const surface = await openSurface(canvas, () => {});
const image = {
  sheet,
  pixels: new Uint8Array(atlasPixels().buffer),
  rows: 4,
  kit: { colours: {}, strips: {}, tiles: {} },
  own: undefined,
};
const scene = new Scene(image);
const ground = new GroundLayer(scene, image, { floor: 'floor', floorTint: 0xffffff, wallTint: 0xffffff });
const quads = new Quads(scene);
const world = new Container();
world.addChild(ground.mesh, quads.mesh);
const root = new Container();
root.addChild(world);

const object = (x: number, y: number, tile: number): EntityView => ({
  id: y * SIDE + x + 1,
  type: `o${tile}`,
  kind: 'actor',
  name: '',
  description: '',
  symbol: '',
  sprite: { base: `o${tile}`, top: null },
  tint: null,
  place: { kind: 'cell', x, y },
  attributes: {},
  stats: {},
});
const cells = Array.from({ length: SIDE * SIDE }, (_, i): CellView => {
  const [x, y, tile] = [i % SIDE, Math.floor(i / SIDE), objects[i]!];
  return { x, y, seen: true, light: [255, 255, 255], entities: tile === NONE ? [] : [object(x, y, tile)] };
});
const known = new KnownMap(
  { width: SIDE, height: SIDE, ground: { left: 0, top: 0, right: SIDE - 1, bottom: SIDE - 1 }, cells, lights: [] },
  sheet,
);
ground.show(known);
scene.sizeLight(SIDE, SIDE);
const texels = new Uint32Array(scene.texels.bytes.buffer);

// All sprites are on their way all the time, as in the middle of a step.
const places = Array.from({ length: SPRITES }, () => ({ x: 0, y: 0 }));
const motions = new Map(
  places.map((place, i): [number, Motion] => {
    return [i + 1, { entity: i + 1, path: [{ x: 0, y: 0 }, place], start: 0, end: 1, flies: true }];
  }),
);
const figures = Array.from({ length: SPRITES }, (_, i): Figure => {
  const look = { base: { index: spriteTile[i]!, frames: 1 }, top: NO_TILE, letter: NO_TILE, lies: false };
  const tint = tints[spriteTint[i]!]!;
  const stance = {
    isMover: true,
    hides: false,
    isLow: false,
    isFallen: false,
    vitality: 1,
    marks: [],
  };
  return { id: i + 1, x: 0, y: 0, layer: 2, look, tint, shines: false, worn: [], phase: 0, ...stance };
});
const timeline = { ...EMPTY_TIMELINE, motions, end: 1 };
const moment = {
  time: 1,
  frame: 0,
  timeline,
  ghosts: [],
  falls: new Map(),
  facing: new Map(),
  cell: sheet.data.cell,
  known,
  letters: 0,
  isOver: false,
};

ready((frame) => {
  advance(frame);
  const { left, top, right, bottom } = inView();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const half = lightOn(x, y, frame) >> 1;
      texels[y * SIDE + x] = (192 << 24) | (half << 16) | (half << 8) | half;
    }
  }
  scene.lightChanged(top, bottom);
  scene.setTime(frame / 60, 0.5, 0.1);
  world.position.set(-camera.x, -camera.y);
  ground.look(left, top, right, bottom);
  quads.clear();
  for (let i = 0; i < SPRITES; i++) {
    const place = places[i]!;
    place.x = spriteX[i]! / TILE;
    place.y = spriteY[i]! / TILE;
  }
  drawFigures(quads, figures, moment, sheet);
  drawConditions(quads, figures, moment, sheet);
  drawVisuals(quads, new Map(), moment, sheet);
  quads.commit();
  ground.paint(surface.renderer);
  surface.draw(root, VIEW.width, VIEW.height);
}, canvas);
