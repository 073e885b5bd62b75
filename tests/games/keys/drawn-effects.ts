import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definitions } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { hashText } from '../../../engine/core/hash';
import type { SeatView } from '../../../engine/game/knowledge/seat-view';
import { drawFigures, type FrameTime } from '../../../engine/ui/canvas/draw-figures';
import { drawConditions } from '../../../engine/ui/canvas/draw-marks';
import { drawEmitters, drawVisuals, emittersOf, glareAt } from '../../../engine/ui/canvas/draw-visuals';
import { FallenMemory } from '../../../engine/ui/canvas/fallen';
import { figuresOf } from '../../../engine/ui/canvas/figures';
import type { Quads } from '../../../engine/ui/canvas/gl/quads';
import { paintSheet, withOwn } from '../../../engine/ui/canvas/gl/sheet-image';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { timelineOf } from '../../../engine/ui/canvas/motion/timeline';
import { ROOT } from '../../support/disk-source';

const image = paintSheet(JSON.parse(readFileSync(join(ROOT, 'assets/tilesheet.json'), 'utf8')));
const { sheet } = image;
const EVERYWHERE = { left: 0, top: 0, right: 99, bottom: 99 };

/** The tiles that a game draws itself, as they lie on the sheet. */
export function drawnTiles({ tiles }: Definitions): string[] {
  if (!tiles) return [];
  const { sheet, pixels } = withOwn(image, tiles);
  return [hashText(JSON.stringify([sheet.data.tiles, sheet.data.strips])), hashText(pixels.join())];
}

/** The tiles that a map stage draws over the ground while these events are shown, at several moments. */
export function drawnEffects({ effects }: Definitions, before: SeatView, events: readonly GameEvent[], now: SeatView) {
  if (!before.map || !now.map) return [];
  const known = new KnownMap(now.map, sheet);
  const effectOf = (id: string) => effects[id];
  const were = new Map(figuresOf(before, new KnownMap(before.map, sheet), sheet).map((one) => [one.id, one]));
  const fallen = new FallenMemory();
  fallen.remember(events, were, now, effectOf);
  const standing = figuresOf(now, known, sheet);
  const figures = [...standing, ...fallen.shownIn(now, known, standing)];
  const timeline = timelineOf(
    events,
    (id) => were.get(id) ?? null,
    () => undefined,
    effectOf,
  );
  const drawn: number[][] = [];
  const quads = { add: (...tile: number[]) => drawn.push(tile) } as unknown as Quads;
  return [20, 60, 140, 240, 500].map((time) => {
    drawn.length = 0;
    const still = {
      ghosts: [],
      falls: new Map(),
      facing: new Map(),
      cell: sheet.data.cell,
      known,
      letters: 0,
      isOver: false,
    };
    const moment: FrameTime = { time, frame: 0, timeline, ...still };
    drawFigures(quads, figures, moment, sheet);
    drawConditions(quads, figures, moment, sheet);
    drawEmitters(quads, emittersOf(known, effectOf), moment, sheet, time / 1000, EVERYWHERE);
    drawVisuals(quads, were, moment, sheet);
    return JSON.stringify([drawn, glareAt(moment)]);
  });
}
