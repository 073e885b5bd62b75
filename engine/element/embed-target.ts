import { type EmbedCode, embedCodes } from '../ui/embed-code';
import { isInlined } from '../ui/inlined-files';

/** Attributes that distinguish this game from others of the same folder. */
const SET_UP = ['lang', 'seed', 'seats', 'options'] as const;

/**
 * The codes that put the game of an element into another page, by kind. Empty if the game has no page of its own: its
 * folder was not built, or it was exported without an address.
 */
export function codesOf(element: HTMLElement, folder: URL, page: URL | null, name: string): readonly EmbedCode[] {
  const address = isInlined() ? inHead('link[rel=canonical]', 'href') : (page?.href ?? null);
  if (address === null) return [];
  const poster = element.getAttribute('poster');
  const script = scriptAddress();
  return embedCodes({
    name,
    alt: element.getAttribute('alt') ?? '',
    page: address,
    poster: poster ? new URL(poster, element.baseURI).href : inHead('meta[property="og:image"]', 'content'),
    element: script && page ? { script, folder: folder.href } : null,
    attributes: Object.fromEntries(SET_UP.map((attribute) => [attribute, element.getAttribute(attribute) ?? ''])),
  });
}

const inHead = (selector: string, attribute: string): string | null =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? null;

/** The address of the element's script. A page that has bundled it with its own code has none that others could use. */
const scriptAddress = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[src$="dungeon-mode.js"], script[src*="/dungeon-mode-kit"]')?.src ??
  null;
