import { expect, test } from 'vitest';
import { createGame, type Decision } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { definitionsOf } from '../../support/play';
import { PROTOTYPES, playByLot, playWell, settingsFor, usualSettings } from './playing';

/**
 * At every decision of a game a save has the same hash when it is loaded, and so have the decisions after it. A few
 * decisions by lot in the daily run; whole games, played as their rules' own personality would, and the 50 decisions
 * after each of theirs, which takes a quarter of an hour, with
 *   SAVE_GAMES=200 npx vitest run tests/games/all/every-decision.test.ts
 */
const GAMES = Number(process.env.SAVE_GAMES ?? PROTOTYPES.length);
const isWhole = process.env.SAVE_GAMES !== undefined;
const NEXT = isWhole ? 50 : 4;
const FEW = 12;

test.each(PROTOTYPES)('%s goes on alike from a save at every decision', { timeout: 7_200_000 }, async (id) => {
  const definitions = await definitionsOf(id);
  for (let i = 0; i < GAMES / PROTOTYPES.length; i++) {
    const settings = isWhole ? usualSettings(definitions, `save ${i}`) : settingsFor(definitions, `save ${i}`);
    const { decisions } = isWhole ? playWell(definitions, settings) : playByLot(definitions, settings, FEW);
    const game = createGame(definitions, settings);
    const saves = [game.save()];
    const hashes = [game.hash()];
    for (const [seat, answer] of decisions) {
      game.decide(seat, answer);
      saves.push(game.save());
      hashes.push(game.hash());
    }
    for (const [at, saved] of saves.entries()) {
      const loaded = loadGame(definitions, JSON.parse(JSON.stringify(saved)));
      expect(loaded.hash(), `loaded after ${at}`).toBe(hashes[at]);
      for (let next = at; next < Math.min(at + NEXT, decisions.length); next++) {
        const [seat, answer] = decisions[next] as Decision;
        loaded.decide(seat, answer);
        expect(loaded.hash(), `saved after ${at}, played to ${next + 1}`).toBe(hashes[next + 1]);
      }
    }
  }
});
