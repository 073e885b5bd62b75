import { describe, expect, test } from 'vitest';
import { invented, levelsOf, Walk } from '../../games/levels/level-games';

/** Two levels, the first with a way of its own, drawn as `S`. */
async function above(way: Readonly<Record<string, unknown>>, row = '#@S.#', more: object = {}): Promise<Walk> {
  const legend = { '#': 'wall', '@': 'player' };
  const levels = {
    zz_above: {
      prototype: {
        name: 'Above',
        next_level: 'zz_below',
        map: { rows: ['#####', row, '#####'], legend: { ...legend, S: 'way', k: 'key' } },
      },
      actors: { way: { name: 'Stairs', ...way } },
      ...more,
    },
    zz_below: {
      prototype: { name: 'Below', previous_level: 'zz_above', map: { rows: ['####', '#@.#', '####'], legend } },
    },
  };
  return Walk.on(await levelsOf('zz_above', invented(levels)));
}

describe('seed-004 D6: a stairway on an actor of one’s own', () => {
  test('leads on when it is stepped on', async () => {
    const walk = (await above({ attributes: { stairway: 'next_level' } })).go('east');
    expect([walk.level, walk.underfoot]).toEqual(['zz_below', ['stairs_up']]);
  });

  test('leads to a level by name', async () => {
    expect((await above({ attributes: { stairway: 'zz_below' } })).go('east').level).toBe('zz_below');
  });

  test('leads on when it is solid and bumped into', async () => {
    expect((await above({ attributes: { stairway: 'next_level', solid: true } })).go('east').level).toBe('zz_below');
  });

  test('is a door too: it is opened first, and then leads on', async () => {
    const door = { extends: 'door', attributes: { stairway: 'next_level' } };
    const walk = (await above(door)).go('east');
    expect(walk.level).toBe('zz_above');
    expect(walk.go('east').level).toBe('zz_below');
  });

  test('that is sealed lets only those pass who carry what opens it', async () => {
    const sealed = { attributes: { stairway: 'next_level', sealed: 'moon' } };
    const walk = (await above(sealed)).go('east');
    expect(walk.level).toBe('zz_above');
    const key = { items: { key: { attributes: { opens: 'moon' } } } };
    const opened = (await above(sealed, '#@kS#', key)).go('east').pickUp().go('east');
    expect(opened.level).toBe('zz_below');
  });

  test('with an enter_effect of its own leads on only if that says so', async () => {
    const trap = { attributes: { stairway: 'next_level' }, enter_effect: { health: -1 } };
    expect((await above(trap)).go('east').level).toBe('zz_above');
  });
});
