import type { Definitions } from '../../../engine/core/definitions';
import { ProgramBuilder } from '../../../engine/rules/builder';
import { compileExpression } from '../../../engine/rules/expression';
import { Names } from '../../../engine/rules/names';
import type { Value } from '../../../engine/rules/value';
import type { Game } from '../../../engine/turn/game';
import { OFFERED } from '../../../engine/turn/ruleset';

const builders = new WeakMap<Definitions, ProgramBuilder>();

function builderFor(definitions: Definitions): ProgramBuilder {
  let builder = builders.get(definitions);
  if (!builder) {
    builder = new ProgramBuilder(definitions, OFFERED);
    builders.set(definitions, builder);
  }
  return builder;
}

/** Works an expression out in a game as it stands: `seat` and `actor` are whose turn it is. Throws on a mistake in it. */
export function evaluate(game: Game, source: string): Value {
  const builder = builderFor(game.definitions);
  const known = builder.findings.length;
  const names = new Names(builder);
  const expr = compileExpression(source, names, '/expression');
  const [mistake] = builder.findings.splice(known);
  if (mistake) throw new Error(mistake.message);
  const { state } = game;
  return expr(state, state.program.frame(state, names.slotCount));
}
