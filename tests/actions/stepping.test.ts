import { describe, expect } from 'vitest';
import { scenario } from '../support/scenario';

describe('a step', () => {
  scenario('goes in any of eight directions', (s) => {
    s.map(`
      #####
      #...#
      #.@.#
      #...#
      #####`);
    expect(s.offered('step').sort()).toEqual(
      ['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west']
        .map((way) => `step ${way}`)
        .sort(),
    );
  });

  scenario('reads as a direction', (s) => {
    s.map(`
      ####
      #@##
      ##.#
      ####`);
    expect(s.labels('step')).toEqual(['Go south-east']);
  });

  scenario('is not offered into a wall, and says why', (s) => {
    s.map('#@.#');
    expect(s.offered('step')).toEqual(['step east']);
    expect(s.refusal('step west')).toBe('The way is blocked by a wall.');
  });

  scenario('is not offered beyond the floor', (s) => {
    s.map('@.');
    expect(s.refusal('step north')).toBe('There is no floor to step on.');
    expect(s.refusal('step up')).toBe('"up" is no direction.');
  });

  scenario('that is refused costs nothing', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.refusal('step west');
    expect([s.game.turn, s.of('player', 'health')]).toEqual([1, 30]);
  });

  scenario('may enter a cell where items lie', (s) => {
    s.map('#@1#', { 1: 'sword' });
    s.walk('east');
    expect(s.entity('player').place).toBe(s.entity('sword').place);
  });

  scenario('wakes triggers on entered, with where one came from', (s) => {
    s.map('#@1#');
    s.file('rules', { triggers: { echo: { on: 'entered', do: [{ say: 'From [from.x] to [cell.x].' }] } } });
    s.walk('east');
    s.expectSaid('From 1 to 2.');
  });

  scenario('can be prevented by a trigger that comes before', (s) => {
    s.map('#@.#');
    s.file('rules', {
      triggers: { web: { on: 'entered', before: true, do: [{ say: 'A web holds [actor_name].' }, { prevent: true }] } },
    });
    s.walk('east');
    expect(s.entity('player').place).toMatchObject({ x: 1 });
    s.expectSaid('A web holds you.');
  });

  scenario('can wait for an answer before it is made, and be saved meanwhile', (s) => {
    s.map('#@1#');
    s.file('rules', {
      triggers: {
        dare: { on: 'entered', before: true, do: [{ confirm: 'Really?', else: [{ prevent: true }] }] },
      },
    });
    s.walk('east');
    expect(s.offered()).toEqual(['yes', 'no']);
    s.reload();
    s.decide('yes');
    s.expectPlayerAt('1');
  });
});

describe('a collision', () => {
  scenario('can mean what a prototype says', (s) => {
    s.map('#@w#', { w: 'wall' });
    s.file('rules', {
      triggers: { knock: { on: 'collided', when: "target.type == 'wall'", do: [{ say: 'Knock, [direction].' }] } },
    });
    s.walk('east');
    s.expectSaid('Knock, east.');
  });

  scenario('can be prevented before it means anything', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('rules', { triggers: { truce: { on: 'collided', before: true, do: [{ prevent: true }] } } });
    s.dice(1);
    s.walk('east');
    expect(s.of('skeleton', 'health')).toBe(12);
  });

  scenario('is offered only where some rule has an answer now', (s) => {
    s.map('#@w#', { w: 'wall' });
    s.file('rules', {
      triggers: { pry: { on: 'collided', when: 'size(actor.inventory) > 0', do: [{ remove: 'target' }] } },
    });
    expect(s.offered('step')).toEqual([]);
  });
});

describe('pushing', () => {
  scenario('moves the thing and who pushes it', (s) => {
    s.map('#@c.1#', { c: 'crate' });
    s.walk('east', 2);
    s.expectAt('crate', '1');
  });

  scenario('needs room behind', (s) => {
    s.map('#@c#', { c: 'crate' });
    expect(s.refusal('step east')).toBe('The way is blocked by a crate.');
  });
});

describe('digging', () => {
  scenario('needs something to dig with', (s) => {
    s.map('#@%#', { '%': 'rock' });
    expect(s.offered('step')).toEqual([]);
  });

  scenario('takes the rock away', (s) => {
    s.map('#@%#', { '%': 'rock' });
    s.give('player', 'pick');
    s.walk('east');
    s.expectGone('rock');
    s.expectSaid('You dig through the rock.');
  });
});

scenario('waiting lets a turn pass', (s) => {
  s.map('#@#');
  s.wait(3);
  expect(s.game.turn).toBe(4);
});

scenario('every action costs the turn', (s) => {
  s.map('#@.k#', { k: 'key' });
  s.give('player', 'hat', 'healing');
  s.act('unequip', 'hat');
  s.act('equip', 'hat');
  s.act('drop', 'hat');
  s.act('pick_up', 'hat');
  s.act('use', 'healing');
  expect(s.game.turn).toBe(6);
});
