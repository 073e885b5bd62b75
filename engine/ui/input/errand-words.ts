import type { EntityView, SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';
import { fitPhrase, WALKING, wayMeant, wordsOf } from '../../language/text/typed-words';
import type { CellName } from '../stage';
import type { TextOption } from '../text/text-options';
import { pathTo, standing } from './click-path';
import { type Errand, GoTo, type Trail } from './errand';
import { Explore, WAY_BACK } from './explore-errand';
import { Rest, TakeAll } from './rest-errand';

/** The errands that have keys. */
export const ERRANDS = ['explore', 'onward', 'back', 'rest', 'take_all'] as const;
export type ErrandName = (typeof ERRANDS)[number];

/** An errand, or the sentence that says why there is none. */
export type ErrandOrWhy = Errand | string;

export function errandNamed(name: ErrandName, view: SeatView, trail: Trail): ErrandOrWhy {
  switch (name) {
    case 'explore':
      return new Explore();
    case 'rest':
      return new Rest();
    case 'take_all':
      return new TakeAll();
    case 'back':
      return toNearest(
        view,
        trail,
        ({ exit, symbol }) => exit === true && symbol === WAY_BACK,
        'You know no way back.',
      );
    default:
      return toNearest(
        view,
        trail,
        ({ exit, symbol }) => exit === true && symbol !== WAY_BACK,
        'You know no way on yet.',
      );
  }
}

const TAKING = ['take', 'get', 'grab', 'pick'];

/**
 * The errand that a typed line asks for: "explore", "rest", "take all", "go to the sword". Null if the line is another
 * command: a word with which a command of the game begins belongs to the game.
 */
export function errandFor(
  line: string,
  view: SeatView,
  options: readonly TextOption[],
  trail: Trail,
): ErrandOrWhy | null {
  if (view.kind !== 'map') return null;
  const [verb = '', ...rest] = wordsOf(line);
  const isGames = (word: string) => view.actions.some(({ id }) => wordsOf(id)[0] === word);
  if (rest.length === 0 && (verb === 'explore' || verb === 'rest') && !isGames(verb))
    return errandNamed(verb, view, trail);
  if (TAKING.includes(verb) && /^(up )?(all|everything)$/.test(rest.join(' '))) return new TakeAll();
  if (![...WALKING, 'travel'].includes(verb) || rest.length === 0 || wayMeant([verb, ...rest])) return null;
  if (options.some(({ command }) => command === wordsOf(line).join(' '))) return null;
  const wanted = rest.filter((word, i) => !(i < 2 && ['to', 'toward', 'towards', 'the'].includes(word)));
  // "Go up" may be a command that the game refuses in its own words.
  const isPlain = !rest.includes('to') && !view.map?.cells.some(({ entities }) => entities.some(named(wanted, view)));
  if (wanted.length === 0 || isPlain) return null;
  return toNearest(
    view,
    trail,
    named(wanted, view),
    phrasesOf(view).say('You know of no "[thing]" here.', { thing: wanted.join(' ') }),
  );
}

/** Whether an entity is among those that fit a name best, also as lists have it where there are more: "6 arrows". */
function named(words: readonly string[], view: SeatView): (entity: EntityView) => boolean {
  const phrases = phrasesOf(view);
  const typed = words.filter((word) => !/^\d+$/.test(word));
  const likeness = (name: string) => fitPhrase(typed, wordsOf(name), false);
  const fitOf = ({ name }: EntityView) => likeness(name) ?? likeness(phrases.count(2, name)) ?? 0;
  const best = Math.max(1, ...(view.map?.cells ?? []).flatMap(({ entities }) => entities.map(fitOf)));
  const own = view.seats[view.seat]?.entity.id;
  return (entity) => entity.id !== own && fitOf(entity) === best;
}

/** A walk to the nearest known entity of some kind. */
function toNearest(view: SeatView, trail: Trail, isMeant: (entity: EntityView) => boolean, none: string): ErrandOrWhy {
  const from = standing(view);
  const found = (view.map?.cells ?? []).flatMap(({ x, y, entities }) => {
    const entity = entities.find(isMeant);
    return entity ? [{ at: { x, y }, entity }] : [];
  });
  if (!from || found.length === 0) return none;
  if (found.some(({ at }) => at.x === from.x && at.y === from.y)) return 'You are there.';
  const ways = found.map((one) => ({ ...one, steps: pathTo(view, from, one.at, trail.ways).length }));
  const [nearest] = ways.filter(({ steps }) => steps > 0).sort((a, b) => a.steps - b.steps);
  if (!nearest) {
    return phrasesOf(view).say('You know no way to [the thing].', { thing: found[0]?.entity ?? '' });
  }
  const goal: CellName = nearest.at;
  return new GoTo(goal, nearest.entity.exit === true || nearest.entity.attributes.openable === true);
}
