import type { NativeBehavior } from './behavior';

export type { BehaviorParams, Intent, NativeBehavior } from './behavior';

/** The behaviors that personalities can name. */
export const BEHAVIORS: Readonly<Record<string, NativeBehavior>> = {
  wait: () => ({ action: 'wait', args: [] }),
};
