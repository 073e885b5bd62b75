import type { Definitions } from '../core/definitions';
import { mapOf } from '../level/plan';
import { markUnchecked } from '../rules/checked';
import { Expectations } from '../rules/expectations';

/** Definitions fresh from files, in which every mistake is still to be looked for. */
export function freshly(definitions: Definitions): Definitions {
  markUnchecked(definitions, (builder) => new Expectations(builder, () => givenOnMap(definitions)));
  return definitions;
}

/** Attributes that the map gives to single things on it. */
const givenOnMap = (definitions: Definitions) =>
  (mapOf(definitions)?.placements ?? []).map(({ attributes }) => attributes ?? null);
