import type { Definitions } from '../core/definitions';
import type { Entity } from '../core/entity';
import type { GameEvent } from '../core/events';
import { canonicalJson, hashText } from '../core/hash';
import { count } from '../rules/english';
import { MissingData, RuleError } from '../rules/fault';
import { Machine, type Script } from '../rules/machine';
import { restoreState, type SavedState, saveState } from '../rules/saving';
import type { Fields, Value } from '../rules/value';
import { Flow } from './flow';
import { type Asked, askedNow, labelOf, type Move, renderText, withoutTrace } from './moves';
import { chooseOptions } from './options';
import { ScheduledOrder, SeatOrder, type TurnOrder } from './order';
import { actByPersonality } from './personality';
import { type Ruleset, rulesetOf } from './ruleset';
import { whyRefused } from './refusal';
import { layOut, type Seat } from './setup';
import { eventsFor, type SeatView, viewOf } from './view';

export interface GameSettings {
  readonly seed?: string;
  readonly seats?: readonly Seat[];
  readonly options?: Fields;
  readonly script?: Partial<Script>;
}

/** A question to a seat, with every legal answer. `input` means that free text or a number is wanted instead. */
export interface Pending {
  /** The number of the seat, from 0; −1 is whoever watches a game that plays itself. */
  readonly seat: number;
  readonly prompt: string;
  readonly options: readonly Option[];
  readonly input: 'text' | 'number' | null;
}

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly action: string;
  readonly args: readonly string[];
}

export interface SavedGame {
  readonly format: 1;
  readonly prototype: string;
  readonly content: string;
  readonly seed: string;
  readonly options: Fields;
  readonly personalities: readonly string[];
  readonly order: readonly number[];
  readonly state: SavedState;
}

export type Decision = readonly [seat: number, answer: string];

export const OBSERVER = -1;
const WATCH = 'watch';
const CONTROLLED = 'controlled';
/** A game that plays itself this long between two decisions of people is stuck. */
const MOST_BY_ITSELF = 20_000;

/** A refusal to do what was asked: the decision was not a legal one. Nothing has changed. */
export class Refusal extends Error {}

/** One game: a pure function of definitions, seed and decisions. */
export class Game {
  /** All decisions so far, or since the save this game was loaded from. */
  readonly decisions: Decision[] = [];
  /** What happened before the first decision. */
  readonly opening: readonly GameEvent[];
  private asked: readonly Asked[] | null = null;
  private machine: Machine;
  private flow: Flow;
  private order: TurnOrder;
  private readonly ruleset: Ruleset;
  private readonly personalities: readonly string[];

  constructor(
    readonly definitions: Definitions,
    private readonly start: Required<GameSettings> | SavedGame,
  ) {
    this.ruleset = rulesetOf(definitions);
    this.personalities =
      'format' in start ? start.personalities : start.seats.map((seat) => seat.personality ?? CONTROLLED);
    const [finding] = this.ruleset.findings;
    if (finding) throw new RuleError(finding.message, finding.pointer, finding.at);
    const { machine, flow, order } = this.fromStart();
    this.machine = machine;
    this.flow = flow;
    this.order = order;
    this.opening = machine.events;
  }

  // ---- what people ask of a game ----

  /** Whom the game waits for, with every legal option listed; empty at the end. */
  get pending(): readonly Pending[] {
    if (this.machine.ended) return [];
    const pending = withoutTrace(this.machine, () => this.people().map(({ seat, question, frame, moves }): Pending => {
      const prompt = question && frame ? question.prompt(this.machine, frame) : null;
      return {
        seat: this.machine.seats.indexOf(seat),
        prompt: prompt ? renderText(this.machine, prompt.template, prompt.captured as never, seat) : this.phaseLabel(),
        options: moves.map((move) => ({
          id: move.id,
          label: labelOf(this.machine, move, question ? question.kind : null),
          action: move.action ? move.action.action.id : (question?.kind ?? ''),
          args: move.id.split(' ').slice(1),
        })),
        input: question?.input ? question.input.kind : null,
      };
    }));
    if (pending.length > 0) return pending;
    const option = { id: WATCH, label: 'Watch the next turn', action: WATCH, args: [] };
    return [{ seat: OBSERVER, prompt: 'Nobody is in control.', options: [option], input: null }];
  }

  /** Answers for a seat. Returns all that happened up to the next question. */
  decide(seat: number, answer: string | number): GameEvent[] {
    const id = String(answer);
    if (this.machine.ended) throw new Refusal('The game is over.');
    if (seat === OBSERVER) {
      if (id !== WATCH || this.people().length > 0) throw new Refusal('Whoever watches decides nothing.');
      return this.play(null);
    }
    const entity = this.machine.seats[seat];
    if (!entity) throw new Refusal(`There is no seat ${seat}.`);
    const move = this.find(entity, id);
    return this.play(move, id);
  }

