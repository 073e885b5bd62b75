import { Entity } from '../core/entity';
import type { ExpressionCompiler } from './expression';
import { attributeOf, fieldOf } from './fields';
import type { Expr, Frame } from './frame';
import type { Machine } from './machine';
import { Roll } from './roll';
import { literalsOf, type Node } from './syntax';
import { isSame, isTrue, type Value } from './value';

const CONSTANT = 0;
const SLOT = 1;
const VARIABLE = 2;
const ATTRIBUTE = 3;
const TYPE = 4;
const ROW = 5;
const OTHER = 6;

/** What is to be read, and where. */
interface Source {
  readonly kind: number;
  /** A slot or a scope. */
  readonly at?: number;
  /** The place of a variable in its scope, or the column of an attribute. */
  readonly column?: number;
  readonly key?: string;
  readonly value?: Value;
}

/**
 * An expression as a step asks for it. Most are no more than a name, a constant, a variable, an attribute: these are
 * read here, without a call of a function that nobody knows until it is called.
 */
export class Reading {
  private readonly kind: number;
  private readonly at: number;
  private readonly column: number;
  private readonly key: string;
  private readonly value: Value;

  constructor(
    private readonly expr: Expr,
    { kind, at = 0, column = 0, key = '', value = null }: Source = { kind: OTHER },
  ) {
    this.kind = kind;
    this.at = at;
    this.column = column;
    this.key = key;
    this.value = value;
  }

  of(m: Machine, f: Frame): Value {
    switch (this.kind) {
      case CONSTANT:
        return this.value;
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
      case ROW: {
        const roll = f.slots[this.at] as Value;
        return roll instanceof Roll ? roll.ofRow(m, this.key, this.column) : this.expr(m, f);
      }
      default:
        return this.expr(m, f);
    }
  }
}

/** Whether what lies in a slot is true. */
export const slotCondition = (slot: number): Condition =>
  new Condition((_m, f) => f.slots[slot] as Value, { kind: SLOT, at: slot });

export const readingOf = (compiler: ExpressionCompiler, node: Node): Reading =>
  new Reading(compiler.compile(node), sourceOf(compiler, node));

export const fixedReading = (value: Value): Reading => new Reading(() => value, { kind: CONSTANT, value });

function sourceOf(compiler: ExpressionCompiler, node: Node): Source | undefined {
  const { names } = compiler;
  if (node.kind === 'literal') return { kind: CONSTANT, value: node.value };
  if (node.kind === 'name') {
    const slot = names.slotOf(node.name);
    if (slot !== undefined) return { kind: SLOT, at: slot };
    const { zones, scopes } = names.builder;
    const scope = zones.has(node.name) ? undefined : scopes.get(node.name);
    return scope && { kind: CONSTANT, value: scope };
  }
  return node.kind === 'field' ? fieldSource(compiler, node) : undefined;
}

function fieldSource(compiler: ExpressionCompiler, { of, name: key }: Node & { kind: 'field' }): Source | undefined {
  const { names } = compiler;
  const column = compiler.column(key);
  if (of.kind === 'field') {
    const roll = of.name === 'row' && of.of.kind === 'name' ? names.slotOf(of.of.name) : undefined;
    return roll === undefined || column === null ? undefined : { kind: ROW, at: roll, column, key };
  }
  if (of.kind !== 'name') return undefined;
  const slot = names.slotOf(of.name);
  if (slot === undefined) {
    const place = names.builder.variablePlace(of.name, key);
    return place ? { kind: VARIABLE, at: place.scope, column: place.index } : undefined;
  }
  if (column !== null) return { kind: ATTRIBUTE, at: slot, column, key };
  return key === 'type' ? { kind: TYPE, at: slot, key } : undefined;
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

/** A question that steps put to the game. Most compare something with a value that is written out. */
export class Condition extends Reading {
  private readonly relation: number;
  private readonly number: number;
  private readonly text: string;

  constructor(
    expr: Expr,
    source?: Source,
    private readonly answers: readonly Value[] | null = null,
    private readonly wanted = true,
  ) {
    super(expr, source);
    const only = answers === null ? null : answers[0];
    this.relation = relationTo(answers);
    this.number = typeof only === 'number' ? only : 0;
    this.text = typeof only === 'string' ? only : '';
  }

  holds(m: Machine, f: Frame): boolean {
    const value = this.of(m, f);
    switch (this.relation) {
      case TRUE:
        return isTrue(value) === this.wanted;
      case NUMBER:
        return (typeof value === 'number' && value === this.number) === this.wanted;
      case TEXT:
        return (typeof value === 'string' && value === this.text) === this.wanted;
      case NULL:
        return (value === null) === this.wanted;
      default:
        return isAmong(this.answers as readonly Value[], value) === this.wanted;
    }
  }
}

function isAmong(answers: readonly Value[], value: Value): boolean {
  for (let i = 0; i < answers.length; i++) if (isSame(answers[i] as Value, value)) return true;
  return false;
}

export function conditionOf(compiler: ExpressionCompiler, node: Node): Condition {
  if (node.kind === 'not') return about(compiler, node.of, null, false);
  return (node.kind === 'binary' ? comparisonOf(compiler, node) : null) ?? about(compiler, node, null);
}

/** A comparison with something written out; null where an expression is none. */
export function comparisonOf(compiler: ExpressionCompiler, node: Node & { kind: 'binary' }): Condition | null {
  const { op, left, right } = node;
  if ((op === '==' || op === '!=') && right.kind === 'literal')
    return about(compiler, left, [right.value], op === '==');
  const among = op === 'in' && right.kind === 'list' ? literalsOf(right) : null;
  return among && about(compiler, left, [...among]);
}

const about = (compiler: ExpressionCompiler, node: Node, answers: readonly Value[] | null, wanted = true): Condition =>
  new Condition(compiler.compile(node), sourceOf(compiler, node), answers, wanted);

export const fixedCondition = (value: Value): Condition => new Condition(() => value, { kind: CONSTANT, value });
