import { titleOf } from '../../core/title';
import type { EntityView, ZoneView } from '../../game/knowledge/seat-view';
import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import { directionText } from '../../language/text/typed-words';

export { titleOf } from '../../core/title';
export { directionText } from '../../language/text/typed-words';

/** "a rusty key", "some arrows", "Ada". */
export const nounOf = (noun: Noun, words: Phrasebook = ENGLISH, wanted?: string): string =>
  words.noun(noun, 'a', wanted);

/** "the rusty key", "Ada". */
export const theNoun = (noun: Noun, words: Phrasebook = ENGLISH): string => words.noun(noun, 'the');

type Noun = Pick<EntityView, 'name' | 'proper' | 'plural'> & Partial<Pick<EntityView, 'attributes'>>;

/** The short id that is printed on a thing and may be typed in place of its name; null if it has none. */
export function codeText({ attributes }: Partial<Pick<EntityView, 'attributes'>>): string | null {
  const code = attributes?.code;
  return typeof code === 'string' ? code : null;
}

/** "a rusty key", "3 arrows", "Ace of Cups", "Mop T100 ×2": equal names are counted. */
export function nounsOf(things: readonly Noun[], words: Phrasebook = ENGLISH): string[] {
  const groups = new Map<string, Noun[]>();
  for (const thing of things) groups.set(thing.name, [...(groups.get(thing.name) ?? []), thing]);
  return [...groups.values()].map((alike) => countedNoun(alike, words));
}

function countedNoun(alike: readonly Noun[], words: Phrasebook): string {
  const [first] = alike as [Noun];
  const code = codeText(first);
  const coded = (noun: string): string => (code === null ? noun : `${noun} ${code}`);
  if (alike.length === 1) return coded(nounOf(first, words));
  const { name, proper, plural } = first;
  return proper || plural ? `${coded(name)} ×${alike.length}` : coded(words.count(alike.length, words.running(name)));
}

/** The zone's name on the screen. */
export const zoneLabel = ({ zone, label }: Pick<ZoneView, 'zone' | 'label'>, words: Phrasebook = ENGLISH): string =>
  label ?? words.say(titleOf(zone));

/** A direction in a sentence: "north-east". */
export const directionWord = (way: string, words: Phrasebook): string => words.say(directionText(way));

/** Any value in a few characters, for a meter. */
export const valueText = (value: string | number | boolean | null, words: Phrasebook = ENGLISH): string =>
  value === null ? '–' : words.plain(value);

/** Its symbol, else the character it was drawn with, else its first letter. */
export function letterOf({ symbol, letter, name }: EntityView, isSeat: boolean): string {
  if (symbol !== '?') return symbol;
  return letter ?? (isSeat ? '@' : name.charAt(0));
}
