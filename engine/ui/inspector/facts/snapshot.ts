import type { Game } from '../../../game/game';
import type { EventHistory } from './event-history';
import { stackOf, waitingFor } from './rule-stack';
import type { Sources } from './sources';

/** What the page knows besides the game. */
export interface GameSurroundings {
  readonly seat: number;
  /** The browser and the page. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly findings: readonly string[];
}

const MOST_BEATS = 20;
const MOST_ROLLS = 40;

/**
 * Everything that helps to reproduce a problem, as one file. It begins like a recording, so that `dmk replay` plays it
 * and reaches the same state; a game whose beginning isn't known starts from its save.
 */
export function snapshotOf(
  game: Game,
  history: EventHistory,
  sources: Sources,
  { seat, about, findings }: GameSurroundings,
): object {
  const { definitions, origin, decisions, known, isWhole } = game;
  const { seed, seats, options, campaign } = origin;
  const isLoaded = !isWhole && 'format' in origin;
  return {
    dungeon_mode_snapshot: 1,
    prototype: definitions.id,
    seed,
    seats,
    options,
    ...(campaign && { campaign }),
    content: definitions.hash,
    hash: game.hash(),
    ...(isLoaded ? { begins: origin } : {}),
    decisions: isLoaded ? decisions.slice(known) : decisions,
    turn: game.turn,
    phase: game.state.phase,
    ended: game.ended,
    waiting_for: waitingFor(game),
    stack: stackOf(game.state, sources),
    rolls: history.rolls(MOST_ROLLS).map(({ beat, event }) => ({ decision: beat.decision, turn: beat.turn, ...event })),
    events: history.beats.slice(-MOST_BEATS),
    findings,
    about,
    files: definitions.files ?? {},
    view: game.view(seat),
    save: game.save(),
  };
}

export const snapshotName = (game: Game): string =>
  [game.definitions.id, game.origin.seed.replace(/[^\w-]+/g, '_'), `turn-${game.turn}`, 'snapshot.json'].join('-');
