import { ownMember } from '../../core/records';
import {
  ENTITY,
  listOf,
  NUMBER,
  SEAT,
  TEXT,
  TRUTH,
  UNKNOWN_TYPE,
  type ValueType,
} from '../../machine/model/value-type';
import type { Node } from '../syntax/syntax';
import { parseOrNull } from './candidate-filter';
import type { Compilation } from './compilation';
import type { KnownValues } from './known-values';
import type { SymbolTable } from './symbol-table';

/** The types of the names that macros bind: `c` in `deck.filter(c, …)`. */
export type Candidates = ReadonlyMap<string, ValueType>;

/** The result types of the calls that are no functions: see macros.ts. */
const MACRO_TYPES: Readonly<Record<string, ValueType>> = {
  count: NUMBER,
  sum: NUMBER,
  odds: NUMBER,
  exists: TRUTH,
  all: TRUTH,
};

/** How deeply calls between formulas are followed. */
const DEEPEST = 6;

/** Infers the types of expressions, as far as they can be known without playing. */
export class ExpressionTypes {
  constructor(
    private readonly builder: Compilation,
    private readonly values: () => KnownValues,
  ) {}

  of(node: Node, names: SymbolTable, candidates: Candidates, depth = 0): ValueType {
    const typeOf = (part: Node) => this.of(part, names, candidates, depth);
    switch (node.kind) {
      case 'literal':
        return ofValue(node.value);
      case 'name':
        return this.ofName(node.name, names, candidates, depth);
      case 'list':
        return listOf(node.items[0] ? typeOf(node.items[0]) : UNKNOWN_TYPE);
      case 'field':
        return this.ofField(typeOf(node.of), node.name);
      case 'index':
        return node.index.kind === 'literal' && typeof node.index.value === 'number'
          ? (typeOf(node.of).of ?? UNKNOWN_TYPE)
          : UNKNOWN_TYPE;
      case 'call':
        return this.ofCall(node, names, candidates, depth);
      case 'not':
        return TRUTH;
      case 'negate':
      case 'dice':
        return NUMBER;
      case 'choice': {
        const [yes, no] = [typeOf(node.yes), typeOf(node.no)];
        return yes.is === no.is ? yes : UNKNOWN_TYPE;
      }
      case 'binary':
        return ofBinary(node, typeOf);
    }
  }

  private ofName(name: string, names: SymbolTable, candidates: Candidates, depth: number): ValueType {
    const candidate = candidates.get(name);
    if (candidate) return candidate;
    if (names.slotOf(name) !== undefined) return UNKNOWN_TYPE;
    if (name === 'seat' || name === 'active') return SEAT;
    if (name === 'actor' || name === 'self') return ENTITY;
    if (name === 'phase') return TEXT;
    if (this.builder.zones.get(name)?.per === null) return { is: 'zone', of: ENTITY };
    const formula: unknown = this.builder.definitions.rules.formulas?.[name];
    const body = depth < DEEPEST ? parseOrNull(formula) : null;
    return body ? this.of(body, names, new Map(), depth + 1) : UNKNOWN_TYPE;
  }

  private ofField(of: ValueType, key: string): ValueType {
    if (key === 'name' || key === 'description') return TEXT;
    const per = this.builder.zones.get(key)?.per ?? null;
    if (per !== null && (of.is === 'seat' || (of.is === 'entity' && per === 'actor' && key === 'held'))) {
      return { is: 'zone', of: ENTITY };
    }
    if (key === 'type' || key === 'zone') return of.is === 'entity' || of.is === 'seat' ? TEXT : UNKNOWN_TYPE;
    if (key === 'final' || key === 'modifier') return NUMBER;
    const known = this.values().get(key);
    return known && !known.isOpen && !known.isOther && known.texts.size > 0 && !this.isStat(key) ? TEXT : UNKNOWN_TYPE;
  }

  private isStat(key: string): boolean {
    const { actors, items, states } = this.builder.definitions;
    if (Object.hasOwn(states, key)) return true;
    return [...Object.values(actors), ...Object.values(items)].some(({ stats }) => Object.hasOwn(stats, key));
  }

  private ofCall({ name, args }: Node & { kind: 'call' }, names: SymbolTable, candidates: Candidates, depth: number) {
    const [list] = args;
    const held = () => (list ? this.of(list, names, candidates, depth).of : undefined) ?? UNKNOWN_TYPE;
    if (name === 'filter' || name === 'reverse' || name === 'spread') return listOf(held());
    if (name === 'highest' || name === 'lowest') return held();
    if (name === 'map') return listOf(UNKNOWN_TYPE);
    if (this.builder.formulas.has(name)) return UNKNOWN_TYPE;
    return ownMember(MACRO_TYPES, name) ?? this.builder.functions.get(name)?.returns ?? UNKNOWN_TYPE;
  }
}

function ofValue(value: unknown): ValueType {
  if (typeof value === 'string') return TEXT;
  if (typeof value === 'number') return NUMBER;
  return typeof value === 'boolean' ? TRUTH : UNKNOWN_TYPE;
}

function ofBinary({ op, left, right }: Node & { kind: 'binary' }, typeOf: (part: Node) => ValueType): ValueType {
  if (op === '-' || op === '*' || op === '/' || op === '%') return NUMBER;
  if (op !== '+') return TRUTH;
  const [one, other] = [typeOf(left), typeOf(right)];
  if (one.is === 'text' || other.is === 'text') return TEXT;
  if (one.is === 'list' || other.is === 'list') return listOf(UNKNOWN_TYPE);
  return one.is === 'number' || other.is === 'number' ? NUMBER : UNKNOWN_TYPE;
}
