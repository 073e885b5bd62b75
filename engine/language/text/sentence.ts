import { agree } from './agreement';
import { capitalise, indefiniteArticle, isThirdPerson, possessive } from './english';
import { letterPattern } from './letters';
import {
  isAuxiliary,
  isConjunction,
  isDeterminer,
  isPreposition,
  isPronoun,
  isSpace,
  type NameToken,
  neighbour,
  type Token,
  wordAt,
} from './sentence-tokens';

/**
 * Applies grammar to a whole message, in this order:
 *
 * 1. Drop "with …" before a missing name. 2. Make verbs agree with their subject. 3. Remove articles right before
 * proper names and "you"; add "the" to a common name without a determiner. 4. Choose "a" or "an" by the sound that
 * follows, and "some" before a plural. 5. Begin sentences with a capital.
 */
export function composeSentence(tokens: readonly Token[]): string {
  return capitaliseSentences(chooseWords(settleArticles(agree(dropMissing(tokens)))));
}

const INSTRUMENT = /^(?:with|using|wielding|holding)$/;
const INDEFINITE = /^an?$/;
/** How many words may stand between a noun and its article: "the old rusty iron key". */
const ADJECTIVES = 3;

/** "strikes the rat with [nothing]!" → "strikes the rat!". A missing name anywhere else reads "something". */
function dropMissing(tokens: readonly Token[]): Token[] {
  const kept = [...tokens];
  for (let at = kept.length - 1; at >= 0; at--) {
    const token = kept[at];
    if (token?.kind !== 'name' || token.is !== 'missing' || token.possessive) continue;
    let start = neighbour(kept, at, -1);
    for (let i = 0; i <= ADJECTIVES && !INSTRUMENT.test(wordAt(kept, start)); i++) {
      if (!/^(?:word|article|listed)$/.test(kept[start]?.kind ?? '')) break;
      start = neighbour(kept, start, -1);
    }
    if (!INSTRUMENT.test(wordAt(kept, start))) continue;
    const after = kept[at + 1];
    if (isSpace(kept[start - 1])) start--;
    else if (after?.kind === 'gap') kept[at + 1] = { kind: 'gap', text: after.text.replace(/^,?\s+/, '') };
    kept.splice(start, at + 1 - start);
    at = start;
  }
  return kept;
}

/**
 * An author can add a missing article but can't remove one that was added. So every word that may be a determiner
 * counts as one, and "the" is added only if none is in reach.
 */
function settleArticles(input: readonly Token[]): Token[] {
  const tokens = [...input];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.kind !== 'name') continue;
    const before = neighbour(tokens, at, -1);
    const article = tokens[before];
    const word = wordAt(tokens, before);
    const isWritten = article?.kind === 'word' && (word === 'the' || INDEFINITE.test(word));
    const capital =
      article?.kind === 'article' ? article.capital : isWritten && CAPITAL(article.text).test(article.text);
    if (token.is !== 'common') {
      if (article?.kind === 'article' || isWritten) dropArticle(tokens, before, { ...token, capital }, at);
    } else if (isWritten && INDEFINITE.test(word)) {
      tokens[before] = { kind: 'article', capital };
    } else if (!hasDeterminer(tokens, at) && !isLabel(tokens, at)) {
      let start = at;
      while (tokens[neighbour(tokens, start, -1)]?.kind === 'listed') start = neighbour(tokens, start, -1);
      tokens.splice(start, 0, { kind: 'word', text: 'the' }, { kind: 'gap', text: ' ' });
    }
  }
  return tokens;
}

function dropArticle(tokens: Token[], article: number, name: NameToken, at: number): void {
  tokens[at] = name;
  const gap = tokens[article + 1];
  if (gap?.kind === 'gap') tokens[article + 1] = { kind: 'gap', text: gap.text.trimStart() };
  tokens.splice(article, 1);
}

