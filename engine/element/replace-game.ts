import { count } from '../language/text/english';
import { addLevels, unpackGame } from '../load/pack/unpack';
import type { Player } from './player/player';

/**
 * Gives a running game changed files. It keeps its seed, and its decisions as far as they fit. Returns how far that is,
 * in words, or null if the files are the same. `levels` fetches the further levels of a pack that was made apart.
 */
export async function replaceGame(
  player: Player,
  pack: string,
  levels: () => Promise<string | null>,
): Promise<string | null> {
  const { presenter } = player;
  const first = unpackGame(pack);
  if (first.definitions.hash === presenter.definitions.hash) return null;
  const further = first.isPartial ? await levels() : null;
  const whole = further === null ? first : addLevels(first, further);
  const made = presenter.moment.beat;
  // If a game continues from a bare save, its first decisions aren't known.
  const isKnown = (await presenter.owner?.record()) != null;
  const why = await player.reload(whole, { game: pack, levels: further });
  return isKnown ? whatFits(why, presenter.moment.beat - made) : BEGUN_AGAIN;
}

const BEGUN_AGAIN = 'The files have changed. How this game began is not known, so it begins again with them.';

/** How far the play gets with the changed files, and how many decisions more than before. */
function whatFits(why: string | null, more: number): string {
  if (why !== null) return `${why} Undo the edit, and the rest is played again.`;
  return more > 0 ? `The files have changed, and ${count(more, 'decision')} fit again.` : 'The files have changed.';
}
