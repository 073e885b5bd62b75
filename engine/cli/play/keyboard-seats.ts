import type { Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import type { Host, Moment } from '../../host/host';
import { firstAsked, type TextQuestion, textQuestions } from '../../ui/text/text-options';
import { Failure } from '../context/command';

/** The seats at one keyboard: what each of them knows and is asked, and which of them has the keyboard. */
export class KeyboardSeats {
  /** The seat that has the keyboard; null before the first question. */
  current: number | null = null;
  /** The seat that was given the keyboard, although the game would ask another one first. */
  handedTo: number | null = null;
  /** The latest moment of each seat. */
  private readonly moments = new Map<number, Moment>();

  constructor(private readonly host: Host) {}

  /** Returns false for a moment of another seat. */
  hear(moment: Moment): boolean {
    if (!this.host.seats.includes(moment.seat)) return false;
    if (moment.play !== this.moments.values().next().value?.play) this.moments.clear();
    this.moments.set(moment.seat, moment);
    return true;
  }

  /** The latest moment of the seat that has the keyboard, or of the first seat. */
  get moment(): Moment {
    const seat = this.current ?? 0;
    return this.momentOf(this.moments.has(seat) ? seat : (this.host.seats[0] ?? 0));
  }

  momentOf(seat: number): Moment {
    const moment = this.moments.get(seat) ?? this.moments.values().next().value;
    if (!moment) throw new Failure('No game has begun.');
    return moment;
  }

  /** What all seats know is in each of their views. */
  get table(): SeatView {
    return this.momentOf(this.host.seats.at(-1) ?? 0).view;
  }

  /** All open questions to these seats. */
  get pending(): readonly Pending[] {
    return this.host.seats.flatMap((seat) => this.momentOf(seat).pending);
  }

  get questions(): TextQuestion[] {
    return textQuestions(this.table, this.pending);
  }

  /** The question to answer first; null while others are asked. */
  firstOf(questions: readonly TextQuestion[]): TextQuestion | null {
    return questions.find(({ seat }) => seat === this.handedTo) ?? firstAsked(this.table, questions);
  }

  /** True if several people share this keyboard and have hidden cards. */
  get areCovered(): boolean {
    const { people, secrets } = this.table;
    return people > 1 && secrets;
  }

  /** True if another person than the one at the keyboard plays this seat. */
  isAnother(seat: number): boolean {
    const { seats } = this.table;
    return this.current !== null && seat >= 0 && seats[this.current]?.player !== seats[seat]?.player;
  }

  /** The seat that a word before a colon names, by number or by name; −1 for none. */
  called(word: string): number {
    const names = this.table.seats.map(({ name }) => name);
    if (/^\d+$/.test(word)) return Number(word) > 0 ? Number(word) - 1 : names.length;
    return names.findIndex((name) => name.toLowerCase() === word.toLowerCase());
  }
}
