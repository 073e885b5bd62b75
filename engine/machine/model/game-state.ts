import type { Entity } from '../../core/entity';
import { Rng } from '../../core/rng';
import { World } from '../../core/world';
import type { Frame } from './frame';
import type { PhaseType, Program } from './program';
import type { Value } from './value';

/** Where a `try` under way goes on when data is missing, and the state it goes back to. */
export interface Handler {
  readonly depth: number;
  readonly pc: number;
  readonly slot: number;
  readonly state: unknown;
  /** How many events of this decision came before it. */
  readonly events: number;
}

export interface Ending {
  readonly reason: string;
  readonly winners: readonly Entity[];
}

/** Lists for tests: the faces that dice will show, and what lies on top of a zone after it is shuffled, top first. */
export interface Script {
  readonly dice: number[];
  readonly zones: { [zone: string]: string[] };
}

/** A part of the state as others see it: to read. Only its own methods change it. */
export type Seen<T> = {
  readonly [K in keyof T]: T[K] extends Map<infer Key, infer V>
    ? ReadonlyMap<Key, V>
    : T[K] extends Set<infer V>
      ? ReadonlySet<V>
      : T[K] extends (infer V)[]
        ? readonly V[]
        : T[K];
};

/** Who plays, and which figure each seat has. On a map there may be more figures than players. */
export class Seating {
  readonly seats: Entity[] = [];
  readonly names: string[] = [];
  /** How many play, people and bots. */
  players = 1;

  setPlayers(count: number): void {
    this.players = count;
  }

  /** Gives a seat its figure, the first or another. */
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

/** How far the game is: its turn and phase, and what comes when no routine is under way. */
export class Course {
  turn = 0;
  /** The entity in turn. */
  active: Entity | null = null;
  phase: PhaseType | null = null;
  /** What the rules have asked for: another phase, or the end of the turn. */
  next: PhaseType | null = null;
  turnEnds = false;
  /** The stages of a change of turn or phase that are still to come, by name, so that a save in the middle goes on. */
  readonly stages: string[] = [];

  countTurn(): number {
    this.turn++;
    return this.turn;
  }

  goTo(phase: PhaseType | null): void {
    this.next = phase;
  }

  /** Whether the turn is to end as soon as nothing is under way. */
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

/** The faces of one roll step, gathered while its expression is worked out. */
class Rolling {
  dice = NONE;
  kept = NONE;
  total = 0;

  begin(): void {
    this.dice = NONE;
    this.kept = NONE;
    this.total = 0;
  }

  add(faces: readonly number[], kept: readonly number[], total: number): void {
    this.dice = this.dice === NONE ? faces : [...this.dice, ...faces];
    this.kept = this.kept === NONE ? kept : [...this.kept, ...kept];
    this.total += total;
  }
}

/** All randomness of a game: a stream of numbers for each purpose, and what tests have scripted. */
export class Chance {
  readonly streams = new Map<string, Rng>();
  script: Script = { dice: [], zones: {} };
  /** The roll under way. */
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

  /** Puts a stream back to where it was; one that was not there goes. */
  rewind(purpose: string, to: readonly number[] | undefined): void {
    if (to) this.streams.set(purpose, Rng.restore(to));
    else this.streams.delete(purpose);
  }

  follow({ dice = [], zones = {} }: Partial<Script>): void {
    this.script = { dice: [...dice], zones: { ...zones } };
  }

  /** Goes on where other randomness has got to. */
  continue({ streams, script }: Seen<Chance>): void {
    for (const [purpose, rng] of streams) this.streams.set(purpose, rng);
    this.script = script;
  }
}

/** What counts as done within a scope: uses of limited actions, and rows of tables that come up only once. */
export class Tally {
  /** `scope/action/seat` → times. */
  readonly uses = new Map<string, number>();
  /** `scope/table/row`. */
  readonly usedRows = new Set<string>();

  use(key: string): void {
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
  }

  /** Notes that something was done, however often. */
  mark(key: string): void {
    this.uses.set(key, 1);
  }

  give(key: string): void {
    this.usedRows.add(key);
  }

  /** With a scope goes what was counted in it. */
  forget(scope: string): void {
    if (this.uses.size + this.usedRows.size === 0) return;
    const isOfScope = (key: string) => key.startsWith(`${scope}/`);
    for (const key of [...this.uses.keys()].filter(isOfScope)) this.uses.delete(key);
    for (const key of [...this.usedRows].filter(isOfScope)) this.usedRows.delete(key);
  }
}

/** Who needs looking after as turns pass. */
export class Minds {
  /** Entities with a state on them that works or wears off. */
  readonly ticking = new Set<Entity>();
  /** Those who have no turns for now, because the rules call them dormant. */
  readonly dormant = new Set<Entity>();
  /** Those to ask again whether they have turns: the dormant that something happened to, and new minds. */
  readonly woken: Entity[] = [];

  afflict(entity: Entity, isAfflicted: boolean): void {
    if (isAfflicted) this.ticking.add(entity);
    else this.ticking.delete(entity);
  }

  sleep(entity: Entity): void {
    this.dormant.add(entity);
  }

  wake(entity: Entity): void {
    this.woken.push(entity);
  }

  /** Something happened to an entity that may have been dormant. */
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

/** What each seat has seen of the level: its entity's id → cell → types of what stood there. */
export class Memories {
  readonly bySeat = new Map<number, Map<number, readonly string[]>>();

  of(seat: Entity): ReadonlyMap<number, readonly string[]> | undefined {
    return this.bySeat.get(seat.id);
  }

  /** Takes in what a seat sees now; the rest stays as it remembers it. */
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
  /** The routines under way, the last of them on top. */
  readonly frames: Frame[] = [];
  /** The `try` steps under way. */
  tryHandlers: readonly Handler[] = [];
  ended: Ending | null = null;
  /** The way to another level that was taken; what is under way here is over. */
  travel: string | null = null;
  /** Counts changes of state, so that what depends on nothing else is asked again only after one. */
  changes = 0;

  constructor(
    { zoneTypes, scopes }: Program,
    readonly chance: Chance,
  ) {
    this.world = new World(zoneTypes);
    this.scopes = scopes.map(() => null);
  }
}
