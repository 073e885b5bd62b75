import type { Definitions } from '../core/definitions';
import { Linter } from '../language/check/lint';
import { checkDefinitions } from '../language/check-compiled';
import { checkDataTexts } from '../language/check-data-texts';
import type { CompileFinding } from '../language/expression/symbol-table';
import { BUILT_IN_RULES } from './ruleset';

/**
 * All findings about definitions: those of the compiler and those of the author's checks. Loaders of files call it. A
 * page with a packed game never does, and doesn't load this code.
 */
export function findingsOf(definitions: Definitions, rulebook = BUILT_IN_RULES): readonly CompileFinding[] {
  const givenOnMap = (definitions.map?.placements ?? []).map(([, , , , attributes]) => attributes ?? null);
  const { builder, program } = rulebook.compile(definitions, (one) => new Linter(one, () => givenOnMap));
  checkDataTexts(builder);
  const warnings = checkDefinitions(builder, program);
  return [...builder.findings, ...warnings];
}
