import type { Definitions } from '../core/definitions';
import { NotFetched } from '../core/not-fetched';
import type { Moment as HostMoment, OwnedHost, Packed, Start } from '../host/host';
import type { ToldLine } from '../host/learned';
import { type Decision, OBSERVER, Refusal, type SavedGame } from '../turn/game';
import type { Inquiry, Reason } from '../turn/inquiry';
import type { Pending } from '../turn/pending';
import type { SeatEvent } from '../turn/seat-events';
import type { Locate } from './change-book';
import { type Choice, type Question, questionsOf } from './choices';
import type { Desk, Moment } from './desk';
import { type KeyMap, storedKeys, storeKeys } from './input/key-map';
import type { Offer } from './input/offers';
import { LogBook } from './log-book';
import { Unfolding } from './own-turns';
import { isStill } from './panels/make';
import { SeatBooks } from './seat-books';
import { type Desktop, situationOf } from './situation';
import type { CellName } from './stage';
import { firstAsked } from './text-options';
import { PART_LOST, tryTwice } from './try-twice';
import { turnSpeed } from './turn-speed';

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

/** The game of a host as the person in front of the screen meets it: what they are asked, and what they answer. */
export class GameDesk implements Desk {
  moment!: Moment;
  keys: KeyMap = storedKeys();
  isMuted = false;
  isTextOnly = false;
  private seat = 0;
  private question: Question | null = null;
  private narrowed: Desktop['narrowed'] = null;
  private doubted: Choice | null = null;
  private isCovered = false;
  private readonly books = new SeatBooks();
  /** What was heard last, by seat. */
  private readonly heard = new Map<number, HostMoment>();
  /** The moments of seats that belong together, until the last of them is heard. */
  private batch: HostMoment[] = [];
  /** How things stood before the turns that others took since the last decision. */
  private passing: HostMoment[] = [];
  private play = 0;
  private beat = 0;
  /** What waits for a decision to be shown; null while none is under way. */
  private waiting: (() => void)[] | null = null;
  private stopListening = (): void => {};
  /** Turns of others that are still being shown. */
  private unfolding: Unfolding | null = null;

  constructor(
    readonly host: OwnedHost,
    public definitions: Definitions,
    public start: Start,
    readonly locate: Locate,
    private readonly hooks: DeskHooks,
  ) {}

  get seed(): string {
    return this.start.seed;
  }

  /** Shows the game from where it stands. */
  begin(): void {
    this.stopListening = this.host.listen((moment) => this.hear(moment));
  }

  /** Shows nothing any more. */
  end(): void {
    this.stopListening();
    this.unfolding?.stop();
    this.waiting = null;
  }

  /** A host tells all seats of this screen, the last one last. */
  private hear(moment: HostMoment): void {
    this.batch.push(moment);
    if (moment.seat !== this.host.seats.at(-1)) return;
    const { batch } = this;
    this.batch = [];
    this.takeUp(batch, moment);
  }

  private takeUp(batch: readonly HostMoment[], { play, beat, kind }: HostMoment): void {
    const isBegun = play !== this.play;
    if (isBegun) this.clear();
    else if (beat < this.beat) this.books.goBack(beat);
    this.play = play;
    this.beat = beat;
    for (const moment of batch) this.heard.set(moment.seat, moment);
    if (isBegun) this.ask(null);
    for (const moment of batch) {
      for (const text of this.books.record(moment))
        if (moment.seat === this.seat) this.hooks.message(text, moment.view.turn);
    }
    if (kind === 'passing') this.passing.push(...batch);
    else {
      this.settle(isBegun, kind === 'retold');
      this.goOn();
    }
  }

  /** Whether the game is still at work on what was decided. */
  get isBusy(): boolean {
    return this.waiting !== null;
  }

  whenSettled(act: () => void): void {
    if (this.waiting) this.waiting.push(act);
    else act();
  }

  /** What was decided has been shown, or could not be done. */
  private goOn(): void {
    const [first, ...others] = this.waiting ?? [];
    this.waiting = null;
    first?.();
    // It may have decided something itself, which the others then wait for.
    for (const act of others) this.whenSettled(act);
  }

  /** A clean sheet for another game. */
  private clear(): void {
    this.books.clear();
    this.heard.clear();
    this.passing = [];
    this.seat = this.host.seats[0] ?? OBSERVER;
    this.isCovered = false;
    this.hooks.begun();
  }

  /** The game waits for an answer, or is over. */
  private settle(isBegun: boolean, isRetold: boolean): void {
    this.narrowed = null;
    this.doubted = null;
    const before = this.seat;
    const { passing } = this;
    this.passing = [];
    if (!isBegun) this.ask(before);
    const events = (unshown: readonly HostMoment[]): readonly SeatEvent[] => [
      ...unshown.filter(({ seat }) => seat === this.seat).flatMap((moment) => moment.events),
      ...(this.heard.get(this.seat)?.events ?? []),
    ];
    // Where nothing is to move, or the level says no speed, what others do is shown as one.
    const speed = isStill() ? 0 : turnSpeed(this.own.view, 0);
    if (isRetold) this.refresh([]);
    else if (passing.length === 0 || speed === 0) this.refresh(events(passing));
    else {
      const turns = passing.filter(({ seat }) => seat === before);
      this.unfolding = new Unfolding(
        turns,
        speed,
        (moment) => this.showTurn(moment),
        (unshown) => {
          this.unfolding = null;
          this.refresh(events(unshown));
        },
      );
    }
  }

