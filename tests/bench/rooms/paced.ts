/** Four people at one table over real sockets, who always answer at once. */
export interface BenchTable {
  /** Decides. Resolves when all four were told. */
  decide(): Promise<void>;
  /** What all four have received so far. */
  readonly bytes: number;
  close(): void;
}

/**
 * Makes so many decisions a second, at the tables in turns, and waits for none of them. The time of a decision counts from
 * when it was due, also if its table was still at the last one: a server that falls behind has long times, not few
 * decisions.
 */
export async function paced(
  tables: readonly BenchTable[],
  perSecond: number,
  seconds: number,
): Promise<{ readonly p50: number; readonly p99: number; readonly seconds: number }> {
  const times: number[] = [];
  const turns = new Map<BenchTable, Promise<void>>();
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const planned = began + (i / perSecond) * 1000;
    await until(planned);
    const due = Math.min(planned, performance.now());
    const table = tables[i % tables.length] as BenchTable;
    const decide = async () => {
      await table.decide();
      times.push(performance.now() - due);
    };
    turns.set(table, (turns.get(table) ?? Promise.resolve()).then(decide));
  }
  await Promise.all(turns.values());
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), seconds: (performance.now() - began) / 1000 };
}

/** A timer of Node may end up to a millisecond early. */
const until = (time: number): Promise<void> | null =>
  time > performance.now() ? new Promise((resolve) => setTimeout(resolve, time - performance.now())) : null;
