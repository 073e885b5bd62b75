import type { Definitions } from '../core/definitions';

/** It says what was done with definitions, not what a game is made of, so it lies beside them. */
const known = new WeakSet<Definitions>();

/** Whether somebody has looked for every mistake already, as whoever packs a game does. */
export const areChecked = (definitions: Definitions): boolean => known.has(definitions);

export function markChecked(definitions: Definitions): void {
  known.add(definitions);
}
