import { describe, expect, test } from 'vitest';
import type { ToldRoll } from '../../../engine/core/events';
import { rollText } from '../../../engine/language/text/roll-text';

const roll = (told: Partial<ToldRoll> & Pick<ToldRoll, 'dice' | 'final'>): ToldRoll => ({
  kept: told.dice,
  modifier: 0,
  clamped: false,
  row: null,
  ...told,
});

describe('a roll is told with its purpose, dice, modifier and result', () => {
  test.each<[string, ToldRoll]>([
    ['Rolled 4.', roll({ dice: [4], final: 4 })],
    ['Patrol: 3.', roll({ name: 'Patrol', dice: [3], final: 3 })],
    ['Finds: 5 + 4 = 9.', roll({ name: 'Finds', dice: [5, 4], final: 9 })],
    ['Rooms: 4-6 = 46.', roll({ name: 'Rooms', isDigits: true, dice: [4, 6], final: 46 })],
    ['Rolled (4) 17 = 17.', roll({ dice: [4, 17], kept: [17], final: 17 })],
    ['Rolled 7 (7) = 7.', roll({ dice: [7, 7], kept: [7], final: 7 })],
    ['Rolled 1 + 2 = 3.', roll({ dice: [1], modifier: 2, final: 3 })],
  ])('%s', (text, told) => expect(rollText(told)).toBe(text));

  test('named parts of the modifier stand apart, and what has no name at the end', () => {
    const parts = [
      { name: 'exact strike', value: 2 },
      { name: 'interrupt', value: -2 },
    ];
    const told = roll({ name: 'Damage', dice: [4], modifier: 1, parts, final: 5 });
    expect(rollText(told)).toBe('Damage: 4 + 2 exact strike − 2 interrupt + 1 = 5.');
  });

  test('a sum that the table has no row for says what it was taken as', () => {
    const parts = [{ name: 'lantern', value: 2 }];
    const told = roll({ name: 'Rooms', isDigits: true, dice: [6, 5], modifier: 2, parts, final: 66, clamped: true });
    expect(rollText(told)).toBe('Rooms: 6-5 + 2 lantern = 67, taken as 66.');
  });
});
