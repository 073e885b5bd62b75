import { describe, expect, test } from 'vitest';
import { atDepth } from '../../../engine/language/syntax/level-depth';
import { loadLevels } from '../../../engine/load/load-levels';
import { invented, levelsOf, Walk } from '../../games/levels/level-games';
import { scenario } from '../../support/scenario';

/** seed-004 D11: `depth` was a dead key. */
describe('depth', () => {
  scenario('is read by rules and texts', (s) => {
    s.map('#@.#');
    s.file('prototype', { depth: 3 });
    s.file('rules', {
      triggers: { tell: { on: 'acted', when: 'depth > 2', do: [{ say: 'You are [depth] floors down.' }] } },
    });
    s.wait();
    s.expectSaid('You are 3 floors down.');
  });

  scenario('is 0 where the prototype says none', (s) => {
    s.map('#@.#');
    s.file('rules', { formulas: { twice: { with: [], is: 'depth * 2 + 1' } } });
    expect(s.formula('twice')).toBe(1);
  });

  scenario('is read by stats and by tables', (s) => {
    s.map('#@.s#', { s: 'skeleton' });
    s.file('prototype', { depth: 4 });
    s.file('actors', { skeleton: { personality: null, stats: { health: { max: 'depth * 5' } } } });
    s.file('tables', {
      omens: {
        dice: '1d2',
        rows: [
          { on: [1, 2], when: 'depth < 4', say: 'The air is light.' },
          { on: [1, 2], when: 'depth >= 4', say: 'The air is heavy.' },
        ],
      },
    });
    s.file('rules', { triggers: { omen: { on: 'acted', do: [{ roll_on: 'omens' }] } } });
    expect(s.of('skeleton', 'health')).toBe(20);
    s.wait();
    s.expectSaid('The air is heavy.');
  });

  scenario('gives way to a name of the rules’ own', (s) => {
    s.map('#@.#');
    s.file('prototype', { depth: 4 });
    s.file('rules', { formulas: { depth: { with: [], is: '9' }, deep: { with: [], is: 'depth()' } } });
    expect(s.formula('deep')).toBe(9);
  });

  const rats = (depth: number | undefined, entry: object) => ({
    prototype: {
      name: 'Pit',
      ...(depth !== undefined && { depth }),
      map: { rows: ['########', '#@.....#', '#......#', '########'], legend: { '#': 'wall', '@': 'player' } },
      random_actors: [{ id: 'rat', ...entry }],
    },
  });
  const countRats = async (depth: number | undefined, entry: object) => {
    const walk = Walk.on(await levelsOf('zz_pit', invented({ zz_pit: rats(depth, entry) })));
    return walk.game.state.world.entities.values().filter(({ type }) => type.id === 'rat').length;
  };

  test('says how many are strewn over a level', async () => {
    expect(await countRats(1, { min: 'depth' })).toBe(1);
    expect(await countRats(5, { min: 'depth' })).toBe(5);
    expect(await countRats(undefined, { min: 'depth' })).toBe(0);
    expect(await countRats(2, { min: 3, chance: 'depth > 2' })).toBe(0);
    expect(await countRats(3, { min: 3, chance: 'depth > 2' })).toBe(3);
  });

  test('says what a wildcard holds', async () => {
    const nest = (depth: number) => ({
      prototype: {
        name: 'Nest',
        depth,
        map: { rows: ['######', '#@nnn#', '######'], legend: { '#': 'wall', '@': 'player', n: 'nest' } },
      },
      wildcards: { nest: { kind: 'actors', table: { rat: '3 - depth', ooze: 'depth - 1' }, min: 'depth' } },
    });
    const types = async (depth: number) => {
      const walk = Walk.on(await levelsOf('zz_nest', invented({ zz_nest: nest(depth) })));
      const all = walk.game.state.world.entities.values().map(({ type }) => type.id);
      return all.filter((id) => id === 'rat' || id === 'ooze');
    };
    expect(await types(1)).toEqual(['rat']);
    expect(await types(3)).toEqual(['ooze', 'ooze', 'ooze']);
  });

  test('with a slip in a formula is a finding where it stands', async () => {
    const source = invented({ zz_pit: rats(1, { min: 'dpeth + 1' }) });
    const { findings } = await loadLevels(source, 'prototypes/zz_pit');
    const [finding] = findings.filter(({ file }) => file.endsWith('zz_pit/prototype.json'));
    expect(finding?.message).toMatch(/an amount knows only "depth"/);
  });

  test('is worked with like in rules', () => {
    expect(atDepth('clamp(depth - 2, 0, 3)', 9)).toBe(3);
    expect(atDepth('depth > 4 ? 2 : -1', 4)).toBe(-1);
    expect(atDepth(7, 4)).toBe(7);
  });
});
