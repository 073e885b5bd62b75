import { Entity } from '../core/entity';
import type { Condition } from './condition';
import type { Machine } from './machine';
import type { ThingType } from './things';
import type { Fields, Value } from './value';

/** A compiled expression. */
export type Expr = (machine: Machine, frame: Frame) => Value;
/**
 * What a step does, or a part of one. It may move the frame's `pc`, push frames, or make the machine wait. Frequent ones
 * are made by functions that are given all they need: V8 reads what was given faster than what was declared around it.
 */
export type Act = (machine: Machine, frame: Frame) => void;

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

/** Who a rule speaks of. Callees see the caller's cast; everything else is passed by name. */
export interface Cast {
  seat: Entity | null;
  actor: Entity | null;
  target: Entity | null;
  item: Entity | null;
  self: Entity | null;
}

/** A list of steps compiled to flat code, so that a place in it is just a number. */
export interface Routine {
  /** Pointer into the definitions; names the routine in saves and in errors. */
  readonly path: string;
  /** What it does, op by op, and the op that ends it. */
  readonly code: readonly Op[];
  /** The slots of the names passed in, by name. */
  readonly params: ReadonlyMap<string, number>;
  /** The slots of names that mean something only in a part of it, such as what a loop goes through. */
  readonly inner: readonly (readonly [name: string, slot: number])[];
  readonly slotCount: number;
}

/** A choice that a step puts to somebody. It is asked again, word for word, after a save and load. */
export interface Question {
  /** Its number among all. */
  readonly index: number;
  readonly kind: 'choose' | 'confirm' | 'ask';
  /** Who is asked; null for whoever acts. */
  readonly who: ((machine: Machine, frame: Frame) => Entity) | null;
  prompt(machine: Machine, frame: Frame): { template: string; captured: readonly unknown[] };
  /** What the screen shows beside the question, by name. */
  readonly show: ((machine: Machine, frame: Frame) => { readonly [name: string]: Value }) | null;
  /** What can be answered, one value an option, where that is always the same; null where it is worked out or free. */
  readonly fixed: readonly Value[] | null;
  /** The same where it is worked out. */
  values(machine: Machine, frame: Frame): readonly Value[];
  /** What is written instead of chosen; what else can be answered is what stands there at first. */
  readonly input: 'text' | 'number' | null;
  /** How an answer reads, where its own name would not do. */
  label(machine: Machine, frame: Frame, value: Value): { template: string; captured: readonly unknown[] } | null;
  /** What an answer is worth to whoever decides by a personality; null: all are alike. */
  readonly score: ((machine: Machine, frame: Frame, value: Value) => number) | null;
  /** The slot that the answer goes to, or whether it was yes, where that is all there is to it. */
  readonly into: number;
  readonly isYesOrNo: boolean;
  /** What else an answer does; null where nothing. */
  readonly answer: ((machine: Machine, frame: Frame, value: Value) => void) | null;
}

/** What the routine waits for an answer to; null when it is not waiting. */
export const questionOf = ({ pc, routine }: Frame): Question | null =>
  pc === 0 ? null : (routine.code[pc - 1] as Op).question;

/** The pointer of the step under way, or of the routine before its first. */
export const pointerOf = ({ pc, routine }: Frame): string =>
  pc === 0 ? routine.path : (routine.code[pc - 1] as Op).pointer;

/**
 * Slots with nothing in them yet: as many as a routine has names for, and at least four, because a short list that is
 * written out V8 makes at once. A list of constants it would share until one is changed.
 */
export const emptySlots = (count: number, nothing: Value = null): Value[] => {
  const slots = [nothing, nothing, nothing, nothing];
  for (let i = 4; i < count; i++) slots.push(nothing);
  return slots;
};

/** One routine under way: plain data, so that a game can be saved in the middle of anything. */
export class Frame implements Cast {
  pc = 0;
  seat: Entity | null = null;
  actor: Entity | null = null;
  target: Entity | null = null;
  item: Entity | null = null;
  self: Entity | null = null;
  event: Fields | null = null;
  result: Value = null;
  /** The caller's slot that gets the result, or −1. */
  into = -1;
  /** For a trigger that comes before a step: the slot of the interrupted frame that says whether to go on. */
  prevents = -1;
  /** The depth of that interrupted frame. */
  interrupts = -1;

  constructor(
    readonly routine: Routine,
    readonly slots: Value[],
  ) {}

  /** Takes on those of a cast who are named. */
  takeSome({ seat, actor, target, item, self }: Partial<Cast>): void {
    if (seat !== undefined) this.seat = seat;
    if (actor !== undefined) this.actor = actor;
    if (target !== undefined) this.target = target;
    if (item !== undefined) this.item = item;
    if (self !== undefined) this.self = self;
  }

  /** Leaves out whatever steps there are still. */
  finish(): void {
    this.pc = this.routine.code.length - 1;
  }

  /** Takes over what the routine that calls this one knows. */
  inherit(from: Frame): void {
    this.seat = from.seat;
    this.actor = from.actor;
    this.target = from.target;
    this.item = from.item;
    this.self = from.self;
    this.event = from.event;
  }

  takeCast(from: Cast): void {
    this.seat = from.seat;
    this.actor = from.actor;
    this.target = from.target;
    this.item = from.item;
    this.self = from.self;
  }
}

export const CAST = ['seat', 'actor', 'target', 'item', 'self'] as const;
export type CastName = (typeof CAST)[number];

const castNamed = (name: string): CastName | null => CAST.find((one) => one === name) ?? null;

/** Where a routine takes what it is given by a name: a slot, a place in its cast, or both. */
export class Param {
  private readonly slot: number;
  private readonly cast: CastName | null;

  constructor(routine: Routine, name: string) {
    this.slot = routine.params.get(name) ?? -1;
    this.cast = castNamed(name);
  }

  bind(frame: Frame, value: Value): void {
    if (this.slot >= 0) frame.slots[this.slot] = value;
    if (this.cast !== null) frame[this.cast] = value as Entity | null;
  }
}
