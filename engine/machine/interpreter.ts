import type { GameEvent } from '../core/events';
import { Budget } from './budget';
import type { EndWatch } from './effects/ends';
import { type Raised, startTriggers } from './effects/triggers';
import { MissingData } from './model/fault';
import { type Cast, emptySlots, Frame, pointerOf, type Question, questionOf, type Routine } from './model/frame';
import type { GameState } from './model/game-state';
import type { Interpreter, Machine } from './model/machine';
import type { Op } from './model/op';
import { type Fields, isTrue, type Value } from './model/value';
import { restoreState, type SavedState, saveState } from './saving';

/** Runs the routines of the rules: the top frame step by step, then its caller. */
export class StepInterpreter implements Interpreter {
  readonly frames: Frame[];
  readonly budget: Budget;
  asking: Question | null = null;
  /** The events that the current step raised and triggers wait for. */
  private pendingTriggers: Raised[] = [];
  /** Whether the current step left the routine: by a call, a question, or the end of the game. */
  private isDiverted = false;

  constructor(
    private readonly machine: Machine & { readonly events: GameEvent[] },
    private readonly state: GameState,
    private readonly ends: EndWatch,
  ) {
    this.frames = state.frames;
    this.budget = new Budget(machine.program.definitions, this.frames);
  }

  /** Runs until an answer is needed or no frame is left. Missing data resumes the innermost `try` at its `else`. */
  run(): void {
    const { frames } = this;
    this.wakeOnTop();
    while (frames.length > 0 && this.asking === null && this.state.ended === null) {
      try {
        this.runTop(frames[frames.length - 1] as Frame);
      } catch (error) {
        this.recover(error);
        this.wakeOnTop();
      }
    }
  }

  private runTop(frame: Frame): void {
    const start = frame.pc;
    const isOver = this.runSteps(frame);
    // A jump backwards was paid for when it happened.
    this.budget.burn(1 + frame.pc - start);
    if (isOver) this.leave(frame);
    else if (this.pendingTriggers.length > 0) this.wake(frame);
  }

  /** Runs a routine until it is finished (true) or is left for something else (false). */
  private runSteps(frame: Frame): boolean {
    const { machine, ends } = this;
    const { code } = frame.routine;
    let op = code[frame.pc] as Op;
    this.isDiverted = false;
    for (;;) {
      const { after } = op;
      frame.pc = after;
      if (op.test !== null) op = isTrue(op.test(machine, frame)) ? op.next : op.other;
      else if (op.act !== null) {
        op.act(machine, frame);
        if (ends.areUrgent) ends.checkUrgent();
        if (this.isDiverted) return false;
        op = frame.pc === after ? op.next : (code[frame.pc] as Op);
      } else if (op.question !== null) {
        this.ask(op.question);
        return false;
      } else if (op.next === op) return true;
      else op = op.next;
    }
  }

  goBack(frame: Frame, pc: number): void {
    this.budget.burn(frame.pc - pc);
    frame.pc = pc;
  }

  push(frame: Frame): void {
    this.frames.push(frame);
    this.isDiverted = true;
  }

  call(routine: Routine, cast: Cast, args: Fields | null = null): Frame {
    const frame = this.prepare(routine, cast);
    if (args) frame.bindAll(args);
    this.push(frame);
    return frame;
  }

  begin(routine: Routine): void {
    const frame = this.frameOf(routine);
    const { active } = this.state.course;
    frame.seat = active;
    frame.actor = active;
    this.push(frame);
  }

  prepare(routine: Routine, cast: Cast): Frame {
    const frame = this.frameOf(routine);
    if (cast instanceof Frame) frame.inherit(cast);
    else frame.takeCast(cast);
    return frame;
  }

  frameOf(routine: Routine): Frame {
    this.budget.noteCall(routine);
    return new Frame(routine, emptySlots(routine.slotCount));
  }

