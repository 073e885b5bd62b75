import type { Phrasebook } from '../../language/text/phrasebook';

/** What players by link are told. */

export const LINK_HOLDS =
  'Such a link holds the whole game: the seed, the decks and every hand. Those who want to can look. Play it with people you trust.';

export const sendingText = (name: string, words: Phrasebook): string =>
  words.say('Your turn is over. Copy the link and send it to [name], who plays on with it.', { name });

export const sentText = (name: string, words: Phrasebook): string =>
  words.say('The link is copied. Send it to [name]; this page can be closed.', { name });
