import type { AppraisalType } from '../machine/model/program';
import type { Compilation } from './expression/compilation';
import { compileText } from './expression/compiled-text';
import { compileExpression } from './expression/expression';
import { SymbolTable } from './expression/symbol-table';

/** Compiles what the rules tell of things that a player looks at. */
export const compileAppraisals = (builder: Compilation): AppraisalType[] =>
  Object.entries(builder.definitions.rules.appraisals ?? {}).map(([id, { of, when, say }]) => {
    const at = `/rules/appraisals/${id}`;
    const names = new SymbolTable(builder);
    return {
      of: of ?? 'actor',
      when: when === undefined ? null : compileExpression(when, names, `${at}/when`),
      // Looking changes nothing, so a list of words must not draw from the random numbers of the game.
      say: compileText(builder, names, say ?? '', `${at}/say`, (_machine, _frame, list) => list[0] ?? ''),
      slotCount: names.slotCount,
    };
  });
