import type { Definitions } from '../core/definitions';
import type { Inquiry, Reason } from '../game/decisions/inquiry';
import { createGame, type Decision, type Game, type Pending, Refusal, type SavedGame } from '../game/game';
import { History } from '../game/history/history';
import { type Undoable, undo, undoable } from '../game/history/undo';
import { continueGame } from '../game/load-game';
import { BUILT_IN_RULES } from '../game/ruleset';
import type { Campaign } from '../game/turns/campaign';
import { addLevels, unpackGame } from '../load/pack/unpack';
import type { Moment, OpenedHost, OwnedHost, Packed, Recording, Saving, Start } from './host';
import { legacyOf, recordingOf, savingOf } from './host-saving';
import { RetraceLog } from './retrace-log';
import {
  joinUpdates,
  NO_UPDATE,
  openingUpdates,
  type SeatUpdates,
  seatsOf,
  updatesFrom,
  withAnswer,
} from './seat-updates';
import { startIn } from './start-in';

/** One moment for each seat of the screen. */
type Batch = readonly Moment[];

/**
 * A host in the same thread. Listeners receive the result of a decision before `decide` returns, not only before it
 * resolves.
 */
export class LocalHost implements OwnedHost {
  readonly isElsewhere = false;
  seats: readonly number[] = [];
  private current: Game | null = null;
  private play = 0;
  private start: Start = { seed: '1', options: {} };
  private readonly listeners = new Set<(moment: Moment) => void>();
  /** The current moments, for new listeners. */
  private last: Batch = [];
  private readonly retraceLog = new RetraceLog();
  /** The replay that can be stepped through. */
  private history: History | null = null;

  constructor(
    private definitions: Definitions,
    private readonly rulebook = BUILT_IN_RULES,
  ) {}

  /** The game itself. Only the inspector and tests may open it: a screen knows no more than its seats. */
  get openGame(): Game {
    if (!this.current) throw new Error('No game has begun yet.');
    return this.current;
  }

  decide(seat: number, answer: string): Promise<void> {
    return atOnce(() => {
      this.history = null;
      this.tell(...this.make([seat, answer]));
    });
  }

  listen(hear: (moment: Moment) => void): () => void {
    this.listeners.add(hear);
    for (const moment of this.last) hear(moment);
    return () => void this.listeners.delete(hear);
  }

  explain(seat: number, inquiry: Inquiry): Promise<readonly Reason[]> {
    return atOnce(() => this.openGame.inquire(seat, inquiry));
  }

  restart(start: Start): Promise<void> {
    return atOnce(() => this.begin(createGame(this.definitions, start, this.rulebook), start));
  }

  load(saved: SavedGame, past: readonly Decision[] | null): Promise<void> {
    return atOnce(() => {
      this.begin(continueGame(this.definitions, saved, past, this.rulebook), startIn(saved));
    });
  }

  replay(start: Start, decisions: readonly Decision[]): Promise<string | null> {
    return atOnce(() => this.playAgain(start, decisions));
  }

  seek(count: number): Promise<void> {
    return atOnce(() => {
      const { openGame } = this;
      const history = this.history ?? this.historyOf(openGame);
      this.history = history;
      const at = openGame.decisions.length;
      if (count < at) this.goBack(history.at(count));
      else if (count > at) this.goOn(history.decisions.slice(at, count));
    });
  }

  retrace(files: Definitions | Packed): Promise<string | null> {
    return atOnce(() => {
      const { openGame, start } = this;
      const decisions = openGame.isWhole ? this.retraceLog.decided(openGame, start) : [];
      this.definitions = 'game' in files ? unpacked(files) : files;
      return this.playAgain(start, decisions);
    });
  }

  addLevels(levels: string): Promise<void> {
    return atOnce(() => {
      const { definitions } = addLevels({ definitions: this.definitions, tiles: null, isPartial: true }, levels);
      this.definitions = definitions;
      this.current?.takeLevels(definitions);
      this.history?.takeLevels(definitions);
    });
  }

  undo(): Promise<void> {
    return atOnce(() => {
      this.history = null;
      this.goBack(undo(this.openGame));
    });
  }

  undoable(): Promise<Undoable> {
    return atOnce(() => undoable(this.openGame));
  }

  save(): Promise<Saving> {
    return atOnce(() => savingOf(this.openGame));
  }

  record(): Promise<Recording | null> {
    return atOnce(() => recordingOf(this.openGame));
  }

  campaign(): Promise<Campaign | null> {
    return atOnce(() => legacyOf(this.openGame));
  }

