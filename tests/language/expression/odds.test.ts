import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { textQuestions } from '../../support/screens';
import { define, sitDown } from '../tabletop';

describe('odds', () => {
  test.each([
    ["odds('1d20', r, r >= 11)", 0.5],
    ["odds('2d20kh1', r, r >= 11)", 0.75],
    ["odds('2d20kl1', r, r >= 11)", 0.25],
    ["odds('d66', r, r == 45)", 1 / 36],
    ["odds('3d6', r, r == 10)", 27 / 216],
    ["odds('2d6', r, r)", 7],
    ["odds('1d6', r, false)", 0],
  ])('%s is %f', async (source, chance) => {
    const table = await sitDown({ rules: { actions: { pass: { do: [{ end_turn: true }] } } } });
    expect(table.value(source)).toBeCloseTo(chance, 12);
  });

  test('dice that can fall in too many ways are an error, not a long wait', async () => {
    const table = await sitDown({ rules: { actions: { act: { do: [{ let: { x: "odds('9d20kh3', r, r > 1)" } }] } } } });
    expect(() => table.take('act')).toThrow('"9d20kh3" can fall in too many ways to count');
  });
});

test('the chance stands beside the choice, and what is not certain is never shown as if it were', async () => {
  const action = (odds: string) => ({ odds, do: [{ end_turn: true }] });
  const actions = {
    fair: action("odds('2d6', r, r >= 8)"),
    slim: action("odds('1d1000', r, r == 1)"),
    sure: action("odds('1d1000', r, r > 1)"),
    never: action('0'),
    plain: action('null'),
  };
  const game = createGame(await define({ rules: { actions } }));
  expect(game.pending[0]?.options.map(({ odds }) => odds)).toEqual([15 / 36, 0.001, 0.999, 0, null]);
  expect(textQuestions(game)[0]?.options.map(({ label }) => label)).toEqual([
    'Fair (42 %)',
    'Slim (< 1 %)',
    'Sure (> 99 %)',
    'Never (0 %)',
    'Plain',
  ]);
});
