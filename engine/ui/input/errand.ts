import type { GameEvent } from '../../core/events';
import { DIRECTIONS, type DirectionName } from '../../core/grid';
import type { EntityView, SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';
import type { CellName } from '../stage';
import type { TextOption } from '../text/text-options';
import { awakeFoes, isDanger, pathTo, standing, wayBetween } from './click-path';

/**
 * An errand is something that takes many decisions: exploring, going somewhere, resting, taking a whole pile. It knows
 * only what its seat sees, and every screen runs it in its own way: one decision after another until it is over.
 */
export interface Errand {
  /** The next decision, or the sentence that ends the errand. */
  next(moment: ErrandMoment, trail: Trail): NextDecision;
  /**
   * Why what happened since ends the errand, '' if that needs no words; null to go on. `fresh` is what came into sight
   * for the first time.
   */
  ends(before: ErrandMoment, after: ErrandMoment, fresh: readonly EntityView[]): string | null;
}

/** What an errand knows of the game. */
export interface ErrandMoment {
  readonly view: SeatView;
  readonly options: readonly TextOption[];
  /** What happened since the moment before. */
  readonly events: readonly GameEvent[];
}

export type NextDecision = { readonly option: TextOption } | { readonly over: string };

/** What a screen remembers of its way through a level. */
export class Trail {
  /** The straight ways, and diagonals once they were offered: a level without them must not show a path with one. */
  readonly ways = new Set<DirectionName>(STRAIGHT);
  /** Cells where the figure stood. */
  readonly visited = new Set<string>();
  /** Cells that turned out to be more than ground. */
  readonly avoided = new Set<string>();
  private readonly noticed = new Set<number>();
  private level: string | null = null;

  /** Takes note of a moment, and returns what is new in it: creatures, things that lie there and ways out. */
  learn({ view, options }: Omit<ErrandMoment, 'events'>): readonly EntityView[] {
    if (view.level.id !== this.level) this.forget();
    this.level = view.level.id;
    for (const { way } of options) if (way) this.ways.add(way);
    const at = standing(view);
    if (at) this.visited.add(nameOfCell(at));
    const found = view.map?.cells.flatMap(({ seen, entities }) => (seen ? entities : [])) ?? [];
    const fresh = found.filter((entity) => isNotable(view, entity) && !this.noticed.has(entity.id));
    for (const { id } of fresh) this.noticed.add(id);
    return fresh;
  }

  forget(): void {
    this.level = null;
    this.ways.clear();
    for (const way of STRAIGHT) this.ways.add(way);
    this.visited.clear();
    this.avoided.clear();
    this.noticed.clear();
  }
}

const STRAIGHT: readonly DirectionName[] = DIRECTIONS.filter(({ dx, dy }) => dx === 0 || dy === 0).map(
  ({ name }) => name,
);

export const nameOfCell = ({ x, y }: CellName): string => `${x},${y}`;

/** Things worth a stop: creatures, what can be picked up, ways out. */
function isNotable({ seats }: SeatView, { id, kind, exit, attributes, stats }: EntityView): boolean {
  if (id === 0 || seats.some(({ entity }) => entity.id === id)) return false;
  if (kind === 'item') return attributes.pickupable === true;
  return exit === true || attributes.hostile === true || (attributes.personality !== undefined && hasAny(stats));
}

const hasAny = (stats: EntityView['stats']): boolean => Object.keys(stats).length > 0;

/** "You see a sword and a rat." Empty if there is nothing. */
export function sightText(view: SeatView, fresh: readonly EntityView[]): string {
  const things = [...new Map(fresh.map((one) => [one.name, one])).values()];
  return things.length > 0 ? phrasesOf(view).say('You see [a things].', { things }) : '';
}

/** Why one can't take one's time: a foe that is awake is in sight. Null if none is. */
export function foeText({ view }: ErrandMoment): string | null {
  const [foe] = awakeFoes(view);
  return foe ? phrasesOf(view).say('Not with [the foe] in sight.', { foe }) : null;
}

/** Goes to a cell. What stands in the way there is not walked into, unless that is the point, as with a door. */
export class GoTo implements Errand {
  constructor(
    private readonly goal: CellName,
    private readonly isInto = true,
  ) {}

  next(moment: ErrandMoment, trail: Trail): NextDecision {
    const { view } = moment;
    const from = standing(view);
    const path = from ? pathTo(view, from, this.goal, trail.ways) : [];
    const [next] = path;
    if (!from || !next || (path.length === 1 && !this.isInto && isBarred(view, next))) return { over: '' };
    const option = stepTo(moment, from, next);
    return option ? { option } : { over: '' };
  }

  ends(before: ErrandMoment, after: ErrandMoment): string | null {
    const [from, at] = [standing(before.view), standing(after.view)];
    const hasMoved = from !== null && at !== null && (from.x !== at.x || from.y !== at.y);
    const isThere = at?.x === this.goal.x && at.y === this.goal.y;
    return !hasMoved || isThere || isDanger(before.view, after.view, after.events) ? '' : null;
  }
}

/** The step to a neighbouring cell, if it is offered. */
export function stepTo({ options }: ErrandMoment, from: CellName, to: CellName): TextOption | null {
  const way = wayBetween(from, to);
  return (way && options.find((option) => option.way === way)) || null;
}

function isBarred(view: SeatView, { x, y }: CellName): boolean {
  const cell = view.map?.cells.find((one) => one.x === x && one.y === y);
  return cell?.entities.some(({ bars }) => bars) ?? false;
}
