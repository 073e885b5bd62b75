import type { BinaryOp, Node } from './syntax';

type Constant = number | string | boolean | null;

/** The value of an expression that reads nothing of the game; null if it does. */
export function constantOf(node: Node): { readonly value: Constant } | null {
  switch (node.kind) {
    case 'literal':
      return { value: node.value };
    case 'not': {
      const of = constantOf(node.of);
      return of && { value: !of.value };
    }
    case 'binary': {
      const [left, right] = [constantOf(node.left), constantOf(node.right)];
      if (left && right) return { value: worked(node.op, left.value, right.value) };
      const isComparison = node.op === '==' || node.op === '!=';
      return isComparison && isAlike(node.left, node.right) ? { value: node.op === '==' } : null;
    }
    default:
      return null;
  }
}

function worked(op: BinaryOp, a: Constant, b: Constant): Constant {
  const [x, y] = [Number(a), Number(b)];
  switch (op) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return x < y;
    case '<=':
      return x <= y;
    case '>':
      return x > y;
    case '>=':
      return x >= y;
    case '&&':
      return Boolean(a) && Boolean(b);
    case '||':
      return Boolean(a) || Boolean(b);
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
    case '%':
      return x % y;
    default:
      return typeof a === 'number' && typeof b === 'number' ? a + b : `${a}${b}`;
  }
}

/** The same field of the same name on both sides. Calls are excluded: two may give different values. */
function isAlike(one: Node, other: Node): boolean {
  if (one.kind === 'name') return other.kind === 'name' && one.name === other.name;
  if (one.kind === 'field') return other.kind === 'field' && one.name === other.name && isAlike(one.of, other.of);
  return false;
}
