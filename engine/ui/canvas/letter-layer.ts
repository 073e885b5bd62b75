import type { WebGLRenderer } from 'pixi.js';
import type { FrameTime, PlacedFigure } from './draw-figures';
import { drawLetters, drawWaves } from './draw-letters';
import { LookFade } from './gl/look-fade';
import type { Quads } from './gl/quads';
import type { TileSheet } from './gl/sheet';
import type { GroundLayer } from './ground/ground-layer';
import type { KnownMap } from './ground/known-map';
import { type Wave, wavesOf } from './ground/letter-tiles';
import type { CellFrame } from './map-camera';

/** The map in letters: what a picture shows in place of sprites. Nothing of it is made before it is first wanted. */
export class LetterLayer {
  readonly fade = new LookFade();
  private create: (() => GroundLayer) | null = null;
  private ground: GroundLayer | null = null;
  private known: KnownMap | null = null;
  private waves: readonly Wave[] | null = null;

  /** There is another tile sheet: `create` makes the ground for it. */
  setUp(create: () => GroundLayer): void {
    this.create = create;
    this.ground = null;
    this.waves = null;
  }

  take(known: KnownMap | null): void {
    this.known = known;
    this.waves = null;
    if (this.ground) this.showGround(this.ground);
  }

  /** Draws letters over the picture, in the part of it that shows them. */
  draw(quads: Quads, placed: readonly PlacedFigure[], moment: FrameTime, sheet: TileSheet, frame: CellFrame): void {
    if (moment.letters === 0 || !this.known) {
      if (this.ground) this.ground.mesh.visible = false;
      return;
    }
    if (!this.ground && this.create) {
      this.ground = this.create();
      this.showGround(this.ground);
    }
    const { ground } = this;
    if (!ground) return;
    ground.mesh.visible = true;
    ground.look(frame.left, frame.top, frame.right, frame.bottom);
    this.waves ??= wavesOf(this.known, sheet);
    const covered = drawLetters(quads, placed, moment, sheet);
    drawWaves(quads, this.waves, covered, moment);
    ground.cover(covered);
  }

  paint(renderer: WebGLRenderer): void {
    if (this.ground?.mesh.visible) this.ground.paint(renderer);
  }

  /** The WebGL context was lost. */
  forget(): void {
    this.ground?.forget();
  }

  clearAway(): void {
    this.ground?.destroy();
    this.ground = null;
  }

  private showGround(ground: GroundLayer): void {
    if (this.known) ground.show(this.known);
    else ground.mesh.visible = false;
  }
}
