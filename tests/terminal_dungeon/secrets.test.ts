import { describe, expect, test } from 'vitest';
import type { Entity } from '../../engine/core/entity';
import type { GameEvent } from '../../engine/core/events';
import { Zone } from '../../engine/core/place';
import { Rng } from '../../engine/core/rng';
import { randomBot } from '../../engine/turn/bot';
import { createGame, type Game } from '../../engine/turn/game';
import { settingsFor } from '../determinism/playing';
import { dungeon, NAMES, Table } from './table';

const GAMES = Number(process.env.GAMES ?? 20);
const DECISIONS = Number(process.env.DECISIONS ?? 120);

/** What a seat may see, by looking at the table as it is: cards in open zones, and those in zones of its own. */
function isSeen(card: Entity, seat: Entity): boolean {
  if (!(card.place instanceof Zone)) return false;
  const { sees } = card.place.type;
  return sees === 'all' || (sees === 'owner' && card.place.owner === seat);
}

/** Every id of an entity that stands anywhere in what was sent, as a number or as `#12`. */
function* idsIn(sent: unknown, key = ''): Generator<number> {
  if (typeof sent === 'string') {
    for (const [, id] of sent.matchAll(/#(\d+)(?!\w)/g)) yield Number(id);
  } else if (typeof sent === 'number') {
    if (['id', 'entity', 'owner'].includes(key)) yield sent;
  } else if (Array.isArray(sent)) {
    for (const part of sent) yield* idsIn(part, key);
  } else if (sent !== null && typeof sent === 'object') {
    for (const [name, part] of Object.entries(sent)) yield* idsIn(part, name);
  }
}

/** A card that could be seen at any moment between two decisions was seen: it passed over the table, face up. */
class Oracle {
  private readonly cards: readonly Entity[];
  private readonly ids: ReadonlySet<number>;
  private seen: Set<number>[] = [];

  constructor(readonly game: Game) {
    this.cards = [...game.state.world.entities.values()].filter(({ kind }) => kind === 'item');
    this.ids = new Set(this.cards.map(({ id }) => id));
    this.look();
  }

  private look(): void {
    this.seen = this.game.state.seats.map(
      (seat) => new Set(this.cards.filter((card) => isSeen(card, seat)).map(({ id }) => id)),
    );
  }

  /** Fails when anything that this decision sent to a seat tells of a card that the seat may not know. */
  expectSilence(events: readonly GameEvent[]): void {
    const before = this.seen;
    this.look();
    const { pending, state } = this.game;
    const moves = events.filter((event) => event.type === 'moved');
    const passed = moves.filter(isOpen).map(({ entity }) => entity);
    state.seats.forEach((seat, i) => {
      const own = moves.filter((event) => isOf(event, seat)).map(({ entity }) => entity);
      const seen = this.seen[i] ?? new Set<number>();
      const known = new Set([...(before[i] ?? []), ...seen, ...passed, ...own]);
      this.scan(this.game.view(i), i, seen, 'view');
      const asked = pending.filter((one) => one.seat === i);
      this.scan({ told: this.game.eventsFor(i, events), asked }, i, known, 'events');
    });
  }

  /** Every byte: no id of a card it doesn't know, and no name or word of a card of which it knows no copy. */
  scan(sent: object, seat: number, known: ReadonlySet<number>, what: string): void {
    const text = JSON.stringify(sent);
    for (const id of idsIn(sent))
      if (this.ids.has(id) && !known.has(id))
        throw new Error(`The ${what} of ${NAMES[seat]} has the secret card ${id}.`);
    const checked = new Set(this.cards.filter(({ id }) => known.has(id)).map(({ type }) => type.id));
    for (const { type } of this.cards) {
      if (checked.has(type.id)) continue;
      checked.add(type.id);
      const leaked = wordsOf(type).find((word) => text.includes(word));
      if (leaked) throw new Error(`The ${what} of ${NAMES[seat]} has ${leaked}, of which it knows nothing.`);
    }
  }
}

/** What would tell of a card, as it stands in JSON. */
const wordsOf = ({ id, name, attributes }: Entity['type']): string[] =>
  [name, String(attributes.get('flavour'))].map((word) => JSON.stringify(word).slice(1, -1)).concat(`"${id}"`);

type Moved = Extract<GameEvent, { type: 'moved' }>;
const zonesOf = ({ from, to }: Moved) => [from, to].filter((place) => place?.kind === 'zone');
const OPEN = ['arena', 'door_discard', 'treasure_discard', 'equipped'];
const isOpen = (event: Moved) => zonesOf(event).some((place) => place?.kind === 'zone' && OPEN.includes(place.zone));
const isOf = (event: Moved, seat: Entity) =>
  zonesOf(event).some((place) => place?.kind === 'zone' && place.owner === seat.id);

test('no unseen card id is in what another seat receives: every byte over whole games', { timeout: 1_800_000 }, () => {
  for (let i = 0; i < GAMES; i++) {
    const seed = `oracle ${i}`;
    const seats = NAMES.slice(0, 2 + (i % 5)).map((name, at) => ({
      name,
      ...(at % 3 === 2 ? { personality: 'delver' } : {}),
    }));
    const game = createGame(dungeon, { ...settingsFor(dungeon, seed), seats });
    const bot = randomBot(new Rng(seed));
    const oracle = new Oracle(game);
    let events = game.opening;
    for (let n = 0; n < DECISIONS && !game.ended; n++) {
      events = game.play(bot(game.moves(), events));
      oracle.expectSilence(events);
    }
  }
});

describe('the oracle', () => {
  test('finds a hand that is told to another', () => {
    const table = new Table().deal(1, 'mop');
    const oracle = new Oracle(table.game);
    const card = table.cards('hand', 1)[0] as Entity;
    const nothing = new Set<number>();
    expect(() => oracle.scan([{ entity: card.id }], 0, nothing, 'view')).toThrow('secret card');
    expect(() => oracle.scan([`equip #${card.id}`], 0, nothing, 'view')).toThrow('secret card');
    expect(() => oracle.scan(['Mop of Reckoning'], 0, nothing, 'view')).toThrow('knows nothing');
    expect(() => oracle.scan(table.game.view(1), 0, nothing, 'view')).toThrow('secret card');
  });
});

test('a gift is known to the two it concerns, and to nobody else', () => {
  const table = new Table({ seats: 3 }).raise(2, 4).stack('doors', 'second_wind');
  table.deal(0, 'sour_draught', 'rust_kiss', 'wet_socks', 'moths', 'lead_boots', 'mop').say(0, 'open', 'end');
  const events = table.game.decide(0, `give #${table.cards('hand', 0).find(({ type }) => type.id === 'mop')?.id}`);
  const told = [0, 1, 2].map((seat) => JSON.stringify(table.game.eventsFor(seat, events)).includes('Mop'));
  expect(told).toEqual([false, true, false]);
  expect(JSON.stringify(table.game.view(1))).toContain('Mop of Reckoning');
  expect(JSON.stringify(table.game.view(2))).not.toContain('Mop of Reckoning');
});
