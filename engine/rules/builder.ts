import type { Definitions } from '../core/definitions';
import type { ZoneType } from '../core/place';
import type { NativeAction } from './action-type';
import { HELD } from './attribute-access';
import type { Builtin, Builtins } from './builtins';
import { compileExpression, DICE } from './expression';
import { CAST, type Expr, emptySlots, Frame, type Routine } from './frame';
import { EVENT_FIELDS, type KnownNames, knownNames, ONLY_AFTER } from './known-names';
import type { WorkedOut } from './machine';
import { MACROS } from './macros';
import { type CompileFinding, Names } from './names';
import type { FormulaFunction } from './program';
import { StepCompiler } from './steps';
import { suggest } from './suggest';
import { expressionDepth, SyntaxFault } from './syntax';
import { ScopeType, type Value } from './value';

interface Formula extends WorkedOut {
  readonly params: readonly string[];
  expr: Expr;
  slotCount: number;
}

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
  private readonly formulas = new Map<string, Formula>();
  private readonly known: KnownNames;

  constructor(
    readonly definitions: Definitions,
    readonly engine: Engine,
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
    this.known = knownNames(definitions);
    for (const [name, formula] of Object.entries(rules.formulas ?? {})) {
      const params = isParametric(formula) ? formula.with : [];
      const depth = expressionDepth(isParametric(formula) ? formula.is : formula);
      this.formulas.set(name, { pointer: `/rules/formulas/${name}`, depth, params, expr: () => null, slotCount: 0 });
    }
    this.checkGlobals();
  }

  /** Compiles the bodies of the formulas, once all their names are known. */
  compileFormulas(): void {
    for (const [name, source] of Object.entries(this.definitions.rules.formulas ?? {})) {
      const formula = this.formulas.get(name) as Formula;
      this.checkParams(formula.params, `/rules/formulas/${name}/with`);
      const names = new Names(this, formula.params);
      const parametric = isParametric(source) || (typeof source === 'object' && source !== null);
      const pointer = `/rules/formulas/${name}${parametric ? '/is' : ''}`;
      formula.expr = compileExpression(parametric ? (source as { is: unknown }).is : source, names, pointer);
      formula.slotCount = names.slotCount;
    }
  }

  /** Compiles a list of steps as a routine of its own. */
  steps(
    source: unknown,
    pointer: string,
    params: readonly string[],
    prepare?: (compiler: StepCompiler) => void,
  ): Routine {
    return this.stepsIn(source, pointer, new Names(this, params), prepare);
  }

  stepsIn(source: unknown, pointer: string, names: Names, prepare?: (compiler: StepCompiler) => void): Routine {
    const compiler = new StepCompiler(this, names);
    prepare?.(compiler);
    compiler.block(source ?? [], pointer);
    const routine = compiler.routine(pointer);
    this.routines.set(pointer, routine);
    return routine;
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
    return this.formulaCall(name, [], 0);
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
    return [...CAST, ...RESERVED, ...zones, ...this.scopes.keys(), ...this.formulas.keys(), ...names.names];
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

  formulaNames(): IterableIterator<string> {
    return this.formulas.keys();
  }

  isFormula(name: string): boolean {
    return this.formulas.has(name);
  }

  formulaCall(name: string, args: readonly Expr[], at: number): Expr | null {
    const formula = this.formulas.get(name);
    if (!formula) return null;
    if (args.length !== formula.params.length) {
      throw new SyntaxFault(`the formula "${name}" takes ${formula.params.length} values, not ${args.length}`, at);
    }
    return (m, f) => {
      m.beginFormula(formula);
      // Without names of its own it sees just what its caller sees.
      if (formula.slotCount === 0) return m.endFormula(formula.expr(m, f));
      const slots = emptySlots(formula.slotCount);
      for (let i = 0; i < args.length; i++) slots[i] = (args[i] as Expr)(m, f);
      const frame = new Frame(f.routine, slots);
      frame.takeCast(f);
      frame.event = f.event;
      return m.endFormula(formula.expr(m, frame));
    };
  }

  /** The formulas as the engine calls them: by name, with values. */
  formulaFunctions(): Map<string, FormulaFunction> {
    return new Map(
      [...this.formulas].map(([name, formula]): [string, FormulaFunction] => [
        name,
        (machine, ...args) => {
          machine.beginFormula(formula);
          const frame = machine.program.frame(machine, formula.slotCount);
          for (let i = 0; i < formula.params.length; i++) frame.slots[i] = args[i] ?? null;
          return machine.endFormula(formula.expr(machine, frame));
        },
      ]),
    );
  }

  /** Null-safe reading would hide a typo, so a field that nothing declares is a mistake. */
  expectField(key: string, at: number): void {
    if (this.known.fields.has(key)) return;
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
      return (...at: Parameters<Expr>) => String(expr(...at));
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
    return this.known.words.has(path);
  }

  wordList(path: string): readonly string[] {
    return this.known.words.get(path) ?? [];
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
    for (const name of this.formulas.keys()) {
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

const isParametric = (formula: unknown): formula is { readonly with: readonly string[]; readonly is: unknown } =>
  typeof formula === 'object' && formula !== null && 'with' in formula;
