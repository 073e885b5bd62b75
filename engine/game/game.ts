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
import { moveNamed, Refusal } from './decisions/find-move';
import { answerTo, type Inquiry, type Reason } from './decisions/inquiry';
import type { Asked, Decision, Move } from './decisions/moves';
import { OBSERVER, type Pending, pendingOf, WATCH, WATCHING } from './decisions/pending';
import { type SeatEvent, seatEvents } from './knowledge/seat-events';
import { rememberSeen } from './knowledge/seat-memory';
import { type SeatView, viewOf } from './knowledge/seat-view';
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
  /** What an earlier game of the same campaign left: its `campaign`. */
  readonly campaign?: Campaign | null;
}

export interface SavedGame {
  readonly format: 1;
  readonly prototype: string;
  readonly content: string;
  readonly seed: string;
  readonly seats: readonly Seat[];
  readonly options: Fields;
  /** How many levels have been entered. */
  readonly visits: number;
  readonly session: SavedSession;
  /** In the middle of an action, how things stood before it: an action that fails is taken back as a whole. */
  readonly before?: Checkpoint | null;
}

interface Checkpoint {
  readonly visits: number;
  readonly session: SavedSession;
}

/**
 * A failed decision is taken back by playing those since the last checkpoint again. So many of them take a moment, and
 * to write a checkpoint that rarely costs nothing that can be measured.
 */
const BETWEEN_CHECKPOINTS = 512;
/** A game that plays itself this long between two decisions of people is stuck. */
const MOST_BY_ITSELF = 20_000;
/** So is one that goes through this many levels. */
const MOST_TRAVELS = 20;

const WATCHED: Decision = [OBSERVER, WATCH];

function decisionOf(session: Session, move: Move): Decision {
  move.decision = [session.seatOf(move.seat), move.id];
  return move.decision;
}

/** One game: a pure function of definitions, seed and decisions. */
export class Game {
  /** All decisions so far, or since the save this game was loaded from where nobody kept those before it. */
  readonly decisions: Decision[];
  private readonly begun: readonly GameEvent[];
  private asked: readonly Asked[] | null = null;
  /** How many of the decisions were made before this game began or was loaded. */
  readonly known: number;
  private start: Required<GameSettings> | SavedGame;
  /** How many of the decisions `start` already knows. */
  private settled: number;
  /** How many decisions came before the action under way. */
  private actionStart = 0;
  private session!: Session;
  private visits = 0;
  /** Called before each turn of a seat that plays by itself, for screens that show one such turn after another. */
  onOwnTurn: (() => void) | null = null;
  /** Which of those who play are people. */
  private readonly areControlled: readonly boolean[];

  constructor(
    readonly rulebook: Rulebook,
    private made: Definitions,
    /** What it began with: settings, or the save it was loaded from. */
    readonly origin: Required<GameSettings> | SavedGame,
    past: readonly Decision[] = [],
    /** Whether the decisions are known from the very first one on. */
    readonly isWhole: boolean = !('format' in origin),
  ) {
    this.start = origin;
    this.areControlled = origin.seats.map(({ personality = CONTROLLED }) => personality === CONTROLLED);
    // A list that begins empty learns from those before it what it will hold; a copy of one doesn't.
    this.decisions = past.length === 0 ? [] : [...past];
    this.known = past.length;
    this.settled = past.length;
    this.begin();
    this.begun = this.machine.events;
  }

  // ---- what people ask of a game ----

  get definitions(): Definitions {
    return this.made;
  }

  /** Goes on with the same definitions once they have the levels that had yet to be fetched. */
  takeLevels(definitions: Definitions): void {
    if (definitions.hash !== this.made.hash) throw new Error('These are the levels of another game.');
    this.made = definitions;
  }

  /** Whom the game waits for, with every legal option listed; empty at the end. */
  get pending(): readonly Pending[] {
    if (this.machine.ended) return [];
    this.machine.budget.refuel();
    const asked = this.people();
    return asked.length > 0 ? asked.map((one) => pendingOf(this.machine, one)) : [WATCHING];
  }

  /** What happened before the first decision. */
  get opening(): readonly GameEvent[] {
    return deepFreeze(this.begun);
  }

