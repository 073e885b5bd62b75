import { suggest } from '../../language/text/spelling';
import { ATTRIBUTES, isDoubtful, isStrange, wordsFor } from './element-attributes';

/** Complaints about the attributes of an element, for the page's author, in the words of docs/embed.md. */
export function attributeComplaints(element: Element): string[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    const said = `${name}="${value}"`;
    return complaintsAbout(name, value).map((why) => `${said}: ${why}`);
  });
}

function complaintsAbout(name: string, value: string): string[] {
  if (!isDoubtful(name, value)) return [];
  const words = wordsFor(name);
  if (words) {
    const strange = value.split(/[\s,]+/).filter((word) => isStrange(name, words, word));
    const taken = name === 'look' ? [...words, 'a share of letters such as 40%'] : words;
    return strange.map((word) => `there is no “${word}”.${suggest(word, words) || ` It takes ${taken.join(', ')}.`}`);
  }
  const known = REMEDIES[name];
  if (known !== undefined) return [known];
  const meant = suggest(name, ATTRIBUTES);
  return meant === '' ? [] : [`there is no such attribute.${meant}`];
}

const LEAVE_OUT = 'it counts as set as long as it is there. Leave it out instead.';
const REMEDIES: Readonly<Record<string, string>> = {
  options: 'options are written as name=value, with ; between them. A script may set an object as a property instead.',
  seats: 'write a number, “2 of 4”, or names with commas between them.',
  room: 'write “new”, or the six letters of a room.',
  muted: LEAVE_OUT,
  author: LEAVE_OUT,
  worker: LEAVE_OUT,
  'save-key': 'a key needs a name; without one nothing is saved.',
};
