import type { Definitions } from '../core/definitions';
import type { GameEvent } from '../core/events';
import { NotFetched } from '../core/not-fetched';
import { KeptPlay } from '../host/kept-play';
import type { Fields } from '../rules/value';
import { createGame, type Decision, type Game, OBSERVER, Refusal } from '../turn/game';
import type { Reason } from '../turn/inquiry';
import type { SeatEvent } from '../turn/seat-events';
import type { Seat } from '../turn/setup';
import type { Locate } from './change-book';
import { type Choice, type Question, questionsOf } from './choices';
import type { Desk, Moment } from './desk';
import { type KeyMap, storedKeys, storeKeys } from './input/key-map';
import type { Offer } from './input/offers';
import { LogBook, type ToldLine } from './log-book';
import { noteOwnTurns, type Unfolded, Unfolding } from './own-turns';
import { isStill } from './panels/make';
import { SeatBooks } from './seat-books';
import { type Desktop, situationOf } from './situation';
import type { CellName } from './stage';
import { firstAsked } from './text-options';
import { PART_LOST, tryTwice } from './try-twice';
import { turnSpeed } from './turn-speed';

/** How a game is begun: enough to begin it again. */
export interface Start {
  readonly seed: string;
  readonly seats?: readonly Seat[];
  readonly options: Fields;
}

/** What the desk leaves to the page around it. */
export interface DeskHooks {
  show(moment: Moment): void;
  /** Something was said to the seat in front of the screen. */
  message(text: string, turn: number): void;
  tell(text: string): void;
  fail(error: unknown): void;
  /** Fetches further levels, and what they are built with. */
  fetchFurther(): Promise<void>;
  look(cell: CellName | null): void;
  /** Another game lies on the desk. */
  begun(): void;
  setTextOnly(isTextOnly: boolean): void;
  setMuted(isMuted: boolean): void;
  newSeed(): string;
}

/** A game on the desk of whoever sits in front of the screen: what they are asked, and what they answer. */
export class GameDesk implements Desk {
  game: Game;
  moment!: Moment;
  keys: KeyMap = storedKeys();
  isMuted = false;
  isTextOnly = false;
  private seat = 0;
  private question: Question | null = null;
  private narrowed: Desktop['narrowed'] = null;
  private doubted: Choice | null = null;
  private isCovered = false;
  private readonly play = new KeptPlay();
  private readonly books = new SeatBooks();
  /** Turns of others that are still being shown. */
  private unfolding: Unfolding | null = null;

  constructor(
    public definitions: Definitions,
    public start: Start,
    readonly locate: Locate,
    private readonly hooks: DeskHooks,
    game: Game | null = null,
  ) {
    this.game = game ?? createGame(definitions, start);
  }

  get seed(): string {
    return this.start.seed;
  }

  /** Shows the game from where it stands. */
  begin(): void {
    this.clear();
    this.refresh(this.game.eventsFor(this.seat, this.game.opening));
  }

  /** A clean sheet, on which only the game's beginning is written. */
  private clear(): void {
    this.books.open(this.game);
    this.narrowed = null;
    this.doubted = null;
    this.seat = 0;
    this.isCovered = false;
    this.hooks.begun();
    this.ask(null);
    this.record(this.game.opening);
    // A game that was loaded has begun before.
    if (this.game.opening.length > 0) this.books.introduce(this.game);
  }

  lay(game: Game): void {
    this.game = game;
    this.begin();
  }

  /** Shows the same game as it was some decisions ago, and the log as it was then. */
  goBack(game: Game): void {
    this.game = game;
    this.books.goBack(game);
    this.showAgain([]);
  }

  /** Makes decisions that were made before. One alone is seen to happen; of several, only where they lead. */
  goOn(decisions: readonly Decision[]): void {
    const told = decisions.map((decision) => this.makeAgain(decision));
    this.showAgain(told.length === 1 ? told.flat() : []);
  }

  private showAgain(events: readonly GameEvent[]): void {
    this.narrowed = null;
    this.doubted = null;
    this.ask(this.seat);
    this.refresh(this.game.eventsFor(this.seat, events));
  }

  /** Writes into the log what was told before the game was loaded. */
  recall(lines: readonly ToldLine[]): void {
    const log = this.books.logOf(this.seat);
    for (const { turn, beat, kind, text, roll } of lines) log.add(turn, text, kind, beat, roll);
    this.refresh([]);
  }

