import { join } from 'node:path';
import { EMBED_PAGE, type GamePackage, POSTER_FILE } from '../../load/pack/game-package';
import { gamePage, mediaIn } from './game-page';
import { pageNews, posterIn } from './page-tags';

const BESIDE = { oembed: 'oembed.json', poster: POSTER_FILE } as const;

/** The script of all embed pages of a site lies two folders above them, beside the element's. */
const EMBED_SCRIPT = 'dungeon-mode-embed.js';

/**
 * The page of one game, and its oEmbed answer if the address of the site is known. What all games share is in a script
 * file of the site, so that sixteen games don't contain sixteen copies of the engine.
 */
export async function embedFiles(
  game: Pick<GamePackage, 'definitions' | 'tiles'>,
  folder: string,
  site: string | null,
): Promise<Record<string, string>> {
  const { definitions, tiles } = game;
  const address = site && new URL(`prototypes/${definitions.id}/${EMBED_PAGE}`, site).href;
  const { tags, oembed } = pageNews(definitions, address, await posterIn(folder), BESIDE);
  const script = { src: `../../${EMBED_SCRIPT}` };
  const page = gamePage({ definitions, tiles, media: {}, script, tags, attributes: { 'save-key': 'embed' } });
  return { [EMBED_PAGE]: page, ...(oembed !== null && { [BESIDE.oembed]: oembed }) };
}

/** The script of embed pages: the files of assets/ as data, then the element. */
export async function embedScript(root: string, element: string): Promise<string> {
  return `window.dungeonModeFiles=${JSON.stringify(await mediaIn(join(root, 'assets')))};\n${element}`;
}
