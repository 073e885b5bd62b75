import { Rng } from '../../engine/core/rng';
import type { End, Mind, Options } from './card-game-rules';
import {
  bounded,
  callsCheck,
  cardsFor,
  defaultOptions,
  isAce,
  isAceOfHearts,
  isKing,
  mindAfter,
  stabilityChange,
  taskCards,
  tokenChange,
} from './card-game-rules';
import { HandWrittenGame } from './hand-written-game';

/**
 * Plays whole games by hand-written code, in three ways that use the dice in the same order, so that the same seed
 * must give the same checksum in all of them: the rules alone (a tight loop without questions, the limit of what
 * this machine can do), with decisions, and with decisions and events (what the kit gives too).
 */
export interface PlayStyle {
  decisions: boolean;
  /** Events answer decisions, so they come only with them. */
  events: boolean;
  options?: Partial<Options>;
}

export interface Played {
  wins: number;
  days: number;
  ends: Record<string, number>;
  checksum: number;
  decisions: number;
  events: number;
}

/** How a game stood when it ended. */
interface Outcome {
  ended: End | null;
  day: number;
  stability: number;
  tokens: number;
  aces: number;
}

export function playHandWritten(games: number, seed: number, style: PlayStyle): Played {
  const rng = new Rng(`${seed}`);
  const options = { ...defaultOptions, ...style.options };
  const played: Played = { wins: 0, days: 0, ends: {}, checksum: 0, decisions: 0, events: 0 };
  for (let i = 0; i < games; i++) {
    if (style.decisions) count(playByDecisions(rng, options, style.events, played), played);
    else count(playByRulesAlone(rng, options), played);
  }
  return played;
}

function count(outcome: Outcome, played: Played): void {
  const end = outcome.ended ?? 'unfinished';
  played.ends[end] = (played.ends[end] ?? 0) + 1;
  if (end === 'escaped') played.wins++;
  played.days += outcome.day;
  for (const value of [end.length, outcome.day, outcome.stability, outcome.tokens, outcome.aces]) {
    played.checksum = Math.imul(played.checksum ^ value, 0x01000193);
  }
}

/** Every decision of this game has one legal option, so that its bot has nothing to weigh. */
function playByDecisions(rng: Rng, options: Options, events: boolean, played: Played): Outcome {
  const game = new HandWrittenGame(rng, options, events);
  for (let asked = game.pending(); asked; asked = game.pending()) {
    played.events += game.decide(asked.options[0]?.id ?? '').length;
    played.decisions++;
  }
  return game;
}

function rollKept(rng: Rng, mind: Mind): number {
  if (mind === null) return rng.die(20);
  const first = rng.die(20);
  const second = rng.die(20);
  return mind === 'lucid' ? Math.max(first, second) : Math.min(first, second);
}

function playByRulesAlone(rng: Rng, options: Options): Outcome {
  const deck = [...cardsFor(options)];
  rng.shuffle(deck);
  let { stability, tokens, easy: open } = options;
  let aces = open ? 1 : 0;
  let kings = 0;
  let day = 0;
  let mind: Mind = null;
  const ended = (end: End): Outcome => ({ ended: end, day, stability, tokens, aces });

  const checkStability = () => {
    const roll = rollKept(rng, mind);
    mind = mindAfter('stability', roll, aces);
    stability = bounded(stability + stabilityChange(roll));
  };

  if (options.firstCheck) checkStability();
  if (stability === 0) return ended('collapsed');
  for (;;) {
    day++;
    const tasks = rollKept(rng, mind);
    mind = mindAfter('tasks', tasks, aces);
    for (let due = taskCards(tasks); due > 0; due--) {
      const card = deck.pop();
      if (!card) return ended('deck_empty');
      if (isAce(card)) aces++;
      if (isAceOfHearts(card)) open = true;
      if (isKing(card) && ++kings === 4) return ended('four_kings');
      if (callsCheck(card)) checkStability();
      if (stability === 0) return ended('collapsed');
    }
    if (!open) continue;
    const sought = rollKept(rng, mind);
    mind = mindAfter('salvation', sought, aces);
    tokens = bounded(tokens + tokenChange(sought, aces));
    if (tokens === 0) return ended('escaped');
  }
}
