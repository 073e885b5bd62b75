import { Entity } from '../../core/entity';
import { RuleError } from '../../machine/model/fault';
import { type Frame, listIn, type Question } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { CompiledText } from '../../machine/model/program';
import { asList, describeValue, type Fields, isSame, type Value } from '../../machine/model/value';
import { parseOrNull } from '../expression/candidate-filter';
import type { StepCompiler, StepSource } from './step-compiler';
import { number } from './steps-flow';
import { BRANCHES, type Verbs, verb } from './verb';

const QUESTION = { who: 'expression', say: 'text' } as const;
const CHOICE = {
  from: 'expression',
  count: 'expression',
  min: 'expression',
  max: 'expression',
  ...QUESTION,
  label: 'text',
  done: 'text',
  score: 'expression',
  show: 'show',
} as const;

/**
 * The answer that stops picking early, if fewer may be chosen. An object, so that it differs from every offered word.
 */
export const DONE: Fields = Object.freeze({ id: 'done' });

/** Steps that ask a player and wait for the answer. */
export const choiceVerbs = {
  choose: verb({ takes: 'name', parts: CHOICE, needs: [['from']] }, (compiler, step, pointer) => {
    const from = compiler.expr(step.from, `${pointer}/from`);
    const least = step.min === undefined ? null : number(compiler, step.min, `${pointer}/min`);
    const count = step.max ?? step.count ?? 1;
    const most = number(compiler, count, `${pointer}/${step.max === undefined ? 'count' : 'max'}`);
    const single = count === 1;
    const into = compiler.bindTo(step.choose, `${pointer}/choose`);
    const [left, picked] = [compiler.names.hidden('list'), compiler.names.hidden('list')];
    const open = compiler.names.hidden('number');
    const bound = (f: Frame) => {
      const list = listIn(f, picked);
      f.slots[into] = single ? (list[0] ?? null) : list;
    };

    compiler.emit((m, f) => {
      const value = from(m, f);
      const offer = value === null ? [] : asList(value);
      if (!offer) throw new RuleError(`a choice is made from a list, not from ${describeValue(value)}`, pointer);
      const forced = offer.length <= (least ? least(m, f) : most(m, f));
      f.slots[left] = forced ? [] : [...offer];
      f.slots[picked] = forced ? [...offer] : [];
      f.slots[open] = forced ? 0 : most(m, f);
    }, pointer);

    const asks = compiler.here;
    const question: Question = {
      index: compiler.builder.questions++,
      kind: 'choose',
      ...asker(compiler, step, pointer),
      ...aboutAnswers(compiler, step, pointer),
      input: null,
      fixed: null,
      values(m, f) {
        const offer = listIn(f, left);
        const enough = listIn(f, picked).length >= (least ? least(m, f) : most(m, f));
        return enough ? [...offer, DONE] : offer;
      },
      into: -1,
      isYesOrNo: false,
      answer(_m, f, value) {
        if (value === DONE) {
          f.slots[open] = 0;
          return;
        }
        const offer = listIn(f, left);
        const at = offer.findIndex((item) => isSame(item, value));
        f.slots[left] = offer.filter((_, i) => i !== at);
        f.slots[picked] = [...listIn(f, picked), value];
        f.slots[open] = (f.slots[open] as number) - 1;
        f.pc = asks;
      },
    };
    compiler.emit(
      (m, f) => {
        const offer = listIn(f, left);
        if ((f.slots[open] as number) < 1 || offer.length === 0) bound(f);
        else m.interpreter.ask(question);
      },
      pointer,
      question,
    );
    compiler.emit((_m, f) => bound(f), pointer);
  }),

  confirm: verb(
    { takes: 'text', parts: { ...BRANCHES, who: 'expression', score: 'expression', show: 'show' } },
    (compiler, step, pointer) => {
      const branches = step.then !== undefined || step.else !== undefined;
      const answer = compiler.names.hidden();
      const question: Question = {
        index: compiler.builder.questions++,
        kind: 'confirm',
        ...asker(compiler, { ...step, say: step.confirm }, pointer),
        input: null,
        label: () => null,
        score: yesIfWorthIt(compiler, step.score, `${pointer}/score`),
        fixed: branches ? YES_NO : OK,
        values: () => [],
        into: answer,
        isYesOrNo: true,
        answer: null,
      };
      compiler.ask(question, pointer);
      if (!branches) return;
      const start = compiler.reserve(pointer);
      compiler.block(step.then ?? [], `${pointer}/then`);
      const skip = compiler.reserve(pointer);
      compiler.jumpUnless(start, (_m, f) => f.slots[answer] as Value, compiler.here);
      compiler.block(step.else ?? [], `${pointer}/else`);
      compiler.jump(skip, compiler.here);
    },
  ),

  ask: verb(
    { takes: 'name', parts: { kind: ['text', 'number'], default: 'expression', ...QUESTION, show: 'show' } },
    (compiler, step, pointer) => {
      const input = step.kind === 'number' ? 'number' : 'text';
      const fallback = compiler.optional(step.default, `${pointer}/default`);
      const written = step.default === undefined ? { value: input === 'text' ? '' : 0 } : literalIn(step.default);
      const into = compiler.bindTo(step.ask, `${pointer}/ask`);
      const question: Question = {
        index: compiler.builder.questions++,
        kind: 'ask',
        ...asker(compiler, step, pointer),
        input,
        label: () => null,
        score: null,
        fixed: written && [written.value],
        values: (m, f) => (fallback === null ? [] : [fallback(m, f)]),
        into,
        isYesOrNo: false,
        answer: null,
      };
      compiler.ask(question, pointer);
    },
  ),
} satisfies Verbs;

