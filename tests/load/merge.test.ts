import { expect, test } from 'vitest';
import { found, load } from './small-game';

const attributesOf = async (files: Record<string, unknown>, id: string) => {
  const { definitions, findings } = await load(files);
  expect(findings).toEqual([]);
  return (definitions?.actors[id] ?? definitions?.items[id])?.attributes;
};

test('objects are merged key by key, and lists and plain values replaced', async () => {
  const { definitions } = await load({
    'actors.json': { player: { name: 'Ariadne', attributes: { accuracy: 75 }, stats: { health: { current: 5 } } } },
    'attacks.json': { melee_verbs: ['nudge', 'prod'] },
  });
  expect(definitions?.actors.player).toMatchObject({
    name: 'Ariadne',
    attributes: { controlled: true, accuracy: 75 },
    stats: { health: { max: 30, current: 5 }, strength: { max: 20 } },
  });
  expect(definitions?.words.attacks).toEqual({ melee_verbs: ['nudge', 'prod'], miss_verbs: ['miss'] });
});

test('null deletes a field, a definition or a rule of the layers below', async () => {
  const { definitions, findings } = await load({
    'actors.json': { door: { attributes: { locked: null } }, player: { stats: { strength: null } } },
    'items.json': { sword: null },
    'rules.json': { actions: { rest: null, nap: { do: [] } } },
  });
  expect(findings).toEqual([]);
  expect(definitions?.actors.door?.attributes).toEqual({ solid: true, openable: true, open: false });
  expect(definitions?.actors.player?.stats).toEqual({ health: { max: 30 } });
  expect(definitions?.items).toEqual({});
  expect(definitions?.rules.actions).toEqual({ nap: { do: [] } });
});

test('seed-004 D12: null removes what is inherited, though the base that is extended has it too', async () => {
  const { definitions, findings } = await load({
    'data/actors.json': {
      creature: { abstract: true, attributes: { solid: true, sighted: true }, stats: { health: { max: 10 } } },
      player: { extends: 'creature', attributes: { sighted: false }, stats: { health: { max: 30 } } },
      hero: { extends: 'player' },
    },
    'actors.json': { player: { attributes: { sighted: null }, stats: { health: null } } },
  });
  expect(findings).toEqual([]);
  for (const id of ['player', 'hero']) {
    expect(definitions?.actors[id]?.stats, id).toEqual({});
    expect(definitions?.actors[id]?.attributes, id).toEqual({ solid: true });
  }
});

test('what one layer removes, a later one may say again', async () => {
  const { definitions } = await load({
    'data/actors.json': {
      creature: { abstract: true, stats: { health: { max: 10 } } },
      player: { extends: 'creature', stats: { health: { max: 30 } } },
    },
    'data/rulesets/brisk/actors.json': { player: { stats: { health: null } } },
    'data/rulesets/brisk/rules.json': {},
    'prototype.json': { name: 'Small', ruleset: 'brisk' },
    'actors.json': { player: { stats: { health: { max: 5 } } } },
  });
  expect(definitions?.actors.player?.stats).toEqual({ health: { max: 5 } });
});

test('a null with nothing under it stays where null is a value, and is worth a word elsewhere', async () => {
  const files = {
    'actors.json': { door: { tint: null, attributes: { owner: null } } },
    'rules.json': { vars: { run: { mind: null } } },
  };
  const { definitions } = await load(files);
  expect(definitions?.actors.door?.attributes).toMatchObject({ owner: null });
  expect(definitions?.rules.vars).toEqual({ run: { mind: null } });
  expect(await found(files)).toEqual([
    'actors.json:3:5  /door/tint\n  warning: there is nothing named "tint" here that null could delete',
  ]);
});

test('extends copies a definition under another, once all layers are merged', async () => {
  const { definitions, findings } = await load({
    'data/actors.json': {
      player: { attributes: { controlled: true }, stats: { health: { max: 30 } } },
      monster: { abstract: true, copies: 0, symbol: 'm', attributes: { hostile: true, solid: true, speed: 100 } },
      bat: { extends: 'monster', name: 'Bat', attributes: { speed: 200, solid: null } },
    },
    'actors.json': { monster: { attributes: { sighted: true } }, vampire: { extends: 'bat', name: 'Vampire' } },
  });
  expect(findings).toEqual([]);
  expect(definitions?.actors.vampire).toMatchObject({ name: 'Vampire', symbol: 'm', abstract: false, copies: 1 });
  expect(definitions?.actors.vampire?.attributes).toEqual({ hostile: true, speed: 200, sighted: true });
  expect(definitions?.actors.monster?.abstract).toBe(true);
});

test('tables, states, personalities and sounds can extend too', async () => {
  const { definitions, findings } = await load({
    'tables.json': { strong_potion: { extends: 'potion', dice: '1d8' } },
    'states.json': { sick: { extends: 'poisoned', name: 'sick' } },
  });
  expect(findings).toEqual([]);
  expect(definitions?.tables.strong_potion).toEqual({ dice: '1d8', rows: [{ on: [1, 6], effect: { health: 10 } }] });
  expect(definitions?.states.sick).toEqual({ name: 'sick', turn: { health: -1 } });
});

