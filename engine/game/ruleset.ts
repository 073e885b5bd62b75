import type { Definitions } from '../core/definitions';
import { compileRules } from '../language/compile';
import type { CompileFinding } from '../language/expression/symbol-table';
import { type MakeLint, ProgramBuilder } from '../language/steps/builder';
import type { Program } from '../machine/model/program';
import { compilePersonalities, type Personality } from './ai/personality';
import { BUILT_IN, type Vocabulary } from './vocabulary';

/** Definitions compiled with the words of a kit. */
export interface Ruleset {
  readonly program: Program;
  readonly personalities: ReadonlyMap<string, Personality>;
  readonly vocabulary: Vocabulary;
  /** Errors found while compiling: with any of them the game can't be played. */
  readonly mistakes: readonly CompileFinding[];
  /** The builder that compiled them, for further checks. */
  readonly builder: ProgramBuilder;
}

/** The words of one kit, and the rulesets compiled with them: each once, for all games that play it. */
export class Rulebook {
  private readonly compiled = new WeakMap<Definitions, Ruleset>();

  constructor(readonly vocabulary: Vocabulary) {}

  rulesetOf(definitions: Definitions): Ruleset {
    const known = this.compiled.get(definitions);
    if (known) return known;
    const ruleset = this.compile(definitions);
    this.compiled.set(definitions, ruleset);
    return ruleset;
  }

  /** Compiles definitions, with a linter if `makeLint` creates one. */
  compile(definitions: Definitions, makeLint: MakeLint | null = null): Ruleset {
    const { vocabulary } = this;
    const builder = new ProgramBuilder(definitions, vocabulary, makeLint);
    const { program } = compileRules(builder);
    return {
      program,
      personalities: compilePersonalities(builder, vocabulary.behaviors),
      vocabulary,
      mistakes: builder.findings.filter(({ severity }) => severity !== 'warning'),
      builder,
    };
  }
}

/** The rulebook of the built-in words, used by default. */
export const BUILT_IN_RULES = new Rulebook(BUILT_IN);
