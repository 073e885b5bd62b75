/**
 * The one scene that every page draws: 200×200 cells in two layers, floor everywhere and objects on 30 % of it, tiles
 * of 16 pixels, 800×608 pixels in view, a camera that scrolls every frame, light that changes every frame, and 500
 * tinted sprites that stay in view and move every frame.
 */

export const SIDE = 200;
export const TILE = 16;
export const VIEW = { width: 800, height: 608 } as const;
export const SPRITES = 500;
export const NONE = 255;
export const COLUMNS = VIEW.width / TILE;
export const ROWS = VIEW.height / TILE;

function chance(i: number): number {
  let hash = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export const floor = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => chance(i) & 7);
export const objects = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
  chance(i + 1e6) % 100 < 30 ? 8 + (chance(i + 2e6) & 3) : NONE,
);

/** 0xrrggbb */
export const tints = Array.from({ length: 16 }, (_, i) => {
  const hash = chance(i + 77);
  const bright = (bits: number) => 0x60 + (bits & 0x9f);
  return (bright(hash) << 16) | (bright(hash >> 8) << 8) | bright(hash >> 16);
});

const startX = Float32Array.from({ length: SPRITES }, (_, i) => chance(i) % (VIEW.width - TILE));
const startY = Float32Array.from({ length: SPRITES }, (_, i) => chance(i + 9999) % (VIEW.height - TILE));
const speedX = Float32Array.from({ length: SPRITES }, (_, i) => 0.3 + (chance(i + 555) % 100) / 60);
const speedY = Float32Array.from({ length: SPRITES }, (_, i) => 0.3 + (chance(i + 777) % 100) / 60);
export const spriteTile = Uint8Array.from({ length: SPRITES }, (_, i) => 12 + (i & 3));
export const spriteTint = Uint8Array.from({ length: SPRITES }, (_, i) => i & 15);

/** Where everything is in a frame, in pixels of the map. */
export const camera = { x: 0, y: 0 };
export const spriteX = new Float32Array(SPRITES);
export const spriteY = new Float32Array(SPRITES);

export function advance(frame: number): void {
  camera.x = Math.round((Math.sin(frame * 0.011) * 0.5 + 0.5) * (SIDE * TILE - VIEW.width));
  camera.y = Math.round((Math.sin(frame * 0.017 + 1) * 0.5 + 0.5) * (SIDE * TILE - VIEW.height));
  for (let i = 0; i < SPRITES; i++) {
    spriteX[i] = camera.x + Math.round((startX[i]! + speedX[i]! * frame) % (VIEW.width - TILE));
    spriteY[i] = camera.y + Math.round((startY[i]! + speedY[i]! * frame) % (VIEW.height - TILE));
  }
}

/** The light on a cell in a frame, of 255. */
export const lightOn = (x: number, y: number, frame: number): number => 128 + ((x * 7 + y * 5 + frame * 3) & 127);

/** The cells in view: a row and a column more than fit, since the camera rarely stands on a cell's edge. */
export function window(): { left: number; top: number; right: number; bottom: number } {
  const [left, top] = [Math.floor(camera.x / TILE), Math.floor(camera.y / TILE)];
  return { left, top, right: Math.min(SIDE, left + COLUMNS + 1), bottom: Math.min(SIDE, top + ROWS + 1) };
}

/** Sixteen tiles in four columns: eight floors, four objects, four figures in greys. */
export const ATLAS_SIDE = 4 * TILE;

/** Red, green, blue and alpha of the atlas, row by row. */
export function atlasPixels(): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * ATLAS_SIDE * ATLAS_SIDE);
  for (let tile = 0; tile < 16; tile++) {
    for (let y = 0; y < TILE; y++) {
      for (let x = 0; x < TILE; x++) {
        const grain = ((x * 7 + y * 13 + tile * 31) % 23) * 2;
        const isInside = Math.hypot(x - 7.5, y - 7.5) < (tile < 12 ? 6 : 7);
        const grey = 255 - grain * 2;
        const colour =
          tile < 8
            ? [40 + tile * 6 + grain, 50 + tile * 4 + grain, 70 + grain]
            : tile < 12
              ? [90 + grain, 140 + grain, 80 + (tile - 8) * 20]
              : [grey, grey, grey];
        const at = ((tile >> 2) * TILE + y) * ATLAS_SIDE + (tile & 3) * TILE + x;
        pixels.set([...colour, tile < 8 || isInside ? 255 : 0], 4 * at);
      }
    }
  }
  return pixels;
}

export function paintAtlas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = ATLAS_SIDE;
  canvas.height = ATLAS_SIDE;
  canvas.getContext('2d')!.putImageData(new ImageData(atlasPixels(), ATLAS_SIDE), 0, 0);
  return canvas;
}

interface Measured {
  /** Something of the middle of the first picture: 0 when nothing was drawn. */
  sum: number;
  /** Draws frames without pause, but without pixels: what remains is the work of the script. */
  burst(milliseconds: number, most: number): Promise<number[]>;
}

declare global {
  var measured: Measured | undefined;
}

/** Hands a page's way to draw a frame to the benchmark. */
export function ready(draw: (frame: number) => void, canvas: HTMLCanvasElement): void {
  requestAnimationFrame(() => {
    draw(0);
    const sum = sumOf(canvas);
    dropPixels();
    let frame = 1;
    globalThis.measured = {
      sum,
      burst: (milliseconds, most) =>
        new Promise((resolve) => {
          const times: number[] = [];
          const end = performance.now() + milliseconds;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const start = performance.now();
            draw(frame++);
            const now = performance.now();
            times.push(now - start);
            if (now < end && times.length < most) port2.postMessage(0);
            else resolve(times);
          };
          port2.postMessage(0);
        }),
    };
  });
}

function sumOf(canvas: HTMLCanvasElement): number {
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!gl) return 0;
  const pixels = new Uint8Array(4 * 64);
  gl.readPixels(canvas.width >> 1, canvas.height >> 1, 8, 8, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return pixels.reduce((sum, value) => sum + value, 0);
}

/**
 * Every draw call is still made, with nothing to draw: the cost of script and bindings stays, the cost of pixels,
 * which on a machine without a graphics card is all one would see, goes.
 */
function dropPixels(): void {
  const counts: Readonly<Record<string, number>> = {
    drawArrays: 2,
    drawElements: 1,
    drawArraysInstanced: 2,
    drawElementsInstanced: 1,
  };
  for (const kind of [WebGL2RenderingContext, WebGLRenderingContext]) {
    const methods = kind.prototype as unknown as Record<string, (...all: number[]) => void>;
    for (const [name, at] of Object.entries(counts)) {
      const original = methods[name];
      if (!original) continue;
      methods[name] = function (this: unknown, ...all) {
        all[at] = 0;
        return original.apply(this, all);
      };
    }
  }
}
