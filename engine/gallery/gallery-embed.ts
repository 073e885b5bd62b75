import type { ListedPrototype } from 'virtual:prototypes';
import { EMBED_PAGE, POSTER_FILE } from '../load/pack/game-package';
import { make, makeButton } from '../ui/dom';
import type { EmbedTarget } from '../ui/embed-code';
import { PART_LOST, tryTwice } from '../ui/try-twice';
import type { GallerySettings } from './gallery-options';

/**
 * The start of the code's addresses: the address that the site was built for, else the current one. On the author's own
 * machine neither is known, and addresses are relative to a page beside the built files.
 */
function siteAddress(): string {
  if (import.meta.env.DMK_URL) return import.meta.env.DMK_URL;
  const { protocol, hostname } = location;
  const isOwnMachine = protocol === 'file:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isOwnMachine ? '' : new URL('./', document.baseURI).href;
}

export function embedTarget(
  { id, name, description, poster }: ListedPrototype,
  { seed, seats, options }: GallerySettings,
  site = siteAddress(),
): EmbedTarget {
  const folder = `${site}prototypes/${id}/`;
  const set = Object.entries(options).map(([option, value]) => `${option}=${value}`);
  return {
    name,
    alt: description,
    page: folder + EMBED_PAGE,
    poster: poster ? folder + POSTER_FILE : null,
    element: { script: `${site}dungeon-mode.js`, folder },
    attributes: { seed, seats, options: set.join('; ') },
  };
}

/** A button that shows the kinds of code. Their parts are fetched when it is first pressed. */
export function embedButton(
  prototype: ListedPrototype,
  settings: () => GallerySettings,
): { button: HTMLButtonElement; place: HTMLElement } {
  const place = make('div', { class: 'embed' });
  place.hidden = true;
  const button = makeButton({
    class: 'plain',
    text: 'copy embed code',
    attributes: { 'aria-expanded': 'false', 'aria-label': `Copy embed code of ${prototype.name}` },
  });
  const fill = async (): Promise<void> => {
    const [{ EmbedPanel }, { embedCodes }] = await tryTwice(() =>
      Promise.all([import('../ui/panels/embed-panel'), import('../ui/embed-code')]),
    );
    place.replaceChildren(new EmbedPanel(() => embedCodes(embedTarget(prototype, settings()))).element);
  };
  button.addEventListener('click', () => {
    place.hidden = !place.hidden;
    button.setAttribute('aria-expanded', String(!place.hidden));
    if (!place.hidden && place.childElementCount === 0)
      fill().catch(() => place.replaceChildren(make('p', { text: PART_LOST })));
  });
  return { button, place };
}
