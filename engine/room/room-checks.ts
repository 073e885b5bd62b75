import { listing } from '../language/text/english';
import { MOST_SAID, plainLine, readName, sameName } from './plain-text';
import type { Occurrence } from './room-entries';
import type { CallRefused, MemberCall, RefusedBecause, SeatHolder } from './room-protocol';
import { isAskedOutside, memberOf, type RoomState } from './room-state';

/** Why a call is refused. Nothing has changed. */
export class CallRefusal extends Error {
  constructor(
    readonly because: RefusedBecause,
    message: string,
  ) {
    super(message);
  }

  get refused(): CallRefused {
    return { because: this.because, message: this.message };
  }
}

const refuse = (because: RefusedBecause, message: string): never => {
  throw new CallRefusal(because, message);
};

/** Calls that the room itself can check. The others need the game, a new seed, or the hash of a password. */
export type PlainCall = Exclude<MemberCall, { readonly call: 'decide' | 'explain' | 'start' | 'again' | 'change' }>;

const HOSTS: readonly MemberCall['call'][] = ['change', 'seat', 'remove', 'pass_host', 'start', 'again'];

/** Refuses a call of the host by another, and one by someone who is no member. */
export function checkCaller(state: RoomState, member: number, { call }: MemberCall): void {
  if (!memberOf(state, member)) refuse('unknown_token', 'You are no longer in this room.');
  if (HOSTS.includes(call) && state.host !== member) refuse('not_host', 'Only the host can do that.');
}

/** What a call leads to, if it is allowed. */
export function occurrenceOf(state: RoomState, member: number, call: PlainCall): Occurrence {
  switch (call.call) {
    case 'ready':
      if (state.stage !== 'lobby') refuse('not_now', 'The game has begun.');
      return { type: 'ready', member, isReady: call.isReady };
    case 'say': {
      const text = plainLine(call.text, MOST_SAID);
      return text === '' ? refuse('malformed', 'There is nothing to say in that.') : { type: 'said', text };
    }
    case 'leave':
      return { type: 'left', member };
    case 'seat':
      return seatedBy(state, call.seat, call.to);
    case 'remove':
      if (call.member === member) refuse('not_now', 'You can leave, but not remove yourself.');
      return { type: 'removed', member: expectMember(state, call.member) };
    case 'pass_host':
      return { type: 'host_passed', member: expectMember(state, call.member) };
  }
}

function expectMember(state: RoomState, member: number): number {
  return memberOf(state, member) ? member : refuse('not_now', 'There is no such member.');
}

function seatedBy(state: RoomState, seat: number, to: SeatHolder): Occurrence {
  if (!state.seats[seat]) refuse('not_now', `There is no seat ${seat + 1}.`);
  if (to.kind === 'member') expectMember(state, to.member);
  if (state.stage === 'over') refuse('not_now', 'The game is over.');
  if (state.stage === 'playing') {
    if (to.kind === 'empty') refuse('not_now', 'In a game under way every seat is played.');
    if (!isAskedOutside(state, seat)) refuse('not_now', 'A bot of the game plays this seat until the end.');
    if (to.kind === 'bot' && to.personality !== undefined) refuse('not_now', 'The game has begun.');
  }
  return { type: 'seated', seat, to };
}

/** A new member; the password was compared before. */
export function joining(state: RoomState, wanted: string, enter: string, mostMembers: number): Occurrence {
  const read = readName(wanted);
  if ('why' in read) return refuse('bad_name', read.why);
  const { name } = read;
  if (state.members.some((one) => sameName(one.name, name)))
    refuse('name_taken', `There is a ${name} in this room already. Choose another name.`);
  const { stage, seats, isSizeFixed, mostSeats, members, nextMember } = state;
  const isFull = seats.every(({ kind }) => kind !== 'empty') && (isSizeFixed || seats.length >= mostSeats);
  if ((stage === 'lobby' && isFull) || members.length >= mostMembers) refuse('full', 'This room is full.');
  return { type: 'joined', member: nextMember, name, enter };
}

/** The seats that a game can start with, without the empty ones. */
export function holdersToStart(state: RoomState): readonly SeatHolder[] {
  if (state.stage !== 'lobby') refuse('not_now', 'The game has begun already.');
  const holders = state.seats.filter(({ kind }) => kind !== 'empty');
  const missing = state.fewestSeats - holders.length;
  if (missing > 0)
    refuse(
      'not_now',
      `${missing} more must sit down: wait for people, or put ${missing > 1 ? 'bots' : 'a bot'} there.`,
    );
  const waiting = holders.flatMap((holder) => {
    const member = holder.kind === 'member' ? memberOf(state, holder.member) : undefined;
    return member && !member.isReady && member.member !== state.host ? [member.name] : [];
  });
  if (waiting.length > 0) refuse('not_now', `${listing(waiting)} ${waiting.length > 1 ? 'are' : 'is'} not ready yet.`);
  return holders;
}