/** The value of a literal; null if the source must be computed. */
function literalIn(source: unknown): { readonly value: Value } | null {
  if (typeof source !== 'string') return { value: source as Value };
  const node = parseOrNull(source);
  return node?.kind === 'literal' ? node : null;
}

const YES_NO: readonly Value[] = ['yes', 'no'];
const OK: readonly Value[] = ['ok'];

/** Who is asked, with what prompt, and what the screen shows beside it. */
function asker(compiler: StepCompiler, step: StepSource, pointer: string): Pick<Question, 'who' | 'prompt' | 'show'> {
  const who = compiler.optional(step.who, `${pointer}/who`);
  const say = step.say === undefined ? null : compiler.text(step.say, `${pointer}/say`);
  return {
    who:
      who &&
      ((m, f) => {
        const seat = who(m, f) ?? m.active;
        if (seat instanceof Entity) return seat;
        throw new RuleError(`a seat is asked, not ${describeValue(seat)}`, pointer);
      }),
    prompt: (m, f) => (say ? { template: say.source, captured: say.capture(m, f) } : { template: '', captured: [] }),
    show: showing(compiler, step.show, `${pointer}/show`),
  };
}

/** The label and the score of each answer. `it` is the answer; null is the one that stops picking. */
function aboutAnswers(compiler: StepCompiler, step: StepSource, pointer: string): Pick<Question, 'label' | 'score'> {
  const done = step.done === undefined ? null : compiler.text(step.done, `${pointer}/done`);
  return compiler.names.within('it', (it) => {
    const label = step.label === undefined ? null : compiler.text(step.label, `${pointer}/label`);
    const score = step.score === undefined ? null : number(compiler, step.score, `${pointer}/score`);
    // The slot is cleared afterwards: reading a label must not change the state that is saved and hashed.
    const considering = <T>(f: Frame, value: Value, read: () => T): T => {
      f.slots[it] = value === DONE ? null : value;
      const answer = read();
      f.slots[it] = null;
      return answer;
    };
    return {
      label: (m, f, value) => considering(f, value, () => said(value === DONE ? done : label, m, f)),
      score: score && ((m, f, value) => considering(f, value, () => score(m, f))),
    };
  });
}

const said = (text: CompiledText | null, m: Machine, f: Frame): ReturnType<Question['label']> =>
  text && { template: text.source, captured: text.capture(m, f) };

/** A yes-or-no question has one score: the value of yes. */
function yesIfWorthIt(compiler: StepCompiler, source: unknown, pointer: string): Question['score'] {
  if (source === undefined) return null;
  const worth = number(compiler, source, pointer);
  return (m, f, value) => (value === 'yes' ? worth(m, f) : 0);
}

/** What a question shows: one value, named `shown`, or several with names. */
function showing(compiler: StepCompiler, source: unknown, pointer: string): Question['show'] {
  if (source === undefined) return null;
  if (typeof source === 'object') return compiler.args(source, pointer);
  const expr = compiler.expr(source, pointer);
  return (m, f) => ({ shown: expr(m, f) });
}
