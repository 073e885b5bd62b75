import type { Definitions } from '../core/definitions';
import { fetchGenerators } from '../level/generate/fetch-generators';

/** Levels are built without waiting, so what they are built with must be there before: of all, or of the first. */
export async function prepareLevels(definitions: Definitions, areAllNeeded: boolean): Promise<void> {
  await fetchGenerators(definitions, ...(areAllNeeded ? furtherLevels(definitions) : []));
}

/** Stairs take a while to reach: what further levels are built with is fetched once the first one is played. */
export const prepareFurther = (definitions: Definitions): Promise<void> =>
  fetchGenerators(...furtherLevels(definitions));

const furtherLevels = ({ levels }: Definitions): Definitions[] => Object.values(levels ?? {});
