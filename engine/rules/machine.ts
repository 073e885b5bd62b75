import type { AttributeValue } from '../core/attributes';
import type { Entity } from '../core/entity';
import { EventLog } from '../core/event-log';
import type { GameEvent } from '../core/events';
import { Cell, isWithin, type Place, Zone } from '../core/place';
import { HIGHEST_ID } from '../core/registry';
import { Rng } from '../core/rng';
import { World } from '../core/world';
import { isFatal, readAttribute, writeAttribute } from './attribute-access';
import { Budget } from './budget';
import type { Script } from './chance';
import { Rolling } from './dice';
import { RuleError } from './fault';
import { type Cast, emptySlots, Frame, pointerOf, type Question, type Routine } from './frame';
import { layUpon } from './layers';
import { changeMind, laysMind } from './minds';
import { noticeChange } from './notices';
import type { Op } from './op';
import type { PhaseType, Program } from './program';
import { ALL_ENDS } from './stakes';
import type { ThingType } from './things';
import { type Raised, wakeTriggers } from './triggers';
import { type Fields, factOf, isSame, type ScopeType, type Value } from './value';

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

/** What comes to a cell looks at all that is there. With more than this on it, that is counted as work. */
const CROWD = 64;

const intoItself = ({ name }: Entity, because: string): RuleError =>
  new RuleError(`"${name}" can't be put into itself, nor into what it holds`, because || '/rules');

/**
 * The state of one game and the interpreter of its rules. Everything that happens goes through its few verbs
 * (set, move, spawn, remove, say, raise), which keep the log of events and wake the triggers.
 */
export class Machine {
  readonly world: World;
  readonly frames: Frame[] = [];
  readonly scopes: (Value[] | null)[];
  readonly streams = new Map<string, Rng>();
  /** How often each limited action was used: `scope/action/seat` → times. */
  readonly uses = new Map<string, number>();
  /** Unique table rows already given: `scope/table/row`. */
  readonly given = new Set<string>();
  /** What each seat has seen of the level: its entity's id → cell → types of what stood there. */
  readonly memories = new Map<number, Map<number, readonly string[]>>();
  /** Entities with a state on them that works or wears off. */
  readonly afflicted = new Set<Entity>();
  /** Who has no turns for now, because the rules call them dormant. */
  readonly dormant = new Set<Entity>();
  /** Those of whom it is to be asked again whether they have turns: the dormant that something happened to, and new minds. */
  readonly stirred: Entity[] = [];
  handlers: Handler[] = [];
  /** The figures that are played. On a map there may be more of them than people. */
  seats: Entity[] = [];
  seatNames: string[] = [];
  /** How many play, people and bots. */
  people = 1;
  /** What has happened since somebody decided. */
  readonly log = new EventLog();
  active: Entity | null = null;
  phaseType: PhaseType | null = null;
  turn = 0;
  /** What somebody is asked, in the middle of the routine under way; null when nobody is. */
  asking: Question | null = null;
  ended: Ending | null = null;
  /** The way to another level that was taken; what is under way here is over. */
  travel: string | null = null;
  /** What comes when nothing is under way any more. */
  next: { phase: PhaseType | null; turnEnds: boolean } = { phase: null, turnEnds: false };
  queue: string[] = [];
  readonly rolling = new Rolling();
  script: Script = { dice: [], zones: {} };
  /** Counts changes of state, so that what depends on nothing else is asked again only after one. */
  changes = 0;
  /** The ends that ask about something which has changed since they were last asked, as `Stakes` counts them. */
  unsettled = ALL_ENDS;
  /** The frame in which ends are asked. */
  endFrame: Frame | null = null;
  readonly budget: Budget;
  /** Whether the step under way has led elsewhere: to another routine, to somebody who is asked, to the end. */
  private isDiverted = false;
  /** What was raised by the step under way, and what has triggers that wait for it. */
  raised: Raised[] = [];

  constructor(
    readonly program: Program,
    readonly seed: string,
    readonly options: Fields,
  ) {
    this.world = new World(program.zoneTypes);
    this.budget = new Budget(program.definitions, this.frames);
    this.scopes = program.scopes.map(() => null);
  }

  /** The id of the phase under way; empty before the first. */
  get phase(): string {
    return this.phaseType === null ? '' : this.phaseType.id;
  }

  stream(purpose: string): Rng {
    let rng = this.streams.get(purpose);
    if (!rng) {
      rng = new Rng(`${this.seed}/${purpose}`);
      this.streams.set(purpose, rng);
    }
    return rng;
  }

  // ---- running ----

