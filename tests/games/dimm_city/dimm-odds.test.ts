import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { dimmCity } from './dream';

/** The share of each ending over many games that a bot plays. */
function shares(games: number, options: Record<string, number> = {}): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let i = 0; i < games; i++) {
    const { reason } = playOut(createGame(dimmCity, { seed: `odds ${i}`, options }), randomBot(new Rng(`bot ${i}`)));
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).map(([reason, count]) => [reason, count / games]));
}

const KNOWN_ENDS = ['escaped', 'collapsed', 'four_kings', 'deck_empty'];

// Over 60,000 games elsewhere: 1.2 % are won and 97 % end on the fourth King; with 5 tokens 17 % are won.

test('the defaults win about one game in a hundred, and the fourth King ends most of the others', () => {
  const odds = shares(3000);
  expect(Object.keys(odds).filter((reason) => !KNOWN_ENDS.includes(reason))).toEqual([]);
  expect(odds.escaped).toBeGreaterThan(0.003);
  expect(odds.escaped).toBeLessThan(0.03);
  expect(odds.four_kings).toBeGreaterThan(0.9);
});

test('five tokens win about one game in six', () => {
  const odds = shares(2000, { tokens: 5 });
  expect(odds.escaped).toBeGreaterThan(0.12);
  expect(odds.escaped).toBeLessThan(0.22);
});
