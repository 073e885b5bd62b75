import type { Seat } from '../game/turns/setup';
import type { Fields } from '../machine/model/value';
import type { KeptPassword, KeptWishes, Occurrence, RoomEntry, StartedEntry } from './room-entries';
import type { ChatLine, RoomView, SeatHolder } from './room-protocol';

/** All that a room is, except for its game: that is made of `game` and the decisions. Plain JSON. */
export interface RoomState {
  readonly prototype: string;
  readonly content: string;
  readonly secret: string;
  readonly stage: RoomView['stage'];
  readonly games: number;
  readonly options: Fields;
  readonly fewestSeats: number;
  readonly mostSeats: number;
  /** Whether the host said how many seats there are; if not, the room grows with those who join. */
  readonly isSizeFixed: boolean;
  readonly password: KeptPassword | null;
  readonly isPublic: boolean;
  readonly turnSeconds: number | null;
  readonly awaySeconds: number | null;
  readonly members: readonly Member[];
  /** The number of the next member. */
  readonly nextMember: number;
  readonly host: number | null;
  readonly seats: readonly SeatHolder[];
  /** The game in play or just over. */
  readonly game: DealtGame | null;
  readonly chat: readonly ChatLine[];
  readonly nextLine: number;
  /** How many decisions bots have made for people, and bots alone, since a person last did something. */
  readonly botDecisions: number;
  /** Whether bots wait for a person to do something. */
  readonly isResting: boolean;
  /** When the last entry was made. */
  readonly touched: number;
}

export interface DealtGame extends Pick<StartedEntry, 'seed' | 'salt' | 'seal' | 'content' | 'options'> {
  readonly seats: readonly Seat[];
  /** The number of decisions so far. */
  readonly beat: number;
}

export interface Member {
  readonly member: number;
  readonly name: string;
  readonly isReady: boolean;
  /** The server that this member is connected to; null if away. */
  readonly server: string | null;
  /** Since when the member is away, or here. */
  readonly since: number;
  readonly isPlayedByBot: boolean;
  /** The id of the call that joined, until the first other call: it may be sent twice. */
  readonly enter: string | null;
  /** The ids of the last calls. */
  readonly calls: readonly string[];
}

export const USUAL_AWAY_SECONDS = 60;
const MOST_CHAT = 50;
/** A person who sends a call again has few others without an answer. */
const MOST_CALLS = 32;
const RESTS = 'Only bots have played for long, so the room rests. Say something, and it goes on.';
const EMPTY: SeatHolder = { kind: 'empty' };
const BOT: SeatHolder = { kind: 'bot' };

/** The state after all entries; null if there are none. */
export const foldRoom = (entries: readonly RoomEntry[], from: RoomState | null = null): RoomState | null =>
  entries.reduce<RoomState | null>((state, entry) => nextState(state, entry), from);

/** The state after one more entry. */
export function nextState(state: RoomState | null, entry: RoomEntry): RoomState {
  if (entry.type === 'created') return created(entry);
  if (!state) throw new Error('A room begins with its creation.');
  const { by, call } = entry;
  const before = by !== undefined || entry.type === 'came' ? { ...state, botDecisions: 0, isResting: false } : state;
  const next = { ...happened(before, entry, entry.at, by), touched: entry.at };
  if (by === undefined || call === undefined) return next;
  return changeMember(next, by, ({ calls }) => ({ enter: null, calls: [...calls, call].slice(-MOST_CALLS) }));
}

/** Whether a call of this member was carried out already. */
export const wasCarriedOut = (state: RoomState, member: number, call: string): boolean =>
  memberOf(state, member)?.calls.includes(call) ?? false;

export const memberOf = ({ members }: RoomState, member: number): Member | undefined =>
  members.find((one) => one.member === member);

/** The indexes of the seats that a member holds. */
export const seatsHeldBy = ({ seats }: RoomState, member: number): number[] =>
  seats.flatMap((holder, i) => (holder.kind === 'member' && holder.member === member ? [i] : []));

/** Whether a seat of the game under way is a person's, so that its answers come from outside of the game. */
export const isAskedOutside = ({ game }: RoomState, seat: number): boolean =>
  game?.seats[seat] !== undefined && game.seats[seat].personality === undefined;

function created(entry: RoomEntry & { type: 'created' }): RoomState {
  const { prototype, content, secret, fewestSeats, mostSeats, usualSeats, wishes, at } = entry;
  const state: RoomState = {
    prototype,
    content,
    secret,
    stage: 'lobby',
    games: 0,
    options: {},
    fewestSeats,
    mostSeats,
    isSizeFixed: false,
    password: null,
    isPublic: false,
    turnSeconds: null,
    awaySeconds: USUAL_AWAY_SECONDS,
    members: [],
    nextMember: 0,
    host: null,
    seats: new Array<SeatHolder>(usualSeats).fill(EMPTY),
    game: null,
    chat: [],
    nextLine: 0,
    botDecisions: 0,
    isResting: false,
    touched: at,
  };
  return wished(state, wishes);
}

