import type { Entity } from '../../core/entity';
import type { Machine } from '../../rules/machine';
import type { Value } from '../../rules/value';

/** What an actor means to do: an action of the rules, with its arguments. */
export interface Intent {
  readonly action: string;
  readonly args: readonly Value[];
}

/** The settings a personality gives a behavior: `{"behavior": "chase", "range": 8}`. */
export interface BehaviorParams {
  readonly [name: string]: unknown;
}

/** One way to decide. Null means: no answer, ask the next behavior in the list. */
export type NativeBehavior = (machine: Machine, actor: Entity, params: BehaviorParams) => Intent | null;
