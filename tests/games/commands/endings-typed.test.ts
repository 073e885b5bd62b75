import { expect, test } from 'vitest';
import { dmk } from '../../cli/in-terminal';

test('a game that is over is counted up, and says how to play it again', async () => {
  const { out } = await dmk('play automata --bot --seed e1');
  const end = out.slice(out.indexOf('The game is over'));
  expect(end).toMatch(/Floors crossed \d+ · Awake at the end \d+ · Health \d+ of 12/);
  expect(end).toContain('Again: npx dmk play automata. The same one: npx dmk play automata --seed e1.');
});

test('where several play, each is counted', async () => {
  const { out } = await dmk('play terminal_dungeon_short --bot --seed e1');
  const rows = out.slice(out.indexOf('The game is over')).match(/Level \d+ of 8 · Power \d+/g);
  expect(rows).toHaveLength(3);
});

test('help says how to play before the words of the program', async () => {
  const { out } = await dmk('play terminal_dungeon --seats Ada,Ben --seed help', { input: ['help'] });
  expect(out).toContain('Goal: Be the first to reach level 15.');
  const help = out.slice(out.indexOf('> help'));
  for (const part of ['Your turn: Open a door', 'The end: ', 'Good to know:', 'A tie is yours.'])
    expect(help).toContain(part);
  expect(help.indexOf('Good to know:')).toBeLessThan(help.indexOf('Type the number of an option'));
});

test('a hint is told once, when it first applies', async () => {
  const input = ['roll', '', 'draw', 'Rain.', 'draw', ''];
  const { out } = await dmk('play dimm_city --seed q1', { input });
  expect(out.split('Your journal keeps the days')).toHaveLength(2);
});

test('the journal is printed: days, cards, questions and what was answered', async () => {
  const input = ['roll', '', 'draw', 'It rained on the stairs.', 'journal'];
  const { out } = await dmk('play dimm_city --seed q1', { input });
  const page = out.slice(out.indexOf('> journal'));
  expect(page).toMatch(/The book of days\s+Day 1\s+Ace of Diamonds: A brass key comes back/);
  expect(page).toContain('It rained on the stairs.');
  const delve = await dmk('play two_d6_dungeon --seed q1', { input: ['journal'] });
  expect(delve.out).toContain('The delve so far');
});
