import { type Dice, diceAt, type ExpressionToken, SyntaxFault, tokenize } from './tokens';

/**
 * The syntax of expressions: a small subset of CEL over doubles, strings, booleans, null, lists and entities. Dice
 * (`2d6`, `2d20kh1`, `d66`) are part of it, but only in a `roll` step.
 */
export type Node =
  | { readonly kind: 'literal'; readonly value: number | string | boolean | null; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'list'; readonly items: readonly Node[]; readonly at: number }
  | { readonly kind: 'field'; readonly of: Node; readonly name: string; readonly at: number }
  | { readonly kind: 'index'; readonly of: Node; readonly index: Node; readonly at: number }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[]; readonly at: number }
  | { readonly kind: 'not' | 'negate'; readonly of: Node; readonly at: number }
  | { readonly kind: 'binary'; readonly op: BinaryOp; readonly left: Node; readonly right: Node; readonly at: number }
  | { readonly kind: 'choice'; readonly test: Node; readonly yes: Node; readonly no: Node; readonly at: number }
  | { readonly kind: 'dice'; readonly dice: Dice; readonly at: number };

export type BinaryOp = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||' | 'in';

const MAX_DEPTH = 60;
const MAX_CHAIN = 100;

const PRECEDENCE: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

/** Parses one expression; throws a SyntaxFault with the problem and its offset. */
export function parseExpression(source: string): Node {
  return new Parser(tokenize(source)).whole();
}

class Parser {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly ExpressionToken[]) {}

  whole(): Node {
    if (this.peek().kind === 'end') throw new SyntaxFault('an expression is missing', 0);
    const node = this.choice();
    const rest = this.peek();
    if (rest.kind !== 'end') throw this.unfit(rest);
    if (depthOf(node) > MAX_CHAIN)
      throw new SyntaxFault(`more than ${MAX_CHAIN} operations in one; make formulas of its parts`, 0);
    return node;
  }

  /** Reports an unexpected token. `not` is parsed as a name, so the mistake shows only at the next token. */
  private unfit(token: ExpressionToken): SyntaxFault {
    const before = this.tokens[this.next - 1];
    if (before?.kind === 'number' && token.kind === 'name' && DIE.test(token.text)) {
      const meant = `${before.text}d${token.text.slice(1) || '6'}`;
      return new SyntaxFault(`"${before.text}${token.text}" is no dice; write for example ${meant}`, before.at);
    }
    const word = before?.kind === 'name' && before.text === 'not' ? before : token;
    return new SyntaxFault(notExpected(word), word.at);
  }

  private choice(): Node {
    if (++this.depth > MAX_DEPTH) throw new SyntaxFault(`nested deeper than ${MAX_DEPTH}`, this.peek().at);
    const test = this.binary(0);
    let node = test;
    if (this.takeMark('?')) {
      const yes = this.choice();
      this.expect(':');
      node = { kind: 'choice', test, yes, no: this.choice(), at: test.at };
    }
    this.depth--;
    return node;
  }

  private binary(above: number): Node {
    let left = this.unary();
    for (;;) {
      const token = this.peek();
      const op = token.kind === 'mark' || (token.kind === 'name' && token.text === 'in') ? token.text : '';
      const precedence = PRECEDENCE[op];
      if (precedence === undefined || precedence <= above) return left;
      this.next++;
      left = { kind: 'binary', op: op as BinaryOp, left, right: this.binary(precedence), at: token.at };
    }
  }

  private unary(): Node {
    const token = this.peek();
    if (this.takeMark('!') || this.takeMark('-')) {
      if (++this.depth > MAX_DEPTH) throw new SyntaxFault(`nested deeper than ${MAX_DEPTH}`, token.at);
      const of = this.unary();
      this.depth--;
      if (token.text === '-' && of.kind === 'literal' && typeof of.value === 'number') {
        return { kind: 'literal', value: -of.value, at: token.at };
      }
      return { kind: token.text === '!' ? 'not' : 'negate', of, at: token.at };
    }
    return this.postfix(this.atom());
  }

  private postfix(start: Node): Node {
    let node = start;
    for (;;) {
      if (this.takeMark('.')) {
        const name = this.peek();
        if (name.kind !== 'name') throw new SyntaxFault('a name is expected after "."', name.at);
        this.next++;
        node = this.takeMark('(')
          ? { kind: 'call', name: name.text, args: [node, ...this.list(')')], at: name.at }
          : { kind: 'field', of: node, name: name.text, at: name.at };
      } else if (this.takeMark('[')) {
        const index = this.choice();
        this.expect(']');
        node = { kind: 'index', of: node, index, at: index.at };
      } else return node;
    }
  }

  private atom(): Node {
    const token = this.peek();
    this.next++;
    switch (token.kind) {
      case 'number':
        return { kind: 'literal', value: Number(token.text), at: token.at };
      case 'string':
        return { kind: 'literal', value: token.text, at: token.at };
      case 'dice':
        return { kind: 'dice', dice: diceAt(token), at: token.at };
      case 'name':
        return this.nameOrCall(token);
      case 'mark':
        if (token.text === '(') {
          const inner = this.choice();
          this.expect(')');
          return inner;
        }
        if (token.text === '[') return { kind: 'list', items: this.list(']'), at: token.at };
    }
    throw new SyntaxFault(token.kind === 'end' ? 'the expression ends too early' : notExpected(token), token.at);
  }

  private nameOrCall(token: ExpressionToken): Node {
    if (token.text === 'true' || token.text === 'false') {
      return { kind: 'literal', value: token.text === 'true', at: token.at };
    }
    if (token.text === 'null') return { kind: 'literal', value: null, at: token.at };
    if (this.takeMark('(')) return { kind: 'call', name: token.text, args: this.list(')'), at: token.at };
    return { kind: 'name', name: token.text, at: token.at };
  }

  private list(close: string): Node[] {
    const items: Node[] = [];
    if (this.takeMark(close)) return items;
    do items.push(this.choice());
    while (this.takeMark(','));
    this.expect(close);
    return items;
  }

  private peek(): ExpressionToken {
    return this.tokens[this.next] as ExpressionToken;
  }

  private takeMark(text: string): boolean {
    const token = this.peek();
    if (token.kind !== 'mark' || token.text !== text) return false;
    this.next++;
    return true;
  }

  private expect(mark: string): void {
    const token = this.peek();
    if (!this.takeMark(mark)) {
      throw new SyntaxFault(
        `"${mark}" is expected${token.kind === 'end' ? ' at the end' : `, not "${token.text}"`}`,
        token.at,
      );
    }
  }
}

