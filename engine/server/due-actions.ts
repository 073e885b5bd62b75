import type { Occurrence } from '../room/room-entries';
import type { RoomGame } from '../room/room-game';
import { memberOf, type RoomState } from '../room/room-state';

/** What a room does by itself at some time. */
export type DueAction =
  | { readonly type: 'bot_took'; readonly member: number; readonly at: number }
  | { readonly type: 'host_passed'; readonly member: number; readonly at: number }
  | { readonly type: 'rested'; readonly at: number }
  /** A bot answers for a seat of the game. */
  | { readonly type: 'answer'; readonly seat: number; readonly at: number; readonly isLimit: boolean };

export interface RoomTimes {
  readonly now: number;
  /** When this process opened the room: before that it can't know who was away. */
  readonly opened: number;
  /** When the last decision was made here. */
  readonly moved: number;
  /** Since when each seat is asked. */
  readonly askedSince: ReadonlyMap<number, number>;
  readonly isRunning: (server: string) => boolean;
  /** After so many decisions of bots in a row the room rests. */
  readonly restAfter: number;
}

/** So that people see what a bot does. */
const BOT_PACE = 500;
export const HOST_AWAY_SECONDS = 45;

/** The next thing that a room does by itself; null if it only waits for people. */
export function nextDue(state: RoomState, game: RoomGame | null, times: RoomTimes): DueAction | null {
  const due = [...hostDue(state, times), ...(game && state.stage === 'playing' ? gameDue(state, game, times) : [])];
  const first = due.reduce<DueAction | null>((first, one) => (!first || one.at < first.at ? one : first), null);
  return first?.type === 'answer' && state.botDecisions >= times.restAfter ? { type: 'rested', at: first.at } : first;
}

/** What is added to the room by it; null for an answer, which is a decision. */
export function occurrenceDue(due: DueAction | null): Occurrence | null {
  if (!due || due.type === 'answer') return null;
  const { at, ...occurrence } = due;
  return occurrence;
}

function* hostDue(state: RoomState, times: RoomTimes): Iterable<DueAction> {
  const host = memberOf(state, state.host ?? -1);
  const heir = state.members.find((one) => one !== host && isHere(one, times));
  if (!heir || (host && isHere(host, times))) return;
  const since = Math.max(host?.since ?? 0, times.opened);
  yield { type: 'host_passed', member: heir.member, at: since + HOST_AWAY_SECONDS * 1000 };
}

function* gameDue(state: RoomState, game: RoomGame, times: RoomTimes): Iterable<DueAction> {
  if (state.isResting) return;
  const { turnSeconds, awaySeconds } = state;
  for (const seat of game.asked) {
    const holder = state.seats[game.holderOf(seat)];
    const member = holder?.kind === 'member' ? memberOf(state, holder.member) : undefined;
    const since = times.askedSince.get(seat) ?? times.opened;
    if (!member || member.isPlayedByBot) {
      yield { type: 'answer', seat, at: times.moved + BOT_PACE, isLimit: false };
      continue;
    }
    if (turnSeconds !== null)
      yield { type: 'answer', seat, at: Math.max(since, times.opened) + turnSeconds * 1000, isLimit: true };
    if (awaySeconds !== null && !isHere(member, times)) {
      const at = Math.max(member.since, times.opened) + awaySeconds * 1000;
      yield { type: 'bot_took', member: member.member, at };
    }
  }
}

const isHere = ({ server }: { readonly server: string | null }, { isRunning }: RoomTimes): boolean =>
  server !== null && isRunning(server);
