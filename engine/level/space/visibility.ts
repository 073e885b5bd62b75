import { Entity } from '../../core/entity';
import { chebyshev } from '../../core/grid';
import type { Level } from '../../core/level';
import { Cell } from '../../core/place';
import { readAttribute } from '../../machine/effects/attribute-access';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import { isLit } from './lighting';
import { lineOfSight, Sight } from './shadowcast';

/** The default sight: across any map. */
const FAR = 99;

/** The sight radius in cells: the viewer's `sight`, limited by the `haze` around it. */
export function sightRadius(machine: Machine, viewer: Entity): number {
  const sight = readAttribute(machine, viewer, 'sight');
  const haze = readAttribute(machine, viewer, 'haze');
  return Math.min(typeof sight === 'number' ? sight : FAR, typeof haze === 'number' ? haze : FAR);
}

export const cellOf = (where: Entity | Cell): Cell | null => {
  if (where instanceof Cell) return where;
  return where.place instanceof Cell ? where.place : null;
};

/** Whether nothing opaque lies between two places, and the second is within sight of the first. */
export function canSee(machine: Machine, from: Entity | Cell, to: Entity | Cell): boolean {
  const [a, b] = [cellOf(from), cellOf(to)];
  if (!a || !b || (to instanceof Entity && !isVisibleTo(machine, to, from instanceof Entity ? from : null)))
    return false;
  const { level } = machine.world;
  if (!level.isBounded) return true;
  const radius = from instanceof Cell ? FAR : sightRadius(machine, from);
  // Half a cell more rounds off the circle, as in whole views.
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
 * All entities on a bounded level in a viewer's line of sight, and perhaps a few just beyond its radius, in order of
 * creation. The cost depends on the size of the view, not on the number of other entities.
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

/** On a dark level only lit cells are seen, except by viewers with dark sight, and next to the viewer. */
function isDark(machine: Machine, from: Entity | Cell, a: Cell, b: Cell): boolean {
  if (chebyshev(a.x, a.y, b.x, b.y) <= 1) return false;
  if (!(from instanceof Cell) && from.hasAttribute('darkvision')) return false;
  return !isLit(machine, b);
}
