import type { Entity } from '../core/entity';
import type { Condition } from './condition';
import type { Machine } from './machine';
import type { Fields, Value } from './value';

/** A compiled expression. */
export type Expr = (machine: Machine, frame: Frame) => Value;
/** What a step does, or a part of one. It may move the frame's `pc`, push frames, or make the machine wait. */
export type Act = (machine: Machine, frame: Frame) => void;

/**
 * One place in the code of a routine. Nearly half of all are tests, jumps and questions: these the machine does by
 * itself, because to call a function for each would take longer.
 */
export class Op {
  constructor(
    /** The pointer of the step it came from, for causes and errors. */
    readonly pointer: string,
    /** Null for what the machine does by itself. */
    readonly act: Act | null,
    /** What it asks when it makes the machine wait. */
    readonly question: Question | null = null,
    /** Where to go on unless the test holds; without a test, in any case. */
    readonly to = -1,
    readonly test: Condition | null = null,
  ) {}
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
  readonly code: readonly Op[];
  /** The slots of the names passed in, by name. */
  readonly params: ReadonlyMap<string, number>;
  /** The slots of names that mean something only in a part of it, such as what a loop goes through. */
  readonly inner: readonly (readonly [name: string, slot: number])[];
  readonly slotCount: number;
}

/** A choice that a step puts to somebody. It is asked again, word for word, after a save and load. */
export interface Question {
  readonly kind: 'choose' | 'confirm' | 'ask';
  /** Who is asked; null for whoever acts. */
  readonly who: ((machine: Machine, frame: Frame) => Entity) | null;
  prompt(machine: Machine, frame: Frame): { template: string; captured: readonly unknown[] };
  /** What the screen shows beside the question, by name. */
  readonly show: ((machine: Machine, frame: Frame) => { readonly [name: string]: Value }) | null;
  /** What can be answered, one value an option: always the same, or worked out. Empty for free text and numbers. */
  readonly values: readonly Value[] | ((machine: Machine, frame: Frame) => readonly Value[]);
  readonly input: { readonly kind: 'text' | 'number'; readonly fallback: Expr | null } | null;
  /** How an answer reads, where its own name would not do. */
  label(machine: Machine, frame: Frame, value: Value): { template: string; captured: readonly unknown[] } | null;
  /** What an answer is worth to whoever decides by a personality; null: all are alike. */
  readonly score: ((machine: Machine, frame: Frame, value: Value) => number) | null;
  answer(machine: Machine, frame: Frame, value: Value): void;
}

/** What the routine waits for an answer to; null when it is not waiting. */
export const questionOf = ({ pc, routine }: Frame): Question | null =>
  pc === 0 ? null : (routine.code[pc - 1] as Op).question;

/** The pointer of the step under way, or of the routine before its first. */
export const pointerOf = ({ pc, routine }: Frame): string =>
  pc === 0 ? routine.path : (routine.code[pc - 1] as Op).pointer;

/** Slots with nothing in them yet. */
export function emptySlots(count: number): Value[] {
  const slots = new Array<Value>(count);
  for (let i = 0; i < count; i++) slots[i] = null;
  return slots;
}

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
