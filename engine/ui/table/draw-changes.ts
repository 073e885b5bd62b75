import { FLASH_TIME } from '../canvas/draw-figures';
import { GAINED, LOST, NUMBER_TIME, numberText } from '../canvas/draw-numbers';
import { ART_WIDTH } from '../canvas/gl/camera';
import type { StatChange } from '../canvas/motion/timeline';
import type { Box } from './layout/box';
import { cardBox } from './layout/lay-cards';
import type { TableLayout } from './layout/table-layout';
import type { TablePainter } from './table-painter';

/** How far a number rises, and the distance between several, in points. */
const WAY = 14;
const LINE = 16;

/** Numbers rise from cards and pieces whose stats change, as on a map, and a rim flashes. */
export function drawChanges(
  painter: TablePainter,
  table: TableLayout,
  before: TableLayout,
  statChanges: readonly StatChange[],
  time: number,
): void {
  for (const { entity, amount, label, line, start } of statChanges) {
    const share = (time - start) / NUMBER_TIME;
    // For a removed entity the number is shown where it was.
    const box = boxOf(table, entity) ?? boxOf(before, entity);
    if (!box || share < 0 || share > 1) continue;
    const tint = amount > 0 ? GAINED : LOST;
    const faded = Math.round(255 * Math.min(1, 2.5 * (1 - share)));
    if (time - start < FLASH_TIME) painter.outline(box, 2, tint);
    const text = `${numberText({ amount })}${label === null ? '' : ` ${label}`}`;
    const top = box.y + box.h / 3 - WAY * share - LINE * line;
    for (const [dx, dy] of RIM) {
      painter.textInMiddle(text, box.x + box.w / 2 + dx, top + dy, { tint: 0x000000, opacity: faded });
    }
    painter.textInMiddle(text, box.x + box.w / 2, top, { tint, opacity: faded });
  }
}

/** A dark outline keeps a number readable on any card. */
const RIM = [
  [1, 1],
  [-1, 0],
  [1, 0],
  [0, -1],
] as const;

/** When the last number disappears. */
export const changesEnd = (statChanges: readonly StatChange[]): number =>
  Math.max(0, ...statChanges.map(({ start }) => start + NUMBER_TIME));

function boxOf({ cards, pieces }: TableLayout, id: number): Box | null {
  const card = cards.find(({ entity }) => entity?.id === id);
  if (card) return cardBox(card);
  const piece = pieces.find((one) => one.id === id);
  return piece ? { x: piece.x, y: piece.y, w: ART_WIDTH * piece.times, h: ART_WIDTH * piece.times } : null;
}
