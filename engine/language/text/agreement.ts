import { conjugate, isAdverb, isJoinedVerb, isThirdPerson, type Person } from './english';
import { letterPattern } from './letters';
import {
  isAuxiliary,
  isConjunction,
  isDeterminer,
  isPreposition,
  type NameToken,
  neighbour,
  type Token,
  wordAt,
} from './sentence-tokens';

interface Subject {
  readonly at: number;
  readonly person: Person;
  readonly name: NameToken | null;
}

const PLURAL_PRONOUN = /^(?:i|you|we|they|these|those)$/;
const SINGULAR_PRONOUN = /^(?:he|she|it)$/;
const RELATIVE = /^(?:who|which|that)$/;

/**
 * Makes verbs agree. A verb agrees with the name or pronoun right before it, else with the first name of its sentence,
 * else with "it". A name after a preposition ("the rat behind you") or with "'s" is no subject. A literal verb in the
 * third person right after a name that opens its clause agrees as well, so "The [actor_name] falls" reads "You fall"
 * for that actor. A subject repeated as its own object becomes "yourself" or "itself".
 */
export function agree(input: readonly Token[]): Token[] {
  const tokens = [...input];
  let subject: Subject | null = null;
  let lastName: NameToken | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === 'gap' && /\n|[.!?][)\]"'”’]*\s/.test(token.text)) {
      subject = null;
      lastName = null;
    } else if (token.kind === 'verb') {
      tokens[at] = { kind: 'verb', text: conjugate(token.text, personFor(tokens, at, subject, lastName)) };
    } else if (token.kind === 'name') {
      const again = namedAgain(tokens, at, token, subject);
      if (again) tokens[at] = again;
      else subject = subjectAfter(tokens, at, token, subject);
      lastName = token;
    } else {
      if (subject?.name && subject.person !== 'singular' && !isEmbedded(tokens, subject.at))
        agreeJoined(tokens, at, subject.person);
      subject ??= plainSubject(tokens, at, token);
    }
  }
  return tokens;
}

const LETTER = letterPattern(String.raw`[\p{L}]`);

/** A pronoun or a value that opens a clause is its subject, though it is no name. */
function plainSubject(tokens: readonly Token[], at: number, token: Token): Subject | null {
  const word = wordAt(tokens, at);
  const isValue = token.kind === 'value' && LETTER(token.text).test(token.text);
  if (!isValue && !PLURAL_PRONOUN.test(word) && !SINGULAR_PRONOUN.test(word)) return null;
  if (!opensClause(tokens, at)) return null;
  return { at, person: PLURAL_PRONOUN.test(word) ? 'plural' : 'singular', name: null };
}

function personFor(tokens: readonly Token[], at: number, subject: Subject | null, lastName: NameToken | null): Person {
  const before = pastAdverbs(tokens, at, -1);
  const word = wordAt(tokens, before);
  if (PLURAL_PRONOUN.test(word)) return 'plural';
  if (SINGULAR_PRONOUN.test(word)) return 'singular';
  if (RELATIVE.test(word) && lastName) return lastName.person;
  // After "tries to", "can't" or "with a" the verb has its bare form, which is the plural's.
  const wantsBare = word === 'to' || isAuxiliary(word) || isDeterminer(word) || tokens[before]?.kind === 'article';
  return wantsBare ? 'plural' : (subject?.person ?? 'singular');
}

/** The reflexive pronoun for a name that repeats the subject; null if it names something else. */
function namedAgain(tokens: readonly Token[], at: number, token: NameToken, subject: Subject | null): NameToken | null {
  if (token.entity === null || subject?.name?.entity !== token.entity || subject.name.text !== token.text) return null;
  if (opensClause(tokens, at) || tokens[pastAdverbs(tokens, at, 1)]?.kind === 'verb') return null;
  const forms = token.possessive ? ['you', 'they', 'they', 'it'] : ['yourself', 'themselves', 'themself', 'itself'];
  const which = token.person === 'you' ? 0 : token.person === 'plural' ? 1 : token.is === 'proper' ? 2 : 3;
  return { ...token, text: forms[which]!, is: 'pronoun' };
}

