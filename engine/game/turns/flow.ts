import { Entity } from '../../core/entity';
import { callTrigger } from '../../machine/effects/triggers';
import type { GameMachine } from '../../machine/game-machine';
import type { Action, ActionParam, ActionResult, ActionType } from '../../machine/model/action-type';
import { RuleError } from '../../machine/model/fault';
import type { Frame, Routine } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { PhaseType } from '../../machine/model/program';
import {
  asList,
  describeValue,
  isTrue,
  type ScopeType,
  type ScopeVariable,
  type Value,
} from '../../machine/model/value';
import { type Campaign, continueCampaign } from './campaign';
import { actionFrame, type LegalAction } from './legal';
import type { TurnOrder } from './order';

const DONE: ActionResult = { outcome: 'done' };

/**
 * Decides what comes next when no routine runs: the end of the game, a phase, the next turn, or a question to the seats
 * that the phase asks. Each stage of a change is queued by name, so that a save in between can continue.
 */
export class Flow {
  constructor(
    private readonly machine: GameMachine,
    private readonly order: TurnOrder,
  ) {}

  /** Starts a level: setup, then the first turn. A campaign continues from an earlier game, a run from another level. */
  begin(campaign: Campaign | null = null, run: Campaign | null = null): void {
    const { machine } = this;
    const { program } = machine;
    for (const scope of program.scopes) {
      if (scope.name === 'run' || scope.name === 'campaign') machine.openScope(scope, freshValues(machine, scope));
    }
    if (campaign) continueCampaign(machine, campaign);
    if (run) continueCampaign(machine, run, 'run');
    machine.course.begin(machine.seats[0] ?? null);
    machine.course.queue('next_turn');
    if (program.setup) machine.interpreter.begin(program.setup);
    this.advance();
  }

  /** Runs until a seat must decide, or the game is over. */
  advance(): void {
    const { machine } = this;
    const { interpreter, ends, course } = machine;
    for (;;) {
      interpreter.run();
      if (machine.waiting || machine.ended !== null || machine.travel !== null) return;
      machine.sweep();
      if (ends.check()) return;
      machine.budget.burn();
      const stage = course.takeStage();
      if (stage !== undefined) this.stage(stage);
      else if (course.turnEnds) this.endTurn();
      else if (course.next !== null) this.changePhase(course.next);
      else if (this.isTurnOver()) machine.endTurn();
      else return;
    }
  }

  /** The seats that the game waits for. */
  asked(): readonly Entity[] {
    const { machine } = this;
    const { phase } = machine.course;
    if (!machine.active || !phase) return [];
    if (!phase.asks) return [machine.active];
    const asked = phase.asks(machine, machine.frame(0));
    const all = asked === null ? [] : (asList(asked) ?? [asked]);
    const wrong = all.find((one) => !(one instanceof Entity));
    if (wrong === undefined) return all as readonly Entity[];
    const message = `"asks" says which seats the game waits for, not ${describeValue(wrong)}`;
    throw new RuleError(message, `/rules/phases/${phase.id}/asks`);
  }

  /** Performs a legal action: pays its cost, counts it, and starts its steps. */
  perform(seat: Entity, option: LegalAction): ActionResult {
    const { machine } = this;
    const { action, args } = option;
    const { native } = action;
    const frame = actionFrame(action, seat);
    // A parameter named like a cast member becomes that member, also for called procedures and triggers.
    for (let i = 0; i < args.length; i++) {
      const { name, slot } = action.params[i] as ActionParam;
      frame.slots[slot] = args[i] as Value;
      frame.bind(name, args[i] as Value);
    }
    machine.emit({ type: 'decided', seat: seat.id, action: action.id, id: option.key });
    if (action.limit.length > 0) this.count(action, seat);
    if (action.cost !== null) this.pay(Number(action.cost(machine, frame)));
    const { onActed } = machine.program;
    if (onActed) this.wake(onActed, action, seat, frame);
    let result = DONE;
    if (native === null) machine.interpreter.push(frame);
    else result = this.attempt(native.make(seat, args.length > 0 ? (args[0] as Value) : null));
    machine.interpreter.startTriggersOutside(frame);
    return result;
  }

