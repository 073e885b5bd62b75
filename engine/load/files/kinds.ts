import type { FileKind } from '../../../schemas/generated/validators';

/** The kinds of files that are merged layer by layer, each named after its file. */
export const KINDS = [
  'actors',
  'items',
  'attacks',
  'words',
  'personalities',
  'states',
  'tables',
  'rules',
  'sounds',
  'effects',
  'wildcards',
  'palette',
  'tiles',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Kinds whose definitions may copy another one by `extends`. Rules are a single object, words are plain lists, colours
 * plain texts.
 */
export const EXTENDABLE: readonly Kind[] = [
  'actors',
  'items',
  'personalities',
  'states',
  'tables',
  'sounds',
  'effects',
  'wildcards',
];

export const isEntityKind = (kind: string): kind is 'actors' | 'items' => kind === 'actors' || kind === 'items';

export const schemaOf = (kind: Kind): FileKind => (kind === 'attacks' ? 'words' : kind);

/** What one definition of a kind is called in messages. */
export const NOUNS: Readonly<Record<Kind, string>> = {
  actors: 'actor',
  items: 'item',
  attacks: 'word list',
  words: 'word list',
  personalities: 'personality',
  states: 'state',
  tables: 'table',
  rules: 'rule',
  sounds: 'sound',
  effects: 'visual effect',
  wildcards: 'wildcard',
  palette: 'colour',
  tiles: 'tile',
};

/** What one entry of a section of rules.json is called in messages. */
export const RULE_NOUNS: Readonly<Record<string, string>> = {
  options: 'option',
  vars: 'scope',
  zones: 'zone',
  stats: 'stat',
  phases: 'phase',
  actions: 'action',
  procedures: 'procedure',
  formulas: 'formula',
  triggers: 'trigger',
  ends: 'ending',
};

export const kindWithArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

/**
 * Keys of an entity that stay beside its attributes. All other keys that may stand there are moved into the attributes.
 */
const BESIDE_ATTRIBUTES = new Set([
  'note',
  'extends',
  'abstract',
  'copies',
  'name',
  'proper',
  'plural',
  'description',
  'symbol',
  'sprite',
  'tint',
  'attributes',
  'stats',
]);

export const isFolded = (key: string): boolean => !BESIDE_ATTRIBUTES.has(key);
