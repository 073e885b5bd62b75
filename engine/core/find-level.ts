import type { Definitions } from './definitions';
import { ownMember } from './records';

/** A level is needed that has not arrived yet. After it is fetched, the same call works. */
export class NotFetched extends Error {}

/** The level with this name, or null. Throws `NotFetched` if the level exists but has not been fetched. */
export function findLevel(definitions: Definitions, name: string): Definitions | null {
  if (definitions.further?.includes(name)) {
    throw new NotFetched(`The level ${name} must be fetched before it is entered.`);
  }
  return ownMember(definitions.levels ?? {}, name) ?? (name === definitions.id ? definitions : null);
}
