import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { FileStore } from '../../engine/server/file-store';
import { RoomServer, type ServerLimits, type ServerSettings, USUAL_LIMITS } from '../../engine/server/room-server';
import type { RoomStore } from '../../engine/server/room-store';
import { definitionsOf } from '../support/play';
import { FakeClock } from './fake-clock';
import { RoomPerson } from './room-person';

const MANY = { burst: 1e6, perSecond: 1 };

/** A server on a free port of this machine, with a clock of its own and rooms in a temporary folder. */
export class TestServer {
  readonly clock: FakeClock;
  readonly logged: object[] = [];
  readonly people: RoomPerson[] = [];
  server!: RoomServer;
  store!: RoomStore;
  address = '';

  private constructor(
    readonly folder: string,
    clock: FakeClock,
  ) {
    this.clock = clock;
  }

  static async start(
    how: Partial<Omit<ServerSettings, 'limits'>> & {
      limits?: Partial<ServerLimits>;
      folder?: string;
      at?: FakeClock;
      wrap?: (store: RoomStore) => RoomStore;
    } = {},
  ): Promise<TestServer> {
    const { limits, folder, at, wrap = (store: RoomStore) => store, store, ...settings } = how;
    const made = new TestServer(folder ?? (await mkdtemp(join(tmpdir(), 'rooms-'))), at ?? new FakeClock());
    made.store = wrap(store ?? (await FileStore.open(made.folder)));
    made.server = new RoomServer({
      store: made.store,
      clock: made.clock,
      load: (prototype) => definitionsOf(prototype).catch(() => null),
      // The clock stands still, so that no limit is refilled and no ping answered in time.
      limits: { ...USUAL_LIMITS, messages: MANY, creations: MANY, pingSeconds: 1e6, ...limits },
      pages: null,
      origins: [],
      proxies: 0,
      log: (entry) => made.logged.push(entry),
      makeSockets: (sockets) => new WebSocketServer(sockets),
      ...settings,
    });
    made.address = `127.0.0.1:${await made.server.listen(0, '127.0.0.1')}`;
    return made;
  }

  /** A person with an open connection. */
  async person(name: string): Promise<RoomPerson> {
    const person = new RoomPerson(name, this.address);
    this.people.push(person);
    await person.connect();
    return person;
  }

  /** People in one room, the first of them its host, all ready. */
  async table(prototype: string, names: readonly string[], wishes: object = {}): Promise<RoomPerson[]> {
    const people: RoomPerson[] = [];
    for (const name of names) {
      const person = await this.person(name);
      const [host] = people;
      if (host) {
        await person.enter({ call: 'join', name, code: host.code });
        await person.done({ call: 'ready', isReady: true });
      } else await person.enter({ call: 'create', name, prototype, ...wishes });
      people.push(person);
    }
    return people;
  }

  /** The same, with the game begun. */
  async game(prototype: string, names: readonly string[], wishes: object = {}): Promise<RoomPerson[]> {
    const people = await this.table(prototype, names, wishes);
    await people[0]?.done({ call: 'start' });
    await Promise.all(people.map((person) => person.until(() => person.seats.size > 0)));
    return people;
  }

  async stop(): Promise<void> {
    for (const person of this.people) person.cut();
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
