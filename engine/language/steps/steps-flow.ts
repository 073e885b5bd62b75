import { winners } from '../../machine/effects/ends';
import { faultAt, RuleError } from '../../machine/model/fault';
import { type Act, type Expr, type Frame, listIn, Param, type Routine } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { PhaseType } from '../../machine/model/program';
import { asList, describeValue } from '../../machine/model/value';
import { compileNumber } from '../expression/expression';
import { suggest } from '../text/spelling';
import type { StepCompiler, StepSource } from './step-compiler';
import { BRANCHES, type Verbs, verb } from './verb';

/** Steps that decide which steps come next. */
export const flowVerbs = {
  if: verb({ takes: 'expression', parts: BRANCHES, needs: [['then', 'else']] }, (compiler, step, pointer) => {
    branch(compiler, compiler.expr(step.if, `${pointer}/if`), step, pointer);
  }),

  each: verb(
    { takes: 'name', parts: { in: 'expression', do: 'steps' }, needs: [['in'], ['do']] },
    (compiler, step, pointer) => {
      const list = compiler.expr(step.in, `${pointer}/in`);
      const site = { pointer: `${pointer}/in`, source: String(step.in), at: 0 };
      const [items, place] = [compiler.names.hidden('list'), compiler.names.hidden('number')];
      const name = String(step.each);
      compiler.builder.lint?.newName(name, `${pointer}/each`, compiler.names);
      compiler.emit((m, f) => {
        const value = list(m, f);
        const found = value === null ? [] : asList(value);
        if (!found) throw faultAt(site, `a list is needed, not ${describeValue(value)}`);
        f.slots[items] = [...found];
        f.slots[place] = 0;
      }, pointer);
      const loop = compiler.reserve(pointer);
      const candidate = compiler.names.within(name, (slot) => {
        compiler.block(step.do, `${pointer}/do`);
        return slot;
      });
      compiler.jump(compiler.reserve(pointer), loop);
      const end = compiler.here;
      compiler.fill(loop, (_, f) => {
        const all = listIn(f, items);
        const at = f.slots[place] as number;
        if (at >= all.length) f.pc = end;
        else {
          f.slots[candidate] = all[at] ?? null;
          f.slots[place] = at + 1;
        }
      });
    },
  ),

  repeat: verb({ takes: 'expression', parts: { do: 'steps' }, needs: [['do']] }, (compiler, step, pointer) => {
    const times = number(compiler, step.repeat, `${pointer}/repeat`);
    const left = compiler.names.hidden('number');
    compiler.emit((m, f) => {
      f.slots[left] = times(m, f);
    }, pointer);
    const loop = compiler.reserve(pointer);
    compiler.block(step.do, `${pointer}/do`);
    compiler.jump(compiler.reserve(pointer), loop);
    const end = compiler.here;
    compiler.fill(loop, (_, f) => {
      const count = f.slots[left] as number;
      if (count < 1) f.pc = end;
      else f.slots[left] = count - 1;
    });
  }),

  while: verb({ takes: 'expression', parts: { do: 'steps' }, needs: [['do']] }, (compiler, step, pointer) => {
    const test = compiler.expr(step.while, `${pointer}/while`);
    const loop = compiler.reserve(pointer);
    compiler.block(step.do, `${pointer}/do`);
    compiler.jump(compiler.reserve(pointer), loop);
    compiler.jumpUnless(loop, test, compiler.here);
  }),

  let: verb({ takes: 'map' }, (compiler, step, pointer) => {
    for (const [name, source] of Object.entries(step.let as Record<string, unknown>)) {
      const at = `${pointer}/let/${name}`;
      const expr = compiler.expr(source, at);
      const slot = compiler.bindTo(name, at);
      compiler.emit((m, f) => {
        f.slots[slot] = expr(m, f);
      }, at);
    }
  }),

  run: verb({ takes: 'literal', parts: { with: 'map', as: 'name' } }, (compiler, step, pointer) => {
    const { builder } = compiler;
    const name = compiler.word(step.run, `${pointer}/run`);
    const isFixed = compiler.fixedWord(step.run) !== null;
    builder.lint?.call(step.run, step.with, pointer);
    const given = Object.entries((step.with ?? {}) as object);
    const names = given.map(([key]) => key);
    const args = given.map(([key, source]) => compiler.expr(source, `${pointer}/with/${key}`));
    const into = compiler.bindTo(step.as, `${pointer}/as`);
    const find = (m: Machine, f: Frame) => procedureNamed(m, name(m, f), names, pointer);
    compiler.emit(callProcedure(find, isFixed, args, into), pointer);
  }),

  go: verb({ takes: 'literal' }, (compiler, step, pointer) => {
    const name = compiler.word(step.go, `${pointer}/go`);
    const isFixed = compiler.fixedWord(step.go) !== null;
    compiler.emit(goTo(name, isFixed, pointer), pointer);
  }),

  end_turn: verb({ takes: 'true' }, (compiler, _step, pointer) => {
    compiler.emit((m) => {
      m.endTurn();
    }, pointer);
  }),

  return: verb({ takes: 'expression' }, (compiler, step, pointer) => {
    const value = compiler.expr(step.return, `${pointer}/return`);
    compiler.emit((m, f) => {
      f.result = value(m, f);
      f.finish();
    }, pointer);
  }),

  end: verb({ takes: 'literal', parts: { winner: 'expression', say: 'text' } }, (compiler, step, pointer) => {
    const reason = compiler.word(step.end, `${pointer}/end`);
    const winner = compiler.optional(step.winner, `${pointer}/winner`);
    const say = step.say === undefined ? null : compiler.text(step.say, `${pointer}/say`);
    compiler.emit((m, f) => {
      if (say) m.say(say, f, 'all');
      m.end(reason(m, f), winner ? winners(winner(m, f)) : []);
    }, pointer);
  }),

  try: verb({ takes: 'steps', parts: { else: 'steps' } }, (compiler, step, pointer) => {
    const fault = compiler.names.declare('fault');
    const start = compiler.reserve(pointer);
    compiler.block(step.try, `${pointer}/try`);
    compiler.emit((m) => {
      m.interpreter.endTry();
    }, pointer);
    const over = compiler.reserve(pointer);
    const otherwise = compiler.here;
    if (step.else !== undefined) compiler.block(step.else, `${pointer}/else`);
    compiler.jump(over, compiler.here);
    compiler.fill(start, (m) => {
      m.interpreter.beginTry(otherwise, fault);
    });
  }),

  prevent: verb({ takes: 'true' }, (compiler, _step, pointer) => {
    compiler.emit((m) => {
      const { frames } = m.interpreter;
      for (let i = frames.length - 1; i > 0; i--) {
        const frame = frames[i];
        if (frame && frame.prevents >= 0) {
          const interrupted = frames[frame.interrupts];
          if (interrupted) interrupted.slots[frame.prevents] = true;
          return;
        }
      }
      throw new RuleError('there is nothing to prevent here; say "before": true in the trigger', pointer);
    }, pointer);
  }),
} satisfies Verbs;

