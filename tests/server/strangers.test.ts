import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { EnterCall, RoomCall } from '../../engine/room/room-protocol';
import { RoomPerson } from './room-person';
import { TestServer } from './test-server';

const GAME = 'terminal_dungeon_short';
let here: TestServer;

beforeAll(async () => {
  here = await TestServer.start({ limits: { guesses: { burst: 1e6, perSecond: 1 } } });
});
afterAll(() => here.stop());

const stranger = () => here.person('Mallory');
const joining = (code: string, more: Partial<EnterCall> = {}): RoomCall =>
  ({ call: 'join', name: 'Mallory', code, ...more }) as RoomCall;

describe('a stranger', () => {
  test('with a wrong password, or none, is not let in, and no seat is kept for them', async () => {
    const [ada] = (await here.table(GAME, ['Ada'], { password: 'friend' })) as [RoomPerson];
    const mallory = await stranger();
    expect(await mallory.refused(joining(ada.code))).toBe('wrong_password');
    expect(await mallory.refused(joining(ada.code, { password: 'foe' }))).toBe('wrong_password');
    // Not even what is wrong with their name.
    expect(await mallory.refused(joining(ada.code, { name: 'Ada', password: 'foe' }))).toBe('wrong_password');
    expect((await here.store.read(ada.code))?.entries.map(({ type }) => type)).toEqual(['created', 'joined', 'came']);
    await mallory.done(joining(ada.code, { password: 'friend' }));
  });

  test('finds no room by a code that doesn’t exist, or a full room', async () => {
    const [ada] = (await here.table(GAME, ['Ada', 'Ben'], { seats: 2 })) as [RoomPerson];
    const mallory = await stranger();
    expect(await mallory.refused(joining('ABCDEF'))).toBe('no_room');
    expect(await mallory.refused(joining('../../etc'))).toBe('no_room');
    expect(await mallory.refused(joining(ada.code))).toBe('full');
  });

  test('can’t take a name that is taken, nor one that is none', async () => {
    const [ada] = (await here.table(GAME, ['Ada'])) as [RoomPerson];
    const mallory = await stranger();
    expect(await mallory.refused(joining(ada.code, { name: 'ADA' }))).toBe('name_taken');
    expect(await mallory.refused(joining(ada.code, { name: ' \u200b\u001b[31m ' }))).toBe('bad_name');
    expect(await mallory.refused(joining(ada.code, { name: 'a,b' }))).toBe('bad_name');
  });

  test('has no token of another', async () => {
    const [ada] = (await here.table(GAME, ['Ada'])) as [RoomPerson];
    const mallory = await stranger();
    const token = `${ada.welcome?.token.slice(0, -1)}${ada.welcome?.token.endsWith('A') ? 'B' : 'A'}`;
    expect(await mallory.refused({ call: 'return', code: ada.code, token })).toBe('unknown_token');
  });

  test('is answered with a word for anything they send, and the room goes on', async () => {
    const [ada, ben] = (await here.game(GAME, ['Ada', 'Ben'])) as [RoomPerson, RoomPerson];
    const before = ben.received.length;
    const nonsense = ['', '{', 'null', '[]', '{"id":1}', '{"id":"x"}', '{"id":"x","call":"__proto__"}'];
    for (const text of nonsense) ben.send(text);
    ben.send('{"id":"x","call":"decide","seat":"0","answer":{},"beat":-1}');
    ben.send(`{"id":"x","call":"change","wishes":${'['.repeat(8000)}${']'.repeat(8000)}}`);
    ben.socket?.send(Buffer.from('{"id":"x","call":"leave"}'));
    await ben.until(() => ben.received.length >= before + nonsense.length + 3);
    for (const text of ben.received.slice(before)) expect(text).toContain('"malformed"');
    await ada.choose(0);
    await ben.until(() => ben.seats.get(1)?.beat === 1);
  });

  test('decides neither for another’s seat nor what is not legal nor for a beat that is past', async () => {
    const [ada, ben] = (await here.game(GAME, ['Ada', 'Ben'])) as [RoomPerson, RoomPerson];
    const answer = ada.seats.get(0)?.pending[0]?.options[0]?.id ?? '';
    expect(await ben.refused({ call: 'decide', seat: 0, answer, beat: 0 })).toBe('not_yours');
    expect(await ben.refused({ call: 'decide', seat: -1, answer: 'watch', beat: 0 })).toBe('not_yours');
    expect(await ada.refused({ call: 'decide', seat: 0, answer: 'win', beat: 0 })).toBe('illegal');
    await ada.done({ call: 'decide', seat: 0, answer, beat: 0 });
    expect(await ada.refused({ call: 'decide', seat: 0, answer, beat: 0 })).toBe('stale');
    expect(await ben.refused({ call: 'explain', seat: 0, inquiry: { why: 'refused', line: 'x' } })).toBe('not_yours');
    expect(await ben.refused({ call: 'remove', member: 0 })).toBe('not_host');
  });

  test('who sends too large a message is cut off, and can return', async () => {
    const [ada] = (await here.table(GAME, ['Ada'])) as [RoomPerson];
    const closed = once(ada.socket as WebSocket, 'close');
    ada.send(`"${'x'.repeat(20_000)}"`);
    // The code by which a client knows why.
    expect((await closed)[0]).toBe(1009);
    await ada.comeBack();
    expect(ada.room?.members[0]?.isHere).toBe(true);
  });

  test('can’t write control characters into names and chat', async () => {
    const [ada] = (await here.table(GAME, ['Ada'])) as [RoomPerson];
    const mallory = await stranger();
    await mallory.enter({ call: 'join', code: ada.code, name: '\u001b[2J<b>Eve</b>\u202e' });
    await mallory.done({ call: 'say', text: 'one\r\n\u001b]0;title\u0007two \u001b[31mred <img onerror=x>' });
    await ada.until(() => ada.chat.some(({ by }) => by !== null));
    expect(ada.chat.at(-1)).toMatchObject({ by: '<b>Eve</b>', text: 'one two red <img onerror=x>' });
    expect(await mallory.refused({ call: 'say', text: '\u001b[0m' })).toBe('malformed');
  });

  test('can’t chat faster than people do', async () => {
    const [ada] = (await here.table(GAME, ['Ada'])) as [RoomPerson];
    for (let i = 0; i < 5; i++) await ada.done({ call: 'say', text: 'again' });
    expect(await ada.refused({ call: 'say', text: 'and again' })).toBe('too_fast');
    here.clock.advance(2);
    await ada.done({ call: 'say', text: 'one more' });
  });

  test('of a page elsewhere is refused, unless its origin was named', async () => {
    const named = await TestServer.start({ origins: ['https://my.blog.example'] });
    const from = async (origin: string, { address } = here) => {
      const person = new RoomPerson('Ada', address, { origin });
      await person.connect();
      person.cut();
    };
    try {
      const { address } = here;
      for (const other of ['https://elsewhere.example', 'null', `http://${address}.example`, 'https://my.blog.example'])
        await expect(from(other), other).rejects.toThrow('403');
      await from(`http://${address}`);
      await from('https://my.blog.example', named);
      await expect(from('https://my.blog.example.org', named)).rejects.toThrow('403');
    } finally {
      await named.stop();
    }
  });

  test('who sends anything at all harms no room', async () => {
    const [ada, ben] = (await here.game(GAME, ['Ada', 'Ben'])) as [RoomPerson, RoomPerson];
    const mallory = await stranger();
    const words = fc.constantFrom(
      'create',
      'join',
      'return',
      'decide',
      'say',
      'change',
      'seat',
      'remove',
      'start',
      GAME,
    );
    const names = fc.constantFrom(
      'call',
      'code',
      'name',
      'prototype',
      'wishes',
      'options',
      'seat',
      'to',
      'member',
      'text',
    );
    const value = fc.oneof(words, fc.constant(ada.code), fc.jsonValue({ maxDepth: 3 }));
    const message = fc.tuple(words, fc.dictionary(names, value)).map(([call, rest]) => ({ call, ...rest }));
    for (const [i, sent] of fc.sample(message, { numRuns: 150, seed: 18 }).entries()) {
      // Joining without a password is allowed to all.
      const { refused } = (await mallory.call({ ...sent, code: 'no' } as never, `any ${i}`)) as { refused?: object };
      expect(refused, JSON.stringify(sent)).toBeDefined();
    }
    expect(here.logged.filter((entry) => 'event' in entry && entry.event === 'error')).toEqual([]);
    await ada.choose(0);
    await ben.until(() => ben.seats.get(1)?.beat === 1);
    expect(ben.room?.members).toHaveLength(2);
  });
});

