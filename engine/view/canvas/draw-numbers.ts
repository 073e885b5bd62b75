import { formatNumber } from '../../rules/english';
import { ART_WIDTH } from './camera';
import type { Moment } from './draw-figures';
import type { Figure } from './figures';
import type { Letters } from './letters';
import { UNLIT } from './quad-flags';
import type { Quads } from './quads';
import type { Sheet } from './sheet';
import type { Hurt } from './timeline';

/** Milliseconds that a number is seen. */
export const NUMBER_TIME = 800;
/** The characters that any number may have. */
export const NUMBERS = '+–0123456789.';
export const LOST = 0xff5040;
export const GAINED = 0x7be07b;
/** How far a number goes, in cells, and how far apart several of them stand. */
const WAY = 0.7;
const LINE = 0.85;

/** "–3", or "+2 sanity" for a stat that is not the figure's first. */
export const numberText = ({ amount, label }: Pick<Hurt, 'amount' | 'label'>): string =>
  `${amount > 0 ? '+' : '–'}${formatNumber(Math.abs(amount))}${label === null ? '' : ` ${label}`}`;

/** What was gained rises from a figure and what was lost sinks to it, each with its sign, so that colour is not all. */
export function drawNumbers(
  quads: Quads,
  figures: readonly Figure[],
  moment: Moment,
  sheet: Sheet,
  letters: Letters,
): void {
  const { timeline, time, cell, known } = moment;
  if (timeline.hurts.length === 0) return;
  const [width, height] = cell;
  const pixels = width / ART_WIDTH;
  const shown = [...figures, ...moment.ghosts.map(({ figure }) => figure)];
  for (const hurt of timeline.hurts) {
    const share = (time - hurt.start) / NUMBER_TIME;
    const figure = shown.find(({ id }) => id === hurt.entity);
    if (!figure || share < 0 || share > 1) continue;
    const text = numberText(hurt);
    const head = figure.look.top.index >= 0 ? 1.2 : 0.6;
    const way = WAY * (hurt.amount > 0 ? share : 1 - share);
    let left = (figure.x - known.left + 0.5) * width - (letters.width(text) * pixels) / 2;
    const top = (figure.y - known.top - head - way - LINE * hurt.line) * height;
    const opacity = Math.round(255 * Math.min(1, 2.5 * (1 - share)));
    for (const character of text) {
      const tile = sheet.glyph(character).index;
      const at = left - letters.ink(character).left * pixels;
      left += letters.advance(character) * pixels;
      if (tile < 0) continue;
      for (const [dx, dy] of SHADE) quads.add(tile, at + dx, top + dy, 0, 0, 0x000000, UNLIT, opacity);
      quads.add(tile, at, top, 0, 0, hurt.amount > 0 ? GAINED : LOST, UNLIT, opacity);
    }
  }
}

/** A dark rim keeps a number readable on any ground. */
const SHADE = [
  [2, 2],
  [-2, 0],
  [2, 0],
  [0, -2],
  [0, 2],
] as const;
