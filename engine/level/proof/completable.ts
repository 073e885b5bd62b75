import type { Entity } from '../../core/entity';
import { DIRECTIONS } from '../../core/grid';
import { Cell } from '../../core/place';
import type { Machine } from '../../machine/model/machine';
import { Passage, whereabouts } from './passage';
import { Seals } from './seals';

/** Why a level can't be completed, and where. */
export interface Obstacle {
  readonly cell: { readonly x: number; readonly y: number };
  readonly why: string;
}

/** How many orders of spending keys are tried before the proof is given up. */
const MOST_ORDERS = 3000;

/**
 * Whether players at the places of the seats can together reach every exit, everything `required` and every key, with keys
 * before their locks and seal breakers before the sealed stairs. Null if so.
 *
 * This is a search over what has been opened. Each state determines the reachable cells, and these the available keys.
 * What opens without spending a key is opened at once, so states differ only by the keys spent.
 */
export function isCompletable(machine: Machine): Obstacle | null {
  const walker = walkerOf(machine);
  if (!walker || !machine.world.level.isBounded) return null;
  const terrain = new Terrain(machine, walker);
  const wanted = terrain.wanted();
  if (wanted.length === 0) return null;

  const tried = new Set<string>();
  const waiting: State[] = [{ opened: new Set(), spent: new Set() }];
  let best: Attempt | null = null;
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const reached = terrain.openAll(state);
    const missing = wanted.filter((entity) => !terrain.isWon(entity, reached, state));
    if (missing.length === 0) return null;
    if (!best || isFurther({ missing, state }, best)) best = { missing, state };
    for (const next of terrain.spendings(state, reached)) {
      const name = nameOf(next);
      if (tried.has(name) || tried.size >= MOST_ORDERS) continue;
      tried.add(name);
      waiting.push(next);
    }
  }
  return best && terrain.explain(best.missing, best.state);
}

/** What is still unreachable in one state. */
interface Attempt {
  readonly missing: readonly Entity[];
  readonly state: State;
}

/** Of two states with equally many unreachable targets, the one that opened more shows the real obstacle. */
function isFurther(one: Attempt, other: Attempt): boolean {
  const more = other.missing.length - one.missing.length;
  return more > 0 || (more === 0 && one.state.opened.size > other.state.opened.size);
}

/** What was opened so far, and the keys spent on it. */
interface State {
  readonly opened: Set<Entity>;
  readonly spent: Set<Entity>;
}

/** A key for a state: which barriers are open, and how many keys of each kind are spent. */
function nameOf({ opened, spent }: State): string {
  const ids = [...opened].map(({ id }) => id).sort((a, b) => a - b);
  const kinds = [...spent].map(({ type }) => type.id).sort();
  return `${ids.join(' ')}/${kinds.join(' ')}`;
}

function walkerOf(machine: Machine): Entity | null {
  const isOnMap = (entity: Entity) => entity.place instanceof Cell;
  const seat = machine.seats.find(isOnMap);
  if (seat) return seat;
  const entities = machine.world.entities.values();
  return entities.find((entity) => isOnMap(entity) && entity.hasAttribute('controlled')) ?? null;
}

/** The level for one walker, with everything that blocks a path and everything that could unblock it. */
class Terrain {
  private readonly passage: Passage;
  private readonly bars = new Map<number, Entity[]>();
  /** The barriers that something might clear. */
  private readonly locks: readonly Entity[];
  private readonly tools: readonly Entity[];
  private readonly seals: Seals;
  /** The entities that might break a seal. */
  private readonly breakers: readonly Entity[];
  /** Where all seats begin: what one of them reaches is reached by all. */
  private readonly starts: readonly Cell[];

