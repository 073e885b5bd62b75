import type { RulesFile } from '../../core/definitions';
import { createGame, type Decision, type Game, Refusal } from '../game';
import { History } from './history';
import { knownIn, type Revealed, revealedSince } from './revealed';

/**
 * Undoes decisions, as far as the rules allow: always, until something hidden was revealed, or never. Undo affects only
 * this game, so it returns the earlier game to be played on.
 */

export type UndoRule = NonNullable<RulesFile['undo']>;

/** The default: slips of the hand can be undone, but dice are never thrown twice. */
const USUAL: UndoRule = 'until_roll';

/** Whether the last decision can be undone, and the sentence that says why not or what it means. */
export interface Undoable {
  readonly allowed: boolean;
  readonly why: string;
}

export const undoRule = ({ definitions }: Game): UndoRule => definitions.rules.undo ?? USUAL;

export function undoable(game: Game): Undoable {
  const { allowed, why } = judged(game);
  return { allowed, why: game.state.program.words.say(why) };
}

function judged(game: Game): Undoable {
  const rule = undoRule(game);
  if (rule === 'none') return no('In this game nothing can be taken back.');
  const { length } = game.decisions;
  if (length === 0) return no('Nothing has been decided yet.');
  const past = pastOf(game);
  if (length <= past.history.first) return no('What came before this save is not known.');
  const revealed = rule === 'until_roll' ? (past.revealed[length - 1] ?? null) : null;
  return revealed ? no(WHY_NOT[revealed]) : { allowed: true, why: 'Take back the last decision.' };
}

/** The game before the last decision. The given one stays unchanged. */
export function undo(game: Game): Game {
  const { allowed, why } = undoable(game);
  if (!allowed) throw new Refusal(why);
  const past = pastOf(game);
  const count = game.decisions.length - 1;
  const earlier = past.history.at(count);
  // The page plays on with the earlier game, so its known past moves along.
  pasts.delete(game);
  past.history.cut(count);
  past.revealed.length = count;
  pasts.set(earlier, past);
  return earlier;
}

const no = (why: string): Undoable => ({ allowed: false, why });

const WHY_NOT: Readonly<Record<Revealed, string>> = {
  dice: 'The dice have fallen, and what they show can’t be taken back.',
  cards: 'Cards have been turned up or shuffled, and that can’t be taken back.',
  chance: 'Chance has had its part in it, and that can’t be taken back.',
  level: 'You have come to another place, and there is no way back to before.',
  sight: 'You have seen something new, and that can’t be taken back.',
  secret: 'You have learned something hidden, and that can’t be taken back.',
};

interface Past {
  readonly history: History;
  /** By index of the decision. */
  readonly revealed: (Revealed | null)[];
}

const pasts = new WeakMap<Game, Past>();

/** What can be undone up to this moment. */
function pastOf(game: Game): Past {
  let past = pasts.get(game);
  if (!past) {
    past = beginningOf(game);
    pasts.set(game, past);
  }
  past.history.takeLevels(game.definitions);
  follow(past, game.decisions);
  return past;
}

function follow({ history, revealed }: Past, decisions: readonly Decision[]): void {
  history.record(decisions, (head, play) => {
    const known = knownIn(head);
    const at = head.decisions.length;
    play();
    revealed[at] = revealedSince(known, head, head.state.events);
  });
}

/** From the beginning, if the decisions before a save are known and lead to it; else from the save. */
function beginningOf(game: Game): Past {
  const { definitions, rulebook, origin, known, decisions, isWhole } = game;
  const saved = () => game.again(origin, decisions.slice(0, known), isWhole);
  if ('format' in origin && isWhole) {
    const { seed, seats, options, campaign = null } = origin;
    const past: Past = {
      history: new History(createGame(definitions, { seed, seats, options, campaign }, rulebook)),
      revealed: [],
    };
    try {
      follow(past, decisions.slice(0, known));
      if (past.history.at(known).hash() === saved().hash()) return past;
    } catch (error) {
      // The stored decisions belong to another game, which must not prevent this one from being played.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { history: new History(saved()), revealed: [] };
}
