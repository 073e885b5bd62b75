import type { CardSize } from './measure-blocks';

/** The shares of a covered card that stay visible: all of it, enough for its name, or only enough for its number. */
const STEPS = [1, 0.6, 0.45, 0.3] as const;
/** What a size is worth if its cards cover each other by so much. */
export const STEP_WORTH: Readonly<Record<number, number>> = { 1: 1, 0.6: 0.9, 0.45: 0.75, 0.3: 0.5 };
/** From the largest to the smallest. */
const CARDS: readonly Omit<CardSize, 'step'>[] = [
  { normal: [8, 12], small: [6, 9], large: [14, 20] },
  { normal: [6, 9], small: [4, 6], large: [12, 17] },
  { normal: [5, 8], small: [4, 6], large: [9, 13] },
  { normal: [5, 7], small: [3, 4], large: [8, 11] },
  { normal: [4, 6], small: [3, 4], large: [6, 9] },
  { normal: [3, 5], small: [3, 4], large: [5, 8] },
  { normal: [3, 4], small: [2, 3], large: [4, 6] },
  { normal: [2, 3], small: [2, 3], large: [3, 4] },
];

/** The sizes of normal cards, from the largest to the smallest. */
export const NORMAL_SIZES = CARDS.map(({ normal }) => normal);

export const CARD_SIZES: readonly CardSize[] = CARDS.flatMap((cards) => STEPS.map((step) => ({ ...cards, step })));
