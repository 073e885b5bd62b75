import type { Definitions } from '../core/definitions';
import type { Entity } from '../core/entity';
import type { GameEvent } from '../core/events';
import { NotFetched } from '../core/find-level';
import { canonicalJson, hashText } from '../core/hash';
import { deepFreeze } from '../core/records';
import { count } from '../language/text/english';
import type { GameMachine } from '../machine/game-machine';
import { MissingData, RuleError } from '../machine/model/fault';
import type { Script } from '../machine/model/game-state';
import type { Machine } from '../machine/model/machine';
import type { Fields, Value } from '../machine/model/value';
import { findMoveNamed, Refusal } from './decisions/find-move';
import { answerTo, type Inquiry, type Reason } from './decisions/inquiry';
import type { Asked, Decision, Move } from './decisions/moves';
import { OBSERVER, type Pending, pendingOf, WATCH, watching } from './decisions/pending';
import { type SeatEvent, seatEvents } from './knowledge/seat-events';
import { rememberSeen } from './knowledge/seat-memory';
import { type SeatView, viewOf } from './knowledge/seat-view';
import { SharedViews } from './knowledge/shared-views';
import { BUILT_IN_RULES, type Rulebook } from './ruleset';
import { type SavedSession, Session } from './session';
import { levelNamed, travelTo } from './travel';
import { type Campaign, campaignOf } from './turns/campaign';
import { CONTROLLED, type Seat, whyNotSeated } from './turns/setup';

export interface GameSettings {
  readonly seed?: string;
  readonly seats?: readonly Seat[];
  readonly options?: Fields;
  readonly script?: Partial<Script>;
  /** The `campaign` of an earlier game. */
  readonly campaign?: Campaign | null;
}

export interface SavedGame {
  readonly format: 1;
  readonly prototype: string;
  readonly content: string;
  readonly seed: string;
  readonly seats: readonly Seat[];
  readonly options: Fields;
  /** The campaign that it went on from; absent for the first game of one. */
  readonly campaign?: Campaign | null;
  /** How many levels have been entered. */
  readonly visits: number;
  readonly session: SavedSession;
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
/** A game that makes this many automatic moves between two decisions of people is stuck. */
const MOST_BY_ITSELF = 20_000;
/** A game that travels through this many levels at once is stuck too. */
const MOST_TRAVELS = 20;

const WATCHED: Decision = [OBSERVER, WATCH];

function decisionOf(session: Session, move: Move): Decision {
  move.decision = [session.seatOf(move.seat), move.id];
  return move.decision;
}

/** One game: a pure function of definitions, seed and decisions. */
export class Game {
  /** All decisions so far, or those since the loaded save if earlier ones are unknown. */
  readonly decisions: Decision[];
  private readonly begun: readonly GameEvent[];
  private asked: readonly Asked[] | null = null;
  /** How many of the decisions were made before this game began or was loaded. */
  readonly known: number;
  private start: Required<GameSettings> | SavedGame;
  /** How many of the decisions `start` includes. */
  private settled: number;
  /** How many decisions came before the current action. */
  private actionStart = 0;
  private session!: Session;
  private visits = 0;
  /**
   * Called before each turn of an automatic seat, and at a table before each of its actions, for screens that show them
   * one by one.
   */
  onOwnTurn: (() => void) | null = null;
  /** Which of the players are people. */
  private readonly areControlled: readonly boolean[];

  constructor(
    readonly rulebook: Rulebook,
    private made: Definitions,
    /** What it began with: settings, or the loaded save. */
    readonly origin: Required<GameSettings> | SavedGame,
    past: readonly Decision[] = [],
    /** Whether the decisions are known from the first one on. */
    readonly isWhole: boolean = !('format' in origin),
  ) {
    this.start = origin;
    this.areControlled = origin.seats.map(({ personality = CONTROLLED }) => personality === CONTROLLED);
    // An empty literal lets the JavaScript engine learn the element type; a copied array doesn't.
    this.decisions = past.length === 0 ? [] : [...past];
    this.known = past.length;
    this.settled = past.length;
    this.begin();
    this.begun = this.machine.events;
  }

  get definitions(): Definitions {
    return this.made;
  }