  /** Leaves a routine and gives the result to its caller. */
  private leave(frame: Frame): void {
    const { frames, state } = this;
    frames.pop();
    // A `return` may leave from the middle of a `try`.
    if (state.tryHandlers.length > 0)
      state.tryHandlers = state.tryHandlers.filter(({ depth }) => depth <= frames.length);
    if (frame.into >= 0 && this.top) this.top.slots[frame.into] = frame.result;
  }

  get top(): Frame | null {
    const { frames } = this;
    return frames.length > 0 ? (frames[frames.length - 1] as Frame) : null;
  }

  get pointer(): string {
    const { top } = this;
    return top === null ? '' : pointerOf(top);
  }

  get isInterruptible(): boolean {
    return this.isDiverted || this.ends.areUrgent;
  }

  /** Drops all running routines. */
  drop(): void {
    this.frames.length = 0;
    this.pendingTriggers.length = 0;
    this.state.tryHandlers = [];
    this.asking = null;
    this.isDiverted = true;
  }

  ask(question: Question): void {
    this.asking = question;
    this.isDiverted = true;
  }

  answer(value: Value): boolean {
    const { asking, top } = this;
    if (asking === null || top === null) return false;
    this.asking = null;
    if (asking.answer !== null) asking.answer(this.machine, top, value);
    else top.slots[asking.into] = asking.isYesOrNo ? value === 'yes' : value;
    return true;
  }

  raise(pendingTriggers: Raised): void {
    this.pendingTriggers.push(pendingTriggers);
    this.isDiverted = true;
  }

  private wake(during: Frame): void {
    const { pendingTriggers } = this;
    this.pendingTriggers = [];
    startTriggers(this.machine, pendingTriggers, during);
  }

  private wakeOnTop(): void {
    if (this.pendingTriggers.length > 0 && this.top) this.wake(this.top);
  }

  startTriggersOutside(cast: Cast): void {
    if (this.pendingTriggers.length === 0) return;
    const carrier = new Frame(this.machine.program.noSteps, []);
    carrier.takeCast(cast);
    this.wake(carrier);
  }

  save(): SavedState {
    return saveState(this.machine.program, this.state, this.asking !== null);
  }

  /** Restores a saved state. With `keepDice`, the random streams continue from where they are. */
  restore(saved: SavedState, how: { readonly keepDice?: boolean } = {}): void {
    restoreState(this.machine, this.state, saved, how);
    this.asking = saved.waiting && this.top ? questionOf(this.top) : null;
  }

  beginTry(otherwise: number, slot: number): void {
    // Copying the whole game is the most expensive thing a step can do.
    this.budget.burn(200 + 10 * this.state.world.entities.size);
    const state: unknown = JSON.parse(JSON.stringify(this.save()));
    const handler = { depth: this.frames.length, pc: otherwise, slot, state, events: this.machine.events.length };
    this.state.tryHandlers = [...this.state.tryHandlers, handler];
  }

  endTry(): void {
    this.state.tryHandlers = this.state.tryHandlers.slice(0, -1);
  }

  /** Truncates the list of events, because a new decision starts or a `try` is undone. */
  forgetEvents(from: number): void {
    const { state, machine } = this;
    if (machine.events.length > from) machine.events.length = from;
    if (state.tryHandlers.length === 0) return;
    state.tryHandlers = state.tryHandlers.map((one) => ({ ...one, events: Math.min(one.events, from) }));
  }

  /** Restores the state of the innermost `try`, to go on at its `else`. Rethrows any other error. */
  private recover(error: unknown): void {
    const handler = this.state.tryHandlers.at(-1);
    if (!(error instanceof MissingData) || !handler) throw error;
    this.budget.forgetFormulas();
    this.restore(handler.state as SavedState, { keepDice: true });
    // Undone events are not reported.
    this.forgetEvents(handler.events);
    const frame = this.frames[handler.depth - 1];
    if (!frame) throw error;
    frame.pc = handler.pc;
    frame.slots[handler.slot] = { id: error.missing, missing: error.message };
  }
}
