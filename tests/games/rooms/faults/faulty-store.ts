import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rng } from '../../../../engine/core/rng';
import type { RoomStore } from '../../../../engine/server/room-store';

/** How the process of a store ends. */
export interface Mortal {
  /** After that nothing is written any more. */
  readonly isDead: boolean;
  die(): Promise<never>;
}

/**
 * Lets a process die between any two writes: before a line is written, after a part of it, or after all of it but before
 * anyone is told. `chance` is that of each write; `folder` has the files of which a part can be written.
 */
export function faultyStore(store: RoomStore, rng: Rng, chance: number, folder: string | null, mortal: Mortal) {
  return new Proxy(store, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (typeof value !== 'function') return value;
      if (key === 'isRunning') return value.bind(target) as unknown;
      return async (...args: unknown[]) => {
        if (mortal.isDead && key !== 'close') return mortal.die();
        if (key !== 'append' || rng.below(1000) >= chance * 1000) return value.apply(target, args) as unknown;
        const [code, , entry] = args as [string, number, object];
        const when = rng.below(3);
        if (when === 1 && folder) {
          const line = JSON.stringify(entry);
          await appendFile(join(folder, `${code}.room`), line.slice(0, rng.below(line.length)));
        } else if (when > 0) await (value.apply(target, args) as Promise<unknown>);
        return mortal.die();
      };
    },
  });
}
