import type { Entity } from '../../../core/entity';
import type { Settings } from '../../../language/expression/setting';
import type { Machine } from '../../../machine/model/machine';
import type { Value } from '../../../machine/model/value';

/** What an actor wants to do: an action of the rules, with its arguments. */
export interface Intent {
  readonly action: string;
  readonly args: readonly Value[];
}

/** What a personality sets for a behavior: `{"behavior": "guard", "range": 8}`. */
export interface BehaviorSettings {
  readonly [name: string]: unknown;
}

/** One way to decide. */
export interface NativeBehavior {
  /** What a personality may set, and what each value is. */
  readonly settings?: Settings;
  /** Null means no decision: the next behavior in the list is asked. */
  decide(machine: Machine, actor: Entity, settings: BehaviorSettings): Intent | null;
}

export type Behaviors = Readonly<Record<string, NativeBehavior>>;

/** A setting that is declared as a number, or else what is usual. Checks refuse any other value. */
export const numberIn = (settings: BehaviorSettings, name: string, usual: number): number =>
  (settings[name] as number | undefined) ?? usual;

/** A number of cells. */
export const CELLS = { number: [0, Number.POSITIVE_INFINITY] } as const;
