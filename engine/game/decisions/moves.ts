import { Entity } from '../../core/entity';
import type { ActionParam, ActionType } from '../../machine/model/action-type';
import { RuleError } from '../../machine/model/fault';
import type { Frame, Question } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { PhaseType } from '../../machine/model/program';
import type { Value } from '../../machine/model/value';
import { mayKnow } from '../knowledge/knowing';
import { argumentKey, nameAmong } from '../turns/argument-names';
import type { Flow } from '../turns/flow';
import { type LegalAction, legalActions } from '../turns/legal';

/** One answer that the game would take now. */
export interface Move {
  readonly seat: Entity;
  /** What it is called in decisions, links and saves: `pick_up lantern`. */
  readonly id: string;
  /** The same with things by their numbers, `pick_up #31`: quickly made, and of use within this state only. */
  readonly key: string;
  /** An action of the phase, or null for an answer to a question. */
  readonly action: LegalAction | null;
  readonly value: Value;
  /** The decision that making it is, known once it was made: the same move may be made again and again. */
  decision: Decision | null;
  /** How many things alike this answer stands for, where that is more than one. */
  readonly count?: number;
}

export type Decision = readonly [seat: number, answer: string];

/** Somebody the game waits for: to answer the question of the routine under way, or free to do anything legal. */
export interface Asked {
  readonly seat: Entity;
  readonly question: Question | null;
  readonly moves: readonly Move[];
}

/** Everybody the game waits for, with every legal answer. Nobody has to be asked for a seat to act: windows. */
export const askedNow = (machine: Machine, flow: Flow, before: AskedBefore): readonly Asked[] => {
  const { active, course, interpreter } = machine;
  const { asking: question, frames } = interpreter;
  const { phase } = course;
  if (question !== null) {
    const frame = frames[frames.length - 1] as Frame;
    const seat = question.who === null ? (frame.seat ?? active) : question.who(machine, frame);
    if (seat === null) throw new RuleError('a seat is asked, and there is none', machine.pointer);
    if (question.fixed !== null) return before.answer(question, question.fixed, seat);
    return [{ seat, question, moves: answers(machine, frame, question, seat) }];
  }
  if (machine.ended !== null) return [];
  // A phase whose actions ask for nothing always asks the same of whoever is in turn.
  if (phase !== null && active !== null && phase.isFree) return before.act(machine, phase, active);
  return freeToAct(machine, flow.asked());
};

const freeToAct = (machine: Machine, seats: readonly Entity[]): readonly Asked[] =>
  seats.map((seat) => new FreeToAct(machine, seat));

/**
 * What is asked in the same way all the time, to be asked again: phases with nothing to weigh, and confirmations. Saves
 * 10 % of a whole card game by bots, measured by playing games with and without it in turn.
 */
export class AskedBefore {
  private readonly byPhase: (readonly [Asked] | undefined)[] = [];
  private readonly byQuestion: (readonly [Asked] | undefined)[] = [];

  act(machine: Machine, { index }: PhaseType, seat: Entity): readonly [Asked] {
    const known = index < this.byPhase.length ? this.byPhase[index] : undefined;
    if (known !== undefined && known[0].seat === seat) return known;
    const asked: readonly [Asked] = [{ seat, question: null, moves: movesOf(machine, seat) }];
    this.byPhase[index] = asked;
    return asked;
  }

  answer(question: Question, values: readonly Value[], seat: Entity): readonly [Asked] {
    const { index } = question;
    const known = index < this.byQuestion.length ? this.byQuestion[index] : undefined;
    if (known !== undefined && known[0].seat === seat) return known;
    const asked: readonly [Asked] = [{ seat, question, moves: answersOf(seat, values) }];
    this.byQuestion[index] = asked;
    return asked;
  }
}

/** Answers that a rule writes out: no things are among them, so each is its own name. */
const answersOf = (seat: Entity, values: readonly Value[]): readonly Move[] =>
  values.map((value) => plainAnswer(seat, argumentKey(value), value));

/** An answer that is its own name, as typed text is. */
export const plainAnswer = (seat: Entity, id: string, value: Value): Move => ({
  seat,
  id,
  key: id,
  action: null,
  value,
  decision: null,
});

/** Somebody who may do anything legal. What that is gets worked out when first read: most creatures never ask. */
class FreeToAct implements Asked {
  readonly question = null;
  private listed: Move[] | null = null;

  constructor(
    private readonly machine: Machine,
    readonly seat: Entity,
  ) {}

  get moves(): readonly Move[] {
    this.listed ??= movesOf(this.machine, this.seat);
    return this.listed;
  }
}

/** Everything that a seat may do now, asked or not. */
export function movesOf(machine: Machine, seat: Entity): Move[] {
  const listed = legalActions(machine, seat);
  const names = new ActionNames(machine, seat, listed);
  return listed.map((action) => new ActionMove(seat, action, names));
}

