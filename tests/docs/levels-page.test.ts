import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGame } from '../../engine/game/game';
import { isCompletable } from '../../engine/level/proof/completable';
import { diskSource, ROOT } from '../support/disk-source';
import { definitionsOf, type Games } from './example';
import { readDocument } from './markdown';

/** The levels that docs/levels.md shows are played. */

const { blocks, prose } = readDocument(readFileSync(join(ROOT, 'docs/levels.md'), 'utf8'));
const games = new Map<string, Map<string, string>>();
for (const { settings, text } of blocks) {
  const [game, file] = [settings.get('game') ?? '', settings.get('file') ?? ''];
  games.set(game, (games.get(game) ?? new Map()).set(file, text));
}

test.each([...games.keys()])('nothing is wrong with %s, and it can be finished with any seed', async (game) => {
  const definitions = await definitionsOf(games as Games, game);
  for (let seed = 0; seed < 20; seed++) {
    const { state } = createGame(definitions, { seed: `docs-${seed}` });
    expect(isCompletable(state), `seed docs-${seed}`).toBe(null);
  }
});

test('it names the wildcards that data/ has', async () => {
  const wildcards = JSON.parse((await diskSource.read('data/wildcards.json')) ?? '{}');
  for (const id of Object.keys(wildcards)) if (!['$schema', 'note'].includes(id)) expect(prose).toContain(`\`${id}\``);
});
