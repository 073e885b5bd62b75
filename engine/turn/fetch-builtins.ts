import type { Definitions } from '../core/definitions';
import { offerBuiltins } from './ruleset';

/** Functions that speak of rectangles, as a rule calls them. */
const CALLS_FOR_AREAS = /\b(rect|fits|overlaps|against|midpoint|placed)\(/;

const callsForAreas = ({ rules, tables, items, actors, states, personalities }: Definitions): boolean =>
  CALLS_FOR_AREAS.test(JSON.stringify([rules, tables, items, actors, states, personalities]));

/** Fetches the functions that few games call, for one that does; to be awaited before such a game starts or is loaded. */
export async function fetchBuiltins(...levels: readonly Definitions[]): Promise<void> {
  if (levels.some(callsForAreas)) offerBuiltins((await import('../level/areas')).areaBuiltins);
}
