import type { Entity } from '../../core/entity';
import type { Machine } from './machine';
import type { Op } from './op';
import type { Fields, Value } from './value';

/** A compiled expression. */
export type Expr = (machine: Machine, frame: Frame) => Value;
/** What a step, or a part of one, does. It may move the frame's `pc`, push frames, or make the machine wait. */
export type Act = (machine: Machine, frame: Frame) => void;

/** The entities a rule is about. Called routines inherit the caller's cast; everything else is passed by name. */
export interface Cast {
  seat: Entity | null;
  actor: Entity | null;
  target: Entity | null;
  item: Entity | null;
  self: Entity | null;
}

/** A list of steps compiled to flat code, so that a position in it is a number. */
export interface Routine {
  /** A pointer into the definitions; identifies the routine in saves and errors. */
  readonly path: string;
  /** Its ops, with a final op that ends it. */
  readonly code: readonly Op[];
  /** The slots of its parameters, by name. */
  readonly params: ReadonlyMap<string, number>;
  /** The slots of names with a meaning only in a part of it, such as the item of a loop. */
  readonly inner: readonly (readonly [name: string, slot: number])[];
  /** Slots without a name, which steps use between two of their parts. */
  readonly hiddenSlots: readonly (readonly [slot: number, kind: HiddenKind])[];
  readonly slotCount: number;
}

/** The kind of value in a hidden slot. */
export type HiddenKind = 'number' | 'list' | 'entity' | 'entities' | 'plans';

/** A question that a step asks a player. After a save and load, it is asked again word for word. */
export interface Question {
  /** Its index among all questions. */
  readonly index: number;
  readonly kind: 'choose' | 'confirm' | 'ask';
  /** Who is asked; null for the actor. */
  readonly who: ((machine: Machine, frame: Frame) => Entity) | null;
  prompt(machine: Machine, frame: Frame): { template: string; captured: readonly unknown[] };
  /** The values that the screen shows beside the question, by name. */
  readonly show: ((machine: Machine, frame: Frame) => { readonly [name: string]: Value }) | null;
  /** The possible answers, if they are always the same; null if they are computed or free text. */
  readonly fixed: readonly Value[] | null;
  /** The possible answers, if they are computed. */
  values(machine: Machine, frame: Frame): readonly Value[];
  /** For typed answers. `values` then holds the default. */
  readonly input: 'text' | 'number' | null;
  /** The label of an answer, if its own name would not do. */
  label(machine: Machine, frame: Frame, value: Value): { template: string; captured: readonly unknown[] } | null;
  /** The value of an answer to a personality; null if all are equal. */
  readonly score: ((machine: Machine, frame: Frame, value: Value) => number) | null;
  /** The slot for the answer. For a yes-or-no question it gets a boolean. */
  readonly into: number;
  readonly isYesOrNo: boolean;
  /** Handles the answer if storing it in a slot is not enough. */
  readonly answer: ((machine: Machine, frame: Frame, value: Value) => void) | null;
}

const NO_ITEMS: readonly never[] = [];

/** The list in a hidden slot. After loading a save it may be missing in the middle of a step. */
export const listIn = <T = Value>({ slots }: Frame, slot: number): readonly T[] => {
  const list = slots[slot];
  return Array.isArray(list) ? (list as readonly T[]) : NO_ITEMS;
};

/** The question that the routine waits for; null if it is not waiting. */
export const questionOf = ({ pc, routine }: Frame): Question | null =>
  pc === 0 ? null : (routine.code[pc - 1] as Op).question;

/** The pointer of the current step, or of the routine before its first. */
export const pointerOf = ({ pc, routine }: Frame): string =>
  pc === 0 ? routine.path : (routine.code[pc - 1] as Op).pointer;

/**
 * Empty slots: one for each name of a routine, and at least four. An array literal is faster than `new
 * Array(count).fill(null)`, by 9 % of a whole card game, measured by playing games with and without it in turn.
 */
export const emptySlots = (count: number, value: Value = null): Value[] => {
  const slots = [value, value, value, value];
  for (let i = 4; i < count; i++) slots.push(value);
  return slots;
};

/** One running routine: plain data, so that a game can be saved in the middle of anything. */
export class Frame implements Cast {
  pc = 0;
  seat: Entity | null = null;
  actor: Entity | null = null;
  target: Entity | null = null;
  item: Entity | null = null;
  self: Entity | null = null;
  event: Fields | null = null;
  result: Value = null;
  /** The caller's slot for the result, or −1. */
  into = -1;
  /**
   * For a trigger that runs before a step: the slot of the interrupted frame that tells whether the step is prevented.
   */
  prevents = -1;
  /** The depth of that interrupted frame. */
  interrupts = -1;

  constructor(
    readonly routine: Routine,
    readonly slots: Value[],
  ) {}

  /** Takes over the cast members that are given. */
  takePartialCast({ seat, actor, target, item, self }: Partial<Cast>): void {
    if (seat !== undefined) this.seat = seat;
    if (actor !== undefined) this.actor = actor;
    if (target !== undefined) this.target = target;
    if (item !== undefined) this.item = item;
    if (self !== undefined) this.self = self;
  }

  bindAll(args: Fields): void {
    // Faster than listing the keys. `hasOwn` skips what a page added to Object.prototype.
    for (const key in args) if (Object.hasOwn(args, key)) this.bind(key, args[key] as Value);
  }

  /** Binds an argument: a member of the cast, or a parameter of the routine. */
  bind(key: string, value: Value): void {
    const slot = this.routine.params.get(key);
    if (slot !== undefined) this.slots[slot] = value;
    if (key === 'seat' || key === 'actor' || key === 'target' || key === 'item' || key === 'self') {
      this[key] = value as Entity | null;
    }
  }

  /** Skips all remaining steps. */
  finish(): void {
    this.pc = this.routine.code.length - 1;
  }

  /** Takes over the cast and the event of the caller. */
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

/** Where a named argument goes in a routine: a slot, a cast member, or both. */
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
