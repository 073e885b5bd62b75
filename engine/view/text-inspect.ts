import type { Game } from '../turn/game';
import type { EntityView, SeatView, ZoneView } from '../turn/view';
import { describeEntity } from './describe';
import { fitPhrase } from './text-fit';
import { zoneLabel } from './text-names';
import type { TextOption } from './text-options';
import { textView } from './text-view';
import { wordsOf } from './text-words';

const WHOLE = ['status', 'view'];
const CLOSE = ['view', 'look', 'read', 'examine'];

/**
 * What a typed line asks to be shown rather than done: "status", "view all", a zone by its name ("hand"), or a thing
 * in sight ("view rusty key"). It tells what the seat may know, and changes nothing. Null for any other line; a word
 * with which a legal command begins is the game's.
 */
export function inspect(game: Game, seat: number, line: string, options: readonly TextOption[]): string | null {
  const typed = wordsOf(line);
  const [verb = '', ...rest] = typed;
  if (verb === '' || options.some(({ command }) => wordsOf(command)[0] === verb)) return null;
  if (WHOLE.includes(verb) && (rest.length === 0 || rest.join(' ') === 'all')) return textView(game, seat);
  const view = game.view(seat);
  if (CLOSE.includes(verb) && rest.length > 0) {
    const found = bestNamed(rest, inSight(view));
    return found ? describeEntity(game.state, found) : null;
  }
  const zone = view.zones.find((one) => isOwn(view, one) && namesOf(one).includes(typed.join(' ')));
  return zone ? contentsOf(game, zone) : null;
}

/** Of an owner's zones only one's own has no need to be told whose it is. */
const isOwn = (view: SeatView, { owner }: ZoneView): boolean =>
  owner === null || owner === view.seats[view.seat]?.entity.id;

const namesOf = (zone: ZoneView): string[] => [zone.zone, zoneLabel(zone)].map((name) => wordsOf(name).join(' '));

function contentsOf(game: Game, zone: ZoneView): string {
  const label = zoneLabel(zone);
  if (zone.entities === null) return `${label}: ${zone.count}, face down.`;
  if (zone.count === 0) return `${label}: nothing.`;
  return [`${label}:`, ...zone.entities.map((entity) => `  ${describeEntity(game.state, entity)}`)].join('\n');
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
