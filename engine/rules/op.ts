import { Entity } from '../core/entity';
import type { Condition } from './condition';
import type { Act, Frame, Question } from './frame';
import type { Machine } from './machine';
import type { ThingType } from './things';
import type { Value } from './value';

/**
 * One place in the code of a routine. Nearly half of all are tests, jumps and questions: these the machine does by
 * itself, because to call a function for each would take longer. The last of a routine does nothing but end it.
 */
export class Op {
  /** The place that a routine is at once this is under way. What is read most stands first: V8 keeps it together. */
  after = 0;
  /** What comes next: where the test is met, and where it is not. A jump is passed over, and the last op stays. */
  next: Op = this;
  other: Op = this;
  /** Null for what the machine does by itself. */
  readonly act: Act | null;
  readonly test: Condition | null;
  /** What it asks when it makes the machine wait. */
  readonly question: Question | null;
  /** The pointer of the step it came from, for causes and errors. */
  readonly pointer: string;
  /** Where things that are just as their types say are led, by the number of the type. */
  private readonly byType: (Op | undefined)[] = [];

  constructor(
    pointer: string,
    { act = null, test = null, question = null }: Partial<Pick<Op, 'act' | 'test' | 'question'>>,
  ) {
    this.act = act;
    this.test = test;
    this.question = question;
    this.pointer = pointer;
  }

  /** What follows a test. */
  follow(test: Condition, m: Machine, f: Frame): Op {
    if (test.thingAt >= 0) {
      const one = f.slots[test.thingAt] as Value;
      if (one instanceof Entity && one.own === null && one.layers === null) {
        const { index } = one.type as ThingType;
        const known = index < this.byType.length ? this.byType[index] : undefined;
        return known !== undefined ? known : this.learn(test, m, f, one.type as ThingType);
      }
    }
    return test.isMet(m, f) ? this.next : this.other;
  }

  /** Asks on as long as the same thing is asked about, and remembers where that led for all that are like it. */
  private learn(test: Condition, m: Machine, f: Frame, type: ThingType): Op {
    const slot = test.thingAt;
    let op: Op = test.isMet(m, f) ? this.next : this.other;
    if (!test.isOfType(type, slot)) return op;
    while (op.test?.isOfType(type, slot)) op = op.test.isMet(m, f) ? op.next : op.other;
    while (this.byType.length <= type.index) this.byType.push(undefined);
    this.byType[type.index] = op;
    return op;
  }
}

/** An op before it is known where its jump leads: on unless its test holds, and without a test in any case. */
export interface Draft {
  readonly op: Op;
  readonly to: number | null;
}

/** Code that is ready to run: with an end, and each op knowing those that may follow it. */
export function linked(drafts: readonly Draft[]): readonly Op[] {
  const all: readonly Draft[] = [...drafts, { op: new Op('', {}), to: null }];
  const isJump = ({ op, to }: Draft) => to !== null && op.test === null;
  /** The op at a place, or where the jump there leads. */
  const station = (at: number): Op => {
    const draft = all[at] as Draft;
    return isJump(draft) ? draft.op.next : draft.op;
  };
  // From the end on, because jumps that are passed over lead forward.
  for (let at = drafts.length; at >= 0; at--) {
    const draft = all[at] as Draft;
    const { op, to } = draft;
    op.after = Math.min(at + 1, drafts.length);
    op.next = station(to !== null && isJump(draft) ? to : op.after);
    op.other = to === null ? op.next : station(to);
    if (op.test?.isNegated) [op.next, op.other] = [op.other, op.next];
  }
  return all.map(({ op }) => op);
}
