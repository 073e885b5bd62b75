import type { Act, Expr, Question } from './frame';

/**
 * One place in the code of a routine. Nearly half of all are tests, jumps and questions: these the machine does by
 * itself. The last of a routine does nothing but end it.
 */
export class Op {
  /** The place that a routine is at once this is under way. */
  after = 0;
  /** What comes next: where the test is met, and where it is not. A jump is passed over, and the last op stays. */
  next: Op = this;
  other: Op = this;
  /** Null for what the machine does by itself. */
  readonly act: Act | null;
  readonly test: Expr | null;
  /** What it asks when it makes the machine wait. */
  readonly question: Question | null;
  /** The pointer of the step it came from, for causes and errors. */
  readonly pointer: string;

  constructor(
    pointer: string,
    { act = null, test = null, question = null }: Partial<Pick<Op, 'act' | 'test' | 'question'>>,
  ) {
    this.act = act;
    this.test = test;
    this.question = question;
    this.pointer = pointer;
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
  }
  return all.map(({ op }) => op);
}
