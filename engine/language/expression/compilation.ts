import type { Definitions } from '../../core/definitions';
import type { ZoneType } from '../../core/place';
import type { Expr, Routine } from '../../machine/model/frame';
import type { ScopeType, ScopeVariable } from '../../machine/model/value';
import type { Node } from '../syntax/syntax';
import type { RuleFunction } from './functions';
import type { KnownNames } from './known-names';
import type { Settings } from './setting';
import type { CompileFinding, SymbolTable } from './symbol-table';

/** The part of the builder that expressions, texts and tables use. */
export interface Compilation {
  readonly definitions: Definitions;
  readonly findings: CompileFinding[];
  readonly functions: ReadonlyMap<string, RuleFunction>;
  readonly vocabulary: { readonly verbs: object };
  readonly zones: ReadonlyMap<string, ZoneType>;
  readonly scopes: ReadonlyMap<string, ScopeType>;
  readonly formulas: FormulaNames;
  /** Looks for mistakes. Null if the game was checked before; then formulas and steps are compiled on first use. */
  readonly lint: Lint | null;
  readonly known: KnownNames;
  /** Whether there are so many findings that looking for more is a waste of time. */
  readonly hasEnoughFindings: boolean;
  find(pointer: string, message: string, at?: number): void;
  /** Compiles something, and throws the first finding if there is no linter to collect findings. */
  failFast<T>(compile: () => T): T;
  /** The global meaning of a name, or null. */
  global(name: string): Expr | null;
  /** Reads `run.day` or `options.tokens`; reports undeclared ones. */
  variable(of: string, key: string, at: number): Expr | null;
  /** A stored variable; null if it is derived or unknown. */
  storedVariable(of: string, key: string): ScopeVariable | null;
  /** The names that steps in data may receive: all that any step passes to such steps. */
  passedNames(): readonly string[];
  isWordList(path: string): boolean;
  wordList(path: string): readonly string[];
  /** Compiles a list of steps to a routine. */
  steps(source: unknown, pointer: string, params: readonly string[] | (() => readonly string[])): Routine;
}

/** The formulas of the rules, as expressions call them. */
interface FormulaNames {
  readonly names: IterableIterator<string>;
  has(name: string): boolean;
  call(name: string, args: readonly Expr[], at: number): Expr | null;
}

/**
 * What the compiler asks of the linter. Each method reports the mistakes it finds. An interface, so that pages that
 * play checked games can leave out the linter.
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
  settings(told: object, behavior: string, known: Settings, pointer: string): void;
  event(event: string, isBefore: boolean, pointer: string): void;
  verb(step: object, pointer: string): void;
  range(on: unknown, pointer: string): void;
  table(id: string, withDice: boolean, pointer: string): void;
  call(name: unknown, args: unknown, pointer: string): void;
  entity(id: unknown, pointer: string): void;
  params(params: readonly string[], pointer: string): void;
  newName(name: string, pointer: string, bound?: SymbolTable | null): void;
  /** Suggests what an unknown name may have been meant to be, as the end of a sentence. */
  nameInstead(name: string, names: SymbolTable): string;
  functionInstead(name: string): string;
  misspeltVerb(part: string, at: number, pointer: string): boolean;
}
