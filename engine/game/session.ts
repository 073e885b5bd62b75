import type { Definitions } from '../core/definitions';
import type { Actor, Entity } from '../core/entity';
import { GameMachine } from '../machine/game-machine';
import { RuleError } from '../machine/model/fault';
import type { Script } from '../machine/model/game-state';
import type { Fields } from '../machine/model/value';
import type { SavedState } from '../machine/saving';
import { noteMade } from './ai/bot-repetition';
import { actByPersonality, chooseInWindow } from './ai/personality';
import { chooseOptions } from './decisions/game-options';
import { type Asked, AskedCache, askedNow, worthiestAnswers } from './decisions/moves';
import { isHiding } from './knowledge/seat-memory';
import type { Ruleset } from './ruleset';
import { Flow } from './turns/flow';
import { ScheduledOrder, SeatOrder, type TurnOrder } from './turns/order';
import { type Seat, setUpTable } from './turns/setup';

/** What a new level starts from. */
export interface LevelStart {
  readonly seed: string;
  readonly seats: readonly Seat[];
  readonly options: Fields;
  readonly script: Partial<Script>;
}

/** What a save holds of a level. */
export interface SavedSession {
  readonly level: string;
  readonly seed: string;
  readonly options: Fields;
  readonly order: readonly number[];
  readonly state: SavedState;
}

/** One level in play: its compiled rules, its state, and the code that runs it from one question to the next. */
export class Session {
  readonly machine: GameMachine;
  readonly flow: Flow;
  /** Whether anything here can be out of sight. */
  readonly isHiding: boolean;
  private readonly isScheduled: boolean;
  private readonly order: TurnOrder;
  private readonly lastAsked = new AskedCache();

  private constructor(
    readonly ruleset: Ruleset,
    seed: string,
    options: Fields,
    order: readonly number[],
    prepare: (machine: GameMachine) => void,
  ) {
    const [finding] = ruleset.mistakes;
    if (finding) throw new RuleError(finding.message, finding.pointer, finding.at);
    const { program } = ruleset;
    this.machine = new GameMachine(program, seed, options);
    prepare(this.machine);
    this.isScheduled = program.seats.order === 'scheduler';
    this.order = this.isScheduled ? new ScheduledOrder(this.machine, order) : new SeatOrder(this.machine);
    this.flow = new Flow(this.machine, this.order);
    this.isHiding = isHiding(this.machine);
  }

  /** Sets up a level, before its first turn. */
  static setUp(ruleset: Ruleset, { seed, seats, options, script }: LevelStart): Session {
    const chosen = chooseOptions(ruleset.program, options);
    return new Session(ruleset, seed, chosen, [], (machine) => {
      machine.chance.follow(script);
      setUpTable(machine, seats, ruleset.vocabulary.generators);
    });
  }

  static restore(ruleset: Ruleset, saved: SavedSession, players: number): Session {
    // An option that is newer than the save has its default.
    const options = chooseOptions(ruleset.program, saved.options);
    return new Session(ruleset, saved.seed, options, saved.order, (machine) => {
      machine.seating.setPlayers(players);
      machine.interpreter.restore(saved.state);
    });
  }

  get level(): Definitions {
    return this.ruleset.program.definitions;
  }

  save(): SavedSession {
    const { machine, level, order } = this;
    return {
      level: level.id,
      seed: machine.chance.seed,
      options: machine.options,
      order: order.save(),
      state: machine.interpreter.save(),
    };
  }

  asked(): readonly Asked[] {
    return askedNow(this.machine, this.flow, this.lastAsked);
  }

  /** Answers for a seat or creature that no person plays: by its personality, else at random. */
  actFor(asked: Asked, personality: string | null, all: readonly Asked[]): void {
    const { machine, flow } = this;
    const { seat, question } = asked;
    const mind = this.ruleset.personalities.get(personality ?? (seat as Actor).personality ?? '');
    if (question) {
      const move = machine.stream('bots').pick(mind ? worthiestAnswers(machine, asked) : asked.moves);
      machine.interpreter.answer(move.value);
    } else if (machine.active === seat && mind) {
      if (!actByPersonality(machine, flow, seat, mind)) this.pass(seat, all);
    } else if (asked.moves.length > 0) {
      const legal = asked.moves.flatMap(({ action }) => action ?? []);
      const option = chooseInWindow(machine, seat, mind, legal);
      noteMade(machine, seat, option);
      flow.perform(seat, option);
    } else this.pass(seat, all);
  }

  /**
   * Passes the turn of an actor without a decision. A seat that is offered nothing would pass forever, so that is an
   * error, as it is for a person. A creature may have nothing to do, except after a `go`.
   */
  private pass(actor: Entity, asked: readonly Asked[]): void {
    const { machine } = this;
    if (this.seatOf(actor) >= 0 || machine.course.phase !== machine.program.turn.first) this.expectAnswer(asked);
    machine.endTurn();
  }

  /** Throws if no asked seat can do anything: the phase would wait forever. */
  expectAnswer(asked: readonly Asked[]): void {
    for (let i = 0; i < asked.length; i++) if ((asked[i] as Asked).moves.length > 0) return;
    const { phase, active } = this.machine;
    if (active === null) return;
    const isSeat = this.seatOf(active) >= 0;
    const where = isSeat ? `"${phase}"` : `"${phase}", in the turn of "${active.type.id}"`;
    const remedy = isSeat ? 'offer an action, or go' : 'let the phase say whom it "asks", or go';
    const message = `no seat has anything to do in the phase ${where}; ${remedy} on in its "enter"`;
    throw new RuleError(message, `/rules/phases/${phase}`);
  }

  /** Whether a figure in a seat is still played. At a table all are; on a map it may have lost its player. */
  isPlayed(seat: Entity): boolean {
    return !this.isScheduled || (seat as Actor).isControlled;
  }

  /** The index of an entity's seat; −1 if it has none. */
  seatOf(entity: Entity): number {
    return this.machine.seats.indexOf(entity);
  }
}
