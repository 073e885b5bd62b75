import type { Definitions } from '../core/definitions';
import { createGame, type Decision, type Game, type GameSettings, type SavedGame } from '../game/game';
import { loadGame } from '../game/load-game';
import { BUILT_IN_RULES, Rulebook } from '../game/ruleset';
import { LocalHost } from '../host/local-host';
import type { CompileFinding } from '../language/expression/symbol-table';
import type { Assets } from '../load/check/check-pictures';
import type { Source } from '../load/files/source';
import type { LoadResult } from '../load/load-prototype';
import { joinWords, type Words } from './words';

/**
 * The language that games are written in, with added words. Kits share nothing: each compiles definitions with its own
 * words, and each game keeps the kit that started it.
 */
export class Kit {
  constructor(
    readonly words: Words,
    /** The definitions compiled with these words. */
    readonly rulebook = new Rulebook(words),
  ) {}

  /** Reads a prototype folder with everything it needs, checks it, and reports all findings at once. */
  async load(source: Source, folder: string, assets?: Assets, lang?: string): Promise<LoadResult> {
    // The checks are larger than many games; a page that plays packed games never needs them.
    const { loadLevels } = await import('../load/load-levels');
    return loadLevels(source, folder, {
      vocabulary: this.words,
      compileCheck: await this.checker(),
      assets,
      lang,
    });
  }

  /** Checks the rules and texts of definitions. `load` has already done so for those it read. */
  async check(definitions: Definitions): Promise<readonly CompileFinding[]> {
    return (await this.checker())(definitions);
  }

  /** Starts a game. The same definitions, settings and decisions always give the same game. */
  createGame(definitions: Definitions, settings: GameSettings = {}): Game {
    return createGame(definitions, settings, this.rulebook);
  }

  /** Continues a saved game exactly where it was. `past` holds the decisions before it, if they were saved. */
  loadGame(definitions: Definitions, saved: SavedGame, past: readonly Decision[] | null = null): Game {
    return loadGame(definitions, saved, past, this.rulebook);
  }

  /** A host in the same thread, for screens. It begins with `restart` or `load`. */
  createHost(definitions: Definitions): LocalHost {
    return new LocalHost(definitions, this.rulebook);
  }

  private async checker(): Promise<(definitions: Definitions) => readonly CompileFinding[]> {
    const { findingsOf } = await import('../game/findings');
    return (definitions) => findingsOf(definitions, this.rulebook);
  }
}

/** Adds words to the language of games. The built-in ones come through the same call. */
export const createKit = (added: Partial<Words> = {}): Kit => new Kit(joinWords(added));

/** The kit without added words. Its rulebook is shared by all code that names no kit. */
export const BUILT_IN_KIT = new Kit(joinWords({}), BUILT_IN_RULES);
