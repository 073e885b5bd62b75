import type { Definitions } from './definitions';
import { ownMember } from './record';

/** Something is wanted that has not come yet. It can be fetched, and then be wanted again as if nothing had been. */
export class NotFetched extends Error {}

/** The level of a name; null where there is none. Throws where there is one that was not fetched yet. */
export function levelOf(definitions: Definitions, name: string): Definitions | null {
  if (definitions.further?.includes(name)) {
    throw new NotFetched(`The level ${name} was not fetched before it was entered.`);
  }
  return ownMember(definitions.levels ?? {}, name) ?? (name === definitions.id ? definitions : null);
}
