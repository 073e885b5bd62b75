import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallRefusal, joining, occurrenceOf, type PlainCall } from '../../engine/room/room-checks';
import type { Occurrence, RoomEntry } from '../../engine/room/room-entries';
import { foldRoom, nextState, type RoomState, wasCarriedOut } from '../../engine/room/room-state';
import { viewOfRoom } from '../../engine/room/room-view';

const CREATED: RoomEntry = {
  at: 1,
  type: 'created',
  prototype: 'cards',
  content: 'hash',
  secret: 'a secret of the server',
  fewestSeats: 2,
  mostSeats: 4,
  usualSeats: 2,
  wishes: { password: { salt: 'some salt', hash: 'hash of a password' } },
};

const member = fc.nat(4);
const seat = fc.nat(4);
const holder = fc.oneof(
  fc.constant({ kind: 'empty' as const }),
  fc.constant({ kind: 'bot' as const }),
  member.map((one) => ({ kind: 'member' as const, member: one })),
);
const call: fc.Arbitrary<PlainCall> = fc.oneof(
  fc.boolean().map((isReady) => ({ call: 'ready' as const, isReady })),
  fc.string().map((text) => ({ call: 'say' as const, text })),
  fc.constant({ call: 'leave' as const }),
  fc.record({ call: fc.constant('seat' as const), seat, to: holder }),
  member.map((one) => ({ call: 'remove' as const, member: one })),
  member.map((one) => ({ call: 'pass_host' as const, member: one })),
);
type Deed = { readonly by: number; readonly call: PlainCall } | { readonly name: string };
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(fc.record({ by: member, call }), fc.record({ name: fc.constantFrom('Ada', 'Ben', 'Cy', 'Dee', 'Eve') })),
  { maxLength: 40 },
);

/** Carries out what is allowed, as a server would. */
function entriesOf(all: readonly Deed[]): RoomEntry[] {
  const entries = [CREATED];
  let state = nextState(null, CREATED);
  for (const [i, deed] of all.entries()) {
    const occurrence = tried(state, deed, i);
    const isMember = 'name' in deed || state.members.some((one) => one.member === deed.by);
    if (!occurrence || !isMember) continue;
    const entry: RoomEntry = { at: i + 2, ...('by' in deed && { by: deed.by, call: `call ${i}` }), ...occurrence };
    entries.push(entry);
    state = nextState(state, entry);
  }
  return entries;
}

function tried(state: RoomState, deed: Deed, i: number): Occurrence | null {
  try {
    return 'name' in deed ? joining(state, deed.name, `enter ${i}`, 8) : occurrenceOf(state, deed.by, deed.call);
  } catch (error) {
    if (error instanceof CallRefusal) return null;
    throw error;
  }
}

const folded = (entries: readonly RoomEntry[]): RoomState => foldRoom(entries) as RoomState;

describe('the state of a room', () => {
  test('is the same folded at once, in two parts, and from JSON', () => {
    fc.assert(
      fc.property(deeds, fc.nat(40), (all, at) => {
        const entries = entriesOf(all);
        const cut = Math.min(at, entries.length);
        const first = JSON.parse(JSON.stringify(foldRoom(entries.slice(0, cut)))) as RoomState | null;
        expect(foldRoom(entries.slice(cut), first)).toEqual(folded(entries));
      }),
    );
  });

  test('has each member on one seat at most, distinct names, and a host as long as anyone is there', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        const { seats, members, host } = folded(entriesOf(all));
        const seated = seats.flatMap((one) => (one.kind === 'member' ? [one.member] : []));
        expect(new Set(seated).size).toBe(seated.length);
        for (const one of seated) expect(members.map(({ member: known }) => known)).toContain(one);
        expect(new Set(members.map(({ name }) => name)).size).toBe(members.length);
        if (members.length > 0) expect(members.map(({ member: known }) => known)).toContain(host);
        else expect(host).toBeNull();
      }),
    );
  });

  test('knows which calls were carried out', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        const entries = entriesOf(all);
        const state = folded(entries);
        for (const { by, call: id } of entries) {
          const isThere = state.members.some((one) => one.member === by);
          if (by !== undefined && id !== undefined && isThere) expect(wasCarriedOut(state, by, id)).toBe(true);
        }
        expect(wasCarriedOut(state, 0, 'another')).toBe(false);
      }),
    );
  });

  test('shows members neither the password nor the secret', () => {
    const now = { asked: [], secondsLeft: null, broken: null, isRunning: () => true };
    const text = JSON.stringify(viewOfRoom('ABCDEF', folded([CREATED]), now));
    for (const secret of ['a secret of the server', 'some salt', 'hash of a password'])
      expect(text).not.toContain(secret);
  });
});
