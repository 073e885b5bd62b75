import { CAST } from '../../machine/model/frame';
import type { ScopeType } from '../../machine/model/value';
import type { Compilation, Lint } from '../expression/compilation';
import { DICE, EVENT_FIELDS, MACROS, notOfCast, RESERVED } from '../expression/known-names';
import type { SymbolTable } from '../expression/symbol-table';
import { type Node, SyntaxFault } from '../syntax/syntax';
import { count, listing } from '../text/english';
import { editDistance, suggest } from '../text/spelling';
import { declaredFields, elsewhere } from './declared-fields';
import { ExpressionChecks } from './expression-checks';

/** Events that nothing can come before: they are known only when they have happened. */
export const ONLY_AFTER: ReadonlySet<string> = new Set(['acted', 'died', 'removed']);

/**
 * What is looked for while rules are compiled that nobody has checked yet: names that nothing has, or that two things
 * have. Whoever loads files does; a page that plays a game which was checked before fetches nothing of this.
 */
export class Linter implements Lint {
  private fields: ReadonlySet<string> | null = null;

  private readonly checks: ExpressionChecks;

  constructor(
    private readonly builder: Compilation,
    /** What a map gives to the things on it. */
    private readonly onMap: () => unknown = () => null,
  ) {
    this.checks = new ExpressionChecks(builder, onMap);
  }

  /** All that can be said of a whole expression. */
  expression(node: Node, names: SymbolTable, pointer: string): void {
    this.checks.look(node, names, pointer);
  }

  get fieldNames(): ReadonlySet<string> {
    this.fields ??= declaredFields(this.builder, this.onMap());
    return this.fields;
  }

  /** Null-safe reading would hide a typo, so a field that nothing declares is a mistake. */
  field(key: string, at: number): void {
    if (this.fieldNames.has(key)) return;
    const other = elsewhere(this.builder, key);
    throw new SyntaxFault(other ?? `nothing here has "${key}".${suggest(key, this.fieldNames)}`, at);
  }

  /** There is no such variable. */
  variable(scope: ScopeType, key: string, at: number): void {
    throw new SyntaxFault(noVariable(scope, key), at);
  }

  /** Nor is there one to change. */
  changes(scope: ScopeType, key: string, pointer: string): void {
    this.builder.find(pointer, noVariable(scope, key));
  }

  option(key: string, at: number): void {
    const options = Object.keys(this.builder.definitions.rules.options ?? {});
    if (!options.includes(key)) throw new SyntaxFault(`there is no option "${key}".${suggest(key, options)}`, at);
  }

  /** How many values a formula or a function takes. */
  values(what: string, [least, most]: readonly [number, number], given: number, at: number): void {
    if (given >= least && given <= most) return;
    const many = least === most ? count(least, 'value') : `${least} to ${most} values`;
    throw new SyntaxFault(`${what} takes ${many}, not ${given}`, at);
  }

  /** Names that are written out, as in `row('rooms', 3)`, are known before anybody plays. */
  names({ name, args: [first, second] }: Node & { kind: 'call' }): void {
    if (first?.kind === 'literal' && typeof first.value === 'string') this.named(name, first.value, first.at);
    const isField = name === 'attribute' || name === 'cap';
    if (isField && second?.kind === 'literal') this.field(String(second.value), second.at);
  }

  /** What `row`, `zone` and `type` are asked for by name. */
  private named(by: string, id: string, at: number): void {
    const { tables } = this.builder.definitions;
    const expect = (noun: string, known: readonly string[]) => {
      if (!known.includes(id)) throw new SyntaxFault(`there is no ${noun} "${id}".${suggest(id, known)}`, at);
    };
    if (by === 'row') expect('table', Object.keys(tables));
    else if (by === 'zone') expect('zone', [...this.builder.zones.keys()]);
    else if (by === 'type') expect('actor or item', this.things);
  }

  /** One of those that there are. */
  oneOf(noun: string, id: string, known: Iterable<string>, pointer: string): void {
    const names = [...known];
    if (!names.includes(id)) this.builder.find(pointer, `there is no ${noun} "${id}".${suggest(id, names)}`);
  }

  scope(name: string, pointer: string): void {
    const { scopes } = this.builder;
    if (scopes.has(name)) return;
    this.builder.find(pointer, `"vars" has no variables for the scope "${name}".${suggest(name, scopes.keys())}`);
  }

