import type { Entity } from '../../core/entity';
import { Rng } from '../../core/rng';
import { World } from '../../core/world';
import type { Frame } from './frame';
import type { PhaseType, Program } from './program';
import type { Value } from './value';

/** Where a running `try` continues when data is missing, and the state it restores. */
export interface Handler {
  readonly depth: number;
  readonly pc: number;
  readonly slot: number;
  readonly state: unknown;
  /** The number of events of this decision before it. */
  readonly events: number;
}

export interface Ending {
  readonly reason: string;
  readonly winners: readonly Entity[];
}

/** Scripted randomness for tests: the faces of dice, and the cards on top of a zone after shuffling, top first. */
export interface Script {
  readonly dice: number[];
  readonly zones: { [zone: string]: string[] };
}

/** A read-only view of a part of the state. Only its own methods change it. */
export type ReadOnlyView<T> = {
  readonly [K in keyof T]: T[K] extends Map<infer Key, infer V>
    ? ReadonlyMap<Key, V>
    : T[K] extends Set<infer V>
      ? ReadonlySet<V>
      : T[K] extends (infer V)[]
        ? readonly V[]
        : T[K];
};

/** The seats and the figure of each. On a map there may be more figures than players. */
export class Seating {
  readonly seats: Entity[] = [];
  readonly names: string[] = [];
  /** The number of players, people and bots. */
  players = 1;

  setPlayers(count: number): void {
    this.players = count;
  }

  /** Gives a seat its figure, or another one. */
  sit(seat: number, figure: Entity): void {
    this.seats[seat] = figure;
  }

  addName(name: string): void {
    this.names.push(name);
  }

  rename(seat: number, name: string): void {
    this.names[seat] = name;
  }

  leave(seat: number): void {
    this.seats.splice(seat, 1);
    this.names.splice(seat, 1);
  }
}

/** The progress of the game: its turn and phase, and what comes when no routine runs. */
export class Course {
  turn = 0;
  /** The entity whose turn it is. */
  active: Entity | null = null;
  phase: PhaseType | null = null;
  /** Requested by the rules: another phase, or the end of the turn. */
  next: PhaseType | null = null;
  turnEnds = false;
  /** The remaining stages of a change of turn or phase, by name, so that a save can be made in between. */
  readonly stages: string[] = [];

  countTurn(): number {
    this.turn++;
    return this.turn;
  }

  /** Continues the count of another level. */
  countOn(turn: number): void {
    this.turn = turn;
  }

  goTo(phase: PhaseType | null): void {
    this.next = phase;
  }

  /** Whether the turn ends as soon as no routine runs. */
  letTurnEnd(ends: boolean): void {
    this.turnEnds = ends;
  }

  queue(stage: string): void {
    this.stages.push(stage);
  }

  takeStage(): string | undefined {
    return this.stages.length > 0 ? this.stages.shift() : undefined;
  }

  begin(active: Entity | null): void {
    this.active = active;
    this.phase = null;
  }

  enter(phase: PhaseType): void {
    this.next = null;
    this.phase = phase;
  }
}

const NONE: readonly number[] = [];

/** The faces of the current roll, collected while its expression runs. */
class Rolling {
  dice = NONE;
  kept = NONE;
  total = 0;
  /** True if dice are read as digits, as those of a d66. */
  isDigits = false;

  begin(): void {
    this.dice = NONE;
    this.kept = NONE;
    this.total = 0;
    this.isDigits = false;
  }

  add(faces: readonly number[], kept: readonly number[], total: number, isDigits = false): void {
    this.isDigits ||= isDigits;
    this.dice = this.dice === NONE ? faces : [...this.dice, ...faces];
    this.kept = this.kept === NONE ? kept : [...this.kept, ...kept];
    this.total += total;
  }
}

/** All randomness of a game: one random stream for each purpose, and the script of a test. */
export class Chance {
  readonly streams = new Map<string, Rng>();
  script: Script = { dice: [], zones: {} };
  /** The current roll. */
  readonly rolling = new Rolling();

  constructor(readonly seed: string) {}

  stream(purpose: string): Rng {
    let rng = this.streams.get(purpose);
    if (!rng) {
      rng = new Rng(`${this.seed}/${purpose}`);
      this.streams.set(purpose, rng);
    }
    return rng;
  }

