import type { Phrasebook } from '../../language/text/phrasebook';

/**
 * The keys of each command. Names on the left are directions, ids of actions, or commands of the screen. A single
 * letter is the typed character; a longer name is the name of the key.
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
  explore: ['o'],
  onward: ['>'],
  back: ['<'],
  rest: ['Z'],
  take_all: ['G'],
  pack: ['i'],
  log: ['L'],
  menu: ['?', 'm'],
  full_screen: ['F'],
  letters: ['#'],
  undo: ['Backspace'],
  scenario: ['J'],
  inspect: ['I'],
};

/** Commands of the screen: their keys are never given to an option. */
export const SCREEN_KEYS = [
  'confirm',
  'look',
  'next',
  'previous',
  'command',
  'explore',
  'onward',
  'back',
  'rest',
  'take_all',
  'pack',
  'log',
  'menu',
  'full_screen',
  'letters',
  'undo',
  'scenario',
  'inspect',
] as const;
export type ScreenKey = (typeof SCREEN_KEYS)[number];

const STORED_AS = 'dungeon-mode.keys';

/** The label of a key on a button: a sign that all keyboards have, or what is written on it in the reader's language. */
export function keyText(key: string, words: Phrasebook): string {
  const sign = KEY_SIGNS[key];
  if (sign !== undefined) return words.say(sign);
  const onPad = /^Numpad(.+)$/.exec(key)?.[1];
  return onPad === undefined ? words.say(key) : words.say('num [key]', { key: keyText(onPad, words) });
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

/** The keys that this reader changed, if the browser stores them. */
export function storedKeys(): KeyMap {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, list]) => isKeyList(list)));
  } catch {
    // Without storage, or with damaged data, use the default keys.
    return {};
  }
}

export function storeKeys(changed: KeyMap): void {
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, JSON.stringify(changed));
  } catch {
    // Without storage the new keys last until the page is left.
  }
}

const isKeyList = (value: unknown): boolean => Array.isArray(value) && value.every((key) => typeof key === 'string');