  /** Starts the triggers after every action, the first on top. */
  private wake(triggers: readonly Routine[], { id }: ActionType, seat: Entity, frame: Frame): void {
    for (const trigger of [...triggers].reverse()) {
      callTrigger(this.machine, trigger, { seat, action: id }, { seat }, frame);
    }
  }

  /** Performs a native action, or the action it is replaced by. */
  private attempt(action: Action): ActionResult {
    let result: ActionResult = { outcome: 'instead', action };
    while (result.outcome === 'instead') result = result.action.perform(this.machine);
    return result;
  }

  /** Counts a use of a limited action. */
  private count({ id, limit }: ActionType, seat: Entity): void {
    for (const [scope] of limit) this.machine.tally.use(`${scope}/${id}/${seat.id}`);
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
    return over !== null && isTrue(over(machine, machine.frame(0)));
  }

  private endTurn(): void {
    this.finishTurn();
    this.leave();
  }

  private changePhase(to: PhaseType): void {
    const { course } = this.machine;
    course.goTo(null);
    if (this.leave()) course.queue(`enter ${to.id}`);
    else this.enter(to);
  }

  /** Starts the `leave` steps of the phase, if it has any. */
  private leave(): boolean {
    const { machine } = this;
    const leave = machine.course.phase?.leave ?? null;
    if (leave) machine.interpreter.begin(leave);
    return leave !== null;
  }

  private stage(stage: string): void {
    const { machine } = this;
    const { turn } = machine.program;
    switch (stage) {
      case 'turn_end':
        if (turn.end) machine.interpreter.begin(turn.end);
        return;
      case 'next_turn':
        this.nextTurn();
        return;
      case 'upkeep':
        this.order.upkeep();
        return;
      case 'first_phase':
        // The start of a turn may end it, and so may a death: then its phases are skipped, but not its end.
        if (machine.course.turnEnds || machine.active?.isGone) this.finishTurn();
        else this.enter(machine.course.next ?? turn.first);
        return;
      default:
        // The steps on leaving a phase may end the turn, too.
        if (machine.course.turnEnds) this.finishTurn();
        else this.enter(this.phaseNamed(stage.slice('enter '.length)));
    }
  }

  private phaseNamed(id: string): PhaseType {
    const phase = this.machine.program.phases.get(id);
    if (phase) return phase;
    throw new RuleError(`there is no phase "${id}"`, '/rules/phases');
  }

  private finishTurn(): void {
    const { course } = this.machine;
    course.goTo(null);
    course.letTurnEnd(false);
    course.queue('turn_end');
    course.queue('next_turn');
  }

  private nextTurn(): void {
    const { machine } = this;
    const { program } = machine;
    // Requests to change the phase or end the turn belong to the last turn; only those of the setup count for the next.
    if (machine.turn > 0) machine.course.goTo(null);
    machine.course.letTurnEnd(false);
    machine.course.begin(this.order.next());
    this.refresh(program.turnScope);
    const { points, start } = program.turn;
    if (points !== null) {
      const { index } = program.turnScope.byName.get('points') as ScopeVariable;
      machine.put(program.turnScope.index, index, points(machine, machine.frame(0)));
    }
    // The start of a turn comes before upkeep, so that a state of three turns lasts through the third.
    machine.course.queue('upkeep');
    machine.course.queue('first_phase');
    if (start !== null) machine.interpreter.begin(start);
  }

  private enter(phase: PhaseType): void {
    const { machine } = this;
    // A scope stays open while consecutive phases list it.
    for (const scope of phase.drops) machine.closeScope(scope);
    machine.enterPhase(phase);
    for (const scope of phase.scopes) if (machine.scopes[scope.index] === null) this.refresh(scope);
    if (phase.enter !== null) machine.interpreter.begin(phase.enter);
  }

  private refresh(scope: ScopeType): void {
    this.machine.openScope(scope, freshValues(this.machine, scope));
    this.machine.noteChange(scope.dependentEnds);
  }
}

/** The start values of a scope's variables. */
function freshValues(machine: Machine, { variables }: ScopeType): Value[] {
  return variables.map((variable) => variable.fresh(machine));
}
