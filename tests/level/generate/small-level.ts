import type { Definitions } from '../../../engine/core/definitions';
import type { Entity } from '../../../engine/core/entity';
import { Cell } from '../../../engine/core/place';
import { createGame } from '../../../engine/game/game';
import { planLevel } from '../../../engine/level/build/build-level';
import type { LevelPlan } from '../../../engine/level/plan/plan';
import { formatFinding } from '../../../engine/load/files/finding';
import { loadPrototype } from '../../../engine/load/load-prototype';
import type { Machine } from '../../../engine/machine/model/machine';
import { memorySource } from '../../support/memory-source';

/** A small roguelike whose levels the tests draw or generate. Nothing in it but the player takes turns of its own. */
const data = {
  'data/rules.json': {
    seats: { min: 1, max: 4, actor: 'player', order: 'scheduler' },
    zones: { inventory: { per: 'actor' } },
    turn: { first: 'act' },
    phases: { act: {} },
    actions: { rest: { do: [{ end_turn: true }] } },
  },
  'data/actors.json': {
    player: { symbol: '@', attributes: { solid: true, controlled: true, inventory: 8 } },
    wall: { symbol: '#', attributes: { solid: true, opaque: true } },
    rock: { symbol: '%', attributes: { solid: true, opaque: true, diggable: true } },
    door: { symbol: '+', attributes: { solid: true, openable: true } },
    locked_door: { extends: 'door', symbol: 'L', attributes: { locked: true } },
    star_door: { extends: 'locked_door', symbol: 'S', attributes: { lock: 'star' } },
    rat: {
      symbol: 'r',
      personality: 'idle',
      attributes: { solid: true, hostile: true },
      stats: { health: { max: 3 } },
    },
    statue: { symbol: 'O', attributes: { solid: true } },
    crate: { symbol: 'c', attributes: { solid: true, pushable: true } },
    hole: { symbol: '^', attributes: { pit: true }, enter_effect: [{ remove: 'target' }] },
    snare: { symbol: '_', attributes: { visible: false, hazard: true } },
    torch: { symbol: 'i', attributes: { light_source: 4 } },
    stairs: { symbol: '>', attributes: { stairway: 'next_level' } },
    way_back: { symbol: '<', attributes: { stairway: 'previous_level' } },
    sealed_stairs: { extends: 'stairs', symbol: 'X', attributes: { sealed: 'star' } },
    lever: {
      symbol: '!',
      enter_effect: [{ change: "actors().filter(a, a.type == 'sealed_stairs')", to: { sealed: false } }],
    },
  },
  'data/items.json': {
    key: { symbol: 'k', attributes: { pickupable: true, consumable: true, collision_effect: { locked: false } } },
    star_key: { extends: 'key', symbol: '*', attributes: { opens: 'star' } },
    pick: { symbol: '/', attributes: { pickupable: true, digs: true } },
    crown: { symbol: 'w', attributes: { pickupable: true, required: true } },
    coin: { symbol: '$', attributes: { pickupable: true } },
  },
  'data/personalities.json': { idle: { behaviors: ['wait'] } },
};

const LEGEND = {
  '#': 'wall',
  '%': 'rock',
  '@': 'player',
  '+': 'door',
  L: 'locked_door',
  S: 'star_door',
  r: 'rat',
  O: 'statue',
  c: 'crate',
  '^': 'hole',
  '>': 'stairs',
  '<': 'way_back',
  X: 'sealed_stairs',
  '!': 'lever',
  k: 'key',
  '*': 'star_key',
  '/': 'pick',
  w: 'crown',
  $: 'coin',
};

type Json = Readonly<Record<string, unknown>>;

/** Loads the game with this prototype.json, and perhaps wildcards and more actors. */
export async function level(prototype: Json, wildcards: Json = {}, actors: Json = {}): Promise<Definitions> {
  const files = {
    ...data,
    'data/actors.json': { ...data['data/actors.json'], ...actors },
    'data/wildcards.json': wildcards,
    'prototypes/level/prototype.json': { name: 'Level', ...prototype },
  };
  const { definitions, findings } = await loadPrototype(memorySource(files), 'prototypes/level');
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (!definitions) throw new Error(errors.map(formatFinding).join('\n'));
  return definitions;
}

/** A level drawn in text, without the margin that the test's own indentation makes. */
export function drawn(text: string, legend: Json = {}): Json {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return { map: { rows: lines.map((line) => line.slice(margin)), legend: { ...LEGEND, ...legend } } };
}

export const plan = (definitions: Definitions, seed: string, seats?: number): LevelPlan => {
  const planned = planLevel(definitions, seed, seats);
  if (!planned) throw new Error('There is no level.');
  return planned;
};

/** A game that has just begun, from the inside. */
export const begun = (definitions: Definitions, seed = 'a'): Machine => createGame(definitions, { seed }).state;

/** What a plan looks like, the last to come on top; for people who read a failed test. */
export function picture(planned: LevelPlan, definitions: Definitions): string {
  const signs: string[] = Array.from(planned.floor, (isFloor) => (isFloor ? '.' : ' '));
  for (const { id, x, y } of planned.placements) {
    const { symbol } = (definitions.actors[id] ?? definitions.items[id]) as { symbol: string };
    signs[y * planned.width + x] = symbol;
  }
  return rowsOf(signs, planned.width).join('\n');
}

export function rowsOf(signs: readonly string[], width: number): string[] {
  return Array.from({ length: signs.length / width }, (_, y) => signs.slice(y * width, (y + 1) * width).join(''));
}

/** Open cells of a plan: floor on which no wall stands. */
export function openFloor(planned: LevelPlan): Uint8Array {
  const open = planned.floor.slice();
  for (const { id, x, y } of planned.placements) {
    if (['wall', 'rock', 'statue'].includes(id)) open[y * planned.width + x] = 0;
  }
  return open;
}

export const cellIndex = (entity: Entity): number => (entity.place instanceof Cell ? entity.place.index : -1);
