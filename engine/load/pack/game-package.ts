import type { Definitions } from '../../core/definitions';
import type { SheetFile } from './sheet-file';

/** A game as it is delivered: its definitions, and files that no rule depends on. */
export interface GamePackage {
  readonly definitions: Definitions;
  /** The tiles that it may show; null if they come from the sheet of all tiles. */
  readonly tiles: SheetFile | null;
  /** True while further levels or tiles, which come in a second file, are not added yet. */
  readonly isPartial: boolean;
}

/** `game.json`, or `game.de.json` for a game in another language. */
export const packName = (part: 'game' | 'levels', lang?: string): string =>
  lang === undefined ? `${part}.json` : `${part}.${lang}.json`;

/** Files of a built game for other sites, by their names in its folder: the page for frames, and its picture. */
export const EMBED_PAGE = 'embed.html';
export const POSTER_FILE = 'poster.png';
