/** How a tile that moves is drawn, added together. */
export const FLIPPED = 1;
export const SHINES = 2;
export const UNLIT = 4;
/** In no light, and as many times as large as the sheet has it as its foot says, across and down. */
export const SIZED = 12;
