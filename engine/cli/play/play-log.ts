import type { Moment } from '../../host/host';
import type { ToldLine } from '../../host/seat-updates';
import { SeatLogs } from '../../ui/presenter/seat-logs';
import type { LogBook } from '../../ui/replay/log-book';
import type { TextQuestion } from '../../ui/text/text-options';

/** Something to tell, as it was when it happened: what each seat reads of it, and who has read it. −1 only watches. */
interface News {
  readonly texts: Map<number, string>;
  readonly readBy: Set<number>;
}

/** What every seat was told, as the page keeps it too, and what of it has not been on the screen yet. */
export class PlayLog {
  private readonly books = new SeatLogs();
  private news: News[] = [];
  /** The news of the last moment, by the fact they tell of: several seats may be told of one. */
  private facts = new Map<number, News>();
  private readonly heard = new Set<number>();
  private play = -1;
  private beat = 0;
  /** What was asked and answered, to be written down before what comes of it. */
  private noted: { readonly seat: number; readonly text: string } | null = null;

  /** Takes in what a seat learned. */
  hear(moment: Moment): void {
    const { seat, play, beat, view } = moment;
    if (play !== this.play) this.clear();
    else if (beat < this.beat) this.goBack(beat);
    this.play = play;
    this.beat = beat;
    // One moment after another tells all seats, so a seat that is told again begins the next.
    if (this.heard.has(seat)) this.nextMoment();
    this.heard.add(seat);
    if (this.noted?.seat === seat) this.of(seat).add(view.turn, this.noted.text, 'said', beat);
    if (this.noted?.seat === seat) this.noted = null;
    this.books.record(moment);
    for (const { fact, text } of moment.told) {
      // The cover of a game and what was answered have been on the screen already.
      if (fact === undefined) continue;
      const news = this.facts.get(fact) ?? { texts: new Map(), readBy: new Set() };
      if (!this.facts.has(fact)) this.news.push(news);
      this.facts.set(fact, news);
      news.texts.set(seat, text);
    }
  }

  /**
   * Keeps what a seat is asked and answers, to be called before the answer is given. A page keeps no answers where
   * several play; here there is no other place where one could read one's own again.
   */
  note({ prompt, input, seat }: TextQuestion, answer: string): void {
    this.noted = prompt === '' ? null : { seat, text: input && answer !== '' ? `${prompt} ${answer}` : prompt };
  }

  /** The answer was none. */
  forgetNote(): void {
    this.noted = null;
  }

  /**
   * What a seat has not read yet. Around an open table all read the same screen, so that what one has read is not told
   * again; where hands are covered each seat reads for itself.
   */
  unread(seat: number, isCovered: boolean): string[] {
    return this.news.flatMap(({ texts, readBy }) => {
      const isRead = isCovered ? readBy.has(seat) : readBy.size > 0;
      const text = isRead ? undefined : texts.get(seat);
      if (text === undefined) return [];
      readBy.add(seat);
      return [text];
    });
  }

  /** Nothing of what was told so far is news any more. */
  markRead(): void {
    this.news = [];
    this.nextMoment();
  }

  of(seat: number): LogBook {
    return this.books.logOf(seat);
  }

  /** Writes down what a seat was told before the game was loaded. */
  recall(seat: number, lines: readonly ToldLine[]): void {
    for (const { turn, beat, kind, text, roll } of lines) this.of(seat).add(turn, text, kind, beat, roll);
  }

  private clear(): void {
    this.books.clear();
    this.markRead();
  }

  private goBack(beat: number): void {
    this.books.goBack(beat);
    this.markRead();
  }

  private nextMoment(): void {
    this.facts = new Map();
    this.heard.clear();
  }
}
