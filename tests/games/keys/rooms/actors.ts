import type { Room } from '../room';
import { drawn } from './drawn';

const beast = {
  personality: 'aggressive_melee',
  default_items: ['potion'],
  collision_effect: { health: -1 },
  collision_sound: 'squeak',
  collision_description: 'Snap!',
  miss_description: 'It snaps at nothing.',
  death_description: 'It is over.',
  death_sound: 'bones',
  step_sound: 'squelch',
};
const BLOWS = ['wait', 'wait', 'step east', 'step east', 'step east', 'step east'];
const FACES = [1, 99, 1, 99, 60, 1, 65, 1, 99, 70, 68, 1, 1, 1];

/** Everything about one foe, fought to the end. */
const fight: Room = {
  name: 'a fight',
  files: {
    prototype: drawn(['#####', '#@.b#', '#####'], { b: 'beast' }),
    actors: {
      animal: {
        abstract: true,
        name: 'animal',
        attributes: { solid: true, visible: true, sighted: true },
        stats: { health: { max: 3 } },
      },
      beast: {
        ...beast,
        extends: 'animal',
        name: 'Beast',
        proper: true,
        description: 'All teeth.',
        symbol: 'B',
        sprite: { base: 'rat', top: 'wolf' },
        tint: '#ff0000',
        attributes: { hostile: true, accuracy: 50, defense: 10, speed: 200, inventory: 2 },
        stats: { health: { max: 6, current: 5, min: 1, fatal: true } },
      },
    },
  },
  play: BLOWS,
  dice: FACES,
};

/** The same words among the attributes, where they may stand too. */
const fightByAttributes: Room = {
  name: 'a fight told by attributes',
  files: {
    prototype: drawn(['#####', '#@.b#', '#####'], { b: 'beasts' }),
    actors: {
      beasts: {
        name: 'beasts',
        plural: true,
        attributes: { ...beast, solid: true, visible: true, sighted: true, hostile: true, accuracy: 50, inventory: 2 },
        stats: { health: { max: 5 } },
      },
    },
  },
  play: [...BLOWS, 'step east', 'step east'],
  dice: FACES,
};

const wasting: Room = {
  name: 'a stat that wastes away',
  other: { 'common/stat/gained': 'You dine.', 'common/stat/lost': 'You fast.' },
  files: {
    prototype: drawn(['####', '#@.#', '####'], {}),
    actors: {
      player: {
        stats: {
          food: {
            max: 9,
            current: 4,
            min: 1,
            per_turn: -1,
            fatal: true,
            warnings: [{ at: 2, say: 'You are hungry.' }],
            label: 'Supper',
            gained: 'You eat.',
            lost: 'You starve.',
          },
          calm: { max: 7, shown: false },
        },
      },
    },
    rules: {
      actions: {
        eat: { do: [{ change: 'actor', by: { food: 2 } }] },
        starve: { do: [{ change: 'actor', by: { food: -1 } }] },
      },
    },
  },
  play: ['eat', 'starve', 'wait', 'wait'],
};

const furniture: Room = {
  name: 'doors, crates, pits and traps',
  files: {
    prototype: drawn(['#########', '#tl@.gc.#', '###uo####', '#########'], {
      g: 'gate',
      c: 'case',
      o: 'hole',
      t: 'plate',
      l: 'chest',
      u: 'urn',
    }),
    actors: {
      gate: {
        name: 'gate',
        attributes: { solid: true, opaque: true, visible: true, openable: true, open: false, handless: true },
      },
      chest: {
        name: 'chest',
        attributes: { solid: true, visible: true, openable: true, open: false, locked: true, lock: 'star' },
      },
      case: { name: 'case', holds: ['potion'], attributes: { solid: true, visible: true, pushable: true } },
      urn: { name: 'urn', attributes: { solid: true, visible: true, holds: ['potion'] } },
      hole: { name: 'hole', attributes: { visible: true }, enter_effect: [{ say: 'You fall.' }] },
      plate: { name: 'plate', attributes: { visible: false, enter_effect: { health: -1 } } },
      player: { default_items: ['star_key'], attributes: { handless: false } },
    },
    items: {
      star_key: {
        name: 'star key',
        attributes: { pickupable: true, opens: 'star', collision_effect: { locked: false } },
      },
    },
    rules: { triggers: { spill: { on: 'collided', when: 'size(target.held) > 0', do: [{ say: 'It rattles.' }] } } },
  },
  play: [
    'step west',
    'step west',
    'step west',
    'step east',
    'step east',
    'step east',
    'step south',
    'step north',
    'step south_west',
    'step east',
    'step east',
    'step east',
  ],
  other: { 'actors/actor_attributes/handless': true },
};

