import PreciseShadowcasting from 'rot-js/lib/fov/precise-shadowcasting.js';
import AStar from 'rot-js/lib/path/astar.js';
import Speed from 'rot-js/lib/scheduler/speed.js';
import { Rng } from '../../../engine/core/rng';
import { type BenchMap, passableOn } from '../bench-maps';

/**
 * A roguelike of three levels as one writes it with rot.js and its manual: sight is worked out every turn of the hero,
 * everybody awake looks for the way with A*, the Speed scheduler says whose turn it is.
 */

export interface LevelPlan {
  readonly map: BenchMap;
  readonly start: number;
  readonly stairs: number;
}

export const RULES = {
  monsters: 20,
  sight: 8,
  hero: { health: 100, accuracy: 80, defense: 10, damage: 6 },
  monster: { health: 10, accuracy: 60, defense: 5, damage: 3 },
} as const;

const hitChance = (accuracy: number, defense: number) => Math.max(5, Math.min(95, accuracy - defense));

interface Creature {
  x: number;
  y: number;
  health: number;
  readonly speed: number;
  isAwake: boolean;
  getSpeed(): number;
}

const creature = (cell: number, width: number, health: number, speed: number): Creature => ({
  x: cell % width,
  y: Math.floor(cell / width),
  health,
  speed,
  isAwake: false,
  getSpeed: () => speed,
});

/** Plays one game; says how many turns everybody had together, and whether the hero came out. */
export function playWithRot(plans: readonly LevelPlan[], seed: string): { turns: number; won: boolean } {
  const rng = new Rng(seed);
  let turns = 0;
  let health: number = RULES.hero.health;
  for (const plan of plans) {
    const level = playLevel(plan, health, rng);
    turns += level.turns;
    health = level.health;
    if (health <= 0) return { turns, won: false };
  }
  return { turns, won: true };
}

function playLevel({ map, start, stairs }: LevelPlan, health: number, rng: Rng): { turns: number; health: number } {
  const { width, height } = map;
  const passable = passableOn(map);
  const hero = creature(start, width, health, 100);
  const scheduler = new Speed<Creature>();
  scheduler.add(hero, true);
  const standing = new Map<number, Creature>();
  for (let i = 0; i < RULES.monsters; i++) {
    const cell = rng.pick(map.floor);
    if (cell === start || standing.has(cell)) continue;
    const monster = creature(cell, width, RULES.monster.health, 50 + rng.below(100));
    standing.set(cell, monster);
    scheduler.add(monster, true);
  }
  const at = (x: number, y: number) => standing.get(y * width + x);
  const sight = new PreciseShadowcasting(passable);
  const explored = new Set<string>();
  const stepTo = (from: Creature, x: number, y: number): [number, number] | undefined => {
    const path: [number, number][] = [];
    new AStar(x, y, passable, { topology: 8 }).compute(from.x, from.y, (px, py) => path.push([px, py]));
    return path[1];
  };
  const [goalX, goalY] = [stairs % width, Math.floor(stairs / width)];

  for (let turns = 1; ; turns++) {
    const one = scheduler.next() as Creature;
    if (one === hero) {
      sight.compute(hero.x, hero.y, RULES.sight, (x, y) => {
        if (x < 0 || y < 0 || x >= width || y >= height) return;
        explored.add(`${x},${y}`);
        const seen = at(x, y);
        if (seen) seen.isAwake = true;
      });
      const foe = neighbourOf(hero, at);
      if (foe) {
        if (rng.percent() <= hitChance(RULES.hero.accuracy, RULES.monster.defense)) foe.health -= RULES.hero.damage;
        if (foe.health <= 0) {
          standing.delete(foe.y * width + foe.x);
          scheduler.remove(foe);
        }
        continue;
      }
      const step = stepTo(hero, goalX, goalY);
      if (step) [hero.x, hero.y] = step;
      if (hero.x === goalX && hero.y === goalY) return { turns, health: hero.health };
    } else if (one.isAwake) {
      if (Math.max(Math.abs(one.x - hero.x), Math.abs(one.y - hero.y)) <= 1) {
        if (rng.percent() <= hitChance(RULES.monster.accuracy, RULES.hero.defense)) hero.health -= RULES.monster.damage;
        if (hero.health <= 0) return { turns, health: 0 };
        continue;
      }
      const step = stepTo(one, hero.x, hero.y);
      if (step && !at(...step)) {
        standing.delete(one.y * width + one.x);
        [one.x, one.y] = step;
        standing.set(one.y * width + one.x, one);
      }
    }
  }
}

function neighbourOf({ x, y }: Creature, at: (x: number, y: number) => Creature | undefined): Creature | undefined {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const found = dx !== 0 || dy !== 0 ? at(x + dx, y + dy) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}
