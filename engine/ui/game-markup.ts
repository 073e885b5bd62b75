import { escapeHtml } from './embed-code';

/** The parts of a page with one game, all as text. */
export interface GameMarkup {
  readonly name: string;
  readonly description: string;
  /** The language of the game; English if it has none. */
  readonly lang?: string | undefined;
  /** Files that the element would fetch, as data: addresses; the packed game lies in `GAME_FOLDER`. */
  readonly files: Readonly<Record<string, string>>;
  /** The element as a classic script: its text, or the address of a file with it. */
  readonly script: string | { readonly src: string };
  /** Attributes of the element. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  readonly style?: string | undefined;
  /** More markup for the head. */
  readonly tags?: string | undefined;
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
export const GAME_FOLDER = 'game/';

/** One game as one HTML file, which plays without a server and in a frame without an origin. */
export function gameMarkup({
  name,
  description,
  files,
  script,
  attributes,
  style,
  lang,
  tags = '',
}: GameMarkup): string {
  const all = { src: GAME_FOLDER, alt: description, loading: 'eager', reveal: 'auto', ...attributes };
  const said = Object.entries(all).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${lang ?? 'en'}">
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
const scriptTag = (script: GameMarkup['script']): string =>
  typeof script === 'string'
    ? `<script type="module">${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`
    : `<script src="${escapeHtml(script.src)}"></script>`;
