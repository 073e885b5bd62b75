import { expect, test } from 'vitest';
import type { RoomEntry } from '../../engine/room/room-entries';
import type { RoomStore } from '../../engine/server/room-store';
import type { RoomPerson } from './room-person';
import { TestServer } from './test-server';

/** Once, another process is faster with its entry, and then the store can't be read. */
function unsureStore(store: RoomStore, trouble: { append: boolean; read: boolean }): RoomStore {
  return new Proxy(store, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (key === 'append' && trouble.append && (args[2] as RoomEntry).type === 'decided') {
          trouble.append = false;
          trouble.read = true;
          return Promise.resolve(false);
        }
        if (key === 'read' && trouble.read) {
          trouble.read = false;
          return Promise.reject(new Error('The store is away.'));
        }
        return value.apply(target, args) as unknown;
      };
    },
  });
}

test('a room that could not write a decision, nor read what was written instead, goes on without it', async () => {
  const trouble = { append: false, read: false };
  const here = await TestServer.start({ wrap: (store) => unsureStore(store, trouble) });
  try {
    const [ada, ben] = (await here.game('terminal_dungeon_short', ['Ada', 'Ben'])) as [RoomPerson, RoomPerson];
    trouble.append = true;
    expect(await ada.choose(0)).toHaveProperty('refused');
    // What is added now must not be added to a game that is one decision ahead.
    await ada.done({ call: 'say', text: 'What was that?' });
    expect(await ada.choose(0)).not.toHaveProperty('refused');
    await ben.until(() => ben.seats.get(1)?.beat === 1);
    expect(ben.seats.get(1)?.seal).toBe(ada.seats.get(0)?.seal);
  } finally {
    await here.stop();
  }
});
