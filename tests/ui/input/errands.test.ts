import { describe, expect, test } from 'vitest';
import { runErrand } from '../../../engine/cli/play/play-errand';
import { Trail } from '../../../engine/ui/input/errand';
import { type ErrandName, type ErrandOrWhy, errandFor, errandNamed } from '../../../engine/ui/input/errand-words';
import type { Choice } from '../../../engine/ui/keys/questions';
import { drawn, TestDesk } from '../presenter/presenter-on';

const FOG = { mechanics: { fog_of_war: true } };
const rat = {
  name: 'Rat',
  symbol: 'r',
  personality: 'waits',
  attributes: { hostile: true, visible: true, solid: true },
  stats: { health: { max: 2, current: 2 } },
};
const FILES = {
  'prototype.json': FOG,
  'personalities.json': { waits: { behaviors: ['wait'] } },
  'actors.json': {
    rat,
    sleeper: { ...rat, attributes: { ...rat.attributes, sleeping: true } },
    stairs: { name: 'Stairs down', symbol: '>', attributes: { visible: true, exit: true, enter_verb: 'Climb' } },
    ladder: { name: 'Ladder up', symbol: '<', attributes: { visible: true, exit: true } },
    pit: { name: 'Pit', symbol: '^', attributes: { visible: true, pit: true } },
  },
  'items.json': {
    nut: { name: 'Nut', attributes: { pickupable: true, visible: true } },
    pebble: { name: 'Pebble', attributes: { pickupable: true, visible: true } },
  },
};
const LEGEND = {
  r: 'rat',
  z: 'sleeper',
  '>': 'stairs',
  '<': 'ladder',
  '^': 'pit',
  o: 'nut',
  '&': ['nut', 'nut', 'pebble'],
};

/** A level drawn in characters, where errands are run. */
async function walking(
  rows: readonly string[],
  files: Readonly<Record<string, unknown>> = {},
  legend: Readonly<Record<string, string>> = {},
) {
  const desk = new TestDesk(await drawn(rows, { ...LEGEND, ...legend }, { ...FILES, ...files }));
  const trail = new Trail();
  const table = {
    trail,
    moment: () => desk.moment,
    choose: async (option: object) => desk.choose(option as Choice),
    say: (text: string) => desk.told.push(text),
  };
  trail.learn(desk.moment);
  const at = () => {
    const place = desk.moment.view.seats[0]?.entity.place;
    return place?.kind === 'cell' ? [place.x, place.y] : null;
  };
  const lastWords = async (errand: ErrandOrWhy) => {
    const before = desk.told.length;
    await runErrand(errand, table);
    return desk.told.slice(before).join(' ');
  };
  return {
    desk,
    at,
    run: (name: ErrandName) => lastWords(errandNamed(name, desk.moment.view, trail)),
    type: (line: string) => {
      const errand = errandFor(line, desk.moment.view, desk.moment.options, trail);
      return errand === null ? Promise.resolve(null) : lastWords(errand);
    },
  };
}

describe('exploring', () => {
  test('walks to where more can be seen, stops at what is new, and says when nothing is left', async () => {
    const { run, at } = await walking(['#########', '#@#...#>#', '#.#.#.#.#', '#...#...#', '#########']);
    expect(await run('explore')).toBe('You see a stairs down.');
    const seenFrom = at();
    expect(seenFrom).not.toEqual([1, 1]);
    expect(await run('explore')).toBe(
      'Nothing is left to explore within reach. You know of the stairs down: ">" goes there.',
    );
    await run('onward');
    expect(at()).toEqual([7, 1]);
  });

  test('says that what is left must be dug, to those who can dig', async () => {
    const rock = {
      name: 'Rock',
      symbol: '%',
      attributes: { diggable: true, solid: true, opaque: true, visible: true },
    };
    const digger = { rock, player: { attributes: { digs: true } } };
    const files = (actors: object) => ({ 'actors.json': { ...FILES['actors.json'], ...actors } });
    const rows = ['####', '#@%#', '####'];
    const strong = await walking(rows, files(digger), { '%': 'rock' });
    expect(await strong.run('explore')).toBe(
      'Nothing is left to explore within reach. What is left must be dug: walk into the rock.',
    );
    const weak = await walking(rows, files({ rock }), { '%': 'rock' });
    expect(await weak.run('explore')).toBe('Nothing is left to explore within reach.');
  });

  test('goes to a thing that lies there, and leaves it there if the player does', async () => {
    const { run, at } = await walking(['######', '#@..o#', '######']);
    expect(await run('explore')).toBe('');
    expect(at()).toEqual([4, 1]);
    expect(await run('explore')).toBe('Nothing is left to explore within reach.');
  });

  test('never starts with a foe in sight that is awake, and stops when one comes into sight', async () => {
    expect(await (await walking(['#####', '#@.r#', '#####'])).run('explore')).toBe('Not with the rat in sight.');
    expect(await (await walking(['#####', '#@.z#', '#####'])).run('explore')).not.toMatch(/^Not with/);
    const { run, at } = await walking(['#######', '#@....#', '#####.#', '#r....#', '#######']);
    expect(await run('explore')).toBe('You see a rat.');
    expect(at()).toEqual([4, 3]);
  });

  test('goes round a pit that it knows, and enters none where there is no other way', async () => {
    const { run, desk } = await walking(['######', '#@^..#', '######']);
    expect(await run('explore')).toMatch(/^Nothing is left/);
    expect(desk.game.decisions).toEqual([]);
  });
});