  /**
   * Plays the same decisions over other definitions, as far as they allow it. Returns where that was not the end of
   * them, and why. What did not fit is kept, until something else is decided: undoing an edit brings the play back.
   */
  retrace(definitions: Definitions, decisions = this.play.decided(this.game, this.start)): string | null {
    const game = createGame(definitions, this.start);
    this.definitions = definitions;
    this.game = game;
    this.clear();
    const why = this.play.make(game, decisions, (decision) => this.makeAgain(decision));
    this.ask(null);
    this.refresh([]);
    return why;
  }

  restart(seed: 'same' | 'new'): void {
    if (seed === 'new') this.start = { ...this.start, seed: this.hooks.newSeed() };
    this.lay(createGame(this.definitions, this.start));
  }

  take({ choices, label }: Offer): void {
    const [only] = choices;
    if (choices.length === 1 && only) this.choose(only);
    else this.narrow(choices, label);
  }

  choose(choice: Choice): void {
    if (choice.confirm !== null) {
      this.doubted = choice;
      this.refresh([]);
    } else this.decide(choice.id);
  }

  narrow(choices: readonly Choice[] | null, title = ''): void {
    this.narrowed = choices && { choices, title };
    this.refresh([]);
  }

  confirm(isYes: boolean): void {
    const { doubted } = this;
    this.doubted = null;
    if (isYes && doubted) this.decide(doubted.id);
    else this.refresh([]);
  }

  answer(text: string): void {
    const said = text.trim();
    this.decide(said === '' ? (this.question?.fallback ?? '') : said);
  }

  uncover(): void {
    this.isCovered = false;
    this.refresh([]);
  }

  async type(line: string): Promise<void> {
    const parts = await this.fetched(() =>
      Promise.all([import('./text-command'), import('./text-refusal'), import('./text-inspect')]),
    );
    const { question } = this;
    if (!question || !parts) return;
    const [{ interpret }, { refusalText }, { inspect }] = parts;
    const shown = inspect(this.game.view(question.seat), this.game.pending, line, question.options);
    if (shown !== null) {
      this.say(shown);
      return;
    }
    const meant = interpret(line, question);
    if (meant.kind === 'option') this.choose(meant.option as Choice);
    else if (meant.kind === 'many') this.narrow(meant.options as readonly Choice[], 'Which one?');
    else this.say(refusalText(this.whyNot(question.seat, line), question));
  }

  /** Answers for the seat in front of the screen, or for another that is asked. */
  decide(id: string, seat = this.question?.seat ?? this.seat): GameEvent[] {
    this.hurry();
    const { question, game } = this;
    this.narrowed = null;
    this.doubted = null;
    try {
      const before = this.seat;
      // Where nothing is to move, or the level says no speed, what others do is shown as one.
      const speed = isStill() ? 0 : turnSpeed(this.moment.view, 0);
      const make = () => this.make([seat, id], question);
      const { events, turns } = speed > 0 ? noteOwnTurns(game, before, make) : { events: make(), turns: [] };
      this.ask(before);
      if (turns.length === 0) this.refresh(game.eventsFor(this.seat, events));
      else {
        const show = (moment: Unfolded) => this.showTurn(before, moment);
        this.unfolding = new Unfolding(turns, events, speed, show, (rest) => this.endUnfolding(rest));
      }
      return events;
    } catch (error) {
      if (error instanceof Refusal) this.say(error.message);
      else if (error instanceof NotFetched) void this.decideLater(id, seat);
      else this.hooks.fail(error);
      return [];
    }
  }

  /** Shows how others play by themselves, as the seat sees it who has just decided. */
  private showTurn(seat: number, { view, events }: Unfolded): void {
    const { game, books } = this;
    this.moment = {
      game,
      seat,
      view,
      pending: [],
      ended: null,
      beat: game.decisions.length,
      situation: { kind: 'waiting' },
      options: [],
      events: game.eventsFor(seat, events),
      log: books.logOf(seat),
      changes: books.changesOf(seat),
    };
    this.hooks.show(this.moment);
  }

  private endUnfolding(rest: readonly GameEvent[]): void {
    this.unfolding = null;
    this.refresh(this.game.eventsFor(this.seat, rest));
  }

