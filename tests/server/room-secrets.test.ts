import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGame, type Game } from '../../engine/game/game';
import type { RoomEntry } from '../../engine/room/room-entries';
import { definitionsOf } from '../support/play';
import type { RoomPerson } from './room-person';
import { TestServer } from './test-server';

/** `ROOM_SECRETS=200 npx vitest run tests/server/room-secrets.test.ts` scans that many games of each. */
const GAMES = Number(process.env.ROOM_SECRETS ?? 1);
/** Enough for each seat to draw, hide and show; a whole game repeats it. */
const DECISIONS = Number(process.env.ROOM_SECRETS_DECISIONS ?? 40);

let here: TestServer;
beforeAll(async () => {
  here = await TestServer.start();
});
afterAll(() => here.stop());

/** What a view may show of entities and cells: every id that occurs in it, with the type it is shown as. */
function shownIn(value: unknown, found = new Map<number, string>()): Map<number, string> {
  if (Array.isArray(value)) for (const one of value) shownIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    const { id, type } = value as { id?: unknown; type?: unknown };
    if (typeof id === 'number' && typeof type === 'string') found.set(id, type);
    for (const one of Object.values(value)) shownIn(one, found);
  }
  return found;
}

/** The same game by the engine alone: what a seat was allowed to know after each decision. */
function allowedTo(game: Game, seat: number, allowed: Map<number, string>): void {
  shownIn(JSON.parse(JSON.stringify([game.view(seat), game.pending.filter((one) => one.seat === seat)])), allowed);
}

test.each([
  ['terminal_dungeon', 3],
  ['monadungeon', 2],
] as const)('no byte that is sent to a seat of %s tells what the seat may not know', async (prototype, seats) => {
  const definitions = await definitionsOf(prototype);
  for (let round = 0; round < GAMES; round++) {
    const names = ['Ada', 'Ben', 'Cy'].slice(0, seats);
    const people = await here.game(prototype, names, { seats });
    const eve = await here.person('Eve');
    await eve.enter({ call: 'join', name: 'Eve', code: people[0]?.code ?? '' });
    await eve.until(() => eve.seats.has(-1));
    const played = await playSome(people, round);
    await Promise.all([...people, eve].map((one) => one.until(() => [...one.seats.values()][0]?.beat === played)));
    const entries = (await here.store.read(people[0]?.code ?? ''))?.entries ?? [];
    scan(definitions, entries, [...people, eve]);
    for (const person of [...people, eve]) person.cut();
  }
});

async function playSome(people: readonly RoomPerson[], round: number): Promise<number> {
  const [host] = people as [RoomPerson];
  for (let beat = 0; beat < DECISIONS; beat++) {
    await host.until(() => host.room?.stage === 'over' || host.seats.get(0)?.beat === beat);
    if (host.room?.stage === 'over') return beat;
    await host.until(() => (host.room?.asked.length ?? 0) > 0);
    const seat = host.room?.asked[(beat + round) % (host.room?.asked.length ?? 1)] ?? 0;
    const person = people[seat] as RoomPerson;
    await person.until(() => person.seats.get(seat)?.beat === beat);
    const answer = await person.choose(beat * 7 + round);
    if ('refused' in answer) throw new Error(answer.refused.message);
    await Promise.all(people.map((one, i) => one.until(() => one.seats.get(i)?.beat === beat + 1)));
  }
  return DECISIONS;
}

function scan(
  definitions: Awaited<ReturnType<typeof definitionsOf>>,
  entries: readonly RoomEntry[],
  people: readonly RoomPerson[],
): void {
  const dealt = entries.find((entry) => entry.type === 'started') ?? expect.fail('The game never began.');
  const created = entries.find((entry) => entry.type === 'created') ?? expect.fail('There is no room.');
  const game = createGame(definitions, dealt);
  const seats = people.map(({ seats: own }) => [...own.keys()][0] as number);
  const allowed = new Map(seats.map((seat) => [seat, new Map<number, string>()]));
  const watch = () => {
    for (const seat of seats) allowedTo(game, seat, allowed.get(seat) as Map<number, string>);
  };
  game.onOwnTurn = watch;
  watch();
  const isOver = entries.some((entry) => entry.type === 'decided' && entry.ends);
  const [before, types] = [seats.map(() => ''), new Map<number, string>()];
  for (const entry of entries) {
    if (entry.type !== 'decided') continue;
    for (const { id, type } of game.state.world.entities.values()) types.set(id, type.id);
    const events = game.decide(entry.seat, entry.answer);
    watch();
    // What a seat saw on the way is in its events, as the engine alone filters them.
    for (const [i, seat] of seats.entries()) before[i] += JSON.stringify(game.eventsFor(seat, events));
  }
  for (const [i, person] of people.entries()) {
    const texts = person.received.filter((text) => !text.startsWith('{"reveal"'));
    const all = texts.join('\n');
    if (!isOver) expect(all.includes(dealt.seed) || all.includes(dealt.salt), 'seed').toBe(false);
    expect(all.includes(created.secret), 'secret').toBe(false);
    for (const other of people) {
      if (other !== person) expect(all.includes(other.welcome?.token ?? '?'), 'token').toBe(false);
    }
    const may = allowed.get(seats[i] as number) as Map<number, string>;
    for (const text of texts) {
      for (const [id, type] of shownIn(JSON.parse(text))) {
        if (types.get(id) !== type || may.get(id) === type) continue;
        expect(before[i], `seat ${seats[i]} was sent ${type} #${id}: ${text.slice(0, 200)}`).toContain(`"${type}"`);
      }
    }
  }
}
