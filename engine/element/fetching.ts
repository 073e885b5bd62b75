import { EMBED_PAGE, packName } from '../load/pack/game-package';
import { addressOf, isInlined } from '../ui/inlined-files';
import type { Replay } from '../ui/replay/replay';
import { isLink } from '../ui/replay/replay';
import { tryTwice } from '../ui/try-twice';
import type { SaveStore } from './saves/save-store';

/** The page that the build makes of a game, in the game's folder; null in such a page itself. */
export const ownPage = (folder: URL): URL | null => (isInlined() ? null : new URL(EMBED_PAGE, folder));

/**
 * The packed game beside the folder; null if there is none. Servers disagree about its content type, so its text is
 * checked.
 */
export async function fetchPack(folder: URL, lang: string | null = null): Promise<string | null> {
  // The best first: `de-AT`, `de`, and English, which every game has.
  const langs = lang && !/^en/i.test(lang) ? [...new Set([lang, lang.split('-')[0]]), undefined] : [undefined];
  for (const one of langs) {
    const response = await tryTwice(() => fetch(addressOf(new URL(packName('game', one), folder).href)));
    const text = response.ok ? await response.text() : '';
    if (text.startsWith('{')) return text;
  }
  return null;
}

/**
 * Starts to fetch what the picture needs: the code, and the tile sheet unless the game contains its tiles. Failures are
 * reported by the code that draws.
 */
export function fetchAhead(pack: Promise<string | null>, assets: string): void {
  Promise.all([tryTwice(() => import('../ui/canvas/gl/sheet-image')), pack])
    .then(([{ loadSheet }, text]) => (text?.slice(0, HEAD).includes('"sheet":') ? null : loadSheet(assets)))
    .catch(() => {});
}

/** The start of a packed game says what it contains. */
const HEAD = 100;

/** Opens the store of the games saved under a key. */
export async function openSaveStore(key: string | null): Promise<SaveStore | null> {
  if (!key) return null;
  const { SaveStore } = await tryTwice(() => import('./saves/save-store'));
  return SaveStore.open(key);
}

/** A recorded game: its JSON, a replay link, or the address of either. Null if none is given. */
export async function fetchReplay(said: string | null, base: string): Promise<Replay | null> {
  const text = said?.trim() ?? '';
  if (text === '') return null;
  if (text.startsWith('{')) return JSON.parse(text) as Replay;
  if (isLink(text)) return (await tryTwice(() => import('../ui/replay/replay-link'))).readLink(text);
  const response = await tryTwice(() => fetch(new URL(text, base)));
  if (!response.ok) throw new Error(`the replay ${text} can’t be read.`);
  return (await response.json()) as Replay;
}
