import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RoomConnection, type RoomSocket } from '../../engine/room/room-connection';
import type { RoomView } from '../../engine/room/room-protocol';
import { FakeSocket } from './fake-room';

const socket = (): RoomSocket => ({
  readyState: 1,
  send: () => undefined,
  close: () => undefined,
  reconnect: () => undefined,
  onopen: null,
  onclose: null,
  onmessage: null,
});

test('who is asked is known after each decision, and a short message does not overtake a long one', async () => {
  const wire = socket();
  const connection = new RoomConnection(wire);
  const rooms: (RoomView | null)[] = [];
  const both = new Promise<void>((resolve) => {
    connection.listen(() => {
      rooms.push(connection.room);
      if (rooms.length === 2) resolve();
    });
  });
  const room = JSON.stringify({ room: { code: 'ABCDEF', asked: [0] } });
  wire.onmessage?.({ data: new Blob([new Uint8Array(deflateRawSync(room))]) });
  wire.onmessage?.({ data: JSON.stringify({ moments: [], turn: { asked: [1], secondsLeft: null } }) });
  await both;
  expect(rooms.map((one) => one?.asked)).toEqual([[0], [1]]);
});

test('an entering call whose answer was lost is sent again under the same id, which could not be guessed', async () => {
  const wire = new FakeSocket();
  const connection = new RoomConnection(wire);
  const entered = connection.enter({ call: 'join', code: 'ABCDEF', name: 'Ada' });
  wire.open();
  wire.cut();
  wire.open();
  const [first, second] = wire.sent;
  expect(wire.sent).toHaveLength(2);
  expect(second).toEqual(first);
  // The server takes shorter ones for two calls of two people.
  expect(first?.id.length).toBeGreaterThanOrEqual(16);
  wire.tell({ id: second?.id ?? '', result: { protocol: 1, code: 'ABCDEF', member: 0, token: 'key' } });
  expect((await entered).member).toBe(0);
});

test('what is too large for the server is refused, and not sent again and again', async () => {
  const wire = new FakeSocket();
  const connection = new RoomConnection(wire);
  const entered = connection.enter({ call: 'join', code: 'ABCDEF', name: 'x'.repeat(20_000) });
  wire.open();
  wire.cut(1009);
  await expect(entered).rejects.toMatchObject({ because: 'too_large' });
  wire.open();
  expect(wire.sent).toHaveLength(1);
});
