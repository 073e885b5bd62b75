import { Entity } from '../../core/entity';
import { isVisibleTo } from '../../machine/effects/visible';
import type { ActionParam, ActionType } from '../../machine/model/action-type';
import { RuleError } from '../../machine/model/fault';
import { emptySlots, Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { asList, isSame, isTrue, type Value } from '../../machine/model/value';
import { argumentKey } from './argument-names';

/** One legal action of a seat, with its arguments. */
export class LegalAction {
  private written: string | null;

  constructor(
    readonly action: ActionType,
    readonly args: readonly Value[],
  ) {
    this.written = args.length === 0 ? action.id : null;
  }

  /** Identifies it within this state: entities are named by id, as in events. */
  get key(): string {
    this.written ??= [this.action.id, ...this.args.map(argumentKey)].join(' ');
    return this.written;
  }
}

/**
 * Every legal action of a seat in this phase, with every combination of arguments. Rolls no dice and changes nothing.
 */
export function legalActions(machine: Machine, seat: Entity): readonly LegalAction[] {
  const { phase } = machine.course;
  if (!phase) return [];
  if (phase.isFree && seat === machine.active) return phase.actions.map(plainOption);
  const found: LegalAction[] = [];
  for (const action of phase.actions) addOptions(machine, seat, action, found);
  return found;
}

/** The same for one action. */
export function legalOptions(machine: Machine, seat: Entity, id: string): LegalAction[] {
  const found: LegalAction[] = [];
  const action = machine.course.phase?.actionNamed.get(id);
  if (action) addOptions(machine, seat, action, found);
  return found;
}

/** One action with these arguments, if it is legal now: cheaper than listing all. */
export function legalOption(machine: Machine, seat: Entity, id: string, args: readonly Value[]): LegalAction | null {
  const action = machine.course.phase?.actionNamed.get(id);
  if (!action) return null;
  const { native } = action;
  if (!native?.allows || action.params.length !== 1 || args.length !== 1) {
    return legalOptions(machine, seat, id).find((option) => isSame(option.args, args)) ?? null;
  }
  const [param] = action.params as readonly [ActionParam];
  if (!mayTry(machine, seat, action)) return null;
  const frame = actionFrame(action, seat);
  frame.slots[param.slot] = args[0] as Value;
  if (action.when && !isTrue(action.when(machine, frame))) return null;
  if (!isAffordable(machine, action, frame) || !native.allows(machine, seat, args[0] as Value)) return null;
  return new LegalAction(action, args);
}

/** Whether this seat may do it, and has not used it up. */
function mayTry(machine: Machine, seat: Entity, action: ActionType): boolean {
  if (action.who !== 'any' && (action.who === 'active') !== (seat === machine.active)) return false;
  return action.limit.length === 0 || !isSpent(machine, action, seat);
}

function addOptions(machine: Machine, seat: Entity, action: ActionType, found: LegalAction[]): void {
  if (!mayTry(machine, seat, action)) return;
  if (action.params.length === 0 && !action.when && !action.cost) {
    found.push(plainOption(action));
    return;
  }
  const frame = actionFrame(action, seat);
  if (action.when && !action.whenNeedsParams && !isTrue(action.when(machine, frame))) return;
  if (action.params.length === 0) {
    if (isAffordable(machine, action, frame)) found.push(plainOption(action));
  } else combine(machine, action, frame, 0, found);
}

/** The frame that an action's conditions, label and steps share: its parameters, with the seat as actor. */
export const actionFrame = (action: ActionType, seat: Entity): Frame => {
  const frame = new Frame(action.routine, emptySlots(action.routine.slotCount));
  frame.seat = seat;
  frame.actor = seat;
  return frame;
};

/** The frame of an action with its arguments. */
export function filledFrame(option: LegalAction, seat: Entity): Frame {
  const frame = actionFrame(option.action, seat);
  option.action.params.forEach(({ slot }, i) => {
    frame.slots[slot] = option.args[i] as Value;
  });
  return frame;
}

const plainOption = (action: ActionType): LegalAction => new LegalAction(action, []);

function combine(machine: Machine, action: ActionType, frame: Frame, at: number, found: LegalAction[]): void {
  const param = action.params[at];
  if (!param) {
    if (action.when && action.whenNeedsParams && !isTrue(action.when(machine, frame))) return;
    if (!isAffordable(machine, action, frame)) return;
    const args = action.params.map(({ slot }) => frame.slots[slot] as Value);
    found.push(new LegalAction(action, args));
    if (found.length > MOST_OPTIONS) throw tooMany(action);
    return;
  }
  const domain = param.domain(machine, frame);
  const values = domain === null ? [] : (asList(domain) ?? [domain]);
  for (const value of values) {
    // Invisible entities can't be targets, and offering them would reveal them.
    if (value instanceof Entity && !isVisibleTo(machine, value, frame.seat)) continue;
    if (machine.budget.fuel < 1) throw tooMany(action);
    machine.budget.burn();
    frame.slots[param.slot] = value;
    combine(machine, action, frame, at + 1, found);
  }
}

/** More options than a person or a bot should have to search. */
const MOST_OPTIONS = 10_000;

function tooMany({ id, pointer }: ActionType): RuleError {
  const message = `there are too many ways to "${id}" at once; let its steps "choose" one thing after another`;
  return new RuleError(message, `${pointer}/with`);
}

function isAffordable(machine: Machine, action: ActionType, frame: Frame): boolean {
  if (!action.cost) return true;
  const points = machine.variable(machine.program.turnScope, 'points');
  return typeof points !== 'number' || Number(action.cost(machine, frame)) <= points;
}

export function isSpent(machine: Machine, action: ActionType, seat: Entity): boolean {
  return action.limit.some(
    ([scope, times]) => (machine.tally.uses.get(`${scope}/${action.id}/${seat.id}`) ?? 0) >= times,
  );
}
