import type { NativeAction } from '../machine/model/action-type';
import { drop } from './drop';
import { equip } from './equip';
import { pickUp } from './pick-up';
import { step } from './step';
import { unequip } from './unequip';
import { use } from './use';
import { wait } from './wait';

/** The built-in actions. Rules offer one by its name: `"step": true`. */
export const nativeActions: Readonly<Record<string, NativeAction>> = {
  step,
  wait,
  pick_up: pickUp,
  drop,
  equip,
  unequip,
  use,
};