  /** Sets a stream back to an earlier state, or deletes it if it did not exist then. */
  rewind(purpose: string, to: readonly number[] | undefined): void {
    if (to) this.streams.set(purpose, Rng.restore(to));
    else this.streams.delete(purpose);
  }

  follow({ dice = [], zones = {} }: Partial<Script>): void {
    this.script = { dice: [...dice], zones: { ...zones } };
  }

  /** Continues the random streams of another game. */
  continue({ streams, script }: ReadOnlyView<Chance>): void {
    for (const [purpose, rng] of streams) this.streams.set(purpose, rng);
    this.script = script;
  }
}

/** Counts within a scope: uses of limited actions, and unique table rows that came up. */
export class Tally {
  /** `scope/action/seat` → number of uses. */
  readonly uses = new Map<string, number>();
  /** `scope/table/row`. */
  readonly usedRows = new Set<string>();

  use(key: string): void {
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
  }

  /** Records a use without counting it. */
  mark(key: string): void {
    this.uses.set(key, 1);
  }

  markRow(key: string): void {
    this.usedRows.add(key);
  }

  /** Forgets the counts of a scope that ends. */
  forget(scope: string): void {
    if (this.uses.size + this.usedRows.size === 0) return;
    const isOfScope = (key: string) => key.startsWith(`${scope}/`);
    for (const key of [...this.uses.keys()].filter(isOfScope)) this.uses.delete(key);
    for (const key of [...this.usedRows].filter(isOfScope)) this.usedRows.delete(key);
  }
}

/** Entities that need attention as turns pass. */
export class Minds {
  /** Entities with a state that has an effect per turn or wears off. */
  readonly ticking = new Set<Entity>();
  /** Entities without turns for now, because the rules call them dormant. */
  readonly dormant = new Set<Entity>();
  /** Entities whose turns must be checked again: dormant ones that something happened to, and new minds. */
  readonly woken: Entity[] = [];

  setTicking(entity: Entity, isTicking: boolean): void {
    if (isTicking) this.ticking.add(entity);
    else this.ticking.delete(entity);
  }

  sleep(entity: Entity): void {
    this.dormant.add(entity);
  }

  wake(entity: Entity): void {
    this.woken.push(entity);
  }

  /** Wakes a dormant entity, because something happened to it. */
  stir(entity: Entity): void {
    if (this.dormant.size > 0 && this.dormant.delete(entity)) this.woken.push(entity);
  }

  forget(entity: Entity): void {
    this.ticking.delete(entity);
    this.dormant.delete(entity);
  }

  takeWoken(): Entity[] {
    return this.woken.splice(0);
  }
}

/** What each seat has seen of the level: its entity's id → cell → types of the entities seen there. */
export class Memories {
  readonly bySeat = new Map<number, Map<number, readonly string[]>>();

  of(seat: Entity): ReadonlyMap<number, readonly string[]> | undefined {
    return this.bySeat.get(seat.id);
  }

  /** Records what a seat sees now; other cells stay as remembered. */
  remember(seat: Entity, seen: Iterable<readonly [cell: number, types: readonly string[]]>): void {
    const cells = this.bySeat.get(seat.id) ?? new Map<number, readonly string[]>();
    this.bySeat.set(seat.id, cells);
    for (const [cell, types] of seen) cells.set(cell, types);
  }
}

/** A game at one moment: plain data, saved as it is. */
export class GameState {
  readonly world: World;
  /** The values of each scope's variables; null while no phase lists the scope. */
  readonly scopes: (Value[] | null)[];
  readonly seating = new Seating();
  readonly course = new Course();
  readonly tally = new Tally();
  readonly minds = new Minds();
  readonly memories = new Memories();
  /** The running routines, the last on top. */
  readonly frames: Frame[] = [];
  /** The running `try` steps. */
  tryHandlers: readonly Handler[] = [];
  ended: Ending | null = null;
  /** The level to travel to, once chosen; the routines of this one are dropped. */
  travel: string | null = null;
  /** Counts changes of the state, so that caches know when they are stale. */
  changes = 0;

  constructor(
    { zoneTypes, scopes }: Program,
    readonly chance: Chance,
  ) {
    this.world = new World(zoneTypes);
    this.scopes = scopes.map(() => null);
  }
}
