import { expect, test } from 'vitest';
import { noFaults, playFaulty } from './faults';

/** `ROOM_FAULTS=1000 npx vitest run tests/server/room-faults.test.ts` plays that many schedules. */
const SCHEDULES = Number(process.env.ROOM_FAULTS ?? 12);
const AT_ONCE = 8;

test('a room comes to the same end if messages are lost, doubled, reordered, late or cut, or the server is killed', async () => {
  const counts = noFaults();
  let next = 0;
  const playSome = async () => {
    while (next < SCHEDULES) {
      const schedule = `schedule ${next++}`;
      const [played, undisturbed] = await playFaulty(schedule, counts, null);
      expect(played, schedule).toBe(undisturbed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, playSome));
  if (process.env.ROOM_FAULTS) console.log(JSON.stringify(counts));
  expect(counts.kills).toBeGreaterThan(0);
  expect(counts.cuts).toBeGreaterThan(0);
});
