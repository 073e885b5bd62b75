import type { Room } from '../room';
import { drawn } from './drawn';

const pack: Room = {
  name: 'what is carried, worn and used',
  files: {
    prototype: drawn(['##########', '#@ht.vaa.#', '##########'], {
      h: 'helm',
      t: 'tonic',
      v: 'veil',
      a: 'shot',
    }),
    items: {
      cloth: { abstract: true, name: 'cloth', attributes: { pickupable: true } },
      helm: {
        extends: 'cloth',
        name: 'Helm',
        code: 'H1',
        description: 'It rings.',
        symbol: '^',
        sprite: 'hat_felt',
        tint: '#00ff00',
        pickup_description: 'The helm rings.',
        pickup_sound: 'lock',
        wear_effect: { strength: 3 },
        attributes: { wearable: 'top' },
      },
      tonic: {
        name: 'Tonic',
        proper: true,
        use_verb: 'Sip',
        use_effect: { strength: 1 },
        use_description: 'Bitter.',
        use_sound: 'gate',
        attributes: { pickupable: true, consumable: true },
      },
      veil: { name: 'veil', attributes: { pickupable: true, visible: false } },
      shot: { name: 'shots', plural: true, attributes: { pickupable: true, stackable: true } },
    },
    actors: { player: { attributes: { inventory: 3 } } },
  },
  play: [
    'step east',
    'pick_up',
    'step east',
    'pick_up',
    'use',
    'step east',
    'step east',
    'step east',
    'pick_up',
    'step east',
    'pick_up',
  ],
};

const packByAttributes: Room = {
  name: 'the same among the attributes',
  files: {
    prototype: drawn(['#####', '#@ht#', '#####'], { h: 'helm', t: 'tonic' }),
    items: {
      helm: {
        name: 'Helm',
        attributes: {
          pickupable: true,
          wearable: 'top',
          pickup_description: 'The helm rings.',
          pickup_sound: 'lock',
          wear_effect: { strength: 3 },
        },
      },
      tonic: {
        name: 'Tonic',
        attributes: {
          pickupable: true,
          consumable: true,
          use_verb: 'Sip',
          use_effect: { strength: 1 },
          use_description: 'Bitter.',
          use_sound: 'gate',
        },
      },
    },
  },
  play: ['step east', 'pick_up', 'step east', 'pick_up', 'use'],
};

const blade = {
  collision_effect: { health: -3 },
  collision_description: 'The blade sings.',
  miss_description: 'The blade whistles.',
  collision_sound: 'door',
};
const armed = (blade: object): Room['files'] => ({
  prototype: drawn(['#####', '#@.f#', '#####'], { f: 'dummy' }),
  items: { blade },
  actors: {
    player: { default_items: ['blade'] },
    dummy: { extends: 'creature', name: 'dummy', attributes: { hostile: true }, stats: { health: { max: 40 } } },
  },
});
const BLOWS = { play: ['step east', 'step east', 'step east'], dice: [1, 99] };

const weapon: Room = {
  name: 'a weapon',
  files: armed({ ...blade, name: 'Blade', attributes: { pickupable: true, weapon: true } }),
  ...BLOWS,
};
const weaponByAttributes: Room = {
  name: 'a weapon told by attributes',
  files: armed({ name: 'Blade', attributes: { ...blade, pickupable: true, weapon: true } }),
  ...BLOWS,
};

const shooting: Room = {
  name: 'a bow, and a pick',
  files: {
    prototype: drawn(['########', '#@.....f#', '#%######', '########'], { f: 'skeleton', '%': 'rock' }),
    items: {
      catapult: {
        name: 'catapult',
        attributes: { pickupable: true, weapon: true, range: 8, ammo: 'pellet', digs: true },
      },
      pellet: { name: 'pellet', attributes: { pickupable: true, stackable: true, collision_effect: { health: -1 } } },
    },
    actors: { player: { default_items: ['catapult', 'pellet', 'pellet'] } },
  },
  play: ['step south', 'shoot'],
  dice: [1],
};

/** What lies about: it burns, shines, hides what is behind it, breaks, holds things, and does something underfoot. */
const lying: Room = {
  name: 'what lies about',
  files: {
    prototype: {
      ...drawn(['##########', '#@cs.b..r#', '#.########', '#w#.......', '##########'], {
        c: 'casket',
        s: 'screen',
        b: 'bomb',
        r: 'rag',
        w: 'egg',
      }),
      mechanics: { darkness: true, ambient_light: 0.2 },
      win: { holding: 'pebble' },
    },
    items: {
      casket: {
        name: 'casket',
        holds: ['pebble'],
        stats: { health: { max: 1 } },
        enter_effect: { strength: 1 },
        death_description: 'Splinters.',
        death_sound: 'bones',
        attributes: { visible: true },
      },
      screen: { name: 'screen', attributes: { opaque: true, light_source: 3 } },
      rag: { name: 'rag', attributes: { flammable: true } },
      pebble: { name: 'pebble', attributes: { pickupable: true, required: true } },
      egg: {
        name: 'egg',
        stats: { health: { max: 1 } },
        attributes: {
          holds: ['pebble'],
          enter_effect: { strength: 1 },
          death_description: 'It breaks.',
          death_sound: 'squelch',
        },
      },
      bomb: { name: 'bomb', attributes: { pickupable: true } },
    },
    rules: {
      actions: {
        smash: {
          with: { thing: 'at(actor.cell).filter(e, e != actor)' },
          do: [
            { move: 'thing.held', to: 'actor.cell' },
            { change: 'thing', by: { health: -1 } },
          ],
        },
        burn: { do: [{ change: 'items().filter(i, i.flammable)', to: { name: "'ash'" } }] },
      },
    },
  },
  play: ['step east', 'smash', 'burn', 'step west', 'step south', 'step south', 'smash', 'wait'],
};

const dressed: Room = {
  name: 'a slot of one’s own',
  files: {
    prototype: drawn(['####', '#@r#', '####'], { r: 'ring' }),
    items: {
      ring: {
        name: 'ring',
        sprite: 'potion',
        attributes: { pickupable: true, wearable: 'finger', worn_sprite: 'hat_crown' },
      },
    },
    rules: { zones: { finger: { per: 'actor', worn: true, limit: 1, label: 'Finger', drawn_at: 'hand' } } },
  },
  play: ['step east', 'pick_up'],
};

const lost: Room = {
  name: 'a thing needed that can’t be reached',
  files: {
    prototype: drawn(['#####', '#@#g#', '#####'], { g: 'grail' }),
    items: { grail: { name: 'grail', attributes: { pickupable: true, required: true } } },
  },
};

export const itemRooms: readonly Room[] = [
  pack,
  packByAttributes,
  weapon,
  weaponByAttributes,
  shooting,
  lying,
  dressed,
  lost,
];
