import { describe, expect } from 'vitest';
import { type Scenario, scenario } from '../../support/scenario';

const LEGEND = { '^': 'pit', f: 'foe' };

function foe(s: Scenario, sighted: boolean, behaviors: readonly unknown[]): void {
  s.file('personalities', { tried: { behaviors } });
  s.file('actors', { foe: { extends: 'skeleton', name: 'Foe', personality: 'tried', attributes: { sighted } } });
}

describe('a pit', () => {
  scenario('swallows an unsighted creature that wanders into it', (s) => {
    s.map('#@of^#', { ...LEGEND, o: 'crate' });
    foe(s, false, ['wander']);
    s.wait();
    s.expectGone('foe');
    s.expectSaid('The foe falls into the pit.');
  });

  scenario('is no step for a sighted one that wanders', (s) => {
    s.map('#@#f^#', LEGEND);
    foe(s, true, ['wander', 'wait']);
    s.wait(3);
    expect(s.did('foe')).toEqual(['wait', 'wait', 'wait']);
  });

  scenario('is walked round by a sighted hunter', (s) => {
    s.map(
      `
      #######
      #@.^.f#
      #.....#
      #######`,
      LEGEND,
    );
    foe(s, true, ['chase']);
    s.wait(4);
    expect(s.all('foe')).toHaveLength(1);
    expect(s.entity('foe').place).toMatchObject({ x: expect.toSatisfy((x: number) => x <= 2) });
  });

  scenario('keeps a sighted hunter away where there is no way round', (s) => {
    s.map('#@.^f#', LEGEND);
    foe(s, true, ['chase', 'wait']);
    s.wait(3);
    expect(s.did('foe')).toEqual(['wait', 'wait', 'wait']);
  });

  scenario('swallows an unsighted one on its way to a foe it feels', (s) => {
    s.map('#@^f#', LEGEND);
    foe(s, false, ['mine']);
    s.wait(2);
    s.expectGone('foe');
  });

  scenario('is not fled into by the sighted', (s) => {
    s.map('#@f^.#', LEGEND);
    foe(s, true, ['flee', 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('hurts the player, who needs time to climb out', (s) => {
    s.map('#@^#', { '^': 'pit' });
    const before = s.game.turn;
    s.walk('east');
    expect([s.of('player', 'health'), s.game.turn - before]).toEqual([24, 3]);
    s.expectSaid('You fall into the pit.');
    s.expectSaid('You get up again.');
  });

  scenario('can be the end of the player', (s) => {
    s.map('#@^#', { '^': 'pit' });
    s.file('actors', { player: { stats: { health: { max: 30, current: 6 } } } });
    s.walk('east');
    expect(s.ended).toBe('died');
  });

  scenario('is filled by a crate', (s) => {
    s.map('#@c^1#', { '^': 'pit', c: 'crate' });
    s.walk('east', 3);
    s.expectPlayerAt('1');
    expect(s.of('player', 'health')).toBe(30);
    s.expectGone('crate');
    s.expectGone('pit');
  });
});

describe('a trap', () => {
  scenario('is hidden until an actor steps on it', (s) => {
    s.map('#@^#', { '^': 'trap' });
    expect(s.of('trap', 'visible')).toBe(false);
    s.walk('east');
    expect([s.of('trap', 'visible'), s.of('player', 'health')]).toEqual([true, 26]);
    s.expectSaid('Spikes!');
  });

  scenario('catches even the sighted while it is hidden, and not after', (s) => {
    s.map('#@#f^#', { ...LEGEND, '^': 'trap' });
    foe(s, true, ['wander', 'wait']);
    s.wait();
    expect(s.of('foe', 'health')).toBe(8);
    s.wait();
    expect(s.did('foe').at(-1)).toBe('step west');
    s.wait();
    expect(s.did('foe').at(-1)).toBe('wait');
  });
});

scenario('an enter effect can be in short form, and works on the actor that enters', (s) => {
  s.map('#@~#', { '~': 'coals' });
  s.file('actors', { coals: { name: 'coals', enter_effect: { burning: 3 } } });
  s.walk('east');
  expect(s.of('player', 'burning')).toBe(2);
});
