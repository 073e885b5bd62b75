import type { Definitions } from '../../../engine/core/definitions';
import { createGame } from '../../../engine/game/game';
import { loadWritten, type Written } from '../../support/written-folders';
import { type LevelPlan, RULES } from './rot-roguelike';

const SPEEDS = [55, 75, 95, 120, 145];
const EACH = RULES.monsters / SPEEDS.length;

/** The same roguelike as folders of JSON: three drawn levels over the data that every prototype shares. */
export function kitRoguelike(plans: readonly LevelPlan[]): Promise<Definitions> {
  const name = (level: number) => `bench_level_${level + 1}`;
  const folders = plans.map((plan, i): [string, Written] => {
    const isLast = i === plans.length - 1;
    const prototype = {
      name: 'Bench',
      keep_character: true,
      mechanics: { fog_of_war: true },
      ...(isLast ? { win: { reached: 'way_out' } } : { next_level: name(i + 1) }),
      map: { rows: rowsOf(plan), legend: { '#': 'wall', '@': 'player', '>': isLast ? 'way_out' : 'stairs_down' } },
      random_actors: SPEEDS.map((speed) => ({ id: `monster_${speed}`, min: EACH, max: EACH })),
    };
    return [name(i), { prototype, actors: actors(), personalities, rules }];
  });
  return loadWritten(new Map(folders), name(0));
}

export function playWithKit(definitions: Definitions, seed: string): { turns: number; won: boolean } {
  const game = createGame(definitions, { seed, seats: [{ personality: 'hero' }] });
  while (!game.ended) game.play(null);
  return { turns: game.turn, won: game.ended.winners.length > 0 };
}

/** Who is asleep wakes when the hero sees it, and is after the hero from then on. */
const rules = {
  triggers: {
    wake_the_seen: {
      on: 'entered',
      when: 'mover.controlled',
      do: [
        {
          each: 'sleeper',
          in: `actors().filter(a, a.sleeping && distance(a, mover) <= ${RULES.sight} && sees(mover, a))`,
          do: [{ change: 'sleeper', to: { sleeping: null } }],
        },
      ],
    },
  },
};

const personalities = {
  hero: {
    behaviors: ['attack_adjacent', { behavior: 'follow', whom: 'actors().filter(a, a.exit)', range: 0 }, 'wait'],
  },
  monster: { behaviors: ['sleep', 'attack_adjacent', { behavior: 'follow', whom: 'seats()', range: 0 }, 'wait'] },
};

function actors(): object {
  const { hero, monster } = RULES;
  const monsters = SPEEDS.map((speed) => [
    `monster_${speed}`,
    {
      extends: 'creature',
      personality: 'monster',
      attributes: {
        hostile: true,
        sleeping: true,
        accuracy: monster.accuracy,
        defense: monster.defense,
        speed,
      },
      stats: { health: { max: monster.health } },
      collision_effect: { health: -monster.damage },
    },
  ]);
  return {
    ...Object.fromEntries(monsters),
    player: {
      attributes: { accuracy: hero.accuracy, defense: hero.defense, sight: RULES.sight },
      stats: { health: { max: hero.health } },
      collision_effect: { health: -hero.damage },
    },
    stairs_down: { attributes: { exit: true } },
    way_out: { name: 'way out', attributes: { exit: true, visible: true } },
  };
}

/** Only walls that an actor could run into are drawn. */
function rowsOf({ map, start, stairs }: LevelPlan): string[] {
  const { width, height, ground } = map;
  const isFloor = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && ground[y * width + x] === 1;
  const letterAt = (x: number, y: number): string => {
    const cell = y * width + x;
    if (cell === start) return '@';
    if (cell === stairs) return '>';
    if (isFloor(x, y)) return '.';
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (isFloor(x + dx, y + dy)) return '#';
    return ' ';
  };
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => letterAt(x, y)).join(''));
}
