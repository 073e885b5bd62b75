import type { Pending } from '../../game/decisions/pending';
import type { EntityView, SeatView, ZoneView } from '../../game/knowledge/seat-view';
import { singularOf } from '../../language/text/english';
import { phrasesOf } from '../../language/text/phrasebook';
import { suggest } from '../../language/text/spelling';
import { fitPhrase, wordsOf } from '../../language/text/typed-words';
import { describeEntity } from './describe-cell';
import { codeText, zoneLabel } from './text-names';
import type { TextOption } from './text-options';
import { HELD_ZONE } from './text-table';
import { textView } from './text-view';

const WHOLE = ['status', 'view'];
const CLOSE = ['view', 'look', 'read', 'examine'];

/**
 * Answers a typed line that asks to see something: "status", "view all", a zone by its name ("hand"), or something in
 * sight ("view rusty key"). Uses only what the seat may know, and changes nothing. Null for any other line: a word with
 * which a legal command begins belongs to the game.
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
    return found ? describeEntity(view, found) : unseenText(view, rest.join(' '), things);
  }
  const name = typed.join(' ');
  const zone = view.zones.find((one) => isOwn(view, one) && isThere(one) && namesOf(view, one).includes(name));
  if (zone) return contentsOf(view, zone);
  const empty = ownZones(view).find((one) => namesOf(view, one).includes(name));
  return empty ? emptyText(view, empty) : null;
}

type NamedZone = Pick<ZoneView, 'zone' | 'label' | 'worn'>;

/** The zones that a seat has, empty or not. */
const ownZones = ({ zoneTypes, seats, seat }: SeatView): NamedZone[] =>
  seats[seat] ? zoneTypes.filter(({ zone, per }) => per !== null && zone !== HELD_ZONE) : [];

/** Words that a seat may type to see a zone: its own first, worn zones last. */
export function zoneWords(view: SeatView): string[] {
  const shared: NamedZone[] = view.zones.filter(({ owner, zone }) => owner === null && zone !== 'seats');
  const own = ownZones(view);
  const all = [...own.filter(({ worn }) => !worn), ...shared, ...own.filter(({ worn }) => worn)];
  return all.map((zone) => wordsOf(zoneLabel(zone, phrasesOf(view))).join(' '));
}

function emptyText(view: SeatView, zone: NamedZone): string {
  const words = phrasesOf(view);
  const label = zoneLabel(zone, words);
  if (zone.worn) return words.say('[zone]: nothing.', { zone: label });
  const is = singularOf(label) === label ? 'Your [zone] is empty.' : 'Your [zone] are empty.';
  return words.say(is, { zone: words.lang === 'en' ? label.toLowerCase() : label });
}

/** It doesn't reveal whether such a thing exists elsewhere. */
function unseenText(view: SeatView, name: string, things: readonly EntityView[]): string {
  const words = phrasesOf(view);
  const known = new Set(things.map((thing) => thing.name.toLowerCase()));
  return words.say('There is no "[name]" in sight.', { name }) + suggest(name, known, words);
}

/** An empty zone of an owner gets another sentence. */
const isThere = ({ owner, count }: ZoneView): boolean => owner === null || count > 0;

/** A player's own zones need no owner's name. */
const isOwn = (view: SeatView, { owner }: ZoneView): boolean =>
  owner === null || owner === view.seats[view.seat]?.entity.id;

const namesOf = (view: SeatView, zone: NamedZone): string[] =>
  [zone.zone, zoneLabel(zone, phrasesOf(view))].map((name) => wordsOf(name).join(' '));

function contentsOf(view: SeatView, zone: ZoneView): string {
  const words = phrasesOf(view);
  const label = zoneLabel(zone, words);
  if (zone.entities === null) return words.say('[zone]: [count], face down.', { zone: label, count: zone.count });
  if (zone.count === 0) return words.say('[zone]: nothing.', { zone: label });
  return [`${label}:`, ...zone.entities.map((entity) => `  ${describeEntity(view, entity)}`)].join('\n');
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
    const code = codeText(thing)?.toLowerCase();
    const score = code === typed.join(' ') ? Number.POSITIVE_INFINITY : fitPhrase(typed, wordsOf(thing.name), false);
    if (score === null || score <= record) continue;
    best = thing;
    record = score;
  }
  return best;
}
