import { Entity } from '../core/entity';
import type { Action, ActionParam, ActionResult, ActionType } from '../rules/action-type';
import { RuleError } from '../rules/fault';
import type { Frame, Routine } from '../rules/frame';
import type { Machine } from '../rules/machine';
import type { PhaseType } from '../rules/program';
import { sweep } from '../rules/sweep';
import { callTrigger, wakeOutside } from '../rules/triggers';
import { asList, describe, isTrue, type ScopeType, type Value } from '../rules/value';
import type { Variable } from '../rules/variable';
import { type Campaign, continueCampaign } from './campaign';
import { actionFrame, type LegalAction } from './legal';
import type { TurnOrder } from './order';

const DONE: ActionResult = { outcome: 'done' };

/**
 * What comes next when nothing is under way: the end of the game, a phase, the next turn, or a question to
 * those whom the phase asks. Each stage of a change is queued by name, so that a save in the middle of one goes on.
 */
export class Flow {
  constructor(
    private readonly machine: Machine,
    private readonly order: TurnOrder,
  ) {}

  /** Starts the game: setup, then the first turn. A campaign goes on where an earlier game left it. */
  begin(campaign: Campaign | null = null): void {
    const { machine } = this;
    const { program } = machine;
    for (const scope of program.scopes) {
      if (scope.name === 'run' || scope.name === 'campaign') machine.scopes[scope.index] = freshValues(machine, scope);
    }
    if (campaign) continueCampaign(machine, campaign);
    machine.active = machine.seats[0] ?? null;
    machine.queue = ['next_turn'];
    if (program.setup) machine.begin(program.setup);
    this.advance();
  }

  /** Runs until somebody must decide, or the game is over. */
  advance(): void {
    const { machine } = this;
    for (;;) {
      if (machine.frames.length > 0) machine.run();
      if (machine.asking !== null || machine.ended !== null || machine.travel !== null) return;
      if (!machine.world.isSwept) sweep(machine);
      if (machine.unsettled !== 0) {
        const { unsettled } = machine;
        machine.unsettled = 0;
        if (machine.program.checkEnds(machine, unsettled)) return;
      }
      machine.budget.burn();
      const stage = machine.queue.length > 0 ? machine.queue.shift() : undefined;
      if (stage !== undefined) this.stage(stage);
      else if (machine.next.turnEnds) this.endTurn();
      else if (machine.next.phase !== null) this.changePhase(machine.next.phase);
      else if (this.isTurnOver()) machine.next.turnEnds = true;
      else return;
    }
  }

  /** Whom the game waits for. */
  asked(): readonly Entity[] {
    const { machine } = this;
    const phase = machine.phaseType;
    if (!machine.active || !phase) return [];
    if (!phase.asks) return [machine.active];
    const asked = phase.asks(machine, machine.program.frame(machine, 0));
    const all = asked === null ? [] : (asList(asked) ?? [asked]);
    const wrong = all.find((one) => !(one instanceof Entity));
    if (wrong === undefined) return all as readonly Entity[];
    const message = `"asks" says which seats the game waits for, not ${describe(wrong)}`;
    throw new RuleError(message, `/rules/phases/${phase.id}/asks`);
  }

  /** Carries out a legal action: pays for it, counts it, and starts its steps. */
  perform(seat: Entity, option: LegalAction): ActionResult {
    const { machine } = this;
    const { action, args } = option;
    const { native } = action;
    const frame = actionFrame(action, seat);
    // A parameter named like one of the cast is that one, for the procedures and triggers that follow too.
    for (let i = 0; i < args.length; i++) {
      const { name, slot } = action.params[i] as ActionParam;
      frame.slots[slot] = args[i] as Value;
      frame.bind(name, args[i] as Value);
    }
    machine.tell({ type: 'decided', seat: seat.id, action: action.id, id: option.key });
    if (action.limit.length > 0) this.count(action, seat);
    if (action.cost !== null) this.pay(Number(action.cost(machine, frame)));
    const { onActed } = machine.program;
    if (onActed !== null) this.wake(onActed, action, seat, frame);
    let result = DONE;
    if (native === null) machine.push(frame);
    else result = this.attempt(native.make(seat, args.length > 0 ? (args[0] as Value) : null));
    wakeOutside(machine, frame);
    return result;
  }

  /** Starts what follows every action, the first of it on top. */
  private wake(triggers: readonly Routine[], { id }: ActionType, seat: Entity, frame: Frame): void {
    for (const trigger of [...triggers].reverse()) {
      callTrigger(this.machine, trigger, { seat, action: id }, { seat }, frame);
    }
  }

  /** An action of the engine's own, or whatever is done instead of it. */
  private attempt(action: Action): ActionResult {
    let result: ActionResult = { outcome: 'instead', action };
    while (result.outcome === 'instead') result = result.action.perform(this.machine);
    return result;
  }

