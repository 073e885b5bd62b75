import type { Entity } from '../core/entity';
import { titleOf } from '../core/title';
import { count, formatNumber, runningName, withArticle } from '../rules/english';
import { plainText } from '../rules/template';
import { captureOf } from '../rules/text';
import type { Value } from '../rules/value';
import type { ZoneView } from '../turn/view';

export { titleOf } from '../core/title';

/** "north-east" for `north_east`. */
export const directionText = (name: string): string => name.replaceAll('_', '-');

/** "a rusty key", "some arrows", "Ada". */
export function nounOf(entity: Entity): string {
  const { proper, plural } = formOf(entity);
  return withArticle(proper ? entity.name : runningName(entity.name), 'a', { proper, plural });
}

/** "a rusty key", "3 arrows", "Ace of Cups": alike ones are counted. */
export function nounsOf(entities: readonly Entity[]): string[] {
  const groups = new Map<string, Entity[]>();
  for (const entity of entities) groups.set(entity.name, [...(groups.get(entity.name) ?? []), entity]);
  return [...groups.values()].map(countedNoun);
}

function countedNoun(alike: readonly Entity[]): string {
  const [first] = alike as [Entity];
  if (alike.length === 1) return nounOf(first);
  const { proper, plural } = formOf(first);
  return proper || plural ? `${first.name} ×${alike.length}` : count(alike.length, runningName(first.name));
}

function formOf(entity: Entity): { proper: boolean; plural: boolean } {
  return { proper: entity.type.proper || entity.hasAttribute('proper'), plural: entity.type.plural };
}

/** What a zone is called on the screen. */
export const zoneLabel = ({ zone, label }: Pick<ZoneView, 'zone' | 'label'>): string => label ?? titleOf(zone);

/** "+3" or "−3", for a change. */
export const signed = (n: number): string => (n < 0 ? `−${formatNumber(-n)}` : `+${formatNumber(n)}`);

/** Any value in a few characters, for a meter. */
export function valueText(value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'number') return formatNumber(value);
  return plainText(captureOf(value));
}
