import { describe, expect } from 'vitest';
import { Cell } from '../../../engine/core/place';
import { type Scenario, scenario } from '../../support/scenario';
import { textView } from '../../support/screens';

/** The rules and things of a shipped prototype, on a map of the test's own. */
function play(s: Scenario, prototype: string, map: string, legend: Record<string, string | string[]>): void {
  s.map(map, legend);
  s.file('prototype', { ruleset: prototype });
}

const FIELD = { ',': 'grass', '~': 'shallow_water', T: 'tree', f: ['grass', 'fire'], w: ['shallow_water', 'grass'] };

function field(s: Scenario, map: string): void {
  play(s, 'fire', map, FIELD);
  s.option('storm', 0);
}

describe('fire', () => {
  scenario('eats all the grass it can reach, leaves smoke, and burns out', (s) => {
    field(s, '#.f,,,#@#');
    s.file('actors', { grass: { attributes: { catches: 1 } } });
    s.wait(2);
    expect(s.all('fire').length).toBeGreaterThan(0);
    s.wait(40);
    for (const type of ['grass', 'fire', 'smoke']) s.expectGone(type);
  });

  scenario('hides the view while its smoke hangs in the air', (s) => {
    field(s, '#.f#@#');
    s.wait(4);
    expect(s.all('smoke').map((one) => one.hasAttribute('opaque'))).toEqual([true]);
  });

  scenario('does not cross bare ground or water', (s) => {
    field(s, '#.f.,#f~,#fw,#@#');
    s.file('actors', { grass: { attributes: { catches: 1 } } });
    s.wait(40);
    s.expectGone('fire');
    expect(s.all('grass')).toHaveLength(4);
  });

  scenario('is told of in words, and the grass around it is not', (s) => {
    field(s, '#.@,f,,#');
    expect(textView(s.game, 0)).toContain('Nearby: some fire (2 east).');
  });

  scenario('takes a tree and opens the way it barred', (s) => {
    field(s, '#.fT#@#');
    s.file('actors', { tree: { attributes: { catches: 1 } } });
    s.wait(60);
    s.expectGone('tree');
  });

  scenario('sets an actor that stands in it on fire, and a burning actor carries it into the grass', (s) => {
    field(s, '#.@f.,#');
    s.file('actors', { fire: { personality: null } });
    s.walk('east', 3);
    s.expectSaid('You catch fire.');
    expect(s.all('fire')).toHaveLength(2);
    expect(s.of('player', 'health')).toBeLessThan(16);
  });

  scenario('goes out on an actor that steps into water', (s) => {
    field(s, '#.@f~.#');
    s.walk('east', 2);
    expect(s.of('player', 'burning')).toBe(null);
    s.expectSaid('You burn no longer.');
  });

  scenario('is set with a tinderbox, by those who have one', (s) => {
    field(s, '#.@,#');
    s.give('player', 'tinderbox');
    expect(s.labels('ignite')).toEqual(['Set fire to what grows east']);
    s.decide('ignite east');
    expect(s.all('fire')).toHaveLength(1);
  });
});

const HOLLOW = { b: 'berry_bush', '>': 'exit', '%': 'berries' };

function hungry(s: Scenario, map: string, food: number): void {
  play(s, 'hunger', map, HOLLOW);
  s.file('actors', { player: { stats: { food: { max: 50, current: food } } } });
}

describe('hunger', () => {
  scenario('warns, and warns again, and then kills', (s) => {
    hungry(s, '#@.#', 12);
    s.wait(2);
    s.expectSaid('You are faint with hunger.');
    s.expectNotSaid('Your knees give. Eat something, anything!');
    s.wait(6);
    s.expectSaid('Your knees give. Eat something, anything!');
    expect(s.ended).toBe(null);
    s.wait(3);
    expect(s.ended).toBe('starved');
  });

  scenario('is put off by eating', (s) => {
    hungry(s, '#@%.#', 10);
    s.walk('east');
    s.act('pick_up', 'berries');
    const before = s.of('player', 'food') as number;
    s.act('use', 'berries');
    expect(s.of('player', 'food')).toBe(before + 12 - 1);
    s.expectGone('berries');
  });

  scenario('is what bushes are for: their berries grow back, one at a time', (s) => {
    hungry(s, '#@#b.#', 50);
    s.file('actors', { berry_bush: { attributes: { fruitful: 100 } } });
    s.wait(3);
    expect(s.all('berries')).toHaveLength(1);
  });
});

