import type { SavedGame } from '../turn/game';
import { addressOf } from '../view/carried';
import type { Replay } from './open-player';

/** The packed game beside the folder; null when nobody packed it. Hosts disagree about its type, so it is looked at. */
export async function fetchPack(folder: URL): Promise<string | null> {
  const response = await fetch(addressOf(new URL('game.json', folder).href));
  if (!response.ok) return null;
  const text = await response.text();
  return text.startsWith('{') ? text : null;
}

/** The game that the browser keeps under a key. */
export async function fetchSaved(key: string | null): Promise<SavedGame | null> {
  if (!key) return null;
  const { storedGame } = await import('./save-slots');
  return storedGame(key);
}

/** A recorded game: its JSON, or the address of it. */
export async function fetchReplay(said: string | null, base: string): Promise<Replay | null> {
  const text = said?.trim() ?? '';
  if (text === '') return null;
  if (text.startsWith('{')) return JSON.parse(text) as Replay;
  const response = await fetch(new URL(text, base));
  if (!response.ok) throw new Error(`the replay ${text} can’t be read.`);
  return (await response.json()) as Replay;
}
