/** How a moving tile is drawn; the flags are added together. */
export const FLIPPED = 1;
export const SHINES = 2;
export const UNLIT = 4;
/** Unlit and scaled: its foot is the scale, across and down. */
export const SIZED = 12;
/** Turned by a quarter, its top to the right; flipped, to the left. It is as wide as tiles are high. */
export const LYING = 16;
/** Part of a sprite, which dissolves where the picture shows letters; sized ones take the share from their flash. */
export const SPRITE = 32;
/** A letter, which appears there. */
export const LETTER = 64;
