import { Entity } from '../../core/entity';
import type { ActionParam, ActionType } from '../../machine/model/action-type';
import { RuleError } from '../../machine/model/fault';
import type { Frame, Question } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { PhaseType } from '../../machine/model/program';
import type { Value } from '../../machine/model/value';
import { mayKnow } from '../knowledge/may-know';
import { argumentKey, nameAmong } from '../turns/argument-names';
import type { Flow } from '../turns/flow';
import { type LegalAction, legalActions } from '../turns/legal';

/** One answer that the game would take now. */
export interface Move {
  readonly seat: Entity;
  /** Its name in decisions, links and saves: `pick_up lantern`. */
  readonly id: string;
  /** The same with entity numbers, `pick_up #31`: cheap to make, but valid only in this state. */
  readonly key: string;
  /** An action of the phase, or null for an answer to a question. */
  readonly action: LegalAction | null;
  readonly value: Value;
  /** The decision record, once it was made. Cached, because the same move may be made repeatedly. */
  decision: Decision | null;
  /** How many equal entities this answer stands for, if more than one. */
  readonly count?: number;
}

export type Decision = readonly [seat: number, answer: string];

/** A seat that the game waits for: to answer the current question, or to make any legal move. */
export interface Asked {
  readonly seat: Entity;
  readonly question: Question | null;
  readonly moves: readonly Move[];
}

/** All seats that the game waits for, with their legal answers. In a window a seat may act, but need not. */
export const askedNow = (machine: Machine, flow: Flow, before: AskedCache): readonly Asked[] => {
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
  // A free phase always asks the active seat the same.
  if (phase !== null && active !== null && phase.isFree) return before.act(machine, phase, active);
  return freeToAct(machine, flow.asked());
};

const freeToAct = (machine: Machine, seats: readonly Entity[]): readonly Asked[] =>
  seats.map((seat) => new FreeToAct(machine, seat));

/**
 * Caches recurring questions: free phases and confirmations. Saves 10 % of a whole card game by bots, measured by
 * playing games with and without it in turn.
 */
export class AskedCache {
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

/** Literal answers of a rule. They contain no entities, so each is its own name. */
const answersOf = (seat: Entity, values: readonly Value[]): readonly Move[] =>
  values.map((value) => plainAnswer(seat, argumentKey(value), value));

/** An answer that is its own name, such as typed text. */
export const plainAnswer = (seat: Entity, id: string, value: Value): Move => ({
  seat,
  id,
  key: id,
  action: null,
  value,
  decision: null,
});

/** A seat that may make any legal move. Its moves are listed on first read: most creatures never need them. */
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

/** All legal moves of a seat, asked or not. */
export function movesOf(machine: Machine, seat: Entity): Move[] {
  const listed = legalActions(machine, seat);
  const names = new ActionNames(machine, seat, listed);
  return listed.map((action) => new ActionMove(seat, action, names));
}

/** An action with its arguments. Bots look at many and make one, so its name is made on first read. */
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

/** Names the arguments of actions, each among those offered for the same parameter. */
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
      // With several parameters, each value comes up once for every combination.
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

/** An answer to a question, named among the others on first read. */
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

/** The ids of the entities that a move names, as in views, without secret ones. */
export function entitiesOfMove({ action, value, seat }: Move): number[] {
  const things = (action ? action.args : [value]).filter((arg) => arg instanceof Entity);
  return things.filter(({ place }) => mayKnow(place, seat)).map(({ id }) => id);
}

/** The names of an action's arguments. An answer to a question has none. */
export function argumentsIn({ action, id }: Move): string[] {
  if (!action || action.args.length === 0) return [];
  const named = id.slice(action.action.id.length + 1);
  // Offered words may contain spaces.
  return action.args.length === 1 ? [named] : named.split(' ');
}

/**
 * Two identical cards in one place are one answer: this key is what they share. Null for an entity that is like no
 * other.
 */
function likenessOf(entity: Entity): string | null {
  const isPlain =
    entity.own === null && entity.overlays === null && !entity.zones?.some((zone) => zone && zone.size > 0);
  return isPlain ? `${entity.type.id} ${JSON.stringify(entity.place?.place)}` : null;
}

/** The answers with the highest `score` of the question; without a score, all of them. */
export function worthiestAnswers(machine: Machine, { question, moves }: Asked): readonly Move[] {
  const score = question?.score;
  const frame = machine.top;
  if (!score || !frame) return moves;
  const scores = moves.map(({ value }) => score(machine, frame, value));
  const most = Math.max(...scores);
  return moves.filter((_, i) => scores[i] === most);
}
