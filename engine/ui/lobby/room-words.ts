import { listing } from '../../language/text/english';
import type { MemberView, RoomView } from '../../room/room-protocol';

/** What people read of a room, in the page and in the terminal. */

export const memberNumbered = (room: RoomView, member: number): MemberView | undefined =>
  room.members.find((one) => one.member === member);

/** The seat of a member, from 0; −1 for one who watches. */
export const seatHeldBy = (room: RoomView, member: number): number =>
  room.seats.findIndex((holder) => holder.kind === 'member' && holder.member === member);

/** Who sits on a seat: a name, “a bot” or “empty”. In a game a bot has the name that the game gave it. */
export function holderText(room: RoomView, seat: number): string {
  const holder = room.seats[seat];
  if (holder?.kind === 'member') return memberNumbered(room, holder.member)?.name ?? 'a bot';
  if (holder?.kind !== 'bot') return 'empty';
  return room.names[seat] || `a bot${holder.personality ? `, ${holder.personality}` : ''}`;
}

/** What is to be known of who holds a seat, in a few words. */
export function seatFacts(room: RoomView, seat: number): string[] {
  const holder = room.seats[seat];
  const member = holder?.kind === 'member' ? memberNumbered(room, holder.member) : undefined;
  const facts = member ? memberFacts(room, member) : holder?.kind === 'bot' && room.names[seat] ? ['a bot'] : [];
  if (room.playedByBot.includes(seat)) facts.push('a bot plays for now');
  if (room.stage === 'playing' && room.asked.includes(seat)) facts.push('to decide');
  return facts;
}

export function memberFacts({ stage }: RoomView, { isHost, isReady, isHere }: MemberView): string[] {
  return [
    ...(isHost ? ['host'] : []),
    ...(stage === 'lobby' && isHere ? [isReady ? 'ready' : 'not ready'] : []),
    ...(isHere ? [] : ['connection lost']),
  ];
}

/** Those who are in the room without a seat. */
export const watchers = (room: RoomView): MemberView[] =>
  room.members.filter(({ member }) => seatHeldBy(room, member) < 0);

/** Whom the game waits for, from the side of one member. */
export function waitingText(room: RoomView, me: number): string {
  if (room.stage !== 'playing') return '';
  const own = seatHeldBy(room, me);
  if (room.asked.includes(own)) return 'You are asked.';
  const names = room.asked.map((seat) => holderText(room, seat));
  return names.length > 0 ? `Waiting for ${listing(names)}.` : '';
}

/** Why the host can't start yet; null if they can. */
export function notYet(room: RoomView): string | null {
  const { members, seats, settings } = room;
  const seated = seats.filter(({ kind }) => kind !== 'empty').length;
  if (seated < settings.fewestSeats) return `The game needs ${settings.fewestSeats} seats taken; bots count.`;
  const late = members.filter(({ member, isReady, isHost }) => !isReady && !isHost && seatHeldBy(room, member) >= 0);
  return late.length > 0 ? `Not ready yet: ${listing(late.map(({ name }) => name))}.` : null;
}