/** Dice in the notation of other languages, or misspelt. */
const DIE = /^[A-Za-z]\d*$/;

const SIGNS: Readonly<Record<string, string>> = { and: '&&', or: '||', not: '!', is: '==', equals: '==', mod: '%' };

function notExpected({ kind, text }: ExpressionToken): string {
  const sign = kind === 'name' && Object.hasOwn(SIGNS, text) ? SIGNS[text] : undefined;
  return sign ? `write "${sign}" for "${text}"` : `"${text}" is not expected here`;
}

/** The depth of an expression; 1 if it is no text or can't be parsed. */
export function expressionDepth(source: unknown): number {
  try {
    return typeof source === 'string' ? depthOf(parseExpression(source)) : 1;
  } catch {
    return 1;
  }
}

/** The number of nested operations. A long chain of sums is as deep as the same number of brackets. */
const depthOf = (node: Node): number =>
  1 + childNodes(node).reduce((deepest, part) => Math.max(deepest, depthOf(part)), 0);

/** The direct sub-expressions of an expression. */
export function childNodes(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'list':
      return node.items;
    case 'call':
      return node.args;
    case 'index':
      return [node.of, node.index];
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'field':
    case 'not':
    case 'negate':
      return [node.of];
    default:
      return [];
  }
}

/** A name with its fields as written, such as `seat.hp`; null for anything else. */
export function pathOf(node: Node | null): string | null {
  if (node?.kind === 'name') return node.name;
  const of = node?.kind === 'field' ? pathOf(node.of) : null;
  return of === null || node?.kind !== 'field' ? null : `${of}.${node.name}`;
}

/** The values of a list of literals. */
export function literalsOf(node: Node & { kind: 'list' }): readonly (number | string | boolean | null)[] | null {
  const values = node.items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  return values.length === node.items.length ? Object.freeze(values) : null;
}
