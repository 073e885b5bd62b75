import { ownMember } from '../../core/records';
import { CAST } from '../../machine/model/frame';
import type { ScopeType } from '../../machine/model/value';
import type { Compilation, Lint } from '../expression/compilation';
import { DICE, EVENT_FIELDS, MACROS, notOfCast, RESERVED } from '../expression/known-names';
import { type Settings, settingFault } from '../expression/setting';
import type { SymbolTable } from '../expression/symbol-table';
import type { Node } from '../syntax/syntax';
import { SyntaxFault } from '../syntax/tokens';
import { count, listing } from '../text/english';
import { editDistance, suggest } from '../text/spelling';
import { declaredFields, explainUndeclared } from './declared-fields';
import { ExpressionChecks } from './expression-checks';

/** Events without a "before" trigger: they are known only after they happened. */
export const ONLY_AFTER: ReadonlySet<string> = new Set(['acted', 'died', 'removed']);

/**
 * Looks for mistakes while rules are compiled: unknown names, and names used twice. The loader of files uses it. A page
 * with a packed game does not load this code, because the game was checked when it was packed.
 */
export class Linter implements Lint {
  private fields: ReadonlySet<string> | null = null;

  private readonly checks: ExpressionChecks;

  constructor(
    private readonly builder: Compilation,
    /** The attributes that a Tiled map gives to its entities. */
    private readonly onMap: () => unknown = () => null,
  ) {
    this.checks = new ExpressionChecks(builder, onMap);
  }

  /** Checks one whole expression. */
  expression(node: Node, names: SymbolTable, pointer: string): void {
    this.checks.look(node, names, pointer);
  }

  get fieldNames(): ReadonlySet<string> {
    this.fields ??= declaredFields(this.builder, this.onMap());
    return this.fields;
  }

  /** Reading is null-safe, which would hide a typo, so an undeclared field is an error. */
  field(key: string, at: number): void {
    const fault = this.fieldFault(key);
    if (fault) throw new SyntaxFault(fault, at);
  }

  private fieldFault(key: string): string | null {
    if (this.fieldNames.has(key)) return null;
    return explainUndeclared(this.builder, key) ?? `nothing here has "${key}".${suggest(key, this.fieldNames)}`;
  }

  /** Reports an unknown variable that is read. */
  variable(scope: ScopeType, key: string, at: number): void {
    throw new SyntaxFault(noVariable(scope, key), at);
  }

  /** Reports an unknown variable that is changed. */
  changes(scope: ScopeType, key: string, pointer: string): void {
    this.builder.find(pointer, noVariable(scope, key));
  }

  option(key: string, at: number): void {
    const options = Object.keys(this.builder.definitions.rules.options ?? {});
    if (!options.includes(key)) throw new SyntaxFault(`there is no option "${key}".${suggest(key, options)}`, at);
  }

  /** Checks the number of arguments of a formula or function. */
  values(what: string, [least, most]: readonly [number, number], given: number, at: number): void {
    if (given >= least && given <= most) return;
    const many = least === most ? count(least, 'value') : `${least} to ${most} values`;
    throw new SyntaxFault(`${what} takes ${many}, not ${given}`, at);
  }

  /** Checks literal names, as in `row('rooms', 3)`, before the game runs. */
  names({ name, args: [first, second] }: Node & { kind: 'call' }): void {
    if (first?.kind === 'literal' && typeof first.value === 'string') this.named(name, first.value, first.at);
    const isField = name === 'attribute' || name === 'cap';
    if (isField && second?.kind === 'literal') this.field(String(second.value), second.at);
  }

  /** Checks the name that `row`, `zone` or `type` is called with. */
  private named(by: string, id: string, at: number): void {
    const { tables } = this.builder.definitions;
    const expect = (noun: string, known: readonly string[]) => {
      if (!known.includes(id)) throw new SyntaxFault(`there is no ${noun} "${id}".${suggest(id, known)}`, at);
    };
    if (by === 'row') expect('table', Object.keys(tables));
    else if (by === 'zone') expect('zone', [...this.builder.zones.keys()]);
    else if (by === 'type') expect('actor or item', this.entityIds);
  }

