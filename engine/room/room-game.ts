import type { Definitions } from '../core/definitions';
import type { Inquiry, Reason } from '../game/decisions/inquiry';
import { createGame, type Decision, type Game, OBSERVER, type Pending, type SavedGame } from '../game/game';
import { sealAfter } from '../game/history/seal';
import type { SeatEvent } from '../game/knowledge/seat-events';
import type { SharedViews } from '../game/knowledge/shared-views';
import { loadGame } from '../game/load-game';
import type { Moment } from '../host/host';
import {
  joinUpdates,
  NO_UPDATE,
  openingUpdates,
  type SeatUpdates,
  type ToldLine,
  updatesFrom,
} from '../host/seat-updates';
import type { Reveal } from './room-protocol';
import type { DealtGame } from './room-state';

/** The moments of one seat that a decision led to, in order. */
export type SeatMoments = ReadonlyMap<number, readonly Moment[]>;

/** A game as it is kept, so that a long one need not be played again from its start. */
export interface KeptGame {
  readonly saved: SavedGame;
  readonly decisions: readonly Decision[];
  readonly seal: string;
  readonly logs: readonly (readonly [seat: number, lines: readonly ToldLine[]])[];
}

/** A person who returns reads this many lines of what happened before. */
const MOST_LINES = 30;

/**
 * The game of a room: a copy in each process that has members of the room. It is the only maker of what leaves the
 * server about a game, and makes it for one seat at a time.
 */
export class RoomGame {
  private logs = new Map<number, readonly ToldLine[]>();
  /** What was shown last, of which the next moment shares what stays the same. */
  private shared: SharedViews | null = null;

  private constructor(
    private readonly game: Game,
    private readonly dealt: DealtGame,
    private readonly play: number,
    /** The seal after the decisions so far. */
    private sealNow: string,
  ) {}

  static begin(definitions: Definitions, dealt: DealtGame, play: number): RoomGame {
    const { seed, seats, options } = dealt;
    const game = createGame(definitions, { seed, seats, options });
    const made = new RoomGame(game, dealt, play, dealt.seal);
    made.note(made.forEachPerson((seats) => openingUpdates(game, seats)));
    return made;
  }

  static resume(definitions: Definitions, dealt: DealtGame, play: number, kept: KeptGame): RoomGame {
    const game = loadGame(definitions, kept.saved, kept.decisions);
    const made = new RoomGame(game, dealt, play, kept.seal);
    made.logs = new Map(kept.logs);
    return made;
  }

  get ended(): boolean {
    return this.game.ended !== null;
  }

  get beat(): number {
    return this.game.decisions.length;
  }

  get seal(): string {
    return this.sealNow;
  }

  /** The game, for a bot that answers from outside. */
  get openGame(): Game {
    return this.game;
  }

  /** The seats of the game that the game waits for. */
  get asked(): number[] {
    const { game } = this;
    if (game.ended) return [];
    const { seatIds } = game;
    // Not `pending`: that words every option.
    const seats = game.moves().map(({ seat }) => seatIds.indexOf(seat.id));
    return seats.length > 0 ? seats : [OBSERVER];
  }

  /** The seat of the room that plays a seat of the game. On a map a player may have several figures. */
  holderOf(seat: number): number {
    return seat < 0 ? OBSERVER : this.game.playerOf(seat);
  }

  /** The seats of the game that some seats of the room play; a watcher's for none. */
  seatsOf(held: readonly number[]): number[] {
    const seats = [...this.game.seatNames.keys()].filter((seat) => held.includes(this.game.playerOf(seat)));
    return seats.length > 0 ? seats : [OBSERVER];
  }

