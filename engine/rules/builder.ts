import type { Definitions } from '../core/definitions';
import type { ZoneType } from '../core/place';
import type { NativeAction } from './action-type';
import { HELD } from './attribute-access';
import type { Builtin, Builtins } from './builtins';
import { DICE } from './expression';
import { RuleError } from './fault';
import { Formulas } from './formulas';
import { CAST, type Expr, type Frame, type Routine } from './frame';
import { EVENT_FIELDS, type KnownNames, knownNames, ONLY_AFTER, wordListsOf } from './known-names';
import { LazyRoutine } from './lazy-routine';
import type { Machine } from './machine';
import { MACROS } from './macros';
import { type CompileFinding, Names } from './names';
import { StepCompiler } from './steps';
import { suggest } from './suggest';
import { SyntaxFault } from './syntax';
import { ScopeType, type Value } from './value';

/** What a routine begins with, before its steps. */
type Prepare = (compiler: StepCompiler) => void;

export interface Engine {
  readonly builtins: Builtins;
  readonly natives: Readonly<Record<string, NativeAction>>;
}

/** What is known while a ruleset is compiled: its global names, its routines so far, and what was found wrong. */
export class ProgramBuilder {
  readonly findings: CompileFinding[] = [];
  readonly builtins: ReadonlyMap<string, Builtin>;
  readonly zones = new Map<string, ZoneType>();
  readonly scopes = new Map<string, ScopeType>();
  readonly routines = new Map<string, Routine>();
  readonly formulas: Formulas;
  private gathered: KnownNames | null = null;
  private words: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(
    readonly definitions: Definitions,
    readonly engine: Engine,
    /** Whether all mistakes have been looked for before. Then formulas and steps are compiled when they are first wanted. */
    readonly areChecked = false,
  ) {
    this.builtins = new Map(Object.entries(engine.builtins));
    const { rules } = definitions;
    // Everything is somewhere: seats that are on no map, and what lies inside something else, have zones of their own.
    Object.entries({ seats: {}, [HELD]: { per: 'actor' }, ...rules.zones }).forEach(([name, zone], index) => {
      const { per = null, sees = 'all', worn = false } = zone as Partial<ZoneType>;
      this.zones.set(name, { name, index, per, sees, worn });
    });
    const scopes = new Map(Object.entries({ campaign: {}, run: {}, turn: {}, ...rules.vars }));
    [...scopes].forEach(([name, variables], index) => {
      const own = name === 'turn' && rules.turn?.points !== undefined ? { ...variables, points: 0 } : { ...variables };
      const list = Object.keys(own).map((variable, i) => ({ name: variable, index: i }));
      this.scopes.set(name, new ScopeType(name, index, list, new Map(list.map((entry) => [entry.name, entry]))));
    });
    this.formulas = new Formulas(this);
    this.checkGlobals();
  }

  /** Compiles a list of steps as a routine of its own. Parameters that take long to find are found when they are wanted. */
  steps(
    source: unknown,
    pointer: string,
    params: readonly string[] | (() => readonly string[]),
    prepare?: Prepare,
  ): Routine {
    return this.routine(pointer, () => {
      const names = new Names(this, typeof params === 'function' ? params() : params);
      return this.compileSteps(source, pointer, names, prepare);
    });
  }

  /** Steps that share their names with other parts of a rule, which are compiled before them. */
  stepsIn(source: unknown, pointer: string, names: Names): Routine {
    return this.routine(pointer, () => this.compileSteps(source, pointer, names));
  }

  private routine(pointer: string, compile: () => Routine): Routine {
    const routine = this.areChecked ? new LazyRoutine(pointer, () => this.certain(compile)) : compile();
    this.routines.set(pointer, routine);
    return routine;
  }

  private compileSteps(source: unknown, pointer: string, names: Names, prepare?: Prepare): Routine {
    const compiler = new StepCompiler(this, names);
    prepare?.(compiler);
    compiler.block(source ?? [], pointer);
    return compiler.routine(pointer);
  }

  /** Mistakes that were missed when all were looked for are found in the middle of a game. */
  certain<T>(compile: () => T): T {
    const before = this.findings.length;
    const made = compile();
    const mistake = this.areChecked ? this.findings[before] : undefined;
    if (mistake) throw new RuleError(mistake.message, mistake.pointer);
    return made;
  }

