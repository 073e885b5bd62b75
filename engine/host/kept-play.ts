import { createGame, type Decision, type Game, type GameSettings, Refusal } from '../game/game';
import { RuleError } from '../machine/model/fault';

/**
 * All that was decided in one play, while the files under it change: what one version of them does not allow, the next
 * one may. It is kept until something else is decided.
 */
export class KeptPlay {
  private shortened: { readonly game: Game; readonly made: number; readonly all: readonly Decision[] } | null = null;

  /** All decisions of a play, whether the files that are there now allow them or not. */
  decided(game: Game, start: GameSettings): readonly Decision[] {
    const { shortened } = this;
    const isUntouched = shortened?.game === game && shortened.made === game.decisions.length;
    return isUntouched ? shortened.all : namedDecisions(game, start);
  }

  /** Makes decisions one after another, as far as they are possible. Returns where that was not the end, and why. */
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
 * The decisions of a game. Those that an older kit wrote down name things by numbers, `use #31`, which other files would
 * shift: played again over the game's own files, each gets the name that it has now.
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
