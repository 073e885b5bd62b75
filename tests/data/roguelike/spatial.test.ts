import { describe, expect, test } from 'vitest';
import { Cell } from '../../../engine/core/place';
import { createGame } from '../../../engine/game/game';
import type { Value } from '../../../engine/machine/model/value';
import { type Scenario, scenario } from '../../support/scenario';
import { smallGame } from '../../support/small-rules';

/** Asks expressions about a world, each under a name of its own. */
function ask(s: Scenario, ...sources: string[]): Value[] {
  s.file('rules', { formulas: Object.fromEntries(sources.map((source, i) => [`probe_${i}`, source])) });
  return sources.map((_, i) => plain(s.formula(`probe_${i}`)));
}

/** Cells as "x,y", entities by type. */
function plain(value: Value): Value {
  if (value instanceof Cell) return `${value.x},${value.y}`;
  if (Array.isArray(value)) return value.map((one) => plain(one as Value));
  const type = (value as { type?: { id?: string } } | null)?.type?.id;
  return type ?? value;
}

const ROOM = `
  #####
  #@.k#
  #.#.#
  #####`;

describe('on a map', () => {
  scenario('cells are named, and lie in rows', (s) => {
    s.map(ROOM, { k: 'key' });
    expect(ask(s, 'cell(1, 1)', 'cell(9, 9)', 'active.cell', 'size(cells())')).toEqual(['1,1', null, '1,1', 20]);
  });

  scenario('what stands on a cell is listed, the last to come first', (s) => {
    s.map('#*@#', { '*': ['key', 'sword'] });
    expect(ask(s, 'at(cell(1, 0))', 'at(cell(9, 9))', 'at(active)')).toEqual([['sword', 'key'], [], ['player']]);
  });

  scenario('beside and step are the same neighbour', (s) => {
    s.map(ROOM, { k: 'key' });
    expect(ask(s, "beside(active.cell, 'south')", "step(active.cell, 'south_east')", "beside(active, 'up')")).toEqual([
      '1,2',
      '2,2',
      null,
    ]);
  });

  scenario('back is the way one came from', (s) => {
    s.map(ROOM, { k: 'key' });
    expect(ask(s, "back('north')", "back('south_west')", "back('up')")).toEqual(['south', 'north_east', null]);
  });

  scenario('directions are eight', (s) => {
    s.map(ROOM, { k: 'key' });
    expect(ask(s, 'size(directions())', 'directions()[0]')).toEqual([8, 'north']);
  });

  scenario('near lists the neighbours of an entity or a cell', (s) => {
    s.map('@.\n..');
    expect(ask(s, 'near(active)', 'size(near(cell(0, 0)))')).toEqual([['1,0', '1,1', '0,1'], 3]);
  });

  scenario('free is a floor with nothing solid on it', (s) => {
    s.map(ROOM, { k: 'key' });
    expect(
      ask(s, 'free(cell(1, 2))', 'free(cell(0, 0))', 'free(cell(3, 1))', 'free(active.cell)', 'free(null)'),
    ).toEqual([true, false, true, false, false]);
  });

  scenario('ways are the sides with a free cell', (s) => {
    s.map(ROOM, { k: 'key' });
    expect(ask(s, 'ways(active.cell)', 'frontier(active.cell)')).toEqual([['east', 'south'], []]);
  });

  scenario('sees is the same both ways, and stops at what is opaque', (s) => {
    s.map('#@.s+.#', { s: 'ogre', '+': 'door' });
    const other = 'actors().filter(a, a.hostile)[0]';
    expect(
      ask(
        s,
        `sees(active, ${other})`,
        `sees(${other}, active)`,
        'sees(active, cell(5, 0))',
        'sees(cell(5, 0), active)',
      ),
    ).toEqual([true, true, false, false]);
  });

  scenario('sees no farther than the attribute sight', (s) => {
    s.map('#@....#');
    s.file('actors', { player: { attributes: { sight: 3 } } });
    expect(ask(s, 'sees(active, cell(4, 0))', 'sees(active, cell(5, 0))')).toEqual([true, false]);
  });

  scenario('walk counts turns, and knows what one can open', (s) => {
    s.map('#@.+.#h#', { '+': 'door', h: 'hound' });
    expect(
      ask(
        s,
        'walk(active, cell(2, 0))',
        'walk(active, cell(4, 0))',
        'walk(cell(1, 0), cell(4, 0))',
        'walk(active, cell(6, 0))',
      ),
    ).toEqual([1, 4, null, null]);
  });

  scenario('reachable is whether there is a walk', (s) => {
    s.map('#@.+.#', { '+': 'locked_door' });
    expect(
      ask(s, 'reachable(active, cell(2, 0))', 'reachable(active, cell(4, 0))', 'reachable(active, active)'),
    ).toEqual([true, false, true]);
  });

  scenario('distance is in steps, diagonals too', (s) => {
    s.map(ROOM, { k: 'key' });
    expect(ask(s, 'distance(active, cell(3, 2))')).toEqual([2]);
  });
});

