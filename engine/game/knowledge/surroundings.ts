import type { Entity } from '../../core/entity';
import { chebyshev, DIRECTIONS, type DirectionName } from '../../core/grid';
import { Cell } from '../../core/place';
import { runningName } from '../../language/text/english';
import { wouldGiveWay } from '../../machine/effects/answers';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import type { EntityTemplate } from '../../machine/model/program';
import { sightOf } from './seat-memory';

/** What is around an actor on a map, for a map in words: the exits, and what is near. */
export interface Surroundings {
  readonly exits: readonly Exit[];
  /** The cells in sight with something on them, the nearest first, with the ids of the entities. */
  readonly near: readonly { readonly x: number; readonly y: number; readonly entities: readonly number[] }[];
  /** How many more such cells there are. */
  readonly more: number;
}

export interface Exit {
  readonly way: DirectionName;
  /** What blocks it, other than a plain wall: a door, a boulder. */
  readonly barrier?: string;
  /** Whether the barrier could be out of the way after a bump. A lamp only reacts, and stays. */
  readonly yields?: boolean;
}

const MOST_NEAR = 8;

/** `seen` is what the viewer sees, if anything is hidden from it. */
export function surroundingsOf(machine: Machine, viewer: Entity, seen: Uint8Array | null): Surroundings | null {
  const eye = viewer.place;
  if (!(eye instanceof Cell) || !machine.world.level.isBounded) return null;
  const near = nearby(machine, viewer, eye, seen ?? sightOf(machine, viewer));
  return {
    exits: exitsFrom(machine, viewer, eye),
    near: near.slice(0, MOST_NEAR),
    more: Math.max(0, near.length - MOST_NEAR),
  };
}

function exitsFrom(machine: Machine, viewer: Entity, eye: Cell): Exit[] {
  const { level } = machine.world;
  return DIRECTIONS.flatMap(({ name, dx, dy }): Exit[] => {
    const cell = level.cell(eye.x + dx, eye.y + dy);
    if (!cell || !level.floor[cell.index]) return [];
    const solid = cell.entities.find((entity) => entity.hasAttribute('solid') && isVisibleTo(machine, entity, viewer));
    if (!solid) return [{ way: name }];
    if (isWall(solid)) return [];
    const yields = wouldGiveWay(machine, { actor: viewer, target: solid, cell, direction: name });
    // A foe bars the way; a friend who changes places with the viewer doesn't.
    if (isAlive(solid) && (!yields || solid.hasAttribute('hostile'))) return [];
    return [{ way: name, barrier: solid.isProper ? solid.name : runningName(solid.name), yields }];
  });
}

function nearby(machine: Machine, viewer: Entity, eye: Cell, seen: Uint8Array | null): Surroundings['near'] {
  const cells = new Map<Cell, number[]>();
  for (const entity of machine.world.entities.values()) {
    const cell = entity.place;
    if (!(cell instanceof Cell) || cell === eye || entity === viewer || (seen && !seen[cell.index])) continue;
    if (isWall(entity) || isScenery(entity) || !isVisibleTo(machine, entity, viewer)) continue;
    const there = cells.get(cell);
    if (there) there.push(entity.id);
    else cells.set(cell, [entity.id]);
  }
  const stepsTo = (cell: Cell): number => chebyshev(eye.x, eye.y, cell.x, cell.y);
  return [...cells]
    .sort(([a], [b]) => stepsTo(a) - stepsTo(b) || a.index - b.index)
    .map(([{ x, y }, entities]) => ({ x, y, entities }));
}

/** Terrain too common to list: grass, water, rock. The map still shows it. */
const isScenery = (entity: Entity): boolean => entity.hasAttribute('scenery');

const isAlive = (entity: Entity): boolean =>
  entity.hasAttribute('personality') || (entity.type as EntityTemplate).stats.size > 0;

/** Solid, without a mind, and with nothing that play could change. */
function isWall(entity: Entity): boolean {
  return (
    entity.hasAttribute('solid') &&
    !isAlive(entity) &&
    [...entity.type.attributes.keys()].every((key) => PLAIN.test(key))
  );
}

const PLAIN = /^(solid|opaque|visible|wall|paint_tile|\w+_sound|\w+_description)$/;
