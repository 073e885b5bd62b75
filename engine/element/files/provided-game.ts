import type { Source } from '../../load/files/source';
import type { RulePlaces } from '../../ui/place-button';
import { FetchSource } from './fetch-source';

/** A game whose files the page itself has, as an editor does. */
export interface ProvidedGame {
  /** The whole game, packed. */
  readonly pack: string;
  /** Its files, for what shows their lines: the inspector, and mistakes in rules. */
  readonly source: Source;
  /** Where its rules are written. */
  readonly places: RulePlaces;
}

/** Where the files of a game are: a source, and the folder that holds the game's own folder. */
export interface FolderFiles {
  readonly source: Source;
  readonly parent: string;
}

/** The files that the page itself has, or those of the web server around the game's address. */
export function filesOf(address: URL, provided: ProvidedGame | null): FolderFiles {
  const [, parent = ''] = address.pathname.replace(/\/$/, '').split('/').reverse();
  return { source: provided?.source ?? new FetchSource(new URL('../../', address)), parent };
}
