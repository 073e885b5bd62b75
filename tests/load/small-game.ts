import { formatFinding } from '../../engine/load/files/finding';
import { type LoadOptions, type LoadResult, loadPrototype } from '../../engine/load/load-prototype';
import { memorySource } from '../support/memory-source';

export const FOLDER = 'prototypes/crypt';

/** Global data of a very small game, that every test changes a little. */
const data = {
  'data/rules.json': {
    seats: { min: 1, max: 1, actor: 'player', order: 'scheduler' },
    zones: {
      pack: { per: 'actor' },
      weapon: { per: 'actor', limit: 1, worn: true },
      top: { per: 'actor', worn: true },
    },
    turn: { first: 'act' },
    phases: { act: {} },
    actions: { rest: { do: [{ say: 'You rest.' }] } },
  },
  'data/actors.json': {
    player: {
      name: 'Wanderer',
      attributes: { controlled: true },
      stats: { health: { max: 30 }, strength: { max: 20 } },
    },
    door: { attributes: { solid: true, openable: true, open: false, locked: true } },
  },
  'data/items.json': { sword: { name: 'Sword', attributes: { weapon: true, collision_effect: { health: -10 } } } },
  'data/attacks.json': { melee_verbs: ['strike'], miss_verbs: ['miss'] },
  'data/personalities.json': { random_walk: { behaviors: ['wander'] } },
  'data/states.json': { poisoned: { turn: { health: -1 } } },
  'data/tables.json': { potion: { dice: '1d6', rows: [{ on: [1, 6], effect: { health: 10 } }] } },
  'data/sounds.json': { levelout: { caption: 'Stone grinds.' } },
  'prototypes/crypt/prototype.json': { name: 'The Crypt' },
};

/** Loads the crypt with these files added or replaced; names without a folder are files of the crypt. */
export function load(files: Readonly<Record<string, unknown>> = {}, options: LoadOptions = {}): Promise<LoadResult> {
  const placed = Object.entries(files).map(([name, file]) => [name.includes('/') ? name : `${FOLDER}/${name}`, file]);
  return loadPrototype(memorySource({ ...data, ...Object.fromEntries(placed) }), FOLDER, options);
}

/** What is found wrong, as people read it, without the folder. */
export async function found(files: Readonly<Record<string, unknown>>, options: LoadOptions = {}): Promise<string[]> {
  const { findings } = await load(files, options);
  return findings.map((finding) => formatFinding(finding).replaceAll(`${FOLDER}/`, ''));
}
