import { Entity } from '../core/entity';
import { Zone } from '../core/place';
import type { ExpressionCompiler } from './expression';
import { faultAt, type Site } from './fault';
import { attributeOf } from './fields';
import type { Expr } from './frame';
import type { Node } from './syntax';
import { asList, describe, isSame, isTrue, type Value } from './value';

type Binary = Node & { kind: 'binary' };

/** Compiles what stands between two parts of an expression, with both of them. */
export function compileBinary(compiler: ExpressionCompiler, node: Binary): Expr {
  switch (node.op) {
    case '&&': {
      const [left, right] = [compiler.compile(node.left), compiler.compile(node.right)];
      return (m, f) => isTrue(left(m, f)) && isTrue(right(m, f));
    }
    case '||': {
      const [left, right] = [compiler.compile(node.left), compiler.compile(node.right)];
      return (m, f) => isTrue(left(m, f)) || isTrue(right(m, f));
    }
    case '==':
    case '!=':
      return equality(compiler, node, node.op === '==');
    case 'in': {
      const left = compiler.compile(node.left);
      const constants = node.right.kind === 'list' ? literalsOf(node.right) : null;
      if (constants) return (m, f) => constants.includes(left(m, f) as never);
      const right = compiler.compile(node.right);
      const site = compiler.site(node);
      return (m, f) => isIn(left(m, f), right(m, f), site);
    }
    case '+':
      return plus(compiler, node);
    default:
      return arithmetic(compiler, node);
  }
}

/** The values of a list in which nothing has to be worked out. */
export function literalsOf(node: Node & { kind: 'list' }): readonly (number | string | boolean | null)[] | null {
  const values = node.items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  return values.length === node.items.length ? Object.freeze(values) : null;
}

function equality(compiler: ExpressionCompiler, node: Binary, wanted: boolean): Expr {
  if (node.right.kind === 'literal') return literalTest(compiler, node.left, node.right.value, wanted);
  const left = compiler.compile(node.left);
  const right = compiler.compile(node.right);
  return (m, f) => isSame(left(m, f), right(m, f)) === wanted;
}

/** Most conditions compare with something written out, and most of these a variable: those read it themselves. */
function literalTest(compiler: ExpressionCompiler, node: Node, value: Value, wanted: boolean): Expr {
  const place = variablePlace(compiler, node);
  if (place) {
    const { scope, index } = place;
    if (wanted) return (m) => (m.scopes[scope]?.[index] ?? null) === value;
    return (m) => (m.scopes[scope]?.[index] ?? null) !== value;
  }
  const own = node.kind === 'field' ? compiler.slotField(node) : null;
  if (own) {
    const { slot, key, column } = own;
    return (m, f) => (attributeOf(m, f.slots[slot] as Value, key, column) === value) === wanted;
  }
  const left = compiler.compile(node);
  return wanted ? (m, f) => left(m, f) === value : (m, f) => left(m, f) !== value;
}

/** Where a field is kept that is a variable of a scope, and is not worked out. */
export function variablePlace({ names }: ExpressionCompiler, node: Node): { scope: number; index: number } | null {
  if (node.kind !== 'field' || node.of.kind !== 'name' || names.slotOf(node.of.name) !== undefined) return null;
  return names.builder.variablePlace(node.of.name, node.name);
}

function plus(compiler: ExpressionCompiler, node: Binary): Expr {
  const [left, right, site] = [compiler.compile(node.left), compiler.compile(node.right), compiler.site(node)];
  return (m, f) => {
    const a = left(m, f);
    const b = right(m, f);
    if (typeof a === 'number' && typeof b === 'number') return a + b;
    if (typeof a === 'string' && typeof b === 'string') return joined(a, b, site);
    const first = asList(a);
    const second = asList(b);
    if (first && second) {
      m.budget.burn(first.length + second.length);
      return [...first, ...second];
    }
    throw faultAt(site, `${describe(a)} and ${describe(b)} can't be added`);
  };
}

function arithmetic(compiler: ExpressionCompiler, node: Binary): Expr {
  const left = compiler.number(node.left);
  const right = compiler.number(node.right);
  switch (node.op) {
    case '-':
      return (m, f) => left(m, f) - right(m, f);
    case '*':
      return (m, f) => left(m, f) * right(m, f);
    case '<':
      return (m, f) => left(m, f) < right(m, f);
    case '<=':
      return (m, f) => left(m, f) <= right(m, f);
    case '>':
      return (m, f) => left(m, f) > right(m, f);
    case '>=':
      return (m, f) => left(m, f) >= right(m, f);
    default: {
      const site = compiler.site(node);
      const divide = node.op === '/' ? (a: number, b: number) => a / b : (a: number, b: number) => ((a % b) + b) % b;
      return (m, f) => {
        const by = right(m, f);
        if (by === 0) throw faultAt(site, 'a division by zero');
        return divide(left(m, f), by);
      };
    }
  }
}

/** More than any game says or reads at once; a text that doubles in a loop gets there soon. */
const LONGEST_TEXT = 100_000;

function joined(a: string, b: string, site: Site): string {
  if (a.length + b.length > LONGEST_TEXT) throw faultAt(site, `a text of more than ${LONGEST_TEXT} characters`);
  return a + b;
}

function isIn(value: Value, list: Value, site: Site): boolean {
  if (list === null) return false;
  if (list instanceof Zone) return value instanceof Entity && value.place === list;
  if (Array.isArray(list)) return list.some((item) => isSame(item as Value, value));
  if (typeof list === 'string' && typeof value === 'string') return list.includes(value);
  throw faultAt(site, `"in" needs a list, not ${describe(list)}`);
}
