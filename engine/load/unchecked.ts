import type { Definitions } from '../core/definitions';
import { markUnchecked } from '../rules/checked';
import { Expectations } from '../rules/expectations';

/** Definitions fresh from files, in which every mistake is still to be looked for. */
export function freshly(definitions: Definitions): Definitions {
  markUnchecked(definitions, (builder) => new Expectations(builder));
  return definitions;
}
