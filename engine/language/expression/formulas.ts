import { type Expr, emptySlots, Frame } from '../../machine/model/frame';
import type { Formula } from '../../machine/model/machine';
import type { FormulaFunction } from '../../machine/model/program';
import { expressionDepth, type Node } from '../syntax/syntax';
import { parseOrNull } from './candidate-filter';
import type { Compilation } from './compilation';
import { compileExpression } from './expression';
import { SymbolTable } from './symbol-table';

interface CompiledFormula extends Formula {
  readonly source: unknown;
  readonly params: readonly string[];
  depth: number;
  slotCount: number;
  /** Whether it calls nothing that is computed in turn. Then it can't call itself. */
  isLeaf: boolean;
  /** Null until it is compiled. */
  expr: Expr | null;
}

/** The formulas of a ruleset by name. Without a linter, each is compiled on first use. */
export class Formulas {
  private readonly known = new Map<string, CompiledFormula>();

  constructor(private readonly builder: Compilation) {
    for (const [name, source] of Object.entries(builder.definitions.rules.formulas ?? {})) {
      const pointer = `/rules/formulas/${name}`;
      const params = isParametric(source) ? source.with : [];
      this.known.set(name, { pointer, source, params, depth: 1, slotCount: 0, isLeaf: false, expr: null });
    }
  }

  get names(): IterableIterator<string> {
    return this.known.keys();
  }

  has(name: string): boolean {
    return this.known.has(name);
  }

  compileAll(): void {
    for (const formula of this.known.values()) this.compile(formula);
  }

  /** Compiles a call of a formula; null if there is none of that name. */
  call(name: string, args: readonly Expr[], at: number): Expr | null {
    const formula = this.known.get(name);
    if (!formula) return null;
    const { length } = formula.params;
    this.builder.lint?.values(`the formula "${name}"`, [length, length], args.length, at);
    if (formula.expr !== null && formula.isLeaf) return formula.expr;
    return (m, f) => {
      const expr = formula.expr ?? this.compile(formula);
      if (formula.isLeaf) return expr(m, f);
      m.budget.beginFormula(formula);
      // A formula without parameters runs in the frame of its caller.
      if (formula.slotCount === 0) return m.budget.endFormula(expr(m, f));
      const slots = emptySlots(formula.slotCount);
      for (let i = 0; i < args.length; i++) slots[i] = (args[i] as Expr)(m, f);
      const frame = new Frame(f.routine, slots);
      frame.takeCast(f);
      frame.event = f.event;
      return m.budget.endFormula(expr(m, frame));
    };
  }

  /** The formulas that the engine calls by name, with values. */
  functions(): Map<string, FormulaFunction> {
    return new Map(
      [...this.known].map(([name, formula]): [string, FormulaFunction] => [
        name,
        (machine, ...args) => {
          const expr = formula.expr ?? this.compile(formula);
          machine.budget.beginFormula(formula);
          const frame = machine.frame(formula.slotCount);
          for (let i = 0; i < formula.params.length; i++) frame.slots[i] = args[i] ?? null;
          return machine.budget.endFormula(expr(machine, frame));
        },
      ]),
    );
  }

  private compile(formula: CompiledFormula): Expr {
    const { builder } = this;
    const { pointer, source, params } = formula;
    builder.lint?.params(params, `${pointer}/with`);
    const names = new SymbolTable(builder, params);
    const isWhole = typeof source === 'object' && source !== null;
    const body = isWhole ? (source as { is: unknown }).is : source;
    const expr = builder.failFast(() => compileExpression(body, names, isWhole ? `${pointer}/is` : pointer));
    formula.depth = expressionDepth(body);
    formula.slotCount = names.slotCount;
    formula.isLeaf = params.length === 0 && this.isLeaf(parseOrNull(body));
    formula.expr = expr;
    return expr;
  }

  /** Whether an expression reads only options, stored variables and literals. */
  private isLeaf(node: Node | null): boolean {
    switch (node?.kind) {
      case 'literal':
        return true;
      case 'field':
        return node.of.kind === 'name' && this.isKept(node.of.name, node.name);
      case 'not':
      case 'negate':
        return this.isLeaf(node.of);
      case 'binary':
        return this.isLeaf(node.left) && this.isLeaf(node.right);
      case 'choice':
        return this.isLeaf(node.test) && this.isLeaf(node.yes) && this.isLeaf(node.no);
      default:
        return false;
    }
  }

  private isKept(of: string, key: string): boolean {
    return of === 'options' || this.builder.storedVariable(of, key) !== null;
  }
}

const isParametric = (formula: unknown): formula is { readonly with: readonly string[]; readonly is: unknown } =>
  typeof formula === 'object' && formula !== null && 'with' in formula;
