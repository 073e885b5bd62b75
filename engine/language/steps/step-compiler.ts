import { RuleError } from '../../machine/model/fault';
import type { Act, Expr, Frame, Question, Routine } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { type Draft, linkOps, Op } from '../../machine/model/op';
import type { CompiledText } from '../../machine/model/program';
import { describeValue, type Value } from '../../machine/model/value';
import { compileText } from '../expression/compiled-text';
import { compileExpression, type ExpressionOptions } from '../expression/expression';
import type { SymbolTable } from '../expression/symbol-table';
import { SyntaxFault } from '../syntax/tokens';
import { closingBracket, TemplateError } from '../text/template';
import type { ProgramBuilder } from './builder';
import { verbIn } from './verb';

export type StepSource = Readonly<Record<string, unknown>>;
/** Compiles a list of steps, with its branches and loops, to flat code. */
export class StepCompiler {
  private readonly code: Draft[] = [];

  constructor(
    readonly builder: ProgramBuilder,
    readonly names: SymbolTable,
  ) {}

  block(steps: unknown, pointer: string): void {
    if (!Array.isArray(steps)) {
      this.fault(pointer, 'a list of steps is expected here');
      return;
    }
    steps.forEach((step, i) => {
      if (!this.builder.hasEnoughFindings) this.step(step as StepSource, `${pointer}/${i}`);
    });
  }

  emit(act: Act | null, pointer: string, question: Question | null = null): number {
    return this.code.push({ op: new Op(pointer, { act, question }), to: null }) - 1;
  }

  /** Emits an op that waits for an answer. */
  ask(question: Question, pointer: string): void {
    this.emit(null, pointer, question);
  }

  /** Reserves an op whose content depends on code that follows. */
  reserve(pointer: string): number {
    return this.emit(null, pointer);
  }

  /** Fills a reserved op. */
  fill(at: number, act: Act): void {
    this.code[at] = { op: new Op(this.pointerAt(at), { act }), to: null };
  }

  get here(): number {
    return this.code.length;
  }

  /** Fills a reserved op with a jump that is taken when `test` fails. */
  jumpUnless(at: number, test: Expr, to: number): void {
    this.code[at] = { op: new Op(this.pointerAt(at), { test }), to };
  }

  jump(at: number, to: number): void {
    if (to <= at) this.fill(at, (m, f) => m.interpreter.goBack(f, to));
    else this.code[at] = { op: new Op(this.pointerAt(at), {}), to };
  }

  private pointerAt(at: number): string {
    return (this.code[at] as Draft).op.pointer;
  }

  expr(source: unknown, pointer: string, options?: ExpressionOptions): Expr {
    return compileExpression(source, this.names, pointer, options);
  }

  /** An expression that a step may omit. */
  optional(source: unknown, pointer: string): Expr | null {
    return source === undefined ? null : this.expr(source, pointer);
  }

  /** Who learns of something: the words `all` and `none`, or an expression for one or more seats. Null means all. */
  sees(source: unknown, pointer: string): Expr | null {
    if (source === 'all' || source === 'none') return () => source;
    return this.optional(source, pointer);
  }

  text(source: unknown, pointer: string): CompiledText {
    if (typeof source === 'string') return compileText(this.builder, this.names, source, pointer);
    this.fault(pointer, 'a text is expected here');
    return { source: '', capture: () => [] };
  }

  /** A word without `[…]` parts; null for any other. */
  fixedWord(source: unknown): string | null {
    return typeof source === 'string' && !source.includes('[') ? source : null;
  }

  /** A literal word such as an id, in which `[expression]` parts are filled in. */
  word(source: unknown, pointer: string): (machine: Machine, frame: Frame) => string {
    if (typeof source !== 'string') {
      this.fault(pointer, 'a name is expected here');
      return () => '';
    }
    if (!source.includes('[')) return () => source;
    const fills: Expr[] = [];
    for (let from = 0; from < source.length; ) {
      const open = source.indexOf('[', from);
      const literal = source.slice(from, open < 0 ? source.length : open);
      if (literal !== '') fills.push(() => literal);
      if (open < 0) break;
      const close = this.closing(source, open, pointer);
      if (close < 0) return () => '';
      fills.push(this.expr(source.slice(open + 1, close), pointer));
      from = close + 1;
    }
    return (m, f) => fills.map((fill) => wordFrom(fill(m, f), pointer)).join('');
  }

  private closing(source: string, open: number, pointer: string): number {
    try {
      return closingBracket(source, open);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      this.names.report(pointer, new SyntaxFault(error.message, error.offset));
      return -1;
    }
  }

  /** Compiles the arguments of a call: names to expressions. */
  args(source: unknown, pointer: string): (machine: Machine, frame: Frame) => Record<string, Value> {
    const entries = Object.entries((source ?? {}) as Record<string, unknown>);
    const exprs = entries.map(([name, value]) => [name, this.expr(value, `${pointer}/${name}`)] as const);
    return (m, f) => {
      const args: Record<string, Value> = {};
      for (const [name, expr] of exprs) args[name] = expr(m, f);
      return args;
    };
  }

  /** Compiles the values that are passed by name to triggers or to steps in data. */
  passed(source: unknown, pointer: string): (machine: Machine, frame: Frame) => Record<string, Value> {
    this.builder.lint?.params(Object.keys((source ?? {}) as object), pointer);
    return this.args(source, pointer);
  }

  /** The slot a step binds its result to, or −1. */
  bindTo(name: unknown, pointer: string): number {
    if (name === undefined) return -1;
    this.builder.lint?.newName(String(name), pointer);
    return this.names.declare(String(name));
  }

  fault(pointer: string, message: string): void {
    this.names.report(pointer, new SyntaxFault(message, 0));
  }

  routine(path: string): Routine {
    return {
      path,
      code: linkOps(this.code),
      params: this.names.params(),
      inner: this.names.inner,
      hiddenSlots: this.names.hiddenSlots,
      slotCount: this.names.slotCount,
    };
  }

  private step(step: StepSource, pointer: string): void {
    if (typeof step !== 'object' || step === null || Array.isArray(step)) {
      this.fault(pointer, 'a step is an object whose first key is its verb');
      return;
    }
    const { verbs } = this.builder.vocabulary;
    const name = verbIn(verbs, Object.keys(step));
    if (name) verbs[name]?.compile(this, step, pointer);
    else this.builder.lint?.verb(step, pointer);
  }
}

/** The text that fills a part of a name: from a text, a number or a boolean. Null leaves it empty. */
function wordFrom(value: Value, pointer: string): string {
  if (value === null) return '';
  if (typeof value === 'object') throw new RuleError(`a name is needed here, not ${describeValue(value)}`, pointer);
  return String(value);
}
