import type { EntityView } from '../../game/knowledge/seat-view';
import type { FrameTime } from './draw-figures';
import { SQUARE } from './draw-marks';
import type { Figure } from './figures';
import { ART_HEIGHT, ART_WIDTH } from './gl/camera';
import { SIZED, UNLIT } from './gl/quad-flags';
import type { Quads } from './gl/quads';
import type { TileSheet } from './gl/sheet';
import { tintOf } from './ground/entity-looks';
import type { KnownMap } from './ground/known-map';
import type { CellFrame } from './map-camera';
import { awayFrom, type EffectFinder, GLARE_TIME, MARK_TIME, type ShownEffect } from './motion/event-visuals';
import { burstAt, type Particle, type Particles, streamAt } from './motion/particles';
import { PICK_UP_TIME, positionAt, type Spot, type Taken } from './motion/timeline';

/** Something in sight that gives off particles all the time. */
export interface Emitter {
  readonly entity: number;
  readonly at: Spot;
  readonly particles: readonly Particles[];
}

/** The most emitters that are drawn in a frame: a burning field has hundreds. */
const MOST_EMITTERS = 80;

/** The emitters of all cells in sight. */
export function emittersOf(known: KnownMap, effectOf: EffectFinder): Emitter[] {
  const found: Emitter[] = [];
  for (const cell of known.cells) {
    if (!cell?.seen) continue;
    for (const { id, emits } of cell.entities as readonly EntityView[]) {
      const particles = emits?.flatMap((name) => effectOf(name)?.particles ?? []) ?? [];
      if (particles.length > 0) found.push({ entity: id, at: cell, particles });
    }
  }
  return found;
}

/** Draws what emitters in the picture give off. `seconds` is the time of the picture, which goes on between decisions. */
export function drawEmitters(
  quads: Quads,
  emitters: readonly Emitter[],
  moment: FrameTime,
  sheet: TileSheet,
  seconds: number,
  frame: CellFrame,
): void {
  let left = MOST_EMITTERS;
  for (const { entity, at, particles } of emitters) {
    const [column, row] = [at.x - moment.known.left, at.y - moment.known.top];
    const isInside =
      column >= frame.left - 1 && column <= frame.right && row >= frame.top - 1 && row <= frame.bottom + 2;
    if (!isInside || left-- <= 0) continue;
    const place = placeNow(entity, at, moment);
    for (const one of particles) drawParticles(quads, streamAt(one, entity, seconds), one, place, sheet);
  }
}

/** Draws the effects of events: missiles on their way, marks over figures, particles, and what is picked up. */
export function drawVisuals(
  quads: Quads,
  taken: ReadonlyMap<number, Figure>,
  moment: FrameTime,
  sheet: TileSheet,
): void {
  const { timeline, time } = moment;
  for (const pickUp of timeline.pickUps) drawPickUp(quads, pickUp, taken.get(pickUp.entity), moment);
  for (const shown of timeline.effects) {
    const { effect, start, at, entity, seed } = shown;
    if (time < start) {
      drawMissile(quads, shown, moment, sheet);
      continue;
    }
    const place = placeNow(entity, at, moment);
    if (effect.particles) {
      const burst = burstAt(effect.particles, seed + 31 * at.x + 17 * at.y, (time - start) / 1000, awayFrom(shown));
      drawParticles(quads, burst, effect.particles, place, sheet);
    }
    const share = (time - start) / MARK_TIME;
    const mark = effect.mark && share < 1 ? sheet.find(effect.mark).index : -1;
    if (mark >= 0) {
      const opacity = Math.round(255 * Math.min(1, 2 * (1 - share)));
      const rise = ART_HEIGHT * (0.5 + 0.3 * share);
      quads.add(
        mark,
        place.x - ART_WIDTH / 2,
        place.y - ART_HEIGHT - rise,
        0,
        0,
        tintOf(effect.tint ?? null),
        UNLIT,
        opacity,
      );
    }
  }
}

/** The strength of the light that effects throw on everything, from 0 to 1. */
export function glareAt({ timeline, time }: Pick<FrameTime, 'timeline' | 'time'>): number {
  let most = 0;
  for (const { effect, start } of timeline.effects) {
    const share = (time - start) / GLARE_TIME;
    if (effect.glare && share >= 0 && share < 1) most = Math.max(most, effect.glare * (1 - share * share));
  }
  return most;
}

/** The foot of a figure now, or of its cell, in pixels of the art. */
function placeNow(entity: number, at: Spot, { known, timeline, time }: FrameTime): Spot {
  const motion = entity === 0 ? undefined : timeline.motions.get(entity);
  const { x, y } = motion ? positionAt(motion, time, { x: 0, y: 0, height: 0 }) : at;
  return { x: (x - known.left + 0.5) * ART_WIDTH, y: (y - known.top + 1) * ART_HEIGHT };
}

function drawParticles(
  quads: Quads,
  all: readonly Particle[],
  { tile, size }: Particles,
  place: Spot,
  sheet: TileSheet,
): void {
  const own = tile ? sheet.find(tile).index : -1;
  const index = own >= 0 ? own : sheet.tile(SQUARE).index;
  if (index < 0) return;
  const [width, height] = own >= 0 ? [ART_WIDTH, ART_HEIGHT] : [size ?? 1, size ?? 1];
  for (const { x, y, tint, left } of all) {
    // Whole pixels of the art: a particle is a pixel that flies.
    const [across, down] = [Math.round(place.x + x - width / 2), Math.round(place.y + y - height / 2)];
    const opacity = Math.round(255 * Math.min(1, 2 * left));
    quads.add(index, across, down, width / ART_WIDTH, height / ART_HEIGHT, tintOf(tint), SIZED, opacity);
  }
}

function drawMissile(
  quads: Quads,
  { effect, at, from, start }: ShownEffect,
  moment: FrameTime,
  sheet: TileSheet,
): void {
  const tile = effect.missile && from ? sheet.find(effect.missile) : null;
  if (!tile || !from || tile.index < 0) return;
  const share = moment.time / start;
  const [x, y] = [from.x + (at.x - from.x) * share, from.y + (at.y - from.y) * share];
  const { left, top } = moment.known;
  const rise = ART_HEIGHT * 0.4;
  const index = tile.index + (moment.frame % tile.frames);
  quads.add(index, (x - left) * ART_WIDTH, (y - top) * ART_HEIGHT - rise, 0, 0, tintOf(effect.tint ?? null), UNLIT);
}

/** An item rises from the ground, and shrinks into the pack on its taker's back. */
function drawPickUp(
  quads: Quads,
  pickUp: Taken,
  figure: Figure | undefined,
  { time, known, letters }: FrameTime,
): void {
  const share = (time - pickUp.start) / PICK_UP_TIME;
  const tile = letters < 0.5 ? figure?.look.base.index : figure?.look.letter.index;
  if (!figure || tile === undefined || tile < 0 || share < 0 || share >= 1) return;
  const { from, to } = pickUp;
  const size = 1 - 0.7 * share * share;
  const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
  const rise = (0.5 * share + 1.3 * Math.sin(Math.PI * share)) * ART_HEIGHT;
  const left = (x - known.left + (1 - size) / 2) * ART_WIDTH;
  const top = (y - known.top + (1 - size) / 2) * ART_HEIGHT - rise;
  const opacity = Math.round(255 * Math.min(1, 3 * (1 - share)));
  quads.add(tile, left, top, size, size, figure.tint, SIZED, opacity);
}
