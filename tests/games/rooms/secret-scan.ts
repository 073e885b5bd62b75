import { isDeepStrictEqual } from 'node:util';
import type { Definitions } from '../../../engine/core/definitions';
import type { PlaceName } from '../../../engine/core/place';
import { Rng } from '../../../engine/core/rng';
import type { Move } from '../../../engine/game/decisions/moves';
import { type Game, OBSERVER, type SavedGame } from '../../../engine/game/game';
import { sightOf } from '../../../engine/game/knowledge/seat-memory';
import { homeDecks } from '../../../engine/game/turns/setup';
import type { Moment } from '../../../engine/host/host';
import { isMobile } from '../../../engine/level/space/walkable';
import type { RoomEntry } from '../../../engine/room/room-entries';
import { RoomGame } from '../../../engine/room/room-game';
import { foldRoom } from '../../../engine/room/room-state';
import type { RoomPerson } from '../../server/room-person';

/**
 * Finds secrets in what was sent over the network. Two things are checked of every message:
 *
 * 1. It says what the game tells this seat, and nothing else: no seed, no token, no other seat's moment.
 * 2. What the game tells this seat does not depend on anything that is hidden from it. At each decision the game is
 *    copied and the copy changed: hidden cards lie in another order and in other hands, figures in the fog stand
 *    elsewhere, the dice to come are others. The seat must be told exactly the same.
 *
 * The second finds leaks of any form: a name, a number, an order, an id of which a type could be concluded.
 */
export function secretsIn(
  definitions: Definitions,
  entries: readonly RoomEntry[],
  people: readonly RoomPerson[],
): string[] {
  const found: string[] = [];
  const viewers = people.map((person) => ({ person, seat: [...person.seats.keys()][0] ?? OBSERVER }));
  for (const { person, seat } of viewers) found.push(...keysIn(entries, person, seat, people));
  const begun = entries.findIndex(({ type }) => type === 'started');
  const state = foldRoom(entries.slice(0, begun + 1));
  if (!state?.game) throw new Error('The game never began.');
  const { game: dealt, games } = state;
  const seats = viewers.map(({ seat }) => seat);
  const played = RoomGame.begin(definitions, dealt, games);
  const sent = viewers.map(({ person, seat }) => new SentMoments(seat, person.moments, plain(played.retold(seat))));
  const rng = new Rng('other worlds');
  /** The game with its secrets changed. Entities that are `shown` stay where they are. */
  const other = (
    kept: ReturnType<RoomGame['keep']>,
    seat: number,
    shown: ReadonlySet<number>,
    isSeedOther: boolean,
  ) => {
    const saved = withOtherSecrets(played.openGame, kept.saved, seat, shown, isSeedOther, rng);
    return RoomGame.resume(definitions, dealt, games, { ...kept, saved });
  };
  for (const entry of entries.slice(begun + 1)) {
    if (entry.type !== 'decided') continue;
    const { beat } = played;
    // A whole game is long: after its first part one viewer at a time is looked at.
    const looked = beat < ALL_VIEWERS ? seats : [seats[beat % seats.length] ?? OBSERVER];
    const kept = { ...played.keep(), saved: played.openGame.snapshot() };
    for (const seat of looked) {
      const now = JSON.stringify(played.retold(seat));
      const then = JSON.stringify(other(kept, seat, NONE, true).retold(seat));
      if (now !== then) found.push(`seat ${seat} at ${beat}: ${difference(now, then)}`);
    }
    const isMap = played.openGame.state.world.level.isBounded;
    const moves = movesOf(played.openGame, entry.seat);
    const moments = played.decide(entry.seat, entry.answer, seats);
    for (const one of sent) one.follow(moments.get(one.seat) ?? []);
    // On a map a figure that stands elsewhere would change what happens.
    for (const seat of isMap ? [] : looked) {
      const shown = shownOnTheWay(played.openGame, seat);
      const copy = other(kept, seat, shown, false);
      const answer = likeAnswer(moves, movesOf(copy.openGame, entry.seat), entry.answer);
      const then = copy.decide(entry.seat, answer, [seat]).get(seat) ?? [];
      moments.get(seat)?.forEach((moment, i) => {
        const [text, instead] = [JSON.stringify(moment), JSON.stringify(then[i] ?? null)];
        if (text !== instead) found.push(`seat ${seat} after ${beat} (${entry.answer}): ${difference(text, instead)}`);
      });
    }
  }
  for (const one of sent) found.push(...one.end());
  return found.slice(0, MOST_FOUND);
}

