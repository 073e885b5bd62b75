import type { Game } from '../../../engine/game/game';
import { BUILT_IN_RULES } from '../../../engine/game/ruleset';
import { Linter } from '../../../engine/language/check/lint';
import { compileExpression } from '../../../engine/language/expression/expression';
import { SymbolTable } from '../../../engine/language/expression/symbol-table';
import type { Value } from '../../../engine/machine/model/value';

/** Works an expression out in a game as it stands: `seat` and `actor` are whose turn it is. Throws on a mistake in it. */
export function evaluate(game: Game, source: string): Value {
  const { builder } = BUILT_IN_RULES.compile(game.definitions, (one) => new Linter(one));
  const known = builder.findings.length;
  const names = new SymbolTable(builder);
  const expr = compileExpression(source, names, '/expression');
  const [mistake] = builder.findings.splice(known).filter(({ severity }) => severity !== 'warning');
  if (mistake) throw new Error(mistake.message);
  const { state } = game;
  return expr(state, state.frame(names.slotCount));
}
