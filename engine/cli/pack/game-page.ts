import { readdir, readFile } from 'node:fs/promises';
import { extname, isAbsolute, join } from 'node:path';
import type { Definitions } from '../../core/definitions';
import { packName } from '../../load/pack/game-package';
import { packGame } from '../../load/pack/pack';
import type { SheetFile } from '../../load/pack/sheet-file';
import { GAME_FOLDER, type GameMarkup, gameMarkup } from '../../ui/game-markup';

/** The parts of a page with one game. */
export interface PageParts extends Pick<GameMarkup, 'script' | 'attributes' | 'style' | 'tags'> {
  readonly definitions: Definitions;
  /** The tiles that come with the game; null for a game on a table. */
  readonly tiles: SheetFile | null;
  /** Files of assets/ in the page, as `mediaIn` returns them. */
  readonly media: Readonly<Record<string, string>>;
}

/** One game as one HTML file, which plays without a server and in a frame without an origin. */
export function gamePage({ definitions, tiles, media, ...rest }: PageParts): string {
  const lang = definitions.language?.lang;
  const { name, description = '' } = definitions.prototype;
  const game = `${GAME_FOLDER}${packName('game', lang)}`;
  const files = { [game]: held('application/json', packOf(definitions, tiles)), ...media };
  return gameMarkup({ ...rest, name, description, files, lang });
}

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

/** The pictures and sounds of an assets folder, as data: addresses. */
export async function mediaIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const files: Record<string, string> = {};
  for (const name of names.sort()) {
    const kind = MEDIA[extname(name)];
    if (!kind) continue;
    files[`assets/${name}`] = held(kind, await readFile(join(folder, name)));
  }
  return files;
}
