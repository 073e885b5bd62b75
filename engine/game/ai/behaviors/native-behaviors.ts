import { attackAdjacent } from './attack-adjacent';
import type { Behaviors } from './behavior';
import { chase } from './chase';
import { flee } from './flee';
import { follow } from './follow';
import { guard } from './guard';
import { WAIT } from './intents';
import { keepDistance } from './keep-distance';
import { mine } from './mine';
import { patrol } from './patrol';
import { seekItem } from './seek-item';
import { shoot } from './shoot';
import { sleep } from './sleep';
import { stationed } from './stationed';
import { wander } from './wander';

/** The behaviors that personalities can name. */
export const BEHAVIORS: Behaviors = {
  attack_adjacent: attackAdjacent,
  chase,
  wander,
  flee,
  keep_distance: keepDistance,
  shoot,
  guard,
  patrol,
  stationed,
  mine,
  follow,
  sleep,
  seek_item: seekItem,
  wait: { decide: () => WAIT },
};
