import { Rng } from '../../engine/core/rng';
import { definitionCase } from './definitions';
import { expressionCase } from './expressions';
import { mapCase } from './maps';
import { type Outcome, outcomeOfError } from './play-soundly';
import { saveCase } from './saves';

const KINDS = {
  definitions: definitionCase,
  maps: mapCase,
  saves: saveCase,
  expressions: expressionCase,
} as const;

export type CaseKind = keyof typeof KINDS;

/** One case. The same seed, kind and number always make the same one, whichever were run before it. */
export async function runCase(seed: string, kind: CaseKind, index: number): Promise<Outcome> {
  try {
    return await KINDS[kind](new Rng(`fuzz/${seed}/${kind}/${index}`));
  } catch (error) {
    return outcomeOfError(error);
  }
}
