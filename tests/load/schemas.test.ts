import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { BUILT_IN } from '../../engine/game/vocabulary';
import type { Verb, VerbShape } from '../../engine/language/steps/verb';
import { formatFinding } from '../../engine/load/files/finding';
import type { JsonNode } from '../../engine/load/files/json-node';
import { parseJson } from '../../engine/load/files/parse-json';
import { KNOWN_ATTRIBUTES } from '../../engine/load/names/known-ids';
import { validateFile } from '../../engine/load/shape/validate';

import { type FileKind, validators } from '../../schemas/generated/validators';
import { withWords } from '../../schemas/words.mjs';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; definitions?: Record<string, Schema> };

const folder = new URL('../../schemas/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
const schemaOf = (kind: string): Schema => JSON.parse(readFileSync(new URL(`${kind}.schema.json`, folder), 'utf8'));

/** What the schema of a kind says against a file. */
const against = (kind: FileKind, content: unknown): string[] => {
  const { root } = parseJson('f', JSON.stringify(content));
  return validateFile(kind, root as JsonNode).map((finding) => formatFinding(finding).replace(/^f:\d+:\d+ {2}/, ''));
};

describe('schemas and code say the same', () => {
  const schemas = new Map(files.map((file) => [file, schemaOf(file.replace('.schema.json', ''))]));

  test('verbs with all their keys, behaviors and generators are those of the engine', () => {
    const remedy = 'node schemas/words.mjs brings the schemas up to date';
    for (const [file, schema] of withWords(schemas, BUILT_IN)) expect(schema, remedy).toEqual(schemas.get(file));
  });

  test('a verb that is added brings its keys, and what is said about it', () => {
    const toll: VerbShape = {
      takes: 'expression',
      parts: { say: 'text', loudly: ['yes', 'no'] },
      needs: [['say']],
      about: 'Rings.',
      examples: [{ toll: 3, say: 'Dong.' }],
    };
    const ajv = new Ajv({ strict: false });
    const changed = withWords(schemas, { ...BUILT_IN, verbs: { ...BUILT_IN.verbs, toll: toll as Verb } });
    for (const [file, schema] of new Map([...schemas, ...changed])) ajv.addSchema({ ...schema, $id: file }, file);
    const isStep = ajv.compile({ $ref: 'steps.schema.json#/definitions/step' });
    const steps: [object, boolean][] = [
      [{ toll: 3, say: 'Dong.', loudly: 'yes' }, true],
      [{ toll: 3 }, false],
      [{ toll: 3, say: 'Dong.', loudly: 'perhaps' }, false],
      [{ toll: 3, say: 'Dong.', to: 'deck' }, false],
      [{ say: 'Dong.', loudly: 'yes' }, false],
      [{ move: 'card', to: 'deck' }, true],
    ];
    for (const [step, isRight] of steps) expect(isStep(step), JSON.stringify(step)).toBe(isRight);
    const step = changed.get('steps.schema.json')?.definitions?.step;
    expect(step?.properties?.toll).toMatchObject({ description: 'Rings.', examples: [3] });
  });

  test('a behavior that is added brings its settings', () => {
    const settings = { length: { number: [1, 20] }, way: ['north', 'south'], points: 'cells' } as const;
    const pace = { settings, decide: () => null };
    const ajv = new Ajv({ strict: false });
    const changed = withWords(schemas, { ...BUILT_IN, behaviors: { ...BUILT_IN.behaviors, pace } });
    for (const [file, schema] of new Map([...schemas, ...changed])) ajv.addSchema({ ...schema, $id: file }, file);
    const isBehavior = ajv.compile({ $ref: 'personalities.schema.json#/definitions/behavior' });
    const entries: [unknown, boolean][] = [
      ['pace', true],
      [{ behavior: 'pace', length: 3, way: 'south', points: [[2, 3]] }, true],
      [{ behavior: 'pace', length: 0 }, false],
      [{ behavior: 'pace', length: 'long' }, false],
      [{ behavior: 'pace', way: 'east' }, false],
      [{ behavior: 'pace', points: 5 }, false],
      [{ behavior: 'flee', below: 0.5 }, true],
      [{ behavior: 'flee', below: 60 }, false],
    ];
    for (const [entry, isRight] of entries) expect(isBehavior(entry), JSON.stringify(entry)).toBe(isRight);
  });

  test('the attributes that the loader knows are those that the schemas describe', () => {
    const described = ['actor', 'item'].flatMap((kind) =>
      Object.keys(schemaOf(`${kind}s`).definitions?.[`${kind}_attributes`]?.properties ?? {}),
    );
    expect([...new Set(described)].filter((name) => name !== 'note').sort()).toEqual([...KNOWN_ATTRIBUTES].sort());
  });
});

describe.each(files)('%s', (file) => {
  const schema = schemaOf(file.replace('.schema.json', ''));

  test('explains every key on hover', () => {
    const mute: string[] = [];
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries((node as Schema).properties ?? {})) {
        if (!('description' in value) && !('$ref' in value)) mute.push(`${path}/${key}`);
        if ('$ref' in value && !('description' in value) && !descriptionBehind(value.$ref as string, file))
          mute.push(`${path}/${key}`);
      }
      for (const [key, value] of Object.entries(node))
        if (key !== 'examples' && key !== 'if') visit(value, `${path}/${key}`);
    };
    visit(schema, '');
    expect(mute.filter((path) => !path.includes('/bounded_variable/'))).toEqual([]);
  });

  test('gives examples that are valid', () => {
    const kind = file.replace('.schema.json', '') as FileKind;
    if (!(kind in validators)) return;
    for (const example of (schema.examples ?? []) as unknown[]) expect(against(kind, example)).toEqual([]);
  });
});

