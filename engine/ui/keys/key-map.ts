/**
 * Which keys mean what. The names on the left are directions, ids of actions, or things done on the screen that are no
 * part of a game. A single letter is what is typed; a longer name is that of the key itself.
 */
export type KeyMap = Readonly<Record<string, readonly string[]>>;

export const DEFAULT_KEYS: KeyMap = {
  north: ['ArrowUp', 'w', 'k', 'Numpad8'],
  south: ['ArrowDown', 's', 'j', 'Numpad2'],
  west: ['ArrowLeft', 'a', 'h', 'Numpad4'],
  east: ['ArrowRight', 'd', 'l', 'Numpad6'],
  north_west: ['y', 'Numpad7', 'Home'],
  north_east: ['u', 'Numpad9', 'PageUp'],
  south_west: ['b', 'Numpad1', 'End'],
  south_east: ['n', 'Numpad3', 'PageDown'],
  wait: ['z', '.', 'Numpad5'],
  pick_up: ['g', ','],
  use: ['e'],
  equip: ['r'],
  unequip: ['R'],
  drop: ['x'],
  throw: ['t'],
  shoot: ['f'],
  close: ['c'],
  confirm: ['Enter', ' ', 'NumpadEnter'],
  look: ['v', ';'],
  next: [']', '+'],
  previous: ['[', '-'],
  command: ['/', ':'],
  pack: ['i'],
  log: ['o'],
  menu: ['?', 'm'],
  undo: ['Backspace'],
  scenario: ['J'],
  inspect: ['I'],
};

/** Things done on the screen: their keys are never given to an option. */
export const DESK_KEYS = [
  'confirm',
  'look',
  'next',
  'previous',
  'command',
  'pack',
  'log',
  'menu',
  'undo',
  'scenario',
  'inspect',
] as const;
export type DeskKey = (typeof DESK_KEYS)[number];

const STORED_AS = 'dungeon-mode.keys';

/** How a key is written on a button. */
export function keyText(key: string): string {
  return KEY_SIGNS[key] ?? key.replace(/^Numpad/, 'num ');
}

const KEY_SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  ' ': 'space',
  Escape: 'esc',
  Backspace: '⌫',
};

/** The map with what this reader has changed, as far as the browser keeps it. */
export function storedKeys(): KeyMap {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return DEFAULT_KEYS;
    const changed = Object.entries(stored).filter(([name, list]) => name in DEFAULT_KEYS && isKeyList(list));
    return { ...DEFAULT_KEYS, ...Object.fromEntries(changed) };
  } catch {
    // Without storage, or with something else in it, the usual keys do.
    return DEFAULT_KEYS;
  }
}

export function storeKeys(keys: KeyMap): void {
  const changed = Object.entries(keys).filter(([name, list]) => list.join() !== DEFAULT_KEYS[name]?.join());
  try {
    if (changed.length === 0) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // A browser that keeps nothing still plays with the new keys until the page is left.
  }
}

const isKeyList = (value: unknown): boolean => Array.isArray(value) && value.every((key) => typeof key === 'string');
