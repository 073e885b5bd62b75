import type { Definitions } from '../core/definitions';
import type { Entity } from '../core/entity';
import type { GameMachine } from '../machine/game-machine';
import { RuleError } from '../machine/model/fault';
import { Refusal } from './decisions/find-move';
import type { Asked, Move } from './decisions/moves';
import { rememberSeen } from './knowledge/seat-memory';
import type { Rulebook } from './ruleset';
import { type LevelStart, type SavedSession, Session } from './session';
import { levelNamed, travelTo } from './travel';
import { type Campaign, campaignOf } from './turns/campaign';
import { CONTROLLED, type Seat } from './turns/setup';

/** A game that makes this many automatic moves between two decisions of people is stuck. */
const MOST_BY_ITSELF = 20_000;
/** A game that travels through this many levels at once is stuck too. */
const MOST_TRAVELS = 20;

/** What a new game begins with. */
export interface GameStart extends LevelStart {
  /** The campaign that it goes on from. */
  readonly campaign: Campaign | null;
}

/** The state of a game at one moment, with what all its levels have in common. */
export interface SavedMoment {
  readonly seed: string;
  readonly seats: readonly Seat[];
  /** How many levels have been entered. */
  readonly visits: number;
  readonly session: SavedSession;
}

/**
 * Runs a game from one question to the next: rules, creatures and automatic seats, level after level. It knows the
 * present only; `Game` keeps the history.
 */
export class GameLoop {
  /**
   * Called before each turn of an automatic seat, and at a table before each of its actions, for screens that show them
   * one by one.
   */
  onOwnTurn: (() => void) | null = null;
  session!: Session;
  /** How many levels have been entered. */
  visits = 0;
  /** The questions to people, if they were worked out since the last decision. */
  private asked: readonly Asked[] | null = null;
  /** Which of the players are people. */
  readonly areControlled: readonly boolean[];

  constructor(
    private readonly rulebook: Rulebook,
    public definitions: Definitions,
    /** What every level begins with. */
    private readonly settings: Pick<LevelStart, 'seed' | 'seats' | 'options'>,
  ) {
    this.areControlled = settings.seats.map(({ personality = CONTROLLED }) => personality === CONTROLLED);
  }

  /** Begins a game. It may be over, or on another level, before the first question. */
  begin(start: GameStart): void {
    this.asked = null;
    this.visits = 0;
    this.session = Session.setUp(this.rulebook.rulesetOf(this.definitions), start);
    this.session.flow.begin(start.campaign);
    this.settle(0);
  }

  /** Goes on from a save. */
  restore({ session, visits, seats }: SavedMoment): void {
    this.asked = null;
    this.visits = visits;
    const level = levelNamed(this.definitions, this.definitions, session.level);
    this.session = Session.restore(this.rulebook.rulesetOf(level), session, seats.length);
  }

  get machine(): GameMachine {
    return this.session.machine;
  }

  /** The questions to people. Those to automatic seats are answered before they can be seen. */
  people(): readonly Asked[] {
    this.asked ??= this.session.asked().filter(({ seat }) => this.isPerson(seat));
    return this.asked;
  }

  /** The questions are worked out again when they are next asked for. */
  forgetAsked(): void {
    this.asked = null;
  }

  /** Carries out a decision and runs up to the next question. Without a move, the observer watches on. */
  carryOut(move: Move | null): void {
    const { session } = this;
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

  /** Whether a person plays one of the seats on this level. */
  get hasPeople(): boolean {
    return this.machine.seats.some((seat) => this.isPerson(seat));
  }

  private isPerson(seat: Entity): boolean {
    const at = this.session.seatOf(seat);
    return at >= 0 && this.isPlayedByPerson(at) && this.session.isPlayed(seat);
  }

  private personalityOf(seat: Entity): string | null {
    const at = this.session.seatOf(seat);
    return at < 0 || !this.session.isPlayed(seat)
      ? null
      : (this.settings.seats[this.playerOf(at)]?.personality ?? CONTROLLED);
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

  /** Leaves one level for another. `travels` counts the levels since a player was last asked. */
  private travel(way: string, travels: number): void {
    if (travels > MOST_TRAVELS) {
      throw new RuleError('one level leads to the next without asking a player', '/prototype');
    }
    const level = levelNamed(this.definitions, this.session.level, way);
    const { seed, seats, options } = this.settings;
    const campaign = campaignOf(this.machine);
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
}
