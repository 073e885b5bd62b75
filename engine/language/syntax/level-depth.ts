import type { Definitions } from '../../core/definitions';
import { type BinaryOp, type Node, parseExpression } from './syntax';
import { SyntaxFault } from './tokens';

/** How far underground a level lies, as its prototype says; 0 by default. */
export const depthOf = ({ prototype }: Definitions): number => prototype.depth ?? 0;

/**
 * An amount in a level's plan: a number, or an expression of numbers and `depth` only, because no game exists yet.
 * Undefined if it is not given.
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
