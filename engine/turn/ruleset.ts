import { nativeActions } from '../actions/index';
import type { Definitions } from '../core/definitions';
import { areaBuiltins } from '../level/areas';
import { spatialBuiltins } from '../level/builtins';
import { ProgramBuilder } from '../rules/builder';
import { coreBuiltins } from '../rules/builtins';
import { checkDefinitions } from '../rules/checks';
import { compileRules } from '../rules/compile';
import type { CompileFinding } from '../rules/names';
import type { Program } from '../rules/program';
import { compileMeters, type Meter } from './layout';
import { compilePersonalities, type Personality } from './personality';

/** Definitions compiled with everything the engine offers them. */
export interface Ruleset {
  readonly program: Program;
  readonly personalities: ReadonlyMap<string, Personality>;
  readonly meters: readonly Meter[];
  readonly findings: readonly CompileFinding[];
}

/** What expressions and actions may call by name. */
export const OFFERED = {
  builtins: { ...coreBuiltins, ...spatialBuiltins, ...areaBuiltins },
  natives: nativeActions,
};

const compiled = new WeakMap<Definitions, Ruleset>();

/** Compiles once for all games that play these definitions. */
export function rulesetOf(definitions: Definitions): Ruleset {
  let ruleset = compiled.get(definitions);
  if (!ruleset) {
    const builder = new ProgramBuilder(definitions, OFFERED);
    const { program } = compileRules(builder);
    const parts = { program, personalities: compilePersonalities(builder), meters: compileMeters(builder) };
    const warnings = checkDefinitions(builder, program);
    ruleset = { ...parts, findings: [...builder.findings, ...warnings] };
    compiled.set(definitions, ruleset);
  }
  return ruleset;
}