  /** Shows how others play by themselves, as the seat sees it who has just decided. */
  private showTurn({ seat, view, events, ended, play, beat }: HostMoment): void {
    const { books } = this;
    this.moment = {
      seat,
      view,
      pending: [],
      situation: { kind: 'waiting' },
      options: [],
      events,
      log: books.logOf(seat),
      changes: books.changesOf(seat),
      ended,
      play,
      beat,
    };
    this.hooks.show(this.moment);
  }

  /** Goes on with a saved game, and with the log as it was where that was kept. */
  async load(saved: SavedGame, past: readonly Decision[] | null, log: readonly ToldLine[] = []): Promise<void> {
    await this.host.load(saved, past);
    const { seed, seats, options } = saved;
    this.start = { seed, seats, options };
    if (log.length > 0) this.recall(log);
  }

  /** Writes into the log what was told before the game was loaded. */
  recall(lines: readonly ToldLine[]): void {
    const log = this.books.logOf(this.seat);
    for (const { turn, beat, kind, text, roll } of lines) log.add(turn, text, kind, beat, roll);
    this.refresh([]);
  }

  /** Plays the same decisions over other definitions. Returns where that was not the end of them, and why. */
  retrace(definitions: Definitions, files: Definitions | Packed = definitions): Promise<string | null> {
    this.definitions = definitions;
    return this.host.retrace(files);
  }

  async restart(seed: 'same' | 'new'): Promise<void> {
    if (seed === 'new') this.start = { ...this.start, seed: this.hooks.newSeed() };
    await this.host.restart(this.start).catch((error: unknown) => this.hooks.fail(error));
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
    const shown = inspect(this.own.view, this.pending, line, question.options);
    if (shown !== null) {
      this.say(shown);
      return;
    }
    const meant = interpret(line, question);
    if (meant.kind === 'option') this.choose(meant.option as Choice);
    else if (meant.kind === 'many') this.narrow(meant.options as readonly Choice[], 'Which one?');
    else this.say(refusalText(await this.whyNot(question.seat, line), question));
  }

  /** Answers for the seat in front of the screen, or for another that is asked. */
  async decide(id: string, seat = this.question?.seat ?? this.seat): Promise<void> {
    this.hurry();
    this.narrowed = null;
    this.doubted = null;
    const { play } = this;
    this.waiting ??= [];
    try {
      await this.host.decide(seat, id);
    } catch (error) {
      this.goOn();
      if (error instanceof Refusal) this.say(error.message);
      else if (error instanceof NotFetched) await this.decideLater(id, seat, play);
      else this.hooks.fail(error);
    }
  }

  hurry(): boolean {
    const { unfolding } = this;
    unfolding?.hurry();
    return unfolding !== null;
  }

  /** One who is on the stairs before the level below them has come waits there for it. */
  private async decideLater(id: string, seat: number, play: number): Promise<void> {
    try {
      await this.hooks.fetchFurther();
    } catch {
      this.say('The way on could not be fetched. Check the connection, then try again.');
      return;
    }
    if (this.play === play) await this.decide(id, seat);
  }

  /** To be awaited before a game is laid that may be on any level. */
  fetchFurther(): Promise<void> {
    return this.hooks.fetchFurther();
  }

  async explainWay(way: string): Promise<void> {
    if (this.question) this.say(await this.whyNot(this.question.seat, way));
  }

  explainNumber(of: string): Promise<readonly Reason[]> {
    return this.host.explain(this.seat, { why: 'number', of });
  }

  private async whyNot(seat: number, line: string): Promise<string> {
    const inquiry: Inquiry = { why: 'refused', line };
    return (await this.host.explain(seat, inquiry))[0]?.text ?? '';
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

  /** How things stand for the seat in front of the screen. */
  private get own(): HostMoment {
    return this.heard.get(this.seat) as HostMoment;
  }

  private get pending(): readonly Pending[] {
    return [...this.heard.values()].flatMap((moment) => moment.pending);
  }

  /** Finds whom the game waits for. A hand that others may not see is covered until its owner sits down. */
  private ask(before: number | null): void {
    const { view } = this.own;
    this.question = firstAsked(view, questionsOf(view, this.pending), this.seat);
    if (this.question) this.seat = this.question.seat;
    const { seats, people, secrets } = view;
    const playerOf = (seat: number): number | undefined => seats[seat]?.player;
    // One person may have several figures, and hides nothing from themselves.
    const isOther = before !== null && this.seat >= 0 && (before < 0 || playerOf(before) !== playerOf(this.seat));
    if (isOther && people > 1 && secrets) this.isCovered = true;
  }

  private refresh(events: readonly SeatEvent[]): void {
    // Another game or another moment of it is to be seen now.
    this.unfolding?.stop();
    this.unfolding = null;
    const { seat, books, question, narrowed, doubted, isCovered, own, pending } = this;
    const log = books.logOf(seat);
    const { ended, play, beat } = own;
    const { view } = isCovered ? (this.heard.get(OBSERVER) ?? own) : own;
    this.moment = {
      seat,
      view,
      pending,
      situation: situationOf({ view, ended, seat, question, narrowed, doubted, isCovered }, this.keys, log),
      options: question?.options ?? [],
      events,
      log: isCovered ? NOTHING_TOLD : log,
      changes: books.changesOf(seat),
      ended,
      play,
      beat,
    };
    this.hooks.show(this.moment);
  }
}

const NOTHING_TOLD = new LogBook();
