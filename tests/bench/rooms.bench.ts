/**
 * Rooms of four as the server holds them, without the network: memory for each room with its game and four connected
 * seats, decisions a second with everything that is computed and serialised for all seats, and bytes to a seat. What
 * is printed is for orientation: disk, sockets and boardgame.io's server are not compared.
 */
import { deflateRawSync } from 'node:zlib';
import { FileSource } from '../../engine/cli/context/file-source';
import { formatFinding } from '../../engine/load/files/finding';
import { loadPrototype } from '../../engine/load/load-prototype';
import type { RoomEntry } from '../../engine/room/room-entries';
import { GameLibrary } from '../../engine/server/game-library';
import { LiveRoom, type RoomServices } from '../../engine/server/live-room';
import { systemClock } from '../../engine/server/room-clock';
import type { RoomLink } from '../../engine/server/room-links';
import { DEFLATED_FROM } from '../../engine/server/room-server';
import type { RoomStore } from '../../engine/server/room-store';

const GAME = 'terminal_dungeon';
const ROOMS = 1000;
const SEATS = 4;
const PLAYED = 50;
const DECISIONS = 1500;
const MEMORY_AIM = 250;

export async function run(): Promise<void> {
  const { definitions, findings } = await loadPrototype(new FileSource(process.cwd()), `prototypes/${GAME}`);
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  const services: RoomServices = {
    store: new MemoryStore(),
    clock: systemClock,
    library: new GameLibrary(async () => definitions),
    mostMembers: SEATS,
    onDecided: () => undefined,
    onError: (what, error) => console.error(what, error),
  };
  const before = memory();
  const rooms: Table[] = [];
  for (let i = 0; i < ROOMS; i++) rooms.push(await Table.open(`ROOM${i}`, definitions.hash, services));
  const megabytes = (memory() - before) / 1e6;
  const played = rooms.slice(0, PLAYED);
  for (let i = 0; i < DECISIONS / 5; i++) await played[i % PLAYED]?.decide(i);
  const times: number[] = [];
  const began = process.cpuUsage();
  for (let i = 0; i < DECISIONS; i++) {
    const start = performance.now();
    await played[i % PLAYED]?.decide(i);
    times.push(performance.now() - start);
  }
  // Time of the processor, so that other processes don't count; deflating is part of it.
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1e6;
  const sizes = played.flatMap(({ sizes }) => sizes);
  console.log(`\nRooms: ${GAME}, ${ROOMS} rooms of ${SEATS}`);
  console.log(`  memory      ${megabytes.toFixed(0)} MB heap for all (aim ${MEMORY_AIM})`);
  console.log(
    `  decisions   ${(DECISIONS / seconds).toFixed(0)} for a second of the processor, without disk and network`,
  );
  console.log(`  a decision  p50 ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms`);
  console.log(`  to a seat   p50 ${at(sizes, 0.5)} bytes, p90 ${at(sizes, 0.9)} bytes a decision, deflated`);
}

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Keeps nothing but the length: the disk is not measured. */
class MemoryStore implements RoomStore {
  readonly server = 'bench';
  private readonly first = new Map<string, RoomEntry>();

  async create(code: string, entry: RoomEntry) {
    this.first.set(code, entry);
    return true;
  }
  async read(code: string) {
    const entry = this.first.get(code);
    return entry ? { snapshot: null, entries: [entry] } : null;
  }
  async append() {
    return true;
  }
  async keepSnapshot() {}
  async watch() {
    return () => undefined;
  }
  isRunning() {
    return true;
  }
  async codes() {
    return [];
  }
  async touched() {
    return null;
  }
  async remove() {}
  async close() {}
}

/** A room whose members answer at random. */
class Table {
  readonly sizes: number[] = [];
  private calls = 0;
  private bytes: number[] = new Array<number>(SEATS).fill(0);

  private constructor(private readonly room: LiveRoom) {}

  static async open(code: string, content: string, services: RoomServices): Promise<Table> {
    const seats = { fewestSeats: 2, mostSeats: SEATS, usualSeats: SEATS };
    const created = { at: 1, type: 'created', prototype: GAME, content, secret: 's', ...seats, wishes: {} } as const;
    await services.store.create(code, created);
    const room = await LiveRoom.open(code, services);
    if (!room) throw new Error('There is no room.');
    const table = new Table(room);
    for (let i = 0; i < SEATS; i++) {
      const member = await room.join(`Person ${'ABCD'[i]}`, `enter ${i}`);
      const link: RoomLink = {
        sendText: (text) => {
          const bytes = Buffer.from(text);
          const sent = bytes.length < DEFLATED_FROM ? bytes : deflateRawSync(bytes, { level: 3 });
          table.bytes[i] = (table.bytes[i] ?? 0) + sent.length;
        },
        dismiss: () => undefined,
      };
      await room.attach(member, link);
      await room.call(member, { call: 'ready', isReady: true }, `ready ${i}`);
    }
    await room.call(0, { call: 'start' }, 'start');
    return table;
  }

  async decide(luck: number): Promise<void> {
    const { room } = this;
    const asked = room.openGame?.pending[0];
    const option = asked?.options[luck % asked.options.length];
    if (!asked || !option) return;
    const beat = room.openGame?.decisions.length ?? 0;
    const move = { seat: asked.seat, answer: option.id, beat };
    this.bytes.fill(0);
    await room.call(move.seat, { call: 'decide', ...move }, `call ${this.calls++}`).catch(() => undefined);
    this.sizes.push(...this.bytes);
  }
}
