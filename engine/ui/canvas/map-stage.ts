import { Container } from 'pixi.js';
import type { GameEvent } from '../../core/events';
import type { SeatView } from '../../game/knowledge/seat-view';
import type { SheetFile } from '../../load/pack/sheet-file';
import type { CellName, Hit, Stage, StageSettings } from '../stage';
import { drawConditions } from './draw-conditions';
import { drawFigures, FLASH_TIME, type FrameTime, type Ghost } from './draw-figures';
import { drawMarks } from './draw-marks';
import { drawNumbers, NUMBER_TIME } from './draw-numbers';
import { drawEmitters, drawVisuals, type Emitter, emittersOf, type Frame, glareAt } from './draw-visuals';
import { FallenMemory } from './fallen';
import { type Figure, figuresOf, fromBackToFront, ITEM } from './figures';
import { lettersOf } from './gl/glyph-atlas';
import { Quads } from './gl/quads';
import { Scene } from './gl/scene';
import { loadSheet, paintSheet, type SheetImage } from './gl/sheet-image';
import { openSurface, type Surface } from './gl/surface';
import { GroundLayer } from './ground-layer';
import { KnownMap } from './known-map';
import { ambientLight, flickerOf, writeLight } from './light-map';
import { MapCamera } from './map-camera';
import { styleOf } from './map-style';
import { type EffectFinder, facingsOf } from './motion/event-visuals';
import { statFinder, statNames } from './motion/stat-finder';
import { NO_MOTION, positionAt, type Spot, timelineOf } from './motion/timeline';
import { type NextPicture, StagePlayback } from './stage-playback';

/** Frames of a strip in a second. */
const FRAMES_A_SECOND = 8;
/** How long the colour takes to drain away when the seat's own figure falls, in milliseconds. */
const DRAIN_TIME = 900;
const NOTHING_SHOWN: Frame = { left: 0, top: 0, right: 0, bottom: 0 };

/** The stage of a game with a map. */
export async function createMapStage(canvas: HTMLCanvasElement, settings: StageSettings): Promise<Stage> {
  const image = settings.sheet ? paintSheet(settings.sheet) : await loadSheet(settings.assets);
  let stage: MapStage | null = null;
  const surface = await openSurface(canvas, () => stage?.restore());
  stage = new MapStage(canvas, settings, image, surface);
  return stage;
}

class MapStage extends StagePlayback implements Stage {
  private scene!: Scene;
  private ground!: GroundLayer;
  private quads!: Quads;
  private readonly world = new Container();
  private known: KnownMap | null = null;
  private figures: Figure[] = [];
  private ambient = 1;
  private flicker = 0;
  private timeline = NO_MOTION;
  private ghosts: readonly Ghost[] = [];
  /** The figures before the current motion, by id: what is picked up is gone from the view. */
  private before: ReadonlyMap<number, Figure> = new Map();
  private falls: ReadonlyMap<number, number> = new Map();
  private emitters: readonly Emitter[] = [];
  private readonly fallen = new FallenMemory();
  /** Whether the seat's own figure has fallen, and at which frame it did; the colour drains from then on. */
  private isOver = false;
  private overSince = Number.NEGATIVE_INFINITY;
  private readonly facing = new Map<number, boolean>();
  /** The cells in the picture. */
  private shown = NOTHING_SHOWN;
  private readonly camera = new MapCamera();
  /** The next frame is shown without camera motion. */
  private isJumping = true;

  constructor(
    canvas: HTMLCanvasElement,
    settings: StageSettings,
    private image: SheetImage,
    surface: Surface,
  ) {
    super(canvas, settings, surface);
    this.root.addChild(this.world);
    this.world.addChild(this.layer.container);
    this.setUp();
  }

  show(view: SeatView): void {
    this.endMotion();
    this.take(view);
    this.isJumping = true;
    this.frames.ask();
  }

