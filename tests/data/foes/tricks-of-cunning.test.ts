import { describe, expect } from 'vitest';
import type { Cell } from '../../../engine/core/place';
import { scenario } from '../../support/scenario';

describe('the cutpurse', () => {
  scenario('takes something out of the pack, and runs', (s) => {
    s.map('#@p....1#', { p: 'cutpurse' });
    s.give('player', 'potion');
    s.dice(1);
    s.wait();
    s.expectSaid('The cutpurse has the murky potion, and runs.');
    expect([s.held('player'), s.held('cutpurse')]).toEqual([[], ['potion']]);
    s.wait(4);
    expect((s.entity('cutpurse').place as Cell).x).toBeGreaterThan(4);
  });

  scenario('lets it fall when it is beaten', (s) => {
    s.map('#@p1#', { p: 'cutpurse' });
    s.give('player', 'sword', 'potion');
    s.dice(1, 1);
    s.wait();
    s.walk('east');
    if (s.all('cutpurse').length > 0) s.walk('east');
    s.expectGone('cutpurse');
    expect(s.entity('potion').place).toMatchObject({ y: 0 });
  });

  scenario('leaves keys alone, on which a level may depend', (s) => {
    s.map('#@p#', { p: 'cutpurse' });
    s.give('player', 'key');
    s.dice(1);
    s.wait();
    expect(s.held('player')).toEqual(['key']);
  });
});

describe('the bone cantor', () => {
  scenario('raises the bones that it sees, two at a time', (s) => {
    s.map('#@....b.b.bC#', { C: 'bone_cantor', b: 'bones' });
    s.wait();
    expect([s.all('risen').length, s.all('bones').length]).toEqual([2, 1]);
  });

  scenario('needs breath before it sings again', (s) => {
    s.map('#@....b.b.bC#', { C: 'bone_cantor', b: 'bones' });
    s.file('actors', { risen: { personality: 'hanging' } });
    s.wait(3);
    expect(s.all('risen')).toHaveLength(2);
    s.wait(5);
    expect(s.all('risen')).toHaveLength(3);
  });

  scenario('has nothing to sing to where no bones lie', (s) => {
    s.map('#@....C#', { C: 'bone_cantor' });
    s.wait(4);
    s.expectGone('risen');
  });

  scenario('sings at a foe where no bones lie, and must breathe in between', (s) => {
    s.map('#@....C#', { C: 'bone_cantor' });
    s.wait();
    expect(s.of('player', 'health')).toBe(28);
    s.expectSaid('The bone cantor holds one note until you can feel it in every bone.');
    s.wait(2);
    expect(s.of('player', 'health')).toBe(28);
  });

  scenario('keeps its distance', (s) => {
    s.map('#@.C...#', { C: 'bone_cantor' });
    s.wait();
    expect((s.entity('bone_cantor').place as Cell).x).toBe(4);
  });

  scenario('gets back what falls apart: a skeleton leaves its bones', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.give('player', 'axe');
    s.dice(1);
    s.walk('east');
    s.expectGone('skeleton');
    expect(s.all('bones')).toHaveLength(1);
  });
});

describe('the burrower', () => {
  scenario('comes under the floor, and only its furrow is seen', (s) => {
    s.map('#@......U#', { U: 'burrower' });
    s.wait(3);
    expect(s.of('burrower', 'visible')).toBe(false);
    expect(s.all('furrow').length).toBeGreaterThan(1);
    expect(s.offered('shoot')).toEqual([]);
  });

  scenario('bursts out beside its prey before it bites', (s) => {
    s.map('#@.U#', { U: 'burrower' });
    s.wait(2);
    s.expectSaid('The floor bursts, and there is a mouth in it.');
    expect([s.of('burrower', 'visible'), s.of('player', 'health')]).toEqual([true, 30]);
    s.dice(1);
    s.wait();
    expect(s.of('player', 'health')).toBe(25);
  });

  scenario('goes under again after a few turns', (s) => {
    s.map('#@.U...#', { U: 'burrower' });
    s.file('actors', { player: { stats: { health: { max: 99 } } } });
    s.wait(9);
    s.expectSaid('The burrower goes under again.');
  });
});

describe('a chest', () => {
  scenario('gives what it holds to an actor that opens it', (s) => {
    s.map('#@=#', { '=': 'chest' });
    s.file('actors', { chest: { holds: ['sword'] } });
    expect(s.labels('step')).toContain('Open the chest');
    s.walk('east');
    s.act('pick_up', 'sword');
    expect(s.held('player', 'weapon')).toEqual(['sword']);
    expect(s.offered('step')).toEqual([]);
  });

  scenario('that is a mimic looks like one, but for the dust', (s) => {
    s.map('#@=#', { '=': 'false_chest' });
    expect(s.labels('step')).toContain('Open the chest');
    expect(s.of('false_chest', 'description')).toContain('no dust');
  });

  scenario('that is a mimic bites the hand that opens it, and fights on', (s) => {
    s.map('#@=#', { '=': 'false_chest' });
    s.dice(1);
    s.walk('east');
    s.expectSaid('The chest has teeth.');
    s.expectGone('false_chest');
    expect(s.of('player', 'health')).toBe(23);
    expect(s.labels('step')).toEqual(['Fight the mimic']);
  });
});

describe('grave gnats', () => {
  scenario('bite as hard as there are of them around their prey', (s) => {
    s.map('####\n#ii#\n#@i#\n####', { i: 'gnat_swarm' });
    s.file('actors', { gnat_swarm: { attributes: { speed: 100 } } });
    s.dice(1, 1, 1, 1, 1, 1);
    const before = s.of('player', 'health') as number;
    s.wait();
    expect(before - (s.of('player', 'health') as number)).toBe(3 * 3);
  });

  scenario('bite little where only one of them has room', (s) => {
    s.map('#@iii#', { i: 'gnat_swarm' });
    s.file('actors', { gnat_swarm: { attributes: { speed: 100 } } });
    s.dice(1);
    s.wait();
    expect(s.of('player', 'health')).toBe(29);
  });
});
