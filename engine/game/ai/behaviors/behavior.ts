import type { Entity } from '../../../core/entity';
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
  /** Settings that are literal values. */
  readonly settings?: readonly string[];
  /** Settings that are expressions, evaluated each time. */
  readonly expressions?: readonly string[];
  /** Null means no decision: the next behavior in the list is asked. */
  decide(machine: Machine, actor: Entity, settings: BehaviorSettings): Intent | null;
}

export type Behaviors = Readonly<Record<string, NativeBehavior>>;

export const numberIn = (settings: BehaviorSettings, name: string, usual: number): number => {
  const value = settings[name];
  return typeof value === 'number' ? value : usual;
};
