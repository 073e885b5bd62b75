import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { twoD6 } from './delving';

const GAMES = Number(process.env.GAMES ?? 24);
const PATIENCE = { timeout: 600_000 };

describe('the careful bot', () => {
  test('wins, dies and retreats, and always comes to an end', PATIENCE, () => {
    const ended: Record<string, number> = {};
    for (let i = 0; i < GAMES; i++) {
      const game = createGame(twoD6, { seed: `thorough ${i}`, seats: [{ personality: 'careful' }] });
      const { reason, winners } = playOut(game, randomBot(new Rng('unused')));
      ended[reason] = (ended[reason] ?? 0) + 1;
      expect(winners).toEqual(reason === 'victory' ? [0] : []);
    }
    expect(Object.keys(ended).sort()).toEqual(['died', 'retreated', 'victory']);
    expect(Math.min(ended.died ?? 0, ended.victory ?? 0)).toBeGreaterThan(GAMES / 6);
  });
});

describe('a bot that does anything legal', () => {
  test('never meets an error, and a save made anywhere goes on the same', PATIENCE, () => {
    for (let i = 0; i < GAMES / 4; i++) {
      const straight = createGame(twoD6, { seed: `lot ${i}`, options: { hp: 40 } });
      let saved = createGame(twoD6, { seed: `lot ${i}`, options: { hp: 40 } });
      const lot = new Rng(`lot ${i}`);
      for (let n = 0; n < 60 && !straight.ended; n++) {
        // Giving up would end most games before they begin.
        const options = straight.pending[0]?.options.filter(({ id }) => id !== 'retire' && id !== 'leave') ?? [];
        const id = options.length > 0 ? lot.pick(options).id : 'leave';
        saved = loadGame(twoD6, JSON.parse(JSON.stringify(saved.save())));
        expect(saved.decide(0, id)).toEqual(straight.decide(0, id));
      }
      expect(saved.hash()).toBe(straight.hash());
    }
  });
});
