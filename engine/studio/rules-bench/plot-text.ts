import { escapeHtml } from '../../ui/embed-code';

/** SVG as text. All colours are `currentColor` or the accent, so that a plot fits a light page and a dark one. */
export const ACCENT = 'var(--accent, #8a4b12)';

/** What a plot says in words, for those who don't see it. */
export interface PlotWords {
  readonly title: string;
  readonly about: string;
}

export type Attributes = Readonly<Record<string, string | number>>;

const attributeText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(typeof value === 'number' ? rounded(value) : value)}"`)
    .join('');

/** Tenths of a pixel are exact enough. */
const rounded = (value: number): string => String(Math.round(value * 10) / 10);

export const shape = (tag: string, attributes: Attributes): string => `<${tag}${attributeText(attributes)}/>`;

export const label = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  `<text${attributeText({ x, y, ...attributes })}>${escapeHtml(text)}</text>`;

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string =>
  shape('line', { x1, y1, x2, y2, stroke: 'currentColor', ...attributes });

export const FAINT_LINE: Attributes = { 'stroke-opacity': '0.2' };
export const QUIET_TEXT: Attributes = { 'fill-opacity': '0.75' };

let drawn = 0;

/** A whole picture with its title and description. */
export function picture(width: number, height: number, { title, about }: PlotWords, parts: readonly string[]): string {
  const id = `plot-${++drawn}`;
  const size = { viewBox: `0 0 ${rounded(width)} ${rounded(height)}`, width, height };
  const named = { role: 'img', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-about` };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributeText({ ...size, ...named, fill: 'currentColor', 'font-size': 13 })}>`,
    `<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-about">${escapeHtml(about)}</desc>`,
    ...parts,
    '</svg>',
  ].join('');
}

/** A text that fits a width, with an ellipsis if it must be cut. A letter of this size is at most 8 pixels wide. */
export function fitted(text: string, width: number): string {
  const most = Math.max(3, Math.floor(width / LETTER_WIDTH));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

export const LETTER_WIDTH = 8;

/** At most how wide a text is: few letters are wider than the others. */
export const widthOf = (text: string): number => LETTER_WIDTH * text.length + 5 * (text.match(/[mwMW]/g)?.length ?? 0);

/** Maps a range of numbers to a range of pixels. */
export const scale =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0]);

/** Round numbers that cover a range: steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number, wanted = 4): number[] {
  if (low === high) return [low];
  const reach = high - low;
  const power = 10 ** Math.floor(Math.log10(reach / wanted));
  const step = power * ([1, 2, 5, 10].find((times) => reach / (times * power) <= wanted) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
