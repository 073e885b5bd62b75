import type { CellName } from '../stage';
import type { Presented } from './presenter';

/** What the page around the presenter provides. */
export interface PresenterHooks {
  show(moment: Presented): void;
  /** The seat in front of the screen was told something. */
  message(text: string, turn: number): void;
  tell(text: string): void;
  fail(error: unknown): void;
  /** Fetches the further levels and their generators. */
  fetchFurther(): Promise<void>;
  look(cell: CellName | null): void;
  /** Opens the page that says how to play. */
  openGuide(): void;
  /** Runs the errand that a typed line asks for. Returns false if it asks for none. */
  errand(line: string): Promise<boolean>;
  /** Copies the link for the next player. Returns what to tell the one who sends it. */
  copyTurn(name: string): Promise<string>;
  /** Opens the page that players fill. */
  openJournal(): void;
  /** Another game is shown. */
  begun(): void;
  setTextOnly(isTextOnly: boolean): void;
  setMuted(isMuted: boolean): void;
  /** How much of the picture shows letters; null if it can't. */
  letters(): number | null;
  setLetters(letters: number): void;
  newSeed(): string;
}
