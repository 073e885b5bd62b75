import { describe, expect, test } from 'vitest';
import { textView } from '../../support/screens';
import { delve, HALLS, ROOMS } from './delve';

describe('the screen shows', () => {
  test('hit points, actions and victory points, and those of the others', () => {
    const view = textView(delve().game, 0);
    for (const meter of ['Hit points 5/5   Actions 4/4   Victory points 0', 'Bo: Hit points 5/5   Victory points 0']) {
      expect(view).toContain(meter);
    }
  });

  test('the board as it grows: tiles, ways, and where it could go on', () => {
    const scene = delve({ tiles: [...HALLS.slice(0, 1), ...ROOMS], bag: ['silent_porter'], dice: [1, 1] });
    scene.take('explore n', 'explore e');
    const rows = textView(scene.game, 0)
      .split('\n')
      .filter((line) => /[·│─]/.test(line) && !line.includes('your') && !line.includes('turn'));
    expect(rows).toEqual([' · ·', '·@─8·', ' │ ·', '·2·', ' ·']);
  });

  test('how many tiles and tokens are left, and not which', () => {
    const view = textView(delve({ tiles: ['vestry'], bag: ['abbot'] }).game, 0);
    expect(view).toMatch(/Tiles 88 {3}Bag \d+/);
    expect(view).not.toMatch(/vestry|abbot/i);
  });

  test('the tile in hand while it is turned', () => {
    expect(textView(delve({ tiles: ['vestry'] }).take('explore n').game, 0)).toContain('In hand: a vestry');
  });
});
