import type { Definitions } from '../core/definitions';
import { Linter } from '../language/check/lint';
import { checkDefinitions } from '../language/check-compiled';
import { checkDataTexts } from '../language/check-data-texts';
import type { CompileFinding } from '../language/expression/symbol-table';
import { BUILT_IN_RULES } from './ruleset';

/**
 * All that is wrong with definitions: what is found as they are compiled, and what only a closer look finds. Those who
 * load files ask; a page that plays a game which was checked before never does, and fetches nothing of this.
 */
export function findingsOf(definitions: Definitions, rulebook = BUILT_IN_RULES): readonly CompileFinding[] {
  const givenOnMap = (definitions.map?.placements ?? []).map(([, , , , attributes]) => attributes ?? null);
  const { builder, program } = rulebook.compile(definitions, (one) => new Linter(one, () => givenOnMap));
  checkDataTexts(builder);
  const warnings = checkDefinitions(builder, program);
  return [...builder.findings, ...warnings];
}
