/** Counts and measures, in the text format of Prometheus. */
export class ServerMetrics {
  private readonly buckets = BOUNDS.map(() => 0);
  private sum = 0;
  private count = 0;
  private readonly counters = new Map<string, number>();

  /** A decision, and how many seconds it took until all were told. */
  decided(seconds: number): void {
    this.sum += seconds;
    this.count++;
    BOUNDS.forEach((bound, i) => {
      if (seconds <= bound) this.buckets[i] = (this.buckets[i] ?? 0) + 1;
    });
  }

  add(name: keyof typeof COUNTERS): void {
    this.counters.set(name, (this.counters.get(name) ?? 0) + 1);
  }

  text(gauges: { readonly rooms: number; readonly open: number; readonly sockets: number }): string {
    const latency = 'dmk_decision_seconds';
    return [
      ...line('dmk_rooms', 'gauge', 'Rooms that are kept.', gauges.rooms),
      ...line('dmk_rooms_open', 'gauge', 'Rooms that are open in this process.', gauges.open),
      ...line('dmk_sockets', 'gauge', 'Open connections.', gauges.sockets),
      ...Object.entries(COUNTERS).flatMap(([name, help]) =>
        line(`dmk_${name}_total`, 'counter', help, this.counters.get(name) ?? 0),
      ),
      ...line('process_resident_memory_bytes', 'gauge', 'Memory of this process.', process.memoryUsage.rss()),
      `# HELP ${latency} From the arrival of a decision until all were told.`,
      `# TYPE ${latency} histogram`,
      ...BOUNDS.map((bound, i) => `${latency}_bucket{le="${bound}"} ${this.buckets[i]}`),
      `${latency}_bucket{le="+Inf"} ${this.count}`,
      `${latency}_sum ${this.sum}`,
      `${latency}_count ${this.count}`,
      '',
    ].join('\n');
  }
}

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const COUNTERS = {
  decisions: 'Decisions made in all rooms, by people and bots.',
  connections: 'Connections that were opened.',
  refused_connections: 'Connections that were refused: wrong origin, or too many.',
  errors: 'Mistakes of the server, each in the log.',
} as const;

const line = (name: string, type: string, help: string, value: number): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  `${name} ${value}`,
];
