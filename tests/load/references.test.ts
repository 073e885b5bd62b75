import { describe, expect, test } from 'vitest';
import { formatFinding } from '../../engine/load/files/finding';
import { loadPrototype } from '../../engine/load/load-prototype';
import { memorySource } from '../support/memory-source';
import { found, load } from './small-game';

/** The first finding of a file with this content. */
const firstIn = async (name: string, content: unknown): Promise<string> => {
  const all = await found({ [name]: content });
  return all.find((finding) => finding.startsWith(name)) ?? `nothing in ${name}: ${all.join('\n')}`;
};

describe('a name that nothing declares is found, with what is near it', () => {
  test.each<[string, unknown, string]>([
    [
      'actors.json',
      { rat: { personality: 'random_wlak' } },
      '3:20  /rat/personality\n  there is no personality "random_wlak". Did you mean "random_walk"?',
    ],
    [
      'actors.json',
      { rat: { default_items: ['sword', 'swrod'] } },
      '5:7  /rat/default_items/1\n  there is no item "swrod". Did you mean "sword"?',
    ],
    ['actors.json', { rat: { holds: ['door'] } }, '4:7  /rat/holds/0\n  there is no item "door". There is sword'],
    [
      'actors.json',
      { rat: { attributes: { death_sound: 'levelot' } } },
      '4:22  /rat/attributes/death_sound\n  warning: there is no sound "levelot". Did you mean "levelout"?',
    ],
    [
      'actors.json',
      { rat: { collision_effect: { helth: -1 } } },
      '4:7  /rat/collision_effect/helth\n  no entity here has "helth". Did you mean "health"?',
    ],
    [
      'actors.json',
      { rat: { collision_effect: { health: '-{strenght}' } } },
      '4:20  /rat/collision_effect/health\n  no entity here has "strenght". Did you mean "strength"?',
    ],
    [
      'actors.json',
      { rat: { collision_effect: { poisond: 4 } } },
      '4:7  /rat/collision_effect/poisond\n  no entity here has "poisond". Did you mean "poisoned"?',
    ],
    [
      'actors.json',
      { rat: { collision_effect: { karma: 4 } } },
      '4:7  /rat/collision_effect/karma\n  warning: no entity here has "karma".',
    ],
    [
      'actors.json',
      { rat: { attributes: { hostil: true } } },
      '4:7  /rat/attributes/hostil\n  warning: nothing reads an attribute "hostil". Did you mean "hostile"?',
    ],
    [
      'actors.json',
      { rat: { attributes: { stairway: 'cript' } } },
      '4:19  /rat/attributes/stairway\n  warning: there is no prototype "cript" to lead to. Did you mean "crypt"?',
    ],
    [
      'actors.json',
      { sword: {} },
      '2:3  /sword\n  "sword" is an actor here and an item too, at data/items.json:2:12; they share their ids',
    ],
    [
      'actors.json',
      { rat: { miss_description: 'It [attacks.mis_verbs].' } },
      '3:30  /rat/miss_description\n  there is no word list "attacks.mis_verbs". Did you mean "miss_verbs"?',
    ],
    [
      'items.json',
      { hat: { attributes: { wearable: 'tpo' } } },
      '4:19  /hat/attributes/wearable\n  there is no zone to wear it in, "tpo". Did you mean "top"?',
    ],
    [
      'items.json',
      { bow: { attributes: { ammo: 'swords' } } },
      '4:15  /bow/attributes/ammo\n  there is no item "swords". Did you mean "sword"?',
    ],
    [
      'states.json',
      { sick: { while: { strenth: -1 } } },
      '4:7  /sick/while/strenth\n  no entity here has "strenth". Did you mean "strength"?',
    ],
    [
      'tables.json',
      { t: { unique: 'rnu', rows: [] } },
      '3:15  /t/unique\n  there is no scope "rnu". Did you mean "run"?',
    ],
    [
      'tables.json',
      { t: { rows: [{ do: [{ run: 'hti' }] }] } },
      '7:20  /t/rows/0/do/0/run\n  there is no procedure "hti".',
    ],
    [
      'tables.json',
      { t: { rows: [{ on: [6, 1] }] } },
      '5:15  /t/rows/0/on\n  the range begins at 6 and ends before it, at 1',
    ],
    ['tables.json', { t: { dice: '1d6' } }, '2:3  /t\n  the table "t" has no "rows"'],
    [
      'personalities.json',
      { p: { behaviors: ['chas'] } },
      '4:7  /p/behaviors/0\n  there is no behavior "chas". Did you mean "chase"?',
    ],
    [
      'personalities.json',
      { p: { behaviors: [{ behavior: 'flea' }] } },
      '5:21  /p/behaviors/0/behavior\n  there is no behavior "flea". Did you mean "flee"?',
    ],
    [
      'personalities.json',
      { p: { behaviors: [{ prefer: [{ action: 'stpe' }] }] } },
      '7:23  /p/behaviors/0/prefer/0/action\n  there is no action "stpe". Did you mean "step"?',
    ],
    [
      'personalities.json',
      { p: { behaviors: [{ prefr: [] }] } },
      '4:7  /p/behaviors/0\n  it should have one of "behavior", "prefer" and "do"',
    ],
    [
      'rules.json',
      { seats: { actor: 'plaeyr' } },
      '3:14  /seats/actor\n  there is no actor "plaeyr". Did you mean "player"?',
    ],
    ['rules.json', { turn: { first: 'atc' } }, '3:14  /turn/first\n  there is no phase "atc". Did you mean "act"?'],
    [
      'rules.json',
      { zones: { deck: { recycle: 'pakc' } } },
      '4:18  /zones/deck/recycle\n  there is no zone "pakc". Did you mean "pack"?',
    ],
    [
      'rules.json',
      { actions: { nap: { phase: ['act', 'nigt'], do: [] } } },
      '6:9  /actions/nap/phase/1\n  there is no phase "nigt". There are act and any',
    ],
    [
      'rules.json',
      { actions: { nap: { limit: { trun: 1 }, do: [] } } },
      '5:9  /actions/nap/limit/trun\n  there is no scope "trun". Did you mean "run" or "turn"?',
    ],
    [
      'rules.json',
      { actions: { stpe: true } },
      '3:5  /actions/stpe\n  the engine has no action "stpe". Did you mean "step"?',
    ],
    ['rules.json', { actions: { nap: { label: 'Nap' } } }, '3:5  /actions/nap\n  the action "nap" has no "do"'],
    ['rules.json', { actions: { rest: false } }, '3:13  /actions/rest\n  write null to take the action "rest" away'],
    [
      'rules.json',
      { triggers: { t: { on: 'colided', do: [] } } },
      '4:13  /triggers/t/on\n  there is no event "colided". Did you mean "collided"?',
    ],
    [
      'rules.json',
      { triggers: { t: { on: 'eclipse', do: [] } } },
      '4:13  /triggers/t/on\n  warning: there is no event "eclipse".',
    ],
    [
      'rules.json',
      { personality: 'randm_walk' },
      '2:18  /personality\n  there is no personality "randm_walk". Did you mean "random_walk"?',
    ],
    [
      'rules.json',
      { layout: { zones: ['pakc'] } },
      '4:7  /layout/zones/0\n  there is no zone "pakc". Did you mean "pack"?',
    ],
    ['rules.json', { setup: [{ go: 'atc' }] }, '4:13  /setup/0/go\n  there is no phase "atc". Did you mean "act"?'],
    [
      'rules.json',
      { setup: [{ roll: '1d6', on: 'potoin' }] },
      '5:13  /setup/0/on\n  there is no table "potoin". Did you mean "potion"?',
    ],
    [
      'rules.json',
      { setup: [{ roll_on: 'potoin' }] },
      '4:18  /setup/0/roll_on\n  there is no table "potoin". Did you mean "potion"?',
    ],
    [
      'rules.json',
      { setup: [{ spawn: 'dor', to: 'cell(0, 0)' }] },
      '4:16  /setup/0/spawn\n  there is no actor or item "dor". Did you mean "door"?',
    ],
    [
      'rules.json',
      { setup: [{ sound: 'levelot' }] },
      '4:16  /setup/0/sound\n  warning: there is no sound "levelot". Did you mean "levelout"?',
    ],
    [
      'rules.json',
      { setup: [{ travel: 'cript' }] },
      '4:17  /setup/0/travel\n  warning: there is no prototype "cript" to lead to. Did you mean "crypt"?',
    ],
    [
      'rules.json',
      { vars: { run: { day: 0 } }, setup: [{ change: 'run', by: { dya: 1 } }] },
      '11:9  /setup/0/by/dya\n  the scope "run" has no variable "dya". Did you mean "day"?',
    ],
    [
      'rules.json',
      { setup: [{ change: 'run', by: { days: 1 } }] },
      '6:9  /setup/0/by/days\n  the scope "run" has no variable "days".',
    ],
    [
      'actors.json',
      { rat: { attributes: { leader: 'plaeyr' } } },
      '4:17  /rat/attributes/leader\n  there is no actor "plaeyr". Did you mean "player"?',
    ],
    [
      'rules.json',
      { setup: [{ change: 'seat', by: { helth: 1 } }] },
      '6:9  /setup/0/by/helth\n  no entity here has "helth". Did you mean "health"?',
    ],
    ['rules.json', { options: { goal: { label: 'Goal' } } }, '3:5  /options/goal\n  "goal" has no "default"'],
    [
      'rules.json',
      { options: { goal: { default: 9, max: 5 } } },
      '4:18  /options/goal/default\n  the default of "goal" should be at most 5',
    ],
    [
      'rules.json',
      { phases: { night: {} }, turn: { first: null } },
      '5:3  /turn\n  "turn" doesn\'t say which phase is "first"',
    ],
    ['rules.json', { extends: null }, '1:1\n  "seats" doesn\'t say which "actor" stands for a seat'],
    [
      'prototype.json',
      { name: 'X', loaded_sound: 'levelot' },
      '3:19  /loaded_sound\n  warning: there is no sound "levelot". Did you mean "levelout"?',
    ],
    [
      'prototype.json',
      { name: 'X', ambience: [{ sound: 'levelot', every: 8 }] },
      '5:16  /ambience/0/sound\n  warning: there is no sound "levelot". Did you mean "levelout"?',
    ],
    [
      'prototype.json',
      { name: 'X', next_level: 'cript' },
      '3:17  /next_level\n  warning: there is no prototype "cript" to lead to. Did you mean "crypt"?',
    ],
    ['prototype.json', { name: 'X', options: { goal: 3 } }, '4:5  /options/goal\n  the rules have no option "goal".'],
    ['prototype.json', { name: 'X', default_seats: 3 }, '3:20  /default_seats\n  the rules have 1 seats, not 3'],
    [
      'prototype.json',
      { name: 'X', map: { rows: ['#@#'], legend: { '#': 'dor', '@': 'player' } } },
      '8:12  /map/legend/#\n  there is no actor or item "dor". Did you mean "door"?',
    ],
    [
      'prototype.json',
      { name: 'X', map: { rows: ['..', '.D '], legend: {} } },
      '6:9  /map/rows/1\n  the legend doesn\'t say what "D" is',
    ],
  ])('%s %j', async (name, content, expected) => expect(await firstIn(name, content)).toBe(`${name}:${expected}`));
});

