import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { lookaheadBot, mixedBot } from '../../../engine/game/bots/lookahead';
import { createGame } from '../../../engine/game/game';
import type { Seat } from '../../../engine/game/turns/setup';
import { definitionsOf } from '../../support/play';
import { dungeon } from './table-for-four';

/** More of them by hand: GAMES=60 npx vitest run tests/games/terminal_dungeon/terminal-bots.test.ts */
const GAMES = Number(process.env.GAMES ?? 8);
const PATIENCE = { timeout: 600_000 };
const DELVER: Seat = { personality: 'delver' };

/** How often a scoring bot wins against as many others who do anything legal, wherever it sits. */
function wins(seats: number, games: number): number {
  let won = 0;
  for (let i = 0; i < games; i++) {
    const own = i % seats;
    const game = createGame(dungeon, {
      seed: `duel ${i}`,
      seats: Array.from({ length: seats }, (_, at): Seat => (at === own ? DELVER : {})),
    });
    const { winners, reason } = playOut(game, randomBot(new Rng(`duel ${i}`)));
    expect(reason).toBe('victory');
    if (winners.includes(own)) won++;
  }
  return won;
}

test.each([2, 4])('the scoring bot beats chance at a table of %i', PATIENCE, (seats) => {
  expect(wins(seats, GAMES)).toBeGreaterThan(0.85 * GAMES);
});

test('the bot that looks ahead beats chance, though it knows nothing of these rules', PATIENCE, async () => {
  const short = await definitionsOf('terminal_dungeon_short');
  const games = Math.ceil(GAMES * 0.75);
  const won = { ahead: 0, random: 0 };
  for (let i = 0; i < games; i++) {
    const game = createGame(short, { seed: `ahead ${i}`, seats: [{}, {}] });
    const rng = new Rng(`ahead ${i}`);
    const minds = [lookaheadBot(game, rng), randomBot(rng)];
    const { winners } = playOut(game, mixedBot(game, rng, i % 2 === 0 ? minds : minds.reverse()));
    for (const winner of winners) won[winner === i % 2 ? 'ahead' : 'random']++;
  }
  expect(won.ahead).toBeGreaterThan(won.random);
});

test.each([2, 4, 6])('%i scoring bots come to an end that the rules name', PATIENCE, (seats) => {
  for (let i = 0; i < GAMES; i++) {
    const game = createGame(dungeon, { seed: `bots ${i}`, seats: Array.from({ length: seats }, () => DELVER) });
    expect(playOut(game, randomBot(new Rng('unused'))).reason).toBe('victory');
  }
});

test('the short variant ends after twelve rounds at the latest, however it is played', PATIENCE, async () => {
  const short = await definitionsOf('terminal_dungeon_short');
  for (let i = 0; i < 3; i++) {
    const game = createGame(short, { seed: `short ${i}`, seats: [{}, {}, {}] });
    const { reason, turns } = playOut(game, randomBot(new Rng(`short ${i}`)));
    expect(['victory', 'last_round']).toContain(reason);
    expect(turns).toBeLessThanOrEqual(37);
  }
});

test('a bot whose fight it is waits until the people at the table have passed', () => {
  let fights = 0;
  for (let i = 0; i < 12; i++) {
    const game = createGame(dungeon, { seed: `wait ${i}`, seats: [DELVER, {}, {}] });
    if (game.turn !== 1 || game.state.phase !== 'fight') continue;
    fights++;
    expect(game.pending.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(game.decide(2, 'pass').map(({ type }) => type)).not.toContain('phase');
    const acted = game.decide(1, 'pass').filter((event) => event.type === 'decided');
    expect(acted.map(({ seat }) => seat)).toContain(game.state.seats[0]?.id);
  }
  expect(fights).toBeGreaterThan(2);
});
