import { BUILT_IN, type Vocabulary } from '../game/vocabulary';
import { DICE, MACROS } from '../language/expression/known-names';
import { SETTING_KINDS } from '../language/expression/setting';
import type { Part } from '../language/steps/verb';
import { nearest } from '../language/text/spelling';
import { STAGES, type Stages } from './stage-factories';

/** The words that a kit knows, by kind and name. */
export interface Words extends Vocabulary {
  readonly stages: Stages;
}

type Kind = keyof Words;

/** `createKit` was given something that is no word, or that would replace another word. */
export class WordError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

const BUILT_IN_WORDS: Words = { ...BUILT_IN, stages: STAGES };

/** The built-in words and the added ones. Reports all mistakes in the added ones at once. */
export function joinWords(added: Partial<Words>): Words {
  const faults = [...strangeKinds(added)];
  const known = Object.keys(BUILT_IN_WORDS) as Kind[];
  const tables = known.map((kind) => {
    const table: Readonly<Record<string, unknown>> = added[kind] ?? {};
    for (const [name, word] of Object.entries(table)) {
      const fault = nameFault(kind, name) ?? FAULTS[kind](word as never, name);
      if (fault) faults.push(`${kind}.${name}: ${fault}`);
    }
    return [kind, Object.freeze({ ...BUILT_IN_WORDS[kind], ...table })];
  });
  if (faults.length > 0) throw new WordError(faults);
  return Object.freeze(Object.fromEntries(tables)) as Words;
}

function* strangeKinds(added: object): Generator<string> {
  const kinds = Object.keys(BUILT_IN_WORDS);
  for (const [kind, table] of Object.entries(added)) {
    if (!kinds.includes(kind)) {
      const [near] = nearest(kind, kinds);
      yield `${kind}: a kit has no such kind of words. ${near ? `Did you mean "${near}"?` : `There are ${kinds.join(', ')}.`}`;
    } else if (table !== undefined && !isRecord(table))
      yield `${kind}: an object with a word for each name is expected`;
  }
}

const NAME = /^[a-z][a-z0-9_]*$/;

function nameFault(kind: Kind, name: string): string | null {
  if (!NAME.test(name)) return 'a name is made of small letters, digits and _, and begins with a letter';
  const isTaken = Object.hasOwn(BUILT_IN_WORDS[kind], name) || (kind === 'functions' && isMoreThanFunction(name));
  return isTaken ? 'every kit has a word of this name already; give yours another one' : null;
}

const isMoreThanFunction = (name: string): boolean => MACROS.has(name) || name === DICE;

type Fault<K extends Kind> = (word: Words[K][string], name: string) => string | null;

/** Checks a word of each kind. It may come from plain JavaScript, so its type is not trusted. */
const FAULTS: { readonly [K in Kind]: Fault<K> } = {
  functions: (word) =>
    firstOf(
      [isCallable(word?.call), '"call" should be a function'],
      [isCount(word?.takes), '"takes" should be two whole numbers: how many arguments at least and at most'],
    ),
  verbs: (word, name) => verbFault(word, name),
  actions: (word) =>
    firstOf(
      [word?.param === null || typeof word?.param === 'string', '"param" should be a name, or null'],
      [typeof word?.label === 'string', '"label" should be a text'],
      [typeof word?.command === 'string', '"command" should be a text'],
      [isCallable(word?.domain), '"domain" should be a function'],
      [isCallable(word?.make), '"make" should be a function'],
    ),
  behaviors: (word) =>
    firstOf(
      [isCallable(word?.decide), '"decide" should be a function'],
      [word?.settings === undefined || isRecord(word.settings), '"settings" should be an object with what each one is'],
      ...Object.entries(word?.settings ?? {}).map(
        ([key, setting]) => [isSetting(setting), `the setting "${key}" should be ${SETTING_NAMES}`] as const,
      ),
    ),
  generators: (word) => firstOf([isCallable(word), 'a generator is a function']),
  stages: (word) => firstOf([isCallable(word), 'a stage is a function that makes one']),
};

function verbFault(word: Words['verbs'][string], name: string): string | null {
  const parts = word?.parts ?? {};
  const owner = Object.entries(BUILT_IN.verbs).find(([, verb]) => Object.hasOwn(verb.parts ?? {}, name));
  const strange = isRecord(parts) ? Object.entries(parts).find(([, part]) => !isPart(part)) : undefined;
  const unknown = (word?.needs ?? []).flat().find((key) => !Object.hasOwn(parts, key));
  return firstOf(
    [!owner && name !== 'note', `"${name}" is a key of the step "${owner?.[0]}"; give the verb another name`],
    [isCallable(word?.compile), '"compile" should be a function'],
    [isPart(word?.takes), `"takes" should be ${PART_NAMES}`],
    [isRecord(parts), '"parts" should be an object with what stands behind each key'],
    [strange === undefined, `the part "${strange?.[0]}" should be ${PART_NAMES}`],
    [unknown === undefined, `it needs "${unknown}", which is none of its parts`],
  );
}

const PARTS: readonly Part[] = [
  'expression',
  'text',
  'literal',
  'name',
  'steps',
  'map',
  'values',
  'show',
  'sum',
  'true',
];
const PART_NAMES = `one of ${PARTS.join(', ')}, or a list of words`;

const isPart = (value: unknown): boolean => PARTS.includes(value as Part) || (Array.isArray(value) && isTexts(value));
const SETTING_NAMES = 'expression, text, boolean, attribute, cells, { "number": [least, most] } or a list of words';

function isSetting(value: unknown): boolean {
  if (typeof value === 'string') return Object.hasOwn(SETTING_KINDS, value);
  if (Array.isArray(value)) return isTexts(value);
  const range: unknown = isRecord(value) ? (value as { number?: unknown }).number : null;
  const [least, most]: unknown[] = Array.isArray(range) ? range : [];
  return typeof least === 'number' && typeof most === 'number' && least <= most;
}

const isCallable = (value: unknown): boolean => typeof value === 'function';
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
const isCount = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) && value[0] >= 0 && value[0] <= value[1];

/** The first fault whose condition doesn't hold. */
const firstOf = (...conditions: readonly (readonly [holds: boolean, fault: string])[]): string | null =>
  conditions.find(([holds]) => !holds)?.[1] ?? null;
