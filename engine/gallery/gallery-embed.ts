import { copyText } from '../ui/dom';
import type { GallerySettings } from './gallery-options';

/** What one pastes into a page to have this game in it. */
export function embedCode(id: string, alt: string, { seed, seats, options }: GallerySettings): string {
  const set = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const attributes = [
    ['src', `prototypes/${id}/`],
    ['seed', seed],
    ['seats', seats],
    ['options', set.join('; ')],
    ['alt', alt],
  ] as const;
  const written = attributes.filter(([, value]) => value !== '').map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<script type="module" src="dungeon-mode.js"></script>\n<dungeon-mode ${written.join(' ')}></dungeon-mode>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Copies, or where the browser refuses, selects the text so that the reader's own copy key works. */
export async function copyOrSelect(text: string, shown: HTMLElement): Promise<boolean> {
  if (await copyText(text)) return true;
  shown.textContent = text;
  shown.hidden = false;
  getSelection()?.selectAllChildren(shown);
  return false;
}
