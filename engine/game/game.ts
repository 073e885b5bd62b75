import type { Definitions } from '../core/definitions';
import type { GameEvent } from '../core/events';
import { NotFetched } from '../core/find-level';
import { canonicalJson, hashText } from '../core/hash';
import { deepFreeze } from '../core/records';
import { count } from '../language/text/english';
import type { GameMachine } from '../machine/game-machine';
import { MissingData } from '../machine/model/fault';
import type { Script } from '../machine/model/game-state';
import type { Machine } from '../machine/model/machine';
import type { Fields, Value } from '../machine/model/value';
import { findMoveNamed, Refusal } from './decisions/find-move';
import { answerTo, type Inquiry, type Reason } from './decisions/inquiry';
import type { Asked, Decision, Move } from './decisions/moves';
import { OBSERVER, type Pending, pendingOf, WATCH, watching } from './decisions/pending';
import { GameLoop, type GameStart, type SavedMoment } from './game-loop';
import { type SeatEvent, seatEvents } from './knowledge/seat-events';
import { type SeatView, viewOf } from './knowledge/seat-view';
import { SharedViews } from './knowledge/shared-views';
import { BUILT_IN_RULES, type Rulebook } from './ruleset';
import type { SavedSession } from './session';
import { type Campaign, campaignOf } from './turns/campaign';
import { type Seat, whyNotSeated } from './turns/setup';

export interface GameSettings {
  readonly seed?: string;
  readonly seats?: readonly Seat[];
  readonly options?: Fields;
  readonly script?: Partial<Script>;
  /** The `campaign` of an earlier game. */
  readonly campaign?: Campaign | null;
}

export interface SavedGame extends SavedMoment {
  readonly format: 1;
  readonly prototype: string;
  readonly content: string;
  readonly options: Fields;
  /** The campaign that it went on from; absent for the first game of one. */
  readonly campaign?: Campaign | null;
  /** In the middle of an action, the state before it: an action that fails is undone as a whole. */
  readonly before?: Checkpoint | null;
}

interface Checkpoint {
  readonly visits: number;
  readonly session: SavedSession;
}

/**
 * A failed decision is undone by replaying the decisions since the last checkpoint. Replaying this many takes a moment,
 * and writing a checkpoint this rarely costs nothing measurable.
 */
const BETWEEN_CHECKPOINTS = 512;
const WATCHED: Decision = [OBSERVER, WATCH];

function decisionOf({ session }: GameLoop, move: Move): Decision {
  move.decision = [session.seatOf(move.seat), move.id];
  return move.decision;
}

/** One game: a pure function of definitions, seed and decisions. */
export class Game {
  /** All decisions so far, or those since the loaded save if earlier ones are unknown. */
  readonly decisions: Decision[];
  private readonly begun: readonly GameEvent[];
  /** How many of the decisions were made before this game began or was loaded. */
  readonly known: number;
  private start: GameStart | SavedGame;
  /** How many of the decisions `start` includes. */
  private settled: number;
  /** How many decisions came before the current action. */
  private actionStart = 0;
  private readonly loop: GameLoop;

  constructor(
    readonly rulebook: Rulebook,
    definitions: Definitions,
    /** What it began with: settings, or the loaded save. */
    readonly origin: GameStart | SavedGame,
    past: readonly Decision[] = [],
    /** Whether the decisions are known from the first one on. */
    readonly isWhole: boolean = !('format' in origin),
  ) {
    this.start = origin;
    this.loop = new GameLoop(rulebook, definitions, origin);
    // An empty literal lets the JavaScript engine learn the element type; a copied array doesn't.
    this.decisions = past.length === 0 ? [] : [...past];
    this.known = past.length;
    this.settled = past.length;
    this.begin();
    this.begun = this.machine.events;
  }

  get definitions(): Definitions {
    return this.loop.definitions;
  }

  /**
   * Called before each turn of an automatic seat, and at a table before each of its actions, for screens that show them
   * one by one.
   */
  set onOwnTurn(callback: (() => void) | null) {
    this.loop.onOwnTurn = callback;
  }

  /** Continues with the same definitions after missing levels were fetched. */
  takeLevels(definitions: Definitions): void {
    if (definitions.hash !== this.definitions.hash) throw new Error('These are the levels of another game.');
    this.loop.definitions = definitions;
  }

  /** The seats that the game waits for, with every legal option; empty at the end. */
  get pending(): readonly Pending[] {
    if (this.machine.ended) return [];
    this.machine.budget.refuel();
    const asked = this.loop.people();
    return asked.length > 0 ? asked.map((one) => pendingOf(this.machine, one)) : [watching(this.machine.program.words)];
  }