const ALL_VIEWERS = 20;
const MOST_FOUND = 20;

/** As it is after it was sent. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What one person was sent of the game, compared with what the game tells their seat, moment by moment. */
class SentMoments {
  private at = 0;
  private wrong: string[] = [];

  constructor(
    readonly seat: number,
    private readonly moments: readonly Moment[],
    first: Moment,
  ) {
    // The room shows a seat its first moment when they enter, and when the game begins.
    while (isDeepStrictEqual(moments[this.at], first)) this.at++;
  }

  follow(told: readonly Moment[]): void {
    for (const moment of told) {
      const next = this.moments[this.at++];
      if (!isDeepStrictEqual(next, plain(moment))) this.complain(next);
    }
  }

  /** What was found; something if more was sent than was told, or nothing at all. */
  end(): string[] {
    if (this.moments.length === 0) this.complain(null);
    for (const more of this.moments.slice(this.at)) this.complain(more);
    return this.wrong;
  }

  private complain(moment: unknown): void {
    if (this.wrong.length < MOST_FOUND)
      this.wrong.push(
        `seat ${this.seat} was sent what is not its moment: ${String(JSON.stringify(moment)).slice(0, 200)}`,
      );
  }
}

type MoveName = Pick<Move, 'id' | 'key'>;

/** Named at once: a name may be another one after the next decision. */
const movesOf = (game: Game, seat: number): MoveName[] =>
  game
    .moves()
    .filter((asked) => asked.seat.id === game.seatIds[seat])
    .flatMap(({ moves }) => moves.map(({ id, key }) => ({ id, key })));

/**
 * The same answer in another world. `key` has the numbers of the entities: which of two equal cards it is, counts here.
 * In a hand that is another one now, it is the card at the same place.
 */
function likeAnswer(before: readonly MoveName[], now: readonly MoveName[], answer: string): string {
  const at = before.findIndex(({ id }) => id === answer);
  return now.find(({ key }) => key === before[at]?.key)?.key ?? now[at]?.key ?? answer;
}

const NONE: ReadonlySet<number> = new Set();

/** What follows where two texts begin to differ. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 60);
  return `${one.slice(from, at + 60)} ≠ ${other.slice(from, at + 60)}`;
}

const MESSAGES: readonly string[] = ['id', 'room', 'chat', 'reveal', 'bye', 'moments'];

interface Key {
  readonly name: string;
  readonly key: string;
  /** Whether it is told after the end. */
  readonly isTold: boolean;
}

type Told = { readonly moments: readonly { readonly ended: unknown }[] };

/** Seed, salt, keys of the room and tokens of others, as texts; and messages of a kind that does not exist. */
function keysIn(
  entries: readonly RoomEntry[],
  person: RoomPerson,
  seat: number,
  people: readonly RoomPerson[],
): string[] {
  const keys = entries.flatMap((entry): Key[] => {
    if (entry.type === 'created') return [{ name: 'the secret of the room', key: entry.secret, isTold: false }];
    if (entry.type !== 'started') return [];
    return [
      { name: 'the seed', key: entry.seed, isTold: true },
      { name: 'the salt', key: entry.salt, isTold: true },
    ];
  });
  for (const other of people)
    if (other !== person) keys.push({ name: 'a token', key: other.welcome?.token ?? '?', isTold: false });
  let isOver = false;
  return person.received.flatMap((text) => {
    const message = JSON.parse(text) as object;
    const [kind = ''] = Object.keys(message);
    if ('moments' in message) isOver ||= (message as Told).moments.some(({ ended }) => ended !== null);
    const mayTell = isOver && kind === 'reveal';
    const wrong = keys.filter(({ key, isTold }) => !(isTold && mayTell) && text.includes(key)).map(({ name }) => name);
    if (!MESSAGES.includes(kind)) wrong.push(`a message "${kind}"`);
    return wrong.map((name) => `seat ${seat} was sent ${name}`);
  });
}

/** Whether a seat may not look into a zone, by the rules alone. */
function isHiddenFrom(game: Game, seat: number): (zone: string, owner: number | null) => boolean {
  const { program, seats } = game.state;
  const sees = new Map(program.zoneTypes.map((zone) => [zone.name, zone.sees]));
  const viewer = seats[seat]?.id ?? null;
  return (zone, owner) => sees.get(zone) === 'none' || (sees.get(zone) === 'owner' && owner !== viewer);
}