/** What others do by themselves: who sees, guards, patrols, leads, digs, reels or can't move. */
const minds: Room = {
  name: 'minds',
  files: {
    prototype: drawn(
      ['##########', '#@...s..p#', '#.......g#', '#f..r....#', '#####%%###', '#d.......#', '##########'],
      {
        s: 'seer',
        p: 'pacer',
        g: 'keeper',
        f: 'friend',
        r: 'reeler',
        d: 'digger',
        '%': 'soft_rock',
      },
    ),
    actors: {
      soft_rock: { name: 'rock', attributes: { solid: true, opaque: true, visible: true, diggable: true } },
      seer: { extends: 'skeleton', attributes: { sight: 2, haze: 3 } },
      pacer: {
        extends: 'skeleton',
        personality: 'patrol',
        attributes: {
          patrol: [
            [8, 1],
            [6, 1],
          ],
          hostile: false,
        },
      },
      keeper: { extends: 'skeleton', personality: 'stationed', attributes: { post: [6, 2], hostile: false } },
      friend: { extends: 'hound', attributes: { leader: 'pacer', speed: 100, hostile: true } },
      reeler: { extends: 'skeleton', attributes: { erratic: 100, incapacitated: true } },
      digger: { extends: 'delver', attributes: { digs: true } },
      player: { attributes: { sight: 5 } },
    },
    personalities: {
      patrol: { name: 'walks', behaviors: ['patrol'] },
      stationed: { behaviors: [{ behavior: 'stationed', when: 'actor.health > 0' }] },
    },
  },
  play: ['step east', 'wait', 'wait', 'step east', 'wait', 'wait', 'wait', 'wait'],
  other: { 'personalities/behavior/behavior': 'wait' },
};

const following: Room = {
  name: 'a friend who follows',
  files: {
    prototype: drawn(['##########', '#f.@.....#', '##########'], { f: 'friend' }),
    actors: { friend: { extends: 'hound', attributes: { leader: 'player' } } },
  },
  other: { 'actors/actor_attributes/leader': 'rat' },
  play: ['step east', 'step east', 'step east', 'step east'],
};

/** What `dmk check --seeds` proves: that the way out, and what is needed, can be reached. */
const walledIn = (name: string, attributes: object): Room => ({
  name,
  files: {
    prototype: drawn(['#####', '#@#g#', '#####'], { g: 'goal' }),
    actors: { goal: { name: 'goal', attributes: { visible: true, ...attributes } } },
  },
});

const reeling: Room = {
  name: 'an actor that reels, and one that sees little',
  files: {
    prototype: drawn(['########', '#@....s#', '#......#', '########'], { s: 'skeleton' }),
    actors: { player: { attributes: { erratic: 100, haze: 3 } } },
  },
  play: ['step east', 'step east', 'step east'],
};

/** What burns, shines, leads on, and must be reached. */
const surroundings: Room = {
  name: 'fire, light, stairs and the way out',
  files: {
    prototype: {
      ...drawn(['##########', '#@.^~f.l.#', '#.#.####>#', '####x#####', '#m.......#', '##########'], {
        '^': 'pit',
        '~': 'straw',
        f: 'fire',
        l: 'lamp',
        '>': 'ladder',
        x: 'goal',
        m: 'mouse',
      }),
      mechanics: { darkness: true, ambient_light: 0, player_light_radius: 2 },
      next_level: 'cellar',
    },
    actors: {
      straw: { name: 'straw', attributes: { visible: true, flammable: true, catches: 1 } },
      lamp: { name: 'lamp', attributes: { visible: true, light_source: 2, lies: true } },
      ladder: { name: 'ladder', attributes: { visible: true, stairway: 'next_level', exit: true } },
      goal: { name: 'goal', attributes: { solid: true, visible: true, required: true } },
      mouse: { extends: 'rat', personality: 'mouse', attributes: { sighted: false } },
    },
    personalities: { mouse: { name: 'lost', behaviors: [{ do: [{ say: 'Squeak.', sees: 'all' }] }] } },
  },
  levels: { cellar: { prototype: { name: 'Cellar', previous_level: 'room', map: drawn(['#@#'], {}).map } } },
  play: ['wait', 'wait', 'wait', 'step east', 'wait'],
};

