import type { Definitions } from '../core/definitions';
import { Linter } from '../language/check/lint';
import { checkDefinitions } from '../language/check-compiled';
import { checkDataTexts } from '../language/check-data-texts';
import { compileExpression } from '../language/expression/expression';
import { type CompileFinding, SymbolTable } from '../language/expression/symbol-table';
import { BUILT_IN_RULES, type Rulebook, type Ruleset } from './ruleset';

/**
 * All findings about definitions: those of the compiler and those of the author's checks. Loaders of files call it. A
 * page with a packed game never does, and doesn't load this code.
 */
export function findingsOf(definitions: Definitions, rulebook = BUILT_IN_RULES): readonly CompileFinding[] {
  const { builder, program } = compileWithLinter(definitions, rulebook);
  checkDataTexts(builder);
  const warnings = checkDefinitions(builder, program);
  return [...builder.findings, ...warnings];
}

/** What is wrong with an expression that is asked of a game from outside its files; null if nothing is. */
export function mistakeIn(expression: unknown, definitions: Definitions, rulebook = BUILT_IN_RULES): string | null {
  const { builder } = compileWithLinter(definitions, rulebook);
  const found = builder.findings.length;
  compileExpression(expression, new SymbolTable(builder), '');
  return builder.findings[found]?.message ?? null;
}

function compileWithLinter(definitions: Definitions, rulebook: Rulebook): Ruleset {
  const givenOnMap = (definitions.map?.placements ?? []).map(([, , , , attributes]) => attributes ?? null);
  return rulebook.compile(definitions, (one) => new Linter(one, () => givenOnMap));
}