  /** Runs until somebody must choose, the game ends, or nothing is under way. */
  run(): void {
    const { frames, budget } = this;
    if (this.raised.length > 0 && this.top) wakeTriggers(this, this.top);
    let isStopped = this.asking !== null || this.ended !== null;
    while (!isStopped && frames.length > 0) {
      const frame = frames[frames.length - 1] as Frame;
      const start = frame.pc;
      const isOver = this.runSteps(frame);
      // Where it went back it has paid for all that it did until then.
      budget.burn(1 + frame.pc - start);
      if (isOver) this.leave(frame);
      else {
        if (this.raised.length > 0) wakeTriggers(this, frame);
        isStopped = this.asking !== null || this.ended !== null;
      }
    }
  }

  /** Runs a routine until it is over, which is the answer, or until it has led elsewhere. */
  private runSteps(frame: Frame): boolean {
    const { code } = frame.routine;
    const { hasUrgentEnds } = this.program;
    let op = code[frame.pc] as Op;
    this.isDiverted = false;
    for (;;) {
      const { after } = op;
      frame.pc = after;
      if (op.test !== null) op = op.follow(op.test, this, frame);
      else if (op.act !== null) {
        op.act(this, frame);
        if (hasUrgentEnds) this.program.checkUrgentEnds(this);
        if (this.isDiverted) return false;
        op = frame.pc === after ? op.next : (code[frame.pc] as Op);
      } else if (op.question !== null) {
        this.ask(op.question);
        return false;
      } else if (op.next === op) return true;
      else op = op.next;
    }
  }

  /** Lets a routine go on from an earlier step. That alone can make it endless, so it is counted for itself. */
  goBack(frame: Frame, pc: number): void {
    this.budget.burn(frame.pc - pc);
    frame.pc = pc;
  }

  /** Waits for somebody's answer. */
  ask(question: Question): void {
    this.asking = question;
    this.isDiverted = true;
  }

  get waiting(): boolean {
    return this.asking !== null;
  }

  /** Whether what a step has done so far leads elsewhere, or might: then it does the rest of it another time. */
  get isInterruptible(): boolean {
    return this.isDiverted || this.program.hasUrgentEnds;
  }

  /** Starts what is ready to run, on top of what is under way. */
  push(frame: Frame): void {
    this.frames.push(frame);
    this.isDiverted = true;
  }

  /** Starts a routine on top of what is under way. */
  call(routine: Routine, cast: Cast, args: Fields | null = null): Frame {
    const frame = this.prepare(routine, cast);
    if (args) frame.bindAll(args);
    this.push(frame);
    return frame;
  }

  /** Starts a routine that nobody calls: it speaks of whoever is in turn. */
  begin(routine: Routine): void {
    const frame = this.frameOf(routine);
    frame.seat = this.active;
    frame.actor = this.active;
    this.push(frame);
  }

  /** A frame that is ready to run, but not under way yet. */
  prepare(routine: Routine, cast: Cast): Frame {
    const frame = this.frameOf(routine);
    if (cast instanceof Frame) frame.inherit(cast);
    else frame.takeCast(cast);
    return frame;
  }

  /** The same with nobody in it. */
  frameOf(routine: Routine): Frame {
    this.budget.noteCall(routine);
    return new Frame(routine, emptySlots(routine.slotCount));
  }

  /** Leaves a routine; its caller gets the result. */
  leave(frame: Frame): void {
    this.frames.pop();
    if (this.handlers.length > 0) this.dropHandlers();
    if (frame.into >= 0 && this.top) this.top.slots[frame.into] = frame.result;
  }

  /** A `return` may leave from the middle of a `try`. */
  private dropHandlers(): void {
    while ((this.handlers.at(-1)?.depth ?? 0) > this.frames.length) this.handlers.pop();
  }

  /** The routine under way. */
  get top(): Frame | null {
    // Never read past the ends of an array: V8 answers that by its slowest path.
    return this.frames.length > 0 ? (this.frames[this.frames.length - 1] as Frame) : null;
  }

  /** The pointer of the step under way, for causes and errors. */
  get pointer(): string {
    const frame = this.top;
    return frame === null ? '' : pointerOf(frame);
  }

  castNobody(): Cast {
    return { seat: this.active, actor: this.active, target: null, item: null, self: null };
  }

  /** What has happened since somebody decided, as a list of its own. */
  get events(): GameEvent[] {
    return this.log.all();
  }

  tell(event: GameEvent): void {
    this.log.add(event);
  }

  // ---- the verbs ----

