import { type GameEvent, isQuiet } from '../../core/events';
import { CARDINALS_FIRST, DIRECTIONS, type DirectionName } from '../../core/grid';
import type { EntityView, SeatView } from '../../game/knowledge/seat-view';
import type { CellName } from '../stage';

/**
 * The cells of a walk to where a click points, first step first; empty if no way is known. Only known cells count. What
 * stands on the last cell doesn't block: a player may walk up to a door and into it.
 */
export function pathTo(view: SeatView, from: CellName, to: CellName, ways: ReadonlySet<DirectionName>): CellName[] {
  const { map } = view;
  if (!map || (from.x === to.x && from.y === to.y)) return [];
  const own = view.seats[view.seat]?.entity.id;
  const open = new Set<string>();
  for (const { x, y, entities } of map.cells) {
    if (!entities.some(({ id, bars }) => id !== own && bars)) open.add(nameOf(x, y));
  }
  if (!map.cells.some(({ x, y }) => x === to.x && y === to.y)) return [];
  open.add(nameOf(to.x, to.y));
  return search(from, to, open, ways);
}

/** Searches backwards from the goal, so that each cell's entry is its next step. */
function search(from: CellName, to: CellName, open: ReadonlySet<string>, ways: ReadonlySet<DirectionName>): CellName[] {
  const next = new Map<string, CellName | null>([[nameOf(to.x, to.y), null]]);
  const queue: CellName[] = [to];
  for (const cell of queue) {
    for (const i of CARDINALS_FIRST) {
      const direction = DIRECTIONS[i];
      if (!direction || !ways.has(direction.name)) continue;
      const before = { x: cell.x - direction.dx, y: cell.y - direction.dy };
      if (before.x === from.x && before.y === from.y) return trail(cell, next);
      const name = nameOf(before.x, before.y);
      if (next.has(name) || !open.has(name)) continue;
      next.set(name, cell);
      queue.push(before);
    }
  }
  return [];
}

function trail(first: CellName, next: ReadonlyMap<string, CellName | null>): CellName[] {
  const path: CellName[] = [];
  for (let at: CellName | null = first; at; at = next.get(nameOf(at.x, at.y)) ?? null) path.push(at);
  return path;
}

/** The direction of a step between two neighbours. */
export function wayBetween(from: CellName, to: CellName): DirectionName | null {
  return DIRECTIONS.find(({ dx, dy }) => from.x + dx === to.x && from.y + dy === to.y)?.name ?? null;
}

/** The cell of the seat's own figure; null off the map. */
export function standing(view: SeatView): CellName | null {
  const place = view.seats[view.seat]?.entity.place;
  return place?.kind === 'cell' ? { x: place.x, y: place.y } : null;
}

/** True when something happened that should stop a walk: a new foe in sight, a loss, a message. */
export const isDanger = (before: SeatView, after: SeatView, events: readonly GameEvent[]): boolean =>
  isHarm(before, after, events) || events.some(({ type }) => type === 'said');

/** The share of a stat below which even its slow fall stops a walk. */
const LOW = 1 / 4;

/** True at a new foe in sight, a loss, or the end of the level. What falls a little every turn counts once it is low. */
export function isHarm(before: SeatView, after: SeatView, events: readonly GameEvent[]): boolean {
  const seat = after.seats[after.seat]?.entity;
  const known = new Set(foesIn(before).map(({ id }) => id));
  if (foesIn(after).some(({ id }) => !known.has(id))) return true;
  return events.some((event) => {
    if (event.type === 'ended' || event.type === 'travelled') return true;
    if (event.type !== 'changed' || event.entity !== seat?.id) return false;
    const stat = seat.stats[event.attribute];
    if (!stat || Number(event.to) >= Number(event.from)) return false;
    return !isQuiet(event) || Number(event.to) <= LOW * stat.max;
  });
}

/** Hostile entities in sight that could act. */
export const awakeFoes = (view: SeatView): EntityView[] =>
  foesIn(view).filter(({ attributes }) => attributes.personality !== undefined && !attributes.sleeping);

/** Hostile entities in sight. */
function foesIn({ map }: SeatView): EntityView[] {
  return (map?.cells ?? []).flatMap(({ seen, entities }) =>
    seen ? entities.filter(({ attributes }) => attributes.hostile === true) : [],
  );
}

const nameOf = (x: number, y: number): string => `${x},${y}`;
