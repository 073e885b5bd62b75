import { nativeActions } from '../actions/index';
import type { Definitions } from '../core/definitions';
import { areaBuiltins } from '../level/areas';
import { spatialBuiltins } from '../level/builtins';
import { type Engine, ProgramBuilder } from '../rules/builder';
import { coreBuiltins } from '../rules/builtins';
import { compileRules } from '../rules/compile';
import { effectBuiltins } from '../rules/effect-builtins';
import type { CompileFinding } from '../rules/names';
import type { Program } from '../rules/program';
import { compileMeters, type Meter } from './layout';
import { compilePersonalities, type Personality } from './personality';

/** Definitions compiled with everything the engine offers them. */
export interface Ruleset {
  readonly program: Program;
  readonly personalities: ReadonlyMap<string, Personality>;
  readonly meters: readonly Meter[];
  /** What was found wrong while compiling: with any of it nobody can play. */
  readonly mistakes: readonly CompileFinding[];
  /** What compiled them, for whoever looks closer. */
  readonly builder: ProgramBuilder;
}

/** What expressions and actions may call by name. */
export const OFFERED: Engine = {
  builtins: { ...coreBuiltins, ...effectBuiltins, ...spatialBuiltins, ...areaBuiltins },
  natives: nativeActions,
};

const compiled = new WeakMap<Definitions, Ruleset>();

/** Compiles once for all games that play these definitions. */
export function rulesetOf(definitions: Definitions): Ruleset {
  let ruleset = compiled.get(definitions);
  if (!ruleset) {
    const builder = new ProgramBuilder(definitions, OFFERED);
    const { program } = compileRules(builder);
    ruleset = {
      program,
      personalities: compilePersonalities(builder),
      meters: compileMeters(builder),
      mistakes: builder.findings.filter(({ severity }) => severity !== 'warning'),
      builder,
    };
    compiled.set(definitions, ruleset);
  }
  return ruleset;
}
