import type { AppraisalType, HintType, JournalType } from '../machine/model/program';
import type { Compilation } from './expression/compilation';
import { compileText, pickFirst } from './expression/compiled-text';
import { compileExpression } from './expression/expression';
import { SymbolTable } from './expression/symbol-table';

/** Compiles what the rules tell players beside the game itself. Reading it changes nothing, so no word is drawn by lot. */

export const compileHints = (builder: Compilation): HintType[] =>
  Object.entries(builder.definitions.rules.hints ?? {}).map(([id, { when }]) => {
    const names = new SymbolTable(builder);
    const pointer = `/rules/hints/${id}/when`;
    return {
      id,
      when: when === undefined ? null : compileExpression(when, names, pointer),
      slotCount: names.slotCount,
    };
  });

export const compileAppraisals = (builder: Compilation): AppraisalType[] =>
  Object.entries(builder.definitions.rules.appraisals ?? {}).map(([id, { of, when, say }]) => {
    const at = `/rules/appraisals/${id}`;
    const names = new SymbolTable(builder);
    return {
      of: of ?? 'actor',
      when: when === undefined ? null : compileExpression(when, names, `${at}/when`),
      say: compileText(builder, names, say ?? '', `${at}/say`, pickFirst),
      slotCount: names.slotCount,
    };
  });

/** The name of an entry in the texts about it. Its slot is the first one. */
const ENTRY = 'it';

/** Compiles the journal of the rules; null if they have none. */
export function compileJournal(builder: Compilation): JournalType | null {
  const { journal } = builder.definitions.rules;
  if (!journal) return null;
  const at = '/rules/journal';
  const names = new SymbolTable(builder, [ENTRY]);
  const text = (key: 'chapter' | 'heading' | 'prompt' | 'text') => {
    const source = journal[key];
    return source === undefined ? null : compileText(builder, names, source, `${at}/${key}`, pickFirst);
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
