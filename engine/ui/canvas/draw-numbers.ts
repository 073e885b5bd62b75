import { formatNumber } from '../../language/text/english';
import type { FrameTime } from './draw-figures';
import type { Figure } from './figures';
import { ART_WIDTH } from './gl/camera';
import type { Letters } from './gl/glyph-atlas';
import { SIZED } from './gl/quad-flags';
import type { Quads } from './gl/quads';
import type { TileSheet } from './gl/sheet';
import type { StatChange } from './motion/timeline';

/** How long a number is visible, in milliseconds. */
export const NUMBER_TIME = 800;
/** All characters of numbers. */
export const NUMBERS = '+–0123456789.';
export const LOST = 0xff5040;
export const GAINED = 0x7be07b;
/** How far a number rises, and the distance between several, in cells. */
const WAY = 0.7;
const LINE = 0.85;
/** The size of a stat's name beside its number, and its distance from the top of the cell. */
const SMALL = 0.5;
const BELOW = 0.38;

/** "–3" or "+2": the sign shows loss or gain without colours. */
export const numberText = ({ amount }: Pick<StatChange, 'amount'>): string =>
  `${amount > 0 ? '+' : '–'}${formatNumber(Math.abs(amount))}`;

/** Numbers rise from figures whose stats change, and fade. Beside each but the entity's first stat is its name. */
export function drawNumbers(
  quads: Quads,
  figures: readonly Figure[],
  moment: FrameTime,
  sheet: TileSheet,
  letters: Letters,
): void {
  const { timeline, time, cell, known } = moment;
  if (timeline.statChanges.length === 0) return;
  const [width, height] = cell;
  const pixels = width / ART_WIDTH;
  const shown = [...figures, ...moment.ghosts.map(({ figure }) => figure)];
  const brush = { quads, sheet, letters, pixels };
  for (const change of timeline.statChanges) {
    const share = (time - change.start) / NUMBER_TIME;
    const figure = shown.find(({ id }) => id === change.entity);
    if (!figure || share < 0 || share > 1) continue;
    const ink = {
      tint: change.amount > 0 ? GAINED : LOST,
      opacity: Math.round(255 * Math.min(1, 2.5 * (1 - share))),
    };
    const text = numberText(change);
    const name = change.label === null ? '' : ` ${change.label}`;
    const [wide, narrow] = [letters.width(text), letters.width(name) * SMALL];
    const left = (figure.x - known.left + 0.5) * width - ((wide + narrow) * pixels) / 2;
    const head = figure.look.top.index >= 0 && moment.letters < 0.5 ? 1.2 : 0.6;
    const top = (figure.y - known.top - head - WAY * share - LINE * change.line) * height;
    drawText(brush, text, left, top, 1, ink);
    drawText(brush, name, left + wide * pixels, top + BELOW * height, SMALL, ink);
  }
}

interface Brush {
  readonly quads: Quads;
  readonly sheet: TileSheet;
  readonly letters: Letters;
  /** Pixels of the sheet in one pixel of a letter. */
  readonly pixels: number;
}

function drawText(
  { quads, sheet, letters, pixels }: Brush,
  text: string,
  left: number,
  top: number,
  size: number,
  { tint, opacity }: { readonly tint: number; readonly opacity: number },
): void {
  const unit = pixels * size;
  let at = left;
  for (const character of text) {
    const tile = sheet.glyph(character).index;
    const x = at - letters.ink(character).left * unit;
    at += letters.advance(character) * unit;
    if (tile < 0) continue;
    const add = (dx: number, dy: number, colour: number) =>
      quads.add(tile, x + dx * unit, top + dy * unit, size, size, colour, SIZED, opacity);
    for (const [dx, dy] of SHADE) add(dx, dy, 0x000000);
    add(0, 0, tint);
  }
}

/** A dark outline keeps a number readable on any ground. */
const SHADE = [
  [1, 1],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
