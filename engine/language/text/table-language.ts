import type { Language } from '../../core/language';
import { listing } from './english';
import { inflectedSentence, localNumber, localValue } from './inflected-sentence';
import { Inflection } from './inflection';
import { type Fillings, fill, type Nominal, type Phrasebook, provideTables } from './phrasebook';
import { type Captured, type FormWords, parseTemplate, renderTemplate, type TemplatePart } from './template';

/** A language by its tables. */
class TableLanguage implements Phrasebook {
  readonly lang: string;
  private readonly forms: FormWords;
  private readonly english: ReadonlySet<string>;
  /** Parts of texts that have no translation. */
  private readonly untranslated = new WeakSet<readonly TemplatePart[]>();
  private readonly inflection: Inflection;
  private readonly phrases: ReadonlyMap<string, string>;
  /** Made for the first finished sentence that is not itself a phrase. */
  private patterns: readonly SentencePattern[] | null = null;

  constructor({ lang, grammar, nouns, phrases, english }: Language) {
    this.lang = lang;
    this.inflection = new Inflection(grammar, nouns);
    this.forms = formWords(grammar);
    this.phrases = new Map(Object.entries(phrases));
    this.english = new Set(english);
  }

  parse(text: string, isWordList: (path: string) => boolean): readonly TemplatePart[] {
    if (!this.english.has(text)) return parseTemplate(text, isWordList, this.forms);
    const parts = parseTemplate(text, isWordList);
    this.untranslated.add(parts);
    return parts;
  }

  render(parts: readonly TemplatePart[], captured: readonly Captured[], viewer: number | null): string {
    if (this.untranslated.has(parts)) return renderTemplate(parts, captured, viewer);
    return inflectedSentence(parts, captured, viewer, this.inflection);
  }

  say(english: string, fillings?: Fillings): string {
    const text = this.phrases.get(english) ?? english;
    return fillings ? fill(this, text, fillings) : text;
  }

  heard(english: string): string {
    const said = this.phrases.get(english);
    if (said !== undefined) return said;
    this.patterns ??= patternsOf(this.phrases.keys());
    for (const { phrase, pattern } of this.patterns) {
      const { groups } = pattern.exec(english) ?? {};
      if (groups) return this.say(phrase, { ...groups, ...(groups.why && { why: this.heard(groups.why) }) });
    }
    return english;
  }

  noun({ name, proper }: Nominal, determiner: string, wanted = this.inflection.subject): string {
    return proper ? this.inflection.proper(name, wanted) : this.inflection.name(name, determiner, wanted);
  }

  count(n: number, noun: string): string {
    return this.inflection.count(this.number(n), n, this.say(noun));
  }

  list(items: readonly string[], last: 'and' | 'or' = 'and'): string {
    return listing(items, this.inflection.tables[last]);
  }

  number(n: number): string {
    return localNumber(n, this.inflection.tables.decimal);
  }

  running(label: string): string {
    return label;
  }

  plain(value: Captured): string {
    return localValue(value, this.inflection);
  }
}

/** A phrase with values in it, and the sentences that it becomes. */
interface SentencePattern {
  readonly phrase: string;
  readonly pattern: RegExp;
}

const VALUE = /\[(\w+)\]/g;
/** Fewer letters beside the values than this would fit nearly every sentence. */
const FEWEST_LETTERS = 4;

/** The phrases whose values are plain, those that say most first: "[name] is here and watches." before "[name] is here." */
function patternsOf(phrases: Iterable<string>): SentencePattern[] {
  const lettersIn = (phrase: string) => phrase.replace(VALUE, '').replace(/\P{L}/gu, '').length;
  return [...phrases]
    .filter((phrase) => phrase.search(VALUE) >= 0 && !phrase.replace(VALUE, '').includes('['))
    .filter((phrase) => lettersIn(phrase) >= FEWEST_LETTERS)
    .sort((a, b) => lettersIn(b) - lettersIn(a))
    .map((phrase) => {
      const named = new Set<string>();
      const source = phrase.replace(/[.()?+*|^$\\]/g, '\\$&').replace(VALUE, (_, name: string) => {
        if (named.has(name)) return `\\k<${name}>`;
        named.add(name);
        return `(?<${name}>.+)`;
      });
      return { phrase, pattern: new RegExp(`^${source}$`) };
    });
}

/** The words of a language that templates may use to inflect a part. */
export const formWords = ({ determiners, cases }: Language['grammar']): FormWords => ({
  determiners: new Set([...Object.keys(determiners), 'bare']),
  cases: new Set(cases),
});

/** Lets games speak languages by tables. In a module of its own, so that an English page never loads it. */
export function speakByTables(): void {
  provideTables((language) => new TableLanguage(language));
}
