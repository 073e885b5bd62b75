import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { definitionsOf } from '../../support/play';
import { monadungeon } from './delve';

/** More of them by hand: GAMES=200 npx vitest run tests/games/monadungeon/tellings.test.ts */
const GAMES = Number(process.env.GAMES ?? 10);
const PATIENCE = { timeout: 120_000 + GAMES * 5_000 };

const short = await definitionsOf('monadungeon_short');

/** The texts of all tiles and tokens, as the tables have them. */
const TELLINGS = new Set(
  [...Object.entries(monadungeon.items), ...Object.entries(monadungeon.actors)].flatMap(([id, { attributes }]) =>
    attributes.tellings === undefined ? [] : (monadungeon.tables[id]?.rows ?? []).map(({ say }) => String(say)),
  ),
);

/** What was told of tiles and tokens in one game of bots, in order. */
function toldIn(rules: typeof monadungeon, seed: string, options: Readonly<Record<string, number>> = {}): string[] {
  const seats = [{ personality: 'fortune_hunter' }, { personality: 'fortune_hunter' }];
  const told: string[] = [];
  playOut(createGame(rules, { seed, seats, options }), randomBot(new Rng(seed)), undefined, (events) => {
    for (const event of events) if (event.type === 'said' && TELLINGS.has(event.template)) told.push(event.template);
  });
  return told;
}

test('99 tiles and 55 tokens have a text each: no two copies share one', () => {
  const copies = [...Object.values(monadungeon.items), ...Object.values(monadungeon.actors)]
    .filter(({ attributes }) => attributes.tellings !== undefined)
    .map(({ attributes, copies: count }) => [attributes.tellings, count ?? 1]);
  for (const [tellings, count] of copies) expect(tellings).toBe(count);
  expect(TELLINGS.size).toBe(99 + 55);
});

test('in a short game no text comes twice', PATIENCE, () => {
  let most = 0;
  for (let i = 0; i < GAMES; i++) {
    const told = toldIn(short, `tellings ${i}`);
    expect(told.length).toBeGreaterThan(4);
    expect(new Set(told).size, `seed "tellings ${i}"`).toBe(told.length);
    most = Math.max(most, told.length);
  }
  console.info(`No text came twice in ${GAMES} short games. At most ${most} were told in one.`);
});

test('another game begins with other texts for the same kind of room', () => {
  const first = Array.from({ length: 8 }, (_, i) =>
    toldIn(short, `first ${i}`).find((text) => monadungeon.tables.refectory?.rows.some(({ say }) => say === text)),
  );
  expect(new Set(first.filter(Boolean)).size).toBeGreaterThan(1);
});
