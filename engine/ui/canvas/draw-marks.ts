import type { Marks } from '../stage';
import type { FrameTime } from './draw-figures';
import type { Figure } from './figures';
import { UNLIT } from './gl/quad-flags';
import type { Quads } from './gl/quads';
import type { TileSheet } from './gl/sheet';

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
