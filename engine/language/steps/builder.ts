import type { Definitions } from '../../core/definitions';
import type { ZoneType } from '../../core/place';
import { ownMember } from '../../core/records';
import { HELD } from '../../machine/effects/attribute-access';
import { Variable } from '../../machine/effects/variable';
import type { NativeAction } from '../../machine/model/action-type';
import { RuleError } from '../../machine/model/fault';
import type { Expr, Routine } from '../../machine/model/frame';
import { LazyRoutine } from '../../machine/model/lazy-routine';
import { ScopeType, type ScopeVariable, type Value } from '../../machine/model/value';
import type { Compilation, Lint } from '../expression/compilation';
import { Formulas } from '../expression/formulas';
import type { RuleFunction, RuleFunctions } from '../expression/functions';
import { EVENT_FIELDS, type KnownNames, knownNames, notOfCast, wordListsOf } from '../expression/known-names';
import { type CompileFinding, SymbolTable } from '../expression/symbol-table';
import { depthOf } from '../syntax/level-depth';
import { StepCompiler } from './step-compiler';
import type { Verbs } from './verb';

/** Emits code that comes before the steps of a routine. */
type Prepare = (compiler: StepCompiler) => void;

/** The words of rules that data doesn't define: the built-in ones and those that TypeScript adds. */
export interface RuleVocabulary {
  readonly functions: RuleFunctions;
  readonly verbs: Verbs;
  readonly actions: Readonly<Record<string, NativeAction>>;
}

/** Creates the linter for a builder. */
export type MakeLint = (builder: ProgramBuilder) => Lint;

const keptValue =
  (scope: number, index: number): Expr =>
  (m) =>
    m.scopes[scope]?.[index] ?? null;

/** The state of a compilation: the global names, the routines so far, and the findings. */
export class ProgramBuilder implements Compilation {
  readonly findings: CompileFinding[] = [];
  readonly functions: ReadonlyMap<string, RuleFunction>;
  readonly zones = new Map<string, ZoneType>();
  readonly scopes = new Map<string, ScopeType>();
  readonly routines = new Map<string, Routine>();
  readonly formulas: Formulas;
  /** Looks for mistakes. Null if the game was checked before; then formulas and steps are compiled on first use. */
  readonly lint: Lint | null;
  /** The number of questions so far. */
  questions = 0;
  private gathered: KnownNames | null = null;
  private words: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(
    readonly definitions: Definitions,
    readonly vocabulary: RuleVocabulary,
    /** Left out for a packed game, which was checked before. */
    makeLint: MakeLint | null = null,
  ) {
    this.functions = new Map(Object.entries(vocabulary.functions));
    const { rules } = definitions;
    // Every entity needs a place: `seats` holds the seats that are on no map, HELD the contents of other entities.
    Object.entries({ seats: {}, [HELD]: { per: 'actor' }, ...rules.zones }).forEach(([name, zone], index) => {
      const { per = null, sees = 'all', worn = false } = zone as Partial<ZoneType>;
      this.zones.set(name, { name, index, per, sees, worn });
    });
    const scopes = new Map(Object.entries({ campaign: {}, run: {}, turn: {}, ...rules.vars }));
    [...scopes].forEach(([name, variables], index) => {
      const own = name === 'turn' && rules.turn?.points !== undefined ? { ...variables, points: 0 } : { ...variables };
      const scope = new ScopeType(name, index);
      for (const [i, variable] of Object.keys(own).entries()) scope.declare(new Variable(scope, variable, i));
      this.scopes.set(name, scope);
    });
    this.formulas = new Formulas(this);
    this.lint = makeLint?.(this) ?? null;
    this.lint?.globals();
  }

  /** Compiles a list of steps to a routine. `params` may be a function, if listing them takes long. */
  steps(
    source: unknown,
    pointer: string,
    params: readonly string[] | (() => readonly string[]),
    prepare?: Prepare,
  ): Routine {
    return this.routine(pointer, () => {
      const names = new SymbolTable(this, typeof params === 'function' ? params() : params);
      return this.compileSteps(source, pointer, names, prepare);
    });
  }

  /** Compiles steps that share their names with other parts of a rule, compiled before them. */
  stepsIn(source: unknown, pointer: string, names: SymbolTable): Routine {
    return this.routine(pointer, () => this.compileSteps(source, pointer, names));
  }