test('what is only known during play is left alone', async () => {
  const rules = {
    vars: { run: { mood: 'calm' } },
    procedures: {
      check: {
        with: ['table'],
        do: [
          { roll: '1d6', on: 'table' },
          { spawn: '[row.creature]', to: 'pack' },
        ],
      },
    },
    setup: [{ raise: 'dawn' }, { change: 'seat', to: { rested: true } }, { say: '[seat.rested]' }],
    triggers: { wake: { on: 'dawn', do: [{ go: '[phase]' }] } },
  };
  expect(await found({ 'rules.json': rules })).toEqual([]);
});

test('an attribute of the author that some rule reads is no misspelling', async () => {
  const actors = { rat: { attributes: { rang: 3 } } };
  const rules = { formulas: { foes: { with: ['a'], is: 'a.rang + 1' } } };
  expect(await found({ 'actors.json': actors, 'rules.json': rules })).toEqual([]);
});

test('all findings come at once, by file and place', async () => {
  const all = await found({
    'rules.json': { turn: { first: 'atc' }, actoins: {} },
    'actors.json': { rat: { nmae: 'Rat', collision_effect: { helth: 1 } } },
    'items.json': '{ "hat": { "name": "Hat" "tint": 1 } }',
  });
  // A file that can't be read may declare anything, so nothing is called missing.
  expect(all.map((finding) => finding.split('\n')[1])).toEqual([
    '  "nmae" is no key of an actor. Did you mean "name"?',
    '  a comma is missing before "tint"',
    '  "actoins" is no key of rules.json. Did you mean "actions"?',
  ]);
});

