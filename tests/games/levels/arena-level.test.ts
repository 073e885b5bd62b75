import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../engine/core/place';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { editedSource } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';
import { type Scenario, scenario } from '../../support/scenario';
import { levelsOf } from './level-games';

const PENS = { '=': 'shutter', Y: 'bell_rope', s: 'skeleton', r: 'rat', h: 'hound' };

function bench(s: Scenario, map: string): void {
  s.map(map, PENS);
  s.file('prototype', { ruleset: 'arena' });
}

describe('a bell rope', () => {
  const TWO_PENS = `
    ############
    ##s####r####
    ##=#Y##=#Y##
    #...@......#
    ############`;

  scenario('lets out only the one behind the nearest shutter', (s) => {
    bench(s, TWO_PENS);
    expect(s.all('shutter')).toHaveLength(2);
    s.walk('north');
    s.expectSaid('You pull the rope. A bell rings, and a shutter goes up.');
    expect(s.all('shutter').map(({ place }) => (place as Cell).x)).toEqual([7]);
    s.dice(100, 100, 100, 100);
    s.wait(2);
    expect(s.did('rat')).not.toContain('step south');
    expect((s.entity('skeleton').place as Cell).y).toBe(3);
  });

  scenario('works once', (s) => {
    bench(s, TWO_PENS);
    s.walk('north');
    expect(s.offered('step')).not.toContain('step north');
  });

  scenario('is nothing to those it is for', (s) => {
    bench(s, '#@..hY=r#');
    s.file('actors', { hound: { personality: 'aggressive_melee', attributes: { hostile: true, handless: null } } });
    s.wait(4);
    expect(s.all('shutter')).toHaveLength(1);
  });
});

describe('the crowd', () => {
  const BENCHES = `
    #########
    #c@r...c#
    #########`;
  scenario('jumps to its feet near a fall, and sits down again', (s) => {
    s.map(BENCHES, { c: 'crowd', r: 'rat' });
    s.file('prototype', { ruleset: 'arena' });
    s.give('player', 'sword');
    expect(s.of('crowd', 'on_feet')).toBe(false);
    s.dice(1);
    s.walk('east');
    s.expectGone('rat');
    expect(s.of('crowd', 'sprite')).toBe('cheering');
    s.wait(5);
    expect(s.of('crowd', 'on_feet')).toBe(false);
  });
});

describe('a friend', () => {
  scenario('in a narrow way changes places with whom it follows', (s) => {
    s.map('#1@h2#', { h: 'hound' });
    s.file('actors', { hound: { personality: 'hanging' } });
    s.walk('east');
    expect([s.entity('player'), s.entity('hound')].map(({ place }) => (place as Cell).x)).toEqual([3, 2]);
  });

  scenario('does not shut a bot in', (s) => {
    s.map('#@h>#', { h: 'hound', '>': 'exit' });
    s.file('actors', { hound: { personality: 'hanging' } });
    s.seat({ personality: 'bot' });
    s.watch(3);
    expect(s.ended).toBe('won');
  });

  scenario('of another actor stays where it is', (s) => {
    s.map('#@h#', { h: 'hound' });
    s.file('actors', { hound: { attributes: { leader: 'rat' } } });
    expect(s.offered('step')).toEqual([]);
  });
});

describe('the arena', () => {
  test('holds all that combat can be tried with', async () => {
    const { world } = createGame(await definitionsOf('arena')).state;
    const types = new Set(world.entities.values().map(({ type }) => type.id));
    const wanted = 'player skeleton archer ooze ogre rat guard hound straw_man champion'.split(' ');
    const things = 'sword dagger axe bow arrow mail hat boots potion healing bomb staff_of_embers key'.split(' ');
    const places = 'door locked_door pit shutter bell_rope exit'.split(' ');
    expect([...wanted, ...things, ...places].filter((id) => !types.has(id))).toEqual([]);
  });

  test.each(['combat_2d6', 'combat_d20', 'combat_diceless'])(
    'is fought out under %s by one line',
    async (ruleset) => {
      const source = editedSource({ 'prototypes/arena/prototype.json': { '/ruleset': ruleset } });
      const definitions = await levelsOf('arena', source);
      for (let i = 0; i < 8; i++) {
        const game = createGame(definitions, { seed: `${i}`, seats: [{ personality: 'bot' }] });
        expect(['won', 'died']).toContain(playOut(game, randomBot(new Rng('nobody'))).reason);
      }
    },
    60_000,
  );
});
