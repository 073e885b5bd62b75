import type { Entity } from '../../core/entity';
import type { Machine } from './machine';
import type { Op } from './op';
import type { Fields, Value } from './value';

/** A compiled expression. */
export type Expr = (machine: Machine, frame: Frame) => Value;
/** What a step does, or a part of one. It may move the frame's `pc`, push frames, or make the machine wait. */
export type Act = (machine: Machine, frame: Frame) => void;

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
  /** The slots in which steps keep something for themselves between two of their parts. */
  readonly hiddenSlots: readonly (readonly [slot: number, kind: HiddenKind])[];
  readonly slotCount: number;
}

/** What a step may keep in a slot without a name. */
export type HiddenKind = 'number' | 'list' | 'entity' | 'entities' | 'plans';

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

const NO_ITEMS: readonly never[] = [];

/** The list that a step keeps in a slot. A save may say that there is none yet in the middle of the step. */
export const listIn = <T = Value>({ slots }: Frame, slot: number): readonly T[] => {
  const list = slots[slot];
  return Array.isArray(list) ? (list as readonly T[]) : NO_ITEMS;
};

/** What the routine waits for an answer to; null when it is not waiting. */
export const questionOf = ({ pc, routine }: Frame): Question | null =>
  pc === 0 ? null : (routine.code[pc - 1] as Op).question;

/** The pointer of the step under way, or of the routine before its first. */
export const pointerOf = ({ pc, routine }: Frame): string =>
  pc === 0 ? routine.path : (routine.code[pc - 1] as Op).pointer;

/**
 * Slots with nothing in them yet: as many as a routine has names for, and at least four. A list that is written out
 * is made faster than `new Array(count).fill(null)`: by 9 % of a whole card game,
 * measured by playing games with and without it in turn.
 */
export const emptySlots = (count: number, value: Value = null): Value[] => {
  const slots = [value, value, value, value];
  for (let i = 4; i < count; i++) slots.push(value);
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

  bindAll(args: Fields): void {
    // To list the keys first takes longer. What a page has added to all objects is none of them.
    for (const key in args) if (Object.hasOwn(args, key)) this.bind(key, args[key] as Value);
  }

  /** Gives it an argument: a name of the cast, or one that the routine takes. */
  bind(key: string, value: Value): void {
    const slot = this.routine.params.get(key);
    if (slot !== undefined) this.slots[slot] = value;
    if (key === 'seat' || key === 'actor' || key === 'target' || key === 'item' || key === 'self') {
      this[key] = value as Entity | null;
    }
  }

  /** Leaves out whatever steps there are still. */
  finish(): void {
    this.pc = this.routine.code.length - 1;
  }

  /** Takes over what the routine that calls this one knows. */
  inherit(from: Frame): void {
    this.takeCast(from);
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
