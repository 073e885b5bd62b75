import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { CandidateFilter, nearnessIn, parseOrNull } from '../../../engine/language/expression/candidate-filter';
import type { Node } from '../../../engine/language/syntax/syntax';
import { scenario } from '../../support/scenario';

const thing = (...attributes: string[]) => ({ attributes: Object.fromEntries(attributes.map((key) => [key, true])) });

const definitions = {
  actors: {
    wall: { ...thing('visible'), stats: {} },
    pit: { ...thing('visible', 'pit'), stats: {} },
    rat: { ...thing('visible'), stats: { health: {} } },
  },
  items: {},
  rules: {
    zones: { inventory: {} },
    formulas: { foes: { with: ['a', 'b'], is: '!a.hostile != !b.hostile && a.health != null && b.health != null' } },
  },
} as unknown as Definitions;

const question = (source: string) => parseOrNull(source) as Node;

describe('what a question can not do without', () => {
  const cases: [question: string, needs: string[][]][] = [
    ['a.exit', [['exit']]],
    ['a.exit && a.open', [['exit'], ['open']]],
    ['a.pit || a.hazard', [['pit', 'hazard']]],
    ['a.pit || size(at(a.cell)) > 1', []],
    ['a.health != null', [['health']]],
    ['a.health == null', []],
    ['a.alive == false', [['alive']]],
    ['!a.open', []],
    ['a.cell', []],
    ['a.inventory', []],
    ['foes(b, a)', [['health']]],
    ['a.leader == actor.type', [['leader']]],
    ['a.leader == self.type', []],
  ];
  for (const [source, needs] of cases) {
    test(source, () => {
      expect(new CandidateFilter(definitions, new Set(['actor'])).of(question(source), 'a')).toEqual(needs);
    });
  }

  test('is best looked for where the fewest kinds of things have it', () => {
    expect(new CandidateFilter(definitions).rarestOf(question('e.visible && (e.pit || e.hazard)'), 'e')).toEqual([
      'pit',
      'hazard',
    ]);
  });
});

describe('how near one must be', () => {
  test('is known where a distance is bounded by what is known', () => {
    expect(nearnessIn(question('a.sleeping && distance(a, mover) <= 8'), 'a')).toMatchObject({
      centre: { name: 'mover' },
      radius: { value: 8 },
    });
    expect(nearnessIn(question('distance(actor, a) <= actor.weapon[0].range'), 'a')).not.toBeNull();
  });

  test('is not known where it depends on who is asked', () => {
    expect(nearnessIn(question('distance(a, mover) <= a.reach'), 'a')).toBeNull();
    expect(nearnessIn(question('distance(a, mover) > 8'), 'a')).toBeNull();
    expect(nearnessIn(question('a.sleeping || distance(a, mover) <= 8'), 'a')).toBeNull();
  });
});

for (const sleepers of ['s', 'sssssssssssssssssssssssssssssssssssssssssss']) {
  scenario(`a list is the same whether all are asked or only those nearby, among ${sleepers.length}`, (s) => {
    const rows = ['s.s..', '.@..s', `s...${sleepers}`];
    s.map(rows.join('\n'), { s: 'napper' });
    s.file('actors', { napper: { extends: 'creature', personality: 'sleeper', attributes: { sleeping: true } } });
    s.file('rules', {
      formulas: {
        few: { with: ['x', 'r'], is: 'actors().filter(a, a.sleeping && distance(a, x) <= r)' },
        asked: { with: ['x', 'r'], is: 'actors().map(a, a).filter(a, a.sleeping && distance(a, x) <= r)' },
      },
    });
    const player = s.entity('player');
    for (const reach of [0, 1, 2, 3, 4, 50]) {
      expect(s.formula('few', player, reach)).toEqual(s.formula('asked', player, reach));
    }
    expect(s.formula('few', player, 1)).toHaveLength(3);
    s.all('napper')[1]?.setAttribute('sleeping', null);
    expect(s.formula('few', player, 1)).toEqual(s.formula('asked', player, 1));
    expect(s.formula('few', player, 1)).toHaveLength(2);
  });
}

scenario('what is on no cell is near nothing', (s) => {
  s.map('@s', { s: 'chest' });
  s.file('actors', { chest: { name: 'chest', holds: ['potion'] } });
  s.file('rules', {
    formulas: { few: { with: ['x', 'r'], is: 'items().filter(i, i.pickupable && distance(i, x) <= r)' } },
  });
  expect(s.formula('few', s.entity('player'), 5)).toEqual([]);
});
