import { describe, expect } from 'vitest';
import type { Cell } from '../../../engine/core/place';
import { scenario } from '../../support/scenario';

const LEGEND = { f: 'foe', l: 'bog' };
const ROWS = `
  #######
  #@.l.f#
  #.....#
  #######`;
const FILES = {
  foe: { extends: 'creature', personality: 'hunter', attributes: { hostile: true } },
  bog: { name: 'bog', attributes: { visible: true, deep: 3 } },
};
const HUNTER = { hunter: { behaviors: [{ behavior: 'follow', whom: 'seats()', range: 0 }] } };

describe('no actor plans a path over perilous cells, by any rule that defines them', () => {
  const ways: [title: string, formula: string][] = [
    ['by an attribute', 'at(c).exists(e, e.deep)'],
    ['by the type of what lies there', "at(c).exists(e, e.type == 'bog')"],
    ['by how deep it is', 'at(c).exists(e, or(e.deep, 0) > 2)'],
    ['by where it is', 'c.x == 3 && c.y == 1'],
  ];
  for (const [title, formula] of ways) {
    scenario(title, (s) => {
      s.map(ROWS, LEGEND);
      s.file('actors', FILES);
      s.file('personalities', HUNTER);
      s.file('rules', { formulas: { perilous: { with: ['a', 'c'], is: formula } } });
      s.wait(2);
      expect(s.did('foe')).toEqual(['step west', 'step south_west']);
    });
  }

  scenario('what is no longer perilous is walked over again', (s) => {
    s.map(ROWS, LEGEND);
    s.file('actors', FILES);
    s.file('personalities', HUNTER);
    s.file('rules', { formulas: { perilous: { with: ['a', 'c'], is: 'at(c).exists(e, e.deep)' } } });
    s.wait();
    s.entity('bog').setAttribute('deep', null);
    s.wait();
    expect(s.did('foe')).toEqual(['step west', 'step west']);
  });
});

describe('ground is read again', () => {
  scenario('when a wall gives way to something else', (s) => {
    s.map(
      `
      #########
      #@#....f#
      #.#.###.#
      #.......#
      #########`,
      LEGEND,
    );
    s.file('actors', FILES);
    s.file('personalities', HUNTER);
    s.wait();
    const { state } = s.game;
    const wall = state.world.level.cell(2, 1)?.entities[0];
    if (wall) state.remove(wall);
    s.wait(4);
    expect(s.did('foe')).toEqual(['step west', 'step west', 'step west', 'step west', 'step west']);
  });

  scenario('between two cells, when something solid leaves or steps in between', (s) => {
    s.map(
      `
      ######
      #1.2@#
      ###f##
      ######`,
      { f: 'foe' },
    );
    s.file('actors', { foe: { extends: 'creature' } });
    s.file('rules', { formulas: { steps: { with: ['a', 'b'], is: 'walk(a, b)' } } });
    const steps = () => s.formula('steps', s.cell('1'), s.cell('2'));
    expect(steps()).toBe(2);
    const { world } = s.game.state;
    const foe = s.entity('foe');
    world.move(foe, world.level.cell(2, 1) as Cell);
    expect(steps()).toBe(null);
    world.move(foe, world.level.cell(3, 2) as Cell);
    expect(steps()).toBe(2);
  });
});
