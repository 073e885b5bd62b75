import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../engine/core/entity';
import type { GameEvent } from '../../../engine/core/events';
import { Cell, type Place, type PlaceName, type ZoneType } from '../../../engine/core/place';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Game, OBSERVER } from '../../../engine/game/game';
import { sightOf } from '../../../engine/game/knowledge/seat-memory';
import { readAttribute } from '../../../engine/machine/effects/attribute-access';
import { definitionsOf } from '../../support/play';
import { scenario } from '../../support/scenario';
import { decideByLot, isOver, PROTOTYPES, settingsFor } from '../all/playing';

/** More by hand: GAMES=20 DECISIONS=300 npx vitest run tests/games/screens/knowledge.test.ts */
const GAMES = Number(process.env.GAMES ?? 2);
const DECISIONS = Number(process.env.DECISIONS ?? 60);

/** What one seat may know now, found by looking at the state itself and not by the code that makes views. */
class Oracle {
  private readonly seen: Uint8Array | null;

  constructor(
    private readonly game: Game,
    private readonly viewer: Entity | null,
  ) {
    const { mechanics } = game.state.program.definitions.prototype;
    const hides = viewer !== null && Boolean(mechanics?.fog_of_war || mechanics?.darkness);
    this.seen = hides ? sightOf(game.state, viewer) : null;
  }

  knows(entity: Entity): boolean {
    if (entity === this.viewer) return true;
    const { place } = entity;
    const isCarried = place !== null && !(place instanceof Cell) && place.owner === this.viewer;
    if (readAttribute(this.game.state, entity, 'visible') === false && !isCarried) return false;
    return place !== null && this.sees(place);
  }

  sees(place: Place): boolean {
    if (place instanceof Cell) return !this.seen || this.seen[place.index] === 1;
    const { owner, type } = place;
    if (type.sees === 'none' || (type.sees === 'owner' && (this.viewer === null || owner !== this.viewer)))
      return false;
    return owner === null || this.knows(owner);
  }

  seesPlaceNamed(name: PlaceName): boolean {
    const { world, program } = this.game.state;
    if (name === null) return false;
    if (name.kind === 'cell') return this.sees(world.level.cell(name.x, name.y) as Cell);
    const owner = name.owner === null ? null : world.entities.get(name.owner);
    const type = program.zoneTypes.find((one) => one.name === name.zone);
    if (!type || owner === undefined || type.sees === 'none') return false;
    if (type.sees === 'owner' && (this.viewer === null || owner !== this.viewer)) return false;
    return owner === null || this.knows(owner);
  }

  get known(): Set<number> {
    return new Set(this.game.state.world.entities.values().flatMap((one) => (this.knows(one) ? [one.id] : [])));
  }
}

/** Every number that names an entity in what was sent; 0 names none. */
function entitiesNamed(sent: unknown, found: Set<number> = new Set()): Set<number> {
  if (Array.isArray(sent)) for (const part of sent) entitiesNamed(part, found);
  else if (typeof sent === 'object' && sent !== null) {
    for (const [key, part] of Object.entries(sent)) {
      if (typeof part !== 'number') entitiesNamed(part, found);
      else if ((key === 'id' || key === 'entity' || key === 'owner') && part !== 0) found.add(part);
    }
    const { entities } = sent as { entities?: unknown };
    if (Array.isArray(entities)) for (const one of entities) if (typeof one === 'number') found.add(one);
  }
  return found;
}

/** What a rule says is for its author to choose; all else tells only of what the seat sees. */
const isFact = ({ type }: GameEvent): boolean => type !== 'said' && type !== 'rolled' && type !== 'decided';

function leaks(game: Game, seat: number, events: readonly GameEvent[], knownBefore: ReadonlySet<number>): string[] {
  const { world, seats } = game.state;
  const oracle = new Oracle(game, seats[seat] ?? null);
  const now = oracle.known;
  // Who sits at the table is no secret, only where they are.
  const open = new Set([...now, ...game.seatIds]);
  const passing = events.flatMap((event) => {
    const isSeen = event.type === 'moved' && (oracle.seesPlaceNamed(event.from) || oracle.seesPlaceNamed(event.to));
    return isSeen ? [event.entity] : [];
  });
  const learned = new Set([...open, ...knownBefore, ...passing]);
  const told = game.eventsFor(seat, events);
  const asked = game.pending.filter((one) => one.seat === seat).flatMap(({ options }) => options);
  const named = (sent: unknown, known: ReadonlySet<number>, what: string): string[] =>
    [...entitiesNamed(sent)]
      .filter((id) => !known.has(id))
      .map((id) => `${what} of seat ${seat} names ${world.entities.get(id)?.type.id ?? 'the gone'} #${id}`);
  return [
    ...named(game.view(seat), open, 'the view'),
    ...named(asked, open, 'a question'),
    ...told.filter(isFact).flatMap((event) => named(event, learned, event.type)),
  ];
}

const knownTo = (game: Game, seat: number): Set<number> =>
  new Set([...new Oracle(game, game.state.seats[seat] ?? null).known, ...game.seatIds]);

describe.each(PROTOTYPES)('in %s', (id) => {
  test('no seat is shown, asked about or told of what is hidden from it', async () => {
    const definitions = await definitionsOf(id);
    for (let i = 0; i < GAMES; i++) {
      const game = createGame(definitions, settingsFor(definitions, `knowledge ${i}`));
      const lot = new Rng(`lot/${i}`);
      const seats = [OBSERVER, ...game.seatIds.keys()];
      for (let made = 0; made < DECISIONS && !isOver(game); made++) {
        const before = seats.map((seat) => knownTo(game, seat));
        const events = decideByLot(game, lot);
        // On another level everything is checked again.
        if (events.some(({ type }) => type === 'travelled')) continue;
        const found = seats.flatMap((seat, at) => leaks(game, seat, events, before[at] ?? new Set()));
        expect(found, `game ${i}, decision ${made}`).toEqual([]);
      }
    }
  });

  test('all that a seat gets is plain JSON', async () => {
    const definitions = await definitionsOf(id);
    const game = createGame(definitions, settingsFor(definitions, 'json'));
    const lot = new Rng('json');
    for (let made = 0; made < 10 && !isOver(game); made++) {
      const events = decideByLot(game, lot);
      for (const seat of [OBSERVER, ...game.seatIds.keys()]) {
        const view = game.view(seat);
        expect(view).toStrictEqual(JSON.parse(JSON.stringify(view)));
        const sent = [game.eventsFor(seat, events), game.pending, game.ended];
        expect(sent).toEqual(JSON.parse(JSON.stringify(sent)));
      }
    }
  });
});

scenario('what an actor out of sight wears is unseen too', (s) => {
  s.map('#@.#h#', { h: ['hound', 'collar'] });
  s.file('prototype', { mechanics: { fog_of_war: true } });
  s.file('actors', { hound: { attributes: { solid: true } } });
  s.file('items', { collar: { name: 'Collar', stats: { wear: { max: 9 } } } });
  const { world, program } = s.game.state;
  const collar = s.entity('collar');
  const slot = program.zoneTypes.find(({ worn, sees }) => worn && sees === 'all') as ZoneType;
  world.move(collar, world.zoneOf(s.entity('hound'), slot));
  const changed: GameEvent = { type: 'changed', entity: collar.id, attribute: 'wear', from: 9, to: 8, because: '' };
  expect(s.game.eventsFor(0, [changed])).toEqual([]);
  world.move(collar, world.zoneOf(s.entity('player'), slot));
  expect(s.game.eventsFor(0, [changed])).toHaveLength(1);
});
