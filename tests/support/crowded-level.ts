import type { Definitions } from '../../engine/core/definitions';
import { loadWritten } from './written-folders';

const WIDTH = 130;
const HEIGHT = 62;
/** The yard in the corner, where all that happens happens, and how far off the field beyond its walls begins. */
const YARD = { width: 14, height: 8 };
const FIELD = 34;

/** What may lie or stand about on the field, with nothing to do with what goes on in the yard. */
export const IDLE = ['sleeper', 'dying', 'potion', 'fallen_stone', 'door'] as const;
export type Idle = (typeof IDLE)[number];

/**
 * A level on which a hero, led by the bot's own mind, and a few foes fight for ever in a walled yard, while any number
 * of others sleep, are dead soon or lie about on a field far off.
 */
export function crowdedLevel(idle: Idle, count: number): Promise<Definitions> {
  const legend = { '#': 'wall', '@': 'player', c: 'chaser', a: 'shooter', g: 'gatherer', s: idle };
  const written = {
    prototype: { name: 'Crowded', map: { rows: rowsWith(count), legend } },
    actors: {
      player: { stats: { health: { max: 100_000 } } },
      chaser: foe('aggressive_melee'),
      shooter: { ...foe('archer'), default_items: ['bow', ...Array.from({ length: 40 }, () => 'arrow')] },
      gatherer: foe('collector'),
      sleeper: { ...foe('aggressive_melee'), attributes: { hostile: true, sleeping: true } },
      dying: { ...foe('mourner'), stats: { health: { max: 1, per_turn: -1 } } },
      fallen_stone: { name: 'stone', attributes: { visible: true } },
    },
    personalities: { mourner: { behaviors: ['wait'] } },
  };
  return loadWritten(new Map([['crowded', written]]), 'crowded');
}

const foe = (personality: string) => ({
  extends: 'creature',
  personality,
  attributes: { hostile: true, inventory: 50, accuracy: 50 },
  stats: { health: { max: 100_000 } },
  collision_effect: { health: -1 },
});

function rowsWith(count: number): string[] {
  let left = count;
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => {
      if (x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1) return '#';
      if (x === YARD.width + 1 && y <= YARD.height + 1) return '#';
      if (y === YARD.height + 1 && x <= YARD.width + 1) return '#';
      // So far away, no actor hears what happens in the yard.
      return x >= FIELD && left-- > 0 ? 's' : '.';
    }),
  );
  if (left > 0 && count > 0) throw new Error(`The field has no room for ${count}.`);
  const put = (letter: string, x: number, y: number) => {
    (rows[y] as string[])[x] = letter;
  };
  put('@', 3, 4);
  put('c', 9, 2);
  put('c', 10, 6);
  put('a', 12, 4);
  put('g', 6, 7);
  return rows.map((row) => row.join(''));
}
