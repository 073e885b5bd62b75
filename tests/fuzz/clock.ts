/** The longest single piece of work of a case, in processor time: what a person would have to wait for. */
interface Longest {
  readonly what: string;
  readonly seconds: number;
}

const NOTHING: Longest = { what: '', seconds: 0 };
let longest = NOTHING;

function note(what: string, since: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(since);
  const seconds = (user + system) / 1e6;
  if (seconds > longest.seconds) longest = { what, seconds };
}

export function timed<T>(what: string, work: () => T): T {
  const since = process.cpuUsage();
  try {
    return work();
  } finally {
    note(what, since);
  }
}

export async function timedAsync<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = process.cpuUsage();
  try {
    return await work();
  } finally {
    note(what, since);
  }
}

/** The longest since this was last asked. */
export function takeLongest(): Longest {
  const taken = longest;
  longest = NOTHING;
  return taken;
}