  deed(action: string, pointer: string): void {
    this.builder.find(pointer, `the action "${action}" says nothing to "do", and the engine has none of that name`);
  }

  shared(zone: string, per: string, pointer: string): void {
    this.builder.find(pointer, `every ${per} has a zone "${zone}"; deal to it in "setup" instead`);
  }

  /** What a behavior is told besides its name and condition. */
  settings(told: object, behavior: string, known: readonly string[], pointer: string): void {
    for (const key of Object.keys(told)) {
      if (key === 'behavior' || key === 'when' || known.includes(key)) continue;
      const near = suggest(key, known) || (known.length > 0 ? ` It takes ${listing(known)}.` : '');
      this.builder.find(`${pointer}/${key}`, `"${key}" is nothing to the behavior "${behavior}".${near}`);
    }
  }

  event(event: string, isBefore: boolean, pointer: string): void {
    const { builder } = this;
    const events = [...Object.keys(EVENT_FIELDS), ...builder.known.raised.keys()];
    if (!events.includes(event)) builder.find(`${pointer}/on`, `nothing raises "${event}".${suggest(event, events)}`);
    if (isBefore && ONLY_AFTER.has(event)) {
      builder.find(`${pointer}/before`, `nothing can come before "${event}": it is known only when it has happened`);
    }
  }

  /** A step that does nothing anybody knows. */
  verb(step: object, pointer: string): void {
    const key = Object.keys(step).find((name) => name !== 'note') ?? '';
    const message =
      key === ''
        ? 'this step is empty'
        : `there is no step "${key}".${suggest(key, Object.keys(this.builder.vocabulary.verbs))}`;
    this.builder.find(pointer, message);
  }

  /** What numbers a row is for. */
  range(on: unknown, pointer: string): void {
    if (!Array.isArray(on) || (on[0] as number) <= (on[1] as number)) return;
    this.builder.find(pointer, `the range ${on[0]} to ${on[1]} runs backwards`);
  }

  /** A table, with dice of its own where nothing else is rolled. */
  table(id: string, withDice: boolean, pointer: string): void {
    const { builder } = this;
    const { tables } = builder.definitions;
    this.oneOf('table', id, Object.keys(tables), pointer);
    if (withDice && tables[id] && !tables[id].dice) {
      builder.find(pointer, `the table "${id}" has no dice of its own; say "roll" with "on"`);
    }
  }

  call(name: unknown, args: unknown, pointer: string): void {
    if (typeof name !== 'string' || name.includes('[')) return;
    const { builder } = this;
    const { procedures = {} } = builder.definitions.rules;
    const procedure = procedures[name];
    if (!procedure) {
      const near = suggest(name, Object.keys(procedures));
      builder.find(`${pointer}/run`, `there is no procedure "${name}".${near}`);
      return;
    }
    const params: readonly string[] = procedure.with ?? [];
    for (const key of Object.keys((args ?? {}) as object)) {
      if (!params.includes(key) && !(CAST as readonly string[]).includes(key)) {
        const near = suggest(key, [...params, ...CAST]);
        builder.find(`${pointer}/with/${key}`, `the procedure "${name}" takes no "${key}".${near}`);
      }
    }
  }

  thing(id: unknown, pointer: string): void {
    if (typeof id === 'string' && !id.includes('[')) this.oneOf('actor or item', id, this.things, pointer);
  }

  /** A parameter may be named like one of the cast, which it then is; any other name must be new. */
  params(params: readonly string[], pointer: string): void {
    for (const name of notOfCast(params)) this.newName(name, pointer);
  }

  /** A name that means nothing yet, in every rule or among those that a rule has bound. */
  newName(name: string, pointer: string, bound: SymbolTable | null = null): void {
    if (this.isTaken(name, bound)) {
      this.builder.find(pointer, `"${name}" already means something; choose another name`);
    }
  }

  /** What looks through a list, candidate by candidate. `count` and `sum` may be asked of the list itself. */
  macro({ name, args: [list, candidate, ...bodies], at }: Node & { kind: 'call' }, bound: SymbolTable): void {
    if (!list) throw new SyntaxFault(`${name} needs a list`, at);
    if (!candidate) {
      if (name === 'count' || name === 'sum') return;
      throw new SyntaxFault(`${name} needs a name for the candidate and what to ask of it`, at);
    }
    if (candidate.kind !== 'name' || bodies.length === 0) {
      throw new SyntaxFault(`write ${name}(list, x, …) with a name for the candidate`, candidate.at);
    }
    if (this.isTaken(candidate.name, bound)) {
      throw new SyntaxFault(`"${candidate.name}" already means something; name the candidate otherwise`, candidate.at);
    }
    const takesMany = name === 'lowest' || name === 'highest';
    if (bodies.length > 1 && !takesMany) throw new SyntaxFault(`${name} takes one question`, at);
  }

