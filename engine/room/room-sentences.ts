import type { Phrasebook } from '../language/text/phrasebook';

/** Sentences of the server with a value in them, and of the check after the end. The phrasebook has those without. */
export const SENTENCES_WITH_VALUES = [
  '[name] is here and watches.',
  '[name] is here.',
  '[name] left.',
  '[name] was removed.',
  '[name] is the host now.',
  '[name] is away. A bot plays until [again] is back.',
  'There is a [name] in this room already. Choose another name.',
  'There is no seat [n].',
  '[n] more must sit down: wait for people, or put a bot there.',
  '[n] more must sit down: wait for people, or put bots there.',
  '[name] is not ready yet.',
  '[names] are not ready yet.',
  'This game has [min] to [max] seats.',
  '[game] is for one player.',
  'Not as dealt. [why]',
  'Decision [n] (“[answer]”) doesn’t fit: [why]',
  'one of [from] to [to] was not sealed.',
  'The last [n] decisions are missing.',
];

/**
 * What the server says, in the language of a reader. It says the same to all, in English. A sentence that is not known
 * stays as it is, and so do the names in it.
 */
export function heard(words: Phrasebook, text: string): string {
  const said = words.say(text);
  if (words.lang === 'en' || said !== text) return said;
  for (const sentence of SENTENCES_WITH_VALUES) {
    const pattern = sentence.replace(/[.()]/g, '\\$&').replace(/\[(\w+)\]/g, '(?<$1>.+)');
    const { groups } = new RegExp(`^${pattern}$`).exec(text) ?? {};
    if (groups) return words.say(sentence, { ...groups, ...(groups.why && { why: heard(words, groups.why) }) });
  }
  return text;
}
