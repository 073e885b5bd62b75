import type { Captured } from '../../core/events';
import { formatNumber, runningName } from './english';
import { letterPattern } from './letters';
import { composeSentence } from './sentence';
import { type NameToken, type Token, tokenise } from './sentence-tokens';

/**
 * Texts with `[…]` parts, such as "[actor_name] [attacks.melee_verbs] the [attacked_actor_name]!". A template is parsed
 * once. The values of its parts are captured when the event happens, as plain JSON. The sentence is rendered later,
 * once for each reader, so that the affected player reads "you".
 */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  /** `[a-an]`, and `[A-An]` with a capital. */
  | { readonly kind: 'article'; readonly capital?: boolean }
  /** `[actor_name]`, `[weapon_name]` …: `of` is the cast member before `_name`. */
  | { readonly kind: 'name'; readonly of: string; readonly at: number; readonly form?: NameForm }
  /** `[attacks.melee_verbs]`: one word out of a list. */
  | { readonly kind: 'words'; readonly path: string; readonly form?: NameForm }
  /** `[verb fall]`: the verb, to agree with its subject. In other languages its forms: `[verb fällst|fällt|fallen]`. */
  | { readonly kind: 'verb'; readonly verb: string }
  /** Anything else. `at` is the offset of the source in the template. */
  | { readonly kind: 'expression'; readonly source: string; readonly at: number; readonly form?: NameForm };

/** In a language with cases: the `the` and `acc` of `[the target_name acc]`. */
export interface NameForm {
  readonly determiner?: string;
  readonly case?: string;
}

/** The words that a language allows before and after a part. English has none. */
export interface FormWords {
  readonly determiners: ReadonlySet<string>;
  readonly cases: ReadonlySet<string>;
}

export type { Captured } from '../../core/events';

/** An author's mistake in a template, with its offset. */
export class TemplateError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
    this.name = 'TemplateError';
  }
}

/** `[[` and `]]` are literal brackets. `isWordList` tells a path into word files from an expression. */
export function parseTemplate(
  text: string,
  isWordList: (path: string) => boolean,
  forms: FormWords | null = null,
): TemplatePart[] {
  const parts: TemplatePart[] = [];
  const brackets = /\[\[?|\]\]?/g;
  let literal = '';
  let from = 0;
  for (let match = brackets.exec(text); match; match = brackets.exec(text)) {
    literal += text.slice(from, match.index);
    if (match[0] === ']') {
      throw new TemplateError('this "]" closes nothing; write "]]" for a literal bracket', match.index);
    }
    if (match[0].length === 2) {
      literal += match[0].charAt(0);
    } else {
      if (literal) parts.push({ kind: 'text', text: literal });
      literal = '';
      const end = closingBracket(text, match.index);
      parts.push(readPart(text.slice(match.index + 1, end), match.index + 1, isWordList, forms));
      brackets.lastIndex = end + 1;
    }
    from = brackets.lastIndex;
  }
  literal += text.slice(from);
  if (literal) parts.push({ kind: 'text', text: literal });
  return parts;
}

/** The end of the part that opens at `open`. Lists and indices nest; brackets in a quoted string don't count. */
export function closingBracket(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote) {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '[') depth++;
    else if (sign === ']' && --depth === 0) return at;
  }
  const start = text.slice(open, open + 30);
  const missing = quote ? `a quote (${quote}) and "]"` : '"]"';
  const remedy = 'or write "[[" for a literal bracket';
  throw new TemplateError(`"${start}" is not closed: ${missing} must follow, ${remedy}`, open);
}

const VERB = letterPattern(String.raw`^verb\s+([\p{L}][\p{L}'’ |-]*)$`);

