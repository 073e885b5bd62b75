import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { drawPortrait } from './draw-meters';
import type { Box } from './layout/box';
import { LABEL } from './layout/measure-blocks';
import { seatTint } from './layout/place-board';
import type { Race } from './layout/table-blocks';
import { FAINT, INK, LAMP } from './table-inks';
import type { TablePainter } from './table-painter';

const STEP = 0x1c2234;
const GOAL = 0x39425e;
/** The most space between two rows. */
const BETWEEN = 8;
const GAP = 6;
/** A step up to this width stands closer to the next. */
const LEAST_STEP = 6;
/** The least way beside large faces and numbers. */
const LEAST_WAY = 60;

/** All seats, one below the other, each with a step for every point on its way, so that one look shows who leads. */
export function drawRace(painter: TablePainter, { label, goal, runners }: Race, box: Box): void {
  const tall = Math.floor((box.h - LABEL) / runners.length);
  const spare = box.w - 4 * GAP - 2 * ART_WIDTH - 2 * painter.letters.width('00');
  const times = tall >= 2 * ART_HEIGHT + 2 && spare >= LEAST_WAY ? 2 : 1;
  const row = Math.min(tall, ART_HEIGHT * times + BETWEEN);
  const left = box.x + GAP + ART_WIDTH * times + GAP;
  const width = box.x + box.w - 2 * GAP - painter.letters.width('00') * times - left;
  const top = box.y + Math.floor((box.h - LABEL - row * runners.length) / 2);
  const end = painter.letters.width(String(goal));
  const head = { x: box.x + GAP, y: top, w: left + width - end - 2 * GAP - box.x };
  painter.textIn(label, head, { tint: FAINT });
  painter.text(String(goal), left + width - end - 2, top, { tint: FAINT });
  const gap = width / goal < LEAST_STEP ? 1 : 2;
  const most = Math.max(...runners.map(({ value }) => value));
  runners.forEach((runner, i) => {
    const y = top + LABEL + i * row;
    const tint = seatTint(runner.entity, runner.seat);
    drawPortrait(painter, runner, { x: box.x + GAP, y }, times);
    const thick = Math.floor(ART_HEIGHT * times * 0.4);
    const middle = y + (ART_HEIGHT * times) / 2;
    for (let step = 0; step < goal; step++) {
      const at = left + Math.floor((step * width) / goal);
      const wide = left + Math.floor(((step + 1) * width) / goal) - at - gap;
      const isReached = step < runner.value;
      painter.fill(
        { x: at, y: middle - thick / 2, w: wide, h: thick },
        isReached ? tint : step === goal - 1 ? GOAL : STEP,
      );
      // A darker lower edge makes it look like a stone, not a line.
      if (isReached) painter.fill({ x: at, y: middle + thick / 2 - 2, w: wide, h: 2 }, 0x000000, 90);
    }
    const text = String(runner.value);
    const right = box.x + box.w - GAP - painter.letters.width(text) * times;
    painter.text(text, right, middle - 5 * times, { times, tint: runner.value === most ? LAMP : INK });
  });
}
