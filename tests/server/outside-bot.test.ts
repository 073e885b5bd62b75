import { expect, test } from 'vitest';
import { createGame } from '../../engine/game/game';
import { usualBot } from '../../engine/server/game-library';
import { OutsideBot } from '../../engine/server/outside-bot';
import { definitionsOf } from '../support/play';

test.each(['terminal_dungeon', 'monadungeon', 'twins'])(
  'one who is away in %s is played as the game’s own bot would, and the game is not touched by it',
  async (prototype) => {
    const definitions = await definitionsOf(prototype);
    const personality = usualBot(definitions);
    const game = createGame(definitions, { seed: 'away', seats: [{ name: 'Ada' }, { name: 'Ben' }] });
    const own = createGame(definitions, { seed: 'away', seats: [{ personality }, { personality }] });
    const first = own.decide(-1, 'watch').find(({ type }) => type === 'decided');
    const before = game.hash();
    const bot = new OutsideBot(game, 'luck', personality);
    const answer = bot.answer(0) ?? '';
    expect(game.hash()).toBe(before);
    expect(game.decide(0, answer)[0]).toEqual(first);
  },
);
