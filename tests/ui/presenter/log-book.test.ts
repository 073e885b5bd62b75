import { expect, test } from 'vitest';
import { joinEqualTurns, LogBook } from '../../../engine/ui/replay/log-book';

const told = (book: LogBook) =>
  book.groups.map(({ turn, lines }) => [turn, lines.map(({ text, times }) => [text, times])]);

test('what is told in one turn stands together', () => {
  const book = new LogBook();
  book.add(1, 'A door opens.');
  book.add(1, 'It is cold.');
  book.add(2, 'It is dark.');
  expect(told(book)).toEqual([
    [
      1,
      [
        ['A door opens.', 1],
        ['It is cold.', 1],
      ],
    ],
    [2, [['It is dark.', 1]]],
  ]);
});

test('what is told again is counted, within a turn and from one turn to the next', () => {
  const book = new LogBook();
  for (const turn of [1, 1, 2, 3]) book.add(turn, 'You wait.');
  expect(told(book)).toEqual([[3, [['You wait.', 4]]]]);
  book.add(3, 'Steps.');
  book.add(4, 'Steps.');
  expect(told(book)).toEqual([
    [
      3,
      [
        ['You wait.', 4],
        ['Steps.', 1],
      ],
    ],
    [4, [['Steps.', 1]]],
  ]);
});

test('turns that follow one decision are told apart', () => {
  const book = new LogBook();
  book.add(1, 'You wait.', 'said', 7);
  book.add(2, 'Ben sings.', 'said', 7);
  book.add(2, 'Ben bows.', 'said', 7);
  expect(book.groups.map(({ turn, beat, lines }) => [turn, beat, lines.length])).toEqual([
    [1, 7, 1],
    [2, 7, 2],
  ]);
});

test('turns that read alike are counted, and what comes between them is not passed over', () => {
  const book = new LogBook();
  for (const turn of [1, 2, 3, 5]) {
    book.add(turn, 'You dig.');
    book.add(turn, '(Stone crumbles.)', 'heard');
    if (turn === 3) book.add(4, 'A light!');
  }
  expect(joinEqualTurns(book.groups).map(({ turn, times, lines }) => [turn, times, lines.length])).toEqual([
    [3, 3, 2],
    [4, 1, 1],
    [5, 1, 2],
  ]);
});
