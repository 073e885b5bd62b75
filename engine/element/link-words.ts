import type { WordsByLang } from './facade/facade-words';

/** What the element says of a link in the page's address. A test holds it equal to the phrases in data/. */
export const LINK_WORDS: WordsByLang = {
  de: {
    'This link is to a game of “[game]”, which is not on this page.':
      'Dieser Link führt zu einem Spiel von „[game]“, und das ist nicht auf dieser Seite.',
    'The linked game can’t be shown: [why]': 'Das verlinkte Spiel kann nicht gezeigt werden: [why]',
    'The game below begins as usual.': 'Das Spiel unten beginnt wie sonst.',
    'This link is damaged or cut off. Ask for it again, and copy all of it.':
      'Dieser Link ist beschädigt oder abgeschnitten. Bitte noch einmal um ihn, und kopiere ihn ganz.',
    'This link is longer than any game.': 'Dieser Link ist länger als jedes Spiel.',
    'This link was made by a newer version of the kit.':
      'Dieser Link wurde mit einer neueren Version des Kits gemacht.',
  },
};