  /** The events before the first decision. */
  get opening(): readonly GameEvent[] {
    return deepFreeze(this.begun);
  }

  /** Answers for a seat. Returns all events up to the next question. */
  decide(seat: number, answer: string | number): GameEvent[] {
    const id = String(answer);
    if (this.machine.ended) throw new Refusal(this.machine.program.words.say('The game is over.'));
    if (seat === OBSERVER) {
      if (id !== WATCH || this.loop.people().length > 0) throw new Refusal('An observer decides nothing.');
      return this.play(null).map(deepFreeze);
    }
    const entity = this.machine.seats[seat];
    if (!entity) throw new Refusal(`There is no seat ${seat}.`);
    const asked = this.loop.people().find((one) => one.seat === entity) ?? null;
    return this.play(findMoveNamed(this.machine, asked, entity, id)).map(deepFreeze);
  }

  /** Every legal move of all asked seats, without words; for bots. */
  moves(): readonly Asked[] {
    return this.loop.people();
  }

  /**
   * Makes one of the `moves`; null if no seat is to move. For the engine's own bots, which change no event. Freezing
   * each event would take a whole card game by bots from 63 to 133 µs, so only `decide` does it.
   */
  play(move: Move | null): GameEvent[] {
    const { loop, machine, decisions } = this;
    if (!machine.waiting) this.actionStart = decisions.length;
    const decision = move === null ? WATCHED : (move.decision ?? decisionOf(loop, move));
    decisions.push(decision);
    machine.forgetEvents();
    loop.forgetAsked();
    try {
      loop.carryOut(move);
    } catch (error) {
      this.undoFailed(machine, decision[0], error);
    }
    if (decisions.length - this.settled >= BETWEEN_CHECKPOINTS) this.settleHere();
    return this.machine.events;
  }

  get ended(): { readonly reason: string; readonly winners: readonly number[] } | null {
    const { ended } = this.machine;
    if (ended === null) return null;
    return { reason: ended.reason, winners: ended.winners.map((winner) => this.loop.session.seatOf(winner)) };
  }

  /** What that seat may know: the only form in which a screen gets the state. */
  view(seat: number, shared?: SharedViews): SeatView {
    const { machine, definitions, loop } = this;
    return viewOf(machine, seat, { people: loop.areControlled, mayUndo: definitions.rules.undo !== 'none' }, shared);
  }

  /**
   * For views of several seats at this moment. What has not changed since another moment is the same object as then.
   */
  shareViews(before: SharedViews | null = null): SharedViews {
    return new SharedViews(this.machine, before);
  }

  /**
   * What that seat learns of the events of a decision. `before` has the ids of the seats' entities at its start,
   * because another level has other ids.
   */
  eventsFor(seat: number, events: readonly GameEvent[], before: readonly number[] = this.seatIds): SeatEvent[] {
    const watcher = this.peopleCount > 0 ? 'watcher' : null;
    return seatEvents(this.machine, seat, events, before, watcher).map(deepFreeze);
  }

  /** Answers a screen's question about the game: why something can't be done, or why a number has its value. */
  inquire(seat: number, inquiry: Inquiry): Reason[] {
    const entity = this.machine.seats[seat] ?? null;
    const asked = this.machine.ended ? null : (this.loop.people().find((one) => one.seat === entity) ?? null);
    return answerTo(this.machine, entity, asked, inquiry);
  }

  get turn(): number {
    return this.machine.turn;
  }

  /** The ids of the seats' entities on this level. */
  get seatIds(): readonly number[] {
    return this.machine.seats.map(({ id }) => id);
  }

  get seatNames(): readonly string[] {
    return this.machine.seating.names;
  }

  /** The index of the player of a seat. On a map with more figures than players, a player has several seats. */
  playerOf(seat: number): number {
    return this.loop.playerOf(seat);
  }

  /** Whether a person plays this seat. */
  isPlayedByPerson(seat: number): boolean {
    return this.loop.isPlayedByPerson(seat);
  }

  /** The number of people who play. */
  get peopleCount(): number {
    return this.loop.peopleCount;
  }

  /** Whether a person plays one of the seats on this level. */
  get hasPeople(): boolean {
    return this.loop.hasPeople;
  }

  /** The internal state, for views and tests. Changing it breaks the game. */
  get state(): Machine {
    return this.machine;
  }

  /** What outlives this game, for the settings of the next. */
  get campaign(): Campaign {
    return campaignOf(this.machine);
  }

  /** Saves the game as plain JSON, at any moment, even in the middle of a choice. */
  save(): SavedGame {
    const before = this.beforeAction();
    return before ? { ...this.snapshot(), before } : this.snapshot();
  }

