import type { Phrasebook } from '../../language/text/phrasebook';
import type { MemberView, RoomView } from '../../room/room-protocol';

/** What people read of a room, in the page and in the terminal. */

export const memberNumbered = (room: RoomView, member: number): MemberView | undefined =>
  room.members.find((one) => one.member === member);

/** The seat of a member, from 0; −1 for one who watches. */
export const seatHeldBy = (room: RoomView, member: number): number =>
  room.seats.findIndex((holder) => holder.kind === 'member' && holder.member === member);

/** Who sits on a seat: a name, “a bot” or “empty”. In a game a bot has the name that the game gave it. */
export function holderText(words: Phrasebook, room: RoomView, seat: number): string {
  const holder = room.seats[seat];
  if (holder?.kind === 'member') return memberNumbered(room, holder.member)?.name ?? words.say('a bot');
  if (holder?.kind !== 'bot') return words.say('empty');
  const bot = words.say('a bot');
  return room.names[seat] || (holder.personality ? `${bot}, ${holder.personality}` : bot);
}

/** What is to be known of who holds a seat, in a few words. */
export function seatFacts(words: Phrasebook, room: RoomView, seat: number): string[] {
  const holder = room.seats[seat];
  const member = holder?.kind === 'member' ? memberNumbered(room, holder.member) : undefined;
  const facts = member
    ? memberFacts(words, room, member)
    : holder?.kind === 'bot' && room.names[seat]
      ? [words.say('a bot')]
      : [];
  if (room.playedByBot.includes(seat)) facts.push(words.say('a bot plays for now'));
  if (room.stage === 'playing' && room.asked.includes(seat)) facts.push(words.say('to decide'));
  return facts;
}

export function memberFacts(words: Phrasebook, { stage }: RoomView, { isHost, isReady, isHere }: MemberView): string[] {
  return [
    ...(isHost ? [words.say('host')] : []),
    // The host starts when it suits them.
    ...(stage === 'lobby' && isHere && !isHost ? [words.say(isReady ? 'ready' : 'not ready')] : []),
    ...(isHere ? [] : [words.say('connection lost')]),
  ];
}

/** Those who are in the room without a seat. */
export const watchers = (room: RoomView): MemberView[] =>
  room.members.filter(({ member }) => seatHeldBy(room, member) < 0);

/** Whom the game waits for, from the side of one member. */
export function waitingText(words: Phrasebook, room: RoomView, me: number): string {
  if (room.stage !== 'playing') return '';
  const own = seatHeldBy(room, me);
  if (room.asked.includes(own)) return words.say('You are asked.');
  const names = room.asked.map((seat) => holderText(words, room, seat));
  return names.length > 0 ? words.say('Waiting for [names].', { names: words.list(names) }) : '';
}

/** Why the host can't start yet; null if they can. */
export function notYet(words: Phrasebook, room: RoomView): string | null {
  const { members, seats, settings } = room;
  const seated = seats.filter(({ kind }) => kind !== 'empty').length;
  if (seated < settings.fewestSeats)
    return words.say('The game needs [n] seats taken; bots count.', { n: settings.fewestSeats });
  const late = members.filter(({ member, isReady, isHost }) => !isReady && !isHost && seatHeldBy(room, member) >= 0);
  const names = words.list(late.map(({ name }) => name));
  return late.length > 0 ? words.say('Not ready yet: [names].', { names }) : null;
}
