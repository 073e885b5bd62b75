import { Entity } from '../core/entity';
import type { ExpressionCompiler } from './expression';
import { attributeOf, fieldOf } from './fields';
import type { Expr, Frame } from './frame';
import type { Machine } from './machine';
import { literalsOf, type Node } from './syntax';
import type { ThingType } from './things';
import { isSame, isTrue, type Value } from './value';

const SLOT = 0;
const VARIABLE = 1;
const ATTRIBUTE = 2;
const TYPE = 3;
const OTHER = 4;

/** What a condition asks about, where it can be read without a call. */
interface Subject {
  readonly kind: number;
  /** A slot or a scope. */
  readonly at?: number;
  /** The place of a variable in its scope, or the column of an attribute. */
  readonly column?: number;
  readonly key?: string;
}

const TRUE = 0;
const NUMBER = 1;
const TEXT = 2;
const NULL = 3;
const AMONG = 4;

/** How a condition compares, by the answers it looks for. Numbers and texts apart, because V8 compares those at once. */
function relationTo(answers: readonly Value[] | null): number {
  if (answers === null) return TRUE;
  const [only] = answers;
  if (answers.length !== 1 || typeof only === 'boolean') return AMONG;
  return only === null ? NULL : typeof only === 'number' ? NUMBER : TEXT;
}

/**
 * A question that steps put to the game. Most compare a variable or an attribute with a value that is written out:
 * these are answered here, without a call of a function that nobody knows until it is called.
 */
export class Condition {
  private readonly kind: number;
  private readonly at: number;
  /** The slot of the thing that it asks about an attribute of; −1 where it asks about anything else. */
  readonly thingAt: number;
  private readonly column: number;
  private readonly key: string;
  private readonly relation: number;
  private readonly number: number;
  private readonly text: string;

  constructor(
    private readonly expr: Expr,
    { kind, at = 0, column = 0, key = '' }: Subject = { kind: OTHER },
    private readonly answers: readonly Value[] | null = null,
    /** Whether it holds where it is not met. */
    readonly isNegated = false,
  ) {
    const only = answers === null ? null : answers[0];
    this.kind = kind;
    this.at = at;
    this.thingAt = kind === ATTRIBUTE || kind === TYPE ? at : -1;
    this.column = column;
    this.key = key;
    this.relation = relationTo(answers);
    this.number = typeof only === 'number' ? only : 0;
    this.text = typeof only === 'string' ? only : '';
  }

  holds(m: Machine, f: Frame): boolean {
    const isMet = this.isMet(m, f);
    return this.isNegated ? !isMet : isMet;
  }

  /** Whether what it asks about is one of the answers it looks for. */
  isMet(m: Machine, f: Frame): boolean {
    const value = this.subject(m, f);
    switch (this.relation) {
      case NUMBER:
        return typeof value === 'number' && value === this.number;
      case TEXT:
        return typeof value === 'string' && value === this.text;
      case NULL:
        return value === null;
      case TRUE:
        return isTrue(value);
      default:
        return isAmong(this.answers as readonly Value[], value);
    }
  }

  /** Whether all things of a type that have nothing of their own get the same answer about what is in a slot. */
  isOfType({ derived }: ThingType, slot: number): boolean {
    return this.thingAt === slot && !derived?.has(this.key);
  }

  private subject(m: Machine, f: Frame): Value {
    switch (this.kind) {
      case SLOT:
        return f.slots[this.at] as Value;
      case VARIABLE:
        return m.scopes[this.at]?.[this.column] ?? null;
      case ATTRIBUTE:
        return attributeOf(m, f.slots[this.at] as Value, this.key, this.column);
      case TYPE: {
        const one = f.slots[this.at] as Value;
        return one instanceof Entity ? one.type.id : fieldOf(m, one, this.key);
      }
      default:
        return this.expr(m, f);
    }
  }
}

const isAmong = (answers: readonly Value[], value: Value): boolean => {
  for (let i = 0; i < answers.length; i++) if (isSame(answers[i] as Value, value)) return true;
  return false;
};

export function conditionOf(compiler: ExpressionCompiler, node: Node): Condition {
  if (node.kind === 'not') return about(compiler, node.of, null, true);
  return (node.kind === 'binary' ? comparisonOf(compiler, node) : null) ?? about(compiler, node, null);
}

/** A comparison with something written out; null where an expression is none. */
export function comparisonOf(compiler: ExpressionCompiler, node: Node & { kind: 'binary' }): Condition | null {
  const { op, left, right } = node;
  if ((op === '==' || op === '!=') && right.kind === 'literal')
    return about(compiler, left, [right.value], op === '!=');
  const among = op === 'in' && right.kind === 'list' ? literalsOf(right) : null;
  return among && about(compiler, left, [...among]);
}

const about = (compiler: ExpressionCompiler, node: Node, answers: readonly Value[] | null, isNot = false): Condition =>
  new Condition(compiler.compile(node), subjectOf(compiler, node), answers, isNot);

/** Whether what lies in a slot is true. */
export const slotCondition = (slot: number): Condition =>
  new Condition((_m, f) => f.slots[slot] as Value, { kind: SLOT, at: slot });

function subjectOf(compiler: ExpressionCompiler, node: Node): Subject | undefined {
  const { names } = compiler;
  if (node.kind === 'name') {
    const at = names.slotOf(node.name);
    return at === undefined ? undefined : { kind: SLOT, at };
  }
  if (node.kind !== 'field' || node.of.kind !== 'name') return undefined;
  const { name: key } = node;
  const at = names.slotOf(node.of.name);
  if (at === undefined) {
    const variable = names.builder.keptVariable(node.of.name, key);
    return variable ? { kind: VARIABLE, at: variable.scopeIndex, column: variable.index } : undefined;
  }
  const column = compiler.column(key);
  if (column !== null) return { kind: ATTRIBUTE, at, column, key };
  return key === 'type' ? { kind: TYPE, at, key } : undefined;
}
