import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashText } from '../../engine/core/hash';
import { Rng } from '../../engine/core/rng';
import { createGame, type Game } from '../../engine/game/game';
import type { RoomEntry } from '../../engine/room/room-entries';
import type { RoomCall } from '../../engine/room/room-protocol';
import { FileStore } from '../../engine/server/file-store';
import type { RoomStore } from '../../engine/server/room-store';
import { definitionsOf } from '../support/play';
import { FakeClock } from './fake-clock';
import { faultyStore } from './faulty-store';
import { RoomPerson } from './room-person';
import { TestServer } from './test-server';

export interface FaultCounts {
  schedules: number;
  decisions: number;
  lost: number;
  doubled: number;
  reordered: number;
  late: number;
  cuts: number;
  kills: number;
}

export const noFaults = (): FaultCounts => ({
  schedules: 0,
  decisions: 0,
  lost: 0,
  doubled: 0,
  reordered: 0,
  late: 0,
  cuts: 0,
  kills: 0,
});

export const FAULT_GAME = 'terminal_dungeon_short';
const DECISIONS = 20;

/** What every seat would do, by the questions alone: an undisturbed game takes the same way. */
const indexFor = (beat: number, options: number): number =>
  Number.parseInt(hashText(`choice ${beat}`).slice(0, 6), 16) % options;

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** One process, or one of several, that may be killed and started again. */
interface Running {
  server: TestServer;
  isKilled: boolean;
}

/** Where rooms are kept over the life of processes. */
export interface Shelf {
  readonly open: (clock: FakeClock) => Promise<RoomStore>;
  readonly folder: string | null;
  readonly processes: number;
  /** Called now and then, at most twice. */
  readonly disturb?: () => Promise<void>;
}

