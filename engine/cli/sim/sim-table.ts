import type { Definitions } from '../../core/definitions';
import type { ShownNumber, SimResult, Unused } from '../../game/trials/trial-results';
import { figure } from '../../game/trials/trial-words';
import { count, listing } from '../../language/text/english';
import type { Fields } from '../../machine/model/value';
import type { Terminal } from '../context/terminal';

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
    ...Object.entries(result.show ?? {}).flatMap(([source, shown]) => numberTable(source, shown)),
    ...(result.unused ? unusedLines(terminal, result.unused) : []),
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

const BAR = 40;

/** A histogram of one number, with its mean and spread. */
function numberTable(source: string, { all, bars, seatMeans }: ShownNumber): string[] {
  if (!all) return [`  ${source}: never a number.`, ''];
  const most = Math.max(...bars.map(({ count: n }) => n));
  const width = (bars[0]?.to ?? 1) - (bars[0]?.from ?? 0);
  const seats = seatMeans.map((mean, i) => `seat ${i + 1} ${mean === null ? '–' : figure(mean)}`);
  return [
    `  ${source}: ${figure(all.mean)} on average, spread ${figure(all.spread)}, ${figure(all.lowest)} to ${figure(all.highest)}, half at most ${figure(all.median)}`,
    ...bars.map(({ from, to, count: n }) => {
      const name = width === 1 && Number.isInteger(from) ? figure(from) : `${figure(from)} to under ${figure(to)}`;
      return `  ${name.padStart(WIDTH)} ${'█'.repeat(Math.round((BAR * n) / most)).padEnd(BAR)} ${String(n).padStart(6)}`;
    }),
    ...(seats.length > 1 ? [`  ${' '.repeat(WIDTH)} ${seats.join(', ')}`] : []),
    '',
  ];
}

function unusedLines(terminal: Terminal, unused: Unused): string[] {
  const lines = Object.entries(unused)
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) =>
      terminal.wrap(`  ${what} that never came up: ${(ids as readonly string[]).join(', ')}`, '    '),
    );
  return [...(lines.length > 0 ? lines : ['  Every action, item and end came up.']), ''];
}
