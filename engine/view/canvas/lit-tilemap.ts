import { settings, Tilemap, TilemapAdaptor, type TilemapGeometry, type TilemapPipe } from '@pixi/tilemap';
import { ExtensionType, extensions, type WebGLRenderer } from 'pixi.js';
import type { Laid } from './ground-tiles';
import { TURNED } from './painted-tiles';
import type { Scene } from './scene';
import type { SheetData } from './sheet';

settings.TEXTURES_PER_TILEMAP = 1;
/** How many of each there are; the shader knows these numbers. */
const PHASES = 16;
const FLIPS = 8;

/** A piece of ground whose tiles have tints and lie in the light of a scene, neither of which @pixi/tilemap knows. */
export class LitTilemap extends Tilemap {
  constructor(readonly scene: Scene) {
    super(scene.source);
  }

  /**
   * Lays a tile of a sheet on the cell whose top left is at (x, y). Strips begin at different frames, by `phase`. A
   * tile with its axes swapped has its sides swapped too, and keeps the lower left corner, as Tiled has it.
   */
  lay({ tile, tint, flips = 0, opacity = 255 }: Laid, x: number, y: number, sheet: SheetData, phase = 0): void {
    const [width, height] = sheet.cell;
    const column = tile.index % sheet.columns;
    const isTurned = (flips & TURNED) !== 0;
    this.tile(0, x, isTurned ? y + height - width : y, {
      u: column * width,
      v: Math.floor(tile.index / sheet.columns) * height,
      tileWidth: isTurned ? height : width,
      tileHeight: isTurned ? width : height,
      animX: 0,
      animCountX: tile.frames,
      animY: column,
      // All else that a tile needs goes where @pixi/tilemap has the pace of a strip.
      animDivisor: (phase % PHASES) + PHASES * (flips + FLIPS * opacity),
      alpha: tint,
    });
  }

  /** Shows what was laid anew. */
  refresh(): void {
    // A view that counts as updated already would not be looked at again.
    this.didViewUpdate = false;
    this.onViewUpdate();
  }
}

/** Draws @pixi/tilemap's geometry with our own shader. */
class LitTilemapAdaptor extends TilemapAdaptor {
  static extension = { type: [ExtensionType.WebGLPipesAdaptor], name: 'tilemap' } as const;
  private drawn: Scene | null = null;
  private tick = -1;

  init(): void {}

  execute(pipe: TilemapPipe, tilemap: Tilemap): void {
    if (!(tilemap instanceof LitTilemap)) return;
    const { scene } = tilemap;
    const renderer = pipe.renderer as WebGLRenderer;
    const { rects_count: count, vb: geometry } = tilemap as unknown as { rects_count: number; vb: TilemapGeometry };
    // All pieces lie in one place and one light: only the first of a picture has to say so.
    const skipSync = this.drawn === scene && this.tick === renderer.tick;
    this.drawn = scene;
    this.tick = renderer.tick;
    if (!skipSync) {
      this.pipe_uniforms.uniforms.u_anim_frame[0] = scene.frame;
      if (scene.ground.resources.place !== this.pipe_uniforms) scene.ground.resources.place = this.pipe_uniforms;
    }
    renderer.encoder.draw({ geometry, shader: scene.ground, state: tilemap.state, size: count * 6, skipSync });
  }

  destroy(): void {
    this.drawn = null;
  }
}

// The adaptor that comes with @pixi/tilemap has the same name, and the first of a name is kept.
extensions.remove({ type: ExtensionType.WebGLPipesAdaptor, name: 'tilemap', ref: LitTilemapAdaptor });
extensions.add(LitTilemapAdaptor);
