import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mayAppear } from '../../../engine/level/build/may-appear';
import { levelsOf } from '../../../engine/load/pack/pack';
import { definitionsOf } from '../../support/play';
import { type BalanceRecord, MAP_GAMES, overAll, sharedKinds } from './balance';

/** The foes and items of `data/` are there to be met. The record is what bots met in 500 games of each map game. */

const { foes, items } = await sharedKinds();
const record = JSON.parse(readFileSync('tests/games/levels/balance.json', 'utf8')) as BalanceRecord;

test('every shared foe and item may appear in one of the map games', async () => {
  const levels = (await Promise.all(MAP_GAMES.map(definitionsOf))).flatMap(levelsOf);
  const met = new Set(levels.flatMap((level) => [...(mayAppear(level) ?? [])]));
  expect([...foes, ...items].filter((id) => !met.has(id))).toEqual([]);
});

describe('in the recorded games of bots', () => {
  const missing = (ids: readonly string[], of: 'kills' | 'deaths' | 'taken') => {
    const counts = overAll(record, of);
    return ids.filter((id) => !counts[id]);
  };

  test('every map game was played 500 times, and won between 25 and 75 % of them', () => {
    const shares = Object.entries(record).map(([id, { games, won }]) => [id, games, (100 * won) / games] as const);
    expect(shares.map(([id]) => id)).toEqual(MAP_GAMES);
    expect(shares.filter(([, games, share]) => games < 500 || share < 25 || share > 75)).toEqual([]);
  });

  test('every shared foe killed, and every one fell', () => {
    expect([missing(foes, 'kills'), missing(foes, 'deaths')]).toEqual([[], []]);
  });

  test('every shared item was taken', () => {
    expect(missing(items, 'taken')).toEqual([]);
  });
});
