import { Container } from 'pixi.js';
import type { GameEvent } from '../../core/events';
import type { SheetFile } from '../../load/sheet-file';
import type { SeatView } from '../../turn/view';
import type { CellName, Hit, Marks, Stage, StageSettings } from '../stage';
import { drawFigures, FLASH_TIME, type Ghost, type Moment } from './draw-figures';
import { drawMarks } from './draw-marks';
import { drawNumbers, NUMBER_TIME } from './draw-numbers';
import { type Figure, figuresOf } from './figures';
import { Ground } from './ground';
import { KnownMap } from './known-map';
import { lettersOf } from './letters';
import { ambientOf, flickerOf, writeLight } from './light-map';
import { MapCamera, type PictureSize } from './map-camera';
import { Pace } from './pace';
import { Quads } from './quads';
import { Scene } from './scene';
import { loadSheet, paintSheet, type SheetImage } from './sheet-image';
import { statFinder, statNames } from './stat-finder';
import { styleOf } from './style';
import { openSurface, type Surface } from './surface';
import { positionAt, type Spot, type Timeline, timelineOf } from './timeline';

/** Frames of a strip. */
const FRAMES_A_SECOND = 8;
const NO_MARKS: Marks = { path: [], cursor: null, choices: [] };
const NO_MOTION: Timeline = { motions: new Map(), hurts: [], end: 0 };

/** The picture of a game with a map. */
export async function createMapStage(canvas: HTMLCanvasElement, settings: StageSettings): Promise<Stage> {
  const image = settings.sheet ? paintSheet(settings.sheet) : await loadSheet(settings.assets);
  let stage: MapStage | null = null;
  const surface = await openSurface(canvas, () => stage?.skip());
  stage = new MapStage(canvas, settings, image, surface);
  return stage;
}

