import type { GameEvent } from '../core/events';
import type { Game } from '../turn/game';
import type { LogBook, ToldLine } from '../view/log-book';
import { SeatBooks, viewerAt } from '../view/seat-books';
import { tellingOrder } from '../view/telling-order';
import { messageOf } from '../view/text-log';
import type { TextQuestion } from '../view/text-options';

/** Something to tell: what each seat reads of it, as it was when it happened, and what those read who only watch. */
interface News {
  readonly texts: readonly (string | null)[];
  readonly watched: string | null;
  readonly readBy: Set<number>;
}

/** What every seat was told, as the page keeps it too, and what of it has not been on the screen yet. */
export class PlayLog {
  private readonly books = new SeatBooks();
  private news: News[] = [];
  private seats: readonly number[] = [];

  /** An empty log, for a game whose beginning is not known. */
  open(game: Game): void {
    this.books.open(game);
    this.news = [];
    this.seats = game.state.seats.map(({ id }) => id);
  }

  /** The log of a game that begins, with its first words. */
  begin(game: Game): void {
    this.open(game);
    this.add(game.opening, game);
    this.books.introduce(game);
  }

  /** Takes in what happened. On another level the seats are other entities, so what came before is read as theirs. */
  add(events: readonly GameEvent[], game: Game): void {
    this.books.record(game, events, () => {});
    const now = game.state.seats.map(({ id }) => id);
    const travelled = events.findLastIndex(({ type }) => type === 'travelled');
    for (const i of tellingOrder(events)) {
      const event = events[i] as GameEvent;
      const ids = i <= travelled ? this.seats : now;
      const texts = now.map((_, seat) => messageOf(game.state, event, viewerAt(ids, game, seat)));
      this.news.push({ texts, watched: messageOf(game.state, event, null), readBy: new Set() });
    }
    this.seats = now;
  }

  /** Keeps what a seat was asked and answered; it has been on the screen already. To be called before `add`. */
  note(game: Game, question: TextQuestion, answer: string, events: readonly GameEvent[]): void {
    const { prompt, input, seat } = question;
    if (prompt === '') return;
    if (game.state.seats.length === 1) {
      this.books.noteAnswer(game, question, answer, events);
      return;
    }
    // Among several a page keeps no answers. Here there is no other place where one could read one's own again.
    const text = input && answer !== '' ? `${prompt} ${answer}` : prompt;
    this.books.logOf(seat).add(game.turn, text, 'said', game.decisions.length);
  }

  /**
   * What a seat has not read yet. Around an open table all read the same screen, so that what one has read is not told
   * again; where hands are covered each seat reads for itself.
   */
  unread(seat: number, isCovered: boolean): string[] {
    const found: string[] = [];
    for (const { texts, watched, readBy } of this.news) {
      const isRead = isCovered ? readBy.has(seat) : readBy.size > 0;
      const text = isRead ? null : seat in texts ? (texts[seat] ?? null) : watched;
      if (text === null) continue;
      readBy.add(seat);
      found.push(text);
    }
    return found;
  }

  /** Nothing of what was told so far is news any more. */
  markRead(): void {
    this.news = [];
  }

  of(seat: number): LogBook {
    return this.books.logOf(seat);
  }

  /** The log as it was when the game stood here. */
  goBack(game: Game): void {
    this.books.goBack(game);
    this.news = [];
    this.seats = game.state.seats.map(({ id }) => id);
  }

  /** Writes down what a seat was told before the game was loaded. */
  recall(seat: number, lines: readonly ToldLine[]): void {
    for (const { turn, beat, kind, text, roll } of lines) this.of(seat).add(turn, text, kind, beat, roll);
  }
}
