import { Container } from 'pixi.js';
import type { GameEvent } from '../../core/events';
import type { EntityView, SeatView } from '../../game/knowledge/seat-view';
import type { SheetFile } from '../../load/pack/sheet-file';
import type { CellName, Hit, Stage, StageSettings } from '../stage';
import { drawFigures, type FrameTime, NOTHING_PLAYS, playbackOf } from './draw-figures';
import { drawConditions, drawMarks } from './draw-marks';
import { drawNumbers, NUMBER_TIME } from './draw-numbers';
import { drawEmitters, drawVisuals, type Emitter, emittersOf, glareAt } from './draw-visuals';
import { ColourDrain, FallenMemory } from './fallen';
import { type Figure, figuresOf, fromBackToFront } from './figures';
import { lettersOf } from './gl/glyph-atlas';
import { Quads } from './gl/quads';
import { Scene } from './gl/scene';
import { loadSheet, paintSheet, type SheetImage, withOwn } from './gl/sheet-image';
import { openSurface, type Surface } from './gl/surface';
import { GroundLayer } from './ground/ground-layer';
import type { GroundStyle } from './ground/ground-tiles';
import { KnownMap } from './ground/known-map';
import { ambientLight, flickerOf, writeLight } from './ground/light-map';
import { styleOf } from './ground/map-style';
import { LetterLayer } from './letter-layer';
import { MapCamera } from './map-camera';
import { type EffectFinder, facingsOf } from './motion/event-visuals';
import { statFinder, statNames } from './motion/stat-finder';
import { positionAt, type Spot, timelineOf } from './motion/timeline';
import { type NextPicture, StagePlayback } from './stage-playback';

