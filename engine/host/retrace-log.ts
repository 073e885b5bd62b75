import { createGame, type Decision, type Game, type GameSettings, Refusal } from '../game/game';
import { RuleError } from '../machine/model/fault';

/**
 * All decisions of one play, while its files change. A decision that one version of the files doesn't allow may be
 * legal in the next, so it is kept until another decision is made.
 */
export class RetraceLog {
  private shortened: { readonly game: Game; readonly made: number; readonly all: readonly Decision[] } | null = null;

  /** All decisions of a play, whether the current files allow them or not. */
  decided(game: Game, start: GameSettings): readonly Decision[] {
    const { shortened } = this;
    const isUntouched = shortened?.game === game && shortened.made === game.decisions.length;
    return isUntouched ? shortened.all : namedDecisions(game, start);
  }

  /** Makes decisions in order, as far as possible. Returns which one could not be made and why, or null. */
  make(game: Game, all: readonly Decision[], make: (decision: Decision) => void): string | null {
    this.shortened = null;
    for (const [made, decision] of all.entries()) {
      try {
        make(decision);
      } catch (error) {
        if (!isImpossible(error)) throw error;
        this.shortened = { game, made, all };
        return `Only ${made} of ${all.length} decisions fit the changed files. ${error.message}`;
      }
    }
    return null;
  }
}

const isImpossible = (error: unknown): error is Refusal | RuleError =>
  error instanceof Refusal || error instanceof RuleError;

/**
 * The decisions of a game. An older kit recorded entities by number, `use #31`, and changed files would shift these
 * numbers. Such decisions are replayed over the game's own files to get the current names.
 */
function namedDecisions({ definitions, rulebook, decisions }: Game, start: GameSettings): readonly Decision[] {
  if (!decisions.some(([, answer]) => answer.includes('#'))) return decisions;
  const again = createGame(definitions, start, rulebook);
  try {
    for (const [seat, answer] of decisions) again.decide(seat, answer);
  } catch (error) {
    if (!isImpossible(error)) throw error;
  }
  return [...again.decisions, ...decisions.slice(again.decisions.length)];
}
