/** A cell in art pixels. The tile sheet has each of them doubled. */
export const ART_WIDTH = 20;
export const ART_HEIGHT = 15;

/** The size of a picture in CSS pixels, and the device pixels in one CSS pixel. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** One axis of a picture. */
export interface Axis {
  /** The visible length. */
  readonly shown: number;
  /** Start and size of the known part of the map. Unknown cells are black and need no space. */
  readonly from: number;
  readonly size: number;
}

/** The share of the picture, around its middle, in which the followed figure moves without the camera. */
export const DEAD_ZONE = 0.45;

/** The new edge of the picture that follows a figure, from the current one. */
export function followPoint(axis: Axis, edge: number, followed: number): number {
  const slack = (axis.shown * DEAD_ZONE) / 2;
  const away = followed - (edge + axis.shown / 2);
  return keepInside(axis, Math.abs(away) <= slack ? edge : edge + away - Math.sign(away) * slack);
}

/** The edge that centres the followed figure, within the known map. */
export const centre = (axis: Axis, followed: number): number => keepInside(axis, followed - axis.shown / 2);

/** The edge from which a stretch of the map is in the picture, as near to the current edge as possible. */
export const holdInside = (axis: Axis, edge: number, from: number, to: number): number =>
  keepInside(axis, Math.max(to - axis.shown, Math.min(from, edge)));

/** A map this much larger than the picture still counts as shown whole: only the walls around it are cut off. */
export const MOST_CUT = 1.08;

/** The picture never leaves the known map; if all of it fits, or nearly, it is centred. */
export function keepInside({ shown, from, size }: Axis, edge: number): number {
  return size <= shown * MOST_CUT ? from + (size - shown) / 2 : Math.max(from, Math.min(from + size - shown, edge));
}
