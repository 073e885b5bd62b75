import { capitalise, formatNumber } from './english';
import type { Inflection } from './inflection';
import { startsSentence } from './sentence';
import { type Captured, capturedAt, type NameForm, type TemplatePart } from './template';

/**
 * Puts together a text of a language with cases. The text itself says the case of each name, `[target_name acc]`, and
 * all three forms of a verb; so nothing has to be guessed from the order of words. A verb agrees with the nearest name
 * in the case of a subject, in its sentence: the last before it, or else the first after it.
 */
export function inflectedSentence(
  parts: readonly TemplatePart[],
  captured: readonly Captured[],
  viewer: number | null,
  inflection: Inflection,
): string {
  const pieces = dropMissing(piecesOf(parts, captured, viewer, inflection), inflection);
  const texts: string[] = [];
  let before = '';
  pieces.forEach((piece, at) => {
    let text = textOf(pieces, at, inflection);
    if (piece.kind === 'noun') [before, text] = contract(texts, before, text, inflection);
    if (piece.kind !== 'value' && !(piece.kind === 'noun' && piece.is === 'proper') && startsSentence(before))
      text = capitalise(text);
    if (before.endsWith(' ') && text.startsWith(' ')) text = text.slice(1);
    texts.push(text);
    before = (before + text).slice(-80);
  });
  return texts.join('');
}

type Person = 'you' | 'singular' | 'plural';

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'verb'; readonly forms: readonly string[] }
  | Noun;

interface Noun {
  readonly kind: 'noun';
  readonly name: string;
  readonly is: 'you' | 'proper' | 'common' | 'missing';
  readonly person: Person;
  readonly entity: number | null;
  readonly determiner: string;
  readonly case: string;
}

function piecesOf(
  parts: readonly TemplatePart[],
  captured: readonly Captured[],
  viewer: number | null,
  inflection: Inflection,
): Piece[] {
  let next = 0;
  return parts.map((part): Piece => {
    if (part.kind === 'text') return part;
    if (part.kind === 'verb') return { kind: 'verb', forms: part.verb.split('|') };
    if (part.kind === 'article') return { kind: 'text', text: '' };
    const value = capturedAt(captured, next++);
    if (part.kind === 'name' || part.form || (value !== null && typeof value === 'object'))
      return nounOf(value, part.form ?? {}, viewer, inflection);
    const text = localValue(value, inflection);
    return part.kind === 'words' && text.includes('|')
      ? { kind: 'verb', forms: text.split('|') }
      : { kind: 'value', text };
  });
}

function nounOf(value: Captured, form: NameForm, viewer: number | null, inflection: Inflection): Noun {
  const shared = {
    kind: 'noun',
    determiner: form.determiner ?? 'the',
    case: form.case ?? inflection.subject,
  } as const;
  if (value === null) return { ...shared, name: '', is: 'missing', person: 'singular', entity: null };
  if (typeof value !== 'object') {
    const name = localValue(value, inflection);
    // A text without a form stands for a proper name, as in English.
    const isCommon = form.determiner !== undefined || form.case !== undefined;
    return { ...shared, name, is: isCommon ? 'common' : 'proper', person: 'singular', entity: null };
  }
  const { name, entity, proper = false } = value;
  if (viewer !== null && viewer === entity) return { ...shared, name, is: 'you', person: 'you', entity };
  const person = !proper && inflection.isPlural(name) ? 'plural' : 'singular';
  return { ...shared, name, is: proper ? 'proper' : 'common', person, entity };
}

export function localValue(value: Captured, { tables }: Inflection): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.name;
  if (typeof value === 'boolean') return value ? tables.yes : tables.no;
  return typeof value === 'number' ? localNumber(value, tables.decimal) : value;
}

export const localNumber = (n: number, decimal = '.'): string => formatNumber(n).replace('.', decimal);

/** "schlägt die Ratte mit [nothing]!" → "schlägt die Ratte!" */
function dropMissing(pieces: readonly Piece[], { tables }: Inflection): Piece[] {
  const words = tables.instruments ?? [];
  const kept = [...pieces];
  kept.forEach((piece, at) => {
    const before = kept[at - 1];
    if (piece.kind !== 'noun' || piece.is !== 'missing' || before?.kind !== 'text') return;
    const word = words.find((one) => before.text.endsWith(`${one} `));
    if (word === undefined) return;
    kept[at - 1] = { kind: 'text', text: before.text.slice(0, -word.length - 1).trimEnd() };
    kept[at] = { kind: 'text', text: '' };
  });
  return kept;
}

function textOf(pieces: readonly Piece[], at: number, inflection: Inflection): string {
  const piece = pieces[at] as Piece;
  if (piece.kind === 'verb') return verbFor(piece.forms, subjectOf(pieces, at, inflection)?.person ?? 'singular');
  if (piece.kind !== 'noun') return piece.text;
  const { tables } = inflection;
  const { case: wanted } = piece;
  const again = wanted === inflection.subject ? null : subjectOf(pieces, at, inflection);
  if (again?.entity != null && again.entity === piece.entity) {
    const reflexive = tables.reflexive?.[piece.is === 'you' ? 'you' : 'other']?.[wanted];
    if (reflexive) return reflexive;
  }
  if (piece.is === 'you') return tables.you[wanted] ?? '';
  if (piece.is === 'missing') return tables.missing[wanted] ?? '';
  if (piece.is === 'proper') return inflection.proper(piece.name, wanted);
  return inflection.name(piece.name, piece.determiner, wanted);
}

/** The forms for "you", for one and for many. A verb with one form has it for all. */
function verbFor(forms: readonly string[], person: Person): string {
  const at = person === 'you' ? 0 : person === 'singular' ? 1 : 2;
  return forms[at] ?? forms.at(-1) ?? '';
}

const ENDS_SENTENCE = /[.!?]["'”’)\]]*\s|\n/;

function subjectOf(pieces: readonly Piece[], at: number, { subject }: Inflection): Noun | null {
  for (const step of [-1, 1]) {
    for (let i = at + step; pieces[i] !== undefined; i += step) {
      const piece = pieces[i] as Piece;
      if (piece.kind === 'text' && ENDS_SENTENCE.test(piece.text)) break;
      if (piece.kind === 'noun' && piece.case === subject) return piece;
    }
  }
  return null;
}

/** "von" + "dem Helden" → "vom Helden". */
function contract(texts: string[], before: string, text: string, { tables }: Inflection): [string, string] {
  const [, preposition = ''] = /([^\s]+) $/u.exec(before) ?? [];
  const [article = ''] = text.split(' ');
  const short = preposition === '' ? undefined : tables.contractions?.[`${preposition.toLowerCase()} ${article}`];
  const last = texts.at(-1);
  if (short === undefined || last === undefined || !last.endsWith(`${preposition} `)) return [before, text];
  const joined = /^\p{Lu}/u.test(preposition) ? capitalise(short) : short;
  texts[texts.length - 1] = last.slice(0, -preposition.length - 1);
  return [before.slice(0, -preposition.length - 1), joined + text.slice(article.length)];
}
