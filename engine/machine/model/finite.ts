import { type FaultSite, faultAt, RuleError } from './fault';
import type { Value } from './value';

/**
 * The numbers of a game are finite: JSON has no others, so a state with one could not be saved. Rules that double
 * something again and again get beyond them, and are told so where it happens. Only what asks for room in a zone
 * without a limit may be told that there is no end to it, and may compare that.
 */

/** What a sum, product or quotient came to; a fault where finite numbers have become too large. */
export function finite(result: number, a: number, b: number, site: FaultSite): number {
  if (Number.isFinite(result)) return result;
  const isWithoutEnd = !Number.isNaN(result) && !(Number.isFinite(a) && Number.isFinite(b));
  if (isWithoutEnd) return result;
  throw faultAt(site, `${a} and ${b} come to no number that can be kept`);
}

/** Refuses to keep a number that is not finite, by itself or in a list. */
export function expectFinite(value: Value, name: string, pointer: string): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw notFinite(value, name, pointer);
  } else if (Array.isArray(value)) for (const item of value) expectFinite(item as Value, name, pointer);
}

export const notFinite = (value: number, name: string, pointer: string): RuleError => {
  const what = Number.isNaN(value) ? 'no number at all' : `${value < 0 ? 'less' : 'more'} than any number`;
  return new RuleError(`"${name}" would become ${what}`, pointer || '/rules');
};
