/**
 * How the picture looks, as an attribute says it: `rooms`, `letters`, or a share of letters such as `40%`. In the code
 * a look is that share, from 0 to 1.
 */

const PART = /^(\d{1,3})%$/;

/** The share of letters that a text asks for; null if it asks for none. */
export function lookNamed(text: string | null): number | null {
  if (text === 'letters') return 1;
  if (text === 'rooms') return 0;
  const part = PART.exec(text ?? '')?.[1];
  return part === undefined ? null : Math.min(1, Number(part) / 100);
}

export const nameOfLook = (letters: number): string =>
  letters === 1 ? 'letters' : letters === 0 ? 'rooms' : `${Math.round(100 * letters)}%`;

/** A share is set by a slider, which the picture follows at once. The two looks turn into each other. */
export const isPartial = (letters: number): boolean => letters > 0 && letters < 1;

const STORED_AS = 'dungeon-mode.look';

/** The look that this reader chose last; rooms before that. */
export function storedLook(): number {
  try {
    return lookNamed(localStorage.getItem(STORED_AS)) ?? 0;
  } catch {
    // Without storage every visit begins with rooms.
    return 0;
  }
}

export function storeLook(letters: number): void {
  try {
    localStorage.setItem(STORED_AS, nameOfLook(letters));
  } catch {
    // Without storage the look lasts for this visit.
  }
}
