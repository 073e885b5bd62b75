import type { SeatView, ZoneTypeView, ZoneView } from '../../game/knowledge/seat-view';
import { possessive } from '../../language/text/english';
import { phrasesOf } from '../../language/text/phrasebook';
import { conditionsOf, othersOf, type Reading, readingRows } from './readings';
import { chartLines } from './text-chart';
import { nounsOf, zoneLabel } from './text-names';

/** For longer piles only the size and the top card are shown, unless the player owns them. */
const LONGEST_LIST = 8;
const GAP = '   ';

/** The zone inside an entity for what its definition holds. It is no zone that players see. */
export const HELD_ZONE = 'held';

/** The numbers of one seat, and those it may read of the others. */
export function numberLines(view: SeatView): string[] {
  const told = (row: readonly Reading[]): string => row.map(({ label, text }) => `${label} ${text}`).join(GAP);
  const others = othersOf(view).map(({ seat, readings }) => `${view.seats[seat]?.entity.name}: ${told(readings)}`);
  return [...readingRows(view).map(told), ...versusLines(view), ...chartLines(view), ...others];
}

/** What stands against what: "Ada 8 (level 1, items 7) against Ogre 9". */
function versusLines(view: SeatView): string[] {
  const { versus } = view;
  if (!versus) return [];
  const sides = versus.sides.map(({ name, value, parts }) => {
    const made = parts.map((part) => `${part.label} ${part.value}`).join(', ');
    return `${name} ${value}${parts.length > 1 ? ` (${made})` : ''}`;
  });
  const ended = versus.verdict === undefined ? '' : `: ${versus.verdict}`;
  return [`${sides.join(` ${phrasesOf(view).say('against')} `)}${ended}`];
}

/** The states of the seat's actor, with the turns they last. */
export function stateLines(view: SeatView): string[] {
  const states = conditionsOf(view);
  return states.length > 0 ? [states.join(GAP)] : [];
}

/**
 * The zones that the layout names, as this seat may see them, and what its actor carries and wears; without a layout,
 * all zones that are not empty.
 */
export function zoneLines(view: SeatView): string[] {
  const { zoneTypes, level, seats, seat } = view;
  const named = level.zones;
  const types = named
    ? [
        ...named.flatMap((one) => zoneTypes.find(({ zone }) => zone === one) ?? []),
        ...zoneTypes.filter(({ zone, per }) => per === 'actor' && zone !== HELD_ZONE && !named.includes(zone)),
      ]
    : zoneTypes.filter(({ zone }) => zone !== 'seats');
  const own = seats[seat]?.entity.id;
  const piles: string[] = [];
  const lists: string[] = [];
  for (const zone of types.flatMap((type) => zonesOf(view, type))) {
    const { entities, count } = zone;
    const words = phrasesOf(view);
    const label = labelOf(view, zone);
    if (entities === null) piles.push(`${label} ${count}`);
    else if (count > LONGEST_LIST && (own === undefined || zone.owner !== own))
      piles.push(`${label} ${count} (${words.say('[card] on top', { card: entities[0]?.name ?? '' })})`);
    else if (count > 0) lists.push(`${label}: ${nounsOf(entities, words).join(', ')}`);
  }
  return piles.length > 0 ? [piles.join(GAP), ...lists] : lists;
}

/** The zones of one kind: the shared one, those of all seats, or those of the player's own actor. */
function zonesOf({ zones, seats, seat }: SeatView, { zone, per }: ZoneTypeView): ZoneView[] {
  const owners =
    per === null ? [null] : per === 'seat' ? seats.map(({ entity }) => entity.id) : [seats[seat]?.entity.id];
  return owners.flatMap((owner) => zones.filter((one) => one.zone === zone && one.owner === owner));
}

function labelOf(view: SeatView, zone: ZoneView): string {
  const { seats, seat } = view;
  const words = phrasesOf(view);
  const label = zoneLabel(zone, words);
  const at = seats.findIndex(({ entity }) => entity.id === zone.owner);
  if (at < 0 || at === seat) return label;
  const owner = seats[at]?.entity.name ?? '';
  return words.lang === 'en' ? `${possessive(owner)} ${label.toLowerCase()}` : `${label} (${owner})`;
}
