/**
 * Rooms of four over real sockets on this machine, beside boardgame.io's server: the same card game, the same bots,
 * each server in a process of its own, in turns. The kit writes every decision to the disk before it counts;
 * boardgame.io keeps all in memory. `ROOMS=100 npm run bench rooms` opens fewer rooms; `DATA=/dev/shm` leaves the disk
 * out, which other programs may keep busy.
 */
import { Rng } from '../../engine/core/rng';
import { BenchServer, type ServerUse, serveIfAsked } from './rooms/bench-servers';
import { type BenchTable, BoardgameIoTable, KitTable, RelayTable, SEATS } from './rooms/bench-tables';

const ROOMS = Number(process.env.ROOMS ?? 1000);
const OPENED_AT_ONCE = 10;
/** Tables that decide without a pause, to find out how many decisions a server can take. */
const BUSY_TABLES = 40;
const ROUNDS = 3;
const ROUND_SECONDS = 4;
/** A table of four people makes a decision this often. */
const SECONDS_BETWEEN = 5;
const PACED_SECONDS = 10;
const MEMORY_AIM = 250;
const LATENCY_AIM = 100;
const RATIO_AIM = 5;

interface Contender {
  readonly name: string;
  readonly server: BenchServer;
  readonly open: (index: number) => Promise<BenchTable>;
  readonly tables: BenchTable[];
}

export async function run(): Promise<void> {
  if (await serveIfAsked()) return;
  const [relay, kit, large, other] = await Promise.all([
    BenchServer.start('relay'),
    BenchServer.start('kit'),
    BenchServer.start('kit'),
    BenchServer.start('boardgame.io'),
  ]);
  const rng = new Rng('the bots of the benchmark');
  const contenders: Contender[] = [
    {
      name: 'boardgame.io, eights',
      server: other,
      open: (index) => BoardgameIoTable.open(other.port, `match ${index}`),
      tables: [],
    },
    {
      name: 'sockets, no game',
      server: relay,
      open: (index) => RelayTable.open(relay.port, String(index)),
      tables: [],
    },
    { name: 'kit, eights', server: kit, open: () => KitTable.open(kit.port, 'eights'), tables: [] },
    {
      name: 'kit, terminal_dungeon',
      server: large,
      open: () => KitTable.open(large.port, 'terminal_dungeon', () => rng.uint() / 2 ** 32),
      tables: [],
    },
  ];
  console.log(`\nRooms: ${ROOMS} of ${SEATS} over sockets, each server in its own process`);
  for (const one of contenders) await openAll(one);
  for (const one of contenders) await keepPace(one);
  await saturate(contenders);
  for (const { tables, server } of contenders) {
    for (const table of tables) table.close();
    await server.stop();
  }
  process.exit();
}

async function openAll({ name, server, open, tables }: Contender): Promise<void> {
  tables.push(await open(0));
  const before = await server.use();
  let next = 1;
  const openSome = async () => {
    while (next < ROOMS) tables.push(await open(next++));
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
  const after = await server.use();
  const heap = (after.heap - before.heap) / 1e6;
  const resident = (after.resident - before.resident) / 1e6;
  console.log(
    `  ${name.padEnd(22)} memory  ${heap.toFixed(0)} MB heap, ${resident.toFixed(0)} MB resident for all rooms (aim ${MEMORY_AIM})`,
  );
}

/** Each room decides once in `SECONDS_BETWEEN`. */
async function keepPace({ name, server, tables }: Contender): Promise<void> {
  const times: number[] = [];
  const count = (tables.length * PACED_SECONDS) / SECONDS_BETWEEN;
  const pause = (SECONDS_BETWEEN * 1000) / tables.length;
  const [before, began] = [await server.use(), performance.now()];
  const all: Promise<unknown>[] = [];
  for (let i = 0; i < count; i++) {
    await until(began + i * pause);
    const table = tables[i % tables.length] as BenchTable;
    // A table that is still at its last decision is late for this one.
    const turn = (turns.get(table) ?? Promise.resolve(0)).then(() => table.decide());
    turns.set(table, turn);
    all.push(turn.then((time) => times.push(time)));
  }
  await Promise.all(all);
  const use = shareOf(before, await server.use(), performance.now() - began);
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
  const rate = `${(count / PACED_SECONDS).toFixed(0)} decisions/s`;
  console.log(
    `  ${name.padEnd(22)} at ${rate}  p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (aim ${LATENCY_AIM}), ${use}`,
  );
}

const turns = new Map<BenchTable, Promise<number>>();

/** As many decisions as possible, the servers in turns, so that a slow moment of the machine hits them alike. */
async function saturate(contenders: readonly Contender[]): Promise<void> {
  const rates = contenders.map(() => ({ wall: [] as number[], cpu: [] as number[], bytes: 0, decisions: 0 }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { server, tables }] of contenders.entries()) {
      const busy = tables.slice(0, BUSY_TABLES);
      const bytes = () => busy.reduce((sum, table) => sum + table.bytes, 0);
      const [before, received, began] = [await server.use(), bytes(), performance.now()];
      const ends = began + ROUND_SECONDS * 1000;
      let decisions = 0;
      const play = async (table: BenchTable) => {
        while (performance.now() < ends) {
          await table.decide();
          decisions++;
        }
      };
      await Promise.all(busy.map(play));
      const seconds = (performance.now() - began) / 1000;
      const after = await server.use();
      const rate = rates[i];
      rate?.wall.push(decisions / seconds);
      rate?.cpu.push(decisions / (after.cpu - before.cpu));
      if (rate) rate.bytes += bytes() - received;
      if (rate) rate.decisions += decisions;
    }
  }
  for (const [i, { name }] of contenders.entries()) {
    const { wall, cpu, bytes, decisions } = rates[i] as (typeof rates)[number];
    const ratios = cpu.map((one, round) => one / (rates[0]?.cpu[round] ?? 1));
    const told = `${at(wall, 0.5).toFixed(0)} decisions/s, ${at(cpu, 0.5).toFixed(0)} for a second of the processor`;
    const ratio = `${at(ratios, 0.5).toFixed(2)}× (aim ${RATIO_AIM})`;
    console.log(
      `  ${name.padEnd(22)} at most ${told}, ${ratio}, ${(bytes / decisions / SEATS).toFixed(0)} bytes to a seat`,
    );
  }
}

function shareOf(before: ServerUse, after: ServerUse, milliseconds: number): string {
  return `${(((after.cpu - before.cpu) / milliseconds) * 100_000).toFixed(0)} % of a processor`;
}

const until = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
