import type { Entity } from '../../core/entity';
import type { Expr, Frame, Routine } from './frame';
import type { Machine } from './machine';
import type { CompiledText, Meaning } from './program';
import type { Value } from './value';

/** The result of an attempt. `instead` lets "walk into a door" become "open the door" by a return value. */
export type ActionResult =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'failed'; readonly why: string }
  | { readonly outcome: 'instead'; readonly action: Action };

/** An attempt to do something. It may raise events, whose triggers run afterwards. */
export interface Action {
  perform(machine: Machine): ActionResult;
}

/** Steps of a native action, written like a rule: they can be interrupted and saved. */
export interface NativeSteps {
  /** The names of their arguments, besides the cast. */
  readonly with: readonly string[];
  readonly do: readonly object[];
}

/** A built-in action that rules offer by name: `"step": true`. */
export interface NativeAction {
  /** The name of its parameter, if it has one: `direction`, `item`. */
  readonly param: string | null;
  readonly label: string;
  readonly command: string;
  /** The values of its parameter that are legal now. */
  domain(machine: Machine, actor: Entity): readonly Value[];
  /** Whether one value is legal now, if that is cheaper than listing all. */
  allows?(machine: Machine, actor: Entity, value: Value): boolean;
  /** Why a value is not legal now, in a sentence. */
  refusal?(machine: Machine, actor: Entity, value: Value): string;
  /** What doing it with this value would mean, if that is more than its label says. */
  meaning?(machine: Machine, actor: Entity, value: Value): Meaning | null;
  make(actor: Entity, value: Value): Action;
  /** Its steps by name; compiled with the rules, and run by `runSteps`. */
  readonly steps?: Readonly<Record<string, NativeSteps>>;
}

export interface ActionParam {
  readonly name: string;
  readonly slot: number;
  readonly domain: Expr;
}

/** A compiled action of the rules. */
export interface ActionType {
  readonly id: string;
  readonly pointer: string;
  /** The phases it belongs to; null means all. */
  readonly phases: ReadonlySet<string> | null;
  readonly who: 'active' | 'others' | 'any';
  readonly params: readonly ActionParam[];
  readonly when: Expr | null;
  /** Whether `when` depends on the parameters, and so is tested once for each combination. */
  readonly whenNeedsParams: boolean;
  /** What a player is told who tries it where `when` doesn't hold; it knows no parameters. */
  readonly whyNot: CompiledText | null;
  readonly cost: Expr | null;
  /** The chance of success from 0 to 1, if it depends on dice. */
  readonly odds: ((machine: Machine, frame: Frame) => number | null) | null;
  /** Its value to a player without preferences. */
  readonly score: ((machine: Machine, frame: Frame) => number) | null;
  readonly limit: readonly (readonly [scope: string, times: number])[];
  readonly confirm: { readonly when: Expr | null; readonly say: CompiledText } | null;
  readonly label: CompiledText;
  readonly command: string;
  /** The key that its author chose, or null. */
  readonly key: string | null;
  /** Whether people find it in their pack, not among the choices of the turn. */
  readonly isInPack: boolean;
  readonly routine: Routine;
  readonly native: NativeAction | null;
}
