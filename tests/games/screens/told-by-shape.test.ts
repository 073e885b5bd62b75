import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { createGame } from '../../../engine/game/game';
import { tableStyleOf } from '../../../engine/ui/table/layout/table-style';
import { ROOT } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';
import { decideByLot, isOver, usualSettings } from '../all/playing';

describe('kinds of cards', () => {
  test('differ in their mark and in the shape of their corners, for readers who see no colours too', async () => {
    const { items, rules } = await definitionsOf('terminal_dungeon');
    const kinds = tableStyleOf(rules.layout).kinds;
    const all = new Set(Object.values(items).flatMap((item) => item.attributes?.kind ?? []));
    expect([...all].sort()).toEqual(Object.keys(kinds?.looks ?? {}).sort());
    const looks = Object.values(kinds?.looks ?? {});
    expect(new Set(looks.map(({ mark }) => mark)).size).toBe(looks.length);
    expect(new Set(looks.map(({ corners }) => corners ?? 'round')).size).toBe(looks.length);
  });

  test('have marks and corners that are drawn differently, not only named so', () => {
    const sources = ['02-rivals.txt', '20-corners.txt'].map((file) =>
      readFileSync(join(ROOT, 'assets/tiles/more', file), 'utf8'),
    );
    const drawn = sources.flatMap((text) => [
      ...text.matchAll(/^(?:tile|part) ((?:kind_[a-z]+)|(?:card_\w+))\n((?:.{20}\n){15})/gm),
    ]);
    // Ink or none: what is left of a tile without any colour.
    const shapes = drawn.map(([, , rows = '']) => rows.replace(/[1-5]/g, '#'));
    expect(shapes.length).toBeGreaterThanOrEqual(11);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe('two numbers against each other', () => {
  test.each(['terminal_dungeon_short', 'monadungeon_short'])(
    'are in %s the sums of the parts that are named below them',
    async (id) => {
      const definitions = await definitionsOf(id);
      let shown = 0;
      for (const seed of ['sums', 'more sums']) {
        const game = createGame(definitions, usualSettings(definitions, seed));
        const lot = new Rng(seed);
        for (let i = 0; i < 150 && !isOver(game); i++) {
          for (const { value, parts } of game.view(0).versus?.sides ?? []) {
            shown++;
            if (parts.length > 0) expect(parts.reduce((sum, part) => sum + part.value, 0)).toBe(value);
          }
          decideByLot(game, lot);
        }
      }
      expect(shown).toBeGreaterThan(10);
    },
  );
});
