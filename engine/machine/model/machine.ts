import type { Entity } from '../../core/entity';
import type { GameEvent } from '../../core/events';
import type { Place } from '../../core/place';
import type { Rng } from '../../core/rng';
import type { World } from '../../core/world';
import type { Cast, Frame, Question, Routine } from './frame';
import type { Chance, Course, Ending, Memories, Minds, Seating, Seen, Tally } from './game-state';
import type { CompiledText, EntityTemplate, PhaseType, Program } from './program';
import type { Fields, ScopeType, Value } from './value';

/**
 * What a compiled rule sees of a running game: its state, to read; the routines under way; and the verbs, which alone
 * change the state and tell of it. `GameMachine` is the machine that runs.
 */
export interface Machine extends WorldVerbs {
  readonly program: Program;
  /** What players have set before the game. */
  readonly options: Fields;

  readonly world: World;
  readonly scopes: readonly (readonly Value[] | null)[];
  readonly seating: Seen<Seating>;
  readonly course: Seen<Course>;
  readonly chance: Seen<Chance>;
  readonly tally: Seen<Tally>;
  readonly minds: Seen<Minds>;
  readonly memories: Seen<Memories>;
  readonly ended: Ending | null;
  readonly travel: string | null;
  /** Counts changes of state, so that what depends on nothing else is asked again only after one. */
  readonly changes: number;

  // Short for what is read most.
  readonly seats: readonly Entity[];
  readonly active: Entity | null;
  /** The id of the phase under way; empty before the first. */
  readonly phase: string;
  readonly turn: number;
  stream(purpose: string): Rng;
  variable(scope: ScopeType, name: string): Value;

  readonly interpreter: Interpreter;
  readonly budget: Fuel;
  /** Whether a routine waits for an answer. */
  readonly waiting: boolean;
  /** The routine on top, and the pointer of its step under way, for causes and errors. */
  readonly top: Frame | null;
  readonly pointer: string;
  /** What has happened since the last decision. */
  readonly events: readonly GameEvent[];
  /** A cast of the entity in turn alone. */
  castOfActive(): Cast;
  /** A frame to work out an expression in, outside of any routine. */
  frame(slotCount: number, cast?: Cast): Frame;
}

/** The only ways to change the state of a game. Each tells what it did as events, and wakes the triggers that wait. */
export interface WorldVerbs {
  /** Sets what people see of an attribute. `because` is for what no step does. */
  set(entity: Entity, key: string, value: Value, because?: string | null): void;
  /** Moves an entity, to the top of what lies there or to a place in it. */
  move(entity: Entity, to: Place, because: string, at?: number): void;
  spawn(type: EntityTemplate, to: Place, at?: number): Entity;
  remove(entity: Entity): void;
  /** Says something to those that `sees` names, or, where it is null, to those who are there. */
  say(text: CompiledText, frame: Frame, sees: Value): void;
  emit(event: GameEvent): void;
  /** Tells the rules that something happened. Triggers run right after the step under way. */
  raise(name: string, fields: Fields, cast: Partial<Cast>): void;
  /** Goes to another phase once nothing is under way. */
  goTo(phase: PhaseType): void;
  /** Ends the turn once nothing is under way. */
  endTurn(): void;
  end(reason: string, winners: readonly Entity[]): void;
  /** Leaves this level, dropping all that is under way on it. */
  leaveFor(level: string): void;
  /** Works out again what worn items and states lay over an entity's own attributes. */
  refreshOverlays(entity: Entity): void;
  /** Keeps a variable's value; `dependentEnds` are the ends that ask about it. */
  keep(scope: number, index: number, value: Value, dependentEnds: number): void;
}

/** The routines under way, one on top of another, and what runs them step by step. */
export interface Interpreter {
  readonly frames: readonly Frame[];
  /** What the routine on top waits for an answer to. */
  readonly asking: Question | null;
  /** Whether what a step has done so far leads elsewhere, or might: then it does the rest of it another time. */
  readonly isInterruptible: boolean;
  /** Runs until an answer is needed, the game ends, or nothing is under way. */
  run(): void;
  /** Starts a routine on top of what is under way. */
  call(routine: Routine, cast: Cast, args?: Fields | null): Frame;
  /** Starts a routine that no other calls: it speaks of the entity in turn. */
  begin(routine: Routine): void;
  /** Starts what is ready to run. */
  push(frame: Frame): void;
  /** A frame that is ready to run, but not under way yet. */
  prepare(routine: Routine, cast: Cast): Frame;
  /** The same with nobody in it. */
  frameOf(routine: Routine): Frame;
  /** Lets a routine go on from an earlier step. That alone can make it endless, so it is counted for itself. */
  goBack(frame: Frame, pc: number): void;
  ask(question: Question): void;
  /** Gives the routine on top the answer it waits for. Says whether it waited for any. */
  answer(value: Value): boolean;
  /** From here on, missing data leads to a step further on, with everything as it is now; `slot` gets the fault. */
  beginTry(otherwise: number, slot: number): void;
  endTry(): void;
  /** Starts the triggers of what was raised outside of any step, such as by an action of the engine's own. */
  wakeOutside(cast: Cast): void;
}

/** A formula or a derived value: where it stands, and how deeply it is nested in itself. */
export interface WorkedOut {
  readonly pointer: string;
  readonly depth: number;
}

/** What one decision may still take, so that no rule goes on without end. */
export interface Fuel {
  readonly fuel: number;
  /** Counts work done. Expressions and steps share one counter, so no loop of any kind is endless. */
  burn(work?: number): void;
  refuel(): void;
  /** Before a formula or a derived value is worked out: one that needs itself would never come to an end. */
  beginFormula(formula: WorkedOut): void;
  endFormula(value: Value): Value;
}
