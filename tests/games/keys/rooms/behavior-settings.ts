import type { Room } from '../room';
import { drawn } from './drawn';

const calm = { extends: 'skeleton', attributes: { hostile: false, inventory: 2 } };
const the = (type: string) => `actors().filter(a, a.type == '${type}')`;

/** What a personality sets for its behaviors: one creature for each setting. */
const set: Room = {
  name: 'behaviors with settings',
  files: {
    prototype: drawn(
      ['############', '#@....f....#', '############', '#d..p.....t#', '############', '#s.!....)..#', '############'],
      {
        f: 'fleer',
        d: 'digger',
        p: 'pacer',
        t: 'tail',
        s: 'seeker',
        '!': 'potion',
        ')': 'sword',
      },
    ),
    actors: {
      fleer: { extends: 'skeleton', personality: 'fleer', attributes: { hostile: true } },
      digger: { ...calm, personality: 'digger' },
      pacer: { ...calm, personality: 'pacer' },
      tail: { ...calm, personality: 'tail' },
      seeker: { ...calm, personality: 'seeker' },
    },
    personalities: {
      fleer: { behaviors: [{ behavior: 'flee', below: 0.5 }, 'wait'] },
      digger: { behaviors: [{ behavior: 'mine', toward: the('pacer') }, 'wait'] },
      pacer: {
        behaviors: [
          {
            behavior: 'patrol',
            points: [
              [8, 3],
              [4, 3],
            ],
          },
          'wait',
        ],
      },
      tail: { behaviors: [{ behavior: 'follow', whom: the('pacer'), range: 2 }, 'wait'] },
      seeker: { behaviors: [{ behavior: 'seek_item', attribute: 'weapon' }, 'wait'] },
    },
  },
  play: ['wait', 'wait', 'wait', 'wait'],
};

export const behaviorRooms: readonly Room[] = [set];
