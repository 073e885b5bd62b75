import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../engine/core/entity';
import type { GameEvent } from '../../../engine/core/events';
import { Zone } from '../../../engine/core/place';
import { Rng } from '../../../engine/core/rng';
import { randomBot } from '../../../engine/game/bots/bot';
import { createGame, type Game } from '../../../engine/game/game';
import { settingsFor } from '../all/playing';
import { dungeon, NAMES, Table } from './table-for-four';

/** Whole games, and more of them, by hand: GAMES=200 npx vitest run tests/games/terminal_dungeon/secrets.test.ts */
const GAMES = Number(process.env.GAMES ?? 12);

/** What a seat may see, by looking at the table as it is: cards in open zones, and those in zones of its own. */
function isSeen(card: Entity, seat: Entity): boolean {
  if (!(card.place instanceof Zone)) return false;
  const { sees } = card.place.type;
  return sees === 'all' || (sees === 'owner' && card.place.owner === seat);
}

/** Calls `tell` with every number and every string in what was sent, the names of fields included. */
function eachPart(sent: unknown, tell: (part: string | number, key: string) => void, key = ''): void {
  if (typeof sent === 'string' || typeof sent === 'number') tell(sent, key);
  else if (Array.isArray(sent)) for (const part of sent) eachPart(part, tell, key);
  else if (sent !== null && typeof sent === 'object') {
    for (const [name, part] of Object.entries(sent)) {
      tell(name, '');
      eachPart(part, tell, name);
    }
  }
}

const NUMBERS_OF_ENTITIES = new Set(['id', 'entity', 'owner']);

/** A card that could be seen at any moment between two decisions was seen: it passed over the table, face up. */
class Oracle {
  private readonly cards: readonly Entity[];
  private readonly ids: ReadonlySet<number>;
  /** What would tell of a card, and which kinds it would tell of. */
  private readonly words = new Map<string, string[]>();
  private readonly readings = new Map<string, Reading>();
  private seen: Set<number>[] = [];

  constructor(readonly game: Game) {
    this.cards = game.state.world.entities.values().filter(({ kind }) => kind === 'item');
    this.ids = new Set(this.cards.map(({ id }) => id));
    const types = new Set(this.cards.map(({ type }) => type));
    for (const type of types)
      for (const word of wordsOf(type)) this.words.set(word, [...(this.words.get(word) ?? []), type.id]);
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
    const kinds = new Set(this.cards.filter(({ id }) => known.has(id)).map(({ type }) => type.id));
    const expectKnown = (id: number) => {
      if (this.ids.has(id) && !known.has(id))
        throw new Error(`The ${what} of ${NAMES[seat]} has the secret card ${id}.`);
    };
    eachPart(sent, (part, key) => {
      if (typeof part === 'number') {
        if (NUMBERS_OF_ENTITIES.has(key)) expectKnown(part);
        return;
      }
      const { ids, words } = this.readingOf(part);
      ids.forEach(expectKnown);
      for (const [word, told] of words)
        if (!told.some((kind) => kinds.has(kind)))
          throw new Error(`The ${what} of ${NAMES[seat]} has ${word}, of which it knows nothing.`);
    });
  }

  /** What a string tells: the entities it names as `#12`, and every word of a card in it. Most come up again and again. */
  private readingOf(text: string): Reading {
    let reading = this.readings.get(text);
    if (!reading) {
      reading = {
        ids: [...text.matchAll(/#(\d+)(?!\w)/g)].map(([, id]) => Number(id)),
        words: [...this.words].filter(([word]) => `"${text}"`.includes(word)),
      };
      this.readings.set(text, reading);
    }
    return reading;
  }
}

interface Reading {
  readonly ids: readonly number[];
  readonly words: readonly (readonly [word: string, kinds: readonly string[]])[];
}

/** What would tell of a card: its name or its words in any text, or its id as all of one. */
const wordsOf = ({ id, name, attributes }: Entity['type']): string[] => [
  name,
  String(attributes.get('flavour')),
  `"${id}"`,
];

type Moved = Extract<GameEvent, { type: 'moved' }>;
const zonesOf = ({ from, to }: Moved) => [from, to].filter((place) => place?.kind === 'zone');
const OPEN = ['arena', 'door_discard', 'treasure_discard', 'equipped'];
const isOpen = (event: Moved) => zonesOf(event).some((place) => place?.kind === 'zone' && OPEN.includes(place.zone));
const isOf = (event: Moved, seat: Entity) =>
  zonesOf(event).some((place) => place?.kind === 'zone' && place.owner === seat.id);

test('no unseen card id is in what another seat receives: every byte over whole games', { timeout: 3_600_000 }, () => {
  let decisions = 0;
  for (let i = 0; i < GAMES; i++) {
    const seed = `oracle ${i}`;
    const seats = NAMES.slice(0, 2 + (i % 5)).map((name, at) => ({
      name,
      ...(at % 3 === 2 ? { personality: 'delver' } : {}),
    }));
    const settings = settingsFor(dungeon, seed);
    const options = { ...settings.options, rounds: 2 + (i % 4) };
    const game = createGame(dungeon, { ...settings, seats, options });
    const bot = randomBot(new Rng(seed));
    const oracle = new Oracle(game);
    let events = game.opening;
    while (!game.ended) {
      events = game.play(bot(game.moves(), events));
      oracle.expectSilence(events);
      decisions++;
    }
  }
  console.info(`The oracle looked on at ${decisions} decisions in ${GAMES} whole games.`);
  expect(decisions).toBeGreaterThan(50 * GAMES);
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

test('a gift is known only to the two players it concerns', () => {
  const table = new Table({ seats: 3 }).raise(2, 4).stack('doors', 'second_wind');
  table.deal(0, 'sour_draught', 'rust_kiss', 'wet_socks', 'moths', 'lead_boots', 'mop').say(0, 'open', 'end');
  const events = table.game.decide(0, `give #${table.cards('hand', 0).find(({ type }) => type.id === 'mop')?.id}`);
  const told = [0, 1, 2].map((seat) => JSON.stringify(table.game.eventsFor(seat, events)).includes('Mop'));
  expect(told).toEqual([false, true, false]);
  expect(JSON.stringify(table.game.view(1))).toContain('Mop of Reckoning');
  expect(JSON.stringify(table.game.view(2))).not.toContain('Mop of Reckoning');
});