/** An action with its arguments. Bots look at many and make one, so it is named when its name is first read. */
class ActionMove implements Move {
  readonly value = null;
  decision: Decision | null = null;
  private named: string | null = null;

  constructor(
    readonly seat: Entity,
    readonly action: LegalAction,
    private readonly names: ActionNames,
  ) {}

  get id(): string {
    this.named ??= this.names.of(this.action);
    return this.named;
  }

  get key(): string {
    return this.action.key;
  }
}

/** Names the arguments of actions, each among what is offered for the same parameter of the same action. */
class ActionNames {
  private readonly offered = new Map<ActionParam, readonly Value[]>();

  constructor(
    private readonly machine: Machine,
    private readonly seat: Entity,
    private readonly listed: readonly LegalAction[],
  ) {}

  of({ action, args, key }: LegalAction): string {
    if (!args.some((arg) => arg instanceof Entity)) return key;
    const { machine, seat } = this;
    const names = args.map((arg, i) => nameAmong(machine, seat, arg, this.offeredFor(action, i)));
    return [action.id, ...names].join(' ');
  }

  private offeredFor(action: ActionType, at: number): readonly Value[] {
    const param = action.params[at] as ActionParam;
    let offered = this.offered.get(param);
    if (!offered) {
      const found: Value[] = [];
      for (const option of this.listed) if (option.action === action) found.push(option.args[at] as Value);
      // With several parameters each value comes up beside every one of the others.
      offered = action.params.length > 1 ? [...new Set(found)] : found;
      this.offered.set(param, offered);
    }
    return offered;
  }
}

function answers(machine: Machine, frame: Frame, question: Question, seat: Entity): readonly Move[] {
  const values = question.values(machine, frame);
  const [only] = values;
  if (values.length === 1 && !(only instanceof Entity)) return answersOf(seat, values);
  const alike = new Map<string, AnswerMove>();
  const moves: AnswerMove[] = [];
  const names = new AnswerNames(machine, seat, moves);
  for (const value of values) {
    const likeness = value instanceof Entity && values.length > 1 ? likenessOf(value) : null;
    const known = likeness === null ? undefined : alike.get(likeness);
    if (known) {
      known.count = (known.count ?? 1) + 1;
      continue;
    }
    const move = new AnswerMove(seat, value, names);
    if (likeness !== null) alike.set(likeness, move);
    moves.push(move);
  }
  return moves;
}

/** An answer to a question, named among the others when its name is first read. */
class AnswerMove implements Move {
  readonly action = null;
  decision: Decision | null = null;
  count?: number;

  constructor(
    readonly seat: Entity,
    readonly value: Value,
    private readonly names: AnswerNames,
  ) {}

  get id(): string {
    return this.names.of(this.value);
  }

  get key(): string {
    return argumentKey(this.value);
  }
}

class AnswerNames {
  private offered: readonly Value[] | null = null;

  constructor(
    private readonly machine: Machine,
    private readonly seat: Entity,
    private readonly moves: readonly Move[],
  ) {}

  of(value: Value): string {
    if (!(value instanceof Entity)) return argumentKey(value);
    this.offered ??= this.moves.map((move) => move.value);
    return nameAmong(this.machine, this.seat, value, this.offered);
  }
}

/** The numbers of the things that a move names, as views have them; not of those whose numbers are a secret. */
export function entitiesOfMove({ action, value, seat }: Move): number[] {
  const things = (action ? action.args : [value]).filter((arg) => arg instanceof Entity);
  return things.filter(({ place }) => mayKnow(place, seat)).map(({ id }) => id);
}

/** The names of an action's arguments. An answer to a question is no action, and has none. */
export function argumentsIn({ action, id }: Move): string[] {
  if (!action || action.args.length === 0) return [];
  const named = id.slice(action.action.id.length + 1);
  // Words that are offered may have spaces in them.
  return action.args.length === 1 ? [named] : named.split(' ');
}

/** Two cards alike in every way, in one place, are one answer: this is what they share. Null for what is like no other. */
function likenessOf(entity: Entity): string | null {
  const isPlain =
    entity.own === null && entity.overlays === null && !entity.zones?.some((zone) => zone && zone.size > 0);
  return isPlain ? `${entity.type.id} ${JSON.stringify(entity.place?.place)}` : null;
}

/** The answers that are worth most, as the question's `score` says; without one all are alike. */
export function worthiestAnswers(machine: Machine, { question, moves }: Asked): readonly Move[] {
  const score = question?.score;
  const frame = machine.top;
  if (!score || !frame) return moves;
  const scores = moves.map(({ value }) => score(machine, frame, value));
  const most = Math.max(...scores);
  return moves.filter((_, i) => scores[i] === most);
}
