import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { verifyGame } from '../../../engine/game/history/verify-game';
import type { RoomPerson } from '../../server/room-person';
import { TestServer } from '../../server/test-server';
import { definitionsOf } from '../../support/play';

const GAME = 'terminal_dungeon_short';
let here: TestServer;

beforeAll(async () => {
  here = await TestServer.start();
});
afterAll(() => here.stop());

/** Plays until the end, without much thought. */
async function playOut(people: readonly RoomPerson[]): Promise<void> {
  for (let i = 0; i < 5000; i++) {
    const [first] = people;
    const { seats } = first as RoomPerson;
    const { beat, ended } = [...seats.values()][0] as { beat: number; ended: boolean };
    if (ended) return;
    const seat = first?.room?.asked[0] ?? -1;
    await people[seat]?.choose(beat * 7);
    await Promise.all(people.map((one) => one.until(() => ([...one.seats.values()][0]?.beat ?? 0) > beat)));
    await first?.until(() => first.room?.stage === 'over' || (first.room?.asked.length ?? 0) > 0);
  }
  throw new Error('The game does not end.');
}

test('a room is played to its end, and every screen can check that it was played as dealt', async () => {
  const people = await here.game(GAME, ['Ada', 'Ben']);
  const seal = people[0]?.room?.seal ?? '';
  await playOut(people);
  const [ada, ben] = people as [RoomPerson, RoomPerson];
  await ben.until(() => ben.reveal !== null);
  const { start, salt, content, decisions, hash } = ben.reveal ?? expect.fail('Nothing was revealed.');
  const definitions = await definitionsOf(GAME);
  const last = ben.seats.get(1);
  const shown = [
    { at: 0, seal },
    { at: last?.beat ?? 0, seal: last?.seal ?? '' },
  ];
  const { asDealt } = verifyGame(definitions, { start: { ...start, content }, salt, decisions }, shown);
  expect(asDealt).toBe(true);
  const game = createGame(definitions, start);
  for (const [seat, answer] of decisions) game.decide(seat, answer);
  expect(game.hash()).toBe(hash);
  expect(ada.seats.get(0)?.view).toEqual(JSON.parse(JSON.stringify(game.view(0))));
  expect(ben.seats.get(1)?.view).toEqual(JSON.parse(JSON.stringify(game.view(1))));
  expect(ada.room?.stage).toBe('over');
  await ada.done({ call: 'again' });
  await ben.until(() => ben.room?.stage === 'lobby');
  expect(ben.room?.seats).toEqual([
    { kind: 'member', member: 0 },
    { kind: 'member', member: 1 },
  ]);
});