  constructor(
    private readonly machine: Machine,
    private readonly walker: Entity,
  ) {
    this.passage = new Passage(machine, walker);
    const others = machine.seats.flatMap(({ place }) => (place instanceof Cell && place !== walker.place ? place : []));
    this.starts = [walker.place as Cell, ...others];
    const locks: Entity[] = [];
    for (const entity of machine.world.entities.values()) {
      if (!(entity.place instanceof Cell) || !this.passage.bars(entity)) continue;
      const { index } = entity.place;
      this.bars.set(index, [...(this.bars.get(index) ?? []), entity]);
      if (this.passage.has(entity, 'locked') || this.passage.has(entity, 'diggable')) locks.push(entity);
    }
    this.locks = locks;
    const entities = machine.world.entities.values();
    const items = entities.filter((entity) => this.isObtainable(entity));
    this.tools = items.filter((item) => locks.some((lock) => this.passage.clears(item, lock)));
    this.seals = new Seals(
      machine,
      entities.filter((entity) => entity.place instanceof Cell && this.passage.isExit(entity)),
    );
    this.breakers = entities.filter(
      (entity) => (entity.kind === 'actor' || this.isObtainable(entity)) && this.seals.breaksAny(entity),
    );
  }

  /** What must be reached: exits, required entities, and everything that opens something. */
  wanted(): Entity[] {
    const entities = this.machine.world.entities.values().filter((entity) => whereabouts(entity) !== null);
    return entities.filter(
      (entity) =>
        this.passage.isExit(entity) ||
        this.passage.has(entity, 'required') ||
        this.tools.includes(entity) ||
        this.breakers.includes(entity),
    );
  }

  /** Whether it is reached and, if sealed, its seal can be broken with what is reached and not spent. */
  isWon(entity: Entity, reached: Uint8Array, { spent }: State): boolean {
    if (!this.isReached(entity, reached)) return false;
    if (!this.seals.isSealed(entity)) return true;
    return this.breakers.some(
      (breaker) => !spent.has(breaker) && this.isReached(breaker, reached) && this.seals.breaks(breaker, entity),
    );
  }

  isReached(entity: Entity, reached: Uint8Array): boolean {
    const cell = whereabouts(entity);
    return cell !== null && reached[cell.index] === 1;
  }

  /** Opens everything that costs no key, repeatedly. Returns the cells reachable in the end. */
  openAll(state: State): Uint8Array {
    for (;;) {
      const reached = this.flood((entity) => state.opened.has(entity));
      const found = this.locksBeside(reached).filter((entity) => {
        return !state.opened.has(entity) && this.atHand(state, reached, entity).some((tool) => !this.isSpent(tool));
      });
      if (found.length === 0) return reached;
      for (const entity of found) state.opened.add(entity);
    }
  }

  /** Every state that is reached by spending one more key. Keys of one kind are interchangeable. */
  spendings(state: State, reached: Uint8Array): State[] {
    return this.locksBeside(reached).flatMap((entity) => {
      if (state.opened.has(entity)) return [];
      const kinds = new Map(this.atHand(state, reached, entity).map((tool) => [tool.type, tool]));
      return [...kinds.values()].map((tool) => ({
        opened: new Set(state.opened).add(entity),
        spent: new Set(state.spent).add(tool),
      }));
    });
  }

  explain(missing: readonly Entity[], state: State): Obstacle {
    const reached = this.openAll(state);
    const sealed = missing.find((entity) => this.isReached(entity, reached));
    if (sealed && missing.every((entity) => this.isReached(entity, reached))) {
      const { x, y } = whereabouts(sealed) as Cell;
      return { cell: { x, y }, why: `the ${sealed.name} is sealed, and nothing that opens it can be reached before` };
    }
    return this.explainDistance(
      missing.filter((entity) => !this.isReached(entity, reached)),
      state,
    );
  }

  private explainDistance(missing: readonly Entity[], state: State): Obstacle {
    const withoutLocks = this.flood((entity) => this.passage.has(entity, 'locked') || state.opened.has(entity));
    const lockedAway = missing.find((entity) => this.isReached(entity, withoutLocks));
    const entity = missing.find((one) => !this.isReached(one, withoutLocks)) ?? (lockedAway as Entity);
    const { x, y } = whereabouts(entity) as Cell;
    const [start] = this.starts as [Cell];
    const from = `the start at ${start.x},${start.y}`;
    if (entity !== lockedAway) return { cell: { x, y }, why: `there is no way from ${from} to the ${entity.name}` };
    const lock = this.locksBeside(this.openAll(state)).find((one) => !state.opened.has(one));
    const where = lock?.place instanceof Cell ? ` at ${lock.place.x},${lock.place.y}` : '';
    const why = `the ${entity.name} lies behind the ${lock?.name ?? 'lock'}${where}, and nothing that opens it can be reached before`;
    return { cell: { x, y }, why };
  }

