import { expect, test } from 'vitest';
import { load } from './small-game';

// Copied as they stand from the design document that the kit grew from.
const PLAYER = `"player": {
  "collision_effect": { "health": -2 },
  "collision_description": "You [attacks.melee_verbs] the [attacked_actor_name]!",
  "attributes": {
    "accuracy": 75
  }
}`;
const SWORD = `"sword": {
  "name": "Sword",
  "attributes": {
    "weapon": true,
    "collision_effect": { "health": -10 },
    "collision_description": "[actor_name] [attacks.melee_verbs] the [attacked_actor_name] with [a-an] [weapon_name]!"
  }
}`;
const SKELETON = `"skeleton": {
  "collision_effect": { "health": -5 },
  "collision_description": "The [actor_name] [attacks.melee_verbs] the [attacked_actor_name]!",
  "attributes": {
    "hostile": true,
    "accuracy": 60,
    "defense": 5
  }
}`;
const LABYRINTH = `{
  "name": "Cretan Labyrinth",
  "loaded_sound": "levelout",
  "depth": 2,
  "turn_speed": 50,
  "next_level": "deeper_labyrinth",
  "previous_level": "default",
  "mechanics": {
    "fog_of_war": true,
    "darkness": true,
    "ambient_light": 0.1,
    "player_light_radius": 6
  }
}`;

test('the examples of the design document load as they stand', async () => {
  const { definitions, findings } = await load({
    'prototype.json': LABYRINTH,
    'actors.json': `{ ${PLAYER}, ${SKELETON} }`,
    'items.json': `{ ${SWORD} }`,
    'prototypes/deeper_labyrinth/prototype.json': '{ "name": "Deeper" }',
    'prototypes/default/prototype.json': '{ "name": "Default" }',
  });
  expect(findings).toEqual([]);
  expect(definitions?.prototype).toEqual(JSON.parse(LABYRINTH));
  expect(definitions?.actors.player).toMatchObject({
    kind: 'actor',
    name: 'Wanderer',
    attributes: { controlled: true, accuracy: 75, collision_effect: { health: -2 } },
    stats: { health: { max: 30 } },
  });
  expect(definitions?.actors.skeleton?.attributes).toEqual({
    collision_effect: { health: -5 },
    collision_description: 'The [actor_name] [attacks.melee_verbs] the [attacked_actor_name]!',
    hostile: true,
    accuracy: 60,
    defense: 5,
  });
  expect(definitions?.items.sword?.attributes).toMatchObject({ weapon: true, collision_effect: { health: -10 } });
});

test('a level whose neighbours are missing still plays, and says so', async () => {
  const { definitions, findings } = await load({ 'prototype.json': LABYRINTH });
  expect(definitions).not.toBeNull();
  expect(findings.map(({ severity, line, message }) => [severity, line, message])).toEqual([
    ['warning', 6, 'there is no prototype "deeper_labyrinth" to lead to.'],
    ['warning', 7, 'there is no prototype "default" to lead to.'],
  ]);
});

test('what is left out of a definition is filled in', async () => {
  const { definitions } = await load({ 'actors.json': { rusty_gate: { sprite: { base: 'gate' }, tint: '#aabbcc' } } });
  expect(definitions?.actors.rusty_gate).toEqual({
    id: 'rusty_gate',
    kind: 'actor',
    name: 'rusty gate',
    proper: false,
    plural: false,
    description: '',
    symbol: '?',
    sprite: { base: 'gate', top: null },
    tint: '#aabbcc',
    copies: 1,
    abstract: false,
    attributes: {},
    stats: {},
  });
});