const pitfall: Room = {
  name: 'who sees keeps out of pits',
  files: {
    prototype: drawn(['######', '#@.oz#', '######'], { o: 'hole', z: 'walker' }),
    actors: {
      hole: { extends: 'pit', attributes: { pit: true } },
      walker: { extends: 'skeleton', attributes: { sighted: true } },
    },
  },
  play: ['wait', 'wait', 'wait'],
  other: { 'actors/actor_attributes/sighted': false },
};

const climbing: Room = {
  name: 'a stairway of one’s own',
  files: {
    prototype: { ...drawn(['#####', '#@>.#', '#####'], { '>': 'ladder' }), next_level: 'cellar' },
    actors: { ladder: { name: 'ladder', attributes: { visible: true, stairway: 'next_level' } } },
  },
  levels: { cellar: { prototype: { name: 'Cellar', previous_level: 'room', map: drawn(['#@#'], {}).map } } },
  play: ['step east'],
};

const painted: Room = {
  name: 'a state that colours',
  files: {
    prototype: drawn(['####', '#@.#', '####'], {}),
    actors: { player: { attributes: { blushing: 3 } } },
    states: { blushing: { name: 'blushing', tint: '#ff0066', mark: 'mark_alert', emits: 'embers' } },
  },
  play: ['wait'],
};

/** What a blow, a failed blow and a death look like, and what is given off all the time. */
const seen: Room = {
  name: 'blows that are seen',
  files: {
    prototype: drawn(['######', '#@b.l#', '#.t..#', '######'], { b: 'beast', l: 'lamp', t: 'beast_too' }),
    rules: { actions: { wave: { do: [{ animate: 'more', on: "step(actor.cell, 'east')", from: 'actor' }] } } },
    effects: {
      sparks: {
        lean: 0.3,
        mark: 'slash',
        missile: 'bolt',
        tint: 'gold',
        particles: {
          tint: ['gold', '#ff0000'],
          count: 3,
          size: 2,
          life: 0.7,
          speed: 50,
          way: 'away',
          spread: 90,
          gravity: 90,
          height: 5,
          width: 9,
        },
      },
      more: { extends: 'sparks', glare: 0.5, particles: { tile: 'mote' } },
      jump: { dodge: 0.4 },
      drop: { falls: true },
      glow: { particles: { count: 2 } },
    },
    actors: {
      beast: {
        name: 'beast',
        hit_visual: 'more',
        guard_visual: 'jump',
        death_visual: 'drop',
        emits: 'glow',
        personality: 'aggressive_melee',
        collision_effect: { health: -1 },
        attributes: { solid: true, visible: true, sighted: true, hostile: true, defense: 50 },
        stats: { health: { max: 4 } },
      },
      beast_too: {
        name: 'other beast',
        personality: 'aggressive_melee',
        collision_effect: { health: -1 },
        attributes: {
          hit_visual: 'sparks',
          guard_visual: 'jump',
          death_visual: 'drop',
          emits: 'glow',
          solid: true,
          visible: true,
          sighted: true,
          hostile: true,
          defense: 50,
        },
        stats: { health: { max: 4 } },
      },
      lamp: { name: 'lamp', attributes: { visible: true }, emits: 'glow' },
      player: { default_items: ['club', 'torchlet'], stats: { health: { max: 40 } } },
    },
    items: {
      club: {
        name: 'club',
        hit_visual: 'sparks',
        emits: 'glow',
        attributes: {
          pickupable: true,
          visible: true,
          weapon: true,
          throwable: true,
          collision_effect: { health: -2 },
        },
      },
      torchlet: {
        name: 'torchlet',
        attributes: {
          emits: 'glow',
          hit_visual: 'sparks',
          pickupable: true,
          visible: true,
          weapon: true,
          collision_effect: { health: -2 },
        },
      },
    },
  },
  play: [
    'wave',
    ...['step east', 'step east', 'step east'],
    'equip torchlet',
    ...['step south_east', 'step south_east', 'step south_east'],
    'drop club',
    'step south',
  ],
  dice: [99, 1, 1, 99, 1, 1],
};

