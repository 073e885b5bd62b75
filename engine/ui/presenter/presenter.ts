import type { Definitions } from '../../core/definitions';
import type { Reason } from '../../game/decisions/inquiry';
import type { Pending } from '../../game/decisions/pending';
import type { SeatEvent } from '../../game/knowledge/seat-events';
import type { SeatView } from '../../game/knowledge/seat-view';
import type { KeyMap } from '../keys/key-map';
import type { Offer } from '../keys/offers';
import type { Choice, ShownQuestion } from '../keys/questions';
import type { LogBook } from '../replay/log-book';
import type { CellName } from '../stage';
import type { Ended } from '../text/text-log';
import type { ChangeLog, Locate } from './change-log';

/** What the player in front of the screen is asked to do right now. */
export type Situation =
  | {
      readonly kind: 'asked';
      readonly question: ShownQuestion;
      readonly offers: readonly Offer[];
      readonly title: string | null;
    }
  | { readonly kind: 'input'; readonly question: ShownQuestion }
  | { readonly kind: 'confirm'; readonly text: string }
  | { readonly kind: 'covered'; readonly name: string }
  | { readonly kind: 'ended'; readonly text: string; readonly isWon: boolean }
  | { readonly kind: 'waiting' };

/** All that the page shows at one moment, as one seat may know it. */
export interface Presented {
  readonly seat: number;
  readonly view: SeatView;
  /** Everything that is asked now. */
  readonly pending: readonly Pending[];
  readonly ended: Ended | null;
  /** Which game it is, counted, and how many decisions have been made in it. */
  readonly play: number;
  readonly beat: number;
  readonly situation: Situation;
  /** All that this seat may do, whatever is narrowed down or asked back. */
  readonly options: readonly Choice[];
  /** What happened since the last moment. */
  readonly events: readonly SeatEvent[];
  readonly log: LogBook;
  readonly changes: ChangeLog;
}

/** What panels and input may do for the player. Nothing else changes a game. */
export interface Presenter {
  readonly moment: Presented;
  readonly keys: KeyMap;
  /** The files of the game. */
  readonly definitions: Definitions;
  readonly locate: Locate;
  readonly seed: string;
  /** Shows at once where the turns of others lead that are being shown one by one. Says whether there were any. */
  hurry(): boolean;
  /** Calls back once what was decided has been shown: at once, unless the game runs elsewhere and is still at it. */
  whenSettled(act: () => void): void;
  /** Does the one thing of an offer, or shows its several. */
  take(offer: Offer): void;
  /** Makes a choice, after asking back where the rules want that. */
  choose(choice: Choice): void;
  /** Shows only some of the choices; null shows all again. */
  narrow(choices: readonly Choice[] | null, title?: string): void;
  /** Answers what was asked back, or a question that wants text or a number. */
  confirm(isYes: boolean): void;
  answer(text: string): void;
  /** Does what a typed line means. */
  type(line: string): Promise<void>;
  /** Says why one can't go that way. */
  explainWay(way: string): Promise<void>;
  /** Asks the game where a number comes from. */
  explainNumber(of: string): Promise<readonly Reason[]>;
  /** Uncovers the hand of whoever takes the seat now. */
  uncover(): void;
  restart(seed: 'same' | 'new'): Promise<void>;
  /** Tells the player something that is no part of the game. */
  say(text: string): void;
  /** Describes a cell; null for none. */
  lookAt(cell: CellName | null): void;
  setKeys(keys: KeyMap): void;
  setTextOnly(isTextOnly: boolean): void;
  setMuted(isMuted: boolean): void;
  readonly isMuted: boolean;
  readonly isTextOnly: boolean;
}

/** A part of the page that shows a moment. */
export interface Panel {
  readonly element: HTMLElement;
  show(moment: Presented): void;
}
