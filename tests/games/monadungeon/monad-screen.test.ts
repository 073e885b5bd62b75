import { describe, expect, test } from 'vitest';
import { guideText } from '../../../engine/ui/text/text-guide';
import { inspect } from '../../../engine/ui/text/text-inspect';
import type { Scene } from '../../support/play';
import { textView } from '../../support/screens';
import { toldTo } from '../../support/told';
import { delve, HALLS, monadungeon, pick, ROOMS } from './delve';

/** The name and the number of `8 Silent porter ×12`. */
function countOf({ text }: { text: string }): [string, number] {
  const [, name = '', count = ''] = /^(?:\d+ )?(.*) ×(\d+)$/.exec(text) ?? [];
  return [name, Number(count)];
}

describe('the screen shows', () => {
  test('hit points, actions and victory points, and those of the others', () => {
    const view = textView(delve().game, 0);
    for (const meter of ['Hit points 5/5   Actions 4/4   Victory points 0', 'Bo: Hit points 5/5   Victory points 0']) {
      expect(view).toContain(meter);
    }
  });

  test('a stunned delver on the floor until the next turn', () => {
    const scene = delve({
      tiles: ['root_crossing', ...ROOMS],
      bag: ['silent_porter'],
      dice: [1, 1, 1, 1],
      options: { hp: 2 },
    });
    const lies = () => scene.game.view(0).seats[0]?.entity.lies;
    scene.take('explore n', 'explore n', 'end');
    expect(lies()).toBeUndefined();
    scene.take('go n');
    expect(lies()).toBe(true);
    scene.take('end');
    expect(lies()).toBeUndefined();
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
    expect(view).not.toMatch(/vestry/i);
  });

  test('of each kind of token how many no one has met, whether they lie in the bag or in the box', () => {
    const unmet = ({ game }: Scene) => Object.fromEntries(game.view(0).chart?.entries.map(countOf) ?? []);
    const tokens = [...Object.values(monadungeon.actors), ...Object.values(monadungeon.items)]
      .filter(({ abstract, attributes }) => !abstract && attributes.token)
      .map(({ name, copies }) => [name, copies ?? 1]);
    for (const tiles of [99, 40]) expect(unmet(delve({ options: { tiles } }))).toEqual(Object.fromEntries(tokens));
    const met = delve({ tiles: [...HALLS.slice(0, 1), ...ROOMS], bag: ['silent_porter'], dice: [1, 1] });
    expect(unmet(met.take('explore n', 'explore e'))['Silent porter']).toBe(11);
  });

  test('the tile in hand while it is turned', () => {
    expect(textView(delve({ tiles: ['vestry'] }).take('explore n').game, 0)).toContain('In hand: a vestry');
  });
});

describe('looking tells what a thing would change:', () => {
  const look = ({ game }: Scene, words: string) => inspect(game.view(0), game.pending, `view ${words}`, []);

  test('a guard, the chance to beat it and what it holds', () => {
    const scene = delve({ tiles: ROOMS, bag: ['silent_porter'], dice: [1, 1] }).take('explore n');
    expect(look(scene, 'porter')).toMatch(/Strength 8: your dice beat it in 28 of 100 rolls\. It holds a key\.$/);
  });

  test('a weapon, what one would add; a chest, the points', () => {
    const scene = delve({ seats: 1, tiles: ROOMS, bag: ['pantry_rat', 'locked_chest'], dice: [6, 6] });
    pick(scene.take('explore n'), 'no');
    expect(look(scene, 'dagger')).toMatch(/With it you add 1 to your dice instead of 0\.$/);
    scene.take('explore e');
    expect(look(scene, 'iron chest')).toMatch(/You have no key for it\.$/);
  });
});

test('a guard speaks to the player who enters, and the others hear of that player', () => {
  const scene = delve({ tiles: ROOMS, bag: ['ink_spider'], dice: [1, 1] }).take('explore n');
  const heard = (seat: number) =>
    toldTo(scene.game, scene.events, seat).find((line) => line.startsWith('An ink spider'));
  expect(heard(0)).toBe('An ink spider blots its feet, one after another, and crosses out the door behind you.');
  expect(heard(1)).toBe('An ink spider blots its feet, one after another, and crosses out the door behind Ada.');
});

describe('the map in letters', () => {
  const symbols = Object.values(monadungeon.actors).flatMap((one) => one?.symbol ?? []);

  test('tells all guards apart', () => {
    expect(new Set(symbols).size).toBe(symbols.length);
  });

  test('is explained by help, every character of it', () => {
    const told = guideText(monadungeon.rules);
    const legend = /^On the map: (.*)\.$/m.exec(told)?.[1] ?? '';
    const things = Object.values(monadungeon.items).flatMap((one) => one?.symbol ?? []);
    const explained = legend.split(', ').map((one) => one.split(' ')[0]);
    for (const sign of new Set([...symbols, ...things])) expect(explained).toContain(/[5-9]/.test(sign) ? '5–9' : sign);
  });
});
