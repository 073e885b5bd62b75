import { readdir, readFile } from 'node:fs/promises';
import { extname, isAbsolute, join } from 'node:path';
import type { Definitions } from '../../core/definitions';
import { packGame } from '../../load/pack/pack';
import type { SheetFile } from '../../load/pack/sheet-file';
import { escapeHtml } from '../../ui/embed-code';

/** The parts of a page with one game. */
export interface PageParts {
  readonly definitions: Definitions;
  /** The tiles that come with the game; null for a game on a table. */
  readonly tiles: SheetFile | null;
  /** Files of assets/ in the page, as `mediaIn` returns them. */
  readonly media: Readonly<Record<string, string>>;
  /** The element as a classic script: its text, or the address of a file with it. */
  readonly script: string | { readonly src: string };
  /** Attributes of the element. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly style?: string;
  /** More markup for the head. */
  readonly tags?: string;
}

/** A page with only the game. Games are played in the dark, and use the window. */
const PAGE_STYLE = `
:root { color-scheme: dark; background: #0b1020; color: #e9e1cf; }
body { margin: 0; font: 1.0625rem/1.5 Georgia, "Iowan Old Style", "Palatino Linotype", serif; }
main { padding: 0.5rem 1.25rem 1rem; }
h1 { margin: 0 0 0.35em; font-size: 1.25rem; font-weight: normal; }
dungeon-mode { margin: 0; --dm-panels: 0rem; --dm-room: calc(100dvh - 4.25rem); }
@media (max-height: 32rem) { h1 { display: none; } dungeon-mode { --dm-room: calc(100dvh - 1.5rem); } }
.framed h1 { display: none; }
.framed main { padding: 0; }
.framed dungeon-mode { --dm-room: initial; }
`;

/** The folder that the element seems to fetch from. */
const GAME = 'game/';

/** One game as one HTML file, which plays without a server and in a frame without an origin. */
export function gamePage({ definitions, tiles, media, script, attributes, style, tags = '' }: PageParts): string {
  const files = { [`${GAME}game.json`]: held('application/json', packOf(definitions, tiles)), ...media };
  const { name, description = '' } = definitions.prototype;
  const all = { src: GAME, alt: description, loading: 'eager', reveal: 'auto', ...attributes };
  const said = Object.entries(all).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(name)}</title>
${tags}
<style>${style ?? PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
<dungeon-mode ${said.join(' ')}><p>This page holds a game. It needs JavaScript, and a server that allows scripts within the page.</p></dungeon-mode>
</main>
<script type="application/json" id="dungeon-mode-files">${JSON.stringify(files)}</script>
${scriptTag(script)}
</body>
</html>
`;
}

/**
 * Inside the page the script is a module, which is strict and has no HTML comments; from a file it must be a classic
 * script.
 */
const scriptTag = (script: PageParts['script']): string =>
  typeof script === 'string'
    ? `<script type="module">${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`
    : `<script src="${escapeHtml(script.src)}"></script>`;

/** A data: address of a file. Base64 has no character that could end the script element around it. */
const held = (kind: string, content: string | Buffer): string =>
  `data:${kind};base64,${Buffer.from(content).toString('base64')}`;

/** The packed game, without the path where its author keeps the files. */
function packOf(definitions: Definitions, tiles: SheetFile | null): string {
  const files = Object.entries(definitions.files ?? {}).map(([path, sum]) => {
    return [isAbsolute(path) ? path.split('/').slice(-2).join('/') : path, sum] as const;
  });
  return packGame({ definitions: { ...definitions, files: Object.fromEntries(files) }, tiles });
}

/** The media types of files that the element fetches from assets/. All other files there are sources of these. */
const MEDIA: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.webm': 'audio/webm',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

/** The image of the tiles for Tiled. */
const FOR_TILED = 'tilesheet.png';

/** The pictures and sounds of an assets folder, as data: addresses. */
export async function mediaIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const files: Record<string, string> = {};
  for (const name of names.sort()) {
    const kind = MEDIA[extname(name)];
    if (!kind || name === FOR_TILED) continue;
    files[`assets/${name}`] = held(kind, await readFile(join(folder, name)));
  }
  return files;
}
