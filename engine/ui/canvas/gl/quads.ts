import { Buffer, BufferUsage, Geometry, Mesh, type Shader } from 'pixi.js';
import type { Scene } from './scene';

/** Bytes of one instance: position, foot, tile and flags, tint, flash. */
const STRIDE = 28;

/** Moving tiles, drawn in the order they were added, in one draw call. */
export class Quads {
  readonly mesh: Mesh<Geometry, Shader>;
  private count = 0;
  private room = 256;
  private floats!: Float32Array;
  private shorts!: Uint16Array;
  private words!: Uint32Array;
  private readonly instances: Buffer;
  private readonly geometry: Geometry;

  constructor(scene: Scene) {
    this.allot();
    this.instances = new Buffer({
      data: this.floats,
      usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
      label: 'quads',
      shrinkToFit: false,
    });
    const each = { buffer: this.instances, stride: STRIDE, instance: true } as const;
    this.geometry = new Geometry({
      attributes: {
        aCorner: { buffer: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]), format: 'float32x2' },
        aPlace: { ...each, format: 'float32x2', offset: 0 },
        aFoot: { ...each, format: 'float32x2', offset: 8 },
        aTile: { ...each, format: 'uint16x2', offset: 16 },
        aTint: { ...each, format: 'unorm8x4', offset: 20 },
        aFlash: { ...each, format: 'unorm8x4', offset: 24 },
      },
      indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
      instanceCount: 0,
    });
    this.mesh = new Mesh({ geometry: this.geometry, shader: scene.quads });
  }

  clear(): void {
    this.count = 0;
  }

  /**
   * Adds a tile with its top left at (x, y), in pixels of the sheet. It takes the light at (footX, footY), in cells.
   * `tint` is 0xrrggbb; opacity and flash run from 0 to 255.
   */
  add(
    tile: number,
    x: number,
    y: number,
    footX: number,
    footY: number,
    tint: number,
    flags: number,
    opacity = 255,
    flash = 0,
    flashTint = 0xffffff,
  ): void {
    if (this.count === this.room) this.grow();
    const at = 7 * this.count++;
    const { floats, words, shorts } = this;
    floats[at] = x;
    floats[at + 1] = y;
    floats[at + 2] = footX;
    floats[at + 3] = footY;
    shorts[2 * at + 8] = tile;
    shorts[2 * at + 9] = flags;
    words[at + 5] = bytesOf(tint, opacity);
    words[at + 6] = bytesOf(flashTint, flash);
  }

  /** Uploads the added tiles to the graphics card. */
  commit(): void {
    this.geometry.instanceCount = this.count;
    if (this.count > 0) this.instances.setDataWithSize(this.floats, 7 * this.count, true);
  }

  destroy(): void {
    this.mesh.destroy();
    this.geometry.destroy(true);
  }

  private grow(): void {
    const before = this.words;
    this.room *= 2;
    this.allot();
    this.words.set(before);
  }

  private allot(): void {
    const bytes = new ArrayBuffer(this.room * STRIDE);
    this.floats = new Float32Array(bytes);
    this.shorts = new Uint16Array(bytes);
    this.words = new Uint32Array(bytes);
  }
}

/** The bytes red, green, blue, alpha in memory order. */
const bytesOf = (tint: number, alpha: number): number =>
  ((alpha << 24) | ((tint & 255) << 16) | (tint & 0xff00) | (tint >>> 16)) >>> 0;
