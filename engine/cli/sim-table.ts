import type { Definitions } from '../core/definitions';
import { count, listing } from '../language/text/english';
import type { Fields } from '../machine/model/value';
import type { Terminal } from './context/terminal';
import type { SimResult } from './sim-command';

interface Played {
  readonly seed: string;
  readonly options: Fields;
  readonly players: readonly string[];
}

/** The result of a run for people: shares, averages, speed. */
export function simTable(terminal: Terminal, result: SimResult, definitions: Definitions, played: Played): string {
  const { games, seats, errors, decisions, turns, seconds } = result;
  const finished = Math.max(1, games - errors);
  const set = Object.entries(played.options).map(([name, value]) => `${name}=${String(value)}`);
  const head = [
    terminal.bold(definitions.prototype.name),
    count(games, 'game'),
    count(seats, 'seat'),
    `played by ${listing([...new Set(played.players)].map((player) => spokenName(player, definitions)))}`,
    `seed ${played.seed}`,
    ...set,
  ];
  const average = (total: number) => (total / finished).toFixed(1);
  const rate = seconds > 0 ? `, ${Math.round(games / seconds)} games a second` : '';
  return [
    head.join(', '),
    '',
    ...table('ended', Object.entries(result.ended), games),
    ...(errors > 0 ? row('failed', errors, games) : []),
    '',
    ...table('won by', winnersOf(result, definitions), games),
    '',
    ...playersTable(result),
    `${average(decisions)} decisions and ${average(turns)} turns a game${rate}, ${seconds.toFixed(1)} s.`,
  ].join('\n');
}

/** The `name` of a personality, if it has one. */
function spokenName(player: string, { personalities }: Definitions): string {
  return player === 'random' ? 'a random bot' : (personalities[player]?.name ?? player);
}

function winnersOf({ winners, seats }: SimResult, { rules, actors }: Definitions): [string, number][] {
  const alone = actors[rules.seats?.actor ?? '']?.name ?? 'Seat 1';
  return Object.entries(winners).map(([seat, wins]) => [seats === 1 ? alone : `seat ${Number(seat) + 1}`, wins]);
}

/** If several kinds of bots met: how many of its seats each kind won. */
function playersTable({ players }: SimResult): string[] {
  if (!players) return [];
  return [
    line('played by', 'seats', 'won', 'share'),
    ...Object.entries(players).map(([name, { seats, wins }]) =>
      line(name, String(seats), String(wins), `${((100 * wins) / Math.max(1, seats)).toFixed(1)} %`),
    ),
    '',
  ];
}

const WIDTH = 16;

const line = (first: string, ...rest: string[]): string =>
  `  ${first.padEnd(WIDTH)}${rest.map((cell) => cell.padStart(10)).join('')}`;

function table(title: string, rows: readonly (readonly [string, number])[], games: number): string[] {
  const sorted = title === 'ended' ? [...rows].sort((a, b) => b[1] - a[1]) : rows;
  return [line(title, 'games', 'share'), ...sorted.flatMap(([name, n]) => row(name, n, games))];
}

function row(name: string, n: number, games: number): string[] {
  const share = `${((100 * n) / games).toFixed(1)} %`;
  return [line(name, String(n), share)];
}
