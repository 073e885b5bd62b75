import { expect, test } from 'vitest';
import { complaintsAbout, tellsOf } from './complaints';

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const keys = (count: number): string =>
  `{\n${Array.from({ length: count }, (_, i) => `"ogre${i}": {}`).join(',\n')}\n}`;

tellsOf('a file that is no JSON', [
  ['nothing in it', { 'actors.json': '' }, 'actors.json:1:1\n  the file is empty; the least it can hold is {}'],
  [
    'a web page',
    { 'actors.json': '<!DOCTYPE html>\n<html></html>' },
    'actors.json:1:1\n  this is a web page or XML, not JSON; is the file missing, so that the server sent a page instead?',
  ],
  [
    'a merge conflict',
    { 'actors.json': '{\n<<<<<<< HEAD\n  "rat": {}\n=======\n  "bat": {}\n>>>>>>> bats\n}' },
    'actors.json:2:1\n  a merge conflict is left in the file',
  ],
  [
    'a comment',
    { 'actors.json': '{\n  // It is slow.\n  "ogre": {}\n}' },
    'actors.json:2:3\n  JSON has no comments; a key named "note" can hold a remark',
  ],
  [
    'a comma too many',
    { 'actors.json': '{\n  "ogre": {},\n}' },
    'actors.json:2:13\n  a comma stands before the closing "}"; take it out',
  ],
  [
    'a comma too few',
    { 'actors.json': '{\n  "ogre": {}\n  "troll": {}\n}' },
    'actors.json:3:3\n  a comma is missing before "troll"',
  ],
  [
    'single quotes',
    { 'actors.json': "{\n  'ogre': {}\n}" },
    'actors.json:2:3\n  texts stand in double quotes, not single ones',
  ],
  [
    'quotes as in a book',
    { 'actors.json': '{\n  “ogre”: {}\n}' },
    'actors.json:2:3\n  texts stand in straight quotes, ", not in “',
  ],
  [
    'letters of another encoding',
    { 'actors.json': `{\n  "ogre": { "name": "${new TextDecoder().decode(Uint8Array.of(0xd6))}ger" }\n}` },
    'actors.json:2:22\n  this character is not written in UTF-8; save the file as UTF-8',
  ],
  [
    'it breaks off',
    { 'actors.json': '{\n  "ogre": {' },
    'actors.json:2:12  /ogre\n  the file ends too early: the "{" of line 2 is never closed',
  ],
  [
    'a number beyond all numbers',
    { 'actors.json': '{ "ogre": { "copies": 1e999 } }' },
    'actors.json:1:23  /ogre/copies\n  "1e999" is no number that JSON has; write for example 0.5, -3 or 12',
  ],
  [
    'a list instead of an object',
    { 'actors.json': '[]' },
    'actors.json:1:1\n  the file should hold one object, between { and }',
  ],
  [
    'a key said twice',
    { 'actors.json': '{\n  "ogre": {},\n  "ogre": {}\n}' },
    'actors.json:3:3  /ogre\n  "ogre" is said twice; it stands on line 2 too',
  ],
  [
    'a key that reaches into JavaScript',
    { 'actors.json': '{\n  "__proto__": { "solid": true }\n}' },
    'actors.json:2:3  /__proto__\n  "__proto__" can\'t be a key; choose another name',
  ],
  [
    'another one, deep inside',
    { 'actors.json': '{ "ogre": { "attributes": { "constructor": {} } } }' },
    'actors.json:1:29  /ogre/attributes/constructor\n  "constructor" can\'t be a key; choose another name',
  ],
]);

tellsOf('a file beyond all measure', [
  [
    'a text of 10 MB',
    { 'actors.json': `{ "ogre": { "description": "${'x'.repeat(10_000_000)}" } }` },
    'actors.json:1:1\n  the file has 10000033 characters; 5000000 are the most',
  ],
  [
    'a text of 4 MB',
    { 'actors.json': `{ "ogre": { "description": "${'x'.repeat(4_000_000)}" } }` },
    'actors.json:1:28  /ogre/description\n  a text of 4000000 characters; 100000 are the most',
  ],
  [
    '10 MB of definitions',
    { 'actors.json': `{ ${'"ogre": { "name": "Ogre" },\n'.repeat(360_000)} }` },
    'actors.json:1:1\n  the file has 10080004 characters; 5000000 are the most',
  ],
  [
    '10,000 objects one in another',
    { 'actors.json': nested(10_000) },
    'actors.json:1:321  /a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a\n  nested deeper than 64',
  ],
  [
    '200,000 keys',
    { 'actors.json': keys(200_000) },
    'actors.json:50001:14  /ogre49999\n  the file has more than 50000 values',
  ],
  [
    'a name of 90,000 letters',
    { 'actors.json': { ogre: { personality: 'x'.repeat(90_000) } } },
    'actors.json:3:20  /ogre/personality\n  there is no personality "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…".',
  ],
  [
    'a map of 2,000 rows',
    { 'prototype.json': { name: 'X', map: { rows: Array(2000).fill('.'.repeat(400)) } } },
    'prototype.json:4:13  /map/rows\n  the map has 2000 rows; 500 are the most',
  ],
]);

tellsOf('a folder with something missing', [
  [
    'prototype.json',
    { 'prototype.json': undefined, 'actors.json': {} },
    'prototype.json\n  the file is missing; a folder is a game when it has one, with at least { "name": "…" }',
  ],
]);

test('a folder that is not there', async () => {
  expect(await complaintsAbout({}, 'prototypes/cript')).toEqual([
    'prototypes/cript\n  there is no such folder. Did you mean "crypt"?',
  ]);
});

test('a mistake on every line is told some hundred times, and then no more', async () => {
  const all = await complaintsAbout({ 'rules.json': { setup: Array(5000).fill({ while: 'actve.helth', do: [] }) } });
  expect(all).toHaveLength(301);
  expect(all[0]).toBe('prototypes/crypt\n  these are the first findings; there are more');
});

test('a byte order mark is no mistake, and does not shift what is one', async () => {
  expect(await complaintsAbout({ 'actors.json': '\uFEFF{ "ogre": { "name": "Ogre" } }' })).toEqual([]);
  expect(await complaintsAbout({ 'actors.json': '\uFEFF{ "ogre": { "nmae": "Ogre" } }' })).toEqual([
    'actors.json:1:13  /ogre/nmae\n  "nmae" is no key of an actor. Did you mean "name"?',
  ]);
});
