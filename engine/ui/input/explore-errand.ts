import { CARDINALS_FIRST, DIRECTIONS } from '../../core/grid';
import type { CellView, EntityView, SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';
import type { CellName } from '../stage';
import { isMeaningful } from '../text/text-options';
import { isDanger, isHarm, standing } from './click-path';
import {
  type Errand,
  type ErrandMoment,
  foeText,
  type NextDecision,
  nameOfCell,
  sightText,
  stepTo,
  type Trail,
} from './errand';

/**
 * Walks to the nearest place from which more may be seen, or to a thing that lies there, again and again. It stops at
 * anything new. It enters nothing but plain ground and doors.
 */
export class Explore implements Errand {
  private isOpening = false;

  next(moment: ErrandMoment, trail: Trail): NextDecision {
    const foe = foeText(moment);
    if (foe) return { over: foe };
    const from = standing(moment.view);
    if (!from) return { over: NO_MAP };
    const map = new KnownGround(moment.view, trail);
    // A step that would do more than walk is known only beside it. Then its cell is avoided, and another way is sought.
    for (;;) {
      const next = map.nextStep(from);
      if (!next) return { over: exploredText(moment.view) };
      const option = stepTo(moment, from, next);
      this.isOpening = map.isDoor(next);
      if (option && (this.isOpening || !isMeaningful(option))) return { option };
      trail.avoided.add(nameOfCell(next));
    }
  }

  ends(before: ErrandMoment, after: ErrandMoment, fresh: readonly EntityView[]): string | null {
    // "You open the door" is what was wanted.
    const isStopped = (this.isOpening ? isHarm : isDanger)(before.view, after.view, after.events);
    if (isStopped || fresh.length > 0) return sightText(after.view, fresh);
    const at = standing(after.view);
    const here = at && after.view.map?.cells.find(({ x, y }) => x === at.x && y === at.y);
    return here && hasLoot(here) ? '' : null;
  }
}

const NO_MAP = 'There is nothing to explore here.';

/** What is known of a level, for a search of the nearest place to go to. */
class KnownGround {
  private readonly cells: ReadonlyMap<string, CellView>;

  constructor(
    private readonly view: SeatView,
    private readonly trail: Trail,
  ) {
    this.cells = new Map((view.map?.cells ?? []).map((cell) => [nameOfCell(cell), cell]));
  }

  /** The first step to the nearest goal; null if none is left. */
  nextStep(from: CellName): CellName | null {
    // What lies behind a corner matters only if nothing lies straight ahead.
    return this.search(from, (at) => this.borders(at, true)) ?? this.search(from, (at) => this.borders(at, false));
  }

  isDoor(at: CellName): boolean {
    const found = this.cells.get(nameOfCell(at))?.entities ?? [];
    return found.some(({ attributes }) => attributes.openable === true && attributes.open !== true);
  }

  private search(from: CellName, isFrontier: (at: CellName) => boolean): CellName | null {
    const first = new Map<string, CellName | null>([[nameOfCell(from), null]]);
    const queue: CellName[] = [from];
    for (const at of queue) {
      const way = first.get(nameOfCell(at)) ?? null;
      if (way && this.isGoal(at, isFrontier)) return way;
      for (const i of CARDINALS_FIRST) {
        const { dx, dy, name } = DIRECTIONS[i] as (typeof DIRECTIONS)[number];
        const next = { x: at.x + dx, y: at.y + dy };
        if (!this.trail.ways.has(name) || first.has(nameOfCell(next)) || !this.isOpen(next)) continue;
        first.set(nameOfCell(next), way ?? next);
        queue.push(next);
      }
    }
    return null;
  }

  private isOpen(at: CellName): boolean {
    const cell = this.cells.get(nameOfCell(at));
    return (
      cell !== undefined &&
      !this.trail.avoided.has(nameOfCell(at)) &&
      !cell.entities.some(({ bars, exit }) => bars || exit)
    );
  }

  private isGoal(at: CellName, isFrontier: (at: CellName) => boolean): boolean {
    const cell = this.cells.get(nameOfCell(at));
    if (!cell || this.trail.visited.has(nameOfCell(at))) return false;
    return hasLoot(cell) || isFrontier(at);
  }

  /** Whether a cell beside it is unknown. Beyond the bounds of the floor there is nothing to know. */
  private borders({ x, y }: CellName, isStraight: boolean): boolean {
    const { left, top, right, bottom } = this.view.map?.ground ?? { left: 0, top: 0, right: 0, bottom: 0 };
    return DIRECTIONS.some(({ dx, dy }) => {
      const [column, row] = [x + dx, y + dy];
      const isInside = column >= left && column <= right && row >= top && row <= bottom;
      return isInside && (!isStraight || dx === 0 || dy === 0) && !this.cells.has(`${column},${row}`);
    });
  }
}

/** Whether something lies there that could be picked up. Of a remembered thing only the kind is known. */
const hasLoot = ({ entities }: CellView): boolean =>
  entities.some(({ kind, id, attributes }) => kind === 'item' && (id === 0 || attributes.pickupable === true));

/** What is left to do when all is explored. */
function exploredText(view: SeatView): string {
  const words = phrasesOf(view);
  const exits = (view.map?.cells ?? []).flatMap(({ entities }) => entities.filter(({ exit }) => exit));
  const [way] = exits.filter(({ symbol }) => symbol !== WAY_BACK);
  const known = way ? ` ${words.say('You know of [the way]: ">" goes there.', { way })}` : '';
  const rock = digs(view) ? (view.map?.cells ?? []).flatMap(({ entities }) => entities.filter(isDiggable))[0] : null;
  const toDig = rock ? ` ${words.say('What is left must be dug: walk into [the rock].', { rock })}` : '';
  return words.say('Nothing is left to explore within reach.') + toDig + known;
}

const isDiggable = ({ attributes }: EntityView): boolean => attributes.diggable === true;

/** Whether the seat's figure can dig, or has in hand what can. */
function digs({ seat, seats, zones }: SeatView): boolean {
  const own = seats[seat]?.entity;
  const held = zones.flatMap(({ owner, worn, entities }) => (own && owner === own.id && worn ? (entities ?? []) : []));
  return [...(own ? [own] : []), ...held].some(({ attributes }) => attributes.digs === true);
}

/** The symbol of stairs that lead back. */
export const WAY_BACK = '<';
