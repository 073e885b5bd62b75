import { type AttributeValue, isStat } from '../../core/attributes';
import { ALWAYS_CAPITAL } from './capitals';
import { letterPattern } from './letters';

/**
 * English grammar for the messages of a game: articles by sound, verb agreement, plurals, possessives, lists. It works
 * on words only and knows no templates or entities. Spelling rules come first and exceptions are listed, so that a
 * made-up name ("a yurgle", "two yurgles") gets the likely form.
 */

export type Person = 'you' | 'singular' | 'plural';

/** How a noun behaves: a proper name takes no article, a plural takes "some" and a plural verb. */
export interface NounForm {
  readonly proper?: boolean;
  readonly plural?: boolean;
}

/** Letters whose names begin with a vowel sound: "an F", "an X-ray", but "a U-turn". */
const VOWEL_NAMED = /^[aefhilmnorsx]/i;
/** Capitals spoken as a word, not letter by letter. Longer ones with a vowel are taken for words anyway. */
const SPOKEN_CAPITALS = /^(?:NASA|NATO|RAM|ROM|LAN|SIM|MIDI)s?$/;
/** Written with a vowel, said with a consonant: "a unicorn", "a usual day", "a European", "a ewe", "a one-eyed rat". */
const CONSONANT_SOUND = [
  /^uni(?!m|n|d(?!ir)|gn|ss|ll)/,
  /^una(?:nim|ry)/,
  /^u(?:s[aeu]|suri|t(?:e|il|o)|r[aeio]|biq|k[ru]|v)/,
  /^eu/,
  /^ewe/,
  /^one(?!ir|ro)/,
  /^once/,
  /^ouija/,
];
/** Written with a consonant, said with a vowel: "an hour", "an heir", "an honest thief", "an Yggdrasil leaf". */
const VOWEL_SOUND = /^(?:[aeiou]|hour(?!i)|heir|hon(?:est|ou?r)|hors d|y[^aeiouy])/;

const FIRST_WORD = letterPattern(String.raw`[\p{L}\p{N}][^\s]*`);
const SINGLE_LETTER = letterPattern(String.raw`^[\p{L}](?![\p{L}]|['’][\p{L}])`);
const CAPITALS = letterPattern(String.raw`^[\p{Lu}][\p{Lu}\d.]+(?=s?(?![\p{L}]))`);
const OPENING = letterPattern(String.raw`^([\s"'“‘([{*_¡¿]*)([\p{Ll}][\p{L}\p{N}]*)`);
const SMALL = letterPattern(String.raw`^[\p{Ll}]+$`);
const NOT_SMALL = letterPattern(String.raw`^[^\p{Ll}]`);
const CAPITALISED = letterPattern(String.raw`^[\p{Lu}](?:[\p{Ll}]+(?:['’-][\p{L}]?[\p{Ll}]*)*)$`);

