import type { AttributeValue } from '../core/attributes';
import type { Entity } from '../core/entity';
import { HIGHEST_ID } from '../core/entity-registry';
import type { GameEvent } from '../core/events';
import { Cell, isWithin, type Place, Zone } from '../core/place';
import type { Rng } from '../core/rng';
import type { World } from '../core/world';
import { isFatal, readAttribute, writeAttribute } from './effects/attribute-access';
import { audienceOf } from './effects/audience';
import { ALL_ENDS, EndWatch } from './effects/ends';
import { changeMind, overlaysMind } from './effects/minds';
import { noticeChange } from './effects/notices';
import { refreshOverlays } from './effects/overlays';
import { forgetRemoved } from './forget-removed';
import { StepInterpreter } from './interpreter';
import { RuleError } from './model/fault';
import { type Cast, emptySlots, Frame } from './model/frame';
import {
  Chance,
  type Course,
  GameState,
  type Memories,
  type Minds,
  type Seating,
  type Tally,
} from './model/game-state';
import type { Machine } from './model/machine';
import type { CompiledText, EntityTemplate, PhaseType, Program } from './model/program';
import { type Fields, factOf, isSame, type ScopeType, type Value } from './model/value';

/**
 * An entity that enters a cell is compared with all others on it. On a cell with more than this, that counts as work.
 */
const CROWD = 64;

const intoItself = ({ name }: Entity, because: string): RuleError =>
  new RuleError(`"${name}" can't be put into itself, or into something it holds`, because || '/rules');

/** One running game: its state, the interpreter of its rules, and the verbs that change the state and emit events. */
export class GameMachine implements Machine {
  readonly state: GameState;
  readonly interpreter: StepInterpreter;
  readonly ends: EndWatch;
  events: GameEvent[] = [];
  // The parts of the state, the same objects as long as the game runs.
  readonly world: World;
  readonly scopes: (Value[] | null)[];
  readonly seating: Seating;
  readonly course: Course;
  readonly chance: Chance;
  readonly tally: Tally;
  readonly minds: Minds;
  readonly memories: Memories;

  constructor(
    readonly program: Program,
    seed: string,
    readonly options: Fields,
  ) {
    const state = new GameState(program, new Chance(seed));
    this.state = state;
    this.world = state.world;
    this.scopes = state.scopes;
    this.seating = state.seating;
    this.course = state.course;
    this.chance = state.chance;
    this.tally = state.tally;
    this.minds = state.minds;
    this.memories = state.memories;
    this.ends = new EndWatch(this);
    this.interpreter = new StepInterpreter(this, this.state, this.ends);
  }

  get ended() {
    return this.state.ended;
  }

  get travel() {
    return this.state.travel;
  }

  get changes() {
    return this.state.changes;
  }

  get seats(): readonly Entity[] {
    return this.seating.seats;
  }

  get active(): Entity | null {
    return this.course.active;
  }

  get phase(): string {
    return this.course.phase?.id ?? '';
  }

  get turn(): number {
    return this.course.turn;
  }

  stream(purpose: string): Rng {
    return this.chance.stream(purpose);
  }

  variable(scope: ScopeType, name: string): Value {
    return scope.byName.get(name)?.read(this) ?? null;
  }

  get budget() {
    return this.interpreter.budget;
  }

  get waiting(): boolean {
    return this.interpreter.asking !== null;
  }

  get top(): Frame | null {
    return this.interpreter.top;
  }

  get pointer(): string {
    return this.interpreter.pointer;
  }

  castOfActive(): Cast {
    const { active } = this;
    return { seat: active, actor: active, target: null, item: null, self: null };
  }

  frame(slotCount: number, cast: Cast = this.castOfActive()): Frame {
    const frame = new Frame(this.program.noSteps, emptySlots(slotCount));
    frame.takeCast(cast);
    return frame;
  }

  set(entity: Entity, key: string, value: Value, because: string | null = null): void {
    const { program } = this;
    const was = readAttribute(this, entity, key);
    const now = writeAttribute(this, entity, key, value);
    if (isSame(was, now)) return;
    const condition = program.states.get(key) ?? null;
    this.noteChange(program.dependentEnds.onAttribute(key));
    this.minds.stir(entity);
    this.emit({
      type: 'changed',
      entity: entity.id,
      attribute: key,
      from: factOf(was) as AttributeValue,
      to: factOf(now) as AttributeValue,
      because: because ?? this.pointer,
    });
    if (key === 'personality' || key === 'controlled') changeMind(this, entity, key, was, now);
    if (condition !== null) this.refreshOverlays(entity);
    noticeChange(this, entity, key, was, now, condition);
    const actor = this.top?.actor ?? null;
    if (program.hears.changed) {
      this.raise('changed', { target: entity, actor, attribute: key, was, now }, { target: entity, actor });
    }
    if (isFatal(this, entity, key, now)) {
      this.raise('died', { target: entity, actor, attribute: key }, { target: entity, actor });
    }
  }

