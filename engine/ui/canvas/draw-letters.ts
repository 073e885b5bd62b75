import type { CellName } from '../stage';
import { type FrameTime, flashNow, isAwaited, isLying, type PlacedFigure } from './draw-figures';
import { SQUARE } from './draw-marks';
import type { Figure } from './figures';
import { ART_HEIGHT, ART_WIDTH } from './gl/camera';
import { LETTER, LYING, SHINES } from './gl/quad-flags';
import type { Quads } from './gl/quads';
import type { TileSheet } from './gl/sheet';
import { dimTint, letterTint, type Wave } from './ground/letter-tiles';

/** How strongly the cell behind a letter has its colour: of creatures, of flames, and of all else. */
const AURA = { mover: 46, shines: 64, other: 26 };
/** How flames and water move, by the frame of strips: their brightness, and how far a letter of water is pushed. */
const FLICKER = [1, 0.86, 0.95, 0.8, 1, 0.9, 0.76, 0.94];
const SWELL = [0, 0, 1, 1, 1, 0, 0, -1];

/**
 * Draws the letters of all figures: one in each cell, with a glow of its colour behind it. Returns their cells, whose
 * ground shows no letter of its own.
 */
export function drawLetters(
  quads: Quads,
  placed: readonly PlacedFigure[],
  moment: FrameTime,
  sheet: TileSheet,
): CellName[] {
  const { known } = moment;
  const square = sheet.tile(SQUARE).index;
  const covered: CellName[] = [];
  for (const one of uppermost(placed, moment)) {
    const { figure, x, y, height } = one;
    const [column, row] = [x - known.left, y - known.top];
    const [left, top] = [column * ART_WIDTH, row * ART_HEIGHT];
    const lift = Math.round(height * 6) / 2;
    const flags = LETTER | (figure.shines ? SHINES : 0);
    const shown = figure.shines
      ? dimTint(figure.tint, FLICKER[(moment.frame + figure.phase) % FLICKER.length] ?? 1)
      : figure.tint;
    const tint = letterTint(shown);
    const [footX, footY] = [column + 0.5, row + 0.5];
    const { strength, tint: flashTint } = flashNow(figure, moment);
    if (square >= 0) quads.add(square, left, top, footX, footY, tint, flags, auraOf(figure));
    if (isLying(figure, moment)) {
      // The fallen lie: their letter is turned by a quarter, around the middle of the cell.
      const side = (ART_WIDTH - ART_HEIGHT) / 2;
      quads.add(
        figure.look.letter.index,
        left + side,
        top - side,
        footX,
        footY,
        tint,
        flags | LYING,
        255,
        strength,
        flashTint,
      );
    } else quads.add(figure.look.letter.index, left, top - lift, footX, footY, tint, flags, 255, strength, flashTint);
    covered.push({ x: Math.round(x), y: Math.round(y) });
  }
  return covered;
}

/** Draws the letters of ground that moves, such as water, except under figures. */
export function drawWaves(quads: Quads, waves: readonly Wave[], covered: readonly CellName[], moment: FrameTime): void {
  const { known, frame } = moment;
  const isCovered = new Set(covered.map(({ x, y }) => known.at(x, y)));
  for (const { x, y, tile, tint, phase } of waves) {
    if (isCovered.has(known.at(x, y))) continue;
    const [column, row] = [x - known.left, y - known.top];
    const at = frame === 0 ? 0 : (Math.floor(frame / 2) + phase) % SWELL.length;
    const shade = dimTint(tint, FLICKER[at] ?? 1);
    const [left, top] = [
      column * ART_WIDTH + (SWELL[at] ?? 0),
      row * ART_HEIGHT + (SWELL[(at + 3) % SWELL.length] ?? 0),
    ];
    quads.add(tile.index, left, top, column + 0.5, row + 0.5, shade, LETTER);
  }
}

const auraOf = ({ shines, isMover, isFallen }: Figure): number =>
  isFallen ? 0 : shines ? AURA.shines : isMover ? AURA.mover : AURA.other;

/** The figure on top of each cell: creatures over items, and all over what lies there. Flying things are shown too. */
function uppermost(placed: readonly PlacedFigure[], moment: FrameTime): PlacedFigure[] {
  const tops = new Map<number, PlacedFigure>();
  const flying: PlacedFigure[] = [];
  for (const one of placed) {
    const { figure, motion } = one;
    if (figure.look.letter.index < 0 || isAwaited(figure, moment)) continue;
    if (motion?.flies) {
      flying.push(one);
      continue;
    }
    const key = moment.known.at(figure.x, figure.y);
    const other = tops.get(key)?.figure;
    if (!other || rankOf(figure) >= rankOf(other)) tops.set(key, one);
  }
  return [...tops.values(), ...flying];
}

const rankOf = ({ layer, isMover }: Figure): number => layer + (isMover ? 10 : 0);
