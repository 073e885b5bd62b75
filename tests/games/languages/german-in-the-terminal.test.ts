import { expect, test } from 'vitest';
import { dmk } from '../../cli/in-terminal';

/** Commands are English in every language; the help quotes them, and a row of it begins with one. */
const withoutCommands = (text: string): string =>
  text
    .replace(/„[^“]*“|"[^"]*"/g, '')
    .replace(/^ {2}\S+(?: FILE)? {2,}/gm, '')
    .replace(/^(?:> |Du kannst: |Noch einmal: ).*$|^ .* {2,}\S.*$/gm, '');

test('what the terminal itself says is in the language of the game: help, files, seats and the end', async () => {
  const input = ['help', '9: z', 'undo', 'save', 'load nowhere.json', 'load package.json', 'dance', 'quit'];
  const { out, code } = await dmk('play labyrinth --seed theseus --lang de', { input });
  expect(code).toBe(0);
  expect(out).toContain('  save FILE   das Spiel aufschreiben; auch eine Seite kann es laden');
  expect(out).toContain('„gepack“, „waffe“ und „kopf“ von dem, was dort liegt');
  expect(out).toContain('Platz 9 ist gerade nicht gefragt.');
  expect(out).toContain('Welche Datei? Zum Beispiel so: save game.json');
  expect(out).toContain('nowhere.json kann nicht gelesen werden: es gibt keine solche Datei.');
  expect(out).toContain('Dieser Spielstand kann nicht weitergespielt werden: es ist gar kein Spielstand.');
  expect(withoutCommands(out).match(/\b(?:the|this|that|of|and|you|your|what|with|is|can|not|all)\b/gi)).toBe(null);
});
