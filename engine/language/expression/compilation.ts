import type { Definitions } from '../../core/definitions';
import type { ZoneType } from '../../core/place';
import type { Expr, Routine } from '../../machine/model/frame';
import type { ScopeType, ScopeVariable } from '../../machine/model/value';
import type { Node } from '../syntax/syntax';
import type { Builtin } from './functions';
import type { KnownNames } from './known-names';
import type { CompileFinding, SymbolTable } from './symbol-table';

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
  readonly lint: Lint | null;
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

/**
 * What the compiler asks of the linter, which looks for mistakes: names that nothing has, or that two things have. Each
 * reports what it finds wrong. It is an interface because the linter itself is left out of pages that play checked games.
 */
export interface Lint {
  /** The names of all attributes, variables and columns. */
  readonly fieldNames: ReadonlySet<string>;
  globals(): void;
  expression(node: Node, names: SymbolTable, pointer: string): void;
  field(key: string, at: number): void;
  variable(scope: ScopeType, key: string, at: number): void;
  changes(scope: ScopeType, key: string, pointer: string): void;
  option(key: string, at: number): void;
  values(what: string, takes: readonly [number, number], given: number, at: number): void;
  names(call: Node & { kind: 'call' }): void;
  macro(call: Node & { kind: 'call' }, bound: SymbolTable): void;
  oneOf(noun: string, id: string, known: Iterable<string>, pointer: string): void;
  scope(name: string, pointer: string): void;
  deed(action: string, pointer: string): void;
  shared(zone: string, per: string, pointer: string): void;
  settings(told: object, behavior: string, known: readonly string[], pointer: string): void;
  event(event: string, isBefore: boolean, pointer: string): void;
  verb(step: object, pointer: string): void;
  range(on: unknown, pointer: string): void;
  table(id: string, withDice: boolean, pointer: string): void;
  call(name: unknown, args: unknown, pointer: string): void;
  thing(id: unknown, pointer: string): void;
  params(params: readonly string[], pointer: string): void;
  newName(name: string, pointer: string, bound?: SymbolTable | null): void;
  /** What a misspelt name of something may have been meant to be, as the end of a sentence. */
  nameInstead(name: string, names: SymbolTable): string;
  functionInstead(name: string): string;
  misspeltVerb(part: string, at: number, pointer: string): boolean;
}
