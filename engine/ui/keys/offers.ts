import type { SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';
import { titleOf } from '../text/text-names';
import { type ChoiceNumbers, DIGITS } from './choice-numbers';
import type { KeyMap } from './key-map';
import { type Choice, sharedLabel } from './questions';

/** A button: one choice that is made at once, or several of one action that are listed when it is pressed. */
export interface Offer {
  readonly label: string;
  /** The key on the button: that of its action, or a number in an open list. */
  readonly key: string | null;
  /** The number to press after the key, if other choices of the same action have buttons of their own. */
  readonly number?: string;
  readonly choices: readonly Choice[];
}

/** What decides the keys of offers, besides the choices. */
export interface OfferKeys {
  /** The keys of this game. */
  readonly keys: KeyMap;
  readonly numbers: ChoiceNumbers;
}

/** Up to this many choices of one action have their own buttons: on a map, and on a table, where choices are cards. */
const MOST_ON_MAP = 2;
const MOST_ON_TABLE = 4;
/** The key that declines everything. */
const NOTHING = '0';

/**
 * The buttons of a turn or a question. On a map walking is left out. On a board it is included: a step there leads to a
 * room with a name. What belongs in the pack is left out too, if the pack shows it.
 */
export function offersOf(view: SeatView, options: readonly Choice[], { keys, numbers }: OfferKeys): Offer[] {
  const isMap = view.kind === 'map';
  const walks = isMap && options.some(({ way }) => way !== null);
  const rest = options.filter((choice) => !(isMap && choice.way !== null) && !isInPack(view, choice));
  const most = isMap ? MOST_ON_MAP : MOST_ON_TABLE;
  // Answers to a question have no action, so they are not grouped.
  const isShared = ({ action }: Choice) => action !== '' && countOf(rest, action) > most;
  const together = byAction(rest, isShared);
  return together.map((choices, i): Offer => {
    const [first] = choices as [Choice, ...Choice[]];
    const label =
      choices.length > 1 ? sharedLabel(choices, titleIn(view, first), phrasesOf(view)) : labelOf(first, rest);
    const isOnly = together.length === 1 && !walks && choices.length === 1;
    const arrow = !isMap && choices.length === 1 ? arrowFor(first, rest, keys) : undefined;
    if (isOnly || arrow !== undefined) return { label, choices, key: isOnly ? 'Enter' : (arrow ?? null) };
    if (first.action === '') return { label, choices, key: first.stops ? NOTHING : (DIGITS[i] ?? null) };
    const key = keys[first.action]?.[0] ?? null;
    const alike = rest.filter(({ action }) => action === first.action);
    if (choices.length > 1 || alike.length === 1) return { label, choices, key };
    const number = numbers.keysOf(alike)[alike.indexOf(first)] ?? null;
    return { label, choices, key, ...(number !== null && { number }) };
  });
}

/** The choices of an open list. Choices of one action have numbers; those about one thing have the keys of their actions. */
export function listOffers(choices: readonly Choice[], { keys, numbers }: OfferKeys): Offer[] {
  const actions = new Set(choices.map(({ action }) => action));
  const isOneAction = actions.size === 1;
  const found = isOneAction ? numbers.keysOf(choices) : [];
  const offers = choices.map((choice, i): Offer => {
    const own = choice.action !== '' && countOf(choices, choice.action) === 1 ? keys[choice.action]?.[0] : undefined;
    const key = isOneAction ? (found[i] ?? null) : (own ?? DIGITS[i] ?? null);
    return { label: labelOf(choice, choices), choices: [choice], key: choice.stops ? NOTHING : key };
  });
  // In the order of their numbers, which they keep from one list to the next.
  const place = ({ key }: Offer) => (key === null ? DIGITS.length : DIGITS.indexOf(key));
  return isOneAction ? offers.sort((a, b) => place(a) - place(b)) : offers;
}

const NO_VIEW = { actions: [] };

const titleIn = ({ actions }: Pick<SeatView, 'actions'>, { action }: Choice): string =>
  actions.find(({ id }) => id === action)?.title ?? titleOf(action);

const countOf = (choices: readonly Choice[], wanted: string): number =>
  choices.filter(({ action }) => action === wanted).length;

/** True if the rules put the action into the pack, and the thing it concerns is shown there. */
function isInPack({ actions, seats, seat, zones }: SeatView, { action, entities }: Choice): boolean {
  if (actions.find(({ id }) => id === action)?.shown !== 'pack') return false;
  const own = seats[seat]?.entity.id;
  return zones.some((zone) => zone.owner === own && zone.entities?.some(({ id }) => entities.includes(id)));
}

/** Two choices with one label are distinguished by their commands, or else by their order. */
function labelOf(choice: Choice, all: readonly Choice[]): string {
  const { label, command } = choice;
  const alike = all.filter((other) => other.label === label);
  if (alike.length < 2) return label;
  const isTyped = alike.every((other) => other === choice || other.command !== command);
  return `${label} (${isTyped ? command : alike.indexOf(choice) + 1})`;
}

/** The arrow key of a choice, if no other choice has that direction. */
function arrowFor({ direction, way }: Choice, all: readonly Choice[], keys: KeyMap): string | undefined {
  const isMeant = way !== null || all.filter((one) => one.direction === direction).length === 1;
  return isMeant ? keys[direction ?? '']?.[0] : undefined;
}

function byAction(choices: readonly Choice[], isShared: (choice: Choice) => boolean): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = isShared(choice) ? choice.action : `${choice.action} ${choice.id}`;
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  return [...groups.values()];
}

/** The offer that a key means: the one with that key on its button, or all choices of the action that has the key. */
export function offerFor(
  key: string,
  offers: readonly Offer[],
  options: readonly Choice[],
  keys: KeyMap,
  view: Pick<SeatView, 'actions' | 'language'> = NO_VIEW,
): Offer | null {
  const shown = offers.find((offer) => offer.key === key && offer.number === undefined);
  if (shown) return shown;
  const meant = options.filter(({ action, way }) => way === null && action !== '' && keys[action]?.includes(key));
  const [first] = meant;
  if (!first) return null;
  return {
    label: meant.length > 1 ? sharedLabel(meant, titleIn(view, first), phrasesOf(view)) : first.label,
    key,
    choices: meant,
  };
}