/** "a" or "an" before this word or phrase, by the sound it begins with. */
export function indefiniteArticle(word: string): 'a' | 'an' {
  if (/^[\s"'“‘([]*[-+−]\d/.test(word)) return 'a';
  const start = FIRST_WORD(word).exec(word)?.[0] ?? '';
  return startsWithVowelSound(start, word.slice(word.indexOf(start)).toLowerCase()) ? 'an' : 'a';
}

function startsWithVowelSound(start: string, phrase: string): boolean {
  const digits = /^\d[\d,]*/.exec(start)?.[0].replaceAll(',', '');
  if (digits) return digits.startsWith('8') || (/^1[18]/.test(digits) && digits.length % 3 === 2);
  const isSingleLetter = SINGLE_LETTER(start).test(start);
  if (isSingleLetter) return VOWEL_NAMED.test(start);
  const capitals = CAPITALS(start).exec(start)?.[0];
  const isSpelledOut =
    capitals && !SPOKEN_CAPITALS.test(capitals) && !(capitals.length > 4 && /[AEIOU]/.test(capitals));
  if (isSpelledOut) return VOWEL_NAMED.test(capitals);
  const plain = phrase.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return VOWEL_SOUND.test(plain) && !CONSONANT_SOUND.some((sound) => sound.test(plain));
}

/** "a sword", "an hour", "some arrows", "the sword"; a proper name stays alone. */
export function withArticle(noun: string, article: 'a' | 'the', form: NounForm = {}): string {
  if (form.proper) return noun;
  if (article === 'the') return `the ${noun}`;
  return form.plural ? `some ${noun}` : `${indefiniteArticle(noun)} ${noun}`;
}

/** Capitalises the first letter, skipping opening quotes and brackets. "3 rats" and "d20" stay as they are. */
export function capitalise(text: string): string {
  const [, opening = '', word = ''] = OPENING(text).exec(text) ?? [];
  if (!SMALL(word).test(word)) return text;
  return opening + word.charAt(0).toUpperCase() + text.slice(opening.length + 1);
}

/**
 * A common name inside a sentence: "Sword" → "sword", "Rusty Key" → "rusty key". Words after "of" keep their capitals
 * ("banner of Crete"), and so do acronyms ("UFO", "X-ray").
 */
export function runningName(name: string): string {
  const tail = name.search(/ (?:of|in|with|from|for|the|and) /);
  const head = tail < 0 ? name : name.slice(0, tail);
  const words = head.split(' ');
  const isTitle = words.every((word) => NOT_SMALL(word).test(word));
  return words.map((word, i) => (i === 0 || isTitle ? lowerCapital(word) : word)).join(' ') + name.slice(head.length);
}

function lowerCapital(word: string): string {
  return CAPITALISED(word).test(word) && !ALWAYS_CAPITAL.has(word) ? word.toLowerCase() : word;
}

/** "Ada's", "the rats'", "your", "its". */
export function possessive(name: string, form: NounForm = {}): string {
  const own = OWN[name.toLowerCase()];
  if (own) return own;
  return form.plural && /s$/i.test(name) ? `${name}'` : `${name}'s`;
}

const OWN: Record<string, string> = { you: 'your', it: 'its', they: 'their', i: 'my', we: 'our' };

/** "a", "a and b", "a, b and c". */
export function listing(items: readonly string[], last = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** "1 arrow", "3 arrows", "2 potions of sleep". */
export function count(n: number, noun: string): string {
  return `${formatNumber(n)} ${n === 1 ? noun : pluralise(noun)}`;
}

/** The singular of a noun that is clearly a plural: "hit point" for "hit points", but "focus" stays. */
export function singularOf(noun: string): string {
  if (!/s$/i.test(noun) || /(ss|us|is|as|os)$/i.test(noun)) return noun;
  const one = [noun.replace(/ves$/i, 'fe'), noun.slice(0, -1), noun.replace(/ies$/i, 'y'), noun.replace(/es$/i, '')];
  return one.find((word) => word !== noun && pluralise(word) === noun) ?? noun;
}

/** The shortest way to write a number: 3, 2.5, -1. Rounding errors of binary fractions are left out. */
export function formatNumber(n: number): string {
  return String(Number.isInteger(n) ? n + 0 : Number(n.toPrecision(12)));
}

/** "+3" or "−3", for a change. */
export const signed = (n: number): string => (n < 0 ? `−${formatNumber(-n)}` : `+${formatNumber(n)}`);

/** The value of an attribute in a few words: "3 of 10", "nothing". */
export function attributeText(value: AttributeValue | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (isStat(value)) return `${formatNumber(value.current)} of ${formatNumber(value.max)}`;
  return typeof value === 'number' ? formatNumber(value) : typeof value === 'object' ? '…' : String(value);
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(sheep|deer|fish|moose|bison|swine|series|species|aircraft)$/i, '$1'],
  [/((?:hu|sha|cai|otto|talis|\bro|\bger)man)$/i, '$1s'],
  [/man$/i, 'men'],
  [/(child)$/i, '$1ren'],
  [/\b(ox)$/i, '$1en'],
  [/person$/i, 'people'],
  [/\b(d)ie$/i, '$1ice'],
  [/\b(f)oot$/i, '$1eet'],
  [/(t)ooth$/i, '$1eeth'],
  [/\b(g)oose$/i, '$1eese'],
  [/\b((?:dor)?[ml])ouse$/i, '$1ice'],
  [/(wol|hal|cal|shel|\bel|sel|loa|lea|thie|shea|hoo|scar|dwar)f$/i, '$1ves'],
  [/(kni|wi|li)fe$/i, '$1ves'],
  [/(cact|fung|nucle|stimul)us$/i, '$1i'],
  [/(cris|ax|bas|oas|nemes|thes|analys)is$/i, '$1es'],
  [/(vert|vort)ex$/i, '$1ices'],
  [/(quiz)$/i, '$1zes'],
  [/((?:mon|matri|patri|hier|tetr)arch|stomach|epoch|eunuch|loch)$/i, '$1s'],
  [/(her|potat|tomat|ech|torped|volcan|mosquit|domin|buffal|tornad|carg)o$/i, '$1oes'],
  [/([^aeiou])y$/i, '$1ies'],
  [/(s|x|z|ch|sh)$/i, '$1es'],
];

/** The plural. Only the head of the noun changes: "potions of sleep", "men-at-arms". */
export function pluralise(noun: string): string {
  const tail = /(?:-(?:in|at|of)-| (?:of|in|with|without|from|for|to|on|at) ).*$/i.exec(noun)?.[0] ?? '';
  const head = noun.slice(0, noun.length - tail.length);
  const [pattern, ending] = PLURALS.find(([ends]) => ends.test(head)) ?? [/$/, 's'];
  return head.replace(pattern, ending) + tail;
}

/** Verbs whose forms no spelling rule gives, third person → the form after "you" and "they". */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
  ["isn't", "aren't"],
  ["wasn't", "weren't"],
  ["hasn't", "haven't"],
  ["doesn't", "don't"],
  ['quizzes', 'quiz'],
  ['whizzes', 'whiz'],
  ['aches', 'ache'],
  ['axes', 'axe'],
  ['toes', 'toe'],
  ['tiptoes', 'tiptoe'],
  ['shoes', 'shoe'],
  ['stomachs', 'stomach'],
  ['focuses', 'focus'],
  ['biases', 'bias'],
  ['gases', 'gas'],
];
const BASE = new Map(IRREGULAR);
const THIRD = new Map([...IRREGULAR.map(([third, base]) => [base, third] as const), ['be', 'is'], ['am', 'is']]);
/** Verbs with one form for all persons: "can", "must", and the past ("missed"), except "-eed" and a few short verbs. */
const INVARIABLE =
  /^(?:can|could|may|might|must|shall|should|will|would|cannot|.*n't|.*(?<!e|^sh|^shr|^w|^b|^emb|^sl)ed)$/;
/** Words in -s that are no verbs in the third person. */
const NO_THIRD_PERSON = /(?:ss|us|(?<!^|re|ste)wards|(?:al|side|cross|any)ways)$/;
const NO_VERBS = new Set([
  'as',
  'this',
  'his',
  'its',
  'hers',
  'ours',
  'yours',
  'theirs',
  'besides',
  'sometimes',
  'perhaps',
]);
const ADVERB =
  /^(?:.{2,}ly|just|almost|never|often|soon|now|then|also|still|even|again|once|twice|always|together|both|longer)$/;
const VERB_IN_LY = /^(?:app|re|rep|ral|bul|multip|supp|tal|sul|al|comp|dal|imp)ly$/;
const PARTICLE = /^(?:out|up|down|past|back|away|forward|wide|over|about|around|off|on|in|through|short|high|low)$/;
const JOINS = /^(?:and|or|but|then)$/;
/** Verbs for the outcome of a blow, even where "and" might join a noun ("swings at air and misses"). */
const OUTCOME = /^(?:misses|fails|falls|stumbles|trips|slips)$/;
const BEFORE_NOUN = /^(?:with|of|by|between|from|into|in|on|at|to)$/;

export const isAdverb = (word: string): boolean => ADVERB.test(word) && !VERB_IN_LY.test(word);

/** Whether a word can be a verb in the third person ("strikes", "is"); "swords" can, "across" can't. */
export function isThirdPerson(word: string): boolean {
  if (BASE.has(word)) return true;
  return (
    word.length > 2 && word.endsWith('s') && !NO_THIRD_PERSON.test(word) && !NO_VERBS.has(word) && !THIRD.has(word)
  );
}

function baseForm(verb: string): string {
  const irregular = BASE.get(verb) ?? (verb === 'be' || verb === 'am' ? 'are' : undefined);
  if (irregular || !isThirdPerson(verb)) return irregular ?? verb;
  if (/^(?:un|be|under)?[dltvhp]ies$/.test(verb)) return verb.slice(0, -1);
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.slice(0, /(?:ss|sh|ch|x|zz|tz|o)es$/.test(verb) ? -2 : -1);
}

function thirdPerson(verb: string): string {
  const irregular = THIRD.get(verb);
  if (irregular || isThirdPerson(verb) || INVARIABLE.test(verb)) return irregular ?? verb;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return verb + (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(verb) ? 'es' : 's');
}

/**
 * Whether "and" in "… [beforeLast] last and [word]" joins a second verb. After a plural or a bare noun, the word counts
 * as a noun: "with teeth and claws", "with sticks and stones", but "takes the key and leaves".
 */
export function isJoinedVerb(word: string, last: string, beforeLast: string): boolean {
  if (!isThirdPerson(word)) return false;
  return OUTCOME.test(word) || !(isThirdPerson(last) || BEFORE_NOUN.test(beforeLast));
}

/**
 * The form of a verb for "you", for one, or for many. The verb may be listed in the base form or the third person, with
 * more words after it and adverbs before ("narrowly misses", "swings past"); joined verbs agree too ("hacks and
 * slashes").
 */
export function conjugate(verb: string, person: Person): string {
  const words = verb.split(' ');
  const bare = words.map((word) => word.replace(/\P{L}+$/u, ''));
  const skipWhile = (test: (word: string) => boolean, from: number) => {
    let at = from;
    while (at < words.length - 1 && test(bare[at]!)) at++;
    return at;
  };
  const inflect = person === 'singular' ? thirdPerson : baseForm;
  const agree = (at: number) => {
    words[at] = words[at]!.replace(/^[\p{L}'’-]+/u, inflect);
  };
  let at = skipWhile(isAdverb, 0);
  const isListedInThird = isThirdPerson(bare[at]!);
  agree(at);
  let lastVerb = at;
  /** Whether only particles and adverbs separate this word from the last verb: "lashes out and misses". */
  let followsVerb = true;
  while (++at < words.length) {
    if (!JOINS.test(bare[at]!) && !words[at - 1]!.endsWith(',')) {
      followsVerb &&= PARTICLE.test(bare[at]!) || isAdverb(bare[at]!);
      continue;
    }
    const last = at - 1;
    at = skipWhile((word) => JOINS.test(word) || isAdverb(word), at);
    const isJoined = isListedInThird
      ? isJoinedVerb(bare[at]!, last === lastVerb ? '' : bare[last]!, followsVerb ? '' : (bare[last - 1] ?? ''))
      : followsVerb && !isThirdPerson(bare[at]!) && !PARTICLE.test(bare[at]!);
    if (!isJoined) continue;
    agree(at);
    lastVerb = at;
    followsVerb = true;
  }
  return words.join(' ');
}