  /** Answers for a seat. Returns all that happened up to the next question. */
  decide(seat: number, answer: string | number): GameEvent[] {
    const id = String(answer);
    if (this.machine.ended) throw new Refusal('The game is over.');
    if (seat === OBSERVER) {
      if (id !== WATCH || this.people().length > 0) throw new Refusal('Whoever watches decides nothing.');
      return this.play(null).map(deepFreeze);
    }
    const entity = this.machine.seats[seat];
    if (!entity) throw new Refusal(`There is no seat ${seat}.`);
    const asked = this.people().find((one) => one.seat === entity) ?? null;
    return this.play(moveNamed(this.machine, asked, entity, id)).map(deepFreeze);
  }

  /** Every legal move of everybody asked, without words: what bots read. */
  moves(): readonly Asked[] {
    return this.people();
  }

  /**
   * Makes a move out of `moves`; null where there is nobody to move. For the engine's own bots, which change no event:
   * to freeze each as it is told takes a whole card game by bots from 63 to 133 µs, so `decide` does it.
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

  /** What that seat may know; the only thing that leaves the engine for a player. */
  view(seat: number): SeatView {
    return viewOf(this.machine, seat, { people: this.areControlled, mayUndo: this.definitions.rules.undo !== 'none' });
  }

  /**
   * What that seat learns of what a decision brought about. `before` has the ids of the seats' entities as it began:
   * on another level they are others.
   */
  eventsFor(seat: number, events: readonly GameEvent[], before: readonly number[] = this.seatIds): SeatEvent[] {
    return seatEvents(this.machine, seat, events, before).map(deepFreeze);
  }

  /** Answers what a seat's screen asks about the game: why something can't be done, or why a number is what it is. */
  inquire(seat: number, inquiry: Inquiry): Reason[] {
    const entity = this.machine.seats[seat] ?? null;
    const asked = this.machine.ended ? null : (this.people().find((one) => one.seat === entity) ?? null);
    return answerTo(this.machine, entity, asked, inquiry);
  }

  get turn(): number {
    return this.machine.turn;
  }

  /** The numbers of the seats' entities on this level. */
  get seatIds(): readonly number[] {
    return this.machine.seats.map(({ id }) => id);
  }

  get seatNames(): readonly string[] {
    return this.machine.seating.names;
  }

  /** The number of the player who plays a seat. On a map with more figures than players, each has several seats. */
  playerOf(seat: number): number {
    return seat % this.areControlled.length;
  }

  /** Whether a person plays this seat, and not a bot. */
  isPersons(seat: number): boolean {
    return this.areControlled[this.playerOf(seat)] === true;
  }

  /** How many people play, however many figures they have. */
  get peopleCount(): number {
    return this.areControlled.filter(Boolean).length;
  }

  /** The state inside, for views and tests. Whoever changes it breaks the game. */
  get state(): Machine {
    return this.machine;
  }

  /** What outlives this game, for the next one's settings. */
  get campaign(): Campaign {
    return campaignOf(this.machine);
  }

  /** Plain JSON, at any moment, in the middle of a choice too. */
  save(): SavedGame {
    const before = this.beforeAction();
    return before ? { ...this.snapshot(), before } : this.snapshot();
  }

  /** How things stand now and nothing of how they came about: a game made of it is another one from here on. */
  snapshot(): SavedGame {
    return JSON.parse(JSON.stringify(this.stateNow())) as SavedGame;
  }

  /** Another game of the same definitions and words, from other settings or another save. */
  again(origin: Game['origin'], past?: readonly Decision[], isWhole?: boolean): Game {
    return new Game(this.rulebook, this.definitions, origin, past, isWhole);
  }

  /** Of the whole state. The files have a hash of their own: other words in them make no other state. */
  hash(): string {
    return hashText(canonicalJson({ ...this.stateNow(), content: '' }));
  }

  // ---- inside ----

  /** The same as a snapshot, but parts of it are the game's own and go on changing. */
  private stateNow(): SavedGame {
    const { definitions, start, visits } = this;
    const { seed, seats, options } = start;
    return {
      format: 1,
      prototype: definitions.id,
      content: definitions.hash,
      seed,
      seats,
      options,
      visits,
      session: this.session.save(),
    };
  }

  /** How things stood before the action under way; found by playing up to it again, which only such saves pay for. */
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