function descriptionBehind(ref: string, from: string): boolean {
  const [path = '', pointer = ''] = ref.split('#/definitions/');
  const file = path === '' ? from : path;
  const target = schemaOf(file.replace('.schema.json', '')).definitions?.[pointer];
  if (!target) return false;
  return 'description' in target || ('$ref' in target && descriptionBehind(target.$ref as string, file));
}

describe('what does not fit a schema is said in the terms of its author', () => {
  test.each<[FileKind, unknown, string]>([
    [
      'actors',
      { Rat: {} },
      '/Rat\n  "Rat" can\'t be an id: ids are made of small letters, digits and _, and begin with a letter',
    ],
    ['actors', { rat: 3 }, '/rat\n  "rat" should be an object, between { and }, not 3'],
    ['actors', { rat: { nmae: 'Rat' } }, '/rat/nmae\n  "nmae" is no key of an actor. Did you mean "name"?'],
    [
      'actors',
      { rat: { level: 1 } },
      '/rat/level\n  "level" is no key of an actor. An attribute of your own belongs inside "attributes"',
    ],
    [
      'actors',
      { rat: { attributes: { hostile: 'yes' } } },
      '/rat/attributes/hostile\n  "hostile" should be true or false, not the text "yes"',
    ],
    [
      'actors',
      { rat: { attributes: { '2d6': 1 } } },
      '/rat/attributes/2d6\n  "2d6" can\'t be a name: names are made of letters, digits and _, and begin with a letter',
    ],
    [
      'actors',
      { rat: { stats: { health: 30 } } },
      '/rat/stats/health\n  "health" should be an object, between { and }, not 30',
    ],
    [
      'actors',
      { rat: { stats: { health: { mx: 30 } } } },
      '/rat/stats/health/mx\n  "mx" is no key of the stat "health". Did you mean "max"?',
    ],
    [
      'actors',
      { rat: { tint: '#red' } },
      '/rat/tint\n  "#red" is no colour; write for example "#ff8800", or a name of palette.json',
    ],
    ['palette', { rust: 'brown' }, '/rust\n  "brown" is no colour; write for example "#ff8800"'],
    ['actors', { rat: { symbol: 'rat' } }, '/rat/symbol\n  "rat" should be one single character'],
    [
      'actors',
      { rat: { default_items: 'sword' } },
      '/rat/default_items\n  "default_items" should be a list, between [ and ], not the text "sword"',
    ],
    [
      'actors',
      { rat: { collision_effect: { health: 'strength' } } },
      '/rat/collision_effect/health\n  "strength" is no change; write a number to add, true, false, "toggle", "{strength}" or "-{strength}"',
    ],
    [
      'items',
      { hat: { wear_effect: [] } },
      '/hat/wear_effect\n  "wear_effect" should be an object, between { and }, not a list',
    ],
    ['items', { card: { copies: -1 } }, '/card/copies\n  "copies" should be at least 0, not -1'],
    ['rules', { actins: {} }, '/actins\n  "actins" is no key of rules.json. Did you mean "actions"?'],
    [
      'rules',
      { seats: { order: 'clockwize' } },
      '/seats/order\n  "order" can\'t be the text "clockwize". Did you mean "clockwise"?',
    ],
    [
      'rules',
      { actions: { go: { who: 'me' } } },
      '/actions/go/who\n  "who" can\'t be the text "me". It can be active, others or any',
    ],
    [
      'rules',
      { vars: { run: { day: { strat: 1 } } } },
      '/vars/run/day/strat\n  "strat" is no key of a variable. Did you mean "start"?',
    ],
    ['rules', { ends: [] }, '/ends\n  "ends" should be an object, between { and }, not a list'],
    ['rules', { checks: [{}] }, '/checks/0\n  "expect" is missing'],
    ['rules', { extends: 'other' }, '/extends\n  "extends" should be null, not the text "other"'],
    [
      'tables',
      { t: { rows: [{ on: [1] }] } },
      '/t/rows/0/on\n  "on" should be one number, or a list of two: the first and the last of a range',
    ],
    ['words', { verbs: [1] }, '/verbs/0\n  item 1 of "verbs" should be a text, not 1'],
    ['prototype', { name: '' }, '/name\n  "name" should not be empty'],
    [
      'prototype',
      { name: 'X', mechanics: { ambient_light: 2 } },
      '/mechanics/ambient_light\n  "ambient_light" should be at most 1, not 2',
    ],
    [
      'prototype',
      { name: 'X', map: { legend: { '##': 'wall' } } },
      '/map/legend/##\n  "##" should be one single character',
    ],
  ])('%s %j', (kind, content, expected) => expect(against(kind, content)).toEqual([expected]));

  test('a missing name', () => {
    expect(against('prototype', {})).toEqual(['f:1:1\n  "name" is missing']);
  });
});

test('null fits everywhere in an object, because it deletes', () => {
  expect(against('actors', { rat: null, bat: { name: null, stats: { health: { max: null } } } })).toEqual([]);
  expect(against('rules', { seats: null, actions: { go: { who: null, do: null } } })).toEqual([]);
});
