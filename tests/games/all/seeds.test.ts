import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { createGame } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { definitionsOf } from '../../support/play';
import { PROVEN, playByLot, replay } from './playing';

const ODD_SEEDS = {
  empty: '',
  'a space': ' ',
  zero: '0',
  'not a number': 'NaN',
  'an emoji': '🎲',
  'a family': '👨‍👩‍👧‍👦',
  'half a character': '\ud83c',
  'a nought byte': 'a\u0000b',
  proto: '__proto__',
  'a path': '../../etc/passwd',
  HTML: '<img src=x onerror=alert(1)>',
  Arabic: 'بذرة',
  'very long': 'abc '.repeat(100_000),
};

describe.each(PROVEN)('in %s any string is a seed', async (id) => {
  const definitions = await definitionsOf(id);
  const play = (seed: string) => playByLot(definitions, { seed }, 10);

  test.each(Object.entries(ODD_SEEDS))('%s', (_name, seed) => {
    const game = play(seed);
    expect(play(seed).hash()).toBe(game.hash());
    const saved = JSON.parse(JSON.stringify(game.save()));
    expect(loadGame(definitions, saved).hash()).toBe(game.hash());
    expect(replay(definitions, { seed }, game.decisions).hash()).toBe(game.hash());
  });

  test('with any text as a seed', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(anything, (seed) => {
        expect(play(seed).hash()).toBe(play(seed).hash());
      }),
      { numRuns: 25, seed: 2 },
    );
  });
});

test('seeds that look alike give streams that do not', () => {
  const alike = [
    '',
    ' ',
    '0',
    '00',
    '1',
    '1 ',
    ' 1',
    '1.0',
    'a',
    'A',
    'á',
    'a\u0301',
    '\u0000',
    '\u0000\u0000',
    'null',
    'undefined',
  ];
  const streams = alike.map((seed) => {
    const rng = new Rng(seed);
    return Array.from({ length: 8 }, () => rng.uint()).join();
  });
  expect(new Set(streams).size).toBe(alike.length);
});

test('streams are kept apart by purpose: more dice do not move the cards', async () => {
  const definitions = await definitionsOf('dimm_city');
  const deck = (options: Record<string, boolean>) => {
    const { state } = createGame(definitions, { seed: 'streams', options }).save().session;
    return state.zones.find(([name]) => name === 'deck');
  };
  expect(deck({ first_check: true })).toEqual(deck({ first_check: false }));
});
