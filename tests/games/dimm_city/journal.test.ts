import { describe, expect, test } from 'vitest';
import type { JournalView } from '../../../engine/game/knowledge/seat-view';
import { journalHtml } from '../../../engine/ui/pages/journal-html';
import { journalText } from '../../../engine/ui/text/text-journal';
import { editedDefinitions, type Scene } from '../../support/play';
import { day, drawAll, dream, QUIET, wake } from './dream';

const twoDays = () => dream({ dice: [2, 2], cards: QUIET });
const entries = (scene: Scene) =>
  scene.entitiesIn('journal').map((page) => ({ page, card: page.getAttribute('card') }));
/** What was written in the evenings. Cards have pages of their own. */
const pages = (scene: Scene) =>
  entries(scene).flatMap(({ page, card }) =>
    card === null ? [[page.getAttribute('day'), page.getAttribute('text')]] : [],
  );

/** What a player might type to be clever, or by accident. */
const ODD_ENTRIES = [
  '[run.day]',
  'Day [run.day]: [card.name], [words], [attacks.melee_verbs]',
  '[nothing.of.the.kind',
  '<b>bold</b><script>alert(1)</script>&amp;',
  '{stability} $tokens %s %d \\n',
  '"quoted" and \\u0041 and \u0000 and 😀',
  '{"$e":1}',
  'two  spaces\nand a line of its own. no capital after a full stop',
  '0',
  'null',
  'ok',
];

describe('the journal', () => {
  test('is asked for at the end of the day, by number', () => {
    const scene = drawAll(wake(twoDays()));
    expect(scene.asked.input).toBe('text');
    expect(scene.asked.prompt).toMatch(/\b1\b/);
  });

  test('keeps what is written, with its day', () => {
    const scene = day(day(twoDays(), 'Plums.'), 'More plums.');
    expect(pages(scene)).toEqual([
      [2, 'More plums.'],
      [1, 'Plums.'],
    ]);
  });

  test('may be skipped, and then has no page for that day', () => {
    const scene = day(day(twoDays()), 'Rain.');
    expect(pages(scene)).toEqual([[2, 'Rain.']]);
    expect(scene.variable('run.day')).toBe(3);
  });

  test.each(ODD_ENTRIES)('keeps %j letter for letter, after a save too', (entry) => {
    const scene = day(twoDays(), entry).reload();
    expect(pages(scene)).toEqual([[1, entry]]);
    expect(scene.offered).toEqual(['roll']);
  });

  test.each(ODD_ENTRIES)('never expands %j, even where the rules read it out', async (entry) => {
    const rules = await aloud;
    const scene = day(dream({ rules, dice: [2], cards: QUIET }), entry);
    expect(scene.log).toContain(`You wrote: ${entry}`);
  });

  test('takes a very long entry', () => {
    const entry = 'dream '.repeat(50_000);
    expect(pages(day(twoDays(), entry).reload())).toEqual([[1, entry]]);
  });
});

describe('the page of the journal', () => {
  test('tells the days: each card with its question and what was answered to it, then the evening', () => {
    const scene = wake(dream({ dice: [2, 2], cards: QUIET })).take('draw', 'The cat knew.', 'draw', '', 'Plums.');
    const { title, entries: told } = scene.game.view(0).journal ?? { title: '', entries: [] };
    expect(title).toBe('The book of days');
    const { clubs_02: first, clubs_04: second } = scene.game.definitions.items;
    expect(told.map(({ chapter, heading, prompt, text }) => [chapter, heading, prompt, text])).toEqual([
      ['Day 1', first?.name, first?.description, 'The cat knew.'],
      ['Day 1', second?.name, second?.description, ''],
      ['Day 1', 'Evening', 'What will you remember?', 'Plums.'],
    ]);
    expect(told[0]?.picture.sprite).toEqual(first?.sprite);
  });

  test('is read letter for letter, and after a save', () => {
    const entry = '[run.day] <b>&amp; two  spaces';
    const scene = wake(dream({ dice: [2], cards: QUIET }))
      .take('draw', entry)
      .reload();
    const journal = scene.game.view(0).journal;
    expect(journal?.entries.map(({ text }) => text)).toEqual([entry]);
    expect(journalText(journal as JournalView)).toContain(`    ${entry}`);
    const html = journalHtml(journal as JournalView, 'Dimm City, seed 1', ['data:image/png;base64,AA']);
    expect(html).toContain('[run.day] &#60;b&#62;&#38;amp; two  spaces');
    expect(html).not.toContain('<b>');
  });
});

/** The evening with a line that repeats what was written. */
const aloud = editedDefinitions('dimm_city', {
  'rules.json': {
    '/phases/evening/enter/2': { say: 'You wrote: [words]' },
    '/phases/evening/enter/-': { end_turn: true },
  },
});