  /** The present state without its history. A game made from it continues on its own. */
  snapshot(): SavedGame {
    return JSON.parse(JSON.stringify(this.stateNow())) as SavedGame;
  }

  /** Another game of the same definitions and words, from other settings or another save. */
  again(origin: Game['origin'], past?: readonly Decision[], isWhole?: boolean): Game {
    return new Game(this.rulebook, this.definitions, origin, past, isWhole);
  }

  /** A hash of the whole state. The files have their own hash: other words in them don't change the state. */
  hash(): string {
    return hashText(canonicalJson({ ...this.stateNow(), content: '' }));
  }

  /** Like a snapshot, but some of its parts are live objects of the game. */
  private stateNow(): SavedGame {
    const { definitions, start, loop } = this;
    const { seed, seats, options, campaign } = start;
    return {
      format: 1,
      prototype: definitions.id,
      content: definitions.hash,
      seed,
      seats,
      options,
      ...(campaign && { campaign }),
      visits: loop.visits,
      session: loop.session.save(),
    };
  }

  /**
   * The state before the current action, computed by replaying up to it. Only saves in the middle of an action pay for
   * that.
   */
  private beforeAction(): Checkpoint | null {
    if (!this.machine.waiting) return null;
    const { start, settled, actionStart } = this;
    if (actionStart <= settled && 'format' in start && start.before) return start.before;
    const earlier = this.again(start);
    for (const [seat, answer] of this.decisions.slice(settled, actionStart)) earlier.decide(seat, answer);
    this.start = earlier.snapshot();
    this.settled = Math.max(settled, actionStart);
    return { visits: this.start.visits, session: this.start.session };
  }

  private get machine(): GameMachine {
    return this.loop.machine;
  }

  /** Makes this the checkpoint for failed decisions; not in the middle of an action, which is undone as a whole. */
  private settleHere(): void {
    if (this.machine.waiting) return;
    this.start = this.snapshot();
    this.settled = this.decisions.length;
  }

  /**
   * Undoes a failed decision by replaying those since the last checkpoint: failures are rare, so the normal case costs
   * hardly anything. After missing data the state is restored but not the random streams, or every attempt would meet
   * the same gap.
   */
  private undoFailed({ chance }: Machine, seat: number, error: unknown): void {
    const tried = this.decisions.splice(this.settled);
    // An action is done as a whole or not at all, even if it asked several questions.
    const kept = error instanceof MissingData ? Math.max(0, this.actionStart - this.settled) : tried.length - 1;
    const { start } = this;
    const before =
      'format' in start && error instanceof MissingData && this.actionStart <= this.settled && start.before;
    if (before) this.start = { ...(start as SavedGame), ...before, before: null };
    this.begin();
    for (const [who, answer] of tried.slice(0, kept)) this.decide(who, answer);
    this.loop.forgetAsked();
    if (error instanceof MissingData) {
      this.machine.chance.continue(chance);
      this.decisions.push(...tried.slice(kept));
      this.machine.forgetEvents();
      this.machine.emit({ type: 'fault', seat, missing: error.missing, message: error.message });
    }
    // Once the level is fetched, the same decision works.
    if (error instanceof NotFetched) throw error;
    // A failed decision may be tried again and again, so the next undo begins here.
    this.start = this.save();
    this.settled = this.decisions.length;
    if (!(error instanceof MissingData)) throw error;
  }

  /** Puts the game back to its start: the beginning, or the loaded save. */
  private begin(): void {
    if ('format' in this.start) this.loop.restore(this.start);
    else this.loop.begin(this.start);
  }
}

/** Starts a game. The same definitions, settings and decisions always give the same game. */
export function createGame(definitions: Definitions, settings: GameSettings = {}, rulebook = BUILT_IN_RULES): Game {
  const ruleset = rulebook.rulesetOf(definitions);
  const { program } = ruleset;
  const usual = definitions.prototype.default_seats ?? program.seats.min;
  const seats = settings.seats ?? new Array<Seat>(usual).fill({});
  const { min, max } = program.seats;
  if (seats.length < min || seats.length > max) {
    const wanted = min === max ? `exactly ${count(min, 'seat')}` : `${min} to ${max} seats`;
    throw new Refusal(`${definitions.prototype.name} is for ${wanted}, not ${seats.length}.`);
  }
  const unseated = whyNotSeated(seats, ruleset.personalities);
  if (unseated) throw new Refusal(unseated);
  return new Game(rulebook, definitions, { seed: '1', options: {}, script: {}, campaign: null, ...settings, seats });
}

export type { Option, Pending } from './decisions/pending';
export type { Asked, Decision, Move, Value };
export { OBSERVER, Refusal };
