import type { Replay } from '../ui/replay/replay';
import { LinkError, prototypeHint, readLink } from '../ui/replay/replay-link';

/** What the page's own address asks of one game on it. */
export interface PageLink {
  /** The recording to show; null where the link can't be played. */
  readonly replay: Replay | null;
  /** What to tell the reader about it. */
  readonly notice: string | null;
  /** Whether this is sure to be the game that the reader came for. */
  readonly isMeant: boolean;
}

/** A game on a page, as far as its attributes tell. */
interface Addressable {
  readonly src: string;
  getAttribute(name: string): string | null;
}

const PLAY_ON = 'The game below begins as usual.';

/**
 * Reads the link for one of the games on a page; null where it is for another. A link names a prototype and a seed: it
 * means the first game of that folder, or of several the one with that seed. A link that can't be read is told of where
 * its beginning still says whose it was, else at the first game.
 */
export function linkFor(own: Addressable, all: readonly Addressable[], text: string): PageLink | null {
  const [first] = all;
  try {
    const replay = readLink(text);
    const meant = addressed(all, replay.prototype, replay.seed);
    if (meant === own) return { replay, notice: null, isMeant: true };
    // An exported page calls its folder otherwise, so that only the game itself can say what it is.
    if (all.length === 1) return { replay, notice: null, isMeant: true };
    return !meant && first === own ? { replay: null, notice: notHere(replay.prototype), isMeant: false } : null;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    const hint = prototypeHint(text);
    const meant = hint === null ? null : addressed(all, hint);
    if ((meant ?? first) !== own) return null;
    return { replay: null, notice: `${error.message} ${PLAY_ON}`, isMeant: meant !== null };
  }
}

export const notHere = (prototype: string): string =>
  `This link is to a game of “${prototype}”, which is not on this page. ${PLAY_ON}`;

export const notPlayable = (why: string): string => `The linked game can’t be shown: ${why} ${PLAY_ON}`;

function addressed<E extends Addressable>(all: readonly E[], prototype: string, seed?: string): E | null {
  const ofIt = all.filter(({ src }) => decodeURIComponent(src).replace(/\/$/, '').split('/').at(-1) === prototype);
  return ofIt.find((one) => one.getAttribute('seed') === seed) ?? ofIt[0] ?? null;
}

/** What a reader does who wants to be elsewhere. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the game that a link is to: at once and without motion, as browsers do it for links within a page. Returns
 * how to do it again when the page has found its size, unless the reader has gone elsewhere by then.
 */
export function scrollThere(element: HTMLElement): () => void {
  const scroll = (): void => element.scrollIntoView({ block: 'start', behavior: 'instant' });
  const waiting = new AbortController();
  for (const gesture of GESTURES)
    addEventListener(gesture, () => waiting.abort(), { passive: true, signal: waiting.signal });
  scroll();
  return () => {
    if (!waiting.signal.aborted) scroll();
    waiting.abort();
  };
}
