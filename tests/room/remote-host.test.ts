import { beforeAll, expect, test } from 'vitest';
import type { Definitions } from '../../engine/core/definitions';
import type { Moment } from '../../engine/host/host';
import { RemoteHost } from '../../engine/room/remote-host';
import { RoomConnection, RoomRefusal } from '../../engine/room/room-connection';
import { RESTARTED, type RoomView } from '../../engine/room/room-protocol';
import { smallGame } from '../support/small-rules';
import { FakeRoom } from './fake-room';

let votes: Definitions;

/** Both seats may vote in any order, as long as fewer than six votes are cast. */
beforeAll(async () => {
  votes = await smallGame({
    seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
    vars: { run: { score: 0 } },
    actions: {
      count: { do: [{ change: 'run', by: { score: 1 } }, { say: 'That makes [run.score].' }, { end_turn: true }] },
    },
  });
});

interface Table {
  readonly room: FakeRoom;
  readonly connection: RoomConnection;
  readonly host: RemoteHost;
  readonly heard: Moment[];
}

async function seated(seats: readonly number[] = [0]): Promise<Table> {
  const room = new FakeRoom(votes, seats, 2);
  const connection = new RoomConnection(room.socket);
  const host = new RemoteHost(connection);
  const heard: Moment[] = [];
  host.listen((moment) => heard.push(moment));
  room.socket.open();
  await connection.enter({ call: 'join', code: 'ABCDEF', name: 'Ada' });
  return { room, connection, host, heard };
}

const last = ({ heard }: Table): Moment => heard.at(-1) as Moment;

test('a seat in a room is shown what it would be shown at home', async () => {
  const table = await seated();
  expect(last(table).view).toEqual(JSON.parse(JSON.stringify(table.room.game.openGame.view(0))));
  await table.host.decide(0, 'count');
  await table.room.decide(1, 'count');
  expect(last(table).view).toEqual(JSON.parse(JSON.stringify(table.room.game.openGame.view(0))));
  expect(last(table).beat).toBe(2);
  expect(table.host.seats).toEqual([0]);
});

test('an answer that was cut off is given once, after the return', async () => {
  const { room, host, connection } = await seated();
  room.isHeard = false;
  const deciding = host.decide(0, 'count');
  await new Promise(setImmediate);
  room.socket.cut();
  expect(connection.isHere).toBe(false);
  room.isHeard = true;
  room.socket.open();
  await deciding;
  const calls = room.socket.sent.map(({ call }) => call);
  expect(calls).toEqual(['join', 'decide', 'return', 'decide']);
  expect(room.socket.sent[1]?.id).toBe(room.socket.sent[3]?.id);
  expect(room.game.openGame.decisions).toEqual([[0, 'count']]);
});

test('what is decided without a connection waits for it', async () => {
  const { room, host } = await seated();
  room.socket.cut();
  const deciding = host.decide(0, 'count');
  expect(room.socket.sent.length).toBe(1);
  room.socket.open();
  await deciding;
  expect(room.game.openGame.decisions).toEqual([[0, 'count']]);
});

test('an answer that came too late asks again instead of failing', async () => {
  const { room, host } = await seated([0]);
  await room.game.decide(0, 'count');
  const deciding = host.decide(0, 'count');
  room.push('settled');
  await expect(deciding).rejects.toThrow('Another player was faster');
});

test('an answer to a question that is still the same is given again with what is known now', async () => {
  const table = await seated([0]);
  const { room, host } = table;
  await room.game.decide(0, 'count');
  await room.game.decide(1, 'count');
  const deciding = host.decide(0, 'count');
  room.push('settled');
  await deciding;
  expect(room.game.openGame.decisions.length).toBe(3);
});

test('an illegal answer is refused with the sentence of the rules', async () => {
  const { host } = await seated();
  await expect(host.decide(0, 'fly')).rejects.toThrow(RoomRefusal);
});

test('answers find their calls in any order', async () => {
  const { room, connection } = await seated();
  const { socket } = room;
  const ids: string[] = [];
  socket.answer = ({ id }) => ids.push(id);
  const first = connection.call({ call: 'ready', isReady: true });
  const second = connection.call({ call: 'say', text: 'Hello' });
  socket.tell({ id: ids[1] ?? '', result: null });
  socket.tell({ id: ids[0] ?? '', refused: { because: 'not_now', message: 'Not now.' } });
  // The same answer once more, as after a return.
  socket.tell({ id: ids[0] ?? '', result: null });
  await expect(second).resolves.toBeNull();
  await expect(first).rejects.toThrow('Not now.');
});

test('a difference to something that never came makes the screen ask for all of it', async () => {
  const { room, host } = await seated();
  host.forget();
  await room.decide(0, 'count');
  expect(room.socket.reconnections).toBe(1);
  expect(host.seats).toEqual([0]);
});

test('what was told before a lost connection is not told again', async () => {
  const table = await seated();
  const { room, host } = table;
  await host.decide(0, 'count');
  room.socket.cut();
  room.socket.open();
  await Promise.resolve();
  expect(last(table).kind).toBe('retold');
  expect(last(table).told).toEqual([]);
});

test('chat lines come once and in order, and a room that says goodbye ends the connection', async () => {
  const { room, connection, host } = await seated();
  const { socket } = room;
  socket.tell({ chat: [{ line: 0, by: 'Ada', text: 'Hello' }] });
  socket.tell({
    chat: [
      { line: 0, by: 'Ada', text: 'Hello' },
      { line: 1, by: null, text: 'Ben is here.' },
    ],
  });
  expect(connection.chat.map(({ line }) => line)).toEqual([0, 1]);
  let told = 0;
  connection.listen(() => told++);
  socket.tell({ room: { code: 'ABCDEF' } as RoomView });
  expect([connection.room?.code, told]).toEqual(['ABCDEF', 1]);
  socket.tell({ bye: RESTARTED });
  expect(connection.bye).toBeNull();
  socket.answer = () => {};
  const deciding = host.decide(0, 'count');
  socket.tell({ bye: 'You were removed.' });
  await expect(deciding).rejects.toThrow('You were removed.');
  expect(connection.bye).toBe('You were removed.');
});
