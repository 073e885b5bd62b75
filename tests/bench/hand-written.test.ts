import { describe, expect, test } from 'vitest';
import type { Options } from './card-game-rules';
import { playHandWritten } from './hand-written';

const games = 6000;

const play = (options: Partial<Options>, decisions = true, events = true) =>
  playHandWritten(games, 7, { decisions, events, options });

describe('the card game written by hand', () => {
  const variants: Partial<Options>[] = [{}, { tokens: 5 }, { easy: true }, { firstCheck: true }, { stability: 3 }];

  test.each(variants)('plays the same games with and without decisions and events: %o', (options) => {
    const { checksum, ends } = play(options, false, false);
    expect(play(options, true, false)).toMatchObject({ checksum, ends });
    expect(play(options, true, true)).toMatchObject({ checksum, ends });
  });

  test('is won about once in eighty games, and the fourth King ends nearly all others', () => {
    const { wins, ends } = play({});
    expect(wins / games).toBeGreaterThan(0.005);
    expect(wins / games).toBeLessThan(0.025);
    expect((ends.four_kings ?? 0) / games).toBeGreaterThan(0.95);
  });

  test('is won about once in six games with five tokens', () => {
    const { wins } = play({ tokens: 5 });
    expect(wins / games).toBeGreaterThan(0.12);
    expect(wins / games).toBeLessThan(0.22);
  });
});