  /** The questions to people; those to seats that play by themselves are answered before anybody sees them. */
  private people(): readonly Asked[] {
    this.asked ??= this.session.asked().filter(({ seat }) => this.isPerson(seat));
    return this.asked;
  }

  private carryOut(session: Session, move: Move | null): void {
    const { machine } = session;
    machine.budget.refuel();
    if (move === null) {
      // Without any seat there is a turn of nobody's, in which the watcher is asked.
      if (machine.active === null) machine.endTurn();
    } else if (move.action !== null) {
      const result = session.flow.perform(move.seat, move.action);
      if (result.outcome === 'failed') throw new Refusal(result.why);
    } else if (!machine.interpreter.answer(move.value)) throw new Refusal('Nothing was asked.');
    this.settle();
  }

  /**
   * Runs on until a person must decide: rules, creatures and seats that play by themselves. Where nobody is in
   * control it stops at every turn, for whoever watches.
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
      // Nearly always one person is asked, and then nobody has to be told from anybody.
      const isOnePerson = asked.length === 1 && this.isPerson((asked[0] as Asked).seat);
      const automatic = isOnePerson ? null : this.firstAutomatic(asked);
      if (automatic === null) {
        if (session.isHiding) rememberSeen(machine);
        this.asked = isOnePerson ? asked : this.peopleAmong(asked);
        if (!machine.waiting) session.expectAnswer(asked);
        return;
      }
      machine.budget.refuel();
      if (this.onOwnTurn !== null && machine.turn !== ownTurn && session.seatOf(automatic.seat) >= 0) {
        ownTurn = machine.turn;
        this.onOwnTurn();
      }
      session.actFor(automatic, this.personalityOf(automatic.seat), asked);
    }
    throw new RuleError('the game goes on without asking anybody', '/rules/turn');
  }

  /** Whoever of those asked plays by itself. Who is asked in another's turn and can do nothing is passed over. */
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

  /** Whether a person plays one of the seats that are on this level. */
  get hasPeople(): boolean {
    return this.machine.seats.some((seat) => this.isPerson(seat));
  }

  /** Leaves one level for another, the first or a later one since anybody was asked. */
  private travel(way: string, travels: number): void {
    if (travels > MOST_TRAVELS) {
      throw new RuleError('one level leads on to the next, and nobody is ever asked anything', '/prototype');
    }
    const level = levelNamed(this.definitions, this.session.level, way);
    const { seed, seats, options } = this.start;
    const { campaign } = this;
    this.visits++;
    this.session = travelTo(this.session, this.rulebook.rulesetOf(level), {
      seed: `${seed}/${this.visits}`,
      seats,
      options,
      script: {},
    });
    this.session.flow.begin(campaign);
  }

  private personalityOf(seat: Entity): string | null {
    const at = this.session.seatOf(seat);
    return at < 0 || !this.session.isPlayed(seat)
      ? null
      : (this.start.seats[this.playerOf(at)]?.personality ?? CONTROLLED);
  }

  private isPerson(seat: Entity): boolean {
    const at = this.session.seatOf(seat);
    return at >= 0 && this.isPersons(at) && this.session.isPlayed(seat);
  }

  /** Makes this moment the one that a failed decision goes back to; not in the middle of an action, which is one piece. */
  private settleHere(): void {
    if (this.machine.waiting) return;
    this.start = this.snapshot();
    this.settled = this.decisions.length;
  }

  /**
   * Takes back a decision that failed, by playing those since the last checkpoint again: rare enough that hardly
   * anything is paid for it while all goes well. Missing data gives back the state but not the dice, or every try would meet the same gap.
   */
  private undoFailed({ chance }: Machine, seat: number, error: unknown): void {
    const tried = this.decisions.splice(this.settled);
    // An action is done as a whole or not at all, however many questions it asked on the way.
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
    // Once it is there all goes well, and the game is as if it had always been.
    if (error instanceof NotFetched) throw error;
    // What failed once may be tried again and again, so the next undoing begins here.
    this.start = this.save();
    this.settled = this.decisions.length;
    if (!(error instanceof MissingData)) throw error;
  }

  /** Puts the game where it started: at its beginning, or where it was saved. */
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
    this.session = Session.lay(rulebook.rulesetOf(definitions), start);
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
