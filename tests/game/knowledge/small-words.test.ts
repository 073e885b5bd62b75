import { describe, expect, test } from 'vitest';
import { scenario } from '../../support/scenario';
import { textView } from '../../support/screens';
import { drawn, TestDesk } from '../../ui/presenter/presenter-on';

const ALLY = {
  'personalities.json': { stays: { behaviors: ['wait'] } },
  'actors.json': {
    hound: {
      name: 'Hound',
      symbol: 'h',
      personality: 'stays',
      attributes: { solid: true, visible: true, leader: 'player' },
      stats: { health: { max: 5, current: 5 } },
    },
    villager: {
      name: 'Villager',
      symbol: 'v',
      personality: 'stays',
      attributes: { solid: true, visible: true },
      stats: { health: { max: 5, current: 5 } },
    },
  },
  'rules.json': {
    actions: { step: { cost: 1 }, wait: { cost: 1 } },
    triggers: {
      swap: {
        on: 'collided',
        when: 'target.leader == actor.type',
        do: [{ let: { left: 'actor.cell' } }, { move: 'target', to: 'left' }, { move: 'actor', to: 'cell' }],
      },
    },
  },
};

describe('the ways out in words', () => {
  test('include one where a friend stands who changes places, and none where another stands', async () => {
    const beside = async (row: string) => {
      const desk = new TestDesk(await drawn(['####', row, '####'], { h: 'hound', v: 'villager' }, ALLY));
      return textView(desk.game, 0);
    };
    expect(await beside('#@h#')).toContain('Exits: east (hound).');
    expect(await beside('#@v#')).toContain('Exits: none.');
  });
});

scenario('an open door has another character than a closed one', (s) => {
  s.map('#@+.#', { '+': 'door' });
  expect(textView(s.game, 0)).toContain('+');
  s.walk('east');
  expect(textView(s.game, 0)).not.toContain('+');
  expect(textView(s.game, 0)).toContain("'");
});

scenario('what others kill is not counted among the player’s kills', (s) => {
  s.file('actors', { rat: { attributes: { poisoned: 9 }, stats: { health: { max: 2, current: 1 } } } });
  s.map('#@..r#', { r: 'rat' });
  s.wait(3);
  expect(s.variable('run.kills')).toBe(0);
});