  /** Sets what people see of an attribute, and tells of it. `because` is for what no step does. */
  set(entity: Entity, key: string, value: Value, because: string | null = null): void {
    const was = readAttribute(this, entity, key);
    const now = writeAttribute(this, entity, key, value);
    if (isSame(was, now)) return;
    const state = this.program.states.get(key) ?? null;
    this.changes++;
    this.unsettled |= this.program.stakes.onAttribute(key);
    if (this.dormant.size > 0) this.stir(entity);
    this.tell({
      type: 'changed',
      entity: entity.id,
      attribute: key,
      from: factOf(was) as AttributeValue,
      to: factOf(now) as AttributeValue,
      because: because ?? this.pointer,
    });
    if (key === 'personality' || key === 'controlled') changeMind(this, entity, key, was, now);
    if (state !== null) this.refreshLayers(entity);
    noticeChange(this, entity, key, was, now, state);
    const actor = this.top?.actor ?? null;
    if (this.program.hears.changed) {
      this.raise('changed', { target: entity, actor, attribute: key, was, now }, { target: entity, actor });
    }
    if (isFatal(this, entity, key, now)) {
      this.raise('died', { target: entity, actor, attribute: key }, { target: entity, actor });
    }
  }

  variable(scope: ScopeType, name: string): Value {
    const variable = scope.byName.get(name);
    return variable ? variable.read(this) : null;
  }

  /** Moves an entity, to the top of what lies there or to a place in it. */
  move(entity: Entity, to: Place, because: string, at = -1): void {
    const { place: from, id } = entity;
    if (to instanceof Zone && to.owner !== null && isWithin(to, entity)) throw intoItself(entity, because);
    if (to.entities.length > CROWD && to instanceof Cell) this.budget.burn(to.entities.length >> 4);
    this.changes++;
    this.unsettled |= this.program.stakesOnAnything;
    this.world.move(entity, to, at);
    if (this.dormant.size > 0) this.stir(entity);
    this.tell({ type: 'moved', entity: id, from: from === null ? null : from.place, to: to.place, because });
    if (to.isLoud || from?.isLoud === true || this.program.hears.moved) this.afterMove(entity, from, to);
  }

  spawn(type: ThingType, to: Place, at?: number): Entity {
    this.budget.burn(5);
    if (this.world.nextId > HIGHEST_ID) {
      throw new RuleError(`more than ${HIGHEST_ID} things were made in this game`, this.pointer || '/rules');
    }
    const entity = this.world.spawn(type);
    this.tell({ type: 'spawned', entity: entity.id, of: type.id, because: this.pointer });
    type.prepare(this, entity);
    this.move(entity, to, this.pointer, at);
    return entity;
  }

  remove(entity: Entity): void {
    const from = entity.place;
    if (from === null) return;
    this.changes++;
    this.unsettled |= this.program.stakesOnAnything;
    this.world.remove(entity);
    this.afflicted.delete(entity);
    this.dormant.delete(entity);
    this.tell({ type: 'moved', entity: entity.id, from: from.place, to: null, because: this.pointer });
    if (from instanceof Zone && from.type.worn && from.owner) this.refreshLayers(from.owner);
    if (this.program.triggers.has('removed')) this.raise('removed', { target: entity }, { target: entity });
  }

  end(reason: string, winners: readonly Entity[]): void {
    this.ended = { reason, winners };
    this.handlers = [];
    this.dropAll();
    this.asking = null;
    this.tell({ type: 'ended', reason, winners: winners.map((winner) => winner.id) });
  }

  /** Leaves this level, dropping all that is under way on it. */
  leaveFor(level: string): void {
    this.travel = level;
    this.dropAll();
    this.handlers.length = 0;
  }

  /** Tells the rules that something happened. Triggers run right after the step under way. */
  raise(name: string, fields: Fields, cast: Partial<Cast>): void {
    if (!this.program.triggers.has(name)) return;
    this.raised.push({ name, fields, cast });
    this.isDiverted = true;
  }

  /** Works out anew what worn items and states lay over an entity's own attributes. */
  refreshLayers(entity: Entity): void {
    const hadMind = laysMind(entity);
    if (layUpon(entity, this.program.states)) this.afflicted.add(entity);
    else this.afflicted.delete(entity);
    if (hadMind || laysMind(entity)) this.stirred.push(entity);
    this.unsettled = ALL_ENDS;
    if (entity.place instanceof Cell) this.world.level.refresh(entity.place);
  }

  // ---- inside ----

  private dropAll(): void {
    this.frames.length = 0;
    this.raised.length = 0;
    this.isDiverted = true;
  }

  private stir(entity: Entity): void {
    if (this.dormant.delete(entity)) this.stirred.push(entity);
  }

  private afterMove(entity: Entity, from: Place | null, to: Place): void {
    if (from instanceof Zone && from.type.worn && from.owner) this.refreshLayers(from.owner);
    if (to instanceof Zone && to.type.worn && to.owner) this.refreshLayers(to.owner);
    if (to instanceof Cell) {
      const back = from instanceof Cell ? from : null;
      if (this.program.hears.entered) {
        this.raise('entered', { mover: entity, actor: entity, cell: to, from: back }, { actor: entity });
      }
    } else if (this.program.hears.moved) {
      this.raise('moved', { item: entity, from: from instanceof Zone ? from : null, to }, { item: entity });
    }
  }
}
