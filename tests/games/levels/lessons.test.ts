import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { scenario } from '../../support/scenario';
import { levelsOf, Walk } from './level-games';

/** What the shipped levels hold at their start, over a few seeds. */
async function typesIn(name: string): Promise<Set<string>> {
  const definitions = await levelsOf(name);
  const types = new Set<string>();
  for (let i = 0; i < 8; i++) {
    const { world } = createGame(definitions, { seed: `${i}` }).state;
    for (const { type } of world.entities.values()) types.add(type.id);
  }
  return types;
}

describe('what the kit can do is met on its levels:', () => {
  test.each([
    ['default', 'deep_water shallow_water drain seedling berry_bush seed vault_door star_key staff_of_embers'],
    ['catacombs', 'trap snare gas_trap alarm_trap amber_draught umber_draught staff_of_slumber dagger'],
    ['caverns', 'current deep_water mist bow arrow ivory_draught'],
    ['mine', 'bomb lava gas lode'],
    ['fire', 'grass tree shallow_water deep_water fire'],
    ['hunger', 'berry_bush seedling seed'],
    ['arena', 'pit bomb staff_of_embers bow arrow dagger'],
  ])('%s', async (name, wanted) => {
    const types = await typesIn(name);
    expect(wanted.split(' ').filter((id) => !types.has(id))).toEqual([]);
  });
});

const courtyard = await levelsOf('default');

describe('in the courtyard', () => {
  test('a player who pulls the plug can fetch the key from the bottom of the pond', () => {
    const walk = Walk.on(courtyard).stand(10, 11).go('west');
    for (let i = 0; i < 20; i++) walk.take('wait');
    expect(walk.find('deep_water')).toBeUndefined();
    walk.stand(7, 11).go('west').pickUp();
    expect(walk.offered.some((id) => id.startsWith('drop'))).toBe(true);
    walk.stand(24, 13).go('east', 'east', 'east').pickUp();
    expect(walk.find('staff_of_embers')).toBeUndefined();
  });

  test('a player who dives for it lets go of it', () => {
    const walk = Walk.on(courtyard).stand(4, 11).go('east', 'east').pickUp();
    walk.go('east');
    expect(walk.attribute('drowning')).toBeGreaterThan(0);
    expect(walk.find('star_key')).toBeDefined();
  });
});

scenario('in the mine, a bomb opens the rock and what it holds', (s) => {
  s.map('#..@$%#', { '%': 'rock', $: 'lode' });
  s.file('prototype', { ruleset: 'mine' });
  s.give('player', 'bomb');
  s.act('use', 'bomb');
  s.walk('west', 2);
  s.wait(2);
  s.expectGone('lode');
  expect([s.all('rock').length, s.all('ore').length]).toEqual([1, 1]);
});
