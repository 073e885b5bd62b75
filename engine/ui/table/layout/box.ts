/** A place on the table, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const isInBox = ({ x, y, w, h }: Box, atX: number, atY: number): boolean =>
  atX >= x && atY >= y && atX < x + w && atY < y + h;
