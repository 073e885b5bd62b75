import { letterPattern } from './letters';

/** The parts of a message before grammar is applied: the template's own words, and what was filled in. */
export type Token =
  /** A word of the template itself. */
  | { readonly kind: 'word'; readonly text: string }
  /** Spaces and punctuation between words. */
  | { readonly kind: 'gap'; readonly text: string }
  /** A value, perhaps typed by a person: never changed. */
  | { readonly kind: 'value'; readonly text: string }
  /** A word from the game's lists. */
  | { readonly kind: 'listed'; readonly text: string }
  | { readonly kind: 'verb'; readonly text: string }
  | { readonly kind: 'article'; readonly capital: boolean }
  | NameToken;

export interface NameToken {
  readonly kind: 'name';
  /** Its form in the middle of a sentence: "rat", "Ada", "you", "something". */
  readonly text: string;
  /** Only a common name takes an article. A `pronoun` is "you", or repeats the subject: "itself". */
  readonly is: 'pronoun' | 'proper' | 'common' | 'missing';
  readonly person: 'you' | 'singular' | 'plural';
  readonly entity: number | null;
  readonly possessive: boolean;
  /** Set if its removed article had a capital. */
  readonly capital?: boolean;
}

const wordSet = (words: string) => new Set(words.trim().split(/\s+/));

const DETERMINERS = wordSet(`
  the a an my your its his her their our this that these those some any no every each another all both either
  neither such what which whose one two three four five six seven eight nine ten
`);
const PREPOSITIONS = wordSet(`
  with without of by from in into on onto at to toward towards over under behind beside between against through
  across around near past upon off about inside outside beyond along above below among
`);
const CONJUNCTIONS = wordSet(`
  and or but as while when where until because so if before after since than then that though although once yet
  nor unless like for
`);
const AUXILIARIES = wordSet(`
  is are was were be been has have had do does did not can could may might must shall should will would cannot
`);
const PRONOUNS = wordSet('i you he she it we they me him us them who');

/** Whether a word opens a noun phrase: an article, a possessive ("the rats'"), a number. Takes lower case. */
export function isDeterminer(word: string): boolean {
  return DETERMINERS.has(word) || /^\d|['’]s?$/.test(word);
}

export const isPreposition = (word: string): boolean => PREPOSITIONS.has(word);
export const isConjunction = (word: string): boolean => CONJUNCTIONS.has(word);
export const isPronoun = (word: string): boolean => PRONOUNS.has(word);
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(word) || /n['’]t$/.test(word);

/** Splits a literal text into words, with an inner or plural apostrophe, and the gaps between them. */
const WORDS = letterPattern(
  String.raw`([\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*(?:(?<=s)['’](?=\s))?)|([^\p{L}\p{N}]+)`,
  'g',
);
const SUFFIX = letterPattern(String.raw`^['’]s(?![\p{L}])`);

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const suffix = SUFFIX(text).exec(text)?.[0] ?? '';
  if (suffix) tokens.push({ kind: 'word', text: suffix });
  for (const [part, word] of text.slice(suffix.length).matchAll(WORDS(text))) {
    tokens.push({ kind: word === undefined ? 'gap' : 'word', text: part });
  }
  return tokens;
}

/** Spaces, quotes and a hyphen don't separate the words of one phrase; other punctuation does. */
export function isSpace(token: Token | undefined): boolean {
  return token?.kind === 'gap' && (token.text === ' ' || /^(?:(?:[^\S\n]|["'“”‘’*_])*|-)$/.test(token.text));
}

/** The index of the next token in one direction, skipping spaces. */
export function neighbour(tokens: readonly Token[], from: number, step: -1 | 1): number {
  const at = from + step;
  return isSpace(tokens[at]) ? at + step : at;
}

/** The literal word at an index, in lower case; '' if another kind of token is there. */
export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text.toLowerCase() : '';
}
