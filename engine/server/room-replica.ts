import { Refusal } from '../game/game';
import { CallRefusal } from '../room/room-checks';
import type { Occurrence, RoomEntry } from '../room/room-entries';
import { type KeptGame, RoomGame, type SeatMoments } from '../room/room-game';
import { foldRoom, nextState, type RoomState } from '../room/room-state';
import { type DueAction, nextDue, type RoomTimes } from './due-actions';
import { type GameLibrary, usualBot } from './game-library';
import { OutsideBot } from './outside-bot';
import type { RoomClock } from './room-clock';
import type { KeptRoom, Snapshot } from './room-store';
import { RoomTimer } from './room-timer';

/** What replicas work with. */
export interface ReplicaServices {
  readonly clock: RoomClock;
  readonly library: GameLibrary;
  /** After so many decisions of bots in a row a room rests until a person does something. */
  readonly restAfter: number;
  readonly onError: (what: string, error: unknown) => void;
}

/**
 * The copy of a room in one process: the state that its entries add up to, and its game. Every copy makes the same of the
 * same entries. It stores nothing and sends nothing: `LiveRoom` does.
 */
export class RoomReplica {
  private folded!: RoomState;
  private count = 0;
  private played: RoomGame | null = null;
  private bot: OutsideBot | null = null;
  private whyBroken: string | null = null;
  private readonly times: RoomTimer;

  constructor(
    private readonly code: string,
    private readonly services: ReplicaServices,
  ) {
    this.times = new RoomTimer(services.clock, services.restAfter);
  }

  get state(): RoomState {
    return this.folded;
  }

  /** The number of entries so far. */
  get length(): number {
    return this.count;
  }

  /** The game in play or just over. */
  get game(): RoomGame | null {
    return this.played;
  }

  /** Why the room can't go on; null if it can. */
  get broken(): string | null {
    return this.whyBroken;
  }

  get asked(): number[] {
    return this.state.stage === 'playing' ? (this.game?.asked ?? []) : [];
  }

  get secondsLeft(): number | null {
    return this.state.isResting ? null : this.times.secondsLeft(this.asked, this.state.turnSeconds);
  }

  get snapshot(): Snapshot {
    return { length: this.length, state: this.state, game: this.game?.keep() ?? null };
  }

  /** From now on it is known who comes and goes. */
  open(): void {
    this.times.open();
  }

  /** The game under way. Throws a `CallRefusal` if there is none. */
  expectGame(): RoomGame {
    if (this.broken !== null) throw new CallRefusal('unavailable', this.broken);
    if (this.state.stage === 'playing' && this.game) return this.game;
    throw new CallRefusal('not_now', this.state.stage === 'over' ? 'The game is over.' : 'No game has begun.');
  }

  /**
   * Makes a decision in the game, which is then ahead of the entries until `take` gets it. Returns the moments of the seats
   * that are `shown`. Throws a `CallRefusal` if it is not legal.
   */
  decide(game: RoomGame, seat: number, answer: string, shown: readonly number[]): SeatMoments {
    try {
      return game.decide(seat, answer, shown);
    } catch (error) {
      if (error instanceof Refusal) throw new CallRefusal('illegal', error.message);
      this.services.onError('decide', error);
      throw new CallRefusal('illegal', 'The rules of this game have a mistake there. Choose something else.');
    }
  }

  /** Takes over the next entry. The game has made its decision already. */
  async take(entry: RoomEntry): Promise<void> {
    const state = nextState(this.state, entry);
    if (this.state.isResting && !state.isResting) this.times.open();
    if (entry.type === 'started') await this.beginGame(state);
    if (entry.type === 'again') this.closeGame();
    this.folded = state;
    this.count++;
    if (entry.type === 'decided') this.times.moved(entry.at, entry.seat, this.game);
  }

  /** Begins again with what the store has. Returns what has to happen next, if anything. */
  async restore({ snapshot, entries }: KeptRoom): Promise<Occurrence | null> {
    const begun = entries.findLastIndex(({ type }) => type === 'started');
    const state = foldRoom(entries, snapshot?.state ?? null);
    if (!state) throw new Error('A room without entries.');
    this.closeGame();
    this.folded = state;
    this.count = (snapshot?.length ?? 0) + entries.length;
    if (state.stage === 'lobby') return this.renewLobby();
    await this.beginGame(state, begun < 0 ? (snapshot?.game ?? null) : null);
    for (const entry of entries.slice(begun + 1)) {
      if (entry.type !== 'decided' || !this.game) continue;
      this.replay(this.game, entry.seat, entry.answer);
      this.times.moved(entry.at, entry.seat, this.game);
    }
    return null;
  }

  /** What the room does next by itself; null if it waits for people. */
  due(isRunning: RoomTimes['isRunning']): DueAction | null {
    return this.broken === null ? nextDue(this.state, this.game, this.times.at(isRunning)) : null;
  }

  /** What it does now by itself. */
  dueNow(isRunning: RoomTimes['isRunning']): DueAction | null {
    const due = this.due(isRunning);
    return due && due.at <= this.services.clock.now() ? due : null;
  }

  /** What a bot answers for a seat; null if it has nothing to decide. Another try gives another answer. */
  botAnswer(seat: number, tries: number): string | null {
    return this.bot?.answer(seat, tries) ?? null;
  }

  /** A bot that found nothing to do looks again after its usual pause. */
  pause(): void {
    this.times.pause();
  }

  /** A kept decision was legal once. If it is not now, people are not told why: the reason may name hidden cards. */
  private replay(game: RoomGame, seat: number, answer: string): void {
    try {
      game.decide(seat, answer, []);
    } catch (error) {
      throw new Error(`Room ${this.code}: a kept decision does not fit.`, { cause: error });
    }
  }

  /** A lobby that was opened by a server with newer files goes on with those. */
  private async renewLobby(): Promise<Occurrence | null> {
    const { prototype, content } = this.state;
    const definitions = await this.services.library.find(prototype).catch(() => null);
    this.whyBroken = definitions ? null : 'This server no longer has that game.';
    return definitions && definitions.hash !== content ? { type: 'again', content: definitions.hash } : null;
  }

  private async beginGame({ game: dealt, prototype, games, secret }: RoomState, kept: KeptGame | null = null) {
    const { library, clock } = this.services;
    const definitions = await library.find(prototype).catch(() => null);
    this.closeGame();
    if (!dealt || definitions?.hash !== dealt.content) {
      this.whyBroken = 'The files of this game were changed on the server, so it can’t go on.';
      return;
    }
    this.whyBroken = null;
    this.played = kept ? RoomGame.resume(definitions, dealt, games, kept) : RoomGame.begin(definitions, dealt, games);
    this.bot = new OutsideBot(this.played.openGame, `${secret}/${games}`, usualBot(definitions));
    this.times.moved(clock.now(), null, this.played);
  }

  private closeGame(): void {
    this.played = null;
    this.bot = null;
    this.times.forget();
  }
}