  hurry(): boolean {
    const { unfolding } = this;
    unfolding?.hurry();
    return unfolding !== null;
  }

  /** Whoever is on the stairs before the level below them can be built waits there for it. */
  private async decideLater(id: string, seat: number): Promise<void> {
    const { game } = this;
    try {
      await this.hooks.fetchFurther();
    } catch {
      this.say('The way on could not be fetched. Check the connection, then try again.');
      return;
    }
    if (this.game === game) this.decide(id, seat);
  }

  /** To be awaited before a game is laid that may be on any level. */
  fetchFurther(): Promise<void> {
    return this.hooks.fetchFurther();
  }

  async explainWay(way: string): Promise<void> {
    if (this.question) this.say(this.whyNot(this.question.seat, way));
  }

  async explainNumber(of: string): Promise<readonly Reason[]> {
    return this.game.inquire(this.seat, { why: 'number', of });
  }

  private whyNot(seat: number, line: string): string {
    return this.game.inquire(seat, { why: 'refused', line })[0]?.text ?? '';
  }

  /** A part of the code; null, and a word about it, where it can't be had now. */
  private async fetched<T>(load: () => Promise<T>): Promise<T | null> {
    try {
      return await tryTwice(load);
    } catch {
      this.say(PART_LOST);
      return null;
    }
  }

  say(text: string): void {
    this.hooks.tell(text);
  }

  lookAt(cell: CellName | null): void {
    this.hooks.look(cell);
  }

  setKeys(keys: KeyMap): void {
    this.keys = keys;
    storeKeys(keys);
    this.refresh([]);
  }

  setTextOnly(isTextOnly: boolean): void {
    this.isTextOnly = isTextOnly;
    this.hooks.setTextOnly(isTextOnly);
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    this.hooks.setMuted(isMuted);
  }

  /** Finds whom the game waits for. A hand that others may not see is covered until its owner sits down. */
  private ask(before: number | null): void {
    this.question = this.firstAsked(this.seat);
    if (this.question) this.seat = this.question.seat;
    const { game, seat } = this;
    // One person may have several figures, and hides nothing from themselves.
    const isOther = before !== null && seat >= 0 && (before < 0 || game.playerOf(before) !== game.playerOf(seat));
    if (isOther && game.peopleCount > 1 && game.view(seat).secrets) this.isCovered = true;
  }

  private firstAsked(last: number): Question | null {
    const view = this.game.view(this.seat);
    return firstAsked(view, questionsOf(view, this.game.pending), last);
  }

  /** Makes a decision, and writes down what was answered and all that came of it. */
  private make([seat, answer]: Decision, question: Question | null): GameEvent[] {
    const { game } = this;
    const events = game.decide(seat, answer);
    if (question?.seat === seat) this.books.noteAnswer(game, question, answer, events);
    this.record(events);
    return events;
  }

  /** One that was made before. */
  private makeAgain(decision: Decision): GameEvent[] {
    const { game } = this;
    // Only in the middle of an action is something asked that has words of its own.
    return this.make(
      decision,
      game.pending.some(({ question }) => question !== null) ? this.firstAsked(decision[0]) : null,
    );
  }

  private record(events: readonly GameEvent[]): void {
    const { game } = this;
    this.books.record(game, events, (seat, text) => {
      if (seat === Math.max(0, this.seat)) this.hooks.message(text, game.turn);
    });
  }

  private refresh(events: readonly SeatEvent[]): void {
    // Another game or another moment of it is to be seen now.
    this.unfolding?.stop();
    this.unfolding = null;
    const { game, seat, books, question, narrowed, doubted, isCovered } = this;
    const log = books.logOf(seat);
    const view = game.view(isCovered ? OBSERVER : seat);
    const { ended, pending } = game;
    this.moment = {
      game,
      seat,
      view,
      pending,
      ended,
      beat: game.decisions.length,
      situation: situationOf({ view, ended, seat, question, narrowed, doubted, isCovered }, this.keys, log),
      options: question?.options ?? [],
      events,
      log: isCovered ? NOTHING_TOLD : log,
      changes: books.changesOf(seat),
    };
    this.hooks.show(this.moment);
  }
}

const NOTHING_TOLD = new LogBook();
