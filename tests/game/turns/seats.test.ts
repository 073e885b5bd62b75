import { describe, expect, test } from 'vitest';
import { createGame, Refusal } from '../../../engine/game/game';
import { definitionsOf } from '../../support/play';

const arena = await definitionsOf('arena');
const sit = (personality: string) => createGame(arena, { seats: [{ personality }] });

describe('a seat', () => {
  test('with an unknown personality is refused, with what might have been meant', () => {
    expect(() => sit('aggresive_melee')).toThrow(Refusal);
    expect(() => sit('aggresive_melee')).toThrow(
      'There is no personality "aggresive_melee". Did you mean "aggressive_melee"?',
    );
  });

  test('is told all that there are when nothing comes near', () => {
    expect(() => sit('zzz')).toThrow(
      /There is no personality "zzz"\. There are controlled, random, aggressive_melee, /,
    );
  });

  test.each(['controlled', 'random', 'bot', 'coward'])('may be played by "%s"', (personality) => {
    expect(sit(personality).state.seats).toHaveLength(1);
  });
});
