import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { type Playout, playOut, randomBot } from '../../../engine/game/bots/bot';
import { lookaheadBot, mixedBot } from '../../../engine/game/bots/lookahead';
import { createGame } from '../../../engine/game/game';
import { dmk } from '../../cli/in-terminal';
import { definitionsOf } from '../../support/play';
import { monadungeon } from './delve';

/** More of them by hand: GAMES=200 npx vitest run tests/games/monadungeon/monad-bots.test.ts */
const GAMES = Number(process.env.GAMES ?? 10);
const PATIENCE = { timeout: 120_000 + GAMES * 20_000 };
const ENDS = ['boss_fallen', 'no_way_on', 'rounds_over'];

const short = await definitionsOf('monadungeon_short');

function play(rules: typeof monadungeon, personalities: readonly string[], seed: string, options = {}): Playout {
  const seats = personalities.map((personality) => ({ personality }));
  return playOut(createGame(rules, { seed, seats, options }), randomBot(new Rng(`bot/${seed}`)));
}

test('the scoring bot beats the random one, from either seat', PATIENCE, () => {
  let won = 0;
  for (let i = 0; i < GAMES; i++) {
    const scorer = i % 2;
    const seats = scorer === 0 ? ['fortune_hunter', 'random'] : ['random', 'fortune_hunter'];
    const { winners, reason } = play(monadungeon, seats, `duel ${i}`, { rounds: 100 });
    expect(ENDS).toContain(reason);
    if (winners.includes(scorer)) won++;
  }
  console.info(`The scoring bot won ${won} of ${GAMES} games against the random one.`);
  expect(won / GAMES).toBeGreaterThan(0.8);
});

test('so does the bot that looks ahead, though it knows nothing of these rules', PATIENCE, () => {
  const games = Math.ceil(GAMES / 5);
  let won = 0;
  for (let i = 0; i < games; i++) {
    const game = createGame(monadungeon, { seed: `ahead ${i}`, seats: [{}, {}], options: { rounds: 60 } });
    const rng = new Rng(`ahead ${i}`);
    const minds = [lookaheadBot(game, rng), randomBot(rng)];
    const { winners, reason } = playOut(game, mixedBot(game, rng, i % 2 === 0 ? minds : minds.reverse()));
    expect(ENDS).toContain(reason);
    if (winners.includes(i % 2)) won++;
  }
  expect(won).toBeGreaterThan(games / 2);
});

describe.each([1, 2, 3, 4])('with %i seats', (count) => {
  test('the scoring bot needs no limit of rounds to come to an end', PATIENCE, () => {
    for (let i = 0; i < 2; i++) {
      const seats = Array.from({ length: count }, () => 'fortune_hunter');
      expect(play(monadungeon, seats, `alone ${i}`, { oil: 0 }).reason).toBe('boss_fallen');
    }
  });

  test('a short game ends for a reason that the rules name, with every bot', PATIENCE, () => {
    for (const personality of ['fortune_hunter', 'random']) {
      const { reason } = play(
        short,
        Array.from({ length: count }, () => personality),
        'short',
      );
      expect(ENDS).toContain(reason);
    }
  });
});

test('where only bots play, prototype.json limits the rounds, unless the command line does', PATIENCE, async () => {
  const sim = async (...more: string[]) => {
    const line = ['sim', 'monadungeon', '--games', '1', '--seats', '1', '--set', 'boss=20', '--set', 'hp=1', '--json'];
    const { ended, turns } = JSON.parse((await dmk([...line, ...more])).out);
    return [ended, turns];
  };
  expect(await sim()).toEqual([{ rounds_over: 1 }, 301]);
  expect(await sim('--set', 'rounds=2')).toEqual([{ rounds_over: 1 }, 3]);
  expect(createGame(monadungeon).state.options.rounds).toBe(0);
});
