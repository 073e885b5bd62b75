import type { Host, Start } from '../../host/host';
import type { Kit } from '../../kit/kit';
import type { EmbedCode } from '../../ui/embed-code';
import type { SavedPlay } from '../../ui/replay/save-record';
import type { LoadedGame } from '../files/loaded-game';
import type { ProvidedGame } from '../files/provided-game';
import type { ShownReplay } from '../saves/save-actions';
import type { SaveStore } from '../saves/save-store';

/** What a player is made of: a game that has begun, what the page knows of it, and what the page should do. */
export interface PlayerSettings {
  readonly loaded: LoadedGame;
  /** The kit whose words the game uses; null for the built-in ones. */
  readonly kit: Kit | null;
  readonly start: Start;
  /** The host, whose game has begun. */
  readonly host: Host;
  /** Its save store, and the save it continues from. */
  readonly saveStore: SaveStore | null;
  readonly savedPlay: SavedPlay | null;
  /** True if a link brought the game here, for its next player. */
  readonly isByLink?: boolean;
  /** The recording to show. */
  readonly replay: ShownReplay | null;
  /** The files of the game, if the page itself has them. */
  readonly provided: ProvidedGame | null;
  /** The addresses of the prototype's folder and of the assets folder. */
  readonly address: URL;
  readonly assets: string;
  readonly label: string;
  readonly isTextOnly: boolean;
  readonly isMuted: boolean;
  /** The attribute `look`; null for the look that the reader chose last. */
  readonly look: string | null;
  /** The codes that put this game into another page, under this name. */
  embedCodes(name: string): Promise<readonly EmbedCode[]>;
  /** The page in which readers may change this game; null if there is none. */
  readonly studio: URL | null;
  /** True for the author of the game. */
  isAuthor(): boolean;
  emit(name: string, detail: unknown): void;
  /** A rule failed. `what` came of it: left out, the player could not do what they tried. */
  fail(error: unknown, what?: string): void;
  /** The player changed a setting, which the attributes should reflect. */
  setAttribute(name: string, value: string | null): void;
}
