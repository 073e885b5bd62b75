import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RoomConnection, type RoomSocket } from '../../engine/room/room-connection';
import type { RoomView } from '../../engine/room/room-protocol';

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
