import { type FaultSite, faultAt, RuleError } from './fault';
import type { Value } from './value';

/**
 * The numbers of a game must be finite: JSON has no others, so a state with one could not be saved. Rules that double a
 * number again and again exceed them, and get an error where it happens. One value may be infinite: the room in a zone
 * without a limit, which rules may compare.
 */

/** Checks the result of arithmetic; finite operands may give a number that is too large. */
export function finite(result: number, a: number, b: number, site: FaultSite): number {
  if (Number.isFinite(result)) return result;
  const isWithoutEnd = !Number.isNaN(result) && !(Number.isFinite(a) && Number.isFinite(b));
  if (isWithoutEnd) return result;
  throw faultAt(site, `${a} and ${b} give no finite number`);
}

/** Throws if a value to be stored is not finite, or is a list with such a number. */
export function expectFinite(value: Value, name: string, pointer: string): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw notFinite(value, name, pointer);
  } else if (Array.isArray(value)) for (const item of value) expectFinite(item as Value, name, pointer);
}

export const notFinite = (value: number, name: string, pointer: string): RuleError => {
  const what = Number.isNaN(value) ? 'no number at all' : `${value < 0 ? 'less' : 'more'} than any number`;
  return new RuleError(`"${name}" would become ${what}`, pointer || '/rules');
};
