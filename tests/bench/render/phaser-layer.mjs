// Phaser's tilemap layers, two of them, with the light as the tint of every tile in view, and 500 tinted images. Its
// loop is stepped by hand. Not TypeScript, because Phaser is only there after the benchmark has installed it.
import * as Phaser from 'phaser';
import {
  advance,
  camera,
  floor,
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
} from './scene.ts';

const isLit = !globalThis.location.pathname.includes('unlit');
const gridOf = (tiles) =>
  Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => (tiles[y * SIDE + x] === NONE ? -1 : tiles[y * SIDE + x])),
  );

function preload() {
  this.load.spritesheet('atlas', 'atlas.png', { frameWidth: TILE, frameHeight: TILE });
}

function create() {
  const [ground, above] = [floor, objects].map((tiles) => {
    const map = this.make.tilemap({ data: gridOf(tiles), tileWidth: TILE, tileHeight: TILE });
    return map.createLayer(0, map.addTilesetImage('tiles', 'atlas', TILE, TILE, 0, 0), 0, 0).layer.data;
  });
  const sprites = Array.from({ length: SPRITES }, (_, i) =>
    this.add.image(0, 0, 'atlas', spriteTile[i]).setOrigin(0).setTint(tints[spriteTint[i]]),
  );
  const { game } = this;
  game.loop.stop();
  let time = performance.now();
  ready((frame) => {
    advance(frame);
    if (isLit) {
      const { left, top, right, bottom } = inView();
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const light = lightOn(x, y, frame);
          const tint = (light << 16) | (light << 8) | light;
          ground[y][x].tint = tint;
          if (above[y][x].index >= 0) above[y][x].tint = tint;
        }
      }
    }
    this.cameras.main.setScroll(camera.x, camera.y);
    for (let i = 0; i < SPRITES; i++) sprites[i].setPosition(spriteX[i], spriteY[i]);
    time += 1000 / 60;
    game.step(time, 1000 / 60);
  }, game.canvas);
}

new Phaser.Game({
  type: Phaser.WEBGL,
  width: VIEW.width,
  height: VIEW.height,
  parent: document.body,
  pixelArt: true,
  antialias: false,
  banner: false,
  audio: { noAudio: true },
  input: { mouse: false, touch: false, keyboard: false, gamepad: false },
  scene: { preload, create },
});
