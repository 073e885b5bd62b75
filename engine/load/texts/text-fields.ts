import type { Json } from '../files/json-node';

/** Says which strings in the files of a game are read by people, and so can be translated. */

/** Kinds of files that hold texts; a word list holds nothing else. */
export const TEXT_FILES = [
  'prototype',
  'actors',
  'items',
  'attacks',
  'words',
  'states',
  'personalities',
  'tables',
  'rules',
  'sounds',
] as const;
export type TextFile = (typeof TEXT_FILES)[number];

/** Keys whose values are texts, even a single small word. */
const TEXT_KEY =
  /^(?:name|label|caption|title|description|text|done|say|prompt|confirm|why_not)$|_(?:name|description|verb)$/;

/** Keys whose values are for the rules, for drawing, or for other programs. */
const OTHER_KEY =
  /^(?:\$schema|note|id|code|source|key|extends|command|symbol|sprite|save|rows|credits|author|default)$/;

/** Names of bots are part of a game's settings, those of personalities are for authors, and maps are characters. */
const isElsewhere = (file: TextFile, path: readonly string[]): boolean =>
  (file === 'rules' && path[0] === 'seats') ||
  (file === 'prototype' && path[0] === 'map') ||
  (file === 'personalities' && path[1] === 'name');

/** Whether a string may be replaced by its translation. */
export function mayTranslate(file: TextFile, path: readonly string[], text: string): boolean {
  const key = path.at(-1) ?? '';
  if (OTHER_KEY.test(key) || isElsewhere(file, path)) return false;
  // An id is never translated, unless it stands where only a text can stand.
  return isTextPlace(file, path) || !/^[a-z0-9_.:+#-]*$/.test(text);
}

/** Whether a string is a text for people, as far as its place and its looks tell. */
export function isText(file: TextFile, path: readonly string[], text: string): boolean {
  if (!mayTranslate(file, path, text)) return false;
  const plain = withoutParts(text);
  if (isExpression(plain)) return isTold(path) && quotedIn(plain).some((quoted) => BESIDE_SPACE.test(quoted));
  if (!isTextPlace(file, path)) return looksLikeProse(plain) || (/_name\]|\[verb /.test(text) && /\p{L}/u.test(plain));
  // A text of parts alone has words of its own only if they are quoted in a part.
  return /\p{L}/u.test(plain) || /'[^']*\p{L}[^']*'/u.test(text);
}

const isTextPlace = (file: TextFile, path: readonly string[]): boolean =>
  file === 'attacks' || file === 'words' || TEXT_KEY.test(path.at(-1) ?? '') || path.includes('legend');

/** Where rules compute what people read. */
const isTold = (path: readonly string[]): boolean =>
  path.includes('formulas') || /^(?:value|label|text|name)$/.test(path.at(-1) ?? '');

/** A text quoted in an expression is for people if a space stands beside a letter: `' for '`. */
const BESIDE_SPACE = /\p{L} | \p{L}/u;
const quotedIn = (expression: string): string[] => expression.match(/'[^']*'/g) ?? [];

const withoutParts = (text: string): string => text.replace(/\[(?:[^[\]]|\[[^[\]]*\])*\]/g, ' ').trim();

const isExpression = (plain: string): boolean => /[=&|<>*+{}]|\w\(|\?.*:|\w\.\w|^'(?!s\b)/.test(plain);

/** A sentence, a title, or a few words; no dice. */
function looksLikeProse(plain: string): boolean {
  if (/_|^"|\bd\d/.test(plain)) return false;
  return /^\p{Lu}\p{Ll}|^[A-Z] /u.test(plain) ? /\p{L}{2}/u.test(plain) : /\p{L}{2}.* .*\p{L}/u.test(plain);
}

export interface FoundText {
  readonly text: string;
  readonly pointer: string;
}

/** All texts of a file, each with its place. */
export function* readableTexts(file: TextFile, value: Json, path: readonly string[] = []): Generator<FoundText> {
  if (typeof value === 'string') {
    if (isText(file, path, value)) yield { text: value, pointer: `/${path.join('/')}` };
  } else if (Array.isArray(value)) {
    // Items of a list have the key of the list.
    for (const item of value) yield* readableTexts(file, item, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) yield* readableTexts(file, member, [...path, key]);
  }
}
