import { GAINED, LOST } from './draw-numbers';
import { DECOR, type Figure, ITEM } from './figures';
import { FLIPPED, LYING, SHINES, SPRITE, UNLIT } from './gl/quad-flags';
import type { Quads } from './gl/quads';
import type { SheetTile, TileSheet } from './gl/sheet';
import type { KnownMap } from './ground/known-map';
import { Occlusion } from './ground/occlusion';
import { EMPTY_TIMELINE, type Motion, type Position, positionAt, type Timeline } from './motion/timeline';

/** Everything that one frame depends on. */
export interface FrameTime {
  /** Milliseconds since the timeline began. */
  readonly time: number;
  /** The current frame of animated strips. */
  readonly frame: number;
  readonly timeline: Timeline;
  /** Figures that are gone from the view, but visible until their end is shown. */
  readonly ghosts: readonly Ghost[];
  /** When those that fall in this timeline lie on the ground, by id. */
  readonly falls: ReadonlyMap<number, number>;
  /** True for entities that face left. */
  readonly facing: ReadonlyMap<number, boolean>;
  /** Width and height of a cell, in pixels of the tile sheet. */
  readonly cell: readonly [number, number];
  readonly known: KnownMap;
  /** How much of the picture shows letters, from 0 to 1. */
  readonly letters: number;
  /** The game is over: no wound throbs any more. */
  readonly isOver: boolean;
}

export interface Ghost {
  readonly figure: Figure;
  readonly until: number;
}

/** How long a figure flashes, in milliseconds. */
export const FLASH_TIME = 140;
/** The tile under the feet of figures. */
export const FOOT = 'mark_foot';

/** What a stage plays: a timeline, and the figures that it leaves behind. */
export interface Playback extends Pick<FrameTime, 'timeline' | 'ghosts' | 'falls'> {
  /** The figures before it, by id: what is picked up is gone from the view. */
  readonly before: ReadonlyMap<number, Figure>;
}

export const NOTHING_PLAYS: Playback = { timeline: EMPTY_TIMELINE, ghosts: [], falls: new Map(), before: new Map() };

/** Figures that are hurt or fall, and are gone from `now`, stay until that was shown. */
export function playbackOf(timeline: Timeline, before: ReadonlyMap<number, Figure>, now: readonly Figure[]): Playback {
  const falls = new Map(
    timeline.effects.flatMap(({ effect, entity, start }) => (effect.falls ? [[entity, start] as const] : [])),
  );
  const ends = new Map(timeline.statChanges.map(({ entity, start }) => [entity, start + FLASH_TIME]));
  for (const [entity, start] of falls) ends.set(entity, start);
  const ghosts = [...ends].flatMap(([entity, until]) => {
    const isThere = now.some(({ id, layer }) => id === entity && layer >= ITEM);
    const figure = isThere ? undefined : before.get(entity);
    return figure ? [{ figure, until }] : [];
  });
  return { timeline, ghosts, falls, before };
}

/**
 * Draws all figures from back to front: a figure in a nearer row covers those behind it. Returns where they are, and
 * what they hide of each other and of the ground.
 */
export function drawFigures(
  quads: Quads,
  figures: readonly Figure[],
  moment: FrameTime,
  sheet: TileSheet,
): Pick<Order, 'placed' | 'occlusion'> {
  const ghosts = moment.ghosts.filter(({ until }) => moment.time < until).map(({ figure }) => figure);
  const order = place(ghosts.length > 0 ? [...figures, ...ghosts] : figures, moment);
  if (moment.letters < 1) {
    for (const one of order.placed) drawFigure(quads, one, moment, sheet, order.occlusion);
  }
  return order;
}

/** How much of a figure is visible behind others. Flying things are above all. */
const shownOf = (one: PlacedFigure, occlusion: Occlusion): number =>
  one.figure.isLow && !one.motion?.flies ? occlusion.shown(one, one.figure.layer === ITEM) : 1;

export interface PlacedFigure extends Position {
  readonly figure: Figure;
  motion: Motion | undefined;
}

/** Figures in the order of the last frame, which is nearly that of the next. */
interface Order {
  readonly placed: PlacedFigure[];
  occlusion: Occlusion;
  timeline: Timeline | null;
}

const NOTHING_HIDDEN = new Occlusion([]);
const orders = new WeakMap<readonly Figure[], Order>();

function place(figures: readonly Figure[], { timeline, time }: FrameTime): Order {
  let order = orders.get(figures);
  if (!order) {
    const placed = figures.map((figure): PlacedFigure => ({ figure, motion: undefined, x: 0, y: 0, height: 0 }));
    order = { placed, occlusion: NOTHING_HIDDEN, timeline: null };
    orders.set(figures, order);
  }
  const { placed } = order;
  const isNew = order.timeline !== timeline;
  if (!isNew && timeline.motions.size === 0) return order;
  order.timeline = timeline;
  for (const one of placed) {
    if (isNew) {
      one.motion = timeline.motions.get(one.figure.id);
      one.x = one.figure.x;
      one.y = one.figure.y;
      one.height = 0;
    }
    if (one.motion) positionAt(one.motion, time, one);
  }
  putInOrder(placed);
  order.occlusion = new Occlusion(placed);
  return order;
}

/** Insertion sort: nearly free when hardly anything has changed. */
function putInOrder(placed: PlacedFigure[]): void {
  for (let i = 1; i < placed.length; i++) {
    const one = placed[i] as PlacedFigure;
    let at = i - 1;
    while (at >= 0 && isBehind(one, placed[at] as PlacedFigure)) {
      placed[at + 1] = placed[at] as PlacedFigure;
      at--;
    }
    placed[at + 1] = one;
  }
}

