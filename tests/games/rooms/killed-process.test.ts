import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RoomPerson } from '../../server/room-person';
import { ROOT } from '../../support/disk-source';

const GAME = 'terminal_dungeon_short';
const KILLS = Number(process.env.ROOM_KILLS ?? 1);

/** `dmk serve` as people start it. */
async function serve(data: string): Promise<{ child: ChildProcess; address: string }> {
  const args = [join(ROOT, 'engine/cli/dmk.mjs'), 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const part of child.stdout) {
    text += String(part);
    const port = /"port":(\d+)/.exec(text)?.[1];
    if (port) return { child, address: `127.0.0.1:${port}` };
  }
  throw new Error('dmk serve did not start.');
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('dmk serve goes on with every room after it was killed with -9 in the middle of a decision', async () => {
  const data = await mkdtemp(join(tmpdir(), 'killed-'));
  let running = await serve(data);
  const people = ['Ada', 'Ben'].map((name) => new RoomPerson(name, running.address));
  const [ada, ben] = people as [RoomPerson, RoomPerson];
  try {
    await ada.connect();
    await ben.connect();
    await ada.enter({ call: 'create', name: 'Ada', prototype: GAME });
    await ben.enter({ call: 'join', name: 'Ben', code: ada.code });
    await ben.done({ call: 'ready', isReady: true });
    await ada.done({ call: 'start' });
    await Promise.all(people.map((person, i) => person.until(() => person.seats.has(i))));
    for (let killed = 0; killed < KILLS; killed++) {
      const asked = people[ada.room?.asked[0] ?? 0] as RoomPerson;
      await asked.choose(0);
      await Promise.all(people.map((one, i) => one.until(() => (one.seats.get(i)?.beat ?? 0) > killed)));
      const seals = people.map((one, i) => one.seats.get(i)?.seal);
      // The next decision is under way, and may or may not have been written.
      await ada.until(() => (ada.room?.asked.length ?? 0) > 0);
      void people[ada.room?.asked[0] ?? 0]?.choose(1);
      await kill(running.child);
      running = await serve(data);
      for (const person of people) {
        person.address = running.address;
        person.seats.clear();
        await person.comeBack();
      }
      await Promise.all(people.map((person, i) => person.until(() => person.seats.has(i))));
      const beats = people.map((one, i) => one.seats.get(i)?.beat ?? 0);
      expect(beats[0]).toBe(beats[1]);
      expect(beats[0]).toBeGreaterThanOrEqual(killed + 1);
      expect(beats[0]).toBeLessThanOrEqual(2 * (killed + 1));
      if (beats[0] === killed + 1) expect(people.map((one, i) => one.seats.get(i)?.seal)).toEqual(seals);
    }
  } finally {
    for (const person of people) person.cut();
    await kill(running.child);
    await rm(data, { recursive: true, force: true });
  }
});
