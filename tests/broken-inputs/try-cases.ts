import { PLAYER, table, type Files } from './complaints';
const T = (rules: object, more: Files = {}): Files => ({ 'actors.json': PLAYER, 'prototype.json': { name: 'T' }, 'rules.json': table(rules as never), ...more });
const map = (rows: string[], legend: object = {}) => ({ 'prototype.json': { name: 'X', map: { rows, legend: { '@': 'player', ...legend } } } });
const many = (n: number, f: (i: number) => [string, unknown]) => Object.fromEntries(Array.from({ length: n }, (_, i) => f(i)));
const nest = (n: number) => '{"a":'.repeat(n) + '1' + '}'.repeat(n);
export const cases: [string, Files][] = [
  ['warm', {}],
  ['deep recursion', T({ formulas: { f: { with: ['n'], is: `n < 1 ? 0 : f(n - 1)${'+1'.repeat(90)}` } }, setup: [{ let: { y: 'f(98)' } }] })],
  ['deep recursion derived', T({ setup: [{ let: { x: 'active.might' } }] }, { 'actors.json': { player: { attributes: { might: { is: `self.power${'+1'.repeat(90)}` }, power: { is: `self.might${'+1'.repeat(90)}` } } } } })],
  ['not', T({ formulas: { x: 'not true' } })],
  ['holds chain', { 'items.json': many(16000, (i) => [`i${i}`, { holds: [`i${i + 1}`] }]) }],
  ['word lists steps', { 'rules.json': { setup: Array.from({ length: 16_000 }, () => ({ say: '[attacks.mele] [active.helth] [x_name]' })) } }],
  ['map huge', map(Array.from({ length: 2000 }, () => '.'.repeat(2000)))],
  ['generator huge', { 'prototype.json': { name: 'X', map_generator: { generator: 'digger', width: 100000, height: 100000 } } }],
  ['seats huge', T({ seats: { min: 1000000, max: 1000000, actor: 'player' } })],
  ['default items cycle', { 'actors.json': { player: { default_items: ['box'] } }, 'items.json': { box: { holds: ['box'] } } }],
  ['holds cycle two', { 'actors.json': { player: { default_items: ['box'] } }, 'items.json': { box: { holds: ['bag'] }, bag: { holds: ['box'] } } }],
  // files
  ['200k keys', { 'actors.json': many(200_000, (i) => [`ogre${i}`, {}]) }],
  ['190k keys', { 'actors.json': many(49_000, (i) => [`ogre${i}`, {}]) }],
  ['190k keys attr', { 'actors.json': { ogre: { attributes: many(49_000, (i) => [`key${i}`, 1]) } } }],
  ['190k keys extends', { 'actors.json': many(24_000, (i) => [`ogre${i}`, { extends: 'skeletn' }]) }],
  ['190k words', { 'words.json': many(24_000, (i) => [`w${i}`, ['a']]) }],
  ['100k steps', { 'rules.json': { setup: Array.from({ length: 24_000 }, () => ({ sya: 'x' })) } }],
  ['90k steps ok', { 'rules.json': { setup: Array.from({ length: 24_000 }, () => ({ say: 'x' })) } }],
  ['50k steps bad expr', { 'rules.json': { setup: Array.from({ length: 16_000 }, () => ({ if: 'actve.helth', then: [] })) } }],
  ['long name', { 'actors.json': { ogre: { personality: 'x'.repeat(99_000) } } }],
  ['word blanks', { 'rules.json': { setup: [{ spawn: '[run.kills'.repeat(9_000), to: 'cell(1, 0)' }] } }],
  ['nul', { 'actors.json': '{ "ogre": "\u0000" }' }],
  ['control', { 'actors.json': '{ "ogre": { "name": "a\u0007" } }' }],
  ['number', { 'actors.json': '{ "ogre": { "copies": 1e999 } }' }],
  ['key blank', { 'actors.json': '{ "": {} }' }],
];
