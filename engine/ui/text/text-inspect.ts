import type { Pending } from '../../game/decisions/pending';
import type { EntityView, SeatView, ZoneView } from '../../game/knowledge/seat-view';
import { singularOf } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import { fitPhrase, wordsOf } from '../../language/text/typed-words';
import { describeEntity } from './describe-cell';
import { zoneLabel } from './text-names';
import type { TextOption } from './text-options';
import { HELD_ZONE } from './text-table';
import { textView } from './text-view';

const WHOLE = ['status', 'view'];
const CLOSE = ['view', 'look', 'read', 'examine'];

/**
 * What a typed line asks to be shown rather than done: "status", "view all", a zone by its name ("hand"), or a thing
 * in sight ("view rusty key"). It tells what the seat may know, and changes nothing. Null for any other line; a word
 * with which a legal command begins is the game's.
 */
export function inspect(
  view: SeatView,
  pending: readonly Pending[],
  line: string,
  options: readonly TextOption[],
): string | null {
  const typed = wordsOf(line);
  const [verb = '', ...rest] = typed;
  if (verb === '' || options.some(({ command }) => wordsOf(command)[0] === verb)) return null;
  if (WHOLE.includes(verb) && (rest.length === 0 || rest.join(' ') === 'all')) return textView(view, pending);
  if (CLOSE.includes(verb) && rest.length > 0) {
    const things = inSight(view);
    const found = bestNamed(rest, things);
    return found ? describeEntity(found) : unseenText(rest.join(' '), things);
  }
  const name = typed.join(' ');
  const zone = view.zones.find((one) => isOwn(view, one) && isThere(one) && namesOf(one).includes(name));
  if (zone) return contentsOf(zone);
  const empty = ownZones(view).find((one) => namesOf(one).includes(name));
  return empty ? emptyText(empty) : null;
}

type NamedZone = Pick<ZoneView, 'zone' | 'label' | 'worn'>;

/** The zones that a seat has, whether anything lies in them or not. */
const ownZones = ({ zoneTypes, seats, seat }: SeatView): NamedZone[] =>
  seats[seat] ? zoneTypes.filter(({ zone, per }) => per !== null && zone !== HELD_ZONE) : [];

/** What a seat may type to be told of a zone: its own first, those that are worn last. */
export function zoneWords(view: SeatView): string[] {
  const shared: NamedZone[] = view.zones.filter(({ owner, zone }) => owner === null && zone !== 'seats');
  const own = ownZones(view);
  const all = [...own.filter(({ worn }) => !worn), ...shared, ...own.filter(({ worn }) => worn)];
  return all.map((zone) => wordsOf(zoneLabel(zone)).join(' '));
}

function emptyText(zone: NamedZone): string {
  const label = zoneLabel(zone);
  if (zone.worn) return `${label}: nothing.`;
  return `Your ${label.toLowerCase()} ${singularOf(label) === label ? 'is' : 'are'} empty.`;
}

/** It is not told whether there is such a thing elsewhere. */
const unseenText = (name: string, things: readonly EntityView[]): string =>
  `There is no "${name}" in sight.${suggest(name, new Set(things.map((thing) => thing.name.toLowerCase())))}`;

/** Of what people own, a zone that holds nothing is told of in other words. */
const isThere = ({ owner, count }: ZoneView): boolean => owner === null || count > 0;

/** Of an owner's zones only one's own has no need to be told whose it is. */
const isOwn = (view: SeatView, { owner }: ZoneView): boolean =>
  owner === null || owner === view.seats[view.seat]?.entity.id;

const namesOf = (zone: NamedZone): string[] => [zone.zone, zoneLabel(zone)].map((name) => wordsOf(name).join(' '));

function contentsOf(zone: ZoneView): string {
  const label = zoneLabel(zone);
  if (zone.entities === null) return `${label}: ${zone.count}, face down.`;
  if (zone.count === 0) return `${label}: nothing.`;
  return [`${label}:`, ...zone.entities.map((entity) => `  ${describeEntity(entity)}`)].join('\n');
}

function inSight(view: SeatView): EntityView[] {
  return [
    ...view.zones.flatMap(({ entities }) => entities ?? []),
    ...(view.map?.cells ?? []).flatMap(({ entities }) => entities),
  ];
}

function bestNamed(typed: readonly string[], things: readonly EntityView[]): EntityView | null {
  let best: EntityView | null = null;
  let record = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const score = fitPhrase(typed, wordsOf(thing.name), false);
    if (score === null || score <= record) continue;
    best = thing;
    record = score;
  }
  return best;
}