  private isTaken(name: string, bound: SymbolTable | null): boolean {
    const { zones, scopes, formulas } = this.builder;
    const isShared = zones.get(name)?.per === null || scopes.has(name) || formulas.has(name);
    return isShared || [...CAST, ...RESERVED].includes(name) || bound?.slotOf(name) !== undefined;
  }

  /** Zones, scopes and formulas share their names with nothing else that can stand in the same place. */
  globals(): void {
    const { builder } = this;
    const taken = new Set<string>([...CAST, ...RESERVED]);
    const claim = (name: string, pointer: string) => {
      if (taken.has(name)) builder.find(pointer, `"${name}" already means something else; choose another name`);
      taken.add(name);
    };
    for (const name of builder.scopes.keys()) claim(name, `/rules/vars/${name}`);
    const isFunction = (name: string) => builder.builtins.has(name) || MACROS.has(name) || name === DICE;
    for (const { name, per } of builder.zones.values()) {
      const pointer = `/rules/zones/${name}`;
      if (per === null) claim(name, pointer);
      if (!isFunction(name) || name === 'seats') continue;
      const message = `there is a function "${name}" already; choose another name, or no formula can have it`;
      builder.findings.push({ pointer, message, at: 0, severity: 'warning' });
    }
    for (const name of builder.formulas.names) {
      claim(name, `/rules/formulas/${name}`);
      if (isFunction(name)) {
        builder.find(`/rules/formulas/${name}`, `there is a function "${name}" already; choose another name`);
      }
    }
  }

  /** What somebody may have meant by a name that means nothing. */
  nameInstead(name: string, names: SymbolTable): string {
    const { zones, scopes, formulas } = this.builder;
    const shared = [...zones.values()].filter((zone) => zone.per === null).map((zone) => zone.name);
    const known = [...CAST, ...RESERVED, ...shared, ...scopes.keys(), ...formulas.names, ...names.names];
    const near = suggest(name, known);
    if (near) return `.${near}`;
    const per = zones.get(name)?.per;
    if (per) return `; every ${per} has a zone of that name: write ${per}.${name}`;
    const scope = [...scopes.values()].find(({ byName }) => byName.has(name));
    if (scope) return `; it is a variable of "${scope.name}": write ${scope.name}.${name}`;
    const text = `a text stands in quotes of its own: '${name}'`;
    if (Object.hasOwn(this.builder.definitions.rules.options ?? {}, name)) {
      return `; an option is read as options.${name}. Or, ${text}`;
    }
    return this.isAttribute(name) ? `; say whose it is, as in seat.${name}. Or, ${text}` : `; ${text}`;
  }

  /** `[verv slip]`: two words side by side are no expression, and the first is nearly one that texts know. */
  misspeltVerb(part: string, at: number, pointer: string): boolean {
    const [, first = '', rest = ''] = /^(\w+)\s+(\p{L}[\p{L} ]*)$/u.exec(part) ?? [];
    if (first === '' || editDistance(first.toLowerCase(), 'verb') > 2) return false;
    this.builder.find(pointer, `"${first}" is nothing here. Did you mean "[verb ${rest}]"?`, at);
    return true;
  }

  functionInstead(name: string): string {
    return suggest(name, [...this.builder.builtins.keys(), ...MACROS, DICE, ...this.builder.formulas.names]);
  }

  private isAttribute(name: string): boolean {
    const { actors, items } = this.builder.definitions;
    return [...Object.values(actors), ...Object.values(items)].some(
      ({ attributes, stats }) => Object.hasOwn(attributes, name) || Object.hasOwn(stats, name),
    );
  }

  private get things(): readonly string[] {
    const { actors, items } = this.builder.definitions;
    return [...Object.keys(actors), ...Object.keys(items)];
  }
}

const noVariable = ({ name, byName }: ScopeType, key: string): string =>
  `the scope "${name}" has no variable "${key}".${suggest(key, byName.keys())}`;
