import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rng } from '../../engine/core/rng';
import type { RoomStore } from '../../engine/server/room-store';

/** Thrown at every call after the process was "killed". */
class Killed extends Error {}

/**
 * Lets a process die between any two writes: before a line is written, after a part of it, or after all of it but before
 * anyone is told. From then on nothing is written.
 */
export function faultyStore(store: RoomStore, rng: Rng, chance: number, folder: string | null, onKilled: () => void) {
  let isKilled = false;
  const die = (): never => {
    isKilled = true;
    onKilled();
    throw new Killed();
  };
  return new Proxy(store, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (typeof value !== 'function') return value;
      if (key === 'isRunning') return value.bind(target) as unknown;
      return async (...args: unknown[]) => {
        if (isKilled && key !== 'close') throw new Killed();
        if (key !== 'append' || rng.below(1000) >= chance * 1000) return value.apply(target, args) as unknown;
        const [code, , entry] = args as [string, number, object];
        const when = rng.below(3);
        if (when === 0) return die();
        if (when === 1 && folder) {
          const line = JSON.stringify(entry);
          await appendFile(join(folder, `${code}.room`), line.slice(0, rng.below(line.length)));
          return die();
        }
        await (value.apply(target, args) as Promise<unknown>);
        return die();
      };
    },
  });
}