  // ---- names ----

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
    return this.formulas.call(name, [], 0);
  }

  isGlobal(name: string): boolean {
    return (
      (CAST as readonly string[]).includes(name) ||
      RESERVED.includes(name) ||
      this.zones.get(name)?.per === null ||
      this.scopes.has(name) ||
      this.formulas.has(name)
    );
  }

  globalNames(names: Names): string[] {
    const zones = [...this.zones.values()].filter((zone) => zone.per === null).map((zone) => zone.name);
    return [...CAST, ...RESERVED, ...zones, ...this.scopes.keys(), ...this.formulas.names, ...names.names];
  }

  /** `run.day` and `options.tokens`: known at once, and a mistake when they are not declared. */
  variable(of: string, key: string, at: number): Expr | null {
    if (of === 'options') {
      const options = Object.keys(this.definitions.rules.options ?? {});
      if (!options.includes(key)) throw new SyntaxFault(`there is no option "${key}".${suggest(key, options)}`, at);
      return (m) => m.options[key] as Value;
    }
    const scope = this.scopes.get(of);
    if (!scope) return null;
    const variable = scope.byName.get(key);
    if (!variable) {
      throw new SyntaxFault(`the scope "${of}" has no variable "${key}".${suggest(key, scope.byName.keys())}`, at);
    }
    const place = this.variablePlace(of, key);
    if (!place) return (m) => m.program.readVariable(m, scope, variable.index);
    const { scope: s, index: v } = place;
    return (m) => m.scopes[s]?.[v] ?? null;
  }

  /** Where a variable is kept; null for one that is worked out, or for none at all. */
  variablePlace(of: string, key: string): { scope: number; index: number } | null {
    const scope = this.scopes.get(of);
    const variable = scope?.byName.get(key);
    if (!scope || !variable || this.isDerivedVariable(of, key)) return null;
    return { scope: scope.index, index: variable.index };
  }

  /** Null-safe reading would hide a typo, so a field that nothing declares is a mistake. */
  expectField(key: string, at: number): void {
    if (this.areChecked || this.known.fields.has(key)) return;
    throw new SyntaxFault(`nothing here has "${key}".${suggest(key, this.known.fields)}`, at);
  }

  /** What `row`, `zone` and `type` are asked for by name. */
  expectNamed(by: string, id: string, at: number): void {
    const { tables, actors, items } = this.definitions;
    const expect = (noun: string, known: readonly string[]) => {
      if (!known.includes(id)) throw new SyntaxFault(`there is no ${noun} "${id}".${suggest(id, known)}`, at);
    };
    if (by === 'row') expect('table', Object.keys(tables));
    else if (by === 'zone') expect('zone', [...this.zones.keys()]);
    else if (by === 'type') expect('actor or item', [...Object.keys(actors), ...Object.keys(items)]);
  }

  scope(name: string): ScopeType {
    return this.scopes.get(name) as ScopeType;
  }

  /** Whether a step speaks of a scope by name, not of something bound to that name. */
  scopeNamed(source: unknown, names: Names): boolean {
    return typeof source === 'string' && this.scopes.has(source) && names.slotOf(source) === undefined;
  }

  // ---- what steps refer to ----

  hasBefore(event: string): boolean {
    return Object.values(this.definitions.rules.triggers ?? {}).some(
      (trigger) => trigger?.before === true && trigger.on === event,
    );
  }

  /** The names a trigger gets from its event, besides the cast. */
  eventFields(event: string): readonly string[] {
    return notOfCast(EVENT_FIELDS[event] ?? [...(this.known.raised.get(event) ?? [])]);
  }

  /** The names that steps in data may be given: all that any step passes on to such steps. */
  passedNames(): readonly string[] {
    return notOfCast([...this.known.passed]);
  }

  checkEvent(event: string, isBefore: boolean, pointer: string): void {
    if (this.areChecked) return;
    const events = [...Object.keys(EVENT_FIELDS), ...this.known.raised.keys()];
    if (!events.includes(event)) this.find(`${pointer}/on`, `nothing raises "${event}".${suggest(event, events)}`);
    if (isBefore && ONLY_AFTER.has(event)) {
      this.find(`${pointer}/before`, `nothing can come before "${event}": it is known only when it has happened`);
    }
  }

  tableExpr(compiler: StepCompiler, source: unknown, pointer: string, own = false) {
    const { tables } = this.definitions;
    const name = typeof source === 'string' && !source.includes('[');
    const bound = name && compiler.names.slotOf(source as string) !== undefined;
    if (bound) {
      const expr = compiler.expr(source, pointer);
      return (m: Machine, f: Frame) => {
        const id = expr(m, f);
        return typeof id === 'string' ? id : String(id);
      };
    }
    if (name && !Object.hasOwn(tables, source as string)) {
      this.find(pointer, `there is no table "${String(source)}".${suggest(String(source), Object.keys(tables))}`);
    } else if (name && own && !tables[source as string]?.dice) {
      this.find(pointer, `the table "${String(source)}" has no dice of its own; say "roll" with "on"`);
    }
    return compiler.word(source, pointer);
  }

  checkCall(name: unknown, args: unknown, pointer: string): void {
    if (typeof name !== 'string' || name.includes('[')) return;
    const procedure = this.definitions.rules.procedures?.[name];
    if (!procedure) {
      const known = Object.keys(this.definitions.rules.procedures ?? {});
      this.find(`${pointer}/run`, `there is no procedure "${name}".${suggest(name, known)}`);
      return;
    }
    const params: readonly string[] = procedure.with ?? [];
    for (const key of Object.keys((args ?? {}) as object)) {
      if (!params.includes(key) && !(CAST as readonly string[]).includes(key)) {
        this.find(
          `${pointer}/with/${key}`,
          `the procedure "${name}" takes no "${key}".${suggest(key, [...params, ...CAST])}`,
        );
      }
    }
  }

  checkThing(id: unknown, pointer: string): void {
    if (typeof id !== 'string' || id.includes('[')) return;
    const known = [...Object.keys(this.definitions.actors), ...Object.keys(this.definitions.items)];
    if (!known.includes(id)) this.find(pointer, `there is no actor or item "${id}".${suggest(id, known)}`);
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

  private get known(): KnownNames {
    this.gathered ??= knownNames(this.definitions);
    return this.gathered;
  }

  /** So much is wrong that to look for more would only take time. */
  get isEnough(): boolean {
    return this.findings.length >= MOST_FINDINGS;
  }

  find(pointer: string, message: string, at = 0): void {
    this.findings.push({ pointer, message, at });
  }

  private isDerivedVariable(scope: string, key: string): boolean {
    const declared = this.definitions.rules.vars?.[scope]?.[key];
    return typeof declared === 'object' && declared !== null && 'is' in declared;
  }

  /** A parameter may be named like one of the cast, which it then is; any other name must be new. */
  checkParams(params: readonly string[], pointer: string): void {
    for (const name of notOfCast(params)) {
      if (this.isGlobal(name)) this.find(pointer, `"${name}" already means something; choose another name`);
    }
  }

  /** Zones, scopes and formulas share their names with nothing else that can stand in the same place. */
  private checkGlobals(): void {
    const taken = new Set<string>([...CAST, ...RESERVED]);
    const claim = (name: string, pointer: string) => {
      if (taken.has(name)) this.find(pointer, `"${name}" already means something else; choose another name`);
      taken.add(name);
    };
    for (const name of this.scopes.keys()) claim(name, `/rules/vars/${name}`);
    for (const { name, per } of this.zones.values()) if (per === null) claim(name, `/rules/zones/${name}`);
    for (const name of this.formulas.names) {
      claim(name, `/rules/formulas/${name}`);
      if (this.builtins.has(name) || MACROS.has(name) || name === DICE) {
        this.find(`/rules/formulas/${name}`, `there is a function "${name}" already; choose another name`);
      }
    }
  }
}

const MOST_FINDINGS = 300;

/** Names that mean the same in every rule. */
const RESERVED: readonly string[] = ['active', 'phase', 'options', 'event'];

const notOfCast = (names: readonly string[]): string[] =>
  names.filter((name) => !(CAST as readonly string[]).includes(name));
