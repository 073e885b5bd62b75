import type { Definitions } from '../../../engine/core/definitions';
import type { Game } from '../../../engine/game/game';
import { BUILT_IN_RULES } from '../../../engine/game/ruleset';
import { Linter } from '../../../engine/language/check/lint';
import { compileExpression } from '../../../engine/language/expression/expression';
import { SymbolTable } from '../../../engine/language/expression/symbol-table';
import type { Value } from '../../../engine/machine/model/value';

interface Compiled {
  readonly expr: ReturnType<typeof compileExpression>;
  readonly slotCount: number;
}

/** Compiled expressions, by the definitions that they speak of. Compiling takes far longer than evaluating. */
const compiled = new WeakMap<Definitions, Map<string, Compiled>>();

function compile(definitions: Definitions, source: string): Compiled {
  const { builder } = BUILT_IN_RULES.compile(definitions, (one) => new Linter(one));
  const known = builder.findings.length;
  const names = new SymbolTable(builder);
  const expr = compileExpression(source, names, '/expression');
  const [mistake] = builder.findings.splice(known).filter(({ severity }) => severity !== 'warning');
  if (mistake) throw new Error(mistake.message);
  return { expr, slotCount: names.slotCount };
}

/** Works an expression out in a game as it stands: `seat` and `actor` are whose turn it is. Throws on a mistake in it. */
export function evaluate({ definitions, state }: Game, source: string): Value {
  const bySource = compiled.get(definitions) ?? new Map<string, Compiled>();
  compiled.set(definitions, bySource);
  const { expr, slotCount } = bySource.get(source) ?? compile(definitions, source);
  bySource.set(source, { expr, slotCount });
  return expr(state, state.frame(slotCount));
}
