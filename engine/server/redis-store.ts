import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RoomEntry } from '../room/room-entries';
import type { RoomClock } from './room-clock';
import type { KeptRoom, RoomStore, RoomWatcher, Snapshot } from './room-store';

/**
 * Keeps rooms in Redis, shared by any number of processes. A room is a list of entries, and Redis itself compares the
 * length before it adds one. Every entry is published with its index, so that a listener notices a gap.
 */
const APPEND = `
if redis.call('LLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
redis.call('RPUSH', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[4])
redis.call('PUBLISH', KEYS[1], ARGV[1] .. ' ' .. ARGV[2])
return 1`;

const PREFIX = 'dmk:room:';
const BY_TIME = 'dmk:rooms';
const SERVERS = 'dmk:servers';
/** A process says this often that it is running, and is believed for three times as long. */
const BETWEEN_BEATS = 5000;
const BELIEVED = 3 * BETWEEN_BEATS;

export class RedisStore implements RoomStore {
  readonly server = randomBytes(6).toString('hex');
  private readonly watchers = new Map<string, RoomWatcher>();
  private running = new Map<string, number>();
  /** Those that were running at the last beat, in order. */
  private believed: readonly string[] = [];
  private callOff: () => void = () => undefined;
  private isClosed = false;

  private constructor(
    private readonly redis: Redis,
    private readonly listener: Redis,
    private readonly clock: RoomClock,
    private readonly onError: (what: string, error: unknown) => void,
  ) {}

  /** `connect` makes a connection; a subscriber needs one of its own. */
  static async open(
    connect: () => Redis,
    clock: RoomClock,
    onError: (what: string, error: unknown) => void,
  ): Promise<RedisStore> {
    const [redis, listener] = [connect(), connect()];
    const store = new RedisStore(redis, listener, clock, onError);
    for (const one of [redis, listener]) one.on('error', (error) => onError('redis', error));
    listener.on('message', (channel: string, text: string) => store.hear(channel, text));
    // After a lost connection messages may be missing: every room is read again.
    listener.on('ready', () => {
      for (const { onLost } of store.watchers.values()) onLost();
    });
    try {
      await redis.ping();
      await store.beat();
    } catch (error) {
      // They would try for ever, and keep the process from ending.
      for (const one of [redis, listener]) one.disconnect();
      throw error;
    }
    store.planBeat();
    return store;
  }

  async create(code: string, entry: RoomEntry): Promise<boolean> {
    return this.append(code, 0, entry);
  }

  async read(code: string): Promise<KeptRoom | null> {
    const snapshot = await this.readSnapshot(code);
    const texts = await this.redis.lrange(PREFIX + code, snapshot?.length ?? 0, -1);
    if (texts.length === 0 && !snapshot) return null;
    return { snapshot, entries: texts.map((text) => JSON.parse(text) as RoomEntry) };
  }

  async append(code: string, length: number, entry: RoomEntry): Promise<boolean> {
    const text = JSON.stringify(entry);
    const added = await this.redis.eval(APPEND, 2, PREFIX + code, BY_TIME, length, text, entry.at, code);
    return added === 1;
  }

  async keepSnapshot(code: string, snapshot: Snapshot): Promise<void> {
    await this.redis.set(`${PREFIX}${code}:snapshot`, JSON.stringify(snapshot));
  }

  async watch(code: string, watcher: RoomWatcher): Promise<() => void> {
    const channel = PREFIX + code;
    this.watchers.set(channel, watcher);
    await this.listener.subscribe(channel);
    return () => {
      this.watchers.delete(channel);
      this.listener.unsubscribe(channel).catch((error: unknown) => this.onError('unsubscribe', error));
    };
  }

  isRunning(server: string): boolean {
    return server === this.server || this.clock.now() - (this.running.get(server) ?? 0) < BELIEVED;
  }

  async codes(): Promise<string[]> {
    return this.redis.zrange(BY_TIME, '0', '-1');
  }

  async touched(code: string): Promise<number | null> {
    const at = await this.redis.zscore(BY_TIME, code);
    return at === null ? null : Number(at);
  }

  async remove(code: string): Promise<void> {
    await this.redis
      .multi()
      .del(PREFIX + code, `${PREFIX}${code}:snapshot`)
      .zrem(BY_TIME, code)
      .exec();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.callOff();
    this.watchers.clear();
    await this.redis.hdel(SERVERS, this.server).catch((error: unknown) => this.onError('close', error));
    this.redis.disconnect();
    this.listener.disconnect();
  }

  private hear(channel: string, text: string): void {
    const at = text.indexOf(' ');
    const watcher = this.watchers.get(channel);
    if (!watcher || at < 0) return;
    const entry = JSON.parse(text.slice(at + 1)) as RoomEntry;
    // A process that has just started is heard of before its first sign of life is read.
    if (entry.type === 'came') this.running.set(entry.server, this.clock.now());
    watcher.onEntry(Number(text.slice(0, at)), entry);
  }

  /** Tells the others that this process is running, and learns which of them are. */
  private async beat(): Promise<void> {
    const now = this.clock.now();
    await this.redis.hset(SERVERS, this.server, String(now));
    const all = Object.entries(await this.redis.hgetall(SERVERS));
    const gone = all.filter(([, at]) => now - Number(at) > BELIEVED).map(([server]) => server);
    if (gone.length > 0) await this.redis.hdel(SERVERS, ...(gone as [string, ...string[]]));
    this.running = new Map(all.map(([server, at]) => [server, Number(at)]));
    const believed = [...this.running.keys()].filter((server) => this.isRunning(server));
    const isChanged = `${believed.sort()}` !== `${this.believed}`;
    this.believed = believed;
    if (isChanged) for (const { onServersChanged } of this.watchers.values()) onServersChanged();
  }

  private planBeat(): void {
    this.callOff = this.clock.after(BETWEEN_BEATS, () => {
      this.beat()
        .catch((error: unknown) => this.onError('beat', error))
        .finally(() => !this.isClosed && this.planBeat());
    });
  }

  private async readSnapshot(code: string): Promise<Snapshot | null> {
    const text = await this.redis.get(`${PREFIX}${code}:snapshot`);
    return text === null ? null : (JSON.parse(text) as Snapshot);
  }
}
