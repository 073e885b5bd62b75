import { make, setText } from '../dom';

/** Something that can be done with a game from the menu. */
export interface MenuEntry {
  readonly label: string;
  /** What a second press is asked for with, where the first must not be enough. */
  readonly confirm?: string;
  act(): void;
}

/** A save that was not played on, and what can be done with it. */
export interface MenuSave {
  readonly about: string;
  readonly entries: readonly MenuEntry[];
}

/** What the menu offers besides its own. */
export interface MenuContent {
  readonly entries: readonly MenuEntry[];
  readonly aside: readonly MenuSave[];
  /** Whether whoever makes the game is meant, not only those who play it. */
  readonly isAuthor: boolean;
}

/** A line that stays as long as the game is not being saved: what is lost without a word is lost twice. */
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

/** Gives the reader a text as a file. */
export function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = make('a', { attributes: { href: address, download: name } });
  link.click();
  // The browser takes the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Nobody's save is larger, and what is must not fill the memory. */
const MOST_BYTES = 32_000_000;

/** Asks the reader for a file. Resolves to its text, or to null when they think better of it. */
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