  /** The available tools that would clear something. */
  private atHand(state: State, reached: Uint8Array, entity: Entity): Entity[] {
    return this.tools.filter(
      (tool) => !state.spent.has(tool) && this.isReached(tool, reached) && this.passage.clears(tool, entity),
    );
  }

  /** A pick stays; a consumable key is used up with its lock. */
  private isSpent(tool: Entity): boolean {
    return !this.passage.digs(tool) && this.passage.has(tool, 'consumable');
  }

  private isObtainable(entity: Entity): boolean {
    if (entity === this.walker) return this.passage.digs(entity);
    if (entity.kind !== 'item') return false;
    return !(entity.place instanceof Cell) || this.passage.has(entity, 'pickupable');
  }

  private locksBeside(reached: Uint8Array): Entity[] {
    return this.locks.filter((lock) => this.neighbours((lock.place as Cell).index).some((next) => reached[next]));
  }

  /** Every cell that can be reached if some of the barriers count as open. */
  private flood(isOpened: (entity: Entity) => boolean): Uint8Array {
    const reached = new Uint8Array(this.machine.world.level.floor.length);
    const found = this.starts.map(({ index }) => index);
    for (const start of found) reached[start] = 1;
    for (const cell of found) {
      for (const next of this.neighbours(cell)) {
        if (reached[next] || !this.mayEnter(cell, next, isOpened)) continue;
        reached[next] = 1;
        found.push(next);
      }
    }
    return reached;
  }

  private mayEnter(from: number, to: number, isOpened: (entity: Entity) => boolean): boolean {
    if (this.machine.world.level.floor[to] === 0) return false;
    const left = (this.bars.get(to) ?? []).filter((entity) => !isOpened(entity));
    if (left.length === 0) return true;
    return left.length === 1 && this.passage.isPushed(left[0] as Entity) && this.hasRoomBehind(from, to);
  }

  /**
   * Whether pushing something out of a cell leaves the path open: the cell behind is free, and the pushed entity can be
   * walked around there. Something pushed into a pit is gone.
   */
  private hasRoomBehind(from: number, to: number): boolean {
    const { level } = this.machine.world;
    const at = (cell: number) => ({ x: cell % level.width, y: Math.floor(cell / level.width) });
    const [a, b] = [at(from), at(to)];
    const behind = level.cell(2 * b.x - a.x, 2 * b.y - a.y);
    if (!behind || level.floor[behind.index] === 0) return false;
    if (behind.entities.some((entity) => this.passage.isPit(entity))) return true;
    if (level.solid[behind.index] === 1) return false;
    return this.canBeWalkedAround(behind, to);
  }

  private canBeWalkedAround(cell: Cell, justLeft: number): boolean {
    const { level } = this.machine.world;
    const ring = DIRECTIONS.map(({ dx, dy }) => {
      const next = level.cell(cell.x + dx, cell.y + dy);
      return (
        next !== null && (next.index === justLeft || (level.floor[next.index] === 1 && !this.bars.has(next.index)))
      );
    });
    const stretches = ring.filter((isOpen, i) => isOpen && !ring[(i + 7) % 8]).length;
    return stretches <= 1;
  }

  private neighbours(index: number): number[] {
    const { width, floor } = this.machine.world.level;
    const x = index % width;
    const found: number[] = [];
    for (const { dx, dy } of DIRECTIONS) {
      const next = index + dy * width + dx;
      if (x + dx >= 0 && x + dx < width && next >= 0 && next < floor.length) found.push(next);
    }
    return found;
  }
}