/** The subject of the sentence after this name. */
function subjectAfter(tokens: Token[], at: number, token: NameToken, subject: Subject | null): Subject | null {
  const before = beforePhrase(tokens, at);
  if (isPreposition(wordAt(tokens, before))) return subject;
  if (token.possessive) {
    return subject ?? (opensClause(tokens, at) ? { at, person: 'singular', name: null } : null);
  }
  const verb = pastAdverbs(tokens, at, 1);
  const isJoined = wordAt(tokens, before) === 'and' && subject?.at === neighbour(tokens, before, -1);
  const owner = tokens[before];
  const isOwned = subject?.at === before && owner?.kind === 'name' && owner.possessive;
  const isVerb = tokens[verb]?.kind === 'verb' || isLiteralVerb(tokens, at, verb);
  if (subject && !isVerb && !isJoined && !isOwned) return subject;
  const person = isJoined ? 'plural' : token.person;
  if (person !== 'singular' && isLiteralVerb(tokens, at, verb)) agreeLiteral(tokens, verb, person);
  return { at, person, name: isJoined ? null : token };
}

/** The neighbour in one direction, skipping adverbs; "no longer" is one. */
function pastAdverbs(tokens: readonly Token[], from: number, step: -1 | 1): number {
  let at = neighbour(tokens, from, step);
  for (;;) {
    const isNo = wordAt(tokens, at) === 'no' && wordAt(tokens, neighbour(tokens, at, 1)) === 'longer';
    if (!isNo && !isAdverb(wordAt(tokens, at))) return at;
    at = neighbour(tokens, at, step);
  }
}

function isLiteralVerb(tokens: readonly Token[], at: number, verb: number): boolean {
  return isThirdPerson(wordAt(tokens, verb)) && opensClause(tokens, at);
}

/** Whether only articles, possessives and adverbs stand between this and a conjunction or a pause. */
function opensClause(tokens: readonly Token[], at: number): boolean {
  for (let i = neighbour(tokens, at, -1); ; i = neighbour(tokens, i, -1)) {
    const token = tokens[i];
    if (token === undefined || token.kind === 'gap' || isConjunction(wordAt(tokens, i))) return true;
    const word = wordAt(tokens, i);
    const passes = token.kind === 'article' || (token.kind === 'name' && token.possessive);
    if (!passes && !(isDeterminer(word) || isAdverb(word))) return false;
  }
}

/** The index before the articles and listed adjectives of a name. */
function beforePhrase(tokens: readonly Token[], at: number): number {
  let before = neighbour(tokens, at, -1);
  for (;;) {
    const kind = tokens[before]?.kind;
    const word = wordAt(tokens, before);
    if (kind !== 'article' && kind !== 'listed' && !isDeterminer(word)) return before;
    before = neighbour(tokens, before, -1);
  }
}

/** "The [actor_name] takes the [item_name] and leaves": a verb joined by "and" has the same subject. */
function agreeJoined(tokens: Token[], at: number, person: Person): void {
  if (!/^(?:and|but|or|then)$/.test(wordAt(tokens, at))) return;
  const last = neighbour(tokens, at, -1);
  const verb = pastAdverbs(tokens, at, 1);
  const beforeLast = wordAt(tokens, last) && wordAt(tokens, neighbour(tokens, last, -1));
  if (isJoinedVerb(wordAt(tokens, verb), wordAt(tokens, last), beforeLast)) agreeLiteral(tokens, verb, person);
}

/** Whether the name belongs to a clause inside another: in "The cat looks at what [name] [verb own]" the cat looks. */
function isEmbedded(tokens: readonly Token[], at: number): boolean {
  if (opensClause(tokens, at)) return false;
  for (let i = at - 1; i > 0; i--) {
    const token = tokens[i];
    if (token?.kind === 'gap' && /\n|[.!?]/.test(token.text)) return false;
    if (token?.kind === 'word' && isThirdPerson(wordAt(tokens, i))) return true;
  }
  return false;
}

/** Makes the words up to the next pause or filled-in part agree: "stumbles and falls" → "stumble and fall". */
function agreeLiteral(tokens: Token[], at: number, person: Person): void {
  let end = at;
  let words = '';
  for (let token = tokens[end]; token?.kind === 'word' || (token?.kind === 'gap' && token.text === ' '); ) {
    words += token.text;
    token = tokens[++end];
  }
  const agreed = conjugate(words, person).split(/( )/).filter(Boolean);
  tokens.splice(at, end - at, ...agreed.map((text): Token => ({ kind: text === ' ' ? 'gap' : 'word', text })));
}