  /** Reports an id that is not among the known ones. */
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
    this.builder.find(pointer, `the action "${action}" has no "do", and there is no native action of that name`);
  }

  shared(zone: string, per: string, pointer: string): void {
    this.builder.find(pointer, `every ${per} has a zone "${zone}"; deal to it in "setup" instead`);
  }

  /** Reports settings that a behavior doesn't have, and values that a setting can't have. */
  settings(told: object, behavior: string, known: Settings, pointer: string): void {
    const names = Object.keys(known);
    for (const [key, value] of Object.entries(told)) {
      if (key === 'behavior' || key === 'when') continue;
      const setting = ownMember(known, key);
      const near = setting ? '' : suggest(key, names) || (names.length > 0 ? ` It takes ${listing(names)}.` : '');
      const fault = setting
        ? (settingFault(key, setting, value) ?? (setting === 'attribute' ? this.fieldFault(String(value)) : null))
        : `"${key}" is no setting of the behavior "${behavior}".${near}`;
      if (fault) this.builder.find(`${pointer}/${key}`, fault);
    }
  }

  event(event: string, isBefore: boolean, pointer: string): void {
    const { builder } = this;
    const events = [...Object.keys(EVENT_FIELDS), ...builder.known.raised.keys()];
    if (!events.includes(event)) builder.find(`${pointer}/on`, `nothing raises "${event}".${suggest(event, events)}`);
    if (isBefore && ONLY_AFTER.has(event)) {
      builder.find(`${pointer}/before`, `nothing can run before "${event}": it is known only after it happened`);
    }
  }

  /** Reports a step without a known verb. */
  verb(step: object, pointer: string): void {
    const key = Object.keys(step).find((name) => name !== 'note') ?? '';
    const message =
      key === ''
        ? 'this step is empty'
        : `there is no step "${key}".${suggest(key, Object.keys(this.builder.vocabulary.verbs))}`;
    this.builder.find(pointer, message);
  }

  /** Checks the range of a table row. */
  range(on: unknown, pointer: string): void {
    if (!Array.isArray(on) || (on[0] as number) <= (on[1] as number)) return;
    this.builder.find(pointer, `the range ${on[0]} to ${on[1]} runs backwards`);
  }

  /** Checks that a table exists, and has dice if the step rolls none. */
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

  entity(id: unknown, pointer: string): void {
    if (typeof id === 'string' && !id.includes('[')) this.oneOf('actor or item', id, this.entityIds, pointer);
  }

  /** A parameter may have the name of a cast member, which it then replaces; any other name must be new. */
  params(params: readonly string[], pointer: string): void {
    for (const name of notOfCast(params)) this.newName(name, pointer);
  }

  /** Reports a name that is already taken, by a global or in this rule. */
  newName(name: string, pointer: string, bound: SymbolTable | null = null): void {
    if (this.isTaken(name, bound)) {
      this.builder.find(pointer, `"${name}" already means something; choose another name`);
    }
  }

  /** Checks the shape of a macro call. `count` and `sum` also work without a candidate. */
  macro({ name, args: [list, candidate, ...bodies], at }: Node & { kind: 'call' }, bound: SymbolTable): void {
    if (!list) throw new SyntaxFault(`${name} needs a list`, at);
    if (!candidate) {
      if (name === 'count' || name === 'sum') return;
      throw new SyntaxFault(`${name} needs a name for the candidate and an expression`, at);
    }
    if (candidate.kind !== 'name' || bodies.length === 0) {
      throw new SyntaxFault(`write ${name}(list, x, …) with a name for the candidate`, candidate.at);
    }
    if (this.isTaken(candidate.name, bound)) {
      throw new SyntaxFault(
        `"${candidate.name}" already means something; choose another name for the candidate`,
        candidate.at,
      );
    }
    const takesMany = name === 'lowest' || name === 'highest';
    if (bodies.length > 1 && !takesMany) throw new SyntaxFault(`${name} takes one condition`, at);
  }

  private isTaken(name: string, bound: SymbolTable | null): boolean {
    const { zones, scopes, formulas } = this.builder;
    const isShared = zones.get(name)?.per === null || scopes.has(name) || formulas.has(name);
    return isShared || [...CAST, ...RESERVED].includes(name) || bound?.slotOf(name) !== undefined;
  }

  /** Reports zones, scopes and formulas that share a name. */
  globals(): void {
    const { builder } = this;
    const taken = new Set<string>([...CAST, ...RESERVED]);
    const claim = (name: string, pointer: string) => {
      if (taken.has(name)) builder.find(pointer, `"${name}" already means something else; choose another name`);
      taken.add(name);
    };
    for (const name of builder.scopes.keys()) claim(name, `/rules/vars/${name}`);
    const isFunction = (name: string) => builder.functions.has(name) || MACROS.has(name) || name === DICE;
    for (const { name, per } of builder.zones.values()) {
      const pointer = `/rules/zones/${name}`;
      if (per === null) claim(name, pointer);
      if (!isFunction(name) || name === 'seats') continue;
      const message = `there is a function "${name}" already; choose another name, or no formula can have it`;
      builder.findings.push({ pointer, message, at: 0, severity: 'warning' });
    }
    for (const name of builder.formulas.names) {
      claim(name, `/rules/formulas/${name}`);
      const pointer = `/rules/formulas/${name}`;
      if (MACROS.has(name) || name === DICE)
        builder.find(pointer, `there is a function "${name}" already; choose another name`);
      else if (builder.functions.has(name)) {
        const message = `this takes the place of the engine's function "${name}", in every rule of this game`;
        builder.findings.push({ pointer, message, at: 0, severity: 'warning' });
      }
    }
  }

  /** Suggests what an unknown name may have been meant to be. */
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
    const text = `a text needs quotes of its own: '${name}'`;
    if (Object.hasOwn(this.builder.definitions.rules.options ?? {}, name)) {
      return `; an option is read as options.${name}. Or, ${text}`;
    }
    return this.isAttribute(name) ? `; say whose it is, as in seat.${name}. Or, ${text}` : `; ${text}`;
  }

  /** `[verv slip]`: two words side by side are no expression, and the first is close to a word that templates know. */
  misspeltVerb(part: string, at: number, pointer: string): boolean {
    const [, first = '', rest = ''] = /^(\w+)\s+(\p{L}[\p{L} ]*)$/u.exec(part) ?? [];
    if (first === '' || editDistance(first.toLowerCase(), 'verb') > 2) return false;
    this.builder.find(pointer, `"${first}" has no meaning here. Did you mean "[verb ${rest}]"?`, at);
    return true;
  }

  functionInstead(name: string): string {
    return suggest(name, [...this.builder.functions.keys(), ...MACROS, DICE, ...this.builder.formulas.names]);
  }

  private isAttribute(name: string): boolean {
    const { actors, items } = this.builder.definitions;
    return [...Object.values(actors), ...Object.values(items)].some(
      ({ attributes, stats }) => Object.hasOwn(attributes, name) || Object.hasOwn(stats, name),
    );
  }

  private get entityIds(): readonly string[] {
    const { actors, items } = this.builder.definitions;
    return [...Object.keys(actors), ...Object.keys(items)];
  }
}

const noVariable = ({ name, byName }: ScopeType, key: string): string =>
  `the scope "${name}" has no variable "${key}".${suggest(key, byName.keys())}`;
