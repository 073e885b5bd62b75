import type { AttributeValue } from './attributes';
import type { PlaceName } from './place';

/** Which rule caused an event: a pointer into the definitions, such as `rules/actions/draw/do/1`. */
export type Cause = string;

export type Captured =
  | string
  | number
  | boolean
  | null
  | { readonly name: string; readonly entity: number; readonly proper?: boolean; readonly plural?: boolean };

/** The result of a roll. `dice` are all faces in order, `kept` those that count. */
export interface RollResult {
  readonly dice: readonly number[];
  readonly kept: readonly number[];
  readonly modifier: number;
  readonly final: number;
  readonly clamped: boolean;
  readonly row: { readonly [key: string]: unknown } | null;
}

/** A named part of the modifier of a roll. */
export interface RollPart {
  readonly name: string;
  readonly value: number;
}

/** What readers are told of a roll besides its numbers. */
export interface RollPurpose {
  /** The table or the purpose of the roll; null if the rules name none. */
  readonly name: string | null;
  /** True for dice that are read as digits: a d66 of 4 and 6 is 46. */
  readonly isDigits: boolean;
  /** The named parts of the modifier that are not 0. */
  readonly parts: readonly RollPart[];
}

/** A roll as screens show it. A log of an older version lacks the purpose. */
export interface ToldRoll extends RollResult, Partial<RollPurpose> {}

/**
 * Exact facts, in the order they happened. The log, the sounds and the moving picture are made from them. `sees` lists
 * the entities that may know; null means all. An event with `at` is no secret, but only entities near that place notice
 * it.
 */
export type GameEvent =
  | { readonly type: 'turn'; readonly turn: number; readonly seat: number | null }
  | { readonly type: 'phase'; readonly phase: string }
  | { readonly type: 'decided'; readonly seat: number; readonly action: string; readonly id: string }
  | {
      readonly type: 'moved';
      readonly entity: number;
      readonly from: PlaceName;
      readonly to: PlaceName;
      readonly because: Cause;
    }
  | {
      readonly type: 'changed';
      /** An entity's id, or the name of a scope of variables. */
      readonly entity: number | string;
      readonly attribute: string;
      readonly from: AttributeValue;
      readonly to: AttributeValue;
      readonly because: Cause;
    }
  | {
      readonly type: 'rolled';
      readonly seat: number | null;
      readonly roll: RollResult;
      readonly table: string | null;
      readonly purpose: RollPurpose;
      readonly sees: readonly number[] | null;
      readonly at: PlaceName;
      readonly because: Cause;
    }
  | { readonly type: 'spawned'; readonly entity: number; readonly of: string; readonly because: Cause }
  | { readonly type: 'shuffled'; readonly zone: string; readonly because: Cause }
  | {
      readonly type: 'said';
      readonly template: string;
      readonly captured: readonly Captured[];
      readonly sees: readonly number[] | null;
      readonly at: PlaceName;
      readonly because: Cause;
    }
  | { readonly type: 'sound'; readonly sound: string; readonly at: PlaceName }
  | {
      /** Something to see and nothing else: an entry of effects.json, on an entity or a cell. */
      readonly type: 'animated';
      readonly effect: string;
      readonly on: number | null;
      /** The entity that does it, if any. */
      readonly by: number | null;
      readonly at: PlaceName;
      readonly because: Cause;
    }
  | { readonly type: 'raised'; readonly name: string; readonly because: Cause }
  | { readonly type: 'saved'; readonly label: string }
  | { readonly type: 'travelled'; readonly from: string; readonly to: string }
  | { readonly type: 'fault'; readonly seat: number; readonly missing: string; readonly message: string }
  | { readonly type: 'ended'; readonly reason: string; readonly winners: readonly number[] };

/**
 * Whether a reader learns of a text or a roll. The reader is the id of a seat's entity, or null for a spectator who
 * sees everything that is no secret.
 */
export function isToldOf({ sees, at }: Pick<Told, 'sees' | 'at'>, reader: number | null): boolean {
  if (sees === null) return true;
  return reader === null ? at !== null : sees.includes(reader);
}

/** A roll with what readers are told of it. */
export const toldRoll = ({ roll, purpose }: Extract<GameEvent, { type: 'rolled' }>): ToldRoll => ({
  ...roll,
  ...purpose,
});

type Told = Extract<GameEvent, { readonly type: 'said' | 'rolled' }>;

/** Whether logs leave out this change: upkeep at the end of a turn, the first values of a new entity, the setup. */
export const isQuiet = ({ because }: Extract<GameEvent, { type: 'changed' }>): boolean =>
  because.endsWith('/per_turn') || because.endsWith('/with') || because.startsWith('/rules/setup');
