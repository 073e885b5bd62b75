import type { SaveStorage } from './storage';

/** The right to save a game: only one page has it at a time, until it is released. */
export interface Lock {
  release(): void;
}

/** Milliseconds to wait for a page that is being left, as in a reload. */
const PATIENCE = 3000;
/** Without browser locks, a lease in the storage is used, which must be renewed. */
const LEASE = 12_000;
const RENEWED_EVERY = 4000;
/** If two pages write a lease at the same time, both check again after this. */
const LOOK_AGAIN = 60;

/** Null if another page has it. */
export function takeLock(
  storage: SaveStorage,
  key: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Lock | null> {
  return locks ? holdLock(locks, `dungeon-mode/${key}`) : leaseLock(storage, key, Math.random().toString(36));
}

/** A free lock is taken however long the browser takes to answer; only one that is held is waited for with patience. */
async function holdLock(locks: LockManager, name: string): Promise<Lock | null> {
  try {
    const free = await requestLock(locks, name, { ifAvailable: true });
    return free ?? (await requestLock(locks, name, { signal: AbortSignal.timeout(PATIENCE) }));
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

/** Null if it was asked for only if free, and isn't. */
function requestLock(locks: LockManager, name: string, options: LockOptions): Promise<Lock | null> {
  return new Promise((resolve, reject) => {
    const held = (lock: unknown) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve({ release }));
    locks.request(name, options, held).catch(reject);
  });
}

interface Clock {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  every(milliseconds: number, act: () => void): () => void;
}

const CLOCK: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  every(milliseconds, act) {
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  },
};

/** A lease says which page saves, and until when. A closed page doesn't renew it. */
export async function leaseLock(
  storage: SaveStorage,
  key: string,
  owner: string,
  clock: Clock = CLOCK,
): Promise<Lock | null> {
  const name = `${key}/lease`;
  const read = async () => JSON.parse((await storage.read(name)) ?? 'null') as { owner: string; until: number } | null;
  const note = () => storage.write(name, JSON.stringify({ owner, until: clock.now() + LEASE }));
  const before = await read();
  if (before && before.owner !== owner && before.until > clock.now()) return null;
  await note();
  await clock.wait(LOOK_AGAIN);
  if ((await read())?.owner !== owner) return null;
  const stop = clock.every(RENEWED_EVERY, () => void note().catch(() => stop()));
  return {
    release() {
      stop();
      storage.remove(name).catch(() => {
        // The lease expires by itself.
      });
    },
  };
}
