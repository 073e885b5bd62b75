import { playByLot } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';

/** How many games are tried, and how many decisions each may take. */
const TRIES = 12;
const DECISIONS = 2500;

/** A game that was played by lot until it ended, as the element's `replay` takes it. */
export async function endedReplay(id: string, options: Readonly<Record<string, number>> = {}): Promise<string> {
  const definitions = await definitionsOf(id);
  for (let i = 0; i < TRIES; i++) {
    const settings = { seed: `ending ${i}`, options };
    const game = playByLot(definitions, settings, DECISIONS);
    if (game.ended) return JSON.stringify({ prototype: id, ...settings, decisions: game.decisions });
  }
  throw new Error(`${id} has not ended.`);
}
