import { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import { attributeOf } from '../../machine/effects/fields';
import { type FaultSite, faultAt } from '../../machine/model/fault';
import { finite } from '../../machine/model/finite';
import type { Expr } from '../../machine/model/frame';
import { asList, describeValue, isSame, isTrue, type Value } from '../../machine/model/value';
import { literalsOf, type Node } from '../syntax/syntax';
import type { ExpressionCompiler } from './expression';

type Binary = Node & { kind: 'binary' };

/** Compiles an operator with its two operands. */
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
      if (constants) return (m, f) => (constants as readonly Value[]).includes(left(m, f));
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

function equality(compiler: ExpressionCompiler, node: Binary, wanted: boolean): Expr {
  if (node.right.kind === 'literal') return isLiteral(compiler, node.left, node.right.value, wanted);
  const left = compiler.compile(node.left);
  const right = compiler.compile(node.right);
  return (m, f) => isSame(left(m, f), right(m, f)) === wanted;
}

/**
 * A comparison with a literal. Most compare a variable or a bound name. Reading it here, not through another function,
 * makes a whole card game 4 % faster, measured by playing games with and without it in turn.
 */
function isLiteral(compiler: ExpressionCompiler, node: Node, value: Value, wanted: boolean): Expr {
  const left = compiler.compile(node);
  if (node.kind === 'name') {
    const slot = compiler.names.slotOf(node.name);
    if (slot !== undefined) return (_m, f) => (f.slots[slot] === value) === wanted;
  }
  if (node.kind === 'field' && node.of.kind === 'name') {
    const own = compiler.slotField(node);
    if (own) return (m, f) => (attributeOf(m, f.slots[own.slot] as Value, own.key, own.column) === value) === wanted;
    const variable =
      compiler.names.slotOf(node.of.name) === undefined
        ? compiler.names.builder.storedVariable(node.of.name, node.name)
        : null;
    if (variable) {
      const { scope, index } = variable;
      return (m) => ((m.scopes[scope.index]?.[index] ?? null) === value) === wanted;
    }
  }
  return (m, f) => (left(m, f) === value) === wanted;
}

function plus(compiler: ExpressionCompiler, node: Binary): Expr {
  const [left, right, site] = [compiler.compile(node.left), compiler.compile(node.right), compiler.site(node)];
  return (m, f) => {
    const a = left(m, f);
    const b = right(m, f);
    if (typeof a === 'number' && typeof b === 'number') return finite(a + b, a, b, site);
    if (typeof a === 'string' && typeof b === 'string') return joined(a, b, site);
    const first = asList(a);
    const second = asList(b);
    if (first && second) {
      m.budget.burn(first.length + second.length);
      return [...first, ...second];
    }
    throw faultAt(site, `${describeValue(a)} and ${describeValue(b)} can't be added`);
  };
}

function arithmetic(compiler: ExpressionCompiler, node: Binary): Expr {
  const left = compiler.number(node.left);
  const right = compiler.number(node.right);
  const site = compiler.site(node);
  switch (node.op) {
    case '-':
      return (m, f) => {
        const a = left(m, f);
        const b = right(m, f);
        return finite(a - b, a, b, site);
      };
    case '*':
      return (m, f) => {
        const a = left(m, f);
        const b = right(m, f);
        return finite(a * b, a, b, site);
      };
    case '<':
      return (m, f) => left(m, f) < right(m, f);
    case '<=':
      return (m, f) => left(m, f) <= right(m, f);
    case '>':
      return (m, f) => left(m, f) > right(m, f);
    case '>=':
      return (m, f) => left(m, f) >= right(m, f);
    default: {
      const divide = node.op === '/' ? (a: number, b: number) => a / b : (a: number, b: number) => ((a % b) + b) % b;
      return (m, f) => {
        const by = right(m, f);
        if (by === 0) throw faultAt(site, 'a division by zero');
        const a = left(m, f);
        return finite(divide(a, by), a, by, site);
      };
    }
  }
}

/** Longer than any text of a game; a text that doubles in a loop gets there soon. */
const LONGEST_TEXT = 100_000;

function joined(a: string, b: string, site: FaultSite): string {
  if (a.length + b.length > LONGEST_TEXT) throw faultAt(site, `a text of more than ${LONGEST_TEXT} characters`);
  return a + b;
}

function isIn(value: Value, list: Value, site: FaultSite): boolean {
  if (list === null) return false;
  if (list instanceof Zone) return value instanceof Entity && value.place === list;
  if (Array.isArray(list)) return list.some((item) => isSame(item as Value, value));
  if (typeof list === 'string' && typeof value === 'string') return list.includes(value);
  throw faultAt(site, `"in" needs a list, not ${describeValue(list)}`);
}
