import { hashText } from '../../../../engine/core/hash';
import { Rng } from '../../../../engine/core/rng';
import { createGame, type Game } from '../../../../engine/game/game';
import type { RoomEntry } from '../../../../engine/room/room-entries';
import { definitionsOf } from '../../../support/play';
import { FaultyPerson } from './faulty-person';
import type { FaultyServer, Fleet } from './fleet';

export interface FaultCounts {
  schedules: number;
  decisions: number;
  lost: number;
  doubled: number;
  reordered: number;
  late: number;
  cuts: number;
  reloads: number;
  /** Decisions that were sent twice, as two calls. */
  atOnce: number;
  kills: number;
  storeKills: number;
}

export const noFaults = (): FaultCounts => ({
  schedules: 0,
  decisions: 0,
  lost: 0,
  doubled: 0,
  reordered: 0,
  late: 0,
  cuts: 0,
  reloads: 0,
  atOnce: 0,
  kills: 0,
  storeKills: 0,
});

export const FAULT_GAME = 'terminal_dungeon_short';
export const DECISIONS = 20;
const CHANCE_AT_WRITE = 0.03;
/** So many messages come in a schedule, about. */
const MESSAGES = 200;

/** What every seat would do, by the questions alone: an undisturbed game takes the same way. */
export const indexFor = (beat: number, options: number): number =>
  Number.parseInt(hashText(`choice ${beat}`).slice(0, 6), 16) % options;

/** Something that happens once so many messages have come. */
interface Strike {
  readonly at: number;
  readonly act: () => unknown;
}

/** A server is killed from outside once, besides those that die at a write; what the rooms are kept in, twice. */
function strikesAt(rng: Rng, { killStore }: Fleet, servers: Servers, counts: FaultCounts): Strike[] {
  const strikes: Strike[] = [{ at: rng.below(MESSAGES), act: () => servers.killOne() }];
  const act = () => {
    counts.storeKills++;
    return killStore?.();
  };
  if (killStore) strikes.push({ at: rng.below(MESSAGES / 4), act }, { at: rng.below(MESSAGES), act });
  return strikes.sort((one, other) => one.at - other.at);
}

/** Plays one room under random faults. Throws if anything is otherwise than in an undisturbed game. */
export async function playFaulty(seed: string, counts: FaultCounts, fleet: Fleet): Promise<void> {
  const rng = new Rng(seed);
  const people = ['Ada', 'Ben', 'Cy'].map((name, i) => new FaultyPerson(name, i, rng, counts));
  const [host] = people as [FaultyPerson];
  const servers = new Servers(seed, fleet, rng, counts);
  try {
    const strikes = strikesAt(rng, fleet, servers, counts);
    const struck: unknown[] = [];
    let messages = 0;
    for (let pauses = 0; !people.every((person) => person.isDone); pauses++) {
      if (pauses > fleet.patience) throw new Error(`It hangs: ${people.map((one) => one.describe()).join('; ')}`);
      const before = messages;
      messages = people.reduce((sum, { person }) => sum + person.received.length, 0);
      if (messages > before) pauses = 0;
      while ((strikes[0]?.at ?? Number.POSITIVE_INFINITY) <= messages) struck.push(strikes.shift()?.act());
      await servers.mend(people);
      for (const person of people) {
        const server = servers.any();
        if (server) await person.work(server.address, host);
      }
      await fleet.pause();
    }
    await Promise.all(struck);
    await servers.close();
    await settle(people, await servers.startSound());
    await compare(await fleet.entries(host.person.code), people);
    counts.schedules++;
    counts.decisions += DECISIONS;
  } catch (error) {
    throw new Error(`${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    for (const { person } of people) person.cut();
    await servers.close();
    await fleet.close();
  }
}

/** The servers of a schedule: those that were killed come back after a while. */
class Servers {
  private readonly running: (FaultyServer | null)[];
  private readonly starting = new Set<number>();
  private started = 0;
  private failure: unknown = null;

  constructor(
    private readonly seed: string,
    private readonly fleet: Fleet,
    private readonly rng: Rng,
    private readonly counts: FaultCounts,
  ) {
    this.running = new Array<FaultyServer | null>(fleet.servers).fill(null);
  }

  /** One that is up, if any. */
  any(): FaultyServer | null {
    const up = this.running.filter((one) => one !== null && !one.isKilled);
    return up.length > 0 ? this.rng.pick(up) : null;
  }

  killOne(): void {
    this.any()?.kill();
  }

  /** Takes note of those that were killed, and starts others instead. */
  async mend(people: readonly FaultyPerson[]): Promise<void> {
    if (this.failure !== null) throw this.failure;
    for (const [i, server] of this.running.entries()) {
      if (server?.isKilled) {
        this.counts.kills++;
        this.running[i] = null;
        for (const { person } of people) if (person.address === server.address) person.cut();
        await server.close();
      }
      // Where there is another, people move to it.
      const waits = this.any() !== null && this.rng.below(20) > 0;
      if (this.running[i] === null && !waits && !this.starting.has(i)) void this.start(i);
    }
  }

  /** The last one, which nothing happens to. */
  async startSound(): Promise<FaultyServer> {
    const server = await this.fleet.start(this.seed, 0);
    this.running[0] = server;
    return server;
  }

  async close(): Promise<void> {
    while (this.starting.size > 0) await this.fleet.pause();
    await Promise.all(this.running.map((server) => server?.close()));
    this.running.fill(null);
  }

  private async start(i: number): Promise<void> {
    this.starting.add(i);
    try {
      this.running[i] = await this.fleet.start(`${this.seed}/${this.started++}`, CHANCE_AT_WRITE);
    } catch (error) {
      this.failure = error;
    } finally {
      this.starting.delete(i);
    }
  }
}

async function settle(people: readonly FaultyPerson[], { address }: FaultyServer): Promise<void> {
  for (const person of people) await person.settle(address);
  for (const { person } of people)
    await person.until(() => person.room?.members.every(({ isHere }) => isHere) === true);
}

/** Each decision once, the same end as undisturbed, and everyone in their seat before the same table. */
async function compare(entries: readonly RoomEntry[], people: readonly FaultyPerson[]): Promise<void> {
  const definitions = await definitionsOf(FAULT_GAME);
  const dealt = entries.find((entry) => entry.type === 'started');
  if (!dealt) throw new Error('The game never began.');
  const played = createGame(definitions, dealt);
  const calls = new Set<string>();
  for (const entry of entries) {
    if (entry.type !== 'decided') continue;
    played.decide(entry.seat, entry.answer);
    calls.add(`${entry.by} ${entry.call}`);
  }
  if (calls.size !== played.decisions.length) throw new Error('A call was carried out twice.');
  const undisturbed = createGame(definitions, dealt);
  while (undisturbed.decisions.length < DECISIONS && !undisturbed.ended) decideUndisturbed(undisturbed);
  if (played.hash() !== undisturbed.hash()) throw new Error('It came to another end than the undisturbed game.');
  for (const { person, seat } of people) {
    const { name, welcome, room } = person;
    const holder = room?.seats[seat];
    if (holder?.kind !== 'member' || holder.member !== welcome?.member) throw new Error(`${name} lost the seat.`);
    const shown = JSON.stringify(person.seats.get(seat)?.view);
    if (shown !== JSON.stringify(undisturbed.view(seat))) throw new Error(`${name} is shown another table.`);
  }
}

function decideUndisturbed(game: Game): void {
  const [asked] = game.pending;
  const option = asked?.options[indexFor(game.decisions.length, asked.options.length)];
  if (asked && option) game.decide(asked.seat, option.id);
}
