/**
 * The four highest bits of a global tile id say how the tile is turned. D swaps its axes and comes first, then H and V
 * mirror it. R turns it by 120° on hexagonal maps; on others Tiled ignores it, and so do we, but it isn't part of the
 * id.
 */
export const FLIP_H = 8;
export const FLIP_V = 4;
export const FLIP_D = 2;
export const FLIP_R = 1;

export const flipsOf = (gid: number): number => gid >>> 28;
export const withoutFlips = (gid: number): number => gid & 0x0fff_ffff;

const lettersOf = (flips: number): string =>
  (flips & FLIP_H ? 'H' : '') + (flips & FLIP_V ? 'V' : '') + (flips & FLIP_D ? 'D' : '') + (flips & FLIP_R ? 'R' : '');
const LETTERS = Array.from({ length: 16 }, (_, flips) => lettersOf(flips));

/** `HV`, `D`, or empty. */
export const flipLetters = (flips: number): string => LETTERS[flips] as string;
