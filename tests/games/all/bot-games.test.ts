import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playOut } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { playersBot } from '../../../engine/game/trials/players';
import { ROOT } from '../../support/disk-source';
import { ifMeant } from '../../support/if-meant';
import { definitionsOf } from '../../support/play';
import { PROTOTYPES, usualSettings } from './playing';

/**
 * Twenty games of every prototype as its bots once played them: how many decisions each took, and the hash it ended
 * with. A change of the engine that is not meant to change games leaves all of them as they are. The first eight are
 * played each time; `GAMES=20` plays all. After a change that is meant to:
 *   UPDATE_BOT_GAMES=1 npx vitest run tests/games/all/bot-games.test.ts
 */
const FILE = join(ROOT, 'tests/golden/bot-games.json');
const ALL = 20;
const GAMES = process.env.UPDATE_BOT_GAMES ? ALL : Number(process.env.GAMES ?? 8);

/** Decisions and hash of each game: `368 8ccd8010a1221fc8`. */
async function playAll(id: string): Promise<string[]> {
  const definitions = await definitionsOf(id);
  const players = [definitions.rules.personality ?? 'random'];
  return Array.from({ length: GAMES }, (_, i) => {
    const settings = usualSettings(definitions, `bot game ${i}`);
    const game = createGame(definitions, settings);
    playOut(game, playersBot(game, `bot game ${i}`, players));
    return `${game.decisions.length} ${game.hash()}`;
  });
}

const golden: Record<string, string[]> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

test.each(PROTOTYPES)('%s is played by its bots as it was before', async (id) => {
  const played = await playAll(id);
  if (process.env.UPDATE_BOT_GAMES) {
    golden[id] = played;
    writeFileSync(FILE, `${JSON.stringify(golden, null, 2)}\n`);
  }
  const remedy = ifMeant('UPDATE_BOT_GAMES', 'tests/games/all/bot-games.test.ts', `^${id} `);
  expect(played, remedy).toEqual((golden[id] ?? []).slice(0, GAMES));
});