  play(events: readonly GameEvent[], view: SeatView): Promise<void> {
    this.endMotion();
    const before = new Map(this.figures.map((figure) => [figure.id, figure]));
    const effectOf = this.effectsOf(view);
    const wasOver = this.isOver;
    const hasTravelled = events.some(({ type }) => type === 'travelled');
    const seen = (id: number): Spot | null => before.get(id) ?? null;
    const stats = [this.view, view].flatMap((one) => (one ? statNames(one) : []));
    for (const [id, isLeft] of facingsOf(events, seen)) this.facing.set(id, isLeft);
    if (!hasTravelled) this.fallen.remember(events, before, view, effectOf);
    this.take(view);
    if (hasTravelled) {
      this.camera.forget();
      this.facing.clear();
    }
    this.before = before;
    this.timeline = this.isStill || hasTravelled ? NO_MOTION : timelineOf(events, seen, statFinder(stats), effectOf);
    const { effects, statChanges } = this.timeline;
    this.falls = new Map(effects.flatMap(({ effect, entity, start }) => (effect.falls ? [[entity, start]] : [])));
    const ends = new Map(statChanges.map(({ entity, start }) => [entity, start + FLASH_TIME]));
    for (const [entity, start] of this.falls) ends.set(entity, start);
    this.ghosts = [...ends].flatMap(([entity, until]) => {
      const isThere = this.figures.some(({ id, layer }) => id === entity && layer >= ITEM);
      const figure = isThere ? undefined : before.get(entity);
      return figure ? [{ figure, until }] : [];
    });
    if (this.isOver && !wasOver && !this.isStill) this.overSince = Number.POSITIVE_INFINITY;
    return this.beginMotion(this.timeline.end);
  }

  private effectsOf({ level }: SeatView): EffectFinder {
    const effects = this.settings.effects?.(level.id);
    return (id) => (effects && Object.hasOwn(effects, id) ? effects[id] : undefined);
  }

  /** The WebGL context was restored. */
  restore(): void {
    this.ground.forget();
    this.skip();
  }

  takeUp(sheet: SheetFile): void {
    if (this.isGone) return;
    this.image = paintSheet(sheet);
    this.clearAway();
    this.setUp();
    if (this.view) this.take(this.view);
    this.frames.ask();
  }

  hitAt(x: number, y: number): Hit | null {
    const { known, camera, size } = this;
    if (!known) return null;
    const at = camera.cellAt(known, x, y, size.pixelRatio);
    const cell = known.cell(at.x, at.y);
    if (!cell) return null;
    const entities = [...cell.entities].reverse().flatMap(({ id }) => (id > 0 ? [id] : []));
    return { cell: at, zone: null, entities };
  }

  protected override resized(): void {
    this.camera.forget();
  }

  protected override forgetMotion(): void {
    this.timeline = NO_MOTION;
    this.ghosts = [];
    this.falls = new Map();
    this.before = new Map();
  }

  /** Creates everything that depends on the tile sheet. */
  private setUp(): void {
    this.scene = new Scene(this.image);
    this.ground = new GroundLayer(this.scene, this.image, styleOf(this.settings.layout));
    this.quads = new Quads(this.scene);
    this.world.addChildAt(this.ground.mesh, 0);
    this.world.addChildAt(this.quads.mesh, 1);
  }

  protected override clearAway(): void {
    this.ground.destroy();
    this.quads.destroy();
    this.scene.destroy();
  }

  private take(view: SeatView): void {
    this.view = view;
    if (!view.map) {
      this.known = null;
      this.figures = [];
      this.emitters = [];
      this.ground.mesh.visible = false;
      return;
    }
    const { sheet } = this.image;
    const known = new KnownMap(view.map, sheet);
    const isSame = known.width === this.known?.width && known.left === this.known.left && known.top === this.known.top;
    if (!isSame) this.camera.forget();
    this.known = known;
    const standing = figuresOf(view, known, sheet);
    this.figures = [...standing, ...this.fallen.shownIn(view, known, standing)].sort(fromBackToFront);
    this.emitters = this.settings.still ? [] : emittersOf(known, this.effectsOf(view));
    this.isOver = view.seats[view.seat]?.entity.fallen === true;
    if (!this.isOver) this.overSince = Number.NEGATIVE_INFINITY;
    this.ambient = ambientLight(known);
    this.flicker = flickerOf(view.map.lights);
    this.ground.mesh.visible = true;
    this.ground.show(known);
    this.scene.sizeLight(known.width, known.height);
    writeLight(known, this.scene.texels.bytes, ownPlace(view));
    this.scene.lightChanged();
  }

