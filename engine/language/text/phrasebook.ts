import type { Language } from '../../core/language';
import { count, formatNumber, listing, runningName, singularOf, withArticle } from './english';
import { type Captured, parseTemplate, plainText, renderTemplate, type TemplatePart } from './template';

/** A name with its grammar, as a view has it. */
export interface Nominal {
  readonly name: string;
  readonly proper?: boolean;
  readonly plural?: boolean;
}

type Filling = string | number | Nominal | readonly (string | Nominal)[];
export type Fillings = Readonly<Record<string, Filling>>;

/**
 * A language in use: its grammar, and the engine's own words in it. It is made from the definitions of a game and
 * passed on, so two games on a page may speak two languages.
 */
export interface Phrasebook {
  readonly lang: string;
  /** The parts of a text of the rules. */
  parse(text: string, isWordList: (path: string) => boolean): readonly TemplatePart[];
  /** A text of the rules for one reader; null is a bystander. */
  render(parts: readonly TemplatePart[], captured: readonly Captured[], viewer: number | null): string;
  /**
   * An English text of the engine in this language. `[x]` is filled in; for a name, the text says the article and the
   * case: `[a thing]`, in German `[a thing acc]`.
   */
  say(english: string, fillings?: Fillings): string;
  /**
   * A finished English sentence of the engine in this language: a refusal, or what the server of a room says to all. The
   * names and numbers in it stay as they are, and so does a sentence that is not known.
   */
  heard(english: string): string;
  /** A name in a sentence: "a rusty key", "the rusty key", "rusty key". */
  noun(noun: Nominal, determiner: 'a' | 'the' | 'bare', wanted?: string): string;
  /** "3 arrows". */
  count(n: number, noun: string): string;
  /** "a, b and c". */
  list(items: readonly string[], last?: 'and' | 'or'): string;
  number(n: number): string;
  /** A label in the middle of a sentence: "hit points" for "Hit points". With `n` of it, in the right number. */
  running(label: string, n?: number): string;
  /** A value as text, without grammar. */
  plain(value: Captured): string;
}

const asNominal = (value: string | Nominal): Nominal =>
  typeof value === 'string' ? { name: value, proper: true } : value;

/** Fills `[x]`, `[a x]`, `[x acc]` and `[a x acc]`. */
export function fill(words: Phrasebook, text: string, fillings: Fillings): string {
  return text.replace(/\[([a-z]\w*(?: \w+){0,2})\]/g, (whole, inside: string) => {
    const parts = inside.split(' ');
    const at = parts.findIndex((part) => Object.hasOwn(fillings, part));
    const value = fillings[parts[at] ?? ''];
    if (value === undefined) return whole;
    if (typeof value === 'number') return words.number(value);
    if (typeof value === 'string') return value;
    const determiner = (at > 0 ? parts[0] : 'bare') as 'a' | 'the' | 'bare';
    const nouns = 'name' in value ? [value] : value;
    return words.list(nouns.map((one) => words.noun(asNominal(one), determiner, parts[at + 1])));
  });
}

export const ENGLISH: Phrasebook = {
  lang: 'en',
  parse: (text, isWordList) => parseTemplate(text, isWordList),
  render: renderTemplate,
  say: (english, fillings) => (fillings ? fill(ENGLISH, english, fillings) : english),
  heard: (english) => english,
  noun({ name, proper = false, plural = false }, determiner) {
    const running = proper ? name : runningName(name);
    return determiner === 'bare' ? running : withArticle(running, determiner, { proper, plural });
  },
  count,
  list: listing,
  number: formatNumber,
  running: (label, n) => (n === 1 ? singularOf(runningName(label)) : runningName(label)),
  plain: plainText,
};

/** By the fingerprint of the language: a view from a worker has a copy of its own. */
const made = new Map<string, Phrasebook>();
const MOST_MADE = 20;

/** Makes phrasebooks of tables. Absent until `speakByTables` of table-language.ts is called. */
let makeByTables: ((language: Language) => Phrasebook) | null = null;

/** Takes the code for languages by tables, which a page fetches only for a game in one. */
export function provideTables(make: (language: Language) => Phrasebook): void {
  makeByTables = make;
}

/** The words of a game's language; English if it has none. */
export function phrasebookFor(language: Language | undefined): Phrasebook {
  if (language === undefined || makeByTables === null) return ENGLISH;
  let words = made.get(language.id);
  if (!words) {
    if (made.size >= MOST_MADE) made.clear();
    words = makeByTables(language);
    made.set(language.id, words);
  }
  return words;
}

/** The words for what a view shows. */
export const phrasesOf = ({ language }: { readonly language?: Language }): Phrasebook => phrasebookFor(language);
