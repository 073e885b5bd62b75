import type { Definitions } from '../core/definitions';
import type { ZoneType } from '../core/place';
import type { Builtin } from './builtins';
import type { Expectations } from './expectations';
import type { Expr, Routine } from './frame';
import type { KnownNames } from './known-names';
import type { CompileFinding } from './names';
import type { ScopeType, ScopeVariable } from './value';

/** What expressions, texts and tables see of the builder that they are compiled for. */
export interface Compilation {
  readonly definitions: Definitions;
  readonly findings: CompileFinding[];
  readonly builtins: ReadonlyMap<string, Builtin>;
  readonly vocabulary: { readonly verbs: object };
  readonly zones: ReadonlyMap<string, ZoneType>;
  readonly scopes: ReadonlyMap<string, ScopeType>;
  readonly formulas: FormulaNames;
  /** Looks for mistakes; null where all have been looked for. Then formulas and steps are compiled when first wanted. */
  readonly expects: Expectations | null;
  readonly known: KnownNames;
  /** So much is wrong that to look for more would only take time. */
  readonly isEnough: boolean;
  find(pointer: string, message: string, at?: number): void;
  /** Throws what is found wrong while no check collects mistakes. */
  certain<T>(compile: () => T): T;
  /** What a name means in every rule; null for nothing. */
  global(name: string): Expr | null;
  /** `run.day` and `options.tokens`: known at once, and a mistake when they are not declared. */
  variable(of: string, key: string, at: number): Expr | null;
  /** A variable that is kept; null for one that is worked out, or for none at all. */
  keptVariable(of: string, key: string): ScopeVariable | null;
  /** The names that steps in data may be given: all that any step passes on to such steps. */
  passedNames(): readonly string[];
  isWordList(path: string): boolean;
  wordList(path: string): readonly string[];
  /** Compiles a list of steps as a routine of its own. */
  steps(source: unknown, pointer: string, params: readonly string[] | (() => readonly string[])): Routine;
}

/** The formulas of the rules, as expressions call them. */
interface FormulaNames {
  readonly names: IterableIterator<string>;
  has(name: string): boolean;
  call(name: string, args: readonly Expr[], at: number): Expr | null;
}
