import type { Entity } from '../../core/entity';
import type { Expr, Frame, Routine } from './frame';
import type { Machine } from './machine';
import type { CompiledText, Meaning } from './program';
import type { Value } from './value';

/** What came of an attempt. `instead` lets "walk into a door" become "open the door" by a return value. */
export type ActionResult =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'failed'; readonly why: string }
  | { readonly outcome: 'instead'; readonly action: Action };

/** An attempt to do something. It may raise events, whose triggers run afterwards. */
export interface Action {
  perform(machine: Machine): ActionResult;
}

/** Steps that an action of the engine's own takes, written as a rule would have them: they can be interrupted and saved. */
export interface NativeSteps {
  /** The names of what they are given, besides the cast. */
  readonly with: readonly string[];
  readonly do: readonly object[];
}

/** An action of the engine's own that rules can offer by name: `"step": true`. */
export interface NativeAction {
  /** The name of what it is done with or to, if anything: `direction`, `item`. */
  readonly param: string | null;
  readonly label: string;
  readonly command: string;
  /** The values of its parameter that are legal now. */
  domain(machine: Machine, actor: Entity): readonly Value[];
  /** Whether one value is legal now, where that is less work than to list them all. */
  allows?(machine: Machine, actor: Entity, value: Value): boolean;
  /** Why a value is not legal now, in a sentence. */
  refusal?(machine: Machine, actor: Entity, value: Value): string;
  /** What doing it with this value would come to, where that is more than its label says. */
  meaning?(machine: Machine, actor: Entity, value: Value): Meaning | null;
  make(actor: Entity, value: Value): Action;
  /** What it does, by name; compiled with the rules, and run by `runSteps`. */
  readonly steps?: Readonly<Record<string, NativeSteps>>;
}

export interface ActionParam {
  readonly name: string;
  readonly slot: number;
  readonly domain: Expr;
}

/** An action as the rules offer it. */
export interface ActionType {
  readonly id: string;
  readonly pointer: string;
  /** The phases it belongs to; null for any. */
  readonly phases: ReadonlySet<string> | null;
  readonly who: 'active' | 'others' | 'any';
  readonly params: readonly ActionParam[];
  readonly when: Expr | null;
  /** Whether `when` speaks of the parameters, and so is asked once for each combination. */
  readonly whenNeedsParams: boolean;
  readonly cost: Expr | null;
  /** The chance that it comes off, from 0 to 1, where it depends on dice. */
  readonly odds: ((machine: Machine, frame: Frame) => number | null) | null;
  /** What it is worth to whoever plays without preferences. */
  readonly score: ((machine: Machine, frame: Frame) => number) | null;
  readonly limit: readonly (readonly [scope: string, times: number])[];
  readonly confirm: { readonly when: Expr | null; readonly say: CompiledText } | null;
  readonly label: CompiledText;
  readonly command: string;
  readonly routine: Routine;
  readonly native: NativeAction | null;
}