  /** Counts a use of an action that may be used only so often. */
  private count({ id, limit }: ActionType, seat: Entity): void {
    const { uses } = this.machine;
    for (const [scope] of limit) {
      const key = `${scope}/${id}/${seat.id}`;
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }

  private pay(cost: number): void {
    const { machine } = this;
    const turn = machine.program.turnScope;
    const points = turn.byName.get('points');
    if (points && cost !== 0) {
      points.set(machine, Number(points.read(machine)) - cost, machine.pointer);
    }
  }

  private isTurnOver(): boolean {
    const { machine } = this;
    const { over } = machine.program.turn;
    if (machine.active?.isGone) return true;
    return over !== null && isTrue(over(machine, machine.program.frame(machine, 0)));
  }

  private endTurn(): void {
    this.machine.next.phase = null;
    this.machine.next.turnEnds = false;
    this.machine.queue.push('turn_end', 'next_turn');
    this.leave();
  }

  private changePhase(to: PhaseType): void {
    this.machine.next.phase = null;
    if (this.leave()) this.machine.queue.push(`enter ${to.id}`);
    else this.enter(to);
  }

  /** Starts the steps with which the phase is left, if it has any. */
  private leave(): boolean {
    const { machine } = this;
    const leave = machine.phaseType?.leave ?? null;
    if (leave) machine.begin(leave);
    return leave !== null;
  }

  private stage(stage: string): void {
    const { machine } = this;
    const { turn } = machine.program;
    switch (stage) {
      case 'turn_end':
        if (turn.end) machine.begin(turn.end);
        return;
      case 'next_turn':
        this.nextTurn();
        return;
      case 'upkeep':
        this.order.upkeep();
        return;
      case 'first_phase':
        // A turn's start may end the turn, and so may a death: then its phases are skipped, but not its end.
        if (machine.next.turnEnds || machine.active?.isGone) this.skipToEnd();
        else this.enter(machine.next.phase ?? turn.first);
        return;
      default:
        // What a phase does as it is left may end the turn, too.
        if (machine.next.turnEnds) this.skipToEnd();
        else this.enter(this.phaseNamed(stage.slice('enter '.length)));
    }
  }

  private phaseNamed(id: string): PhaseType {
    const phase = this.machine.program.phases.get(id);
    if (phase) return phase;
    throw new RuleError(`there is no phase "${id}"`, '/rules/phases');
  }

  private skipToEnd(): void {
    this.machine.next = { phase: null, turnEnds: false };
    this.machine.queue.push('turn_end', 'next_turn');
  }

  private nextTurn(): void {
    const { machine } = this;
    const { program } = machine;
    // Where to go and when to stop was said about the turn before; only setup speaks of the one to come.
    machine.next = { phase: machine.turn === 0 ? machine.next.phase : null, turnEnds: false };
    const seat = this.order.next();
    machine.active = seat;
    machine.phaseType = null;
    this.refresh(program.turnScope);
    const { points, start } = program.turn;
    if (points !== null) {
      const values = machine.scopes[program.turnScope.index] as Value[];
      const { index } = program.turnScope.byName.get('points') as Variable;
      values[index] = points(machine, program.frame(machine, 0));
    }
    // A turn's start comes before what time does, so that a state of three turns costs the third one too.
    machine.queue.push('upkeep', 'first_phase');
    if (start !== null) machine.begin(start);
  }

  private enter(phase: PhaseType): void {
    const { machine } = this;
    machine.next.phase = null;
    if (phase.drops.length > 0) for (const scope of phase.drops) this.drop(scope);
    this.forget('phase');
    machine.phaseType = phase;
    machine.changes++;
    machine.unsettled |= machine.program.stakesOnAnything;
    machine.tell({ type: 'phase', phase: phase.id });
    if (phase.scopes.length > 0) this.refreshMissing(phase.scopes);
    if (phase.enter !== null) machine.begin(phase.enter);
  }

  /** A scope lives while consecutive phases name it. */
  private drop(scope: ScopeType): void {
    if (this.machine.scopes[scope.index] === null) return;
    this.machine.scopes[scope.index] = null;
    this.noteChange(scope);
  }

  private refreshMissing(scopes: readonly ScopeType[]): void {
    for (const scope of scopes) if (this.machine.scopes[scope.index] === null) this.refresh(scope);
  }

  private refresh(scope: ScopeType): void {
    this.machine.scopes[scope.index] = freshValues(this.machine, scope);
    this.machine.changes++;
    this.noteChange(scope);
  }

  private noteChange(scope: ScopeType): void {
    this.machine.unsettled |= scope.stakes;
    this.forget(scope.name);
  }

  /** With a scope go the uses counted in it and the rows that came up only once in it. */
  private forget(scope: string): void {
    const { uses, given } = this.machine;
    if (uses.size > 0) forgetIn(uses, scope);
    if (given.size > 0) forgetIn(given, scope);
  }
}

/** The variables of a scope as they start. */
function freshValues(machine: Machine, { variables }: ScopeType): Value[] {
  const values: Value[] = [];
  for (let i = 0; i < variables.length; i++) values.push((variables[i] as Variable).fresh(machine));
  return values;
}

function forgetIn(memory: Map<string, unknown> | Set<string>, scope: string): void {
  for (const key of [...memory.keys()]) if (key.startsWith(`${scope}/`)) memory.delete(key);
}
