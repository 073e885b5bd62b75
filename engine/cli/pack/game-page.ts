import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Definitions } from '../../core/definitions';
import { packGame } from '../../load/pack/pack';
import { SHEET_FILE, type SheetFile } from '../../load/pack/sheet-file';
import { type Context, Failure } from '../context/command';
import { reasonOf } from '../context/file-source';
import { tilesFor } from './packed-tiles';

/** What the element fetches from assets/, by its kind. Everything else there is a source of these. */
const MEDIA: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.webm': 'audio/webm',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

/** The folder that the element believes to fetch from. */
const GAME = 'game/';

/** One game as one HTML file, which plays without a server. */
export async function gamePage(
  context: Context,
  definitions: Definitions,
  attributes: Readonly<Record<string, string>>,
  style: string,
): Promise<string> {
  const { tiles } = await tilesFor(context.source, definitions);
  const [script, media] = await Promise.all([elementScript(context), carriedFiles(context)]);
  // What a game brings with it need not come twice.
  if (tiles) delete media[SHEET_FILE];
  const files = { [`${GAME}game.json`]: held('application/json', packOf(definitions, tiles)), ...media };
  const { name, description = '' } = definitions.prototype;
  const all = { src: GAME, alt: description, loading: 'eager', reveal: 'auto', ...attributes };
  const said = Object.entries(all).map(([key, value]) => `${key}="${escaped(value)}"`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="description" content="${escaped(description)}">
<title>${escaped(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(name)}</h1>
<dungeon-mode ${said.join(' ')}><p>This page holds a game. It needs JavaScript, and a server that allows scripts within the page.</p></dungeon-mode>
</main>
<script type="application/json" id="dungeon-mode-files">${JSON.stringify(files)}</script>
<script type="module">${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);

/** An address that holds a file. Base64 has no sign in it that could end the script element it stands in. */
const held = (kind: string, content: string | Buffer): string =>
  `data:${kind};base64,${Buffer.from(content).toString('base64')}`;

/** Whoever gets the page need not learn where its author keeps the files. */
function packOf(definitions: Definitions, tiles: SheetFile | null): string {
  const files = Object.entries(definitions.files ?? {}).map(([path, sum]) => {
    return [isAbsolute(path) ? path.split('/').slice(-2).join('/') : path, sum] as const;
  });
  return packGame({ definitions: { ...definitions, files: Object.fromEntries(files) }, tiles });
}

/** The bundler belongs to the kit, not to this command, which is itself bundled. */
async function elementScript({ root }: Context): Promise<string> {
  const { singleFileScript } = (await kitModule(root, 'single-file')) as {
    singleFileScript: () => Promise<string>;
  };
  return singleFileScript();
}

/** A part of the kit that needs packages which are not in this command. */
export async function kitModule(root: string, name: string): Promise<unknown> {
  // The sources are not in the package, but the modules that were built from them.
  const source = `engine/build/${name}.mjs`;
  const path = existsSync(join(root, source)) ? source : `lib/${name}.js`;
  const address = pathToFileURL(join(root, path)).href;
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    throw new Failure(`${path} of the kit can't be used: ${reasonOf(error)}.`);
  }
}

/** Tiled's own picture of the tiles. */
const FOR_TILED = 'tilesheet.png';

/** The pictures and sounds, as addresses that hold them. */
async function carriedFiles({ root }: Context): Promise<Record<string, string>> {
  const folder = join(root, 'assets');
  const names = await readdir(folder).catch(() => []);
  const files: Record<string, string> = {};
  for (const name of names.sort()) {
    const kind = MEDIA[extname(name)];
    if (!kind || name === FOR_TILED) continue;
    files[`assets/${name}`] = held(kind, await readFile(join(folder, name)));
  }
  if (!files[SHEET_FILE]) throw new Failure(`There is no tilesheet in ${folder}.`);
  return files;
}
