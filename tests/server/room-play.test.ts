import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomPerson } from './room-person';
import { TestServer } from './test-server';

const GAME = 'terminal_dungeon_short';
let here: TestServer;

beforeAll(async () => {
  here = await TestServer.start();
});
afterAll(() => here.stop());

describe('a room', () => {
  test('shows a person who returns the same moment as before', async () => {
    const [ada, ben] = (await here.game(GAME, ['Ada', 'Ben'])) as [RoomPerson, RoomPerson];
    await ada.choose(0);
    await ben.until(() => ben.seats.get(1)?.beat === 1);
    const before = ben.seats.get(1);
    ben.seats.clear();
    await ben.comeBack();
    await ben.until(() => ben.seats.has(1));
    expect(ben.seats.get(1)).toEqual(before);
  });

  test('shows late joiners what a watcher may see, and asks them nothing', async () => {
    const [ada] = (await here.game(GAME, ['Ada', 'Ben'])) as [RoomPerson, RoomPerson];
    const eve = await here.person('Eve');
    await eve.enter({ call: 'join', name: 'Eve', code: ada.code });
    await eve.until(() => eve.seats.has(-1));
    await ada.choose(0);
    await eve.until(() => eve.seats.get(-1)?.beat === 1);
    expect(eve.seats.get(-1)?.pending).toEqual([]);
  });

  test('lets a bot play for one who is away, until they are back', async () => {
    const [ada, ben] = (await here.game(GAME, ['Ada', 'Ben'], { awaySeconds: 20 })) as [RoomPerson, RoomPerson];
    ada.cut();
    await ben.until(() => ben.room?.members[0]?.isHere === false);
    here.clock.advance(19);
    expect(ben.room?.playedByBot).toEqual([]);
    here.clock.advance(1);
    await ben.until(() => ben.room?.playedByBot.length === 1);
    here.clock.advance(1);
    await ben.until(() => (ben.seats.get(1)?.beat ?? 0) > 0);
    await ada.comeBack();
    await ben.until(() => ben.room?.playedByBot.length === 0);
  });

  test('answers for a person when their time is up', async () => {
    const [ada] = (await here.game(GAME, ['Ada', 'Ben'], { turnSeconds: 30 })) as [RoomPerson, RoomPerson];
    expect(ada.room?.secondsLeft).toBe(30);
    here.clock.advance(30);
    await ada.until(() => ada.seats.get(0)?.beat === 1);
    expect(ada.room?.playedByBot).toEqual([]);
  });

  test('waits while no one is connected, and goes on when a person comes back', async () => {
    const [ada, ben] = (await here.game(GAME, ['Ada', 'Ben'], { awaySeconds: 20 })) as [RoomPerson, RoomPerson];
    ada.cut();
    await ben.until(() => ben.room?.members[0]?.isHere === false);
    ben.cut();
    const room = (await here.server.rooms.find(ada.code)) ?? expect.fail('The room is gone.');
    while (room.now.members.some(({ server }) => server !== null)) await new Promise(setImmediate);
    here.clock.advance(3600);
    await ben.comeBack();
    here.clock.advance(0);
    await ben.until(() => ben.room?.playedByBot.length === 1);
    const { entries = [] } = (await here.store.read(ada.code)) ?? {};
    expect(entries.slice(-4).map(({ type }) => type)).toEqual(['went', 'went', 'came', 'bot_took']);
  });

  test('rests when only bots have played for long, until a person says something', async () => {
    const tired = await TestServer.start({ limits: { restAfter: 3 } });
    try {
      const [ada, ben] = (await tired.game(GAME, ['Ada', 'Ben'], { turnSeconds: 30 })) as [RoomPerson, RoomPerson];
      const beat = () => ada.seats.get(0)?.beat ?? 0;
      const isResting = () => ada.chat.at(-1)?.text.startsWith('Only bots have played') === true;
      for (let i = 1; i <= 3; i++) {
        tired.clock.advance(30);
        await ada.until(() => beat() === i);
      }
      tired.clock.advance(30);
      await ada.until(isResting);
      tired.clock.advance(3600);
      await ben.done({ call: 'say', text: 'Still here?' });
      await ada.until(() => !isResting());
      expect(beat()).toBe(3);
      tired.clock.advance(30);
      await ada.until(() => beat() === 4);
    } finally {
      await tired.stop();
    }
  });

  test('passes the host’s role on, when the host leaves or stays away', async () => {
    const people = await here.table(GAME, ['Ada', 'Ben', 'Cy']);
    const [ada, ben, cy] = people as [RoomPerson, RoomPerson, RoomPerson];
    await ada.done({ call: 'leave' });
    await ben.until(() => ben.room?.members[0]?.isHost === true);
    ben.cut();
    await cy.until(() => cy.room?.members[0]?.isHere === false);
    here.clock.advance(45);
    await cy.until(() => cy.room?.members[1]?.isHost === true);
    expect(cy.room?.members.map(({ name }) => name)).toEqual(['Ben', 'Cy']);
  });

  test('goes on with bots on seats that the host gives them', async () => {
    const [ada] = (await here.table(GAME, ['Ada'], { seats: 3 })) as [RoomPerson];
    await ada.done({ call: 'seat', seat: 1, to: { kind: 'bot' } });
    await ada.done({ call: 'start' });
    await ada.until(() => ada.seats.has(0));
    expect(ada.room?.seats).toEqual([{ kind: 'member', member: 0 }, { kind: 'bot' }]);
    const { view } = ada.seats.get(0) ?? expect.fail('Ada is shown no game.');
    expect(view.seats).toHaveLength(2);
    // The bot is called the same in the line above the game as at the table.
    expect(ada.room?.names).toEqual(view.seats.map(({ name }) => name));
    expect(ada.room?.names[1]).not.toBe('');
  });
});