describe('travelling', () => {
  test('goes to the nearest way on and back by its key, and to anything by its name', async () => {
    const { run, type, at } = await walking(['#########', '#<.@.o.>#', '#########']);
    expect(await type('go to the nut')).toBe('');
    expect(at()).toEqual([5, 1]);
    await run('back');
    expect(at()).toEqual([1, 1]);
    await run('onward');
    expect(at()).toEqual([7, 1]);
    expect(await run('onward')).toBe('You are there.');
    expect(await type('walk to lamp')).toBe('You know of no "lamp" here.');
  });

  test('understands names as the list of what is near has them', async () => {
    const { type, at } = await walking(['#########', '#@...o..#', '#########']);
    expect(await type('go to the 2 nuts')).toBe('');
    expect(at()).toEqual([5, 1]);
  });

  test('stops beside a creature', async () => {
    const { type, at } = await walking(['#######', '#@...z#', '#######']);
    await type('go to the rat');
    expect(at()).toEqual([4, 1]);
  });

  test('leaves directions and the words of the game alone', async () => {
    const { type, at } = await walking(['#######', '#@...z#', '#######']);
    expect(await type('go east')).toBeNull();
    expect(await type('wait')).toBeNull();
    expect(at()).toEqual([1, 1]);
  });
});

describe('resting', () => {
  const hurt = (effect: object) => ({
    'actors.json': {
      ...FILES['actors.json'],
      player: {
        name: 'Player',
        symbol: '@',
        attributes: { controlled: true, inventory: 9 },
        stats: { health: { max: 10, current: 6, ...effect } },
      },
    },
  });

  test('waits until all is well again', async () => {
    const { run, desk } = await walking(['####', '#@.#', '####'], hurt({ per_turn: 1 }));
    expect(await run('rest')).toBe('You are rested.');
    expect(desk.game.decisions.length).toBe(3);
    expect(await run('rest')).toBe('You need no rest.');
  });

  test('ends where it gains nothing, where it costs, and with a foe in sight', async () => {
    const idle = await walking(['####', '#@.#', '####'], hurt({}));
    expect(await idle.run('rest')).toBe('Rest does you no more good.');
    expect(idle.desk.game.decisions.length).toBe(10);
    const hungry = await walking(['####', '#@.#', '####'], hurt({ per_turn: -1 }));
    expect(await hungry.run('rest')).toBe('Rest costs you more than it gives.');
    expect(await (await walking(['#####', '#@.r#', '#####'], hurt({}))).run('rest')).toBe('Not with the rat in sight.');
  });
});

test('taking all picks up everything that lies here, and says where nothing does', async () => {
  const { run, type, desk } = await walking(['####', '#@&#', '####']);
  expect(await run('take_all')).toBe('There is nothing here to take.');
  await type('go to the pebble');
  expect(await type('take all')).toBe('');
  const pack = desk.moment.view.zones.find(({ zone }) => zone === 'inventory');
  expect(pack?.entities?.map(({ name }) => name).sort()).toEqual(['Nut', 'Nut', 'Pebble']);
});
