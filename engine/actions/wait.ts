import type { Action, ActionResult, NativeAction } from '../machine/model/action-type';

/** Lets a turn pass. */
export class Wait implements Action {
  perform(): ActionResult {
    return { outcome: 'done' };
  }
}

export const wait: NativeAction = {
  param: null,
  label: 'Wait',
  command: 'wait',
  domain: () => [],
  make: () => new Wait(),
};
