import type { Phrasebook } from '../../language/text/phrasebook';
import type { MemberCall, RoomView, SeatHolder } from '../../room/room-protocol';
import { seatHeldBy } from '../../ui/lobby/room-words';

/** What a line typed in a room means: a call, one of the words for the terminal itself, or a mistake. */
export type RoomCommand =
  | { readonly call: MemberCall }
  | { readonly word: 'who' | 'help' | 'quit' }
  | { readonly why: string };

export const ROOM_WORDS = [
  'say',
  'who',
  'ready',
  'unready',
  'start',
  'again',
  'seat',
  'set',
  'remove',
  'host',
  'leave',
];

/** The help for these words. */
export function roomHelp(words: Phrasebook): string {
  const row = (command: string, about: string) => `  ${command.padEnd(16)} ${about}`;
  return [
    words.say('In the room:'),
    row('say TEXT', words.say('tell everyone')),
    row('who', words.say('who is here, and who is asked')),
    row('ready, unready', words.say('say whether you are')),
    row('leave', words.say('give up your seat and go')),
    words.say('The host also:'),
    row('start', words.say('begin the game; again: back to the lobby after it, with the same people')),
    row('seat 2 bot', words.say('or “seat 2 Ada”, “seat 2 empty”')),
    row(
      'set NAME=VALUE',
      words.say('an option of the game; also set seats=4, password=…, public=yes, turn=60, away=60'),
    ),
    '  remove NAME, host NAME',
    words.say('In a game a slash before these words is always understood: /say.'),
  ].join('\n');
}

/** Reads a line; null if it is for the game. Without a slash only those words count that no game has. */
export function readRoomCommand(line: string, room: RoomView, isPlaying: boolean): RoomCommand | null {
  const [, slash, first = '', rest = ''] = /^\s*(\/?)(\S+)\s*(.*)$/.exec(line) ?? [];
  const word = first.toLowerCase();
  if (isPlaying && !slash && !['say', 'who', 'leave'].includes(word)) return null;
  switch (word) {
    case 'say':
      return rest === '' ? { why: 'Say what? Like this: say hello' } : { call: { call: 'say', text: rest } };
    case 'who':
      return { word: 'who' };
    case 'help':
    case '?':
      return { word: 'help' };
    case 'quit':
    case 'exit':
    case 'leave':
      return { word: 'quit' };
    case 'ready':
    case 'unready':
      return { call: { call: 'ready', isReady: word === 'ready' } };
    case 'start':
    case 'again':
      return { call: { call: word } };
    case 'remove':
    case 'host':
      return toMember(rest, room, (member) =>
        word === 'remove' ? { call: 'remove', member } : { call: 'pass_host', member },
      );
    case 'seat':
      return readSeat(rest, room);
    case 'set':
      return readWish(rest, room);
    default:
      return isPlaying ? null : { why: `There is no “${first}” in a lobby. Type help.` };
  }
}

function toMember(name: string, { members }: RoomView, make: (member: number) => MemberCall): RoomCommand {
  const found = members.find((one) => one.name.toLowerCase() === name.replace(/^@/, '').toLowerCase());
  return found
    ? { call: make(found.member) }
    : { why: name ? `There is no ${name} here.` : 'There is no one of that name here.' };
}

function readSeat(text: string, room: RoomView): RoomCommand {
  const [, number = '', who = ''] = /^(\d+)\s+(.+)$/.exec(text) ?? [];
  const seat = Number(number) - 1;
  if (!room.seats[seat]) return { why: `Say it like this: seat 2 bot. There are ${room.seats.length} seats.` };
  const holder: SeatHolder | null = who === 'bot' ? { kind: 'bot' } : who === 'empty' ? { kind: 'empty' } : null;
  if (holder) return { call: { call: 'seat', seat, to: holder } };
  return toMember(who, room, (member) => ({ call: 'seat', seat, to: { kind: 'member', member } }));
}

function readWish(text: string, { settings }: RoomView): RoomCommand {
  const [, name = '', value = ''] = /^(\w+)\s*=\s*(.*)$/.exec(text) ?? [];
  const seconds = /^\d+$/.test(value) ? Number(value) : null;
  if (name === '') return { why: 'Say it like this: set seats=4' };
  if (name === 'seats') return { call: { call: 'change', wishes: { seats: seconds ?? 0 } } };
  if (name === 'password') return { call: { call: 'change', wishes: { password: value || null } } };
  if (name === 'public') return { call: { call: 'change', wishes: { isPublic: /^(y|t|1)/i.test(value) } } };
  if (name === 'turn') return { call: { call: 'change', wishes: { turnSeconds: seconds } } };
  if (name === 'away') return { call: { call: 'change', wishes: { awaySeconds: seconds } } };
  const isFlag = value === 'true' || value === 'false';
  const option = isFlag ? value === 'true' : value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
  return { call: { call: 'change', wishes: { options: { ...settings.options, [name]: option } } } };
}

/** The seat that a member is asked on, for the terminal's own words. */
export const isAsked = (room: RoomView, me: number): boolean => room.asked.includes(seatHeldBy(room, me));