  protected override arrange(time: number, now: number): NextPicture {
    const { known, quads, timeline } = this;
    quads.clear();
    const isSettling = known ? this.arrangeMap(known, time, now) : false;
    quads.commit();
    this.ground.paint(this.surface.renderer);
    const numbersUntil = Math.max(0, ...timeline.statChanges.map(({ start }) => start + NUMBER_TIME));
    if (isSettling || time < Math.max(numbersUntil, timeline.rest)) return 'soon';
    return this.isAlive ? 'later' : 'never';
  }

  /** How far the colours have drained away, from 0 to 1. The first frame after a fall begins it. */
  private drained(now: number): number {
    if (!this.isOver) return 0;
    if (this.overSince === Number.POSITIVE_INFINITY) this.overSince = now;
    return Math.min(1, (now - this.overSince) / DRAIN_TIME);
  }

  /** True if something moves without events: strips in the picture, or flames. */
  private get isAlive(): boolean {
    if (this.settings.still || !this.known) return false;
    if (this.ground.isAnimated || this.flicker > 0 || this.emitters.length > 0) return true;
    return this.figures.some(({ look, marks, health }) => look.base.frames > 1 || marks.length > 0 || health < 1);
  }

  /** Returns true while the camera is moving, or colours are draining away. */
  private arrangeMap(known: KnownMap, time: number, now: number): boolean {
    const { scene, settings, quads, figures, timeline, ghosts, facing, falls } = this;
    const { sheet } = this.image;
    const seconds = now / 1000;
    const isSettling = this.look(known, time);
    const frame = settings.still ? 0 : Math.floor(seconds * FRAMES_A_SECOND);
    this.ground.setTime(settings.still ? 0 : 1000 * seconds, frame);
    scene.setTime(settings.still ? 0 : seconds, this.ambient, settings.still ? 0 : this.flicker);
    const moment: FrameTime = { time, frame, timeline, ghosts, falls, facing, cell: sheet.data.cell, known };
    const drained = this.drained(now);
    scene.setMood(drained, glareAt(moment));
    this.ground.cover(drawFigures(quads, figures, moment, sheet).covered());
    drawConditions(quads, figures, moment, sheet);
    drawEmitters(quads, this.emitters, moment, sheet, seconds, this.shown);
    drawVisuals(quads, this.before, moment, sheet);
    drawNumbers(quads, figures, moment, sheet, lettersOf(this.image));
    drawMarks(quads, this.marks, figures, moment, sheet);
    return isSettling || (this.isOver && drained < 1);
  }

  /** Points the camera at the followed figure. */
  private look(known: KnownMap, time: number): boolean {
    const { camera, size, world, scene } = this;
    const followed = this.followed(time) ?? middleOf(known.known);
    const isSettling = camera.move(known, size, followed, this.isJumping || this.settings.still);
    this.isJumping = false;
    scene.setFocus(followed.x - known.left + 0.5, followed.y - known.top + 0.5, this.ambient);
    world.scale.set(camera.cellWidth / this.image.sheet.data.cell[0]);
    world.position.set(-camera.left, camera.cellHeight - camera.top);
    const [left, top] = [camera.left / camera.cellWidth, camera.top / camera.cellHeight - 1];
    const right = left + (size.width * size.pixelRatio) / camera.cellWidth;
    const bottom = top + (size.height * size.pixelRatio) / camera.cellHeight;
    this.shown = { left, top, right, bottom };
    this.ground.look(left, top, right, bottom);
    return isSettling;
  }

  /** The current position of the seat's own entity. */
  private followed(time: number): CellName | null {
    const { view } = this;
    const own = view?.seats[Math.max(0, view.seat)]?.entity;
    if (!own) return null;
    const motion = this.timeline.motions.get(own.id);
    if (motion) return positionAt(motion, time, { x: 0, y: 0, height: 0 });
    return own.place?.kind === 'cell' ? own.place : null;
  }
}

/** The cell of the seat's figure. */
function ownPlace(view: SeatView): CellName | null {
  const place = view.seats[view.seat]?.entity.place;
  return place?.kind === 'cell' ? place : null;
}

const middleOf = ({ left, top, width, height }: KnownMap['known']): CellName => ({
  x: left + Math.floor(width / 2),
  y: top + Math.floor(height / 2),
});