  /** Every legal move of everybody asked, without words: what bots read. */
  moves(): readonly Asked[] {
    return this.people();
  }

  /** Makes a move out of `moves`. */
  play(move: Move | null, id: string = move?.id ?? WATCH): GameEvent[] {
    const { machine } = this;
    const seat = move ? machine.seats.indexOf(move.seat) : OBSERVER;
    this.decisions.push([seat, id]);
    machine.events = [];
    this.asked = null;
    try {
      this.carryOut(move);
    } catch (error) {
      this.undoFailed(seat, error);
    }
    return this.machine.events;
  }

  get ended(): { readonly reason: string; readonly winners: readonly number[] } | null {
    const { ended, seats } = this.machine;
    return ended && { reason: ended.reason, winners: ended.winners.map((winner) => seats.indexOf(winner)) };
  }

  /** What that seat may know; the only thing that leaves the engine for a player. */
  view(seat: number): SeatView {
    return viewOf(this.machine, seat);
  }

  /** What that seat learns of what a decision brought about. */
  eventsFor(seat: number, events: readonly GameEvent[]): GameEvent[] {
    return eventsFor(this.machine, seat, events);
  }

  get turn(): number {
    return this.machine.turn;
  }

  get seatNames(): readonly string[] {
    return this.machine.seatNames;
  }

  /** The state inside, for views and tests. Whoever changes it breaks the game. */
  get state(): Machine {
    return this.machine;
  }

  /** Plain JSON, at any moment, in the middle of a choice too. */
  save(): SavedGame {
    const { definitions, machine } = this;
    return JSON.parse(
      JSON.stringify({
        format: 1,
        prototype: definitions.id,
        content: definitions.hash,
        seed: machine.seed,
        options: machine.options,
        personalities: this.personalities,
        order: this.order.save(),
        state: saveState(machine),
      } satisfies SavedGame),
    );
  }

  hash(): string {
    return hashText(canonicalJson(this.save()));
  }

  // ---- inside ----

  private phaseLabel(): string {
    return this.machine.program.phases.get(this.machine.phase)?.label ?? '';
  }

  /** The questions to people; those to seats that play by themselves are answered before anybody sees them. */
  private people(): readonly Asked[] {
    this.asked ??= askedNow(this.machine, this.flow).filter(({ seat }) => this.isPerson(seat));
    return this.asked;
  }

  private find(seat: Entity, id: string): Move {
    const asked = this.people().find((one) => one.seat === seat);
    if (asked?.question?.input) {
      const value = asked.question.input.kind === 'number' ? Number(id) : id;
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Refusal(`"${id}" is not a number.`);
      return { seat, id, action: null, value };
    }
    const move = asked?.moves.find((one) => one.id === id);
    if (move) return move;
    const name = this.machine.seatNames[this.machine.seats.indexOf(seat)];
    if (!asked) throw new Refusal(`It is not for ${name} to decide now.`);
    const why = whyRefused(this.machine, seat, id);
    if (why) throw new Refusal(why);
    const legal = asked.moves.slice(0, 12).map((one) => one.id);
    throw new Refusal(`"${id}" is not possible now. Possible: ${legal.join(', ')}${asked.moves.length > 12 ? ' …' : ''}.`);
  }

  private carryOut(move: Move | null): void {
    const { machine, flow } = this;
    machine.refuel();
    if (move === null) {
      // Without any seat there is a turn of nobody's, in which the watcher is asked.
      if (machine.active === null) machine.next.turnEnds = true;
    } else if (move.action) {
      const result = flow.perform(move.seat, move.action);
      if (result.outcome === 'failed') throw new Refusal(result.why);
    } else {
      const frame = machine.frames[machine.frames.length - 1];
      const question = frame?.routine.questions.get(frame.pc - 1);
      if (!frame || !question) throw new Refusal('Nothing was asked.');
      machine.waiting = false;
      question.answer(machine, frame, move.value);
    }
    this.settle();
  }

  /**
   * Runs on until a person must decide: rules, creatures and seats that play by themselves. Where nobody is in
   * control it stops at every turn, for whoever watches.
   */
  private settle(): void {
    const { machine, flow } = this;
    const { turn } = machine;
    const isWatched = !this.personalities.includes(CONTROLLED);
    for (let i = 0; i < MOST_BY_ITSELF; i++) {
      this.runRules();
      if (machine.ended) return;
      if (isWatched && machine.turn !== turn) {
        this.asked = [];
        return;
      }
      const asked = askedNow(machine, flow);
      const automatic = asked.find((one) => !this.isPerson(one.seat));
      if (!automatic) {
        this.asked = asked;
        this.expectAnswer(asked);
        return;
      }
      machine.refuel();
      this.actFor(automatic);
    }
    throw new RuleError('the game goes on without asking anybody', '/rules/turn');
  }

