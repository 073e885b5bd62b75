import type { JournalEntry, JournalView } from '../../game/knowledge/seat-view';
import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';

/** The entries under one heading. */
export interface JournalChapter {
  readonly title: string;
  readonly entries: readonly JournalEntry[];
}

/** Groups the entries that follow each other under one chapter. */
export function chaptersOf({ entries }: JournalView): JournalChapter[] {
  const chapters: { title: string; entries: JournalEntry[] }[] = [];
  for (const entry of entries) {
    const last = chapters.at(-1);
    if (last && last.title === entry.chapter) last.entries.push(entry);
    else chapters.push({ title: entry.chapter, entries: [entry] });
  }
  return chapters;
}

/** The journal as plain text, for a terminal or a file. */
export function journalText(journal: JournalView, words: Phrasebook = ENGLISH): string {
  if (journal.entries.length === 0) return `${journal.title}: ${words.say('Nothing is written yet.')}`;
  const parts = chaptersOf(journal).flatMap(({ title, entries }) => [
    ...(title === '' ? [] : [title, '']),
    ...entries.flatMap(({ heading, prompt, text }) => [
      [heading, prompt].filter((part) => part !== '').join(': '),
      ...(text === '' ? [] : text.split('\n').map((line) => `    ${line}`)),
      '',
    ]),
  ]);
  return [journal.title, '', ...parts].join('\n').trimEnd();
}