type Word = (...at: Parameters<Expr>) => string;

/** A called procedure, and the slots of its arguments. Cached, because nearly all steps always call the same one. */
interface Procedure {
  readonly routine: Routine;
  readonly params: readonly Param[];
}

function procedureNamed({ program }: Machine, id: string, names: readonly string[], pointer: string): Procedure {
  const routine = program.procedures.get(id);
  if (routine) return { routine, params: names.map((name) => new Param(routine, name)) };
  throw new RuleError(`there is no procedure "${id}".${suggest(id, program.procedures.keys())}`, pointer);
}

function callProcedure(
  find: (m: Machine, f: Frame) => Procedure,
  isFixed: boolean,
  args: readonly Expr[],
  into: number,
): Act {
  let known: Procedure | null = null;
  return (m, f) => {
    const { routine, params } = known === null ? find(m, f) : known;
    if (isFixed && known === null) known = { routine, params };
    const frame = m.interpreter.frameOf(routine);
    frame.inherit(f);
    for (let i = 0; i < args.length; i++) (params[i] as Param).bind(frame, (args[i] as Expr)(m, f));
    frame.into = into;
    m.interpreter.push(frame);
  };
}

function goTo(name: Word, isFixed: boolean, pointer: string): Act {
  let phase: PhaseType | null = null;
  return (m, f) => {
    if (phase === null || !isFixed) phase = phaseNamed(m, name(m, f), pointer);
    m.goTo(phase);
  };
}

function phaseNamed({ program }: Machine, id: string, pointer: string): PhaseType {
  const phase = program.phases.get(id);
  if (phase) return phase;
  throw new RuleError(`there is no phase "${id}".${suggest(id, program.phases.keys())}`, pointer);
}

/** Emits `then` and `else` after a test. */
export function branch(compiler: StepCompiler, test: Expr, step: StepSource, pointer: string): void {
  const start = compiler.reserve(pointer);
  compiler.block(step.then ?? [], `${pointer}/then`);
  if (step.else === undefined) {
    compiler.jumpUnless(start, test, compiler.here);
    return;
  }
  const skip = compiler.reserve(pointer);
  compiler.jumpUnless(start, test, compiler.here);
  compiler.block(step.else, `${pointer}/else`);
  compiler.jump(skip, compiler.here);
}

export function number(compiler: StepCompiler, source: unknown, pointer: string): (...at: Parameters<Expr>) => number {
  return compileNumber(source, compiler.names, pointer);
}
