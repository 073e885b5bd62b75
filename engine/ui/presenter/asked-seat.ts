import type { Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import { questionsOf } from '../keys/questions';
import { firstAsked } from '../text/text-options';
import type { PromptState } from './prompt';

/** What the person at the screen is asked, apart from the game's own state. */
type Asked = { -readonly [K in keyof Omit<PromptState, 'view' | 'ended'>]: PromptState[K] };

/** The seat in front of the screen, what it is asked, and whether its view is covered. */
export class AskedSeat implements Asked {
  seat = 0;
  question: Asked['question'] = null;
  filtered: Asked['filtered'] = null;
  confirming: Asked['confirming'] = null;
  isCovered = false;
  link: Asked['link'] = null;

  /** Finds the seat that the game waits for. A hand that others may not see is covered until its owner sits down. */
  find(view: SeatView, pending: readonly Pending[], before: number | null): void {
    this.question = firstAsked(view, questionsOf(view, pending), this.seat);
    if (this.question) this.seat = this.question.seat;
    const { seats, people, secrets } = view;
    const playerOf = (seat: number): number | undefined => seats[seat]?.player;
    // One person may play several figures, and hides nothing from themselves.
    const isOther = before !== null && this.seat >= 0 && (before < 0 || playerOf(before) !== playerOf(this.seat));
    if (this.link && this.link.player !== null) this.isCovered = playerOf(this.seat) !== this.link.player;
    else if (isOther && people > 1 && secrets) this.isCovered = true;
  }

  /** Shows all choices again, and waits for no confirmation. */
  unfold(): void {
    this.filtered = null;
    this.confirming = null;
  }

  /** The player of the covered seat has sat down. */
  uncover(view: SeatView): void {
    this.isCovered = false;
    if (this.link) this.link = { player: view.seats[this.seat]?.player ?? null };
  }
}
