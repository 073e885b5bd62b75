import { expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { definitionsOf } from '../../support/play';
import { isOver, PROTOTYPES, playByLot, settingsFor } from './playing';

const SEEDS = ['one', 'two'];
const DECISIONS = 15;

test.each(PROTOTYPES)(
  '%s is the same twice, after a save and load at every decision, and interleaved with itself',
  async (id) => {
    const definitions = await definitionsOf(id);
    for (const seed of SEEDS) {
      const settings = settingsFor(definitions, seed);
      const { decisions, ...first } = record(playByLot(definitions, settings, DECISIONS));
      const again = createGame(definitions, settings);
      let saved = createGame(definitions, settings);
      for (const [seat, answer] of decisions) {
        saved = loadGame(definitions, JSON.parse(JSON.stringify(saved.save())));
        const events = again.decide(seat, answer);
        expect(saved.decide(seat, answer), seed).toEqual(events);
      }
      expect(record(again), seed).toMatchObject(first);
      expect(record(saved), seed).toMatchObject(first);
    }
  },
);

const record = (game: ReturnType<typeof createGame>) => ({
  decisions: [...game.decisions],
  hash: game.hash(),
  pending: isOver(game) ? [] : game.pending,
  ended: game.ended,
});
