import { Rng } from '../core/rng';
import { MovesMade, randomBot } from '../game/bots/bot';
import { WATCH } from '../game/decisions/pending';
import { type Game, OBSERVER } from '../game/game';

/**
 * Answers for a person who is away, from outside of the game: the answer is a decision like any other. It must not
 * change the game, not even by drawing from its random streams, or copies in other processes would differ.
 */
export class OutsideBot {
  private readonly made = new MovesMade();
  private at = -1;

  constructor(
    private readonly game: Game,
    private readonly luck: string,
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
    const move = randomBot(new Rng(`${this.luck}/${game.decisions.length}/${seat}/${tries}`))([{ ...asked, moves }]);
    made.add(move);
    return move.id;
  }
}
