import type { Definitions } from '../../core/definitions';
import type { Reason } from '../../game/decisions/inquiry';
import type { Pending } from '../../game/decisions/pending';
import type { SeatEvent } from '../../game/knowledge/seat-events';
import type { SeatView } from '../../game/knowledge/seat-view';
import type { Phrasebook } from '../../language/text/phrasebook';
import type { KeyMap } from '../keys/key-map';
import type { Offer } from '../keys/offers';
import type { Choice, ShownQuestion } from '../keys/questions';
import type { RulePlaces } from '../place-button';
import type { LogBook } from '../replay/log-book';
import type { CellName } from '../stage';
import type { Ended } from '../text/text-log';
import type { ChangeLog } from './change-log';

/** What the player at the screen is asked to do now. */
export type Situation =
  | {
      readonly kind: 'asked';
      readonly question: ShownQuestion;
      readonly offers: readonly Offer[];
      readonly title: string | null;
    }
  | { readonly kind: 'input'; readonly question: ShownQuestion }
  | { readonly kind: 'confirm'; readonly text: string }
  /** Another player's turn. In a game by link it is `isSent`: that player has another screen, and needs the link. */
  | { readonly kind: 'covered'; readonly name: string; readonly isSent: boolean }
  | { readonly kind: 'ended'; readonly text: string; readonly isWon: boolean }
  | { readonly kind: 'waiting' };

/** Everything that the page shows at one moment, as one seat may know it. */
export interface Presented {
  readonly seat: number;
  readonly view: SeatView;
  /** All open questions. */
  readonly pending: readonly Pending[];
  readonly ended: Ended | null;
  /** Number of the play, and of the decisions made in it. */
  readonly play: number;
  readonly beat: number;
  readonly situation: Situation;
  /** Everything that this seat may do, even while choices are filtered or a confirmation is open. */
  readonly options: readonly Choice[];
  /** What happened since the previous moment. */
  readonly events: readonly SeatEvent[];
  readonly log: LogBook;
  readonly changes: ChangeLog;
}

/**
 * How to begin another game: `same` with the seed and campaign of this one, `new` with another seed where what outlives
 * this game goes on, `fresh` with another seed and nothing from before.
 */
export type Restart = 'same' | 'new' | 'fresh';

/** What panels and input may do for the player. Nothing else changes a game. */
export interface Presenter {
  readonly moment: Presented;
  /** The keys of this game. They don't change while it runs, unless the reader changes them. */
  readonly keys: KeyMap;
  /** The files of the game. */
  readonly definitions: Definitions;
  /** The language of the game. */
  readonly words: Phrasebook;
  readonly places: RulePlaces;
  /** Empty in a room, where it is secret until the game is over. */
  readonly seed: string;
  /** True in a room: the game belongs to all its players, so none may save, undo or start it over. */
  readonly isShared: boolean;
  /** Skips to the end of the turns that are being shown one by one. Returns false if there were none. */
  hurry(): boolean;
  /** Calls back when the decision has been shown; at once, unless the game runs in a worker that is still busy. */
  whenSettled(act: () => void): void;
  /** Takes the only choice of an offer, or shows its choices. */
  take(offer: Offer): void;
  /** Makes a choice, after a confirmation if the rules want one. */
  choose(choice: Choice): void;
  /** Shows only some of the choices; null shows all again. */
  narrow(choices: readonly Choice[] | null, title?: string): void;
  /** Answers a confirmation, or a question that takes text or a number. */
  confirm(isYes: boolean): void;
  answer(text: string): void;
  /** Does what a typed line means. */
  type(line: string): Promise<void>;
  /** Says why an action can't be done now. */
  explainAction(action: string): Promise<void>;
  /** Says why the player can't go that way. */
  explainWay(way: string): Promise<void>;
  /** Asks the game where a number comes from. */
  explainNumber(of: string): Promise<readonly Reason[]>;
  /** Uncovers the hand of the player who takes the seat now. */
  uncover(): void;
  /** In a game by link: copies the link for the next player. */
  sendTurn(): Promise<void>;
  restart(which: Restart): Promise<void>;
  /** Tells the player something that is not part of the game. A sentence of the kit comes out in the game's language. */
  say(text: string): void;
  /** Describes a cell; null for none. */
  lookAt(cell: CellName | null): void;
  /** Takes the reader's keys for this game; null for the usual ones of all games. */
  setKeys(keys: KeyMap | null): void;
  setTextOnly(isTextOnly: boolean): void;
  setMuted(isMuted: boolean): void;
  /** Shows letters in place of sprites: all, none, or a share from 0 to 1. */
  setLetters(letters: number): void;
  /** How much of the picture shows letters; null if there is no picture that can. */
  readonly letters: number | null;
  /** Shows the captions of all sounds in the log, or only of those that nothing else tells. */
  setCaptions(hasCaptions: boolean): void;
  readonly hasCaptions: boolean;
  readonly isMuted: boolean;
  readonly isTextOnly: boolean;
}

/** What a player is told who wants to do in a room what only the owner of a game can. */
export const SHUT = 'You play in a room: saves, links, undo and new games are shut until this one is over.';

/** A part of the page that shows a moment. */
export interface Panel {
  readonly element: HTMLElement;
  show(moment: Presented): void;
}
