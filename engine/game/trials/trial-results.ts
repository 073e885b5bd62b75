import type { Definitions } from '../../core/definitions';
import type { Sitting, TrialResult } from './sitting';
import { type Bar, histogram, type Summary, summarize } from './statistics';

/** The output of `--json`. Decisions and turns are totals of all games; seats count from 0. */
export interface SimResult {
  readonly prototype: string;
  readonly games: number;
  readonly seats: number;
  decisions: number;
  turns: number;
  seconds: number;
  readonly ended: Record<string, number>;
  readonly winners: Record<string, number>;
  errors: number;
  /** If several kinds of players meet: how many seats each kind had in finished games, and how many it won. */
  readonly players?: Record<string, PlayerRecord>;
  /** With `--show`: each number that was asked for. */
  readonly show?: Record<string, ShownNumber>;
  /** With `--unused`: what was there and never came up. */
  readonly unused?: Unused;
}

export interface PlayerRecord {
  seats: number;
  wins: number;
}

/** A number at the end of each game, over all seats; null if it was never a number. */
export interface ShownNumber {
  readonly all: Summary | null;
  readonly bars: readonly Bar[];
  /** The mean of each seat, in order. */
  readonly seatMeans: readonly (number | null)[];
}

export interface Unused {
  readonly actions: readonly string[];
  readonly items: readonly string[];
  readonly ends: readonly string[];
}

/** Counts the results of games up. */
export function simResult(
  { id }: Definitions,
  sittings: readonly Pick<Sitting, 'seats' | 'players'>[],
  trials: readonly TrialResult[],
  seconds: number,
): SimResult {
  const { seats = [], players = [] } = sittings[0] ?? {};
  const kinds = [...new Set(players)];
  const result: SimResult = {
    prototype: id,
    games: sittings.length,
    seats: seats.length,
    decisions: 0,
    turns: 0,
    seconds,
    ended: {},
    winners: Object.fromEntries(seats.map((_, i) => [i, 0])),
    errors: 0,
    ...(kinds.length > 1 && { players: Object.fromEntries(kinds.map((kind) => [kind, { seats: 0, wins: 0 }])) }),
  };
  for (const [i, trial] of trials.entries()) {
    if (trial) add(result, trial, sittings[i]?.players ?? []);
    else result.errors++;
  }
  return result;
}

function add(result: SimResult, trial: NonNullable<TrialResult>, players: readonly string[]): void {
  const { reason, winners, decisions, turns } = trial;
  result.decisions += decisions;
  result.turns += turns;
  result.ended[reason] = (result.ended[reason] ?? 0) + 1;
  for (const seat of winners) if (seat >= 0) result.winners[seat] = (result.winners[seat] ?? 0) + 1;
  for (let seat = 0; seat < result.seats; seat++) {
    const record = result.players?.[players[seat % players.length] ?? ''];
    if (!record) continue;
    record.seats++;
    if (winners.includes(seat)) record.wins++;
  }
}

/** Each asked number over all games. */
export function shownNumbers(show: readonly string[], trials: readonly TrialResult[]): Record<string, ShownNumber> {
  const numbers = show.map((source, i): [string, ShownNumber] => {
    const rows = trials.flatMap((trial) => (trial ? [trial.measured[i] ?? []] : []));
    const seats = Math.max(0, ...rows.map((row) => row.length));
    const known = (values: readonly (number | null | undefined)[]) => values.filter((value) => value != null);
    const all = known(rows.flat());
    const meanOfSeat = (seat: number) => summarize(known(rows.map((row) => row[seat])))?.mean ?? null;
    return [
      source,
      { all: summarize(all), bars: histogram(all), seatMeans: Array.from({ length: seats }, (_, n) => meanOfSeat(n)) },
    ];
  });
  return Object.fromEntries(numbers);
}

/** What the rules have and no game used: actions, items that were there and never moved, ends. */
export function unusedIn({ rules }: Definitions, trials: readonly TrialResult[]): Unused {
  const played = trials.filter((trial) => trial !== null);
  const used = (of: (trial: NonNullable<TrialResult>) => readonly string[]) => new Set(played.flatMap(of));
  const without = (all: Iterable<string>, some: ReadonlySet<string>) => [...new Set(all)].filter((id) => !some.has(id));
  return {
    actions: without(
      Object.keys(rules.actions ?? {}),
      used(({ actions }) => actions),
    ),
    items: without(
      used(({ unmoved }) => unmoved),
      used(({ moved }) => moved),
    ).sort(),
    ends: without(
      [...Object.keys(rules.ends ?? {}), ...endSteps(rules)],
      used(({ reason }) => [reason]),
    ),
  };
}

const KEYS_OF_END = ['note', 'end', 'winner', 'say'];

/** The reasons of all steps in a part of the rules that end the game. */
function endSteps(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { end } = part as { readonly end?: unknown };
  const isStep = typeof end === 'string' && Object.keys(part).every((key) => KEYS_OF_END.includes(key));
  return isStep ? [end] : Object.values(part).flatMap(endSteps);
}