/** What a step into or onto something reads as, and what is said of it. */
const touching: Room = {
  name: 'things to touch and to step on',
  files: {
    prototype: drawn(['#######', '#Lx@yM#', '#.l.m.#', '#######'], {
      L: 'lever',
      M: 'switch',
      x: 'rug',
      y: 'mat',
      l: 'lamp_post',
      m: 'gong',
    }),
    actors: {
      lever: {
        name: 'lever',
        touch_verb: 'Pull',
        touch_description: 'Clunk.',
        collision_effect: { strength: 1 },
        attributes: { solid: true, visible: true },
      },
      switch: {
        name: 'switch',
        attributes: {
          solid: true,
          visible: true,
          collision_effect: { strength: 1 },
          touch_verb: 'Flip',
          touch_description: 'Click.',
        },
      },
      rug: {
        name: 'rug',
        enter_verb: 'Wipe your feet on',
        enter_effect: { strength: 1 },
        attributes: { visible: true },
      },
      mat: { name: 'mat', attributes: { visible: true, enter_verb: 'Tread on', enter_effect: { strength: 1 } } },
      lamp_post: { name: 'lamp', attributes: { solid: true, visible: true, lit: false } },
      gong: { name: 'gong', attributes: { solid: true, visible: true, rung: false } },
      player: { default_items: ['tinder', 'mallet'] },
    },
    items: {
      tinder: {
        name: 'tinder',
        touch_verb: 'Light',
        touch_description: 'It glows.',
        collision_effect: { lit: 'toggle' },
        attributes: { pickupable: true },
      },
      mallet: {
        name: 'mallet',
        attributes: {
          pickupable: true,
          collision_effect: { rung: 'toggle' },
          touch_verb: 'Ring',
          touch_description: 'Bong.',
        },
      },
    },
    rules: {
      triggers: {
        glow: { on: 'changed', when: "attribute == 'lit' || attribute == 'rung'", do: [{ say: 'Something changes.' }] },
        sneak: { on: 'entered', when: 'cell == cell(1, 2)', label: 'Sneak into the corner', do: [{ say: 'Hush.' }] },
      },
    },
  },
  play: [
    'step south_west',
    'step south_east',
    'step west',
    'step west',
    'step south_west',
    'step north_east',
    'step east',
    'step east',
    'step east',
  ],
};

/** What stays in the way is walked around. */
const statue: Room = {
  name: 'a statue in the way',
  files: {
    prototype: drawn(['#######', '#@.o.z#', '#.###.#', '#.....#', '#######'], { o: 'statue', z: 'skeleton' }),
    actors: { statue: { name: 'statue', attributes: { solid: true, visible: true } } },
    rules: {
      triggers: { knock: { on: 'collided', when: "target.type == 'statue'", blocks: true, do: [{ say: 'Thud.' }] } },
    },
  },
  play: ['wait', 'wait', 'wait'],
};

const played: Room = {
  name: 'who is played',
  files: {
    prototype: drawn(['#####', '#@h.#', '#####'], { h: 'hero' }),
    actors: {
      player: { attributes: { controlled: false } },
      hero: { extends: 'creature', name: 'Hero', attributes: { controlled: true } },
    },
  },
  play: ['wait', 'wait'],
};

export const actorRooms: readonly Room[] = [
  fight,
  fightByAttributes,
  wasting,
  furniture,
  minds,
  following,
  walledIn('a way out that can’t be reached', { exit: true }),
  walledIn('something needed that can’t be reached', { required: true }),
  reeling,
  surroundings,
  pitfall,
  climbing,
  painted,
  seen,
  touching,
  statue,
  played,
];
