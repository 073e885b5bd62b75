/** A cell in art pixels. The sheet has each of them doubled. */
export const ART_WIDTH = 20;
export const ART_HEIGHT = 15;

const FEWEST_COLUMNS = 15;
const USUAL_COLUMNS = 17;
const FEWEST_ROWS = 9;

/**
 * How many device pixels an art pixel is: always a whole number, so that every pixel is as large as the next. A cell
 * should be at least 20 CSS pixels wide and a wide picture not tiny, but a phone still shows 15 columns. A map that
 * fits as a whole may be shown up to twice as large.
 */
export function pickScale(
  width: number,
  height: number,
  pixelRatio: number,
  map: { readonly width: number; readonly height: number },
): number {
  const byColumns = (columns: number) => Math.floor(width / (ART_WIDTH * columns));
  const usual = Math.max(byColumns(USUAL_COLUMNS), Math.round(pixelRatio));
  const most = Math.min(byColumns(FEWEST_COLUMNS), Math.floor(height / (ART_HEIGHT * FEWEST_ROWS)));
  const scale = Math.max(1, Math.min(usual, most));
  const whole = Math.floor(Math.min(width / (ART_WIDTH * map.width), height / (ART_HEIGHT * (map.height + 1))));
  return Math.max(scale, Math.min(whole, 2 * scale));
}

/** One axis of the camera. Everything in device pixels. */
export interface Axis {
  /** How much is shown. */
  readonly shown: number;
  /** Where what is known begins on the map, and how large it is. What nobody has seen is black and needs no room. */
  readonly from: number;
  readonly size: number;
}

/** The share of the picture around its middle in which the followed may move without the camera. */
const DEAD_ZONE = 0.2;

/** Where the picture's edge should be to see the followed, from where it is now. */
export function followPoint(axis: Axis, edge: number, followed: number): number {
  const slack = (axis.shown * DEAD_ZONE) / 2;
  const away = followed - (edge + axis.shown / 2);
  return keepInside(axis, Math.abs(away) <= slack ? edge : edge + away - Math.sign(away) * slack);
}

/** The edge that puts the followed in the middle, as far as there is something to show. */
export const centre = (axis: Axis, followed: number): number => keepInside(axis, followed - axis.shown / 2);

/** The picture never leaves what is known; where all of that fits, it is in the middle. */
function keepInside({ shown, from, size }: Axis, edge: number): number {
  return size <= shown ? from + (size - shown) / 2 : Math.max(from, Math.min(from + size - shown, edge));
}
