import { LinkError } from '../ui/replay/link-letters';
import { isTurnLink, type Replay } from '../ui/replay/replay';
import { prototypeHint, readLink } from '../ui/replay/replay-link';
import { facadeWords } from './facade/facade-words';
import { LINK_WORDS } from './link-words';

/** What the page's address asks of one game. */
export interface PageLink {
  /** The recording to show; null if the link can't be played. */
  readonly replay: Replay | null;
  /** True if that game waits for its next player. */
  readonly isTurn: boolean;
  /** The message about it for the reader. */
  readonly notice: string | null;
  /** True if the reader surely came for this game. */
  readonly isMeant: boolean;
}

/** A game on a page, as described by its attributes. */
interface Addressable {
  readonly src: string;
  getAttribute(name: string): string | null;
}

const PLAY_ON = 'The game below begins as usual.';

/**
 * Reads the link for one of the games on a page; null if it is for another one. A link names a prototype and a seed: it
 * means the first game of that folder, or among several the one with that seed. A broken link is reported at the game
 * that its readable beginning names, else at the first game.
 */
export function linkFor(
  own: Addressable,
  all: readonly Addressable[],
  text: string,
  lang: string | null,
): PageLink | null {
  const [first] = all;
  const say = facadeWords(lang, LINK_WORDS);
  try {
    const replay = readLink(text);
    const isTurn = isTurnLink(text);
    const meant = addressed(all, replay.prototype, replay.seed);
    if (meant === own) return { replay, isTurn, notice: null, isMeant: true };
    // An exported page has another folder name, so only the game itself can tell whether the link fits.
    if (all.length === 1) return { replay, isTurn, notice: null, isMeant: true };
    if (meant || first !== own) return null;
    return { replay: null, isTurn, notice: notHere(replay.prototype, lang), isMeant: false };
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    const hint = prototypeHint(text);
    const meant = hint === null ? null : addressed(all, hint);
    if ((meant ?? first) !== own) return null;
    return { replay: null, isTurn: false, notice: `${say(error.message)} ${say(PLAY_ON)}`, isMeant: meant !== null };
  }
}

export function notHere(prototype: string, lang: string | null): string {
  const say = facadeWords(lang, LINK_WORDS);
  return `${say('This link is to a game of “[game]”, which is not on this page.', prototype)} ${say(PLAY_ON)}`;
}

export function notPlayable(why: string, lang: string | null): string {
  const say = facadeWords(lang, LINK_WORDS);
  return `${say('The linked game can’t be shown: [why]', why)} ${say(PLAY_ON)}`;
}

function addressed<E extends Addressable>(all: readonly E[], prototype: string, seed?: string): E | null {
  const ofIt = all.filter(({ src }) => decodeURIComponent(src).replace(/\/$/, '').split('/').at(-1) === prototype);
  return ofIt.find((one) => one.getAttribute('seed') === seed) ?? ofIt[0] ?? null;
}

/** Gestures of a reader who moves elsewhere. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the game of a link: at once and without motion, as browsers do for links within a page. Returns a function
 * that scrolls again after the page has its final size, unless the reader has moved on.
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
