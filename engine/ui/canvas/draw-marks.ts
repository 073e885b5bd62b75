import type { Marks } from '../stage';
import type { FrameTime } from './draw-figures';
import type { Figure } from './figures';
import { ART_HEIGHT, ART_WIDTH } from './gl/camera';
import { SIZED, UNLIT } from './gl/quad-flags';
import type { Quads } from './gl/quads';
import type { TileSheet } from './gl/sheet';
import { positionAt } from './motion/timeline';

const PATH = 0xffe9a8;
const CURSOR = 0xffffff;
const CHOICE = 0x8fe3ff;

/** The tiles of the marks. */
export const MARKS = ['path_dot', 'path_end', 'mark_choice', 'cursor'] as const;

/** Draws the marks of pointer and keys, over everything and unlit. */
export function drawMarks(
  quads: Quads,
  marks: Marks,
  figures: readonly Figure[],
  moment: FrameTime,
  sheet: TileSheet,
): void {
  const add = (name: (typeof MARKS)[number], x: number, y: number, tint: number, opacity: number) => {
    const { cell, known } = moment;
    const tile = sheet.tile(name).index;
    if (tile >= 0) quads.add(tile, (x - known.left) * cell[0], (y - known.top) * cell[1], 0, 0, tint, UNLIT, opacity);
  };
  const last = marks.path.length - 1;
  marks.path.forEach(({ x, y }, i) => {
    add(i === last ? 'path_end' : 'path_dot', x, y, PATH, 220);
  });
  const { choices, about } = marks;
  if (choices.length > 0 || about) {
    const chosen = new Set([...choices, ...(about?.entities ?? [])]);
    for (const { id, x, y } of figures) if (chosen.has(id)) add('mark_choice', x, y, CHOICE, 230);
  }
  if (about?.at) add('cursor', about.at.x, about.at.y, CHOICE, 255);
  if (marks.cursor) add('cursor', marks.cursor.x, marks.cursor.y, CURSOR, 255);
}

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

const isWounded = ({ vitality, isFallen, isMover }: Figure): boolean => vitality < 1 && !isFallen && isMover;

const sufferers = new WeakMap<readonly Figure[], readonly Figure[]>();

/** The figures with something to draw: few of many, and the same in every frame of a view. */
function sufferersIn(figures: readonly Figure[]): readonly Figure[] {
  let found = sufferers.get(figures);
  if (!found) {
    found = figures.filter((figure) => figure.marks.length > 0 || isWounded(figure));
    sufferers.set(figures, found);
  }
  return found;
}

/** Draws what figures suffer: the signs of their states over their heads, and a bar under the wounded. */
export function drawConditions(quads: Quads, figures: readonly Figure[], moment: FrameTime, sheet: TileSheet): void {
  const { known, timeline, time } = moment;
  const square = sheet.tile(SQUARE).index;
  for (const figure of sufferersIn(figures)) {
    const motion = timeline.motions.get(figure.id);
    const { x, y } = motion ? positionAt(motion, time, { x: 0, y: 0, height: 0 }) : figure;
    const [left, top] = [(x - known.left) * ART_WIDTH, (y - known.top) * ART_HEIGHT];
    if (isWounded(figure) && square >= 0) drawBar(quads, square, left, top, figure.vitality);
    drawSigns(quads, figure, left, top, moment);
  }
}

function drawSigns(quads: Quads, { marks, look, phase }: Figure, left: number, top: number, moment: FrameTime): void {
  const { frame, letters } = moment;
  const above = look.top.index >= 0 && !look.lies && letters < 0.5 ? 2 : 1;
  const bob = BOB[(frame + phase) % BOB.length] ?? 0;
  marks.forEach(({ tile, tint }, i) => {
    if (tile.index < 0) return;
    const x = left + (i - (marks.length - 1) / 2) * BESIDE;
    quads.add(tile.index, x, top - above * ART_HEIGHT + 3 - bob, 0, 0, tint, UNLIT);
  });
}

function drawBar(quads: Quads, square: number, left: number, top: number, vitality: number): void {
  const [x, y] = [left + (ART_WIDTH - BAR.width) / 2, top + ART_HEIGHT - BAR.height - 1];
  const add = (dx: number, dy: number, width: number, height: number, tint: number) =>
    quads.add(square, x + dx, y + dy, width / ART_WIDTH, height / ART_HEIGHT, tint, SIZED, 230);
  add(-1, -1, BAR.width + 2, BAR.height + 2, GROUND);
  const colour = COLOURS.find(([share]) => vitality <= share)?.[1] ?? GROUND;
  add(0, 0, Math.max(1, Math.round(BAR.width * vitality)), BAR.height, colour);
}
