import type { Bar, Estimate, Summary } from '../../game/trials/statistics';
import type { ComparedNumber } from '../../game/trials/trial-comparison';
import { changeOf, figure } from '../../game/trials/trial-words';
import {
  ACCENT,
  type Attributes,
  FAINT_LINE,
  fitted,
  LETTER_WIDTH,
  label,
  line,
  type PlotWords,
  picture,
  QUIET_TEXT,
  scale,
  shape,
  ticks,
  widthOf,
} from './plot-text';

const ROW = 26;
const EDGE = 4;

/** One share of all games, with its bounds. */
export interface ShareRow {
  readonly name: string;
  readonly count: number;
  readonly share: Estimate;
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Bars from left to right, one for each row, with whiskers between which the true share lies. */
export function sharesPlot(width: number, title: string, rows: readonly ShareRow[]): string {
  const about = rows.map(({ name, share }) => `${name} ${percent(share.mean)}`).join(', ');
  const names = Math.min(0.38 * width, Math.max(...rows.map(({ name }) => widthOf(name))) + 8);
  const figures = 62;
  const x = scale([0, 1], [names, width - figures]);
  const parts = rows.flatMap(({ name, share }, i) => {
    const middle = ROW * i + ROW / 2;
    return [
      label(names - 8, middle + 4, fitted(name, names - 8), { 'text-anchor': 'end' }),
      shape('rect', {
        x: x(0),
        y: middle - 8,
        width: Math.max(1, x(share.mean) - x(0)),
        height: 16,
        fill: ACCENT,
        'fill-opacity': '0.5',
      }),
      whisker(x(share.low), x(share.high), middle),
      label(width, middle + 4, percent(share.mean), { 'text-anchor': 'end' }),
    ];
  });
  const axis = line(x(0), 0, x(0), ROW * rows.length, FAINT_LINE);
  return picture(width, ROW * rows.length, { title, about }, [axis, ...parts]);
}

/** A line between two bounds, with short strokes at its ends. */
const whisker = (from: number, to: number, y: number): string =>
  shape('path', {
    d: `M${from.toFixed(1)} ${y}H${to.toFixed(1)}M${from.toFixed(1)} ${y - 4}v8M${to.toFixed(1)} ${y - 4}v8`,
    stroke: 'currentColor',
    fill: 'none',
  });

/** How often each number came up, with its mean and spread. */
export function histogramPlot(width: number, name: string, bars: readonly Bar[], summary: Summary): string {
  const [top, bottom, left] = [26, 206, 40];
  const most = Math.max(...bars.map(({ count }) => count));
  const [first, last] = [(bars[0] as Bar).from, (bars.at(-1) as Bar).to];
  const step = (bars[0] as Bar).to - first;
  const x = scale([first, last], [left, width - EDGE]);
  const y = scale([0, most], [bottom, top]);
  // Whole numbers that have a bar of their own stand under its middle, others where they lie.
  const isWhole = step === 1 && Number.isInteger(first);
  const at = (value: number): number => x(isWhole ? value + 0.5 : value);
  const words: PlotWords = {
    title: `${name}: how often each number came up`,
    about: `${summaryOf(summary)}. ${bars.map(({ from, to, count }) => `${isWhole ? figure(from) : `${figure(from)} to ${figure(to)}`}: ${count}`).join(', ')}`,
  };
  const grid = ticks(0, most, 3).flatMap((count) => [
    line(left, y(count), width - EDGE, y(count), FAINT_LINE),
    label(left - 6, y(count) + 4, figure(count), { 'text-anchor': 'end', ...QUIET_TEXT }),
  ]);
  const drawn = bars.map(({ from, to, count }) =>
    shape('rect', {
      x: x(from) + 1,
      y: y(count),
      width: Math.max(1, x(to) - x(from) - 2),
      height: bottom - y(count),
      fill: ACCENT,
      'fill-opacity': '0.5',
    }),
  );
  const room = Math.max(2, Math.floor((width - left) / 60));
  const under = isWhole
    ? bars.filter((_, i) => i % Math.ceil(bars.length / room) === 0).map(({ from }) => from)
    : ticks(first, last, room);
  // A number at the right end would be cut off under its place.
  const names = under.map((value) => {
    const text = figure(value);
    const middle = Math.min(at(value), width - (text.length * LETTER_WIDTH) / 2);
    return label(middle, bottom + 17, text, { 'text-anchor': 'middle', ...QUIET_TEXT });
  });
  const [low, high] = [summary.mean - summary.spread, summary.mean + summary.spread];
  const within = (value: number): number => Math.min(Math.max(at(value), left), width - EDGE);
  const mean = [
    line(at(summary.mean), top - 8, at(summary.mean), bottom, { 'stroke-dasharray': '4 3' }),
    whisker(within(low), within(high), top - 8),
    label(
      Math.min(Math.max(at(summary.mean), left + 60), width - 90),
      12,
      `mean ${figure(summary.mean)} ± ${figure(summary.spread)}`,
      { 'text-anchor': 'middle' },
    ),
  ];
  return picture(width, bottom + 22, words, [...grid, ...drawn, ...mean, ...names]);
}

export const summaryOf = ({ mean, spread, lowest, median, highest }: Summary): string =>
  `${figure(mean)} on average, spread ${figure(spread)}, from ${figure(lowest)} to ${figure(highest)}, half at most ${figure(median)}`;

/** A result for one value of the number that is swept. */
export interface SweepPoint {
  readonly value: number;
  readonly result: Estimate;
}

/** A result over a number, with bounds. One point may be chosen. */
export function sweepPlot(
  width: number,
  names: { readonly number: string; readonly result: string },
  points: readonly SweepPoint[],
  isShare: boolean,
  chosen: number,
): string {
  const written = (value: number): string => (isShare ? `${figure(100 * value)} %` : figure(value));
  const [lowest, highest] = [
    Math.min(...points.map(({ result }) => result.low)),
    Math.max(...points.map(({ result }) => result.high)),
  ];
  const up = ticks(lowest, highest, 4);
  const left = 10 + LETTER_WIDTH * Math.max(...up.map((value) => written(value).length));
  const [top, bottom] = [10, 210];
  const values = points.map(({ value }) => value);
  const x = scale([Math.min(...values), Math.max(...values)], [left + 14, width - 18]);
  const y = scale([Math.min(lowest, ...up), Math.max(highest, ...up)], [bottom, top]);
  const words: PlotWords = {
    title: `${names.result} over ${names.number}`,
    about: points
      .map(
        ({ value, result }) =>
          `${figure(value)}: ${written(result.mean)}, between ${written(result.low)} and ${written(result.high)}`,
      )
      .join('; '),
  };
  const grid = up.flatMap((value) => [
    line(left, y(value), width - EDGE, y(value), FAINT_LINE),
    label(left - 6, y(value) + 4, written(value), { 'text-anchor': 'end', ...QUIET_TEXT }),
  ]);
  const path = (of: (point: SweepPoint) => number, list: readonly SweepPoint[]): string =>
    list.map((point) => `${x(point.value).toFixed(1)} ${y(of(point)).toFixed(1)}`).join('L');
  const band = `M${path(({ result }) => result.high, points)}L${path(({ result }) => result.low, points.toReversed())}Z`;
  const every = Math.ceil(points.length / Math.max(2, Math.floor((width - left) / 56)));
  return picture(width, bottom + 40, words, [
    ...grid,
    shape('path', { d: band, fill: ACCENT, 'fill-opacity': '0.22' }),
    shape('path', {
      d: `M${path(({ result }) => result.mean, points)}`,
      fill: 'none',
      stroke: ACCENT,
      'stroke-width': 2,
    }),
    ...points.map(({ value, result }, i) =>
      shape('circle', {
        cx: x(value),
        cy: y(result.mean),
        r: i === chosen ? 6 : 3.5,
        fill: ACCENT,
        ...(i === chosen && { stroke: 'currentColor', 'stroke-width': 1.5 }),
      }),
    ),
    ...points
      .filter((_, i) => i % every === 0)
      .map(({ value }) => label(x(value), bottom + 17, figure(value), { 'text-anchor': 'middle', ...QUIET_TEXT })),
    label((left + width) / 2, bottom + 35, fitted(names.number, width - left), { 'text-anchor': 'middle' }),
  ]);
}

/** What changed: a dot for each number, with its bounds, beside the line of no change. Each row has its own scale. */
export function changesPlot(width: number, numbers: readonly ComparedNumber[]): string {
  const names = Math.min(0.34 * width, Math.max(...numbers.map(({ name }) => widthOf(name))) + 8);
  const figures = 76;
  const [left, right] = [names, width - figures];
  const words: PlotWords = {
    title: 'The change of each number, with its bounds',
    about: numbers
      .map((number) => `${number.name} ${changeOf(number).join(', ')}${number.changed ? ', changed' : ''}`)
      .join('; '),
  };
  const rows = numbers.flatMap((number, i) => {
    const { name, change, low, high, changed } = number;
    const middle = ROW * i + ROW / 2;
    const reach = Math.max(Math.abs(low), Math.abs(high), Number.EPSILON);
    const x = scale([-reach, reach], [left + 6, right - 12]);
    const weight: Attributes = changed ? { 'font-weight': 'bold' } : {};
    return [
      label(names - 8, middle + 4, fitted(name, names - 8), { 'text-anchor': 'end', ...weight }),
      whisker(x(low), x(high), middle),
      shape('circle', { cx: x(change), cy: middle, r: changed ? 6 : 4, fill: changed ? ACCENT : 'currentColor' }),
      label(width, middle + 4, changeOf(number)[0] as string, { 'text-anchor': 'end', ...weight }),
    ];
  });
  const middle = (left + right - 6) / 2;
  return picture(width, ROW * numbers.length, words, [
    line(middle, 0, middle, ROW * numbers.length, FAINT_LINE),
    ...rows,
  ]);
}
