import type { JournalType } from '../machine/model/program';
import type { Compilation } from './expression/compilation';
import { compileText } from './expression/compiled-text';
import { compileExpression } from './expression/expression';
import { SymbolTable } from './expression/symbol-table';

/** The name of an entry in the texts about it. Its slot is the first one. */
const ENTRY = 'it';

/** Compiles the journal of the rules; null if they have none. */
export function compileJournal(builder: Compilation): JournalType | null {
  const { journal } = builder.definitions.rules;
  if (!journal) return null;
  const at = '/rules/journal';
  const names = new SymbolTable(builder, [ENTRY]);
  // A journal is only read, so a list of words in it must not draw from the random numbers of the game.
  const text = (key: 'chapter' | 'heading' | 'prompt' | 'text') => {
    const source = journal[key];
    return source === undefined
      ? null
      : compileText(builder, names, source, `${at}/${key}`, (_m, _f, list) => list[0] ?? '');
  };
  const { picture } = journal;
  return {
    title: journal.title ?? 'Journal',
    entries: compileExpression(journal.entries, names, `${at}/entries`),
    chapter: text('chapter'),
    heading: text('heading'),
    picture: picture === undefined ? null : compileExpression(picture, names, `${at}/picture`),
    prompt: text('prompt'),
    text: text('text'),
    slotCount: names.slotCount,
  };
}