describe('limits', () => {
  test('keep codes and passwords from being tried one after another', async () => {
    const guarded = await TestServer.start();
    try {
      const [ada] = (await guarded.table(GAME, ['Ada'], { password: 'friend' })) as [RoomPerson];
      const mallory = await guarded.person('Mallory');
      const words: string[] = [];
      for (let i = 0; i < 30; i++) words.push(await mallory.refused(joining(i % 2 ? ada.code : 'ABCDEF')));
      expect(words.filter((word) => word !== 'too_fast')).toHaveLength(10);
      guarded.clock.advance(20);
      expect(await mallory.refused(joining('ABCDEF'))).toBe('no_room');
      expect(await mallory.refused(joining('ABCDEF'))).toBe('no_room');
      expect(await mallory.refused(joining('ABCDEF'))).toBe('too_fast');
    } finally {
      await guarded.stop();
    }
  });

  test('let one address try 370 codes in an hour, over any number of connections at once', async () => {
    const guarded = await TestServer.start();
    try {
      let tried = 0;
      for (let minute = 0; minute <= 60; minute++) {
        const all = await Promise.all(Array.from({ length: 8 }, () => guarded.person('Mallory')));
        const words = await Promise.all([...all, ...all].map((one) => one.refused(joining('ABCDEF'))));
        tried += words.filter((word) => word === 'no_room').length;
        for (const one of all) one.cut();
        guarded.clock.advance(60);
      }
      expect(tried).toBe(370);
    } finally {
      await guarded.stop();
    }
  });

  test('let more people of one address return at once than may guess', async () => {
    const guarded = await TestServer.start();
    try {
      const names = [...'ABCDEFGHIJKLMNO'];
      const [ada] = (await guarded.table(GAME, ['Ada'])) as [RoomPerson];
      const all = await Promise.all(names.map((name) => guarded.person(name)));
      await ada.done({ call: 'start' }).catch(() => ada.done({ call: 'seat', seat: 1, to: { kind: 'bot' } }));
      await ada.done({ call: 'start' });
      await Promise.all(all.map((one) => one.enter({ ...joining(ada.code), name: one.name } as never)));
      await Promise.all(all.map((one) => one.comeBack()));
      expect(all.every(({ isOpen }) => isOpen)).toBe(true);
    } finally {
      await guarded.stop();
    }
  });

  test('are those of the address that the proxy saw, not of one that a client made up', async () => {
    const guarded = await TestServer.start({ proxies: 1 });
    try {
      const tries = async (forwarded: string) => {
        const mallory = new RoomPerson('Mallory', guarded.address, { 'x-forwarded-for': forwarded });
        guarded.people.push(mallory);
        await mallory.connect();
        const words: string[] = [];
        for (let i = 0; i < 12; i++) words.push(await mallory.refused(joining('ABCDEF')));
        return words.filter((word) => word === 'no_room').length;
      };
      expect(await tries('192.0.2.1')).toBe(10);
      expect(await tries('198.51.100.7, 192.0.2.1')).toBe(0);
      expect(await tries('192.0.2.2')).toBe(10);
      expect(await tries('2001:db8:0:1::5')).toBe(10);
      expect(await tries('2001:db8:0:1:ffff::7')).toBe(0);
    } finally {
      await guarded.stop();
    }
  });

  test('keep one address from opening all rooms, and a call that is sent twice counts once', async () => {
    const guarded = await TestServer.start({ limits: { creations: { burst: 2, perSecond: 1 / 60 } } });
    try {
      const creating: RoomCall = { call: 'create', name: 'Mallory', prototype: GAME };
      const all = await Promise.all([1, 2, 3, 4].map(() => guarded.person('Mallory')));
      await all[0]?.done(creating, 'a long and random text');
      await all[1]?.done(creating, 'a long and random text');
      await all[2]?.done(creating);
      expect(await all[3]?.refused(creating)).toBe('too_fast');
      guarded.clock.advance(60);
      await all[3]?.done(creating);
    } finally {
      await guarded.stop();
    }
  });

  test('hold for rooms, connections from one address, and messages', async () => {
    const small = await TestServer.start({
      limits: { mostRooms: 1, mostSocketsEach: 3, messages: { burst: 20, perSecond: 1 } },
    });
    try {
      const [ada] = (await small.table(GAME, ['Ada'])) as [RoomPerson];
      const ben = await small.person('Ben');
      expect(await ben.refused({ call: 'create', name: 'Ben', prototype: GAME })).toBe('unavailable');
      await small.person('Cy');
      await expect(small.person('Dee')).rejects.toThrow('429');
      for (let i = 0; i < 20; i++) ada.send('{"id":"flood","call":"list"}');
      expect(await ada.refused({ call: 'list' })).toBe('too_fast');
      // Who goes on is cut off.
      for (let i = 0; i < 250; i++) ada.send('{"id":"flood","call":"list"}');
      await ada.until(() => !ada.isOpen);
      expect(ada.bye).toBe('Too many messages.');
      small.clock.advance(60);
      await ada.comeBack();
    } finally {
      await small.stop();
    }
  });
});