/** Plays one room under random faults. Returns the hash it came to, and the one of an undisturbed game. */
export async function playFaulty(seed: string, counts: FaultCounts, shelf: Shelf | null): Promise<[string, string]> {
  const rng = new Rng(seed);
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const { open, processes, folder: torn } = shelf ?? { open: () => FileStore.open(folder), processes: 1, folder };
  const clock = new FakeClock();
  const all: Running[] = [];
  const start = async (at: number) => {
    const running: Running = { server: null as unknown as TestServer, isKilled: false };
    const onKilled = () => {
      running.isKilled = true;
      counts.kills++;
    };
    running.server = await TestServer.start({
      folder,
      at: clock,
      store: await open(clock),
      wrap: (store) => faultyStore(store, rng, 0.03, torn, onKilled) as RoomStore,
    });
    all[at] = running;
  };
  for (let i = 0; i < processes; i++) await start(i);
  try {
    const names = ['Ada', 'Ben', 'Cy'];
    const people = names.map((name, i) => new FaultyPerson(name, i, rng, counts));
    const [host] = people as [FaultyPerson];
    const work = async () => {
      for (const [i, running] of all.entries()) {
        if (!running.isKilled) continue;
        for (const person of people) if (person.person.address === running.server.address) person.person.cut();
        await running.server.server.close().catch(() => undefined);
        await start(i);
      }
      for (const person of people) {
        const { server } = all[rng.below(all.length)] as Running;
        await person.work(server.address, host);
      }
      await tick();
    };
    let disturbed = 0;
    for (let i = 0; !people.every((person) => person.isDone); i++) {
      if (i > 1_000_000) throw new Error(`${seed} hangs: ${people.map((one) => one.describe()).join('; ')}`);
      if (shelf?.disturb && disturbed < 2 && rng.below(300) === 0) {
        disturbed++;
        await shelf.disturb();
      }
      await work();
    }
    counts.schedules++;
    counts.decisions += DECISIONS;
    for (const { person } of people) person.cut();
    const kept = await (await open(clock)).read(host.person.code);
    return await hashes(kept?.entries ?? []);
  } finally {
    for (const { server } of all) await server.server.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

async function hashes(entries: readonly RoomEntry[]): Promise<[string, string]> {
  const definitions = await definitionsOf(FAULT_GAME);
  const dealt = entries.find((entry) => entry.type === 'started');
  if (!dealt) throw new Error('The game never began.');
  const { seed, seats, options } = dealt;
  const played = createGame(definitions, { seed, seats, options });
  for (const entry of entries) if (entry.type === 'decided') played.decide(entry.seat, entry.answer);
  const undisturbed = createGame(definitions, { seed, seats, options });
  while (undisturbed.decisions.length < DECISIONS && !undisturbed.ended) decideUndisturbed(undisturbed);
  return [played.hash(), undisturbed.hash()];
}

function decideUndisturbed(game: Game): void {
  const [asked] = game.pending;
  const option = asked?.options[indexFor(game.decisions.length, asked.options.length)];
  if (asked && option) game.decide(asked.seat, option.id);
}

/** A person whose messages are lost, doubled, reordered and late, and whose connection is cut. */
class FaultyPerson {
  readonly person: RoomPerson;
  private readonly held: string[] = [];
  /** Calls without an answer, by id. */
  private readonly open = new Map<string, RoomCall>();
  private calls = 0;
  private isEntering = false;
  private heard = 0;

  constructor(
    name: string,
    private readonly index: number,
    private readonly rng: Rng,
    private readonly counts: FaultCounts,
  ) {
    this.person = new RoomPerson(name, '');
  }

  /** The seat depends on the order in which people came in. */
  private get seat(): number {
    return [...this.person.seats.keys()][0] ?? -1;
  }

  private get beat(): number {
    return this.person.seats.get(this.seat)?.beat ?? 0;
  }

  get isDone(): boolean {
    const shown = this.person.seats.get(this.seat);
    return shown !== undefined && (shown.beat >= DECISIONS || shown.ended);
  }

  describe(): string {
    const { person, beat } = this;
    const open = [...this.open.values()].map(({ call }) => call).join();
    return `${person.name} beat ${beat} open ${open} connected ${person.isOpen} asked ${person.room?.asked}`;
  }

  /** Does the next thing: connects, sends, or waits. */
  async work(address: string, host: FaultyPerson): Promise<void> {
    const { person, rng } = this;
    // At any message, but not so often that a slow disk never comes to the end of one.
    const isNews = person.received.length !== this.heard;
    this.heard = person.received.length;
    if (isNews && person.isOpen && rng.below(25) === 0) this.cut();
    if (!person.isOpen) return this.connect(address, host);
    this.release();
    if (!this.isEntering) this.act(host);
  }

  private cut(): void {
    this.counts.cuts++;
    this.held.length = 0;
    this.isEntering = false;
    this.person.cut();
  }

  private async connect(address: string, host: FaultyPerson): Promise<void> {
    const { person, index } = this;
    if (index > 0 && host.person.code === '') return;
    person.address = address;
    person.room = null;
    this.held.length = 0;
    try {
      await person.connect();
    } catch {
      return;
    }
    this.isEntering = true;
    const { welcome, name } = person;
    // A reloaded tab: it has the token and nothing else.
    const enter: RoomCall = welcome
      ? { call: 'return', code: welcome.code, token: welcome.token }
      : index === 0
        ? { call: 'create', name, prototype: FAULT_GAME, seats: 3, awaySeconds: null }
        : { call: 'join', name, code: host.person.code };
    const id = welcome ? `${name} returns, call ${this.calls++}` : `${name} enters, a random text`;
    const { socket } = person;
    const answer = person.call(enter, id);
    answer.then((got) => {
      if (person.socket !== socket) return;
      this.isEntering = false;
      if ('refused' in got) this.cut();
      else person.welcome = got.result as RoomPerson['welcome'];
      for (const [open, call] of this.open) this.send(open, call);
    });
  }

  private act(host: FaultyPerson): void {
    const { person, index, open } = this;
    const { room } = person;
    if (!room || open.size > 0) return;
    const own = room.members.find(({ member }) => member === person.welcome?.member);
    if (room.stage === 'lobby') {
      if (index > 0 && own && !own.isReady) this.begin({ call: 'ready', isReady: true });
      const ready = room.members.filter(({ isReady }) => isReady).length;
      if (this === host && ready === 2) this.begin({ call: 'start' });
      return;
    }
    const { seat } = this;
    const shown = person.seats.get(seat);
    const asked = shown?.pending[0];
    if (!shown || !asked || shown.beat >= DECISIONS || room.asked[0] !== seat) return;
    const answer = asked.options[indexFor(shown.beat, asked.options.length)]?.id ?? '';
    const call: RoomCall = { call: 'decide', seat, answer, beat: shown.beat };
    this.begin(call);
    // Two at once, as from a double click: the second is stale.
    if (this.rng.below(10) === 0) this.begin(call);
  }

  private begin(call: RoomCall): void {
    const id = `${this.person.name} call ${this.calls++}`;
    this.open.set(id, call);
    this.send(id, call);
  }

  private send(id: string, call: RoomCall): void {
    const { rng, counts, person } = this;
    const text = JSON.stringify({ ...call, id });
    person.expect(id, (got) => {
      const isUncertain = 'refused' in got && got.refused.because === 'unavailable';
      if (!isUncertain) this.open.delete(id);
      else this.cut();
    });
    const fate = rng.below(12);
    if (fate === 0) {
      counts.lost++;
      this.cut();
    } else if (fate === 1) {
      counts.doubled++;
      person.send(text);
      person.send(text);
    } else if (fate === 2) {
      counts.reordered++;
      this.held.unshift(text);
    } else if (fate === 3) {
      counts.late++;
      this.held.push(text);
    } else person.send(text);
  }

  /** Sends what was held back. */
  private release(): void {
    if (this.held.length > 0 && this.rng.below(3) === 0) this.person.send(this.held.pop() ?? '');
  }
}
