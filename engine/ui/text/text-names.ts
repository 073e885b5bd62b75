import { titleOf } from '../../core/title';
import type { EntityView, ZoneView } from '../../game/knowledge/seat-view';
import { count, runningName, withArticle } from '../../language/text/english';
import { plainText } from '../../language/text/template';

export { titleOf } from '../../core/title';
export { directionText } from '../../language/text/typed-words';

/** "a rusty key", "some arrows", "Ada". */
export function nounOf({ name, proper = false, plural = false }: Noun): string {
  return withArticle(proper ? name : runningName(name), 'a', { proper, plural });
}

/** "the rusty key", "Ada". */
export const theNoun = ({ name, proper = false }: Noun): string =>
  withArticle(proper ? name : runningName(name), 'the', { proper });

type Noun = Pick<EntityView, 'name' | 'proper' | 'plural'> & Partial<Pick<EntityView, 'attributes'>>;

/** The short id that is printed on a thing and may be typed in place of its name; null if it has none. */
export function codeText({ attributes }: Partial<Pick<EntityView, 'attributes'>>): string | null {
  const code = attributes?.code;
  return typeof code === 'string' ? code : null;
}

/** "a rusty key", "3 arrows", "Ace of Cups", "Mop T100 ×2": equal names are counted. */
export function nounsOf(things: readonly Noun[]): string[] {
  const groups = new Map<string, Noun[]>();
  for (const thing of things) groups.set(thing.name, [...(groups.get(thing.name) ?? []), thing]);
  return [...groups.values()].map(countedNoun);
}

function countedNoun(alike: readonly Noun[]): string {
  const [first] = alike as [Noun];
  const code = codeText(first);
  const coded = (noun: string): string => (code === null ? noun : `${noun} ${code}`);
  if (alike.length === 1) return coded(nounOf(first));
  const { name, proper, plural } = first;
  return proper || plural ? `${coded(name)} ×${alike.length}` : coded(count(alike.length, runningName(name)));
}

/** The zone's name on the screen. */
export const zoneLabel = ({ zone, label }: Pick<ZoneView, 'zone' | 'label'>): string => label ?? titleOf(zone);

/** Any value in a few characters, for a meter. */
export const valueText = (value: string | number | boolean | null): string => (value === null ? '–' : plainText(value));

/** Its symbol, else the character it was drawn with, else its first letter. */
export function letterOf({ symbol, letter, name }: EntityView, isSeat: boolean): string {
  if (symbol !== '?') return symbol;
  return letter ?? (isSeat ? '@' : name.charAt(0));
}
