import type { Definitions } from '../../core/definitions';
import { BUILT_IN_RULES } from '../../game/ruleset';
import { knownPlayers, usualPlayer, usualSeats } from '../../game/trials/players';
import { measuresOf, playSitting, type Sitting, sittingsOf, type TrialResult } from '../../game/trials/sitting';
import type { TrialMeasure } from '../../game/trials/trial-measure';
import type {
  BenchAnswers,
  BenchAsk,
  BenchLine,
  BenchPlan,
  FailedGame,
  GameFacts,
  NumberedAsk,
  PlayedShare,
} from './bench-protocol';

/** A worker's side of the bench: plays the shares of games that it is given. */
export function serveBench(line: BenchLine): void {
  const player = new SharePlayer();
  line.onmessage = ({ data }) => {
    const { number, ...ask } = data as NumberedAsk;
    try {
      line.postMessage({ number, result: player.answer(ask as BenchAsk) });
    } catch (error) {
      line.postMessage({ number, wrong: messageOf(error) });
    }
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class SharePlayer {
  private definitions: Definitions | null = null;
  private sittings: readonly Sitting[] = [];
  private measures: readonly TrialMeasure[] = [];

  answer(ask: BenchAsk): BenchAnswers[keyof BenchAnswers] {
    if (ask.ask === 'facts') return factsOf(ask.definitions);
    if (ask.ask === 'open') return this.open(ask.plan);
    return this.play(ask.from, ask.to);
  }

  private open({ definitions, run, show }: BenchPlan): null {
    const { program } = BUILT_IN_RULES.rulesetOf(definitions);
    this.definitions = definitions;
    this.sittings = sittingsOf(definitions, run);
    this.measures = measuresOf(show);
    for (const measure of this.measures) {
      const why = measure.mistake(program);
      if (why !== null) throw new Error(`“${measure.source}” is no number of these rules: ${why}`);
    }
    return null;
  }

  private play(from: number, to: number): PlayedShare {
    const failed: FailedGame[] = [];
    const trials = this.sittings.slice(from, to).map((sitting): TrialResult => {
      try {
        return playSitting(this.definitions as Definitions, sitting, this.measures);
      } catch (error) {
        failed.push({ seed: sitting.seed, message: messageOf(error) });
        return null;
      }
    });
    return { trials, failed };
  }
}

/** What a form must know of a game to ask for a run of it. */
export function factsOf(definitions: Definitions): GameFacts {
  const { seats, tally, meters } = BUILT_IN_RULES.rulesetOf(definitions).program;
  return {
    seats: { least: seats.min, most: seats.max, usual: usualSeats(definitions) },
    players: knownPlayers(definitions).map((id) => ({ id, name: definitions.personalities[id]?.name ?? id })),
    usualPlayer: usualPlayer(definitions),
    numbers: [...new Set([...tally, ...meters].map(({ label }) => label))],
  };
}
