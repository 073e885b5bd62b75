/**
 * The four highest bits of a global tile id say how the tile is turned. D swaps its axes and comes first, then H and V
 * mirror it. R turns it by 120° on hexagonal maps; elsewhere Tiled ignores it, and so do we, but it isn't part of the id.
 */
export const FLIP_H = 8;
export const FLIP_V = 4;
export const FLIP_D = 2;
export const FLIP_R = 1;

const LETTERS: readonly (readonly [bit: number, letter: string])[] = [
  [FLIP_H, 'H'],
  [FLIP_V, 'V'],
  [FLIP_D, 'D'],
  [FLIP_R, 'R'],
];

export const flipsOf = (gid: number): number => gid >>> 28;
export const withoutFlips = (gid: number): number => gid & 0x0fff_ffff;

/** `HV`, `D`, or nothing. */
export const flipLetters = (flips: number): string =>
  LETTERS.map(([bit, letter]) => (flips & bit ? letter : '')).join('');