  /** Continues with the same definitions after missing levels were fetched. */
  takeLevels(definitions: Definitions): void {
    if (definitions.hash !== this.made.hash) throw new Error('These are the levels of another game.');
    this.made = definitions;
  }

  /** The seats that the game waits for, with every legal option; empty at the end. */
  get pending(): readonly Pending[] {
    if (this.machine.ended) return [];
    this.machine.budget.refuel();
    const asked = this.people();
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
      if (id !== WATCH || this.people().length > 0) throw new Refusal('An observer decides nothing.');
      return this.play(null).map(deepFreeze);
    }
    const entity = this.machine.seats[seat];
    if (!entity) throw new Refusal(`There is no seat ${seat}.`);
    const asked = this.people().find((one) => one.seat === entity) ?? null;
    return this.play(findMoveNamed(this.machine, asked, entity, id)).map(deepFreeze);
  }

  /** Every legal move of all asked seats, without words; for bots. */
  moves(): readonly Asked[] {
    return this.people();
  }

  /**
   * Makes one of the `moves`; null if no seat is to move. For the engine's own bots, which change no event. Freezing
   * each event would take a whole card game by bots from 63 to 133 µs, so only `decide` does it.
   */
  play(move: Move | null): GameEvent[] {
    const { session } = this;
    const { machine } = session;
    const { decisions } = this;
    if (!machine.waiting) this.actionStart = decisions.length;
    const decision = move === null ? WATCHED : (move.decision ?? decisionOf(session, move));
    decisions.push(decision);
    machine.forgetEvents();
    this.asked = null;
    try {
      this.carryOut(session, move);
    } catch (error) {
      this.undoFailed(machine, decision[0], error);
    }
    if (decisions.length - this.settled >= BETWEEN_CHECKPOINTS) this.settleHere();
    return this.session.machine.events;
  }

  get ended(): { readonly reason: string; readonly winners: readonly number[] } | null {
    const { ended } = this.session.machine;
    if (ended === null) return null;
    return { reason: ended.reason, winners: ended.winners.map((winner) => this.session.seatOf(winner)) };
  }

  /** What that seat may know: the only form in which a screen gets the state. */
  view(seat: number, shared?: SharedViews): SeatView {
    const { machine, areControlled: people, definitions } = this;
    return viewOf(machine, seat, { people, mayUndo: definitions.rules.undo !== 'none' }, shared);
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
    const watcher = this.areControlled.includes(true) ? 'watcher' : null;
    return seatEvents(this.machine, seat, events, before, watcher).map(deepFreeze);
  }

  /** Answers a screen's question about the game: why something can't be done, or why a number has its value. */
  inquire(seat: number, inquiry: Inquiry): Reason[] {
    const entity = this.machine.seats[seat] ?? null;
    const asked = this.machine.ended ? null : (this.people().find((one) => one.seat === entity) ?? null);
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
    return seat % this.areControlled.length;
  }

  /** Whether a person plays this seat. */
  isPlayedByPerson(seat: number): boolean {
    return this.areControlled[this.playerOf(seat)] === true;
  }

