import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import type { Replay } from '../../../engine/ui/replay/replay';
import { definitionsOf } from '../../support/play';

/** The recorded moments at which games of the article begin. */

const folder = fileURLToPath(new URL('../../../assets/moments', import.meta.url));
const moments = readdirSync(folder).map((name) => {
  return [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Replay] as const;
});

/** A moment that no longer fits its game is recorded again: `npx dmk play <prototype> --record FILE`. */
describe('a moment of the article', () => {
  test.each(moments)('is still a moment of its game, which goes on from there: %s', async (_name, moment) => {
    const { prototype, seed, seats = [{}], options, decisions } = moment;
    const game = createGame(await definitionsOf(prototype), { seed, seats, options });
    for (const [seat, answer] of decisions) game.decide(seat, answer);
    expect(game.decisions).toHaveLength(decisions.length);
    expect(game.pending.length).toBeGreaterThan(0);
  });
});
