/** English texts and what they are in a language, by its code. */
export type WordsByLang = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What the element says before a game is there, in the languages of the kit. It is a part of the facade, because it is
 * read before anything is fetched, and when nothing can be. A test holds it equal to the phrases in data/.
 */
export const FACADE_WORDS: WordsByLang = {
  de: {
    Play: 'Starten',
    'Play: [what]': 'Starten: [what]',
    'Loading…': 'Wird geladen …',
    'A game': 'Ein Spiel',
    'Try again': 'Noch einmal versuchen',
    hide: 'ausblenden',
    'Play it on its own page': 'Auf seiner eigenen Seite spielen',
    'This game can’t be played until its files are mended.':
      'Dieses Spiel kann erst gespielt werden, wenn seine Dateien berichtigt sind.',
    'This game can’t be played. [why]': 'Dieses Spiel kann nicht gespielt werden. [why]',
    'This game can’t be played: [why]': 'Dieses Spiel kann nicht gespielt werden: [why]',
    'A part of the game could not be fetched. Check the connection, then try again.':
      'Ein Teil des Spiels konnte nicht geladen werden. Prüf die Verbindung und versuch es noch einmal.',
    'A part of the game could not be fetched from [host]. The connection may be lost, or this page may not use files of that site.':
      'Ein Teil des Spiels konnte nicht von [host] geladen werden. Vielleicht fehlt die Verbindung, oder diese Seite darf keine Dateien von dort verwenden.',
    'This link can’t be read now. Check the connection, and load the page again.':
      'Dieser Link kann gerade nicht gelesen werden. Prüf die Verbindung und lade die Seite neu.',
  },
};

/** Says an English sentence of the facade; a value in it is filled in. */
export type FacadeSay = (english: string, value?: string) => string;

/** The facade's words for the `lang` of an element: those for `de` serve `de-AT` too. English where there are none. */
export function facadeWords(lang: string | null, all = FACADE_WORDS): FacadeSay {
  const words = all[lang?.split('-')[0]?.toLowerCase() ?? ''];
  return (english, value = '') => (words?.[english] ?? english).replace(/\[\w+\]/, () => value);
}
