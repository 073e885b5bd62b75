/** A cell in art pixels. The tile sheet has each of them doubled. */
export const ART_WIDTH = 20;
export const ART_HEIGHT = 15;

const FEWEST_COLUMNS = 15;
const USUAL_COLUMNS = 17;
const FEWEST_ROWS = 9;

/**
 * Device pixels for each art pixel: always a whole number, so that all pixels are equally large. A cell should be at
 * least 20 CSS pixels wide, and a wide picture not tiny, but a phone still shows 15 columns. A map that fits completely
 * may be shown up to twice as large.
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

/** One axis of the camera, in device pixels. */
export interface Axis {
  /** The visible length. */
  readonly shown: number;
  /** Start and size of the known part of the map. Unknown cells are black and need no space. */
  readonly from: number;
  readonly size: number;
}

/** The share of the picture, around its middle, in which the followed figure moves without the camera. */
const DEAD_ZONE = 0.2;

/** The new edge of the picture that follows a figure, from the current one. */
export function followPoint(axis: Axis, edge: number, followed: number): number {
  const slack = (axis.shown * DEAD_ZONE) / 2;
  const away = followed - (edge + axis.shown / 2);
  return keepInside(axis, Math.abs(away) <= slack ? edge : edge + away - Math.sign(away) * slack);
}

/** The edge that centres the followed figure, within the known map. */
export const centre = (axis: Axis, followed: number): number => keepInside(axis, followed - axis.shown / 2);

/** The picture never leaves the known map; if all of it fits, it is centred. */
function keepInside({ shown, from, size }: Axis, edge: number): number {
  return size <= shown ? from + (size - shown) / 2 : Math.max(from, Math.min(from + size - shown, edge));
}