describe('on a board', () => {
  const tiles = {
    cross: { attributes: { open: 'nesw' } },
    straight: { attributes: { open: 'ns' } },
    bend: { attributes: { open: 'ne' } },
    fork: { attributes: { open: 'nes' } },
  };

  /** A cross in the middle, a straight way turned once to its east, and nothing beyond. */
  async function board(...sources: string[]): Promise<Value[]> {
    const formulas = Object.fromEntries(sources.map((source, i) => [`probe_${i}`, source]));
    const definitions = await smallGame(
      {
        board: { sides: ['n', 'e', 's', 'w'] },
        setup: [
          { spawn: 'cross', to: 'cell(0, 0)' },
          { spawn: 'straight', to: 'cell(1, 0)', with: { turned: 1 } },
          { spawn: 'straight', to: 'cell(0, 1)', with: { turned: 1 } },
          { spawn: 'cross', to: 'cell(2, 0)' },
        ],
        actions: { pass: { do: [] } },
        formulas,
      },
      { 'items.json': tiles },
    );
    const { state } = createGame(definitions);
    return sources.map((_, i) => plain(state.program.formulas.get(`probe_${i}`)?.(state) ?? null));
  }

  test('a tile lies on a cell', async () => {
    expect(await board('tile(cell(1, 0))', 'tile(cell(5, 5))', 'size(cells())')).toEqual(['straight', null, 4]);
  });

  test('sides are those the rules name', async () => {
    expect(await board('directions()', "back('e')", "beside(cell(0, 0), 's')", 'size(near(cell(0, 0)))')).toEqual([
      ['n', 'e', 's', 'w'],
      'w',
      '0,1',
      4,
    ]);
  });

  test('a side of a turned tile is open when the side it was drawn as is', async () => {
    const east = "type('bend')";
    expect(
      await board(
        `directions().filter(d, open(${east}, d))`,
        `directions().filter(d, open(${east}, d, 1))`,
        `directions().filter(d, open(${east}, d, 2))`,
        `directions().filter(d, open(${east}, d, 3))`,
      ),
    ).toEqual([
      ['n', 'e'],
      ['e', 's'],
      ['s', 'w'],
      ['n', 'w'],
    ]);
  });

  test('a tile that was laid is read as it lies', async () => {
    expect(await board('directions().filter(d, open(tile(cell(1, 0)), d))')).toEqual([['e', 'w']]);
  });

  test('turns are those that differ', async () => {
    expect(await board(...Object.keys(tiles).map((id) => `turns(type('${id}'))`))).toEqual([
      [0],
      [0, 1],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ]);
  });

  test('ways need both faces open', async () => {
    expect(await board('ways(cell(0, 0))', 'ways(cell(1, 0))', 'ways(cell(0, 1))')).toEqual([['e'], ['e', 'w'], []]);
  });

  test('the frontier is where a tile is open onto nothing', async () => {
    expect(await board('frontier(cell(0, 0))', 'frontier(cell(2, 0))', 'frontier(cell(0, 1))')).toEqual([
      ['n', 'w'],
      ['n', 'e', 's'],
      ['e', 'w'],
    ]);
  });

  test('one walks from tile to tile', async () => {
    expect(
      await board(
        'walk(cell(0, 0), cell(2, 0))',
        'reachable(cell(0, 0), cell(0, 1))',
        'free(cell(0, 0))',
        'free(cell(7, 7))',
      ),
    ).toEqual([2, false, false, true]);
  });
});
