import Display from 'rot-js/lib/display/display.js';
import {
  advance,
  COLUMNS,
  camera,
  floor,
  NONE,
  objects,
  paintAtlas,
  ROWS,
  ready,
  SIDE,
  SPRITES,
  spriteTile,
  spriteTint,
  spriteX,
  spriteY,
  TILE,
  tints,
} from './scene';

/**
 * rot.js's display of tiles in WebGL. It has no camera and no light: the cells in view are drawn again every frame, and
 * sprites stand on whole cells, one over the other.
 */

const image = new Image();
image.src = paintAtlas().toDataURL();
await image.decode();

const signOf = (tile: number) => String.fromCharCode(97 + tile);
const signs = Array.from({ length: 16 }, (_, tile) => signOf(tile));
const tileMap = Object.fromEntries(
  signs.map((sign, tile): [string, [number, number]] => [sign, [(tile & 3) * TILE, (tile >> 2) * TILE]]),
);
const display = new Display({
  layout: 'tile-gl',
  width: COLUMNS,
  height: ROWS,
  tileWidth: TILE,
  tileHeight: TILE,
  tileSet: image,
  tileMap,
  tileColorize: true,
  bg: 'transparent',
});
const canvas = display.getContainer() as HTMLCanvasElement;
document.body.append(canvas);
const inside = display as unknown as { _backend: { schedule(): void }; _tick(): void };
// We say when it draws.
inside._backend.schedule = () => {};

const CLEAR = 'transparent';
const colours = tints.map((tint) => `rgba(${tint >> 16},${(tint >> 8) & 255},${tint & 255},0.5)`);
const first = new Int32Array(COLUMNS * ROWS);
const next = new Int32Array(SPRITES);

ready((frame) => {
  advance(frame);
  first.fill(-1);
  for (let i = 0; i < SPRITES; i++) {
    const x = Math.floor((spriteX[i]! - camera.x) / TILE);
    const y = Math.floor((spriteY[i]! - camera.y) / TILE);
    next[i] = first[y * COLUMNS + x]!;
    first[y * COLUMNS + x] = i;
  }
  const [left, top] = [Math.floor(camera.x / TILE), Math.floor(camera.y / TILE)];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const at = (top + y) * SIDE + left + x;
      const shown = [signs[floor[at]!]!];
      const colour = [CLEAR];
      const back = [CLEAR];
      if (objects[at] !== NONE) {
        shown.push(signs[objects[at]!]!);
        colour.push(CLEAR);
        back.push(CLEAR);
      }
      for (let i = first[y * COLUMNS + x]!; i >= 0; i = next[i]!) {
        shown.push(signs[spriteTile[i]!]!);
        colour.push(colours[spriteTint[i]!]!);
        back.push(CLEAR);
      }
      display.draw(x, y, shown as never, colour as never, back as never);
    }
  }
  inside._tick();
}, canvas);
