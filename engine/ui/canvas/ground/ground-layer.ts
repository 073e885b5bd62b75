import { CompositeTilemap, settings } from '@pixi/tilemap';
import { Container, type Geometry, type Mesh, type Shader, type WebGLRenderer } from 'pixi.js';
import { LitTexture } from '../gl/lit-texture';
import type { Scene } from '../gl/scene';
import { cellHash } from '../gl/sheet';
import type { SheetImage } from '../gl/sheet-image';
import { GroundAtlas } from './ground-atlas';
import { type GroundStyle, groundTiles, type Laid } from './ground-tiles';
import type { KnownMap } from './known-map';
import { letterTiles } from './letter-tiles';
import { isSequence, TURNED } from './painted-tiles';

// All tiles are on one atlas; @pixi/tilemap compiles its shader for this many textures.
settings.TEXTURES_PER_TILEMAP = 1;

/** Cells along a side of a patch of ground. Only patches that changed are rebuilt. */
const PATCH = 48;
const ROW = 65_536;
/** Cells around the picture that are painted with it, so that the camera can move without repainting. */
const MARGIN = 8;

/** The key of a cell's patch: its first cell as one number. */
const patchKey = (x: number, y: number): number => (y - (y % PATCH)) * ROW + x - (x % PATCH);

interface Patch {
  readonly map: CompositeTilemap;
  readonly x: number;
  readonly y: number;
  print: number;
  isAnimated: boolean;
  /** True if it has animated tiles that are no strip of the sheet. */
  isSequenced: boolean;
}

interface Placed extends Laid {
  readonly x: number;
  readonly y: number;
}

/** Cells of the map. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Floor, shadows, walls and everything else that stays in its cell. Tilemaps paint it on an unlit texture, one pixel
 * for each pixel of the sheet. A mesh shows that texture in the light of the scene. The texture is repainted only when
 * the ground changes or the camera leaves it.
 */
export class GroundLayer {
  /** True if any strip is visible, so that frames must continue. */
  isAnimated = false;
  private readonly atlas: GroundAtlas;
  private readonly tiles = new Container();
  private readonly unlit = new Container({ children: [this.tiles] });
  private readonly lit: LitTexture;
  /** The cells on the texture; null before the first frame. */
  private region: Region | null = null;
  /** The current frame of the strips; @pixi/tilemap wants it for both axes. */
  private readonly frame: [number, number] = [0, 0];
  private known: KnownMap | null = null;
  /** The cells behind heads. */
  private covered: ReadonlySet<number> = new Set();
  private time = 0;
  private patches = new Map<number, Patch>();

  constructor(
    scene: Scene,
    private readonly image: SheetImage,
    private readonly style: GroundStyle,
    /** True if it shows letters, and no sprites. */
    private readonly isLetters = false,
  ) {
    this.atlas = new GroundAtlas(image);
    this.lit = new LitTexture(scene, this.unlit, isLetters);
  }

  /** The lit ground. */
  get mesh(): Mesh<Geometry, Shader> {
    return this.lit.mesh;
  }

  /** Shows the known cells, except what heads cover. */
  show(known: KnownMap): void {
    const isOther = this.known?.width !== known.width || this.known.height !== known.height;
    if (isOther) this.region = null;
    this.known = known;
    const kept = new Set<number>();
    for (let y = 0; y < known.height; y += PATCH) {
      for (let x = 0; x < known.width; x += PATCH) {
        const key = patchKey(x, y);
        kept.add(key);
        this.showPatch(known, key, x, y);
      }
    }
    for (const [key, { map }] of this.patches) {
      if (kept.has(key)) continue;
      map.destroy({ children: true });
      this.patches.delete(key);
      this.lit.markStale();
    }
  }

  /**
   * Hides what stands on these cells, and shows the previously covered ones again. Only patches that change are rebuilt.
   */
  cover(cells: readonly { readonly x: number; readonly y: number }[]): void {
    const { known } = this;
    if (!known) return;
    const before = this.covered;
    this.covered = new Set(cells.map(({ x, y }) => known.at(x, y)).filter((at) => at >= 0));
    const changed = [...this.covered].filter((at) => !before.has(at));
    for (const at of before) if (!this.covered.has(at)) changed.push(at);
    const keys = changed.map((at) => patchKey(at % known.width, Math.floor(at / known.width)));
    for (const key of new Set(keys)) this.showPatch(known, key, key % ROW, Math.floor(key / ROW));
  }

  /** Sets the frame of the strips, and other animated tiles to this time in milliseconds. */
  setTime(time: number, frame: number): void {
    const { known } = this;
    if (this.frame[0] !== frame && this.isAnimated) this.lit.markStale();
    this.frame.fill(frame);
    this.time = time;
    if (!known) return;
    for (const [key, { map, x, y, isSequenced }] of this.patches) {
      if (isSequenced && map.visible) this.showPatch(known, key, x, y);
    }
  }

