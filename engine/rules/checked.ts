import type { Definitions } from '../core/definitions';
import type { Compilation } from './compiling';
import type { Expectations } from './expectations';

/** It says what was done with definitions, not what a game is made of, so it lies beside them. */
const unchecked = new WeakMap<Definitions, (builder: Compilation) => Expectations>();

/** How mistakes are looked for in definitions; null where somebody has, as whoever packs a game does. */
export const expectationsOf = (builder: Compilation): Expectations | null =>
  unchecked.get(builder.definitions)?.(builder) ?? null;

export function markUnchecked(definitions: Definitions, look: (builder: Compilation) => Expectations): void {
  unchecked.set(definitions, look);
}
