import { DIRECTIONS } from '../../core/grid';
import type { SeatView } from '../../game/knowledge/seat-view';
import { DEFAULT_KEYS, type KeyMap, SCREEN_KEYS, type ScreenKey } from './key-map';
import { withKey } from './key-press';

type RuleAction = SeatView['actions'][number];
type Known = Pick<SeatView, 'kind' | 'zoneTypes' | 'mayUndo' | 'actions'>;

/**
 * The keys of one game: the commands that can do something in it, and a key for every action of its rules, legal now or
 * not. So a key keeps its meaning from the first decision to the last. `own` has the reader's changes.
 */
export function keysOfGame(view: Known, own: KeyMap = {}): KeyMap {
  let keys = usualKeys(view);
  for (const { id, key } of view.actions) if (key) keys = withKey(keys, id, key);
  const changed = Object.entries(own).filter(([name]) => name in keys || view.actions.some(({ id }) => id === name));
  const given = new Set(changed.flatMap(([, list]) => list));
  const all: Record<string, readonly string[]> = {};
  for (const [name, list] of Object.entries(keys)) all[name] = list.filter((key) => !given.has(key));
  Object.assign(all, Object.fromEntries(changed));
  const taken = new Set(Object.values(all).flat());
  for (const action of view.actions) {
    if (isWalking(action) || all[action.id]?.length) continue;
    const free = lettersFor(action).find((letter) => !taken.has(letter));
    if (free === undefined) continue;
    taken.add(free);
    all[action.id] = [free];
  }
  return all;
}

/** The usual keys of the commands that can do something here. A game without ways leaves their letters to its actions. */
function usualKeys({ kind, zoneTypes, mayUndo, actions }: Known): KeyMap {
  const isMap = kind === 'map';
  const onScreen: Readonly<Partial<Record<ScreenKey, boolean>>> = {
    // A cursor needs a map to move on, and so does a walk.
    look: isMap,
    explore: isMap,
    onward: isMap,
    back: isMap,
    rest: isMap && actions.some(({ id }) => id === 'wait'),
    take_all: isMap && actions.some(({ id }) => id === 'pick_up'),
    next: kind !== 'table',
    previous: kind !== 'table',
    pack: zoneTypes.some(({ per }) => per === (isMap ? 'actor' : 'seat')),
    undo: mayUndo,
  };
  const known = Object.entries(DEFAULT_KEYS).flatMap(([name, list]): [string, readonly string[]][] => {
    if (isScreenKey(name)) return (onScreen[name] ?? true) ? [[name, list]] : [];
    if (!DIRECTIONS.some((one) => one.name === name))
      return actions.some(({ id }) => id === name) ? [[name, list]] : [];
    if (name.includes('_') && !isMap) return [];
    return [[name, kind === 'table' ? list.filter((key) => key.length > 1) : list]];
  });
  return Object.fromEntries(known);
}

/** The commands that the menu lists: those with keys in this game, and of the author's only if the author plays. */
export const listedCommands = (keys: KeyMap, { kind }: Known, isAuthor: boolean): string[] =>
  Object.keys(keys).filter((name) => {
    if (name === 'scenario' || name === 'inspect') return isAuthor;
    return kind !== 'table' || !DIRECTIONS.some((one) => one.name === name);
  });

const isScreenKey = (name: string): name is ScreenKey => (SCREEN_KEYS as readonly string[]).includes(name);

/** A direction is enough to walk. */
const isWalking = ({ id }: RuleAction): boolean => id === 'step';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letters that an action may get, best first: initials of its name and label, then their other letters, then any. */
function lettersFor({ id, title }: RuleAction): string[] {
  const words = `${id.replaceAll('_', ' ')} ${title}`.toLowerCase().match(/[a-z]+/g) ?? [];
  const initials = words.filter(({ length }) => length > 2).map((word) => word.charAt(0));
  return [...initials, ...words.join(''), ...ALPHABET];
}
