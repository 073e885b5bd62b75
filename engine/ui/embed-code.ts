/** The code to paste into a page to have a game in it: for sites with scripts, with frames only, with neither. */

/** A game as other sites reach it. Addresses are absolute, or seen from the page that the code is pasted into. */
export interface EmbedTarget {
  readonly name: string;
  readonly alt: string;
  /** The game's own page. */
  readonly page: string;
  readonly poster: string | null;
  /** The script of the element and the folder of the game; null where either is not known. */
  readonly element: { readonly script: string; readonly folder: string } | null;
  /** Attributes that set the game up: seed, seats, options. Empty ones are left out. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface EmbedCode {
  readonly label: string;
  /** Where it is of use. */
  readonly about: string;
  readonly code: string;
}

/** Width and height of a game in a column of text, in CSS pixels: picture and panels without a scrollbar. */
export const FRAME = { width: 720, height: 760 } as const;

const POSTER_WIDTH = 640;

export function embedCodes(target: EmbedTarget): readonly EmbedCode[] {
  const element = { label: 'Element', about: 'for your own page', code: elementCode(target) };
  const frame = { label: 'Iframe', about: 'for sites without scripts' };
  const link = {
    label: target.poster === null ? 'Link' : 'Picture with link',
    about: 'for sites without frames',
  };
  return [
    ...(target.element ? [element] : []),
    { ...frame, code: frameCode(pageOf(target), target.name, '100%') },
    { ...link, code: linkCode(target) },
  ];
}

/** Until its script runs, and where that never happens, the element shows the picture with the link inside it. */
function elementCode(target: EmbedTarget): string {
  const { element, poster, attributes, alt } = target;
  const all = { src: element?.folder ?? '', poster: poster ?? '', ...attributes, alt };
  const written = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return [
    `<script type="module" src="${escapeHtml(element?.script ?? '')}"></script>`,
    `<dungeon-mode ${written.join(' ')}>`,
    `  ${linkCode(target)}`,
    '</dungeon-mode>',
  ].join('\n');
}

/** The frame that shows a game's page. With an origin of its own the game can save; it plays without one, too. */
export function frameCode(page: string, title: string, width: string): string {
  const attributes = [
    `src="${escapeHtml(page)}" title="${escapeHtml(title)}" width="${width}" height="${FRAME.height}" frameborder="0"`,
    'loading="lazy" sandbox="allow-scripts allow-same-origin allow-downloads" allow="clipboard-write"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}

function linkCode(target: EmbedTarget): string {
  const words = escapeHtml(`Play ${target.name}`);
  const picture = `<img src="${escapeHtml(target.poster ?? '')}" alt="${words}" width="${POSTER_WIDTH}">`;
  return `<a href="${escapeHtml(pageOf(target))}">${target.poster === null ? words : picture}</a>`;
}

/** The game's own page, set up by its address. */
function pageOf({ page, attributes }: EmbedTarget): string {
  const set = Object.entries(attributes).filter(([, value]) => value !== '');
  return set.length > 0 ? `${page}?${new URLSearchParams(set)}` : page;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