/** Looks back over possible adjectives for an article, a possessive or a number. */
function hasDeterminer(tokens: readonly Token[], at: number): boolean {
  let i = neighbour(tokens, at, -1);
  for (let passed = 0; passed <= ADJECTIVES; passed++) {
    const token = tokens[i];
    const word = wordAt(tokens, i);
    if (token?.kind === 'article' || isDeterminer(word)) return true;
    if (token?.kind === 'name') return token.possessive;
    if (token?.kind === 'value' && /\d$/.test(token.text)) return true;
    const isComma = token?.kind === 'gap' && passed > 0 && /^,\s*$/.test(token.text);
    const mayDescribe = isComma || token?.kind === 'listed' || token?.kind === 'value' || (word && isAdjective(word));
    if (!mayDescribe) return false;
    i = neighbour(tokens, i, -1);
  }
  return false;
}

function isAdjective(word: string): boolean {
  return ![isThirdPerson, isPreposition, isConjunction, isPronoun, isAuxiliary].some((isOther) => isOther(word));
}

/** A name alone, or before a colon, is a label and no part of a sentence: "Rat: 12 hit points". */
function isLabel(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1];
  return at === 0 && (after === undefined || (after.kind === 'gap' && after.text.startsWith(':')));
}

interface Written {
  readonly text: string;
  /** Letters that must not be changed: proper names, and text that a person typed. */
  readonly isFixed: boolean;
  readonly capital: boolean;
}

/** Goes from the last word to the first, because an article depends on the word after it. */
function chooseWords(tokens: readonly Token[]): Written[] {
  const written: Written[] = [];
  let rest = '';
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!;
    let text: string;
    if (token.kind === 'article') text = isPluralAhead(tokens, at) ? 'some' : indefiniteArticle(rest);
    else if (token.kind === 'name' && token.possessive) {
      text = possessive(token.text, { plural: token.person === 'plural' });
    } else text = token.text;
    rest = text + rest.slice(0, 80);
    const isFixed = token.kind === 'value' || (token.kind === 'name' && token.is === 'proper');
    const capital = (token.kind === 'article' || token.kind === 'name') && token.capital === true;
    written.push({ text, isFixed, capital });
  }
  return written.reverse();
}

function isPluralAhead(tokens: readonly Token[], article: number): boolean {
  let at = neighbour(tokens, article, 1);
  for (let i = 0; i < ADJECTIVES && /^(?:word|listed|value)$/.test(tokens[at]?.kind ?? ''); i++) {
    if (isPreposition(wordAt(tokens, at)) || isConjunction(wordAt(tokens, at))) return false;
    at = neighbour(tokens, at, 1);
  }
  const noun = tokens[at];
  return noun?.kind === 'name' && noun.is === 'common' && noun.person === 'plural' && !noun.possessive;
}

const SMALL = letterPattern(String.raw`^[\p{Ll}]`);
const CAPITAL = letterPattern(String.raw`^[\p{Lu}]`);

function capitaliseSentences(written: readonly Written[]): string {
  const texts: string[] = [];
  let before = '';
  for (const part of written) {
    const isOurs = !part.isFixed && SMALL(part.text).test(part.text);
    const text = isOurs && (part.capital || startsSentence(before)) ? capitalise(part.text) : part.text;
    // An empty part must not leave a double space.
    const next = before.endsWith(' ') && text.startsWith(' ') ? text.slice(1) : text;
    texts.push(next);
    before = (before + next).slice(-80);
  }
  return texts.join('');
}

const ABBREVIATION = /^(?:\p{L}|\p{L}\.\p{L}|etc|vs|mr|mrs|ms|dr|st|no)\.$/iu;

/** Whether a sentence begins after this text: at the very start, and after . ! ? and a space. */
export function startsSentence(text: string): boolean {
  const before = text.replace(/["'“‘([{*_¡¿]+$/, '');
  if (before.trim() === '') return true;
  const [, word = '', mark = '', closing = ''] = /(?:^|\s)(\S*?([.!?])(["'”’)\]*_]*))\s+$/.exec(before) ?? [];
  if (mark === '' || /(?:\.\.|…)/.test(word)) return false;
  // After a quoted exclamation the sentence goes on: "Halt!" the guard shouts.
  if (/["'”’]/.test(closing) && mark !== '.') return false;
  return mark !== '.' || !ABBREVIATION.test(word);
}
