import { Entity } from '../core/entity';
import type { ExpressionCompiler } from './expression';
import { attributeOf, fieldOf } from './fields';
import type { Expr, Frame } from './frame';
import type { Machine } from './machine';
import { literalsOf, variablePlace } from './operators';
import { Roll } from './roll';
import type { Node } from './syntax';
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

function fieldSource(compiler: ExpressionCompiler, node: Node & { kind: 'field' }): Source | undefined {
  const place = variablePlace(compiler, node);
  if (place) return { kind: VARIABLE, at: place.scope, column: place.index };
  const own = compiler.slotField(node);
  if (own) return { kind: ATTRIBUTE, at: own.slot, column: own.column, key: own.key };
  const { of, name } = node;
  if (of.kind === 'name' && name === 'type') {
    const slot = compiler.names.slotOf(of.name);
    return slot === undefined ? undefined : { kind: TYPE, at: slot, key: name };
  }
  const row = of.kind === 'field' && of.name === 'row' ? compiler.slotField(of) : null;
  const column = compiler.column(name);
  return row && column !== null ? { kind: ROW, at: row.slot, column, key: name } : undefined;
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
  const about = (of: Node, answers: readonly Value[] | null = null, wanted = true) =>
    new Condition(compiler.compile(of), sourceOf(compiler, of), answers, wanted);
  if (node.kind === 'not') return about(node.of, null, false);
  if (node.kind !== 'binary') return about(node);
  const { op, left, right } = node;
  if ((op === '==' || op === '!=') && right.kind === 'literal') return about(left, [right.value], op === '==');
  const among = op === 'in' && right.kind === 'list' ? literalsOf(right) : null;
  return among ? about(left, [...among]) : about(node);
}

export const fixedCondition = (value: Value): Condition => new Condition(() => value, { kind: CONSTANT, value });
