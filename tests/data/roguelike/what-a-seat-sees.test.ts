import { describe, expect } from 'vitest';
import type { GameEvent } from '../../../engine/core/events';
import { type Scenario, scenario } from '../../support/scenario';

/** The player beside a foe that waits, and what the player's seat sees of a decision: effect, by whom, on whom. */
function seen(s: Scenario, id: string): string[] {
  const { game } = s;
  const events: readonly GameEvent[] = game.eventsFor(0, game.decide(0, id));
  const nameOf = (one: number | null) =>
    one === null ? 'none' : (game.state.world.entities.get(one)?.type.id ?? 'gone');
  return events.flatMap((event) =>
    event.type === 'animated' ? [`${event.effect}: ${nameOf(event.by)} on ${nameOf(event.on)}`] : [],
  );
}

function duel(s: Scenario, foe: object = {}): void {
  s.map('#@s#', { s: 'dummy' });
  s.file('personalities', { idle: { behaviors: ['wait'] } });
  s.file('actors', { dummy: { extends: 'skeleton', personality: 'idle', ...foe } });
}

describe('what a seat sees of a fight', () => {
  scenario('a blow that lands, and one that misses', (s) => {
    duel(s);
    s.dice(1, 99);
    expect(seen(s, 'step east')).toEqual(['hit: player on dummy']);
    expect(seen(s, 'step east')).toEqual(['miss: player on dummy']);
  });

  scenario('a monster’s miss', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.dice(99, 99, 99);
    expect(seen(s, 'wait')).toEqual(['miss: skeleton on player']);
  });

  scenario('a block, where the target has a guard of its own', (s) => {
    duel(s, { guard_visual: 'block' });
    s.dice(99);
    expect(seen(s, 'step east')).toEqual(['block: player on dummy']);
  });

  scenario('a block, where armour is worn', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.give('player', 'mail');
    s.dice(99, 99, 99, 99, 99, 99);
    expect(seen(s, 'wait')).toEqual(['block: skeleton on player']);
  });

  scenario('a death, where it happened', (s) => {
    duel(s, { stats: { health: { max: 1 } } });
    s.dice(1);
    expect(seen(s, 'step east')).toEqual(['hit: player on gone', 'fall: none on gone']);
  });

  scenario('nothing of what happens out of sight', (s) => {
    s.map(
      `
      #######
      #@#s.h#
      #######`,
      { s: 'skeleton', h: 'hound' },
    );
    s.file('prototype', { mechanics: { fog_of_war: true } });
    expect([...seen(s, 'wait'), ...seen(s, 'wait'), ...seen(s, 'wait')]).toEqual([]);
  });
});

scenario('a fire that is about to go out gives less light', (s) => {
  s.map('#@..f#', { f: 'fire' });
  s.file('actors', { fire: { personality: null } });
  const light = () => s.game.view(0).map?.lights.map(({ radius }) => radius) ?? [];
  const full = Math.max(...light());
  const fire = [...s.game.state.world.entities.values()].find(({ type }) => type.id === 'fire');
  fire?.setAttribute('fuel', 1);
  s.game.decide(0, 'wait');
  expect(Math.max(...light())).toBeLessThan(full);
});

describe('what a seat sees of a figure', () => {
  const foe = (s: Scenario) =>
    s.game
      .view(0)
      .map?.cells.flatMap(({ entities }) => entities)
      .find(({ type }) => type === 'dummy');

  scenario('the mark and the tint of its state, and what it gives off', (s) => {
    duel(s, { attributes: { poisoned: 5 } });
    expect(foe(s)).toMatchObject({ marks: [{ tile: 'mark_poison', tint: '#66cc44' }], emits: ['fumes'] });
  });

  scenario('nothing of the kind without a state', (s) => {
    duel(s);
    expect(foe(s)).not.toHaveProperty('marks');
    expect(foe(s)).not.toHaveProperty('emits');
    expect(foe(s)?.stats.health).toMatchObject({ vital: true });
  });

  scenario('that it lies while it sleeps, and stands up as it wakes', (s) => {
    duel(s, { attributes: { sleeping: 2 } });
    expect(foe(s)).toMatchObject({ lies: true });
    s.wait(3);
    expect(foe(s)).not.toHaveProperty('lies');
  });

  scenario('that the own figure has fallen, and stays where it fell', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { player: { stats: { health: { max: 1 } } } });
    s.dice(1, 1);
    expect(s.game.view(0).seats[0]?.entity.fallen).toBeUndefined();
    s.wait();
    expect(s.game.ended?.reason).toBe('died');
    expect(s.game.view(0).seats[0]?.entity).toMatchObject({ fallen: true, place: { kind: 'cell' } });
  });
});