test('a circle of extends and an unknown base are findings', async () => {
  expect(
    await found({
      'actors.json': {
        a: { extends: 'b' },
        b: { extends: 'c' },
        c: { extends: 'a' },
        d: { extends: 'd' },
        e: { extends: 'plaier' },
      },
    }),
  ).toEqual([
    'actors.json:9:16  /c/extends\n  a circle: "a" extends "b" extends "c" extends "a"',
    'actors.json:12:16  /d/extends\n  a circle: "d" extends itself',
    'actors.json:15:16  /e/extends\n  there is no actor "plaier" to extend. Did you mean "player"?',
  ]);
});

test('effects beside attributes and inside them override one another across layers', async () => {
  expect(
    await attributesOf({ 'items.json': { sword: { collision_effect: { health: -3, poisoned: 2 } } } }, 'sword'),
  ).toEqual({ weapon: true, collision_effect: { health: -3, poisoned: 2 } });
});

test('an effect said beside attributes and inside them in one file is a finding', async () => {
  const files = { 'items.json': { club: { use_verb: 'Hit', attributes: { use_verb: 'Strike' } } } };
  expect(await found(files)).toEqual([
    'items.json:3:5  /club/use_verb\n  "use_verb" is said twice: here, and inside "attributes" on line 5',
  ]);
});

test('rules with "extends": null stand alone, without the creatures of those below', async () => {
  const { definitions } = await load({
    'rules.json': { extends: null, seats: { actor: 'idler' }, phases: { day: {} }, actions: { nap: { do: [] } } },
    'actors.json': { idler: {} },
  });
  expect(definitions?.rules).toEqual({ seats: { actor: 'idler' }, phases: { day: {} }, actions: { nap: { do: [] } } });
  expect(Object.keys(definitions?.actors ?? {})).toEqual(['idler']);
  expect(definitions?.items).toEqual({});
});

test('a ruleset is merged between the global data and the prototype', async () => {
  const { definitions, findings } = await load({
    'prototype.json': { name: 'Crypt', ruleset: ['combat_2d6', 'hunger'] },
    'data/rulesets/combat_2d6/rules.json': { formulas: { hit: '7', miss: '2' } },
    'data/rulesets/hunger/prototype.json': { name: 'Hunger' },
    'prototypes/hunger/rules.json': { formulas: { hit: 'never read: a ruleset of that name comes first' } },
    'data/rulesets/hunger/actors.json': { player: { stats: { food: { max: 200, per_turn: -1 } } } },
    'rules.json': { formulas: { hit: '8' } },
  });
  expect(findings).toEqual([]);
  expect(definitions?.rules.formulas).toEqual({ hit: '8', miss: '2' });
  expect(definitions?.actors.player?.stats).toMatchObject({ health: { max: 30 }, food: { per_turn: -1 } });
});

test('a prototype can be a ruleset, with the rulesets it names itself', async () => {
  const { definitions, findings } = await load({
    'prototype.json': { name: 'Crypt', ruleset: 'cave' },
    'prototypes/cave/prototype.json': { name: 'Cave', ruleset: 'wet' },
    'prototypes/cave/actors.json': { bat: { name: 'Bat' } },
    'data/rulesets/wet/actors.json': { bat: { name: 'Wet bat', tint: '#0000ff' } },
  });
  expect(findings).toEqual([]);
  expect(definitions?.actors.bat).toMatchObject({ name: 'Bat', tint: '#0000ff' });
  expect(definitions?.prototype.name).toBe('Crypt');
});

test('an unknown ruleset and a circle of rulesets are findings', async () => {
  expect(
    await found({
      'prototype.json': { name: 'Crypt', ruleset: ['combat_2d', 'cave'] },
      'data/rulesets/combat_2d6/rules.json': {},
      'prototypes/cave/prototype.json': { name: 'Cave', ruleset: 'crypt' },
    }),
  ).toEqual([
    'prototypes/cave/prototype.json:3:14  /ruleset\n  a circle: "crypt" is merged under this folder, and this folder under it',
    'prototype.json:4:5  /ruleset/0\n  there is no ruleset "combat_2d", neither in data/rulesets/ nor in prototypes/. Did you mean "combat_2d6"?',
  ]);
});

test('definitions are frozen through and through, and inherit nothing', async () => {
  const { definitions } = await load();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    expect(Object.isFrozen(value)).toBe(true);
    Object.values(value).forEach(visit);
  };
  visit(definitions);
  for (const record of [definitions?.actors, definitions?.rules.actions] as Record<string, unknown>[]) {
    for (const key of Object.getOwnPropertyNames(Object.prototype)) expect(record[key], key).toBeUndefined();
    const inherited = Object.getPrototypeOf(record);
    expect(Reflect.ownKeys(inherited)).toEqual([]);
    expect(Object.getPrototypeOf(inherited)).toBeNull();
    expect(Object.isFrozen(inherited)).toBe(true);
  }
});

test('remarks are left out, and change nothing about the hash', async () => {
  const plain = await load();
  const noted = await load({
    'rules.json': { note: 'why', actions: { note: 'x', rest: { note: 'y', do: [{ note: 'z', say: 'You rest.' }] } } },
  });
  expect(noted.findings).toEqual([]);
  expect(noted.definitions?.rules).toEqual(plain.definitions?.rules);
  expect(noted.definitions?.hash).toBe(plain.definitions?.hash);
  const other = await load({ 'rules.json': { actions: { rest: { do: [{ say: 'You sleep.' }] } } } });
  expect(other.definitions?.hash).not.toBe(plain.definitions?.hash);
  expect(plain.definitions?.hash).toMatch(/^[0-9a-f]{16}$/);
});
