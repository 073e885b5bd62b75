import type { GameEvent } from '../core/events';
import type { ToldLine } from '../host/learned';
import { tellingOrder } from '../host/telling-order';
import { type Game, OBSERVER } from '../turn/game';
import type { SeatEvent } from '../turn/seat-events';
import type { LogBook } from '../view/log-book';
import type { TextQuestion } from '../view/text-options';
import { SeatBooks } from './play-books';

/** Something to tell, as it was when it happened: what each seat reads of it, and who has read it. −1 only watches. */
interface News {
  readonly texts: Map<number, string>;
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
    this.seats = game.seatIds;
  }

  /** The log of a game that begins, with its first words. */
  begin(game: Game): void {
    this.open(game);
    this.add(game.opening, game);
    this.books.introduce(game);
  }

  /** Takes in what happened. What several seats learn of is one piece of news. */
  add(events: readonly GameEvent[], game: Game): void {
    this.books.record(game, events, () => {});
    const found = new Map<string, News>();
    for (const seat of [...game.seatIds.keys(), OBSERVER]) {
      const learned = game.eventsFor(seat, events, this.seats);
      const counts = new Map<string, number>();
      for (const i of tellingOrder(learned)) {
        const { told, whose: _, ...event } = learned[i] as SeatEvent;
        if (!told) continue;
        const fact = JSON.stringify(event);
        const count = (counts.get(fact) ?? 0) + 1;
        counts.set(fact, count);
        const key = `${count} ${fact}`;
        const news = found.get(key) ?? { texts: new Map(), readBy: new Set() };
        if (!found.has(key)) this.news.push(news);
        found.set(key, news);
        news.texts.set(seat, told.text);
      }
    }
    this.seats = game.seatIds;
  }

  /** Keeps what a seat was asked and answered; it has been on the screen already. To be called before `add`. */
  note(game: Game, question: TextQuestion, answer: string, events: readonly GameEvent[]): void {
    const { prompt, input, seat } = question;
    if (prompt === '') return;
    if (game.seatIds.length === 1) {
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
    const reader = seat < this.seats.length ? seat : OBSERVER;
    for (const { texts, readBy } of this.news) {
      const isRead = isCovered ? readBy.has(seat) : readBy.size > 0;
      const text = isRead ? undefined : texts.get(reader);
      if (text === undefined) continue;
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
    this.seats = game.seatIds;
  }

  /** Writes down what a seat was told before the game was loaded. */
  recall(seat: number, lines: readonly ToldLine[]): void {
    for (const { turn, beat, kind, text, roll } of lines) this.of(seat).add(turn, text, kind, beat, roll);
  }
}