  hash(): Promise<string> {
    return atOnce(() => this.openGame.hash());
  }

  inspect(): Promise<OpenedHost> {
    return Promise.resolve(this);
  }

  close(): void {
    this.listeners.clear();
  }

  private begin(game: Game, start: Start): void {
    this.lay(game, start);
    this.tell(this.batch('settled', openingUpdates(game), game.pending));
  }

  /** Starts to play another game; its listeners know nothing of it yet. */
  private lay(game: Game, start: Start): void {
    this.current = game;
    this.start = start;
    this.history = null;
    this.play++;
  }

  private playAgain(start: Start, decisions: readonly Decision[]): string | null {
    const game = createGame(this.definitions, start, this.rulebook);
    this.lay(game, start);
    const parts = [openingUpdates(game)];
    const why = this.retraceLog.make(game, decisions, (decision) => parts.push(this.updatesAfter(decision)));
    this.tell(this.batch('retold', joinUpdates(parts), game.pending));
    return why;
  }

  /** All decisions of the game, to step through. */
  private historyOf(game: Game): History {
    if (!game.isWhole) throw new Refusal('How this game began is not known, so it can’t be stepped through.');
    const history = new History(createGame(this.definitions, this.start, this.rulebook));
    history.record(game.decisions);
    return history;
  }

  private goBack(game: Game): void {
    this.current = game;
    this.tell(this.batch('retold', new Map(), game.pending));
  }

  /** Makes decisions again. A single one is animated; several only show their result. */
  private goOn(decisions: readonly Decision[]): void {
    const [first] = decisions;
    if (first && decisions.length === 1) this.tell(...this.make(first));
    else
      this.tell(
        this.batch('retold', joinUpdates(decisions.map((one) => this.updatesAfter(one))), this.openGame.pending),
      );
  }

  /** What each seat learns from a decision, as one. */
  private updatesAfter(decision: Decision): SeatUpdates {
    const { openGame } = this;
    const { seatIds } = openGame;
    const asked = this.questionTo(decision[0]);
    return withAnswer(openGame, updatesFrom(openGame, openGame.decide(...decision), seatIds), asked, decision);
  }

  /** Makes a decision, and records the moment before each turn that the engine plays. */
  private make(decision: Decision): Batch[] {
    const { openGame } = this;
    // If the level sets no speed, the turns of others are shown as one.
    if (!openGame.state.program.definitions.prototype.turn_speed)
      return [this.batch('settled', this.updatesAfter(decision), openGame.pending)];
    const passing: Batch[] = [];
    const asked = this.questionTo(decision[0]);
    let { seatIds } = openGame;
    let told = 0;
    const sinceThen = (): SeatUpdates => {
      const events = openGame.state.events.slice(told);
      const updates = updatesFrom(openGame, events, seatIds);
      told += events.length;
      seatIds = openGame.seatIds;
      return updates;
    };
    openGame.onOwnTurn = () => void passing.push(this.batch('passing', sinceThen(), []));
    try {
      openGame.decide(...decision);
    } finally {
      openGame.onOwnTurn = null;
    }
    return [...passing, this.batch('settled', withAnswer(openGame, sinceThen(), asked, decision), openGame.pending)];
  }

  /** Only questions in the middle of an action have words of their own. */
  private questionTo(seat: number): Pending | null {
    const { openGame } = this;
    return openGame.state.waiting ? (openGame.pending.find((one) => one.seat === seat) ?? null) : null;
  }

  private batch(kind: Moment['kind'], updates: SeatUpdates, pending: readonly Pending[]): Batch {
    const { openGame, play } = this;
    const { ended, decisions } = openGame;
    const shared = openGame.shareViews();
    return seatsOf(openGame).map((seat) => ({
      seat,
      view: openGame.view(seat, shared),
      pending: pending.filter((one) => one.seat === seat),
      ...(updates.get(seat) ?? NO_UPDATE),
      ended,
      play,
      beat: decisions.length,
      kind,
    }));
  }

  private tell(...batches: readonly Batch[]): void {
    for (const batch of batches) {
      this.last = batch;
      this.seats = batch.map(({ seat }) => seat);
      for (const moment of batch) for (const hear of this.listeners) hear(moment);
    }
  }
}

export function unpacked({ game, levels }: Packed): Definitions {
  const first = unpackGame(game);
  return (levels === null ? first : addLevels(first, levels)).definitions;
}

/** Acts now and returns the result as a promise. */
function atOnce<T>(act: () => T): Promise<T> {
  try {
    return Promise.resolve(act());
  } catch (error) {
    return Promise.reject(error);
  }
}