function readPart(
  inside: string,
  at: number,
  isWordList: (path: string) => boolean,
  forms: FormWords | null,
): TemplatePart {
  const { source, form } = forms ? withoutForm(inside.trim(), forms) : { source: inside.trim(), form: {} };
  if (source === '') {
    throw new TemplateError('there is nothing between "[" and "]"; write for example "[actor_name]"', at - 1);
  }
  if (/^a-an$/i.test(source)) return source.startsWith('A') ? { kind: 'article', capital: true } : { kind: 'article' };
  const verb = VERB(source).exec(source)?.[1];
  if (verb) return { kind: 'verb', verb };
  const of = /^([a-z][a-z0-9_]*)_name$/.exec(source)?.[1];
  const offset = at + inside.indexOf(source);
  if (of) return { kind: 'name', of: of === 'attacked_actor' ? 'target' : of, at: offset, ...form };
  if (/^\w+(?:\.\w+)*$/.test(source) && isWordList(source)) return { kind: 'words', path: source, ...form };
  return { kind: 'expression', source, at: offset, ...form };
}

/** Splits `the target_name acc` into its source and its form. */
function withoutForm(inside: string, { determiners, cases }: FormWords): { source: string; form: { form?: NameForm } } {
  let source = inside;
  const form: { determiner?: string; case?: string } = {};
  const [, first = '', rest = ''] = /^(\w+)\s+(\S.*)$/s.exec(source) ?? [];
  if (determiners.has(first)) {
    form.determiner = first;
    source = rest;
  }
  const [, before = '', last = ''] = /^(.*\S)\s+(\w+)$/s.exec(source) ?? [];
  if (cases.has(last)) {
    form.case = last;
    source = before;
  }
  return { source, form: source === inside ? {} : { form } };
}

/**
 * The message for one reader; null is a bystander. `captured` has one value for each name, words and expression part,
 * in order.
 */
export function renderTemplate(
  parts: readonly TemplatePart[],
  captured: readonly Captured[],
  viewer: number | null,
): string {
  const tokens: Token[] = [];
  let next = 0;
  for (const part of parts) {
    if (part.kind === 'text') addText(tokens, part.text);
    else if (part.kind === 'article') tokens.push({ kind: 'article', capital: part.capital ?? false });
    else if (part.kind === 'verb') tokens.push({ kind: 'verb', text: part.verb });
    else tokens.push(filledIn(part, capturedAt(captured, next++), viewer));
  }
  return composeSentence(tokens);
}

/** A value as text without grammar, for ids and dice with filled-in parts. Null gives an empty text. */
export function plainText(value: Captured): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.name;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatNumber(value) : value;
}

export function capturedAt(captured: readonly Captured[], at: number): Captured {
  const value = captured[at];
  if (value === undefined) throw new Error(`a template has more parts than the ${captured.length} values captured`);
  return value;
}

/** Text after a name may begin with "'s", which belongs to the name. */
function addText(tokens: Token[], text: string): void {
  const words = tokenise(text);
  const last = tokens.at(-1);
  const [first] = words;
  if (last?.kind === 'name' && first?.kind === 'word' && /^['’]s$/.test(first.text)) {
    tokens[tokens.length - 1] = { ...last, possessive: true };
    words.shift();
  }
  for (const word of words) tokens.push(word);
}

function filledIn(
  part: Extract<TemplatePart, { kind: 'name' | 'words' | 'expression' }>,
  value: Captured,
  viewer: number | null,
): Token {
  if (value !== null && typeof value === 'object') return nameToken(value, viewer);
  if (part.kind === 'words') {
    const isVerb = part.path.slice(part.path.lastIndexOf('.') + 1).includes('verb');
    return { kind: isVerb ? 'verb' : 'listed', text: plainText(value) };
  }
  if (part.kind === 'expression') return { kind: 'value', text: plainText(value) };
  const text = value === null ? 'something' : plainText(value);
  const is = value === null ? 'missing' : 'proper';
  return { kind: 'name', text, is, person: 'singular', entity: null, possessive: false };
}

function nameToken(value: Extract<Captured, { name: string }>, viewer: number | null): NameToken {
  const { name, entity, proper = false, plural = false } = value;
  const shared = { kind: 'name', entity, possessive: false } as const;
  if (viewer !== null && entity === viewer) return { ...shared, text: 'you', is: 'pronoun', person: 'you' };
  const person = plural ? 'plural' : 'singular';
  return { ...shared, text: proper ? name : runningName(name), is: proper ? 'proper' : 'common', person };
}