  /**
   * Makes a decision. Returns the moments of the seats that are `shown`. Throws a `Refusal` if it is not legal, and then
   * nothing has changed.
   */
  decide(seat: number, answer: string, shown: readonly number[]): SeatMoments {
    const { game, dealt } = this;
    const moments = new Map<number, Moment[]>(shown.map((one) => [one, []]));
    const all: SeatUpdates[] = [];
    let { seatIds } = game;
    let told = 0;
    const add = (kind: Moment['kind']) => {
      const { events } = game.state;
      const updates = this.forEachPerson((seats) => updatesFrom(game, events.slice(told), seatIds, seats));
      told = events.length;
      seatIds = game.seatIds;
      all.push(updates);
      const pending = kind === 'passing' ? [] : game.pending;
      const shared = game.shareViews(this.shared);
      for (const one of shown) moments.get(one)?.push(this.moment(one, kind, updates, pending, shared));
      shared.close();
      this.shared = shared;
    };
    // If the level sets no speed, the turns of bots are shown as one.
    if (game.state.program.definitions.prototype.turn_speed) game.onOwnTurn = () => add('passing');
    try {
      game.decide(seat, answer);
    } finally {
      game.onOwnTurn = null;
    }
    this.sealNow = sealAfter(this.sealNow, dealt.salt, [seat, answer]);
    add('settled');
    this.note(all.length === 1 ? (all[0] as SeatUpdates) : joinUpdates(all));
    return moments;
  }

  /** What a seat is shown when a connection of it is opened. */
  retold(seat: number): Moment {
    const told = this.logs.get(seat) ?? [];
    return this.moment(seat, 'retold', new Map([[seat, { events: [], told }]]), this.game.pending);
  }

  inquire(seat: number, inquiry: Inquiry): Reason[] {
    // Where a rule stands in the files tells a player nothing, and may name what is hidden.
    return this.game.inquire(seat, inquiry).map(({ text }) => ({ text, pointer: null }));
  }

  keep(): KeptGame {
    return {
      saved: this.game.save(),
      decisions: [...this.game.decisions],
      seal: this.sealNow,
      logs: [...this.logs],
    };
  }

  hash(): string {
    return this.game.hash();
  }

  /** After the end, all that was secret. */
  reveal(): Reveal | null {
    const { game, dealt } = this;
    if (!game.ended) return null;
    const { seed, seats, options, salt, seal, content } = dealt;
    return { start: { seed, seats, options }, salt, seal, content, decisions: [...game.decisions], hash: game.hash() };
  }

  /** Each person's screen by itself: the numbers of its log lines tell nothing of what others learned. */
  private forEachPerson(updates: (seats: readonly number[]) => SeatUpdates): SeatUpdates {
    const { game } = this;
    const groups = new Map<number, number[]>([[OBSERVER, [OBSERVER]]]);
    for (const seat of game.seatNames.keys()) {
      if (game.isPlayedByPerson(seat))
        groups.set(game.playerOf(seat), [...(groups.get(game.playerOf(seat)) ?? []), seat]);
    }
    return new Map([...groups.values()].flatMap((seats) => [...updates(seats)]));
  }

  private note(updates: SeatUpdates): void {
    for (const [seat, { told }] of updates) {
      if (told.length > 0) this.logs.set(seat, [...(this.logs.get(seat) ?? []), ...told].slice(-MOST_LINES));
    }
  }

  private moment(
    seat: number,
    kind: Moment['kind'],
    updates: SeatUpdates,
    pending: readonly Pending[],
    shared?: SharedViews,
  ): Moment {
    const { game, play } = this;
    const { events, told } = updates.get(seat) ?? NO_UPDATE;
    return {
      seat,
      view: game.view(seat, shared),
      pending: seat === OBSERVER ? [] : pending.filter((one) => one.seat === seat),
      events: events.map(withoutRules),
      told,
      ended: game.ended,
      play,
      beat: game.decisions.length,
      kind,
    };
  }
}

/**
 * An event as it is sent: without the place in the files that it comes from, which may name what is hidden, and without
 * the template of a text, which is in `told` as people read it.
 */
function withoutRules(event: SeatEvent): SeatEvent {
  if (event.type === 'said') return { ...event, template: '', captured: [], because: '' };
  return 'because' in event ? { ...event, because: '' } : event;
}