function happened(state: RoomState, entry: Occurrence, at: number, by: number | undefined): RoomState {
  switch (entry.type) {
    case 'joined':
      return joined(state, entry, at);
    case 'came':
      return changeMember(state, entry.member, () => ({ server: entry.server, since: at, isPlayedByBot: false }));
    case 'went':
      return changeMember(state, entry.member, () => ({ server: null, since: at }));
    case 'left':
      return withoutMember(state, entry.member, 'left');
    case 'removed':
      return withoutMember(state, entry.member, 'was removed');
    case 'ready':
      return changeMember(state, entry.member, () => ({ isReady: entry.isReady }));
    case 'changed':
      return unready(wished(state, entry.wishes));
    case 'seated':
      return seated(state, entry.seat, entry.to);
    case 'host_passed':
      return withHost(state, entry.member);
    case 'started':
      return started(state, entry);
    case 'decided':
      return decided(entry.isBot ? { ...state, botDecisions: state.botDecisions + 1 } : state, entry.ends);
    case 'said':
      return withLine(state, memberOf(state, by ?? -1)?.name ?? null, entry.text);
    case 'bot_took':
      return botTook(state, entry.member);
    case 'rested':
      return withLine({ ...state, isResting: true }, null, RESTS);
    case 'again':
      return unready({ ...state, stage: 'lobby', content: entry.content });
    case 'created':
      throw new Error('A room is created once.');
  }
}

function changeMember(state: RoomState, member: number, change: (one: Member) => Partial<Member>): RoomState {
  return {
    ...state,
    members: state.members.map((one) => (one.member === member ? { ...one, ...change(one) } : one)),
  };
}

function wished(state: RoomState, { seats, ...wishes }: KeptWishes): RoomState {
  const next = { ...state, ...wishes };
  if (seats === undefined) return next;
  const kept = Array.from({ length: seats }, (_, i) => state.seats[i] ?? EMPTY);
  // Members beyond the last seat move to an empty one, as far as there are any.
  for (const holder of state.seats.slice(seats)) {
    const free = kept.findIndex(({ kind }) => kind === 'empty');
    if (holder.kind === 'member' && free >= 0) kept[free] = holder;
  }
  return { ...next, seats: kept, isSizeFixed: true };
}

/** A change of what is played wants a new yes of everyone. */
const unready = (state: RoomState): RoomState => ({
  ...state,
  members: state.members.map((one) => ({ ...one, isReady: false })),
});

function joined(state: RoomState, entry: { member: number; name: string; enter: string }, at: number): RoomState {
  const { member, name, enter } = entry;
  const one: Member = {
    member,
    name,
    isReady: false,
    server: null,
    since: at,
    isPlayedByBot: false,
    enter,
    calls: [],
  };
  const next = {
    ...state,
    members: [...state.members, one],
    nextMember: member + 1,
    host: state.host ?? member,
    seats: state.stage === 'lobby' ? seatsWith(state, member) : state.seats,
  };
  return withLine(next, null, state.stage === 'lobby' ? `${name} is here.` : `${name} is here and watches.`);
}

/** A new member takes the first empty seat. A room whose size was not chosen grows. */
function seatsWith({ seats, isSizeFixed, mostSeats }: RoomState, member: number): readonly SeatHolder[] {
  const holder: SeatHolder = { kind: 'member', member };
  const free = seats.findIndex(({ kind }) => kind === 'empty');
  if (free >= 0) return seats.with(free, holder);
  return isSizeFixed || seats.length >= mostSeats ? seats : [...seats, holder];
}

function withoutMember(state: RoomState, member: number, how: string): RoomState {
  const name = memberOf(state, member)?.name ?? '';
  const members = state.members.filter((one) => one.member !== member);
  // In a game under way a bot takes the seat: the others want to go on.
  const instead = state.stage === 'lobby' ? EMPTY : BOT;
  const seats = state.seats.map((holder) => (holder.kind === 'member' && holder.member === member ? instead : holder));
  const next = withLine({ ...state, members, seats }, null, `${name} ${how}.`);
  if (state.host !== member) return next;
  const heir = members.find(({ server }) => server !== null) ?? members[0];
  return heir ? withHost(next, heir.member) : { ...next, host: null };
}

function withHost(state: RoomState, member: number): RoomState {
  const name = memberOf(state, member)?.name ?? '';
  return withLine({ ...state, host: member }, null, `${name} is the host now.`);
}

/** A member sits on one seat only: the one they had becomes empty, or takes the member they replace. */
function seated(state: RoomState, seat: number, to: SeatHolder): RoomState {
  const before = state.seats[seat] ?? EMPTY;
  const seats = state.seats.map((holder, i) => {
    if (i === seat) return to;
    const moves = to.kind === 'member' && holder.kind === 'member' && holder.member === to.member;
    if (!moves) return holder;
    return before.kind === 'member' ? before : state.stage === 'lobby' ? EMPTY : BOT;
  });
  return { ...state, seats };
}

function started(state: RoomState, entry: StartedEntry): RoomState {
  const { seed, salt, seal, content, holders, seats, options, ends } = entry;
  const game: DealtGame = { seed, salt, seal, content, options, seats, beat: 0 };
  const next = { ...state, game, seats: holders, content, games: state.games + 1 };
  return withLine({ ...next, stage: ends ? 'over' : 'playing' }, null, 'The game begins.');
}

function decided(state: RoomState, ends: boolean): RoomState {
  const { game } = state;
  if (!game) throw new Error('Nothing is decided without a game.');
  const next: RoomState = { ...state, game: { ...game, beat: game.beat + 1 } };
  return ends ? withLine({ ...next, stage: 'over' }, null, 'The game is over.') : next;
}

function botTook(state: RoomState, member: number): RoomState {
  const name = memberOf(state, member)?.name ?? '';
  return withLine(
    changeMember(state, member, () => ({ isPlayedByBot: true })),
    null,
    `${name} is away. A bot plays until ${name} is back.`,
  );
}

function withLine(state: RoomState, by: string | null, text: string): RoomState {
  const line: ChatLine = { line: state.nextLine, by, text };
  return { ...state, chat: [...state.chat, line].slice(-MOST_CHAT), nextLine: state.nextLine + 1 };
}
