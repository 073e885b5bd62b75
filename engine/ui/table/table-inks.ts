/** The colours that several parts of a table share. */

/** Names and numbers. */
export const INK = 0xebe2c6;
/** Labels, and what matters less. */
export const FAINT = 0x9aa0b8;
/** What is active, ahead or asked about. */
export const LAMP = 0xffd08a;
/** The ground of letters and pictures on a card. */
export const INSIDE = 0x0a0c14;
/** The ground of what lies over a board. */
export const COVER = 0x07090f;
