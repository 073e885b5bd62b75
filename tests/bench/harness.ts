/**
 * Compares ways to do the same work on a machine that is busy with other things. All of them run in turns, round
 * after round, so that a slow moment hits them alike; each round gives one ratio, and the median of those is the
 * figure. Time is what the processor spent on this process, garbage collection included, so other processes do
 * not count. Absolute times are printed for orientation only.
 */

export interface Contender {
  readonly name: string;
  /** Does the work that many times. Its result is kept, so that the compiler cannot remove the work. */
  run(times: number): number;
}

export interface Comparison {
  readonly name: string;
  /** Median time for doing the work once. */
  readonly microseconds: number;
  /** How many times faster than the first contender: the median of the rounds, the worst and the best. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Effort {
  readonly rounds?: number;
  /** Milliseconds each contender gets in a round. */
  readonly slice?: number;
}

/** The sum of all that was returned. */
export let kept = 0;

/** Runs the contenders against the first of them. */
export function compare(contenders: readonly Contender[], { rounds = 9, slice = 60 }: Effort = {}): Comparison[] {
  const entrants = contenders.map((contender) => ({
    contender,
    times: timesThatFill(contender, slice),
    costs: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    // The order is reversed every time, so that no candidate always runs after the same neighbour.
    const order = round % 2 === 0 ? entrants : [...entrants].reverse();
    for (const { contender, times, costs } of order) costs.push(milliseconds(contender, times) / times);
  }
  const first = entrants[0]?.costs ?? [];
  return entrants.map(({ contender, costs }) => {
    const ratios = costs.map((cost, round) => first[round]! / cost);
    return {
      name: contender.name,
      microseconds: median(costs) * 1000,
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    };
  });
}

/** Prints a comparison. The aim is what the last contender should reach; falling short is said, not thrown. */
export function report(title: string, rows: readonly Comparison[], aim?: number): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map((row) => row.name.length));
  for (const [index, row] of rows.entries()) {
    const cost = `${figure(row.microseconds).padStart(9)} µs`;
    const ratio = index === 0 ? '' : `  ${figure(row.ratio)}× (${figure(row.lowest)} to ${figure(row.highest)})`;
    const isAimed = aim !== undefined && index === rows.length - 1;
    const verdict = isAimed ? `  aim ${aim}×: ${row.ratio >= aim ? 'reached' : 'MISSED'}` : '';
    console.log(`  ${row.name.padEnd(width)}  ${cost}${ratio}${verdict}`);
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Doubles the work until it fills the slice, which also warms the code up. */
function timesThatFill(contender: Contender, slice: number): number {
  for (let times = 1; ; times *= 2) {
    const spent = milliseconds(contender, times);
    if (spent >= slice / 2) return Math.max(1, Math.round((times * slice) / spent));
  }
}

function milliseconds(contender: Contender, times: number): number {
  const start = process.cpuUsage();
  kept += contender.run(times);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function figure(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);
}
