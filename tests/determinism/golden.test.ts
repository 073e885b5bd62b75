import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonicalJson, hashText } from '../../engine/core/hash';
import type { Game } from '../../engine/turn/game';
import { ROOT } from '../support/disk-source';
import { definitionsOf, Scene } from '../support/play';

/**
 * Games as they once went, so that no change of the engine changes one unnoticed. After a change that is meant:
 *   UPDATE_GOLDEN=1 npx vitest run --project engine tests/determinism/golden.test.ts
 * The hashes leave the fingerprint of the files out, so new prose leaves them alone; new rules don't.
 */
const FILE = join(ROOT, 'tests/golden/dimm_city.json');

const STARTS = [
  { seed: '1', options: {} },
  { seed: '2', options: {} },
  { seed: 'a lamp', options: { tokens: 5 } },
  { seed: '', options: { easy: true } },
  { seed: '🎲', options: { easy: true, tokens: 2 } },
  { seed: 'uneasy', options: { first_check: true, stability: 6 } },
];

const rulesHash = (game: Game): string => hashText(canonicalJson({ ...game.save(), content: '' }));

async function play({ seed, options }: (typeof STARTS)[number]) {
  const scene = Scene.start(await definitionsOf('dimm_city'), { seed, options });
  const opening = rulesHash(scene.game);
  scene.takeFirst();
  const { ended, decisions } = scene.game;
  const day = scene.variable('run.day');
  return { seed, options, opening, end: ended?.reason, day, decisions: decisions.length, hash: rulesHash(scene.game) };
}

const games = await Promise.all(STARTS.map(play));
if (process.env.UPDATE_GOLDEN) writeFileSync(FILE, `${JSON.stringify(games, null, 2)}\n`);
const golden: typeof games = JSON.parse(readFileSync(FILE, 'utf8'));

describe('a golden game of dimm_city', () => {
  test('is kept for every start', () => {
    expect(golden.map(({ seed, options }) => ({ seed, options }))).toEqual(STARTS);
  });

  test.each(games.map((game, i) => [game.seed, game, golden[i]] as const))('of seed %j goes as it went', (_seed, game, was) => {
    expect(game).toEqual(was);
  });
});
