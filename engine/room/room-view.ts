import type { ListedRoom, RoomView } from './room-protocol';
import { memberOf, type RoomState, seatsHeldBy } from './room-state';

/** What the server knows of a room besides its entries. */
export interface RoomNow {
  readonly asked: readonly number[];
  readonly secondsLeft: number | null;
  readonly broken: string | null;
  /** Whether a server is running, by the name under which it noted who came. */
  readonly isRunning: (server: string) => boolean;
}

/** What every member may know of a room: no password, no token, no seed. */
export function viewOfRoom(code: string, state: RoomState, now: RoomNow): RoomView {
  const { prototype, content, stage, games, options, fewestSeats, mostSeats, members, seats, game, host } = state;
  const { password, isPublic, turnSeconds, awaySeconds } = state;
  return {
    code,
    prototype,
    content,
    stage,
    games,
    settings: {
      options,
      fewestSeats,
      mostSeats,
      hasPassword: password !== null,
      isPublic,
      turnSeconds,
      awaySeconds,
    },
    members: members.map(({ member, name, isReady, server }) => ({
      member,
      name,
      isHost: member === host,
      isReady,
      isHere: server !== null && now.isRunning(server),
    })),
    seats,
    names: stage === 'lobby' ? [] : (game?.seats ?? []).map(({ name = '' }) => name),
    asked: now.asked,
    playedByBot:
      stage === 'playing'
        ? members.filter(({ isPlayedByBot }) => isPlayedByBot).flatMap(({ member }) => seatsHeldBy(state, member))
        : [],
    secondsLeft: now.secondsLeft,
    seal: game?.seal ?? null,
    broken: now.broken,
  };
}

/** What strangers may know of a public room. */
export function listedRoom(code: string, state: RoomState): ListedRoom {
  const { prototype, members, seats, password, stage, host } = state;
  return {
    code,
    prototype,
    host: memberOf(state, host ?? -1)?.name ?? '',
    people: members.length,
    seats: seats.length,
    hasPassword: password !== null,
    stage,
  };
}
