import { DIRECTIONS } from '../../core/grid';
import { type KeyMap, SCREEN_KEYS } from './key-map';
import { type Choice, type ShownQuestion, sharedLabel } from './questions';

/** A button: one choice that is made at once, or several of one action that are listed when it is pressed. */
export interface Offer {
  readonly label: string;
  /** The key on the button. */
  readonly key: string | null;
  readonly choices: readonly Choice[];
}

/** Up to this many choices are listed one by one; beyond that, choices of one action are grouped. */
const MOST_APART = 9;
/** Up to this many directions of one action get their own buttons. */
const MOST_TURNED = 2;
/** The keys of positions in the list. */
export const DIGITS = '123456789';
/** The key that declines everything. */
const NOTHING = '0';

/**
 * The buttons of a question, with keys as far as there are free ones. On a map walking is left out. On a board it is
 * included: a step there leads to a room with a name.
 */
export function offersOf(
  { options }: Pick<ShownQuestion, 'options'>,
  keys: KeyMap,
  isNarrowed = false,
  isBoard = false,
): Offer[] {
  const ways = isBoard ? [] : options.filter(({ way }) => way !== null);
  const rest = options.filter((choice) => !ways.includes(choice));
  const isMany = rest.length > MOST_APART;
  // On a map an action's key followed by an arrow is enough, so all its directions share one button.
  const isTurned = ({ action, direction }: Choice) =>
    !isBoard && direction !== null && rest.filter((other) => other.action === action).length > MOST_TURNED;
  const together = byAction(rest, (choice) => !isNarrowed && (isMany || isTurned(choice)));
  const taken = takenKeys(options, ways.length > 0 || options.some(({ direction }) => direction !== null), keys);
  return together.map((choices, i): Offer => {
    const [first] = choices as [Choice, ...Choice[]];
    const label = choices.length > 1 ? sharedLabel(choices) : labelOf(first, rest);
    const isOnly = together.length === 1 && ways.length === 0 && choices.length === 1;
    const arrow = isBoard && !isNarrowed && choices.length === 1 && arrowFor(first, rest, keys);
    const key = isOnly ? 'Enter' : arrow || keyFor(first, label, i, rest, keys, taken, isNarrowed);
    return { label, choices, key };
  });
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
    // Answers to a question have no action, so they are not grouped.
    const name = choice.action === '' || !isShared(choice) ? choice.id : choice.action;
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  return [...groups.values()];
}

/** Keys that already have a meaning. */
function takenKeys(options: readonly Choice[], isDirected: boolean, keys: KeyMap): Set<string> {
  const taken = new Set<string>(SCREEN_KEYS.flatMap((name) => keys[name] ?? []));
  if (isDirected) for (const { name } of DIRECTIONS) for (const key of keys[name] ?? []) taken.add(key);
  for (const { action } of options) for (const key of keys[action] ?? []) taken.add(key);
  return taken;
}

function keyFor(
  choice: Choice,
  label: string,
  place: number,
  rest: readonly Choice[],
  keys: KeyMap,
  taken: Set<string>,
  isNarrowed: boolean,
): string | null {
  if (choice.stops) return NOTHING;
  const digit = DIGITS[place] ?? null;
  if (choice.action === '' || isNarrowed) return digit;
  const own = keys[choice.action]?.[0];
  const isAlone = rest.filter(({ action }) => action === choice.action).length === 1;
  if (own && (isAlone || label.endsWith('…'))) return own;
  if (own) return digit;
  // The first letters of its words are easiest to remember: "Open a door" gets o or d.
  const letters = (label.toLowerCase().match(/\b[a-z]{3,}/g) ?? []).map((word) => word.charAt(0));
  const free = letters.find((letter) => !taken.has(letter));
  if (free === undefined) return digit;
  taken.add(free);
  return free;
}

/** The offer that a key means: by the key on its button, by its position in the list, or by the key of its action. */
export function offerFor(
  key: string,
  offers: readonly Offer[],
  options: readonly Choice[],
  keys: KeyMap,
): Offer | null {
  const shown = offers.find((offer) => offer.key === key);
  if (shown) return shown;
  const place = DIGITS.indexOf(key);
  const placed = place < 0 ? undefined : offers[place];
  if (placed) return placed;
  const meant = options.filter(({ action, way }) => way === null && action !== '' && keys[action]?.includes(key));
  if (meant.length === 0) return null;
  return { label: meant.length > 1 ? sharedLabel(meant) : (meant[0]?.label ?? ''), key, choices: meant };
}
