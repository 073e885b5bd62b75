import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packFolder } from '../../../engine/cli/pack/pack-game';
import { createGame } from '../../../engine/game/game';
import { unpackGame } from '../../../engine/load/pack/unpack';
import creatures from '../../../gallery/creatures.json';
import { ROOT } from '../../support/disk-source';

/** The game above the gallery's contents. */

const PATH = 'gallery/cellar/prototype.json';
const source = readFileSync(join(ROOT, PATH), 'utf8');
const [usual = ''] = creatures;

test('is six lines, in which its creature is named once', () => {
  expect(source.trim().split('\n')).toHaveLength(6);
  expect(source.split(`"${usual}"`)).toHaveLength(2);
});

test.each(creatures)('can be played with %s in it', async (creature) => {
  const text = source.replace(`"${usual}"`, `"${creature}"`);
  const { packed, findings } = await packFolder(ROOT, 'gallery/cellar', ROOT, { instead: { [PATH]: text } });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { definitions } = unpackGame(packed?.game ?? '');
  const game = createGame(definitions, { seed: 'b' });
  const types = () => game.view(0).map?.cells.flatMap(({ entities }) => entities.map(({ type }) => type));
  expect(types()?.filter((type) => type === creature)).toHaveLength(3);
  for (let turn = 0; turn < 40 && !game.ended; turn++) {
    const [asked] = game.pending;
    const option = asked?.options[(7 * turn) % asked.options.length];
    if (asked && option) game.decide(asked.seat, option.id);
  }
  expect(game.view(0).turn).toBeGreaterThan(5);
});
