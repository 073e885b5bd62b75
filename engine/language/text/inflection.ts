import type { EndingRule, GrammarTables, NounEntry } from '../../core/language';

/**
 * Inflects names by tables: articles, adjectives and nouns by gender and case. It knows no language; all forms come
 * from the data of one.
 */
export class Inflection {
  private readonly entries: ReadonlyMap<string, NounEntry>;
  private readonly tail: RegExp | null;
  private readonly known = new Map<string, ParsedName>();

  constructor(
    readonly tables: GrammarTables,
    nouns: Readonly<Record<string, NounEntry>>,
  ) {
    this.entries = new Map(Object.entries(nouns).map(([noun, entry]) => [noun.toLowerCase(), entry]));
    this.tail = tables.tail === undefined ? null : new RegExp(`^(?:${tables.tail})$`, 'u');
  }

  /** The case of a subject. */
  get subject(): string {
    return this.tables.cases[0] ?? '';
  }

  /** Whether a name is a plural by itself. */
  isPlural = (name: string): boolean => this.parse(name).gender === this.tables.plural_gender;

  /** Whether its gender is known. */
  isKnown = (name: string): boolean => this.parse(name).isKnown;

  /** "den rostigen Schlüssel" for "Rostiger Schlüssel", `the`, `acc`. Without a determiner, `bare`. */
  name(name: string, determiner: string, wanted: string): string {
    const { adjectives, head, rest, gender } = this.parse(name);
    const { forms, adjectives: kind = 'strong', alone } = this.tables.determiners[determiner] ?? { forms: {} };
    const article = forms[gender]?.[wanted] ?? '';
    if (alone) return article;
    const ending = this.tables.adjectives[article === '' ? 'strong' : kind]?.[gender]?.[wanted] ?? '';
    const declined = adjectives.map((stem) => (stem.endsWith('-') ? stem.slice(0, -1) : stem + ending));
    return [article, ...declined, this.noun(head, gender, wanted), ...rest].filter((word) => word !== '').join(' ');
  }

  /** "Adas": a proper name has no article. */
  proper(name: string, wanted: string): string {
    return withEnding(name, this.tables.proper?.[wanted]);
  }

  /** "3 Pfeile"; "3 × Pfeil" if the plural is not known. */
  count(number: string, n: number, name: string): string {
    const { adjectives, head, rest, gender } = this.parse(name);
    if (n === 1) return `${number} ${this.name(name, 'bare', this.subject)}`;
    const { plural_gender: plural } = this.tables;
    const many = gender === plural ? head : this.form(head, 'plural');
    if (many === null) return `${number} × ${name}`;
    const ending = this.tables.adjectives.strong?.[plural]?.[this.subject] ?? '';
    return [number, ...adjectives.map((stem) => stem + ending), many, ...rest].join(' ');
  }

  private noun(head: string, gender: string, wanted: string): string {
    return this.form(head, wanted) ?? withEnding(head, this.tables.nouns?.[wanted]?.[gender]);
  }

  /** A form that is listed with the noun, or with the noun that it ends with. */
  private form(head: string, form: string): string | null {
    const [noun, entry] = this.find(head) ?? [];
    if (noun === undefined || entry === undefined || typeof entry === 'string') return null;
    const listed = entry[form];
    if (listed === undefined) return null;
    const start = head.slice(0, head.length - noun.length);
    return start === '' || start.endsWith('-') ? start + listed : start + listed.toLowerCase();
  }

  private find(head: string): [noun: string, entry: NounEntry] | null {
    const small = head.toLowerCase();
    for (let from = 0; from < small.length - 1; from++) {
      const entry = this.entries.get(small.slice(from));
      if (entry !== undefined) return [small.slice(from), entry];
    }
    return null;
  }

  private parse(name: string): ParsedName {
    let parsed = this.known.get(name);
    if (!parsed) {
      parsed = this.parseName(name);
      this.known.set(name, parsed);
    }
    return parsed;
  }

  /** The head is the last word before the tail; what stands before it are adjectives. */
  private parseName(name: string): ParsedName {
    const words = name.split(' ');
    const from = words.findIndex((word, i) => i > 0 && this.tail?.test(word));
    const before = from < 0 ? words : words.slice(0, from);
    const head = before.at(-1) ?? name;
    const entry = this.find(head)?.[1];
    const gender = typeof entry === 'object' ? entry.gender : (entry ?? this.tables.usual_gender);
    const strong = this.tables.adjectives.strong?.[gender]?.[this.subject] ?? '';
    const adjectives = before.slice(0, -1).map((word) => stemOf(word, strong));
    return { adjectives, head, rest: from < 0 ? [] : words.slice(from), gender, isKnown: entry !== undefined };
  }
}

interface ParsedName {
  /** Stems in lower case; one that ends in "-" never changes. */
  readonly adjectives: readonly string[];
  readonly head: string;
  readonly rest: readonly string[];
  readonly gender: string;
  readonly isKnown: boolean;
}

function stemOf(adjective: string, ending: string): string {
  const small = adjective.toLowerCase();
  return ending !== '' && small.endsWith(ending) ? small.slice(0, small.length - ending.length) : `${small}-`;
}

function withEnding(word: string, rules: readonly EndingRule[] = []): string {
  const [, ending = ''] = rules.find(([pattern]) => new RegExp(pattern, 'u').test(word)) ?? [];
  return word + ending;
}
