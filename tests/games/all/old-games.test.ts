import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import type { Replay } from '../../../engine/ui/replay/replay';
import { readLink, writeLink } from '../../../engine/ui/replay/replay-link';
import { ROOT } from '../../support/disk-source';
import { ifMeant } from '../../support/if-meant';
import { definitionsOf } from '../../support/play';

/**
 * Games recorded when decisions still named things by their numbers: `pick_up #31`. Links and saves of that time are
 * out there, so their decisions stay as they are. After a change of the rules that is meant, only the hashes are
 * written again:
 *   UPDATE_OLD_GAMES=1 npx vitest run tests/games/all/old-games.test.ts
 */
const FILE = process.env.OLD_GAMES ?? join(ROOT, 'tests/games/all/old-games.json');
const GAMES = JSON.parse(readFileSync(FILE, 'utf8')) as (Replay & { hash: string })[];

async function play({ prototype, seed, seats, options }: Replay, decisions: Replay['decisions']): Promise<Game> {
  const game = createGame(await definitionsOf(prototype), { seed, options, ...(seats && { seats }) });
  for (const [seat, answer] of decisions) game.decide(seat, answer);
  return game;
}

if (process.env.UPDATE_OLD_GAMES) {
  const lines = await Promise.all(
    GAMES.map(async (old) => JSON.stringify({ ...old, hash: (await play(old, old.decisions)).hash() })),
  );
  writeFileSync(FILE, `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`);
} else {
  describe('a game recorded with the numbers of things', () => {
    test.each(GAMES.map((old) => [old.prototype, old.seed, old] as const))(
      '%s, seed %s, still plays to the same state',
      async (_prototype, _seed, old) => {
        const remedy = ifMeant('UPDATE_OLD_GAMES', 'tests/games/all/old-games.test.ts');
        expect((await play(old, old.decisions)).hash(), remedy).toBe(old.hash);
      },
    );

    test.each(GAMES.map((old) => [old.prototype, old.seed, old] as const))(
      '%s, seed %s, is written down with names from now on, and plays to the same state',
      async (_prototype, _seed, old) => {
        const named = (await play(old, old.decisions)).decisions;
        expect(named.map(([, answer]) => answer).join()).not.toContain('#');
        expect((await play(old, named)).hash()).toBe(old.hash);
      },
    );

    test('is still a link', async () => {
      const old = GAMES[0] as Replay & { hash: string };
      const read = readLink(writeLink(old));
      expect(read.decisions).toEqual(old.decisions);
      expect((await play(read, read.decisions)).hash()).toBe(old.hash);
    });
  });
}