/** The cards that lay open to a seat at any time during the last decision. */
function shownOnTheWay(game: Game, seat: number): Set<number> {
  const isHidden = isHiddenFrom(game, seat);
  const isOpen = (place: PlaceName) => place?.kind === 'cell' || (place && !isHidden(place.zone, place.owner));
  const moves = game.state.events.filter((event) => event.type === 'moved');
  return new Set(moves.filter(({ from, to }) => isOpen(from) || isOpen(to)).map(({ entity }) => entity));
}

function withOtherSecrets(
  game: Game,
  saved: SavedGame,
  seat: number,
  shown: ReadonlySet<number>,
  isSeedOther: boolean,
  rng: Rng,
): SavedGame {
  const { state } = saved.session;
  const zones = otherDeal(game, saved, seat, shown, rng);
  const cells = isSeedOther ? otherFog(game, saved, seat, rng) : state.cells;
  if (!isSeedOther) return { ...saved, session: { ...saved.session, state: { ...state, zones, cells } } };
  const seed = `another ${rng.uint()}`;
  return { ...saved, seed, session: { ...saved.session, seed, state: { ...state, zones, cells, streams: [] } } };
}

/**
 * Cards that the seat can't see change places. The back of a card shows its deck, so each stays within its deck; and
 * within its tier where the rules draw by tiers, so that the same place of the deck is drawn from.
 */
function otherDeal(game: Game, { session }: SavedGame, seat: number, shown: ReadonlySet<number>, rng: Rng) {
  const isHidden = isHiddenFrom(game, seat);
  const homes = homeDecks(game.state);
  const types = new Map(session.state.entities.map(([id, type]) => [id, type]));
  const deckOf = (id: number) => {
    const home = homes.get(types.get(id) ?? '');
    return shown.has(id) || !home ? undefined : `${home} ${game.state.world.entities.get(id)?.getAttribute('tier')}`;
  };
  const decks = new Map<string, number[]>();
  const hidden = session.state.zones.filter(([zone, owner]) => isHidden(zone, owner)).flatMap(([, , ids]) => ids);
  for (const id of hidden) {
    const deck = deckOf(id);
    if (deck !== undefined) decks.set(deck, [...(decks.get(deck) ?? []), id]);
  }
  for (const ids of decks.values()) rng.shuffle(ids);
  return session.state.zones.map(([zone, owner, ids]) => {
    if (!isHidden(zone, owner)) return [zone, owner, ids] as const;
    return [zone, owner, ids.map((id) => decks.get(deckOf(id) ?? '')?.pop() ?? id)] as const;
  });
}

/** On a map with fog, what can be moved and stands out of sight stands elsewhere out of sight. */
function otherFog(game: Game, { session }: SavedGame, seat: number, rng: Rng) {
  const { state } = game;
  const { level, entities } = state.world;
  const { fog_of_war, darkness } = state.program.definitions.prototype.mechanics ?? {};
  const { cells } = session.state;
  if (!level.isBounded || !(fog_of_war || darkness)) return cells;
  const own = state.seats[seat];
  const eyes = own && !own.isGone ? [own] : state.seats.filter(({ isGone }) => !isGone);
  const sights = eyes.map((one) => sightOf(state, one));
  const isUnseen = (x: number, y: number) => sights.every((sight) => sight?.[y * level.width + x] !== 1);
  const mayMove = (id: number) => {
    const entity = entities.get(id);
    if (!entity || state.seats.includes(entity) || entity.hasAttribute('light')) return false;
    return isMobile(state, entity) || (entity.kind === 'item' && !entity.hasAttribute('solid'));
  };
  const dark = cells.filter(([x, y]) => isUnseen(x, y));
  const moved = dark.flatMap(([, , ids]) => ids.filter(mayMove));
  const left = new Map(cells.map(([x, y, ids]) => [`${x},${y}`, [...ids]]));
  for (const [x, y, ids] of dark)
    left.set(
      `${x},${y}`,
      ids.filter((id) => !mayMove(id)),
    );
  const free = [...level.cells()]
    .filter(({ x, y }) => isUnseen(x, y))
    .map(({ x, y }) => `${x},${y}`)
    .filter((at) => (left.get(at) ?? []).length === 0);
  if (free.length < moved.length) return cells;
  rng.shuffle(free);
  moved.forEach((id, i) => void left.set(free[i] as string, [id]));
  return [...left]
    .filter(([, ids]) => ids.length > 0)
    .map(([at, ids]) => {
      const [x = 0, y = 0] = at.split(',').map(Number);
      return [x, y, ids] as const;
    })
    .sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
}