  private routine(pointer: string, compile: () => Routine): Routine {
    const routine = this.lint === null ? new LazyRoutine(pointer, () => this.failFast(compile)) : compile();
    this.routines.set(pointer, routine);
    return routine;
  }

  private compileSteps(source: unknown, pointer: string, names: SymbolTable, prepare?: Prepare): Routine {
    const compiler = new StepCompiler(this, names);
    prepare?.(compiler);
    compiler.block(source ?? [], pointer);
    return compiler.routine(pointer);
  }

  /** Without a linter, a mistake is thrown when its code is first used, in the middle of a game. */
  failFast<T>(compile: () => T): T {
    const before = this.findings.length;
    const made = compile();
    const mistake = this.lint === null ? this.findings[before] : undefined;
    if (mistake) throw new RuleError(mistake.message, mistake.pointer);
    return made;
  }

  global(name: string): Expr | null {
    switch (name) {
      case 'active':
        return (m) => m.active;
      case 'phase':
        return (m) => m.phase;
      case 'options':
        return (m) => m.options;
      case 'event':
        return (_m, f) => f.event;
    }
    const zone = this.zones.get(name);
    if (zone && zone.per === null) return (m) => m.world.zones[zone.index] as Value;
    const scope = this.scopes.get(name);
    if (scope) return () => scope;
    const formula = this.formulas.call(name, [], 0);
    if (formula || name !== 'depth') return formula;
    // Last, so that rules may use this name for something of their own.
    const depth = depthOf(this.definitions);
    return () => depth;
  }

  /** Reads `run.day` or `options.tokens`; reports undeclared ones. */
  variable(of: string, key: string, at: number): Expr | null {
    if (of === 'options') {
      this.lint?.option(key, at);
      return (m) => m.options[key] as Value;
    }
    const scope = this.scopes.get(of);
    if (!scope) return null;
    const variable = scope.byName.get(key);
    if (!variable) {
      this.lint?.variable(scope, key, at);
      return null;
    }
    if (this.isDerivedVariable(of, key)) return (m) => variable.read(m);
    return keptValue(scope.index, variable.index);
  }

  /** A stored variable; null if it is derived or unknown. */
  storedVariable(of: string, key: string): ScopeVariable | null {
    const variable = this.scopes.get(of)?.byName.get(key);
    return variable && !this.isDerivedVariable(of, key) ? variable : null;
  }

  scope(name: string): ScopeType {
    return this.scopes.get(name) as ScopeType;
  }

  /** Whether a step names a scope, and not a local name that hides it. */
  scopeNamed(source: unknown, names: SymbolTable): boolean {
    return typeof source === 'string' && this.scopes.has(source) && names.slotOf(source) === undefined;
  }

  hasBefore(event: string): boolean {
    return Object.values(this.definitions.rules.triggers ?? {}).some(
      (trigger) => trigger?.before === true && trigger.on === event,
    );
  }

  /** The names that an event gives to its triggers, besides the cast. */
  eventFields(event: string): readonly string[] {
    return notOfCast(ownMember(EVENT_FIELDS, event) ?? [...(this.known.raised.get(event) ?? [])]);
  }

  /** The names that steps in data may receive: all that any step passes to such steps. */
  passedNames(): readonly string[] {
    return notOfCast([...this.known.passed]);
  }

  isWordList(path: string): boolean {
    return this.wordLists.has(path);
  }

  wordList(path: string): readonly string[] {
    return this.wordLists.get(path) ?? [];
  }

  private get wordLists(): ReadonlyMap<string, readonly string[]> {
    this.words ??= wordListsOf(this.definitions.words);
    return this.words;
  }

  get known(): KnownNames {
    this.gathered ??= knownNames(this.definitions);
    return this.gathered;
  }

  /** Whether there are so many findings that looking for more is a waste of time. */
  get hasEnoughFindings(): boolean {
    return this.findings.length >= MOST_FINDINGS;
  }

  find(pointer: string, message: string, at = 0): void {
    this.findings.push({ pointer, message, at });
  }

  private isDerivedVariable(scope: string, key: string): boolean {
    const declared = this.definitions.rules.vars?.[scope]?.[key];
    return typeof declared === 'object' && declared !== null && 'is' in declared;
  }
}

const MOST_FINDINGS = 300;
