import { GameMachine } from '../machine/game-machine';
import { allTypes, typeFields } from '../machine/model/entity-templates';
import { RuleError } from '../machine/model/fault';
import type { Expr, Frame } from '../machine/model/frame';
import type { Machine } from '../machine/model/machine';
import type { CompiledText, EntityTemplate, Program } from '../machine/model/program';
import { type Fields, isTrue } from '../machine/model/value';
import { compileText } from './expression/compiled-text';
import { compileExpression } from './expression/expression';
import { type CompileFinding, SymbolTable } from './expression/symbol-table';
import type { ProgramBuilder } from './steps/builder';

/** One of the rules' `checks`: an expression that must hold for every matching definition, called `it`. */
interface Check {
  readonly pointer: string;
  readonly where: Expr | null;
  readonly expect: Expr;
  readonly source: string;
  readonly say: CompiledText | null;
  readonly slotCount: number;
}

/**
 * Runs the author's own checks over all definitions that are not abstract. Each violation is a warning at its
 * definition. Rules with errors are not checked, because their values can't be relied on.
 */
export function checkDefinitions(builder: ProgramBuilder, program: Program): CompileFinding[] {
  const checks = (builder.definitions.rules.checks ?? []).map((check, i): Check => {
    const pointer = `/rules/checks/${i}`;
    const names = new SymbolTable(builder, ['it']);
    const where = check.where === undefined ? null : compileExpression(check.where, names, `${pointer}/where`);
    const expect = compileExpression(check.expect, names, `${pointer}/expect`);
    const say = check.say === undefined ? null : compileText(builder, names, check.say, `${pointer}/say`);
    return { pointer, where, expect, source: String(check.expect), say, slotCount: names.slotCount };
  });
  const { zoneFills } = program;
  if (checks.length + zoneFills.size === 0 || builder.findings.some(({ severity }) => severity !== 'warning'))
    return [];
  const usual = [...program.options.values()].map(({ name, fallback }) => [name, fallback]);
  const machine = new GameMachine(program, 'checks', Object.fromEntries(usual));
  return [...checks.flatMap((check) => violations(machine, check)), ...emptyFills(machine)];
}

/**
 * Reports zones filled at setup that no definition fits. Options are left at their defaults; others may fill the zone.
 */
function emptyFills(machine: Machine): CompileFinding[] {
  const { zoneFills, definitions } = machine.program;
  const found: CompileFinding[] = [];
  for (const [zone, fill] of zoneFills) {
    const source = String(definitions.rules.zones?.[zone]?.fill);
    const pointer = `/rules/zones/${zone}/fill`;
    try {
      machine.budget.refuel();
      if (/\boptions\b/.test(source) || allTypes(machine.program).some((type) => fill(machine, type))) continue;
      found.push(warning(pointer, `no definition fits this, so "${zone}" is empty at the start`));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      found.push({ ...warning(error.pointer, error.reason), at: error.at, severity: 'error' });
    }
  }
  return found;
}

function violations(machine: Machine, check: Check): CompileFinding[] {
  const found: CompileFinding[] = [];
  for (const template of machine.program.templates.values()) {
    if (template.abstract) continue;
    const frame = machine.frame(check.slotCount);
    frame.slots[0] = typeFields(machine.program, template.id) as Fields;
    try {
      machine.budget.refuel();
      if (check.where && !isTrue(check.where(machine, frame))) continue;
      if (isTrue(check.expect(machine, frame))) continue;
      found.push(warning(pointerOf(template), complaint(machine, check, template, frame)));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      // An error for one definition usually comes for most; reporting it once keeps the other findings readable.
      const message = `this can't be checked for the ${template.kind} "${template.id}": ${error.reason}`;
      return [...found, { ...warning(error.pointer, message), at: error.at }];
    }
  }
  return found;
}

const pointerOf = ({ kind, id }: EntityTemplate): string => `/${kind}s/${id}`;

const warning = (pointer: string, message: string): CompileFinding => ({
  pointer,
  message,
  at: 0,
  severity: 'warning',
});

function complaint(machine: Machine, { say, source }: Check, template: EntityTemplate, frame: Frame): string {
  if (!say) return `a check of the rules expects of the ${template.kind} "${template.id}": ${source}`;
  const { texts, words } = machine.program;
  return words.render(texts.parts(say.source), say.capture(machine, frame), null);
}
