import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { definitionsOf } from '../../support/play';

/** More of them by hand: GAMES=40 npx vitest run tests/games/levels/arena-rules.test.ts */
const GAMES = Number(process.env.GAMES ?? 16);
const BOT = [{ personality: 'bot' }];

function watchOut(seed: string, definitions: Awaited<ReturnType<typeof definitionsOf>>, options = {}): string {
  const game = createGame(definitions, { seed, seats: BOT, options });
  while (!game.ended && game.turn <= 500) game.play(null);
  return game.ended?.reason ?? 'turn_cap';
}

test('the bot wins the arena sometimes, and dies there sometimes', async () => {
  const definitions = await definitionsOf('arena');
  const reasons = Array.from({ length: GAMES }, (_, i) => watchOut(`arena ${i}`, definitions));
  const count = (reason: string) => reasons.filter((one) => one === reason).length;
  expect(count('won') + count('died')).toBe(GAMES);
  expect(count('won')).toBeGreaterThan(GAMES * 0.35);
  expect(count('died')).toBeGreaterThan(GAMES * 0.05);
});

test('with the goal to hunt, the last foe ends it', async () => {
  const definitions = await definitionsOf('arena');
  const isCleared = (_: unknown, i: number) => watchOut(`hunt ${i}`, definitions, { goal: 'hunt' }) === 'cleared';
  expect(Array.from({ length: 20 }).some(isCleared)).toBe(true);
});

test('random moves never break the arena', async () => {
  const definitions = await definitionsOf('arena');
  for (let i = 0; i < 8; i++) {
    const game = createGame(definitions, { seed: `random ${i}` });
    expect(['won', 'died', 'turn_cap']).toContain(playOut(game, randomBot(new Rng(`bot ${i}`))).reason);
  }
});

test('a game of the arena goes on exactly after a save at every decision', async () => {
  const definitions = await definitionsOf('arena');
  for (let i = 0; i < 3; i++) {
    const rng = new Rng(`saver ${i}`);
    const plain = createGame(definitions, { seed: `saved ${i}` });
    let saved = createGame(definitions, { seed: `saved ${i}` });
    for (let turn = 0; turn < 60 && !plain.ended; turn++) {
      const options = plain.pending[0]?.options ?? [];
      const { id } = rng.pick(options);
      plain.decide(0, id);
      saved.decide(0, id);
      saved = loadGame(definitions, JSON.parse(JSON.stringify(saved.save())));
      expect(saved.hash()).toBe(plain.hash());
    }
  }
});

test('two games at once are each as if alone', async () => {
  const definitions = await definitionsOf('arena');
  const alone = watchTurns(createGame(definitions, { seed: 'alone', seats: BOT }), 30);
  const [one, other] = [
    createGame(definitions, { seed: 'alone', seats: BOT }),
    createGame(definitions, { seed: 'other', seats: BOT }),
  ];
  for (let i = 0; i < 30; i++) {
    if (!other.ended) other.play(null);
    if (!one.ended) one.play(null);
  }
  expect(one.hash()).toBe(alone);
});

function watchTurns(game: ReturnType<typeof createGame>, turns: number): string {
  for (let i = 0; i < turns && !game.ended; i++) game.play(null);
  return game.hash();
}