  /** The number of people who play. */
  get peopleCount(): number {
    return this.areControlled.filter(Boolean).length;
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
    const { definitions, start, visits } = this;
    const { seed, seats, options, campaign } = start;
    return {
      format: 1,
      prototype: definitions.id,
      content: definitions.hash,
      seed,
      seats,
      options,
      ...(campaign && { campaign }),
      visits,
      session: this.session.save(),
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
    return this.session.machine;
  }

  /** The questions to people. Those to automatic seats are answered before they can be seen. */
  private people(): readonly Asked[] {
    this.asked ??= this.session.asked().filter(({ seat }) => this.isPerson(seat));
    return this.asked;
  }

  private carryOut(session: Session, move: Move | null): void {
    const { machine } = session;
    machine.budget.refuel();
    if (move === null) {
      // Without any seat there is an empty turn, in which the observer is asked.
      if (machine.active === null) machine.endTurn();
    } else if (move.action !== null) {
      const result = session.flow.perform(move.seat, move.action);
      if (result.outcome === 'failed') throw new Refusal(result.why);
    } else if (!machine.interpreter.answer(move.value)) throw new Refusal('Nothing was asked.');
    this.settle();
  }

  /**
   * Runs until a person must decide: rules, creatures and automatic seats. Without human players it stops at every
   * turn, for the observer.
   */
  private settle(turn = this.machine.turn): void {
    let travels = 0;
    let ownTurn = -1;
    for (let i = 0; i < MOST_BY_ITSELF; i++) {
      const { session } = this;
      const { machine } = session;
      session.flow.advance();
      if (machine.ended !== null) return;
      if (machine.travel !== null) {
        this.travel(machine.travel, ++travels);
        continue;
      }
      if (machine.turn !== turn && !this.hasPeople) {
        this.asked = [];
        return;
      }
      machine.budget.refuel();
      const asked = session.asked();
      // Nearly always one person is asked, so the lists need not be filtered.
      const isOnePerson = asked.length === 1 && this.isPerson((asked[0] as Asked).seat);
      const automatic = isOnePerson ? null : this.firstAutomatic(asked);
      if (automatic === null) {
        if (session.isHiding) rememberSeen(machine);
        this.asked = isOnePerson ? asked : this.peopleAmong(asked);
        if (!machine.waiting) session.expectAnswer(asked);
        return;
      }
      machine.budget.refuel();
      // On a map a turn is one step. At a table it has several, and each is shown.
      const isNext = machine.turn !== ownTurn || !machine.world.level.isBounded;
      if (this.onOwnTurn !== null && isNext && session.seatOf(automatic.seat) >= 0) {
        ownTurn = machine.turn;
        this.onOwnTurn();
      }
      session.actFor(automatic, this.personalityOf(automatic.seat), asked);
    }
    throw new RuleError('the game goes on without asking a player', '/rules/turn');
  }

  /** The first asked seat that the engine plays. Skips seats that could react but have no legal move. */
  private firstAutomatic(asked: readonly Asked[]): Asked | null {
    const { active } = this.machine;
    for (const one of asked) {
      if (this.isPerson(one.seat)) continue;
      if (one.seat === active || one.question !== null || one.moves.length > 0) return one;
    }
    return null;
  }

  private peopleAmong(asked: readonly Asked[]): readonly Asked[] {
    for (const { seat } of asked) {
      if (!this.isPerson(seat)) return asked.filter((one) => this.isPerson(one.seat));
    }
    return asked;
  }

  /** Whether a person plays one of the seats on this level. */
  get hasPeople(): boolean {
    return this.machine.seats.some((seat) => this.isPerson(seat));
  }

  /** Leaves one level for another. `travels` counts the levels since a player was last asked. */
  private travel(way: string, travels: number): void {
    if (travels > MOST_TRAVELS) {
      throw new RuleError('one level leads to the next without asking a player', '/prototype');
    }
    const level = levelNamed(this.definitions, this.session.level, way);
    const { seed, seats, options } = this.start;
    const { campaign } = this;
    const run = level.prototype.keep_character ? campaignOf(this.machine, 'run') : null;
    this.visits++;
    this.session = travelTo(this.session, this.rulebook.rulesetOf(level), {
      seed: `${seed}/${this.visits}`,
      seats,
      options,
      script: {},
    });
    this.session.flow.begin(campaign, run);
  }

  private personalityOf(seat: Entity): string | null {
    const at = this.session.seatOf(seat);
    return at < 0 || !this.session.isPlayed(seat)
      ? null
      : (this.start.seats[this.playerOf(at)]?.personality ?? CONTROLLED);
  }

  private isPerson(seat: Entity): boolean {
    const at = this.session.seatOf(seat);
    return at >= 0 && this.isPlayedByPerson(at) && this.session.isPlayed(seat);
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
    this.asked = null;
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
    const { definitions, rulebook, start } = this;
    if ('format' in start) {
      const { session, visits, seats } = start;
      this.visits = visits;
      const level = levelNamed(definitions, definitions, session.level);
      this.session = Session.restore(rulebook.rulesetOf(level), session, seats.length);
      return;
    }
    this.visits = 0;
    this.session = Session.setUp(rulebook.rulesetOf(definitions), start);
    this.session.flow.begin(start.campaign);
    this.settle(0);
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
export { loadGame } from './load-game';
export type { Asked, Decision, Move, Value };
export { OBSERVER, Refusal };
