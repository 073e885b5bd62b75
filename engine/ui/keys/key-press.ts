import type { KeyMap } from './key-map';

/** The part of a key event that is used here, so that tests need no page. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The name of a key in the key map; null for keys that belong to the browser or a screen reader. */
export function nameOfKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): string | null {
  if (ctrlKey || altKey || metaKey || key === 'Tab') return null;
  if (/^Numpad(\d|Enter)$/.test(code)) return code;
  // Caps Lock doesn't change the meaning of a key.
  return /^\p{L}$/u.test(key) ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key;
}

/** The commands that a key has in the map. */
export function meaningsOf(keys: KeyMap, key: string): string[] {
  return Object.entries(keys).flatMap(([name, list]) => (list.includes(key) ? [name] : []));
}

/** Gives a key to one command and takes it from the others. */
export function withKey(keys: KeyMap, name: string, key: string): KeyMap {
  const taken = Object.entries(keys).map(([other, list]) => [other, list.filter((one) => one !== key)] as const);
  const all: Record<string, readonly string[]> = Object.fromEntries(taken);
  all[name] = [key, ...(all[name] ?? [])];
  return all;
}
