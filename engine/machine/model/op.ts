import type { Act, Expr, Question } from './frame';

/**
 * One operation in the code of a routine. Nearly half are tests, jumps and questions, which the interpreter does
 * without a call. The last one ends the routine.
 */
export class Op {
  /** The program counter while this op runs. */
  after = 0;
  /**
   * The following op if the test holds or there is none, and `other` if it fails. Jumps are resolved here; the last op
   * follows itself.
   */
  next: Op = this;
  other: Op = this;
  /** Null for a test, a jump, a question or the end. */
  readonly act: Act | null;
  readonly test: Expr | null;
  /** The question for which the op makes the machine wait. */
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

/** An op with an unresolved jump. A test jumps if it fails; without a test, it always jumps. */
export interface Draft {
  readonly op: Op;
  readonly to: number | null;
}

/** Adds the final op and resolves all jumps. */
export function linkOps(drafts: readonly Draft[]): readonly Op[] {
  const all: readonly Draft[] = [...drafts, { op: new Op('', {}), to: null }];
  const isJump = ({ op, to }: Draft) => to !== null && op.test === null;
  /** The op at an index, or the target of the jump there. */
  const resolved = (at: number): Op => {
    const draft = all[at] as Draft;
    return isJump(draft) ? draft.op.next : draft.op;
  };
  // Backwards, because resolved jumps lead forward.
  for (let at = drafts.length; at >= 0; at--) {
    const draft = all[at] as Draft;
    const { op, to } = draft;
    op.after = Math.min(at + 1, drafts.length);
    op.next = resolved(to !== null && isJump(draft) ? to : op.after);
    op.other = to === null ? op.next : resolved(to);
  }
  return all.map(({ op }) => op);
}
