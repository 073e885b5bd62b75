/**
 * Rooms of four over real sockets on this machine, beside boardgame.io's server: the same card game, the same bots,
 * each server in a process of its own. The kit writes every decision to the disk before it counts; boardgame.io keeps
 * all in memory. It tells three things of each server:
 *
 * - the memory of a room;
 * - the rooms that are held: how many can decide once in `PACE` seconds, as people do, with a p99 of 100 ms until all
 *   four are told. More decisions than the open rooms would make at that pace are made by the same rooms more often;
 * - the decisions for a second of the processor, made without a pause. That is the figure to compare on a busy machine.
 *
 * `ROOMS=100` opens fewer rooms, and `PACE=5` makes people slower. `DATA=/dev/shm` leaves the disk out, which other
 * programs may keep busy. `PROFILE=folder` keeps a profile of each server there.
 */
import { Rng } from '../../engine/core/rng';
import { installBoardgameIo } from './boardgame-io';
import { BenchServer, type ServerUse, serveIfAsked } from './rooms/bench-servers';
import { BoardgameIoTable, KitTable, RelayTable, SEATS } from './rooms/bench-tables';
import { type BenchTable, paced } from './rooms/paced';

const ROOMS = Number(process.env.ROOMS ?? 1000);
const PACE = Number(process.env.PACE ?? 2);
const OPENED_AT_ONCE = 10;
/** Tables that decide without a pause, to find out how many decisions a server can take. */
const BUSY_TABLES = 40;
const ROUNDS = 3;
const ROUND_SECONDS = 4;
const PACED_SECONDS = 5;
/** Each try offers so many times the decisions of the one before. */
const FASTER = 1.5;
/** Where the search ends. */
const LEAST_HELD = 10;
const MOST_HELD = 10_000;
/** Another program may have disturbed the first. */
const MOST_TRIES = 2;
const MEMORY_AIM = 250;
const MOST_MILLISECONDS = 100;
const RATIO_AIM = 5;

interface Contender {
  readonly name: string;
  readonly server: BenchServer;
  readonly open: (index: number) => Promise<BenchTable>;
  readonly tables: BenchTable[];
}

export async function run(): Promise<void> {
  if (await serveIfAsked()) return;
  installBoardgameIo();
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
  for (const one of contenders) await holdRooms(one);
  await saturate(contenders);
  for (const { tables, server } of contenders) {
    for (const table of tables) table.close();
    await server.stop();
  }
  process.exit();
}

function tell({ name }: Contender, what: string): void {
  console.log(`  ${name.padEnd(22)} ${what}`);
}

async function openAll(contender: Contender): Promise<void> {
  const { server, open, tables } = contender;
  tables.push(await open(0));
  const before = await server.use();
  let next = 1;
  const openSome = async () => {
    while (next < ROOMS) tables.push(await open(next++));
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
  const after = await server.use();
  const each = (of: 'heap' | 'resident') => (after[of] - before[of]) / (ROOMS - 1);
  const all = `all ${((each('resident') * ROOMS) / 1e6).toFixed(0)} MB (aim for 1,000: ${MEMORY_AIM})`;
  tell(
    contender,
    `${(each('heap') / 1e3).toFixed(0)} kB of heap a room, ${(each('resident') / 1e3).toFixed(0)} resident, ${all}`,
  );
}

/** At the pace of people, then faster until a hundredth of the decisions is told too late; or slower until it is not. */
async function holdRooms(contender: Contender): Promise<void> {
  let rooms = contender.tables.length;
  const isEnough = await isHeld(contender, rooms);
  const next = isEnough ? FASTER : 1 / FASTER;
  while (rooms > LEAST_HELD && rooms < MOST_HELD && (await isHeld(contender, rooms * next)) === isEnough) rooms *= next;
  const held = isEnough ? rooms : rooms * next;
  tell(contender, `holds ${held.toFixed(0)} rooms at a decision in ${PACE} s with p99 ≤ ${MOST_MILLISECONDS} ms`);
}

async function isHeld(contender: Contender, rooms: number): Promise<boolean> {
  const { server, tables } = contender;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = await server.use();
    const { p50, p99, seconds } = await paced(tables, rooms / PACE, PACED_SECONDS);
    const use = cpuBetween(before, await server.use()) / seconds;
    const isEnough = p99 <= MOST_MILLISECONDS;
    if (rooms === tables.length && (isEnough || tries === MOST_TRIES - 1)) {
      const rate = `${(rooms / PACE).toFixed(0)} decisions/s`;
      tell(contender, `${rate}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${percent(use)} of a processor`);
    }
    if (isEnough) return true;
  }
  return false;
}

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
      const cpu = cpuBetween(before, await server.use());
      const rate = rates[i] as (typeof rates)[number];
      rate.wall.push(decisions / seconds);
      rate.cpu.push(decisions / cpu);
      rate.bytes += bytes() - received;
      rate.decisions += decisions;
    }
  }
  for (const [i, contender] of contenders.entries()) {
    const { wall, cpu, bytes, decisions } = rates[i] as (typeof rates)[number];
    const ratios = cpu.map((one, round) => one / (rates[0]?.cpu[round] ?? 1));
    const told = `${median(wall).toFixed(0)} decisions/s, ${median(cpu).toFixed(0)} for a second of the processor`;
    const ratio = `${median(ratios).toFixed(2)}× (aim ${RATIO_AIM})`;
    tell(contender, `at most ${told}, ${ratio}, ${(bytes / decisions / SEATS).toFixed(0)} bytes to a seat`);
  }
}

/** Seconds, without those that the measurement itself took. */
const cpuBetween = (before: ServerUse, after: ServerUse): number => after.cpu - before.cpuAfter;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
