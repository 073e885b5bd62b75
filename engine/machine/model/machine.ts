import type { Entity } from '../../core/entity';
import type { GameEvent } from '../../core/events';
import type { Place } from '../../core/place';
import type { Rng } from '../../core/rng';
import type { World } from '../../core/world';
import type { Cast, Frame, Question, Routine } from './frame';
import type { Chance, Course, Ending, Memories, Minds, ReadOnlyView, Seating, Tally } from './game-state';
import type { CompiledText, EntityTemplate, PhaseType, Program } from './program';
import type { Fields, ScopeType, Value } from './value';

/**
 * What a compiled rule sees of a running game: the state, read-only; the interpreter; and the verbs, the only way to
 * change the state and to emit events. `GameMachine` implements it.
 */
export interface Machine extends WorldVerbs {
  readonly program: Program;
  /** The options that players chose before the game. */
  readonly options: Fields;

  readonly world: World;
  readonly scopes: readonly (readonly Value[] | null)[];
  readonly seating: ReadOnlyView<Seating>;
  readonly course: ReadOnlyView<Course>;
  readonly chance: ReadOnlyView<Chance>;
  readonly tally: ReadOnlyView<Tally>;
  readonly minds: ReadOnlyView<Minds>;
  readonly memories: ReadOnlyView<Memories>;
  readonly ended: Ending | null;
  readonly travel: string | null;
  /** Counts changes of the state, so that caches know when they are stale. */
  readonly changes: number;

  // Shortcuts for the parts that are read most.
  readonly seats: readonly Entity[];
  readonly active: Entity | null;
  /** The id of the current phase; empty before the first. */
  readonly phase: string;
  readonly turn: number;
  stream(purpose: string): Rng;
  variable(scope: ScopeType, name: string): Value;

  readonly interpreter: Interpreter;
  readonly budget: Fuel;
  /** Whether a routine waits for an answer. */
  readonly waiting: boolean;
  /** The top frame, and the pointer of its current step, for causes and errors. */
  readonly top: Frame | null;
  readonly pointer: string;
  /** The events since the last decision. */
  readonly events: readonly GameEvent[];
  /** A cast with only the entity whose turn it is. */
  castOfActive(): Cast;
  /** A frame to evaluate an expression in, outside any routine. */
  frame(slotCount: number, cast?: Cast): Frame;
}

/** The only ways to change the state of a game. Each emits events and wakes the triggers that wait for them. */
export interface WorldVerbs {
  /** Sets the visible value of an attribute. `because` is the cause if no step is running. */
  set(entity: Entity, key: string, value: Value, because?: string | null): void;
  /** Moves an entity to the top of a place, or to an index in it. */
  move(entity: Entity, to: Place, because: string, at?: number): void;
  spawn(type: EntityTemplate, to: Place, at?: number): Entity;
  remove(entity: Entity): void;
  /** Emits a text for the readers in `sees` or, if that is null, for those who are there. */
  say(text: CompiledText, frame: Frame, sees: Value): void;
  emit(event: GameEvent): void;
  /** Raises an event for the rules. Its triggers run right after the current step. */
  raise(name: string, fields: Fields, cast: Partial<Cast>): void;
  /** Changes the phase once no routine runs. */
  goTo(phase: PhaseType): void;
  /** Ends the turn once no routine runs. */
  endTurn(): void;
  end(reason: string, winners: readonly Entity[]): void;
  /** Leaves this level and drops its running routines. */
  leaveFor(level: string): void;
  /** Recomputes the overlays of an entity's worn items and states. */
  refreshOverlays(entity: Entity): void;
  /** Stores a variable's value; `dependentEnds` are the ends that depend on it. */
  storeVariable(scope: number, index: number, value: Value, dependentEnds: number): void;
}

/** The stack of running routines, and what runs them step by step. */
export interface Interpreter {
  readonly frames: readonly Frame[];
  /** The question that the top routine waits for. */
  readonly asking: Question | null;
  /** Whether the current step has left the routine, or might. If so, it does the rest of its work later. */
  readonly isInterruptible: boolean;
  /** Runs until an answer is needed, the game ends, or no routine is left. */
  run(): void;
  /** Starts a routine on top of the stack. */
  call(routine: Routine, cast: Cast, args?: Fields | null): Frame;
  /** Starts a routine without a caller; its cast is the entity whose turn it is. */
  begin(routine: Routine): void;
  /** Starts a prepared frame. */
  push(frame: Frame): void;
  /** A frame that is ready to run, but not started. */
  prepare(routine: Routine, cast: Cast): Frame;
  /** The same without a cast. */
  frameOf(routine: Routine): Frame;
  /** Continues a routine from an earlier step. Only this can make it endless, so it costs extra fuel. */
  goBack(frame: Frame, pc: number): void;
  ask(question: Question): void;
  /** Gives the top routine the answer it waits for. Returns whether it waited. */
  answer(value: Value): boolean;
  /**
   * Starts a `try`: from now on, missing data restores the present state and continues at `otherwise`; `slot` gets the
   * fault.
   */
  beginTry(otherwise: number, slot: number): void;
  endTry(): void;
  /** Starts the triggers of events raised outside any step, such as by a native action. */
  startTriggersOutside(cast: Cast): void;
}

/** A formula or derived value: its pointer, and how deeply its expression is nested. */
export interface Formula {
  readonly pointer: string;
  readonly depth: number;
}

/** The work that one decision may still do, so that no rule runs forever. */
export interface Fuel {
  readonly fuel: number;
  /** Counts work. Expressions and steps share one counter, so no loop of any kind is endless. */
  burn(work?: number): void;
  refuel(): void;
  /** Called before a formula or derived value is computed. One that depends on itself would never end. */
  beginFormula(formula: Formula): void;
  endFormula(value: Value): Value;
}
