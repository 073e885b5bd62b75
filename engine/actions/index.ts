import type { NativeAction } from '../rules/action-type';

/** The actions that rules can offer by name alone: `"step": true`. */
export const nativeActions: Readonly<Record<string, NativeAction>> = {
  wait: {
    param: null,
    label: 'Wait',
    command: 'wait',
    domain: () => [],
    make: () => ({ perform: () => ({ outcome: 'done' }) }),
  },
};
