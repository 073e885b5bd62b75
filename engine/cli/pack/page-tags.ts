import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Definitions } from '../../core/definitions';
import { POSTER_FILE } from '../../load/pack/game-package';
import { escapeHtml, FRAME, frameCode } from '../../ui/embed-code';

/** What other sites read of a game's page in its head: Open Graph for previews, oEmbed for frames. */

/** A picture with its own address. */
interface PosterAt {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A page as other sites see it. */
interface PublicPage {
  readonly name: string;
  readonly description: string;
  readonly address: string | null;
  readonly poster: PosterAt | null;
}

/** The tags for a page's head, and the oEmbed file beside it. */
export interface PageNews {
  readonly tags: string;
  /** Null if the address of the page isn't known. */
  readonly oembed: string | null;
}

/** The names of the files beside a page. */
export interface Beside {
  readonly oembed: string;
  readonly poster: string;
}

/** The poster of a prototype's folder, a PNG; null if there is none. */
export async function posterIn(folder: string): Promise<Buffer | null> {
  const bytes = await readFile(join(folder, POSTER_FILE)).catch(() => null);
  return bytes?.subarray(0, 4).equals(PNG_SIGNATURE) ? bytes : null;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/**
 * What other sites read of a game's page. Every address in it must be absolute. If the page's address isn't known, only
 * words are given: a relative picture would be broken on most sites.
 */
export function pageNews(
  { prototype: { name, description = '' } }: Definitions,
  address: string | null,
  poster: Buffer | null,
  beside: Beside,
): PageNews {
  if (address === null) return { tags: pageTags({ name, description, address, poster: null }, null), oembed: null };
  const at = poster && posterAt(new URL(beside.poster, address).href, poster);
  const page = { name, description, address, poster: at };
  return { tags: pageTags(page, new URL(beside.oembed, address).href), oembed: oembedText(page) };
}

/** The first bytes of a PNG contain its size. */
const posterAt = (address: string, png: Buffer): PosterAt => ({
  address,
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});

function pageTags({ name, description, address, poster }: PublicPage, oembed: string | null): string {
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', name],
  ];
  if (description !== '') properties.push(['og:description', description]);
  if (address !== null) properties.push(['og:url', address]);
  if (poster) {
    properties.push(['og:image', poster.address]);
    properties.push(['og:image:width', String(poster.width)], ['og:image:height', String(poster.height)]);
    properties.push(['og:image:alt', `A scene from ${name}`]);
  }
  const tags = properties.map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  tags.push(`<meta name="twitter:card" content="${poster ? 'summary_large_image' : 'summary'}">`);
  if (address !== null) tags.push(`<link rel="canonical" href="${escapeHtml(address)}">`);
  if (oembed !== null) {
    const title = escapeHtml(name);
    tags.push(`<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${title}">`);
  }
  return tags.join('\n');
}

/** A static answer for https://oembed.com, of the type `rich`: markup with a width and a height. */
function oembedText({ name, address, poster }: PublicPage & { address: string }): string {
  const answer = {
    version: '1.0',
    type: 'rich',
    title: name,
    provider_name: new URL(address).host,
    provider_url: new URL('/', address).href,
    width: FRAME.width,
    height: FRAME.height,
    html: frameCode(address, name, String(FRAME.width)),
    ...(poster && {
      thumbnail_url: poster.address,
      thumbnail_width: poster.width,
      thumbnail_height: poster.height,
    }),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}
