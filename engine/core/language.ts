/** A language other than English, as data: what a texts.<lang>.json adds to a game. Plain JSON, part of definitions. */
export interface Language {
  /** `de`, `pt-BR`: as in the `lang` of HTML. */
  readonly lang: string;
  /** A fingerprint of all the rest: copies of one language have the same. */
  readonly id: string;
  readonly grammar: GrammarTables;
  /** Nouns by the word itself, in the nominative. A compound is found by its end: "Ratte" knows "Kanalratte". */
  readonly nouns: Readonly<Record<string, NounEntry>>;
  /** The engine's own words: the English text, and what it is in this language. */
  readonly phrases: Readonly<Record<string, string>>;
  /**
   * The names that entities have or may be given in play: the English name, and what it is in this language. The state
   * of a game holds English names, so that it is the same in every language.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** Texts with names in them that have no translation: they are put together by English grammar. */
  readonly english?: readonly string[];
}

/** A gender alone, or with the forms that no rule gives: `{ "gender": "m", "plural": "Helden", "acc": "Helden" }`. */
export type NounEntry = string | { readonly gender: string; readonly [form: string]: string };

/** Forms by gender, then by case. */
export type Forms = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Determiner {
  readonly forms: Forms;
  /** Which of the `adjectives` follow it. */
  readonly adjectives?: string;
  /** Whether it replaces the noun, as "it" does. */
  readonly alone?: boolean;
}

/** An ending for words that a pattern fits. The first that fits counts. */
export type EndingRule = readonly [pattern: string, ending: string];

export interface GrammarTables {
  /** The first is that of a subject. */
  readonly cases: readonly string[];
  /** The gender of nouns that are in no list, and of those that are plurals. */
  readonly usual_gender: string;
  readonly plural_gender: string;
  /** By the English word that templates use: `the`, `a`. */
  readonly determiners: Readonly<Record<string, Determiner>>;
  /** Endings of adjectives: by kind, gender and case. `strong` is the kind without an article. */
  readonly adjectives: Readonly<Record<string, Forms>>;
  /** Endings of nouns, by case and gender. */
  readonly nouns?: Readonly<Record<string, Readonly<Record<string, readonly EndingRule[]>>>>;
  /** Endings of proper names, by case. */
  readonly proper?: Readonly<Record<string, readonly EndingRule[]>>;
  /** Words after which the rest of a name keeps its form: "Trank der Heilung". */
  readonly tail?: string;
  /** "du", "dich"; and what stands for a subject that is its own object. */
  readonly you: Readonly<Record<string, string>>;
  readonly reflexive?: Readonly<Record<'you' | 'other', Readonly<Record<string, string>>>>;
  /** What stands for nothing, and the words that are left out with it: "mit". */
  readonly missing: Readonly<Record<string, string>>;
  readonly instruments?: readonly string[];
  /** "von dem" → "vom": written where a text meets the article of a name. */
  readonly contractions?: Readonly<Record<string, string>>;
  readonly and: string;
  readonly or: string;
  readonly yes: string;
  readonly no: string;
  /** The sign before the fraction of a number. */
  readonly decimal?: string;
}