  move(entity: Entity, to: Place, because: string, at = -1): void {
    const { place: from, id } = entity;
    if (to instanceof Zone && to.owner !== null && isWithin(to, entity)) throw intoItself(entity, because);
    if (to.entities.length > CROWD && to instanceof Cell) this.budget.burn(to.entities.length >> 4);
    this.noteChange(this.program.dependentEnds.onAnything);
    this.world.move(entity, to, at);
    this.minds.stir(entity);
    this.emit({ type: 'moved', entity: id, from: from === null ? null : from.place, to: to.place, because });
    if (to.affectsOthers || from?.affectsOthers === true || this.program.hears.moved) this.afterMove(entity, from, to);
  }

  private afterMove(entity: Entity, from: Place | null, to: Place): void {
    if (from instanceof Zone && from.type.worn && from.owner) this.refreshOverlays(from.owner);
    if (to instanceof Zone && to.type.worn && to.owner) this.refreshOverlays(to.owner);
    if (to instanceof Cell) {
      const back = from instanceof Cell ? from : null;
      if (this.program.hears.entered) {
        this.raise('entered', { mover: entity, actor: entity, cell: to, from: back }, { actor: entity });
      }
    } else if (this.program.hears.moved) {
      this.raise('moved', { item: entity, from: from instanceof Zone ? from : null, to }, { item: entity });
    }
  }

  spawn(type: EntityTemplate, to: Place, at?: number): Entity {
    this.budget.burn(5);
    if (this.world.nextId > HIGHEST_ID) {
      throw new RuleError(`more than ${HIGHEST_ID} things were made in this game`, this.pointer || '/rules');
    }
    const entity = this.world.spawn(type);
    this.emit({ type: 'spawned', entity: entity.id, of: type.id, because: this.pointer });
    type.prepare(this, entity);
    this.move(entity, to, this.pointer, at);
    return entity;
  }

  remove(entity: Entity): void {
    const from = entity.place;
    if (from === null) return;
    this.noteChange(this.program.dependentEnds.onAnything);
    this.world.remove(entity);
    this.minds.forget(entity);
    this.emit({ type: 'moved', entity: entity.id, from: from.place, to: null, because: this.pointer });
    if (from instanceof Zone && from.type.worn && from.owner) this.refreshOverlays(from.owner);
    if (this.program.triggers.has('removed')) this.raise('removed', { target: entity }, { target: entity });
  }

  say(text: CompiledText, frame: Frame, sees: Value): void {
    const captured = text.capture(this, frame);
    const { sees: told, at } = audienceOf(this, frame, sees);
    this.emit({ type: 'said', template: text.source, captured, sees: told, at, because: this.pointer });
  }

  emit(event: GameEvent): void {
    this.events.push(event);
  }

  raise(name: string, fields: Fields, cast: Partial<Cast>): void {
    if (this.program.triggers.has(name)) this.interpreter.raise({ name, fields, cast });
  }

  goTo(phase: PhaseType): void {
    this.course.goTo(phase);
  }

  endTurn(): void {
    this.course.letTurnEnd(true);
  }

  end(reason: string, winners: readonly Entity[]): void {
    this.state.ended = { reason, winners };
    this.interpreter.drop();
    this.emit({ type: 'ended', reason, winners: winners.map((winner) => winner.id) });
  }

  leaveFor(level: string): void {
    this.state.travel = level;
    this.interpreter.drop();
  }

  refreshOverlays(entity: Entity): void {
    const { minds } = this;
    const hadMind = overlaysMind(entity);
    minds.setTicking(entity, refreshOverlays(entity, this.program.states));
    if (hadMind || overlaysMind(entity)) minds.wake(entity);
    this.ends.note(ALL_ENDS);
    if (entity.place instanceof Cell) this.world.level.refresh(entity.place);
  }

  /** Counts a change, and marks the ends that depend on it. */
  noteChange(dependentEnds: number): void {
    this.state.changes++;
    this.ends.note(dependentEnds);
  }

  storeVariable(scope: number, index: number, value: Value, dependentEnds: number): void {
    this.put(scope, index, value);
    this.noteChange(dependentEnds);
  }

  /** Sets the start value of a variable, without an event. */
  put(scope: number, index: number, value: Value): void {
    const values = this.scopes[scope];
    if (values) values[index] = value;
  }

  /** Opens a scope with the start values of its variables. */
  openScope(scope: ScopeType, values: Value[]): void {
    this.scopes[scope.index] = values;
    this.endUses(scope);
  }

  closeScope(scope: ScopeType): void {
    if (this.scopes[scope.index] === null) return;
    this.scopes[scope.index] = null;
    this.endUses(scope);
  }

  private endUses(scope: ScopeType): void {
    this.ends.note(scope.dependentEnds);
    this.tally.forget(scope.name);
  }

  enterPhase(phase: PhaseType): void {
    this.tally.forget('phase');
    this.course.enter(phase);
    this.noteChange(this.program.dependentEnds.onAnything);
    this.emit({ type: 'phase', phase: phase.id });
  }

  sweep(): void {
    if (!this.world.isSwept) forgetRemoved(this, this.scopes);
  }

  /** Starts an empty list of events for a new decision. */
  forgetEvents(): void {
    this.events = [];
    this.interpreter.forgetEvents(0);
  }
}