/** True if it lies on the ground now. */
export const isLying = (figure: Figure, { time, falls }: FrameTime): boolean =>
  figure.look.lies && time >= (falls.get(figure.id) ?? 0);

/** True for a body that will lie where a ghost still stands. */
export const isAwaited = (figure: Figure, moment: FrameTime): boolean =>
  figure.isFallen && figure.layer < ITEM && !isLying(figure, moment);

const isBehind = (a: PlacedFigure, b: PlacedFigure): boolean =>
  a.y < b.y || (a.y === b.y && a.figure.layer < b.figure.layer);

function drawFigure(
  quads: Quads,
  placed: PlacedFigure,
  moment: FrameTime,
  sheet: TileSheet,
  occlusion: Occlusion,
): void {
  const { figure } = placed;
  const shown = shownOf(placed, occlusion);
  if (shown === 0) return;
  const { look, worn } = figure;
  const { cell, known } = moment;
  const isDown = isLying(figure, moment);
  if (isAwaited(figure, moment)) return;
  const column = placed.x - known.left;
  const row = placed.y - known.top;
  const left = column * cell[0];
  const top = row * cell[1] - Math.round(placed.height * 6) / 2;
  const flags = SPRITE | (moment.facing.get(figure.id) ? FLIPPED : 0) | (figure.shines ? SHINES : 0);
  const flash = flashNow(figure, moment);
  const opacity = Math.round(255 * shown);
  const frame = moment.frame + figure.phase;
  const at = { left, top, column: column + 0.5, row: row + 0.5, flags, flash, frame, opacity };
  const isTall = look.top.index >= 0;
  if (isDown) {
    drawLying(quads, figure, at, cell);
    return;
  }
  if (isTall) quads.add(sheet.find(FOOT).index, left, row * cell[1], at.column, at.row, 0, UNLIT | SPRITE);
  addTile(quads, look.base, at, 0, 0, figure.tint);
  if (isTall) {
    const isScenery = figure.layer === DECOR && !figure.isMover;
    const top = isScenery ? { ...at, opacity: Math.round(opacity * occlusion.topShown(placed)) } : at;
    addTile(quads, look.top, top, 0, -cell[1], figure.tint);
  }
  for (const one of worn) if (!one.isHat) addWorn(quads, one, at);
  for (const one of worn) if (one.isHat) addWorn(quads, one, at);
}

/** Draws a figure on its back: all its tiles turned by a quarter, around the middle of its cell. */
function drawLying(quads: Quads, { look, worn, tint }: Figure, at: At, [width, height]: FrameTime['cell']): void {
  const long = look.top.index >= 0 ? 2 * height : height;
  const left = at.left + Math.round((width - long) / 2);
  const top = at.top + height - width + 2;
  const isFlipped = (at.flags & FLIPPED) !== 0;
  const add = (tile: SheetTile, x: number, y: number, colour: number) => {
    const along = isFlipped ? long - height + y : -y;
    addTile(quads, tile, { ...at, left: left + along, top, flags: at.flags | LYING }, 0, x, colour);
  };
  add(look.base, 0, 0, tint);
  add(look.top, 0, -height, tint);
  for (const one of worn) for (const { tile, x, y } of one.tiles) add(tile, x, y, one.tint);
}

/** Worn items beside the middle change sides when the wearer turns. */
function addWorn(quads: Quads, { tiles, tint }: Figure['worn'][number], at: At): void {
  const side = at.flags & FLIPPED ? -1 : 1;
  for (const { tile, x, y } of tiles) addTile(quads, tile, at, side * x, y, tint);
}

/** What all tiles of a figure share. */
interface At {
  readonly left: number;
  readonly top: number;
  /** The position of its feet, in cells. */
  readonly column: number;
  readonly row: number;
  readonly flags: number;
  readonly flash: Flash;
  readonly frame: number;
  readonly opacity: number;
}

function addTile(quads: Quads, { index, frames }: SheetTile, at: At, x: number, y: number, tint: number): void {
  if (index < 0) return;
  const tile = frames > 1 ? index + (at.frame % frames) : index;
  const { flash } = at;
  quads.add(tile, at.left + x, at.top + y, at.column, at.row, tint, at.flags, at.opacity, flash.strength, flash.tint);
}

export interface Flash {
  readonly strength: number;
  readonly tint: number;
}

const NO_FLASH: Flash = { strength: 0, tint: 0xffffff };

/** How strongly a badly wounded figure pulses in red, by the frame of strips. Without motion there is only one frame. */
const PULSE = [0, 0, 0, 30, 60, 80, 60, 30];
const BADLY = 0.34;

/** How a figure flashes now; most don't. */
export const flashNow = (figure: Figure, moment: FrameTime): Flash =>
  moment.timeline.statChanges.length === 0 && figure.vitality > BADLY ? NO_FLASH : flashOf(figure, moment);

/** A figure that is hit turns white for a moment, and fades back through red. A badly wounded one pulses. */
function flashOf(
  { id, vitality, isFallen, isMover, phase }: Figure,
  { timeline, time, frame, isOver }: FrameTime,
): Flash {
  if (id === 0) return NO_FLASH;
  const isWeak = vitality <= BADLY && isMover && !isFallen && !isOver && frame > 0;
  const calm = isWeak ? { strength: PULSE[(frame + phase) % PULSE.length] ?? 0, tint: LOST } : NO_FLASH;
  const change = timeline.statChanges.find(
    ({ entity, start }) => entity === id && time >= start && time < start + FLASH_TIME,
  );
  if (!change) return calm;
  const share = (time - change.start) / FLASH_TIME;
  const tint = change.amount > 0 ? GAINED : share < 0.4 ? 0xffffff : LOST;
  return { strength: Math.round(230 * (1 - share)), tint };
}
