import type { FrameTime } from './draw-figures';
import type { Figure } from './figures';
import { ART_HEIGHT, ART_WIDTH } from './gl/camera';
import { SIZED, UNLIT } from './gl/quad-flags';
import type { Quads } from './gl/quads';
import type { TileSheet } from './gl/sheet';
import { positionAt } from './motion/timeline';

/** The tile of which bars and plain particles are made: a full cell. */
export const SQUARE = 'glyph_2588';

/** A bar under a wounded figure, in pixels of the art. Its length tells the share; its colour only repeats it. */
const BAR = { width: 14, height: 1 };
const GROUND = 0x0a0c14;
const COLOURS = [
  [0.34, 0xf76b60],
  [0.67, 0xf0bd44],
  [1, 0x93b04f],
] as const;
/** The distance between the signs of several states. */
const BESIDE = 11;
/** How far a sign rises and sinks, in pixels of the art, by the frame of strips. */
const BOB = [0, 0, 1, 1, 2, 2, 1, 1];

/** Draws what figures suffer: the signs of their states over their heads, and a bar under the wounded. */
export function drawConditions(quads: Quads, figures: readonly Figure[], moment: FrameTime, sheet: TileSheet): void {
  const { known, timeline, time } = moment;
  const square = sheet.tile(SQUARE).index;
  for (const figure of figures) {
    const isWounded = figure.health < 1 && !figure.isFallen && figure.isMover;
    if (figure.marks.length === 0 && !isWounded) continue;
    const motion = timeline.motions.get(figure.id);
    const { x, y } = motion ? positionAt(motion, time, { x: 0, y: 0, height: 0 }) : figure;
    const [left, top] = [(x - known.left) * ART_WIDTH, (y - known.top) * ART_HEIGHT];
    if (isWounded && square >= 0) drawBar(quads, square, left, top, figure.health);
    drawSigns(quads, figure, left, top, moment.frame);
  }
}

function drawSigns(quads: Quads, { marks, look, phase }: Figure, left: number, top: number, frame: number): void {
  const above = look.top.index >= 0 ? 2 : 1;
  const bob = BOB[(frame + phase) % BOB.length] ?? 0;
  marks.forEach(({ tile, tint }, i) => {
    if (tile.index < 0) return;
    const x = left + (i - (marks.length - 1) / 2) * BESIDE;
    quads.add(tile.index, x, top - above * ART_HEIGHT + 3 - bob, 0, 0, tint, UNLIT);
  });
}

function drawBar(quads: Quads, square: number, left: number, top: number, health: number): void {
  const [x, y] = [left + (ART_WIDTH - BAR.width) / 2, top + ART_HEIGHT - BAR.height - 1];
  const add = (dx: number, dy: number, width: number, height: number, tint: number) =>
    quads.add(square, x + dx, y + dy, width / ART_WIDTH, height / ART_HEIGHT, tint, SIZED, 230);
  add(-1, -1, BAR.width + 2, BAR.height + 2, GROUND);
  const colour = COLOURS.find(([share]) => health <= share)?.[1] ?? GROUND;
  add(0, 0, Math.max(1, Math.round(BAR.width * health)), BAR.height, colour);
}
