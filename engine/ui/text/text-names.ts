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

type Noun = Pick<EntityView, 'name' | 'proper' | 'plural'>;

/** "a rusty key", "3 arrows", "Ace of Cups": equal names are counted. */
export function nounsOf(things: readonly Noun[]): string[] {
  const groups = new Map<string, Noun[]>();
  for (const thing of things) groups.set(thing.name, [...(groups.get(thing.name) ?? []), thing]);
  return [...groups.values()].map(countedNoun);
}

function countedNoun(alike: readonly Noun[]): string {
  const [first] = alike as [Noun];
  if (alike.length === 1) return nounOf(first);
  const { name, proper, plural } = first;
  return proper || plural ? `${name} ×${alike.length}` : count(alike.length, runningName(name));
}

/** The zone's name on the screen. */
export const zoneLabel = ({ zone, label }: Pick<ZoneView, 'zone' | 'label'>): string => label ?? titleOf(zone);

/** Any value in a few characters, for a meter. */
export const valueText = (value: string | number | boolean | null): string => (value === null ? '–' : plainText(value));