/** Frames of a strip in a second. */
const FRAMES_A_SECOND = 8;
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
  /** The ambient light, and the share of other light that flickers. */
  private glow = { ambient: 1, flicker: 0 };
  private playing = NOTHING_PLAYS;
  private emitters: readonly Emitter[] = [];
  private readonly fallen = new FallenMemory();
  private readonly drain = new ColourDrain();
  /** True for entities that face left. */
  private readonly facing = new Map<number, boolean>();
  private readonly camera = new MapCamera();
  private readonly letters = new LetterLayer();

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
    this.camera.jump();
    this.frames.ask();
  }

  play(events: readonly GameEvent[], view: SeatView): Promise<void> {
    this.endMotion();
    const before = new Map(this.figures.map((figure) => [figure.id, figure]));
    const effectOf = this.effectsOf(view);
    const hasTravelled = events.some(({ type }) => type === 'travelled');
    const seen = (id: number): Spot | null => before.get(id) ?? null;
    const stats = [this.view, view].flatMap((one) => (one ? statNames(one) : []));
    for (const [id, isLeft] of facingsOf(events, seen)) this.facing.set(id, isLeft);
    if (hasTravelled) {
      this.camera.forget();
      this.facing.clear();
    } else this.fallen.remember(events, before, view, effectOf);
    const wasOver = this.drain.isOver;
    this.take(view);
    if (this.isStill || hasTravelled) return this.beginMotion(0);
    if (!wasOver) this.drain.begin();
    const timeline = timelineOf(events, seen, statFinder(stats), effectOf);
    this.playing = playbackOf(timeline, before, this.figures);
    return this.beginMotion(timeline.end);
  }

  private get style(): GroundStyle {
    return styleOf(this.settings.layout);
  }

  private effectsOf({ level }: SeatView): EffectFinder {
    const effects = this.settings.effects?.(level.id);
    return (id) => (effects && Object.hasOwn(effects, id) ? effects[id] : undefined);
  }

  setLook(letters: number, isAtOnce: boolean): void {
    this.letters.fade.turnTo(letters, isAtOnce || this.isStill, performance.now());
    this.frames.ask();
  }

  /** The WebGL context was restored. */
  restore(): void {
    this.ground.forget();
    this.letters.forget();
    this.skip();
  }

  takeUp(sheet: SheetFile): void {
    if (this.isGone) return;
    this.repaint(paintSheet(sheet, this.image.own));
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
    this.playing = NOTHING_PLAYS;
  }

  private repaint(image: SheetImage): void {
    if (image === this.image) return;
    this.image = image;
    this.clearAway();
    this.setUp();
  }

  /** Creates everything that depends on the tile sheet. */
  private setUp(): void {
    this.scene = new Scene(this.image);
    this.ground = new GroundLayer(this.scene, this.image, this.style);
    this.quads = new Quads(this.scene);
    this.world.addChildAt(this.ground.mesh, 0);
    this.world.addChildAt(this.quads.mesh, 1);
    this.letters.setUp(() => {
      const ground = new GroundLayer(this.scene, this.image, this.style, true);
      this.world.addChildAt(ground.mesh, 0);
      return ground;
    });
  }

  protected override clearAway(): void {
    this.ground.destroy();
    this.letters.clearAway();
    this.quads.destroy();
    this.scene.destroy();
  }

  private take(view: SeatView): void {
    // A game that was begun again is framed from its beginning, not from where the last one ended.
    if (view.turn <= FIRST_TURN && this.view && this.view.turn > FIRST_TURN) this.camera.forget();
    this.view = view;
    this.repaint(withOwn(this.image, this.settings.tiles?.(view.level.id)));
    if (!view.map) {
      this.known = null;
      this.figures = [];
      this.emitters = [];
      this.ground.mesh.visible = false;
      this.letters.take(null);
      return;
    }
    const { sheet } = this.image;
    const known = new KnownMap(view.map, sheet, this.style.unknown != null);
    const isSame = known.width === this.known?.width && known.left === this.known.left && known.top === this.known.top;
    if (!isSame) this.camera.forget();
    this.known = known;
    this.camera.watch(foesInSight(view));
    const standing = figuresOf(view, known, sheet);
    this.figures = [...standing, ...this.fallen.shownIn(view, known, standing)].sort(fromBackToFront);
    this.emitters = this.settings.still ? [] : emittersOf(known, this.effectsOf(view));
    this.drain.take(view.seats[view.seat]?.entity.fallen === true);
    this.glow = { ambient: ambientLight(known), flicker: flickerOf(view.map.lights) };
    this.ground.mesh.visible = true;
    this.ground.show(known);
    this.letters.take(known);
    this.scene.sizeLight(known.width, known.height);
    writeLight(known, this.scene.texels.bytes, ownPlace(view));
    this.scene.lightChanged();
  }

  protected override arrange(time: number, now: number): NextPicture {
    const { known, quads } = this;
    const { timeline } = this.playing;
    quads.clear();
    const isSettling = known ? this.arrangeMap(known, time, now) : false;
    quads.commit();
    this.ground.paint(this.surface.renderer);
    this.letters.paint(this.surface.renderer);
    const numbersUntil = Math.max(0, ...timeline.statChanges.map(({ start }) => start + NUMBER_TIME));
    if (isSettling || time < Math.max(numbersUntil, timeline.rest)) return 'soon';
    return this.isAlive ? 'later' : 'never';
  }

  /** True if something moves without events: strips in the picture, or flames. */
  private get isAlive(): boolean {
    if (this.settings.still || !this.known) return false;
    if (this.ground.isAnimated || this.glow.flicker > 0 || this.emitters.length > 0) return true;
    return this.figures.some(({ look, marks, vitality }) => look.base.frames > 1 || marks.length > 0 || vitality < 1);
  }

  /** Returns true while the camera is moving, or colours are draining away. */
  private arrangeMap(known: KnownMap, time: number, now: number): boolean {
    const { scene, settings, quads, figures, facing, drain, letters: letterLayer } = this;
    const letters = letterLayer.fade.at(now);
    const { timeline, ghosts, falls, before } = this.playing;
    const { sheet } = this.image;
    const seconds = now / 1000;
    const isSettling = this.look(known, time);
    const frame = settings.still ? 0 : Math.floor(seconds * FRAMES_A_SECOND);
    scene.setLook(letters, this.reachOf(known));
    this.ground.setTime(settings.still ? 0 : 1000 * seconds, frame);
    scene.setTime(settings.still ? 0 : seconds, this.glow.ambient, settings.still ? 0 : this.glow.flicker);
    const { isOver } = this;
    const { cell } = sheet.data;
    const moment: FrameTime = { time, frame, timeline, ghosts, falls, facing, cell, known, letters, isOver };
    const drained = drain.shareAt(now);
    scene.setMood(drained, glareAt(moment));
    const { placed, occlusion } = drawFigures(quads, figures, moment, sheet);
    this.ground.cover(occlusion.covered());
    letterLayer.draw(quads, placed, moment, sheet, this.camera.shown(this.size));
    drawConditions(quads, figures, moment, sheet);
    drawEmitters(quads, this.emitters, moment, sheet, seconds, this.camera.shown(this.size));
    drawVisuals(quads, before, moment, sheet);
    drawNumbers(quads, figures, moment, sheet, lettersOf(this.image));
    drawMarks(quads, this.marks, figures, moment, sheet);
    return isSettling || (drain.isOver && drained < 1) || letterLayer.fade.isChanging(now);
  }

  /** Points the camera at the followed figure. */
  private look(known: KnownMap, time: number): boolean {
    const { camera, size, world, scene } = this;
    const own = this.followed(time);
    const followed = own ?? middleOf(known.known);
    const isSettling = camera.move(known, size, followed, this.settings.still, own !== null && this.isOver);
    scene.setFocus(followed.x - known.left + 0.5, followed.y - known.top + 0.5, this.glow.ambient);
    world.scale.set(camera.cellWidth / this.image.sheet.data.cell[0]);
    world.position.set(-camera.left, camera.cellHeight - camera.top);
    const { left, top, right, bottom } = camera.shown(size);
    this.ground.look(left, top, right, bottom);
    return isSettling;
  }

  /** Only the view of a game that is over counts up what was done. */
  private get isOver(): boolean {
    return this.view?.tally !== undefined;
  }

  /** The distance of the farthest corner of the picture from the followed figure, as cells are wide. */
  private reachOf(known: KnownMap): number {
    const { left, top, right, bottom } = this.camera.shown(this.size);
    const { x, y } = this.followed(0) ?? middleOf(known.known);
    const [column, row] = [x - known.left + 0.5, y - known.top + 0.5];
    return Math.hypot(Math.max(column - left, right - column), 0.75 * Math.max(row - top, bottom - row));
  }

  /** The current position of the seat's own entity, or of one that it watches. */
  private followed(time: number): CellName | null {
    const { view } = this;
    const seat = view?.seats[Math.max(0, view.seat)]?.entity;
    // A player whose figure is gone watches one of the others.
    const own = seat?.fallen && seat.place === null ? view?.seats.find(({ entity }) => entity.place)?.entity : seat;
    if (!own) return null;
    const motion = this.playing.timeline.motions.get(own.id);
    if (motion) return positionAt(motion, time, { x: 0, y: 0, height: 0 });
    return own.place?.kind === 'cell' ? own.place : null;
  }
}

const FIRST_TURN = 1;

/** Where those are that would fight this seat's figure, the nearest first. Who lies is no danger now. */
function foesInSight(view: SeatView): CellName[] {
  const own = ownPlace(view);
  if (!own) return [];
  // What seems to be a thing has no stats to see: the camera must not give it away.
  const isFoe = ({ attributes, stats, lies }: EntityView) =>
    attributes.hostile === true && !lies && Object.keys(stats).length > 0;
  const foes = (view.map?.cells ?? []).filter(({ seen, entities }) => seen && entities.some(isFoe));
  const away = ({ x, y }: CellName) => Math.max(Math.abs(x - own.x), Math.abs(y - own.y));
  return foes.sort((a, b) => away(a) - away(b));
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
