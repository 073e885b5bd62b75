import { Rng } from '../core/rng';
import { MovesMade, randomBot } from '../game/bots/bot';
import type { Move } from '../game/decisions/moves';
import { WATCH } from '../game/decisions/pending';
import { type Game, OBSERVER } from '../game/game';
import { RANDOM } from '../game/turns/setup';

/**
 * Answers for a person who is away, from outside of the game: the answer is a decision like any other. It must not
 * change the game, not even by drawing from its random streams, or copies in other processes would differ. So it looks
 * what the game's own bot does in a copy of the game; questions, and what turned out to be impossible, are answered at
 * random.
 */
export class OutsideBot {
  private readonly made = new MovesMade();
  private at = -1;

  constructor(
    private readonly game: Game,
    private readonly luck: string,
    private readonly personality: string,
  ) {}

  /** Null if this seat has nothing to decide. Another try gives another answer. */
  answer(seat: number, tries = 0): string | null {
    if (seat === OBSERVER) return WATCH;
    const { game, made } = this;
    const entity = game.state.seats[seat];
    const asked = game.moves().find((one) => one.seat === entity);
    if (!asked) return null;
    if (asked.question?.input) return asked.question.input === 'number' ? '1' : '…';
    if (this.at !== game.decisions.length) made.follow(game.state.events);
    this.at = game.decisions.length;
    const fresh = asked.moves.filter((move) => made.isFresh(move));
    const moves = fresh.length > 0 ? fresh : asked.moves;
    if (moves.length === 0) return null;
    const wanted = tries === 0 && !asked.question ? this.wanted(seat, moves) : undefined;
    if (wanted) {
      made.add(wanted);
      return wanted.id;
    }
    const move = randomBot(new Rng(`${this.luck}/${game.decisions.length}/${seat}/${tries}`))([{ ...asked, moves }]);
    made.add(move);
    return move.id;
  }

  /** What a bot would do first that plays this seat; undefined if it isn't the first to act, or leaves it to chance. */
  private wanted(seat: number, moves: readonly Move[]): Move | undefined {
    const { game, personality } = this;
    if (personality === RANDOM) return undefined;
    const saved = game.snapshot();
    const copy = game.again({ ...saved, seats: saved.seats.map((one) => ({ ...one, personality })) });
    try {
      const first = copy.decide(OBSERVER, WATCH).find(({ type }) => type === 'decided');
      if (first?.type !== 'decided' || first.seat !== game.seatIds[seat]) return undefined;
      return moves.find(({ key }) => key === first.id);
    } catch {
      // Rules with a mistake; the game itself will say so.
      return undefined;
    }
  }
}
