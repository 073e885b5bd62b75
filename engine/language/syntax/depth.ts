import type { Definitions } from '../../core/definitions';
import { type BinaryOp, type Node, parseExpression, SyntaxFault } from './syntax';

/** How deep below the ground a level lies, as its prototype says. One that says nothing lies on the ground: 0. */
export const depthOf = ({ prototype }: Definitions): number => prototype.depth ?? 0;

/**
 * An amount in what makes a level: a number, or an expression that knows nothing but numbers and `depth`, for there is
 * no game yet to ask. Undefined where nothing is said.
 */
export function atDepth(source: number | string | null | undefined, depth: number): number | undefined {
  if (typeof source !== 'string') return source ?? undefined;
  return evaluate(parseExpression(source), depth);
}

const ARITHMETIC: Readonly<Record<BinaryOp, ((a: number, b: number) => number) | null>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '==': (a, b) => Number(a === b),
  '!=': (a, b) => Number(a !== b),
  '<': (a, b) => Number(a < b),
  '<=': (a, b) => Number(a <= b),
  '>': (a, b) => Number(a > b),
  '>=': (a, b) => Number(a >= b),
  '&&': (a, b) => Number(a !== 0 && b !== 0),
  '||': (a, b) => Number(a !== 0 || b !== 0),
  in: null,
};

const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  floor: (n = 0) => Math.floor(n),
  ceil: (n = 0) => Math.ceil(n),
  round: (n = 0) => Math.round(n),
  clamp: (n = 0, least = n, most = n) => Math.min(Math.max(n, least), most),
};

function evaluate(node: Node, depth: number): number {
  switch (node.kind) {
    case 'literal':
      if (typeof node.value === 'number') return node.value;
      break;
    case 'name':
      if (node.name === 'depth') return depth;
      break;
    case 'negate':
      return -evaluate(node.of, depth);
    case 'not':
      return Number(evaluate(node.of, depth) === 0);
    case 'choice':
      return evaluate(evaluate(node.test, depth) !== 0 ? node.yes : node.no, depth);
    case 'binary': {
      const operate = ARITHMETIC[node.op];
      if (operate) return operate(evaluate(node.left, depth), evaluate(node.right, depth));
      break;
    }
    case 'call': {
      const call = Object.hasOwn(FUNCTIONS, node.name) ? FUNCTIONS[node.name] : undefined;
      if (call) return call(...node.args.map((arg) => evaluate(arg, depth)));
      break;
    }
  }
  const known = `"depth", and ${Object.keys(FUNCTIONS).join(', ')}`;
  throw new SyntaxFault(`a level is made of numbers alone: an amount knows only ${known}`, node.at);
}
