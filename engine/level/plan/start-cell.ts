import type { Definitions } from '../../core/definitions';
import { hashText } from '../../core/hash';
import { deepFreeze } from '../../core/records';
import { givenPlan } from './drawn-map';
import { type LevelPlan, mapOfPlan, type Placement } from './plan';
import { isPlayedFigure } from './played-figure';

/**
 * The same game, but its player begins on another cell of the first level: how an author tries a place without walking
 * there. If the cell can't be stood on, the nearest one is taken when the level is built. Null if the level has no
 * drawn map, if the cell lies outside of it, or if no figure can be played.
 */
export function startingAt(definitions: Definitions, x: number, y: number): Definitions | null {
  const plan = givenPlan(definitions);
  if (!plan || !isWithin(plan, x, y)) return null;
  const placements = withFigureAt(plan.placements, definitions, x, y);
  if (!placements) return null;
  const { levels, id, prototype } = definitions;
  const moved: Definitions = {
    ...definitions,
    map: mapOfPlan({ ...plan, placements }),
    // A figure that is left out, because something solid stands there, could not be played.
    prototype: prototype.bad_placement === 'drop' ? { ...prototype, bad_placement: 'move' } : prototype,
    hash: hashText(`${definitions.hash} starting at ${x},${y}`),
  };
  if (!levels) return deepFreeze(moved);
  const { levels: _, further: __, files: ___, ...first } = moved;
  return deepFreeze({ ...moved, levels: { ...levels, [id]: first } });
}

const isWithin = ({ width, height }: LevelPlan, x: number, y: number): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;

/** The first played figure moves. A map without one gets the actor of the seats. */
function withFigureAt(
  placements: readonly Placement[],
  definitions: Definitions,
  x: number,
  y: number,
): Placement[] | null {
  const drawn = placements.findIndex(({ id, attributes }) => isPlayedFigure(definitions, id, attributes));
  if (drawn >= 0) return placements.map((placement, i) => (i === drawn ? { ...placement, x, y } : placement));
  const { actor } = definitions.rules.seats ?? {};
  if (actor === undefined || !Object.hasOwn(definitions.actors, actor)) return null;
  return [...placements, { id: actor, x, y, from: 'the chosen start' }];
}