class MapStage implements Stage {
  private scene!: Scene;
  private ground!: Ground;
  private quads!: Quads;
  private readonly root = new Container();
  private readonly world = new Container();
  private view: SeatView | null = null;
  private known: KnownMap | null = null;
  private figures: Figure[] = [];
  private ambient = 1;
  private flicker = 0;
  private marks = NO_MARKS;
  private timeline = NO_MOTION;
  private ghosts: readonly Ghost[] = [];
  private began = 0;
  private finish: (() => void) | null = null;
  private facing = new Map<number, boolean>();
  private size: PictureSize;
  private readonly camera = new MapCamera();
  /** The next picture is shown as it is, without the camera's way to it. */
  private isJumping = true;
  private isGone = false;
  private readonly pace = new Pace((now) => this.drawNow(now));

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly settings: StageSettings,
    private image: SheetImage,
    private readonly surface: Surface,
  ) {
    this.setUp();
    this.root.addChild(this.world);
    const { width, height } = canvas.getBoundingClientRect();
    this.size = { width: width || canvas.width, height: height || canvas.height, pixelRatio: 1 };
  }

  // ---- what is shown ----

  show(view: SeatView): void {
    this.endMotion();
    this.take(view);
    this.isJumping = true;
    this.pace.ask();
  }

  play(events: readonly GameEvent[], view: SeatView): Promise<void> {
    this.endMotion();
    const before = new Map(this.figures.map((figure) => [figure.id, figure]));
    const hasTravelled = events.some(({ type }) => type === 'travelled');
    const seen = (id: number): Spot | null => before.get(id) ?? null;
    const stats = [this.view, view].flatMap((one) => (one ? statNames(one) : []));
    this.turnAround(events);
    this.take(view);
    if (hasTravelled) {
      this.camera.forget();
      this.facing.clear();
    }
    this.timeline =
      this.settings.still || this.pace.isPaused || hasTravelled
        ? NO_MOTION
        : timelineOf(events, seen, statFinder(stats));
    this.ghosts = this.timeline.hurts.flatMap(({ entity, start }) => {
      const figure = this.figures.some(({ id }) => id === entity) ? undefined : before.get(entity);
      return figure ? [{ figure, until: start + FLASH_TIME }] : [];
    });
    this.began = performance.now();
    this.pace.ask();
    if (this.timeline.end === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  skip(): void {
    this.endMotion();
    this.pace.ask();
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.pace.ask();
  }

  takeUp(sheet: SheetFile): void {
    if (this.isGone) return;
    this.image = paintSheet(sheet);
    this.clearAway();
    this.setUp();
    if (this.view) this.take(this.view);
    this.pace.ask();
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

  resize(width: number, height: number, pixelRatio: number): void {
    this.size = { width, height, pixelRatio };
    this.camera.forget();
    this.pace.ask();
  }

  pause(): void {
    this.endMotion();
    this.pace.pause();
  }

  resume(): void {
    if (!this.isGone) this.pace.resume();
  }

  destroy(): void {
    if (this.isGone) return;
    this.pause();
    this.isGone = true;
    this.root.destroy();
    this.clearAway();
    this.surface.release();
  }

  // ---- inside ----

  /** Makes all that is drawn with the tiles as they are now. */
  private setUp(): void {
    this.scene = new Scene(this.image);
    this.ground = new Ground(this.scene, this.image.sheet, styleOf(this.settings.layout));
    this.quads = new Quads(this.scene);
    this.world.addChild(this.ground.container, this.quads.drawing);
  }

  private clearAway(): void {
    this.ground.destroy();
    this.quads.destroy();
    this.scene.destroy();
  }

  private take(view: SeatView): void {
    this.view = view;
    if (!view.map) {
      this.known = null;
      this.figures = [];
      this.ground.container.visible = false;
      return;
    }
    const { sheet } = this.image;
    const known = new KnownMap(view.map, sheet);
    const isSame = known.width === this.known?.width && known.left === this.known.left && known.top === this.known.top;
    if (!isSame) this.camera.forget();
    this.known = known;
    this.figures = figuresOf(view, known, sheet);
    this.ambient = ambientOf(known);
    this.flicker = flickerOf(view.map.lights);
    this.ground.container.visible = true;
    this.ground.show(known);
    this.scene.sizeLight(known.width, known.height);
    writeLight(known, this.scene.texels.bytes, ownPlace(view));
    this.scene.lightChanged();
  }

  /** Figures look where they last went. */
  private turnAround(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type !== 'moved' || event.from?.kind !== 'cell' || event.to?.kind !== 'cell') continue;
      if (event.to.x !== event.from.x) this.facing.set(event.entity, event.to.x < event.from.x);
    }
  }

  private endMotion(): void {
    this.timeline = NO_MOTION;
    this.ghosts = [];
    this.finish?.();
    this.finish = null;
  }

  private drawNow(now: number): void {
    const time = Math.max(0, now - this.began);
    const isMoving = this.timeline.end > time;
    if (!isMoving && this.finish) {
      this.finish();
      this.finish = null;
    }
    const numbersUntil = Math.max(0, ...this.timeline.hurts.map(({ start }) => start + NUMBER_TIME));
    const isSettling = this.frame(time, now / 1000);
    if (isMoving || isSettling || time < numbersUntil) this.pace.ask();
    else if (this.isAlive) this.pace.askLater();
  }

  /** Whether something moves by itself: strips in the picture, or flames. */
  private get isAlive(): boolean {
    if (this.settings.still || !this.known) return false;
    return this.ground.isAnimated || this.flicker > 0 || this.figures.some(({ look }) => look.base.frames > 1);
  }

  /** Draws one picture. Says whether the camera is still on its way. */
  private frame(time: number, seconds: number): boolean {
    const { known, size, quads } = this;
    quads.clear();
    const isSettling = known ? this.arrange(known, time, seconds) : false;
    quads.commit();
    const inPixels = (length: number) => Math.max(1, Math.round(length * size.pixelRatio));
    this.surface.draw(this.root, inPixels(size.width), inPixels(size.height));
    return isSettling;
  }

  private arrange(known: KnownMap, time: number, seconds: number): boolean {
    const { scene, settings, quads, figures, timeline, ghosts, facing } = this;
    const { sheet } = this.image;
    const isSettling = this.look(known, time);
    scene.frame = settings.still ? 0 : Math.floor(seconds * FRAMES_A_SECOND);
    this.ground.setTime(settings.still ? 0 : 1000 * seconds);
    scene.setTime(settings.still ? 0 : seconds, this.ambient, settings.still ? 0 : this.flicker);
    const moment: Moment = { time, frame: scene.frame, timeline, ghosts, facing, cell: sheet.data.cell, known };
    this.ground.cover(drawFigures(quads, figures, moment, sheet).covered());
    drawNumbers(quads, figures, moment, sheet, lettersOf(this.image));
    drawMarks(quads, this.marks, figures, moment, sheet);
    return isSettling;
  }

  /** Points the camera at the followed. */
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
    this.ground.cull(left, top, right, bottom);
    return isSettling;
  }

  /** Where the seat's own entity is now. */
  private followed(time: number): CellName | null {
    const { view } = this;
    const own = view?.seats[Math.max(0, view.seat)]?.entity;
    if (!own) return null;
    const motion = this.timeline.motions.get(own.id);
    if (motion) return positionAt(motion, time, { x: 0, y: 0, height: 0 });
    return own.place?.kind === 'cell' ? own.place : null;
  }
}

/** Where the figure of the seat that looks on stands. */
function ownPlace(view: SeatView): CellName | null {
  const place = view.seats[view.seat]?.entity.place;
  return place?.kind === 'cell' ? place : null;
}

const middleOf = ({ left, top, width, height }: KnownMap['known']): CellName => ({
  x: left + Math.floor(width / 2),
  y: top + Math.floor(height / 2),
});