describe('a folder that is no game says why', () => {
  const problems = async (files: Record<string, unknown>, folder: string) =>
    (await loadPrototype(memorySource(files), folder)).findings.map(formatFinding);

  test('a folder that is not there', async () => {
    const files = { 'prototypes/arena/prototype.json': { name: 'Arena' } };
    expect(await problems(files, 'prototypes/arnea/')).toEqual([
      'prototypes/arnea\n  there is no such folder. Did you mean "arena"?',
    ]);
  });

  test('a folder without prototype.json', async () => {
    expect(await problems({ 'prototypes/arena/actors.json': {} }, './prototypes/arena')).toEqual([
      'prototypes/arena/prototype.json\n  the file is missing; a folder is a game when it has one, with at least { "name": "…" }',
    ]);
  });

  test('a prototype.json that is broken', async () => {
    expect(await problems({ 'prototypes/arena/prototype.json': '{' }, 'prototypes/arena')).toEqual([
      'prototypes/arena/prototype.json:1:2\n  the file ends too early: the "{" of line 1 is never closed',
    ]);
  });

  test('no rules anywhere', async () => {
    expect(await problems({ 'games/x/prototype.json': { name: 'X' } }, 'games/x')).toEqual([
      'games/x/rules.json\n  there are no rules: neither data/, a ruleset nor this folder has a rules.json',
    ]);
  });

  test('a file whose name is misspelt', async () => {
    expect(await found({ 'actor.json': {}, 'package.json': {} })).toEqual([
      'actor.json\n  warning: nothing reads a file of this name. Did you mean "actors.json"?',
    ]);
  });
});

test('a source that cannot list folders loads the same', async () => {
  const listed = await load();
  const files = {
    'data/rules.json': listed.definitions?.rules,
    'data/actors.json': { player: {} },
    'games/x/prototype.json': { name: 'X' },
  };
  const { definitions, findings } = await loadPrototype({ ...memorySource(files), list: async () => [] }, 'games/x');
  expect(findings).toEqual([]);
  expect(definitions?.id).toBe('x');
});

test('a file that is wrong throughout ends after some hundred findings, before anybody falls asleep', async () => {
  const wrong = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, i) => [`rat${i}`, { nmae: 'Rat', extends: 'mouse' }]),
  );
  const all = await found({ 'actors.json': wrong });
  expect(all).toHaveLength(301);
  expect(all[0]).toBe('prototypes/crypt\n  these are the first findings; there are more');
});

test('a long chain of extends is a finding, not an overflow', async () => {
  const chain = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`a${i}`, { extends: `a${i + 1}` }]));
  const all = await found({ 'actors.json': { ...chain, a5000: {} } });
  expect(all[0]).toContain('a chain of more than 32 definitions that extend one another');
});
