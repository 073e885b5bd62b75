import type { Definitions } from '../../core/definitions';
import type { ZoneType } from '../../core/place';
import { ownMember } from '../../core/records';
import { parsed } from '../expression/candidate-filter';
import { MACROS } from '../expression/known-names';
import { childNodes, type Node } from '../syntax/syntax';
import { isDeclaredNumber, isDerived } from './shapes';

/** Functions that ask for something by a name in one of their arguments, and which one that is. */
const ASKS_BY_NAME: ReadonlyMap<string, number> = new Map([
  ['zone', 0],
  ['attribute', 1],
  ['cap', 1],
]);

/** Functions that list things wherever they are. */
const LISTS_ALL = ['actors', 'items'];

/**
 * All that expressions read, told by their syntax trees: also what is read in the formulas, variables and attributes
 * that they name and that are worked out in turn.
 */
export class Reads {
  /** Names that the expressions don't bind themselves: the cast, scopes, zones of the table, formulas. */
  readonly names = new Set<string>();
  /** Fields of anything, and what is asked for by name: attributes, variables, zones. */
  readonly fields = new Set<string>();
  readonly functions = new Set<string>();
  /** Whether something is asked for by a name that is worked out in play, and so may be anything. */
  isOpen = false;
  private readonly followed = new Set<string>();

  /** Without definitions, only what stands in the expressions themselves. */
  constructor(
    private readonly definitions: Definitions | null,
    ...nodes: readonly (Node | null)[]
  ) {
    for (const node of nodes) if (node) this.node(node, NONE);
  }

  /** Whether the values could tell of things in a zone that not all may look into. Where the trees can't say, they could. */
  couldTellOf(zones: Iterable<ZoneType>): boolean {
    const isReached = (name: string): boolean => this.isOpen || this.names.has(name) || this.fields.has(name);
    const listsAll = LISTS_ALL.some((name) => this.functions.has(name));
    return [...zones].some(({ name, sees }) => sees !== 'all' && (listsAll || isReached(name)));
  }

  private source(source: unknown, bound: ReadonlySet<string>): void {
    const node = parsed(source);
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

  /** What stands in brackets or in a call as the name of a field; a number is the place in a list. */
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

  /** A field may be a variable of any scope, or an attribute of anything; some of these are worked out. */
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

  /** Formulas may call each other in a ring: each is followed once. */
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
