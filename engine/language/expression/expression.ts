import { Zone } from '../../core/place';
import { columnOf, isSpecialField } from '../../machine/effects/attribute-access';
import { attributeOf, fieldOf } from '../../machine/effects/fields';
import { Roll } from '../../machine/effects/roll';
import { type FaultSite, faultAt } from '../../machine/model/fault';
import { CAST, type Expr, type Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { describeValue, isTrue, type Value } from '../../machine/model/value';
import { literalsOf, type Node, parseExpression } from '../syntax/syntax';
import { type Dice, SyntaxFault } from '../syntax/tokens';
import { diceNamed, rollDice } from './dice';
import { DICE, MACROS } from './known-names';
import { compileMacro } from './macros';
import { compileBinary } from './operators';
import type { SymbolTable } from './symbol-table';

export interface ExpressionOptions {
  /** Dice are rolled only in a `roll` step. Elsewhere, listing the legal moves would change the game. */
  readonly dice?: boolean;
}

/** Compiles the source of an expression. After a mistake it reports a finding and returns null. */
export function compileExpression(
  source: unknown,
  names: SymbolTable,
  pointer: string,
  options: ExpressionOptions = {},
): Expr {
  return compileWith(source, names, pointer, (compiler, node) => compiler.compile(node), constant, options);
}

/** Compiles an expression with `make`, or takes a literal value with `fixed`. Null after a mistake. */
export function compileWith<T>(
  source: unknown,
  names: SymbolTable,
  pointer: string,
  make: (compiler: ExpressionCompiler, node: Node) => T,
  fixed: (value: Value) => T,
  options: ExpressionOptions = {},
): T {
  if (source === null || typeof source === 'number' || typeof source === 'boolean') return fixed(source);
  if (typeof source !== 'string') {
    names.report(pointer, new SyntaxFault('an expression is a text, a number, true, false or null', 0));
    return fixed(null);
  }
  if (names.builder.hasEnoughFindings) return fixed(null);
  try {
    const node = parseExpression(source);
    const made = make(new ExpressionCompiler(names, pointer, source, options), node);
    names.builder.lint?.expression(node, names, pointer);
    return made;
  } catch (fault) {
    names.report(pointer, fault);
    return fixed(null);
  }
}

/** Compiles an expression that must give a number; any other result is an error in play. */
export function compileNumber(source: unknown, names: SymbolTable, pointer: string): (m: Machine, f: Frame) => number {
  if (typeof source === 'number') return () => source;
  const expr = compileExpression(source, names, pointer);
  const site = { pointer, source: String(source), at: 0 };
  return (m, f) => {
    const value = expr(m, f);
    if (typeof value !== 'number') throw faultAt(site, `a number is needed, not ${describeValue(value)}`);
    return value;
  };
}

/** Reads a field of the row that a roll in a slot came to. */
const rowField =
  (slot: number, key: string, column: number, otherwise: Expr): Expr =>
  (m, f) => {
    const roll = f.slots[slot];
    return roll instanceof Roll ? roll.ofRow(key, column) : otherwise(m, f);
  };

const slotExpr =
  (slot: number): Expr =>
  (_, f) =>
    f.slots[slot] as Value;

export const constant =
  (value: Value): Expr =>
  () =>
    value;

export class ExpressionCompiler {
  constructor(
    readonly names: SymbolTable,
    readonly pointer: string,
    readonly source: string,
    readonly options: ExpressionOptions,
  ) {}

  site(node: Node): FaultSite {
    return { pointer: this.pointer, source: this.source, at: node.at };
  }

  compile(node: Node): Expr {
    switch (node.kind) {
      case 'literal':
        return constant(node.value);
      case 'name':
        return this.name(node.name, node.at);
      case 'list': {
        const constants = literalsOf(node);
        if (constants) return constant(constants);
        const items = node.items.map((item) => this.compile(item));
        return (m, f) => items.map((item) => item(m, f));
      }
      case 'field':
        return this.field(node);
      case 'index':
        return this.index(node);
      case 'call':
        return this.call(node);
      case 'not': {
        const of = this.compile(node.of);
        return (m, f) => !isTrue(of(m, f));
      }
      case 'negate': {
        const of = this.number(node.of);
        return (m, f) => -of(m, f);
      }
      case 'choice': {
        const [test, yes, no] = [this.compile(node.test), this.compile(node.yes), this.compile(node.no)];
        return (m, f) => (isTrue(test(m, f)) ? yes(m, f) : no(m, f));
      }
      case 'binary':
        return compileBinary(this, node);
      case 'dice': {
        if (!this.options.dice) throw new SyntaxFault('dice are rolled only in a "roll" step', node.at);
        const { dice } = node;
        return (m) => rollDice(m, dice);
      }
    }
  }

  /** An expression that must give a number. */
  number(node: Node): (m: Machine, f: Frame) => number {
    if (node.kind === 'literal' && typeof node.value === 'number') {
      const { value } = node;
      return () => value;
    }
    const expr = this.compile(node);
    const site = this.site(node);
    return (m, f) => {
      const value = expr(m, f);
      if (typeof value === 'number') return value;
      throw faultAt(site, `a number is needed, not ${describeValue(value)}`);
    };
  }

  private name(name: string, at: number): Expr {
    const slot = this.names.slotOf(name);
    if (slot !== undefined) return slotExpr(slot);
    const cast = CAST.find((one) => one === name);
    if (cast) return (_, f) => f[cast];
    const global = this.names.builder.global(name);
    if (global) return global;
    const hint = this.names.builder.lint?.nameInstead(name, this.names) ?? '';
    throw new SyntaxFault(`"${name}" has no meaning here${hint}`, at);
  }

  private field(node: Node & { kind: 'field' }): Expr {
    const { builder } = this.names;
    const key = node.name;
    if (node.of.kind === 'name' && this.names.slotOf(node.of.name) === undefined) {
      const variable = builder.variable(node.of.name, key, node.at);
      if (variable) return variable;
    }
    const own = this.slotField(node);
    if (own) return (m, f) => attributeOf(m, f.slots[own.slot] as Value, key, own.column);
    const of = this.compile(node.of);
    builder.lint?.field(key, node.at);
    const column = this.column(key);
    if (column === null) return (m, f) => fieldOf(m, of(m, f), key);
    const roll = this.rollWithRow(node.of);
    return roll === undefined
      ? (m, f) => attributeOf(m, of(m, f), key, column)
      : rowField(roll, key, column, (m, f) => attributeOf(m, of(m, f), key, column));
  }

  /** The slot of a name whose `row` is read. Most such names hold rolls, so the row is read directly. */
  private rollWithRow(node: Node): number | undefined {
    const isRow = node.kind === 'field' && node.name === 'row' && node.of.kind === 'name';
    return isRow ? this.names.slotOf((node.of as Node & { kind: 'name' }).name) : undefined;
  }

  /** A field of a bound name that may be an attribute: the most frequent expression of all. */
  slotField({ of, name: key, at }: Node & { kind: 'field' }) {
    const slot = of.kind === 'name' ? this.names.slotOf(of.name) : undefined;
    const column = slot === undefined ? null : this.column(key);
    if (slot === undefined || column === null) return null;
    this.names.builder.lint?.field(key, at);
    return { slot, key, column };
  }

  /** The column of a field that may be an attribute; null for built-in fields and zones. */
  column(key: string): number | null {
    return isSpecialField(key) || this.names.builder.zones.has(key) ? null : columnOf(key);
  }

  private index(node: Node & { kind: 'index' }): Expr {
    const of = this.compile(node.of);
    const { index: key } = node;
    if (key.kind === 'literal' && typeof key.value === 'string') this.names.builder.lint?.field(key.value, key.at);
    const index = this.compile(key);
    const site = this.site(node);
    return (m, f) => {
      const list = of(m, f);
      const at = index(m, f);
      if (typeof at === 'string') return fieldOf(m, list, at);
      if (list === null) return null;
      if (typeof at !== 'number') throw faultAt(site, `an index is a number or a name, not ${describeValue(at)}`);
      if (list instanceof Zone) return list.at(at);
      if (Array.isArray(list) || typeof list === 'string') return (list[at] ?? null) as Value;
      throw faultAt(site, `${describeValue(list)} has no places to index`);
    };
  }

  private call(node: Node & { kind: 'call' }): Expr {
    if (MACROS.has(node.name)) return compileMacro(this, node);
    const { builder } = this.names;
    const func = builder.functions.get(node.name);
    const isKnown = func || builder.formulas.has(node.name) || node.name === DICE;
    const args = isKnown ? node.args.map((arg) => this.compile(arg)) : [];
    if (node.name === DICE) return this.diceIn(args, node);
    const formula = builder.formulas.call(node.name, args, node.at);
    if (formula) return formula;
    if (!func) {
      const near = builder.lint?.functionInstead(node.name) ?? '';
      throw new SyntaxFault(`there is no function "${node.name}".${near}`, node.at);
    }
    builder.lint?.values(node.name, func.takes, args.length, node.at);
    builder.lint?.names(node);
    const site = this.site(node);
    const { call } = func;
    const [a, b, c] = args;
    if (args.length === 0) return (m, f) => call(m, f, [], site);
    if (args.length === 1 && a) return (m, f) => call(m, f, [a(m, f)], site);
    if (args.length === 2 && a && b) return (m, f) => call(m, f, [a(m, f), b(m, f)], site);
    if (args.length === 3 && a && b && c) return (m, f) => call(m, f, [a(m, f), b(m, f), c(m, f)], site);
    return (m, f) =>
      call(
        m,
        f,
        args.map((arg) => arg(m, f)),
        site,
      );
  }

  /** `dice(weapon.damage)`: dice that data gives as text. */
  private diceIn(args: readonly Expr[], node: Node & { kind: 'call' }): Expr {
    if (!this.options.dice) throw new SyntaxFault('dice are rolled only in a "roll" step', node.at);
    this.names.builder.lint?.values(DICE, [1, 1], args.length, node.at);
    return diceIn(args[0] as Expr, this.site(node));
  }
}

function diceIn(text: Expr, site: FaultSite): Expr {
  let last = '';
  let dice: Dice | null = null;
  return (m, f) => {
    const value = text(m, f);
    if (typeof value !== 'string')
      throw faultAt(site, `dice are named by a text such as "2d6", not ${describeValue(value)}`);
    if (dice === null || value !== last) dice = diceNamed(value, site);
    last = value;
    return rollDice(m, dice);
  };
}
