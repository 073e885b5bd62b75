import { describe, expect, test } from 'vitest';
import { active, ask, delve, HALLS, labels, monadungeon, on, pick, whereIs } from './delve';

describe('a placed tile always connects to the one left', () => {
  const kinds = Object.entries(monadungeon.items).filter(
    ([, tile]) => tile.attributes.kind === 'tile' && !tile.abstract,
  );
  const sides = ['n', 'e', 's', 'w'];

  test.each(kinds.map(([id]) => id).filter((id) => id !== 'lantern_court'))(
    '%s, on every side and turned every way',
    (id) => {
      for (const side of sides) {
        const drawn = () => delve({ tiles: [id], bag: ['locked_chest'] }).take(`explore ${side}`);
        const turns = drawn().asked.prompt.includes('How does it lie?') ? drawn().offered : [''];
        for (const turn of turns) {
          const scene = turn === '' ? drawn() : drawn().take(turn);
          expect(ask(scene, `'${side}' in ways(cell(0, 0)) && walk(seat, cell(0, 0)) == 1`)).toBe(true);
          expect(ask(scene, 'tile(seat).type')).toBe(id);
        }
      }
    },
  );

  test('the player turns it as they like, among the ways that fit', () => {
    const corner = delve({ tiles: ['vestry'] }).take('explore n');
    expect(corner.asked.prompt).toBe('Vestry, to the north. How does it lie?');
    expect(labels(corner)).toEqual(['Open to the east and south', 'Open to the south and west']);
    const fork = delve({ tiles: ['scriptorium'] }).take('explore n');
    expect(labels(fork)).toHaveLength(3);
    const straight = delve({ tiles: ['low_tunnel'] }).take('explore e');
    expect(ask(straight, "open(tile(seat), 'w') && open(tile(seat), 'e') && !open(tile(seat), 'n')")).toBe(true);
  });

  test('the tile is drawn before it is turned: to list what is legal shows none', () => {
    const scene = delve({ tiles: ['vestry'] });
    expect(scene.offered.filter((id) => id.startsWith('explore'))).toEqual([
      'explore n',
      'explore e',
      'explore s',
      'explore w',
    ]);
    scene.take('explore n');
    expect(scene.idsIn('drawn')).toEqual(['vestry']);
    expect(scene.asked.show).toMatchObject({ at: expect.anything(), tile: expect.anything() });
  });

  test('its other sides may be dead ends', () => {
    const tiles = ['root_crossing', 'cloister_crossing', 'low_tunnel', 'root_crossing'];
    const scene = delve({ tiles }).take('explore n', 'explore e', 'explore s');
    expect(whereIs(scene)).toEqual([1, 0]);
    // The tunnel runs from north to south: the start's open east side ends at its wall.
    expect(ask(scene, 'ways(cell(0, 0))')).toEqual(['n']);
    expect(ask(scene, 'frontier(cell(0, 0))')).toEqual(['s', 'w']);
  });
});

describe('movement', () => {
  test('is symmetric across a side', () => {
    const scene = delve({ tiles: HALLS }).take('explore n', 'explore e', 'explore s', 'explore e');
    const symmetric = 'cells().all(c, directions().all(d, (d in ways(c)) == (back(d) in ways(beside(c, d)))))';
    expect(ask(scene, symmetric)).toBe(true);
    expect(ask(scene, 'ways(cell(1, 0))')).toEqual(['n', 'e', 'w']);
  });

  test('costs one action, and only leads where both touching sides are open', () => {
    const scene = delve({ tiles: HALLS }).take('explore n');
    expect(scene.variable('turn.points')).toBe(3);
    expect(scene.offered.filter((id) => id.startsWith('go'))).toEqual(['go s']);
    scene.take('go s');
    expect([whereIs(scene), scene.variable('turn.points')]).toEqual([[0, 0], 2]);
    expect(() => scene.take('go e')).toThrow();
  });

  test('after the last action the turn is over', () => {
    const scene = delve({ tiles: HALLS }).take('explore n', 'go s', 'go n', 'go s');
    expect(active(scene)).toBe(1);
  });

  test('a turn may end early', () => {
    expect(active(delve().take('end'))).toBe(1);
  });
});

describe('exploring', () => {
  test('a placed room draws a token, a corridor none', () => {
    const room = delve({ tiles: ['refectory'], bag: ['locked_chest'] }).take('explore n');
    expect(on(room, 0, -1)).toEqual(['locked_chest', 'refectory']);
    const hall = delve({ tiles: ['root_crossing'], bag: ['locked_chest'] }).take('explore n');
    expect([on(hall, 0, -1), hall.idsIn('bag')[0]]).toEqual([['root_crossing'], 'locked_chest']);
  });

  test('is not legal when the tile deck is empty', () => {
    const tiles = ['refectory', ...HALLS, ...HALLS.slice(0, 4)];
    const scene = delve({ tiles, bag: ['abbot'], dice: [1, 1], options: { tiles: 10, actions: 9 }, seats: 1 });
    scene.take('explore n');
    for (let i = 0; i < 9; i++) scene.take('explore e');
    expect([scene.idsIn('tiles'), scene.ended]).toEqual([[], null]);
    expect(ask(scene, 'size(frontier(seat)) > 0')).toBe(true);
    expect(scene.offered.some((id) => id.startsWith('explore'))).toBe(false);
  });

  test('the turn never ends with a tile in hand', () => {
    const scene = delve({ tiles: [...HALLS.slice(0, 3), 'vestry'], bag: ['locked_chest'] });
    scene.take('explore n', 'explore n', 'explore n', 'explore n');
    expect([active(scene), scene.variable('turn.points'), scene.idsIn('drawn')]).toEqual([0, 0, ['vestry']]);
    pick(scene, 'east');
    expect([active(scene), scene.idsIn('drawn'), whereIs(scene)]).toEqual([1, [], [0, -4]]);
  });
});