const FLOOR = { ',': 'tile', o: 'waking_tile' };

function floor(s: Scenario, map: string): void {
  play(s, 'automata', map, FLOOR);
  s.option('awake', 0);
  s.option('floors', 0);
}

const awake = (s: Scenario): string[] =>
  [...s.all('tile'), ...s.all('waking_tile')]
    .filter((tile) => tile.hasAttribute('alive'))
    .map(({ place }) => (place instanceof Cell ? `${place.x},${place.y}` : ''))
    .sort();

describe('the living floor', () => {
  const BLINKER = `
    #######
    #@....#
    #,,,,,#
    #,,o,,#
    #,,o,,#
    #,,o,,#
    #,,,,,#
    #######`;

  scenario('lets a blinker turn, all its tiles at once, and turn back', (s) => {
    floor(s, BLINKER);
    const upright = awake(s);
    s.wait();
    const lying = awake(s);
    expect(lying).toHaveLength(3);
    expect(lying).not.toEqual(upright);
    s.wait();
    expect(awake(s)).toEqual(upright);
    s.wait();
    expect(awake(s)).toEqual(lying);
  });

  scenario('keeps a block as it is', (s) => {
    floor(s, '#@#\n#,,,,#\n#,oo,#\n#,oo,#\n#,,,,#');
    const block = awake(s);
    s.wait(3);
    expect([block.length, awake(s)]).toEqual([4, block]);
  });

  scenario('bites an actor that stamps out a tile', (s) => {
    floor(s, '#@oo#');
    s.walk('east');
    s.expectSaid('You stamp the tile out. It bites.');
    expect(s.of('player', 'health')).toBe(8);
  });

  scenario('falls silent when nothing is awake, and that wins', (s) => {
    floor(s, '#@,o,#');
    s.wait();
    expect(s.ended).toBe('silence');
  });
});

const ROCK = { '%': 'rock', w: 'warm_rock', $: 'lode', '>': 'exit', L: 'lava', g: 'gas', r: 'rival_miner' };

describe('the mine', () => {
  scenario('gives up its ore after three blows, and the hoist counts it', (s) => {
    play(s, 'mine', '#>@$#', ROCK);
    s.option('quota', 1);
    s.walk('west');
    s.expectSaid("The hoist won't go up for less than 1 lumps. You have 0.");
    s.walk('east');
    s.walk('east', 2);
    expect(s.all('lode')).toHaveLength(1);
    s.walk('east', 2);
    s.act('pick_up', 'ore');
    expect([s.ended, s.held('player')]).toEqual([null, ['ore']]);
    s.walk('west', 2);
    expect(s.ended).toBe('won');
  });

  scenario('can be lost to the rival, who digs for itself', (s) => {
    play(s, 'mine', '#>r%$#@#', ROCK);
    s.option('quota', 1);
    for (let i = 0; i < 30 && !s.ended; i++) s.wait();
    expect(s.ended).toBe('beaten');
  });

  scenario('keeps its lava and gas behind rock until an actor digs', (s) => {
    play(s, 'mine', '#@.%L%g#', ROCK);
    s.wait(20);
    expect([s.all('lava').length, s.all('gas').length]).toEqual([1, 1]);
    s.walk('east');
    s.expectSaid("The rock to the east is warm. Don't dig there.");
    s.walk('east');
    s.walk('west');
    for (let i = 0; i < 40 && !s.ended; i++) s.wait();
    expect(s.ended).toBe('died');
  });

  scenario('warns once of what lies behind rock, and again where it lies on another side', (s) => {
    play(s, 'mine', '#########\n#%%%L%%%#\n#%%%%%%%#\n#@......#\n#########', ROCK);
    const warnings = () => s.said.filter((line) => line.includes('is warm')).length;
    s.walk('east', 6);
    s.expectSaid("The rock to the north is warm. Don't dig there.");
    expect(warnings()).toBeLessThan(4);
  });

  scenario('has warm rock that the wary leave alone', (s) => {
    play(s, 'mine', '#>rw$#@#', ROCK);
    s.wait(20);
    expect([s.all('warm_rock').length, s.all('lode').length]).toEqual([1, 1]);
  });

  scenario('has gas that thins out and is gone', (s) => {
    play(s, 'mine', '#@#g....#', ROCK);
    s.wait(3);
    expect(s.all('gas').length).toBeGreaterThan(1);
    s.wait(80);
    s.expectGone('gas');
  });
});
