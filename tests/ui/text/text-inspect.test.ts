import { describe, expect, test } from 'vitest';
import { fitWord } from '../../../engine/language/text/typed-words';
import { inspect } from '../../../engine/ui/text/text-inspect';
import { definitionsOf } from '../../support/play';
import { textQuestions } from '../../support/screens';
import { drawn, TestDesk } from '../presenter/presenter-on';

const ROOM = ['#####', '#@.r#', '#####'];
const RAT = { name: 'Rat', description: 'It twitches.', attributes: { solid: true } };
const room = () => drawn(ROOM, { r: 'rat' }, { 'actors.json': { rat: RAT } });

/** What a line shows to the first seat. */
function shown({ game }: TestDesk, line: string): string | null {
  return inspect(game.view(0), game.pending, line, textQuestions(game)[0]?.options ?? []);
}

describe('a typed line that only wants to know', () => {
  test('tells of a thing in sight', async () => {
    const presenter = new TestDesk(await room());
    expect(shown(presenter, 'view rat')).toBe('A rat. It twitches.');
    expect(shown(presenter, 'view dragon')).toBe('There is no "dragon" in sight.');
  });

  test('shows the whole table or map', async () => {
    const presenter = new TestDesk(await room());
    for (const line of ['status', 'view', 'view all']) expect(shown(presenter, line)).toContain('Turn 1');
  });

  test('lists a zone by its name, and of a covered one only the number', async () => {
    const presenter = new TestDesk(await definitionsOf('dimm_city'));
    expect(shown(presenter, 'deck')).toBe('Deck: 52, face down.');
    expect(shown(presenter, 'today')).toBe('Today: nothing.');
  });

  test('is left to the game where a command begins so', async () => {
    const presenter = new TestDesk(await room());
    expect(shown(presenter, 'wait')).toBeNull();
    expect(shown(presenter, 'north')).toBeNull();
  });

  test('is told on the page, and nothing is done', async () => {
    const presenter = new TestDesk(await room());
    await presenter.type('view rat');
    expect(presenter.told[0]).toBe('A rat. It twitches.');
    expect(presenter.game.decisions).toEqual([]);
  });
});

test.each([
  ['1', '1t', 2],
  ['1t', '1t', 2],
  ['1t', '1', 0],
  ['+3', '3', 2],
  ['-2', '2', 0],
  ['2', '1t', 0],
])('the typed number "%s" fits "%s": %i', (typed, word, fit) => {
  expect(fitWord(typed, word)).toBe(fit);
});
