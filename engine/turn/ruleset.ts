import type { Definitions } from '../core/definitions';
import { ProgramBuilder } from '../rules/builder';
import { compileRules } from '../rules/compile';
import type { CompileFinding } from '../rules/names';
import type { Program } from '../rules/program';
import { compilePersonalities, type Personality } from './personality';
import { BUILT_IN, type Vocabulary } from './vocabulary';

/** Definitions compiled with the words of a kit. */
export interface Ruleset {
  readonly program: Program;
  readonly personalities: ReadonlyMap<string, Personality>;
  readonly vocabulary: Vocabulary;
  /** What was found wrong while compiling: with any of it nobody can play. */
  readonly mistakes: readonly CompileFinding[];
  /** All that checks found, once they have looked: see findings.ts. */
  findings: readonly CompileFinding[] | null;
  /** What compiled them, for checks that look closer. */
  readonly builder: ProgramBuilder;
}

/** The words of one kit, and the rulesets compiled with them: each once, for all games that play it. */
export class Rulebook {
  private readonly compiled = new WeakMap<Definitions, Ruleset>();

  constructor(readonly vocabulary: Vocabulary) {}

  rulesetOf(definitions: Definitions): Ruleset {
    let ruleset = this.compiled.get(definitions);
    if (!ruleset) {
      const { vocabulary } = this;
      const builder = new ProgramBuilder(definitions, vocabulary);
      const { program } = compileRules(builder);
      ruleset = {
        program,
        personalities: compilePersonalities(builder, vocabulary.behaviors),
        vocabulary,
        mistakes: builder.findings.filter(({ severity }) => severity !== 'warning'),
        findings: null,
        builder,
      };
      this.compiled.set(definitions, ruleset);
    }
    return ruleset;
  }
}

/** The rulebook of the built-in words, for all who ask for no other. */
export const BUILT_IN_RULES = new Rulebook(BUILT_IN);