  /** The camera shows these cells. */
  look(left: number, top: number, right: number, bottom: number): void {
    const { known, region } = this;
    if (!known) return;
    const from = { x: Math.max(0, Math.floor(left)), y: Math.max(0, Math.floor(top)) };
    const to = { x: Math.min(known.width, Math.ceil(right)), y: Math.min(known.height, Math.ceil(bottom)) };
    const isInside =
      region &&
      from.x >= region.x &&
      from.y >= region.y &&
      to.x <= region.x + region.width &&
      to.y <= region.y + region.height;
    if (!isInside) {
      const [x, y] = [Math.max(0, from.x - MARGIN), Math.max(0, from.y - MARGIN)];
      const width = Math.max(1, Math.min(known.width, to.x + MARGIN) - x);
      const height = Math.max(1, Math.min(known.height, to.y + MARGIN) - y);
      this.setRegion({ x, y, width, height });
    }
    this.isAnimated = [...this.patches.values()].some(({ map, isAnimated }) => map.visible && isAnimated);
  }

  /** Repaints the texture if needed. Call this before drawing. */
  paint(renderer: WebGLRenderer): void {
    if (this.atlas.commit()) this.useAtlas();
    if (this.region) this.lit.paint(renderer);
  }

  /** The WebGL context was lost. */
  forget(): void {
    this.lit.markStale();
  }

  destroy(): void {
    this.lit.destroy();
    this.unlit.destroy({ children: true });
    this.atlas.destroy();
    this.patches.clear();
  }

  private setRegion(region: Region): void {
    const [width, height] = this.image.sheet.data.cell;
    this.region = region;
    this.lit.setRegion(region.x, region.y, region.width, region.height);
    this.lit.resize(region.width * width, region.height * height);
    this.tiles.position.set(-region.x * width, -region.y * height);
    for (const { map, x, y } of this.patches.values()) {
      map.visible =
        x < region.x + region.width && y < region.y + region.height && x + PATCH > region.x && y + PATCH > region.y;
    }
  }

  private showPatch(known: KnownMap, key: number, left: number, top: number): void {
    const { sheet } = this.image;
    const laid: Placed[] = [];
    let isSequenced = false;
    for (let y = top; y < Math.min(top + PATCH, known.height); y++) {
      for (let x = left; x < Math.min(left + PATCH, known.width); x++) {
        const [cellX, cellY] = [x + known.left, y + known.top];
        isSequenced ||= !this.isLetters && known.paint(cellX, cellY).some((one) => isSequence(one, sheet));
        const isCovered = this.covered.has(y * known.width + x);
        const tiles = this.isLetters
          ? letterTiles(known, sheet, this.style, cellX, cellY, isCovered)
          : groundTiles(known, sheet, this.style, cellX, cellY, isCovered, this.time);
        for (const one of tiles) laid.push({ ...one, x, y });
      }
    }
    const print = printOf(laid);
    let patch = this.patches.get(key);
    if (patch?.print === print) return;
    if (!patch) {
      patch = { map: this.createMap(), print: 0, x: left, y: top, isAnimated: false, isSequenced: false };
      this.patches.set(key, patch);
      // A new patch may lie in the region.
      this.region = null;
    }
    patch.print = print;
    patch.isSequenced = isSequenced;
    patch.isAnimated = isSequenced || laid.some(({ tile }) => tile.frames > 1);
    this.lay(patch.map, laid);
    this.lit.markStale();
  }

  private lay(map: CompositeTilemap, laid: readonly Placed[]): void {
    const { atlas } = this;
    const [width, height] = this.image.sheet.data.cell;
    map.clear();
    for (const one of laid) {
      const { u, v, frames, ...size } = atlas.find(one, cellHash(one.x, one.y) % one.tile.frames);
      // A turned tile keeps the lower left corner of its cell, as in Tiled.
      const lift = (one.flips ?? 0) & TURNED ? height - width : 0;
      map.tile(0, one.x * width, one.y * height + lift, {
        u,
        v,
        tileWidth: size.width,
        tileHeight: size.height,
        animX: frames > 1 ? atlas.slot : 0,
        animCountX: frames,
        alpha: (one.opacity ?? 255) / 255,
      });
    }
    // @pixi/tilemap reads a map's tiles again when the map is added.
    this.tiles.addChild(map);
  }

  /** The atlas is a new texture. */
  private useAtlas(): void {
    for (const { map } of this.patches.values()) {
      map.tileset([this.atlas.texture.source]);
      this.tiles.addChild(map);
    }
  }

  private createMap(): CompositeTilemap {
    const map = new CompositeTilemap([this.atlas.texture.source]);
    map.tileAnim = this.frame;
    return map;
  }
}

/** A hash of all tiles. */
function printOf(laid: readonly Placed[]): number {
  let [print, other] = [0, laid.length];
  for (const { tile, tint, x, y, flips = 0, opacity = 255 } of laid) {
    const place = (tile.index << 16) | (y << 8) | x;
    const colour = tint ^ Math.imul(256 * flips + opacity - 255, 0x9e3779b1);
    print = Math.imul(print ^ place, 0x01000193) ^ colour;
    other = Math.imul(other, 31) + place + colour;
  }
  // Two 32-bit hashes make one that is practically unique.
  return (print >>> 0) * 0x100000 + (other & 0xfffff);
}
