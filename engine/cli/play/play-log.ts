import type { Moment } from '../../host/host';
import type { ToldLine } from '../../host/seat-updates';
import { SeatLogs } from '../../ui/presenter/seat-logs';
import { besides } from '../../ui/replay/captions';
import type { LogBook } from '../../ui/replay/log-book';
import type { TextQuestion } from '../../ui/text/text-options';

/** Something to tell: its text for each seat, and which seats have read it. −1 is the watcher. */
interface News {
  readonly texts: Map<number, string>;
  readonly readBy: Set<number>;
}

/** The log of every seat, as the page has it too, and which of it has not been shown yet. */
export class PlayLog {
  private readonly logs = new SeatLogs();
  private news: News[] = [];
  /** The news of the last moment, by fact: several seats may be told of one. */
  private facts = new Map<number, News>();
  private readonly heard = new Set<number>();
  private play = -1;
  private beat = 0;
  /** A question and its answer, to be added before its consequences. */
  private noted: { readonly seat: number; readonly text: string } | null = null;

  /** Takes what a seat learned. */
  hear(moment: Moment): void {
    const { seat, play, beat, view } = moment;
    if (play !== this.play) this.clear();
    else if (beat < this.beat) this.goBack(beat);
    this.play = play;
    this.beat = beat;
    // Each moment tells every seat once, so a seat that is told again begins the next moment.
    if (this.heard.has(seat)) this.nextMoment();
    this.heard.add(seat);
    if (this.noted?.seat === seat) this.of(seat).add(view.turn, this.noted.text, 'said', beat);
    if (this.noted?.seat === seat) this.noted = null;
    // A terminal has no picture, so it tells every sound that no words tell.
    const unheard = new Set(moment.told.filter((line) => besides(line, moment.told, this.of(seat)) === 'words'));
    this.logs.record(moment);
    for (const line of moment.told) {
      const { fact, text } = line;
      // The description of a game and the player's own answers were already on the screen.
      if (fact === undefined || unheard.has(line)) continue;
      const news = this.facts.get(fact) ?? { texts: new Map(), readBy: new Set() };
      if (!this.facts.has(fact)) this.news.push(news);
      this.facts.set(fact, news);
      news.texts.set(seat, text);
    }
  }

  /**
   * Records a question and its answer; call it before the answer is given. A page with several players records no
   * answers, but in a terminal this is the only place to read them again.
   */
  note({ prompt, input, seat }: TextQuestion, answer: string): void {
    this.noted = prompt === '' ? null : { seat, text: input && answer !== '' ? `${prompt} ${answer}` : prompt };
  }

  /** The answer was refused. */
  forgetNote(): void {
    this.noted = null;
  }

  /**
   * What a seat has not read yet. At an open table all read the same screen, so what one has read is not repeated; with
   * covered hands each seat reads for itself.
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

  /** Marks everything so far as read. */
  markRead(): void {
    this.news = [];
    this.nextMoment();
  }

  of(seat: number): LogBook {
    return this.logs.logOf(seat);
  }

  /** Adds the lines that a seat was told before the game was loaded. */
  recall(seat: number, lines: readonly ToldLine[]): void {
    for (const { turn, beat, kind, text, roll } of lines) this.of(seat).add(turn, text, kind, beat, roll);
  }

  private clear(): void {
    this.logs.clear();
    this.markRead();
  }

  private goBack(beat: number): void {
    this.logs.goBack(beat);
    this.markRead();
  }

  private nextMoment(): void {
    this.facts = new Map();
    this.heard.clear();
  }
}
