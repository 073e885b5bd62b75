import type { GameEvent } from '../core/events';
import type { Game } from '../turn/game';
import { ChangeBook } from './change-book';
import type { Viewer } from './change-text';
import { LogBook, type LogKind } from './log-book';
import { tellingOrder } from './telling-order';
import { introText, messageOf } from './text-log';
import type { TextQuestion } from './text-options';

/** What every seat was told and saw change: each has books of its own, for not all may know everything. */
export class SeatBooks {
  private readonly logs: LogBook[] = [];
  private readonly changes: ChangeBook[] = [];
  private seatIds: readonly number[] = [];

  /** Empty books, one for each seat and one for whoever watches. */
  open({ state: { seats } }: Game): void {
    this.logs.length = 0;
    this.changes.length = 0;
    this.addFor(seats.length);
    this.seatIds = seats.map(({ id }) => id);
  }

  /** Figures may come to be played in the middle of a game, and then need books. */
  private addFor(seats: number): void {
    while (this.logs.length < seats + 1) {
      this.logs.push(new LogBook());
      this.changes.push(new ChangeBook());
    }
  }

  logOf(seat: number): LogBook {
    return this.logs[Math.max(0, seat)] ?? new LogBook();
  }

  changesOf(seat: number): ChangeBook {
    return this.changes[Math.max(0, seat)] ?? new ChangeBook();
  }

  /** The books as they were when the game stood here. What changed is only known of what happens from now on. */
  goBack({ decisions, state: { seats } }: Game): void {
    for (const log of this.logs) log.cut(decisions.length);
    for (const changes of this.changes) changes.clear();
    this.seatIds = seats.map(({ id }) => id);
  }

  /** A game that begins without a word is told in the words of its cover, so that nobody asks what it wants of them. */
  introduce({ turn, definitions }: Game): void {
    if (!definitions.prototype.description) return;
    for (const log of this.logs) if (log.groups.length === 0) log.add(turn, introText(definitions), 'said', 0);
  }

  /** Writes down what each seat learns. On another level the seats are other entities than before. */
  record(game: Game, events: readonly GameEvent[], tell: (seat: number, text: string) => void): void {
    const now = game.state.seats.map(({ id }) => id);
    this.addFor(now.length);
    const travelled = events.findLastIndex(({ type }) => type === 'travelled');
    const turns = turnsOf(game, events);
    const order = tellingOrder(events);
    this.logs.forEach((log, seat) => {
      for (const i of order) {
        const event = events[i] as GameEvent;
        const told = messageOf(game.state, event, viewerAt(i <= travelled ? this.seatIds : now, game, seat));
        if (told === null) continue;
        // Whoever comes back knows the place, and its name is enough.
        const isKnown = event.type === 'travelled' && log.tells(told);
        const text = isKnown ? `${game.definitions.prototype.name}.` : told;
        const roll = event.type === 'rolled' ? event.roll : undefined;
        log.add(turns[i] ?? game.turn, text, KINDS[event.type] ?? 'said', game.decisions.length, roll);
        tell(seat, text);
      }
      this.changes[seat]?.add(game.turn, game.eventsFor(seat, events));
    });
    this.seatIds = now;
  }

  /** What was asked and answered belongs to the story too, unless the rules tell of it themselves. */
  noteAnswer(
    { state, turn, decisions }: Game,
    { prompt, input, options, seat }: TextQuestion,
    id: string,
    events: readonly GameEvent[],
  ): void {
    // To watch on is no answer, and not worth a line each turn.
    if (prompt === '' || seat < 0 || state.seats.length > 1) return;
    if (events.some((event) => messageOf(state, event, state.seats[seat] ?? null) === prompt)) return;
    const chosen = options.length > 1 && options.find((option) => option.id === id)?.label;
    const text = input ? `${prompt} ${id}`.trim() : chosen ? `${prompt} ${chosen.replace(/\.$/, '')}.` : prompt;
    this.logOf(seat).add(turn, text, 'said', decisions.length);
  }
}

/** Who reads for a seat. `ids` are the entities of the seats at that time, which on another level were others. */
export function viewerAt(ids: readonly number[], { state: { seats } }: Game, seat: number): Viewer | null {
  const id = ids[seat];
  const now = seats[seat];
  return id === undefined ? null : id === now?.id ? { id } : { id, now };
}

/** In whose turn each event happened. Where one plays alone, all that follows a decision belongs together. */
function turnsOf({ state: { seats }, turn }: Game, events: readonly GameEvent[]): number[] {
  if (seats.length < 2) return [];
  const first = events.find((event) => event.type === 'turn');
  let now = first ? first.turn - 1 : turn;
  return events.map((event) => {
    if (event.type === 'turn') now = event.turn;
    return now;
  });
}

const KINDS: Readonly<Record<string, LogKind>> = { rolled: 'rolled', sound: 'heard' };
