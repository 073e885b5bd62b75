import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseReplay, startOf } from '../../../engine/cli/context/replay-file';
import { createGame } from '../../../engine/game/game';
import { ROOT } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';

const MOMENTS = join(ROOT, 'assets/posters');
const moments = readdirSync(MOMENTS).map((name) => name.replace(/\.json$/, ''));

test.each(moments)('%s can still be played to the moment of its poster', async (id) => {
  const file = join(MOMENTS, `${id}.json`);
  const definitions = await definitionsOf(id);
  const replay = parseReplay(readFileSync(file, 'utf8'), file);
  const game = createGame(definitions, startOf(replay, definitions));
  for (const [seat, answer] of replay.decisions) game.decide(seat, answer);
  expect(game.decisions.length).toBe(replay.decisions.length);
  expect(game.ended).toBe(null);
});
