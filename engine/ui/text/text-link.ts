/** What players by link are told. */

export const LINK_HOLDS =
  'Such a link holds the whole game: the seed, the decks and every hand. Those who want to can look. Play it with people you trust.';

export const sendingText = (name: string): string =>
  `Your turn is over. Copy the link and send it to ${name}, who plays on with it.`;

export const sentText = (name: string): string => `The link is copied. Send it to ${name}; this page can be closed.`;
