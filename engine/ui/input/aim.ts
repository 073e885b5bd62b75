import { chebyshev, type DirectionName, directionNamed } from '../../core/grid';
import type { SeatView } from '../../game/knowledge/seat-view';
import type { Choice } from '../keys/questions';
import type { CellName } from '../stage';

/** A choice that points at a place on the map. */
export interface Target {
  readonly choice: Choice;
  readonly at: CellName;
}

/**
 * The choices that point at a place, nearest first, if all but "never mind" do: then a cursor replaces the list. Else
 * null.
 */
export function targetsOf(choices: readonly Choice[], view: SeatView, from: CellName | null): Target[] | null {
  if (!view.map) return null;
  const places = placesOf(view);
  const targets: Target[] = [];
  for (const choice of choices) {
    if (choice.stops) continue;
    const at = choice.cell ?? places.get(choice.entities.at(-1) ?? -1);
    if (!at) return null;
    targets.push({ choice, at });
  }
  if (targets.length === 0) return null;
  if (!from) return targets;
  return targets.sort((a, b) => distance(from, a.at) - distance(from, b.at));
}

/** The cell of every entity on the map. */
function placesOf({ map }: SeatView): Map<number, CellName> {
  const places = new Map<number, CellName>();
  for (const { x, y, entities } of map?.cells ?? []) for (const { id } of entities) places.set(id, { x, y });
  return places;
}

/** The best target in a direction: the nearest, where sideways distance counts double. */
export function targetTowards(targets: readonly Target[], from: CellName, way: DirectionName): Target | null {
  const direction = directionNamed(way);
  if (!direction) return null;
  let best: Target | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const [dx, dy] = [target.at.x - from.x, target.at.y - from.y];
    const ahead = dx * direction.dx + dy * direction.dy;
    const aside = Math.abs(dx * direction.dy - dy * direction.dx);
    if (ahead <= 0 || aside > 2 * ahead) continue;
    if (ahead + 2 * aside < least) [best, least] = [target, ahead + 2 * aside];
  }
  return best;
}

const distance = (a: CellName, b: CellName): number => chebyshev(a.x, a.y, b.x, b.y);
