import { Linter } from '../../../engine/rules/expectations';
import { compileExpression } from '../../../engine/rules/expression';
import { Names } from '../../../engine/rules/names';
import type { Value } from '../../../engine/rules/value';
import type { Game } from '../../../engine/turn/game';
import { BUILT_IN_RULES } from '../../../engine/turn/ruleset';

/** Works an expression out in a game as it stands: `seat` and `actor` are whose turn it is. Throws on a mistake in it. */
export function evaluate(game: Game, source: string): Value {
  const { builder } = BUILT_IN_RULES.compile(game.definitions, (one) => new Linter(one));
  const known = builder.findings.length;
  const names = new Names(builder);
  const expr = compileExpression(source, names, '/expression');
  const [mistake] = builder.findings.splice(known).filter(({ severity }) => severity !== 'warning');
  if (mistake) throw new Error(mistake.message);
  const { state } = game;
  return expr(state, state.frame(names.slotCount));
}
