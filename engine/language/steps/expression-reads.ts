import type { Definitions } from '../../core/definitions';
import type { ZoneType } from '../../core/place';
import { ownMember } from '../../core/records';
import { parseOrNull } from '../expression/candidate-filter';
import { MACROS } from '../expression/known-names';
import { childNodes, type Node } from '../syntax/syntax';
import { isDeclaredNumber, isDerived } from './special-values';

/** Functions that look up a name, and the index of the argument that is the name. */
const ASKS_BY_NAME: ReadonlyMap<string, number> = new Map([
  ['zone', 0],
  ['attribute', 1],
  ['cap', 1],
]);

/** Functions that list entities in all places. */
const LISTS_ALL = ['actors', 'items'];

/**
 * All that expressions read, found in their syntax trees, including what the formulas and the derived variables and
 * attributes they name read in turn.
 */
export class ExpressionReads {
  /** Free names: the cast, scopes, shared zones, formulas. */
  readonly names = new Set<string>();
  /** Fields of anything, and names that are looked up: attributes, variables, zones. */
  readonly fields = new Set<string>();
  readonly functions = new Set<string>();
  /** Whether a name is computed in play, so that anything may be read. */
  isOpen = false;
  private readonly followed = new Set<string>();

  /** Without definitions, formulas and derived values are not followed. */
  constructor(
    private readonly definitions: Definitions | null,
    ...nodes: readonly (Node | null)[]
  ) {
    for (const node of nodes) if (node) this.node(node, NONE);
  }

  /** Whether the values could reveal the contents of a zone that is not open to all. Yes in cases of doubt. */
  couldTellOf(zones: Iterable<ZoneType>): boolean {
    const isReached = (name: string): boolean => this.isOpen || this.names.has(name) || this.fields.has(name);
    const listsAll = LISTS_ALL.some((name) => this.functions.has(name));
    return [...zones].some(({ name, sees }) => sees !== 'all' && (listsAll || isReached(name)));
  }

  private source(source: unknown, bound: ReadonlySet<string>): void {
    const node = parseOrNull(source);
    if (node) this.node(node, bound);
  }

  private node(node: Node, bound: ReadonlySet<string>): void {
    switch (node.kind) {
      case 'name':
        if (bound.has(node.name)) return;
        this.names.add(node.name);
        this.formula(node.name);
        return;
      case 'field':
        this.field(node.name);
        break;
      case 'index':
        this.named(node.index);
        break;
      case 'call':
        this.call(node, bound);
        return;
    }
    for (const part of childNodes(node)) this.node(part, bound);
  }

  private call({ name, args }: Node & { kind: 'call' }, bound: ReadonlySet<string>): void {
    const [list, candidate, ...bodies] = args;
    if (MACROS.has(name) && list && candidate?.kind === 'name') {
      this.node(list, bound);
      for (const body of bodies) this.node(body, new Set([...bound, candidate.name]));
      return;
    }
    this.functions.add(name);
    this.formula(name);
    const key = args[ASKS_BY_NAME.get(name) ?? -1];
    if (key) this.named(key);
    for (const arg of args) this.node(arg, bound);
  }

  /** A name in brackets or in a call. A number is the index of a list. */
  private named(key: Node): void {
    if (key.kind !== 'literal') this.isOpen = true;
    else if (typeof key.value === 'string') this.field(key.value);
  }

  private formula(name: string): void {
    const formula = ownMember(this.definitions?.rules.formulas ?? {}, name);
    if (formula === undefined || this.isFollowed(`formula ${name}`)) return;
    const { with: params = [], is } = (isDerived(formula) ? formula : { is: formula }) as FormulaParts;
    this.source(is, new Set(params));
  }

  /** A field may be a variable of any scope, or an attribute of anything; some of these are derived. */
  private field(key: string): void {
    this.fields.add(key);
    if (!this.definitions || this.isFollowed(`field ${key}`)) return;
    const { actors, items, rules } = this.definitions;
    const declared = [
      ...Object.values(rules.vars ?? {}),
      ...[...Object.values(actors), ...Object.values(items)].map(({ attributes }) => attributes),
    ].map((one) => ownMember((one ?? {}) as Readonly<Record<string, unknown>>, key));
    for (const value of declared) {
      if (isDerived(value)) this.source(value.is, NONE);
      else if (isDeclaredNumber(value)) for (const bound of [value.min, value.max]) this.source(bound, NONE);
    }
  }

  /** Formulas may call each other in a circle, so each is followed once. */
  private isFollowed(what: string): boolean {
    const isKnown = this.followed.has(what);
    this.followed.add(what);
    return isKnown;
  }
}

interface FormulaParts {
  readonly with?: readonly string[];
  readonly is: unknown;
}

const NONE: ReadonlySet<string> = new Set();