  /** Missing data takes a `try` under way to its `else`; anything else is thrown on. */
  private runRules(): void {
    const { machine, flow } = this;
    for (;;) {
      try {
        flow.advance();
        return;
      } catch (error) {
        const handler = machine.handlers.at(-1);
        if (!(error instanceof MissingData) || !handler) throw error;
        const { events } = machine;
        restoreState(machine, handler.state as SavedState, { keepDice: true });
        machine.events = events;
        const frame = machine.frames[handler.depth - 1];
        if (!frame) throw error;
        frame.pc = handler.pc;
        frame.slots[handler.slot] = { id: error.missing, missing: error.message };
      }
    }
  }

  private isPerson(seat: Entity): boolean {
    const at = this.machine.seats.indexOf(seat);
    return at >= 0 && this.personalities[at] === CONTROLLED;
  }

  private actFor(asked: Asked): void {
    const { machine, flow } = this;
    const { seat, question } = asked;
    const at = machine.seats.indexOf(seat);
    const id = at >= 0 ? (this.personalities[at] as string) : String(seat.getAttribute('personality') ?? '');
    const personality = this.ruleset.personalities.get(id);
    if (question) {
      const frame = machine.frames[machine.frames.length - 1];
      const move = machine.stream('bots').pick(asked.moves);
      machine.waiting = false;
      if (frame) question.answer(machine, frame, move.value);
    } else if (machine.active === seat && personality) actByPersonality(machine, flow, seat, personality);
    else if (asked.moves.length > 0) flow.perform(seat, machine.stream('bots').pick(asked.moves).action as never);
    else machine.next.turnEnds = true;
  }

  /** A phase in which nobody asked can do anything would wait for ever. */
  private expectAnswer(asked: readonly Asked[]): void {
    if (this.machine.waiting || asked.length === 0 || asked.some(({ moves }) => moves.length > 0)) return;
    throw new RuleError(
      `nobody has anything to do in the phase "${this.machine.phase}"; offer an action, or go on in its "enter"`,
      `/rules/phases/${this.machine.phase}`,
    );
  }

  /**
   * Takes back a decision that failed, by playing all before it again: rare enough that nothing is paid for it
   * while all goes well. Missing data gives back the state but not the dice, or every try would meet the same gap.
   */
  private undoFailed(seat: number, error: unknown): void {
    const { streams } = this.machine;
    const failed = this.decisions.pop() as Decision;
    const before = this.decisions.splice(0);
    Object.assign(this, this.fromStart());
    for (const [who, answer] of before) this.decide(who, answer);
    this.asked = null;
    if (!(error instanceof MissingData)) throw error;
    for (const [purpose, rng] of streams) this.machine.streams.set(purpose, rng);
    this.decisions.push(failed);
    this.machine.events = [{ type: 'fault', seat, missing: error.missing, message: error.message }];
  }

  private fromStart(): { machine: Machine; flow: Flow; order: TurnOrder } {
    const { program } = this.ruleset;
    const { start } = this;
    const loaded = 'format' in start;
    const options = loaded ? start.options : chooseOptions(program, start.options);
    const machine = new Machine(program, start.seed, options);
    if (loaded) restoreState(machine, start.state);
    else {
      machine.script = { dice: [...(start.script.dice ?? [])], zones: { ...start.script.zones } };
      layOut(machine, start.seats);
    }
    const scheduled = program.seats.order === 'scheduler';
    const order = scheduled ? new ScheduledOrder(machine, loaded ? start.order : []) : new SeatOrder(machine);
    const flow = new Flow(machine, order);
    Object.assign(this, { machine, flow, order });
    if (!loaded) {
      flow.begin();
      this.settle();
    }
    return { machine, flow, order };
  }
}

/** Starts a game. The same definitions, settings and decisions always give the same game. */
export function createGame(definitions: Definitions, settings: GameSettings = {}): Game {
  const { program } = rulesetOf(definitions);
  const usual = definitions.prototype.default_seats ?? program.seats.min;
  const seats = settings.seats ?? Array.from({ length: usual }, (): Seat => ({}));
  const { min, max } = program.seats;
  if (seats.length < min || seats.length > max) {
    const wanted = min === max ? `exactly ${count(min, 'seat')}` : `${min} to ${max} seats`;
    throw new Refusal(`${definitions.prototype.name} is for ${wanted}, not ${seats.length}.`);
  }
  return new Game(definitions, { seed: '1', options: {}, script: {}, ...settings, seats });
}

/** Continues a saved game exactly where it was. */
export function loadGame(definitions: Definitions, saved: SavedGame): Game {
  if (saved?.format !== 1) throw new Refusal('This is no save of a game, or one of a newer version.');
  if (saved.prototype !== definitions.id) throw new Refusal(`This save is of "${saved.prototype}", not of "${definitions.id}".`);
  if (saved.content !== definitions.hash) {
    throw new Refusal(`The files of "${definitions.id}" have changed since this game was saved.`);
  }
  return new Game(definitions, JSON.parse(JSON.stringify(saved)) as SavedGame);
}

export type { Asked, Move, Value };
