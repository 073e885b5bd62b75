import type { Definitions } from '../core/definitions';
import { formatFinding } from '../load/finding';
import { unpackDefinitions } from '../load/unpack';
import { RuleError } from '../rules/fault';
import { createGame, type Decision, type Game, loadGame, type SavedGame } from '../turn/game';
import { namedSeats, RANDOM, type Seat } from '../turn/setup';
import type { Start } from '../view/game-desk';
import { PANEL_STYLE } from '../view/panels/style';
import { sheetOf } from './facade-style';
import { prepareLevels } from './levels';
import { type Loaded, PlayError } from './loaded';
import { Player, type PlayerSettings } from './player';

/** A game that was played, as `dmk replay` reads it too. */
export interface Replay {
  readonly prototype: string;
  readonly seed: string;
  readonly seats: Start['seats'];
  readonly options: Start['options'];
  readonly content?: string;
  readonly decisions: readonly Decision[];
}

export interface Opening extends Omit<PlayerSettings, 'loaded' | 'game'> {
  readonly root: ShadowRoot;
  readonly address: URL;
  /** The packed definitions; null reads the folder file by file. */
  readonly pack: string | null;
  /** Who sits at this screen; null is one reader alone. */
  readonly people: readonly Seat[] | null;
  readonly saved: SavedGame | null;
  readonly replay: Replay | null;
}

/** All that the facade loads when a game is wanted. */
export async function openPlayer(opening: Opening): Promise<Player> {
  const { root, pack, address } = opening;
  const loaded = pack === null ? await fromFolder(address) : fromPack(pack);
  await prepareLevels(loaded.definitions, opening.saved !== null || opening.replay !== null);
  const { start, game } = beginning(opening, loaded);
  const player = new Player({ ...opening, loaded, start, game });
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.slice(0, 1), sheetOf(PANEL_STYLE)];
  return player;
}

const fromPack = (pack: string): Loaded => ({ definitions: unpackDefinitions(pack), locate: () => null });

async function fromFolder(address: URL): Promise<Loaded> {
  const { loadFolder } = await import('./load-folder');
  return loadFolder(address);
}

/** A save goes before a replay, and both before a new game. A save that no longer fits is left alone. */
function beginning(opening: Opening, { definitions }: Loaded): { start: Start; game: Game | null } {
  const { saved, replay, start, people } = opening;
  if (saved?.content === definitions.hash && saved.prototype === definitions.id) {
    return {
      start: { seed: saved.seed, seats: saved.seats, options: saved.options },
      game: loadGame(definitions, saved),
    };
  }
  if (!replay) return { start: { ...start, seats: seatsFor(definitions, people) }, game: null };
  const { seed, seats, options, decisions } = replay;
  const again: Start = { seed, options, ...(seats && { seats }) };
  const game = createGame(definitions, again);
  for (const [seat, answer] of decisions) game.decide(seat, answer);
  return { start: again, game };
}

/** The people at this screen, and for every seat they leave empty somebody who plays by itself. */
function seatsFor(definitions: Definitions, people: readonly Seat[] | null): readonly Seat[] {
  const { prototype, rules } = definitions;
  const usual = prototype.default_seats ?? rules.seats?.min ?? 1;
  const seated = people ?? (usual > 0 ? [{}] : []);
  const empty = Math.max(0, usual - seated.length);
  const others = Array.from({ length: empty }, (): Seat => ({ personality: rules.personality ?? RANDOM }));
  return namedSeats(definitions, [...seated, ...others]);
}

/** What went wrong, in the author's terms, with file and line where they are known. */
export function explain(error: unknown, locate: (pointer: string) => string | null = () => null): PlayError {
  if (error instanceof PlayError) return error;
  if (!(error instanceof RuleError)) return new PlayError(error instanceof Error ? error.message : String(error));
  const place = locate(error.pointer) ?? '';
  const [file = '', line = '0'] = place.split(/:(?=\d+$)/);
  const finding = {
    severity: 'error',
    file,
    line: Number(line),
    col: 1,
    pointer: error.pointer,
    message: error.reason,
  } as const;
  return new PlayError(formatFinding(finding), [finding]);
}
