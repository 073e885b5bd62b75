import { Entity } from '../../core/entity';
import { chebyshev } from '../../core/grid';
import type { Level } from '../../core/level';
import { Cell } from '../../core/place';
import { readAttribute } from '../../machine/effects/attribute-access';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import { isLit } from './lighting';
import { lineOfSight, Sight } from './shadowcast';

/** How far one sees who has no `sight` of its own: across any map. */
const FAR = 99;

/** How many cells one sees: as far as its `sight`, and no further than whatever hangs around it lets through (`haze`). */
export function sightRadius(machine: Machine, viewer: Entity): number {
  const sight = readAttribute(machine, viewer, 'sight');
  const haze = readAttribute(machine, viewer, 'haze');
  return Math.min(typeof sight === 'number' ? sight : FAR, typeof haze === 'number' ? haze : FAR);
}

export const cellOf = (where: Entity | Cell): Cell | null => {
  if (where instanceof Cell) return where;
  return where.place instanceof Cell ? where.place : null;
};

/** Whether nothing opaque lies between two places, and the second is within the first one's sight. */
export function canSee(machine: Machine, from: Entity | Cell, to: Entity | Cell): boolean {
  const [a, b] = [cellOf(from), cellOf(to)];
  if (!a || !b || (to instanceof Entity && !isVisibleTo(machine, to, from instanceof Entity ? from : null)))
    return false;
  const { level } = machine.world;
  if (!level.isBounded) return true;
  const radius = from instanceof Cell ? FAR : sightRadius(machine, from);
  // Half a cell more rounds the circle off, as it does where whole views are worked out.
  if ((a.x - b.x) ** 2 + (a.y - b.y) ** 2 > radius * (radius + 1)) return false;
  if (isDark(machine, from, a, b)) return false;
  return lineOfSight(level.opaque, level.width, level.height, a.x, a.y, b.x, b.y);
}

interface Eyes {
  readonly sight: Sight;
  readonly seen: Uint8Array;
}
const eyesOn = new WeakMap<Level, Eyes>();

/**
 * All entities on the cells of a bounded level that lie in a viewer's line of sight, and perhaps a few just out of its
 * reach, in the order of their making. It takes as long as the view is wide, however many there are elsewhere.
 */
export function entitiesInView(machine: Machine, viewer: Entity): Entity[] {
  const { level } = machine.world;
  const here = cellOf(viewer);
  if (!here) return [];
  let eyes = eyesOn.get(level);
  if (!eyes) {
    eyes = { sight: new Sight(level.width, level.height), seen: new Uint8Array(level.width * level.height) };
    eyesOn.set(level, eyes);
  }
  const { sight, seen } = eyes;
  const reach = sightRadius(machine, viewer);
  const radius = Math.ceil(Math.sqrt(Math.max(0, reach * (reach + 1))));
  sight.compute(level.opaque, here.x, here.y, radius, seen);
  const found: Entity[] = [];
  const [left, right] = [Math.max(0, here.x - radius), Math.min(level.width - 1, here.x + radius)];
  for (let y = Math.max(0, here.y - radius); y <= Math.min(level.height - 1, here.y + radius); y++) {
    for (let x = left, at = y * level.width + left; x <= right; x++, at++) {
      if (seen[at] === 0) continue;
      seen[at] = 0;
      for (const entity of (level.cell(x, y) as Cell).entities) found.push(entity);
    }
  }
  return found.sort((a, b) => a.id - b.id);
}

/** On a dark level only what is lit can be seen, except by those who see in the dark, and what is right beside one. */
function isDark(machine: Machine, from: Entity | Cell, a: Cell, b: Cell): boolean {
  if (chebyshev(a.x, a.y, b.x, b.y) <= 1) return false;
  if (!(from instanceof Cell) && from.hasAttribute('darkvision')) return false;
  return !isLit(machine, b);
}
