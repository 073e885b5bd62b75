import { make, setText } from '../dom';
import type { EmbedCode } from '../embed-code';

/** An action on the menu. */
export interface MenuEntry {
  readonly label: string;
  /** The label that asks for a second press, if one press is not enough. */
  readonly confirm?: string;
  act(): void;
}

/** A save that was put aside, and its actions. */
export interface MenuSave {
  readonly about: string;
  readonly entries: readonly MenuEntry[];
}

/** What the menu shows besides its own entries. */
export interface MenuContent {
  readonly entries: readonly MenuEntry[];
  readonly aside: readonly MenuSave[];
  /** The code that puts the game into another page; empty if no other page can reach it. */
  readonly embedCodes: readonly EmbedCode[];
  /** True for the author of the game, not only for players. */
  readonly isAuthor: boolean;
}

/** A line that stays while the game can't be saved, so that a loss doesn't come as a surprise. */
export class SaveLine {
  readonly element = make('p', { class: 'quiet saves', part: 'saves', attributes: { role: 'status' } });

  constructor() {
    this.element.hidden = true;
    this.element.style.fontSize = '0.875em';
  }

  show(trouble: string | null): void {
    setText(this.element, trouble ?? '');
    this.element.hidden = trouble === null;
  }
}

/** Offers a text as a download. */
export function offerFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = make('a', { attributes: { href: address, download: name } });
  link.click();
  // The browser reads the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** No save is larger, and a larger file must not fill the memory. */
const MOST_BYTES = 32_000_000;

/** Asks the reader for a file. Resolves to its text, or to null if they cancel. */
export function askForFile(): Promise<string | null> {
  const input = make('input', { attributes: { type: 'file', accept: '.json,application/json' } });
  return new Promise((resolve, reject) => {
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (!file) resolve(null);
      else if (file.size > MOST_BYTES) reject(new Error('This file is larger than any save.'));
      else file.text().then(resolve, reject);
    });
    input.click();
  });
}
