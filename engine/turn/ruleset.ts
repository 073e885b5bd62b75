import { nativeActions } from '../actions/index';
import type { Definitions } from '../core/definitions';
import { areaBuiltins } from '../level/areas';
import { spatialBuiltins } from '../level/builtins';
import { ProgramBuilder } from '../rules/builder';
import { coreBuiltins } from '../rules/builtins';
import { areChecked } from '../rules/checked';
import { checkDefinitions } from '../rules/checks';
import { compileRules } from '../rules/compile';
import { checkDataTexts } from '../rules/data-texts';
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
  /** All that is wrong. It is looked for when somebody asks, which nobody does of a game that was checked before. */
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
    const builder = new ProgramBuilder(definitions, OFFERED, areChecked(definitions));
    const { program } = compileRules(builder);
    const parts = { program, personalities: compilePersonalities(builder), meters: compileMeters(builder) };
    ruleset = withFindings(parts, builder);
    compiled.set(definitions, ruleset);
  }
  return ruleset;
}

function withFindings(parts: Omit<Ruleset, 'mistakes' | 'findings'>, builder: ProgramBuilder): Ruleset {
  let findings: readonly CompileFinding[] | null = null;
  return {
    ...parts,
    mistakes: [...builder.findings],
    get findings() {
      if (!findings) {
        checkDataTexts(builder);
        const warnings = checkDefinitions(builder, parts.program);
        findings = [...builder.findings, ...warnings];
      }
      return findings;
    },
  };
}
