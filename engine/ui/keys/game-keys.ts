import type { SeatView } from '../../game/knowledge/seat-view';
import { ChoiceNumbers } from './choice-numbers';
import { type KeyMap, storedKeys, storeKeys } from './key-map';
import { keysOfGame } from './keys-of-game';
import type { OfferKeys } from './offers';
import type { Choice } from './questions';

/** The keys of the game that is shown, with the reader's changes, and the numbers in its lists. */
export class GameKeys implements OfferKeys {
  readonly numbers = new ChoiceNumbers();
  keys: KeyMap = {};
  /** The reader's changes, which apply to all games. */
  private own = storedKeys();
  private level: string | null = null;

  /** Takes note of a moment. Keys are worked out once a level, so that nothing in play can change them. */
  learn(view: SeatView, options: readonly Choice[]): void {
    this.numbers.learn(options);
    if (view.level.id === this.level) return;
    this.level = view.level.id;
    this.keys = keysOfGame(view, this.own);
  }

  /** Takes the keys that the reader wants in this game; null for the usual ones. */
  change(view: SeatView, wanted: KeyMap | null): void {
    const usual = keysOfGame(view);
    const own: Record<string, readonly string[]> = wanted === null ? {} : { ...this.own };
    for (const [name, list] of Object.entries(wanted ?? {})) {
      if (list.join() === usual[name]?.join()) delete own[name];
      else own[name] = list;
    }
    this.own = own;
    storeKeys(own);
    this.keys = keysOfGame(view, own);
  }

  /** Another game is shown. */
  clear(): void {
    this.level = null;
    this.numbers.clear();
  }
}
