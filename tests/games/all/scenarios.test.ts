import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import type { Replay } from '../../../engine/ui/replay/replay';
import { scenarioText } from '../../../engine/ui/replay/replay-text';
import { ROOT } from '../../support/disk-source';
import { ifMeant } from '../../support/if-meant';
import { definitionsOf } from '../../support/play';

/**
 * Games that were played and saved with the key J: put the file into tests/scenarios, and it is a test. What
 * was decided must still be possible and lead to the same state. After a change of the rules that is meant:
 *   UPDATE_SCENARIOS=1 npx vitest run tests/games/all/scenarios.test.ts
 */
const FOLDER = join(ROOT, 'tests/scenarios');
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

async function play({ prototype, seed, seats, options, decisions }: Replay): Promise<Game> {
  const game = createGame(await definitionsOf(prototype), { seed, options, ...(seats && { seats }) });
  for (const [seat, answer] of decisions) game.decide(seat, answer);
  return game;
}

describe('a recorded scenario', () => {
  test('is there', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(2);
  });

  test.each(NAMES)('%s comes to the state it came to', async (name) => {
    const file = join(FOLDER, name);
    const scenario = JSON.parse(readFileSync(file, 'utf8')) as Replay;
    const game = await play(scenario);
    expect(scenario.decisions.length).toBeGreaterThan(0);
    if (process.env.UPDATE_SCENARIOS) writeFileSync(file, scenarioText({ ...scenario, hash: game.hash() }));
    else expect(game.hash(), ifMeant('UPDATE_SCENARIOS', 'tests/games/all/scenarios.test.ts')).toBe(scenario.hash);
  });
});
