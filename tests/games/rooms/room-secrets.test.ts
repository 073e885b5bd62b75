import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Cell } from '../../../engine/core/place';
import { createGame, Game, Refusal } from '../../../engine/game/game';
import type { RoomEntry } from '../../../engine/room/room-entries';
import { usualBot } from '../../../engine/server/game-library';
import { OutsideBot } from '../../../engine/server/outside-bot';
import { RoomLinks } from '../../../engine/server/room-links';
import type { RoomPerson } from '../../server/room-person';
import { TestServer } from '../../server/test-server';
import { definitionsOf } from '../../support/play';
import { secretsIn } from './secret-scan';

/**
 * `ROOM_SECRETS=200 npx vitest run tests/games/rooms/room-secrets.test.ts -t depend` scans that many games of Terminal
 * Dungeon, half as many of Monadungeon, and a tenth of Twins.
 */
const GAMES = Number(process.env.ROOM_SECRETS ?? 1);
/** Enough for each seat to draw, hide and show; a whole game repeats it. */
const DECISIONS = Number(process.env.ROOM_SECRETS_DECISIONS ?? 20);

let here: TestServer;
beforeAll(async () => {
  here = await TestServer.start();
});
afterAll(() => here.stop());
afterEach(() => void vi.restoreAllMocks());

describe('what is sent to a seat and to a watcher does not depend on what is hidden from them', () => {
  test.each([
    ['terminal_dungeon', 3, GAMES],
    ['monadungeon', 2, GAMES / 2],
    ['twins', 2, GAMES / 10],
  ] as const)('in %s', async (prototype, seats, games) => {
    for (let round = 0; round < games; round++) expect(await scan(prototype, seats, round, DECISIONS)).toEqual([]);
  });
});

type Leak = (game: Game, seat: number) => unknown;

const zonesOf = (game: Game) => game.snapshot().session.state.zones;
const contents = (game: Game, zone: string) => zonesOf(game).find(([name]) => name === zone)?.[2] ?? [];
const typeOf = (game: Game, id: number | undefined) => game.state.world.entities.get(id ?? -1)?.type.id;
const handOf = (game: Game, seat: number) => zonesOf(game).find(([name, owner]) => name === 'hand' && owner === seat);

describe('a leak is found:', () => {
  const inTheView: readonly (readonly [string, string, Leak])[] = [
    ['the order of the doors', 'terminal_dungeon', (game) => contents(game, 'doors')],
    ['the next treasure', 'terminal_dungeon', (game) => typeOf(game, contents(game, 'treasures').at(-1))],
    [
      'a card of another',
      'terminal_dungeon',
      (game, seat) => typeOf(game, handOf(game, game.seatIds[(Math.max(seat, 0) + 1) % 3] ?? 0)?.[2][0]),
    ],
    ['the ids of the bag', 'monadungeon', (game) => contents(game, 'bag')],
    ['the next tile', 'monadungeon', (game) => typeOf(game, contents(game, 'tiles').at(-1))],
    [
      'the last of the bag, as a text',
      'monadungeon',
      (game) => `It ends with ${typeOf(game, contents(game, 'bag')[0])}.`,
    ],
    ['the dice to come', 'monadungeon', (game) => game.snapshot().session.state.streams],
    ['the seed', 'monadungeon', (game) => game.origin.seed],
    [
      'where foes stand in the fog',
      'twins',
      (game) =>
        [...game.state.world.entities.values()]
          .filter(({ kind }) => kind === 'actor')
          .map(({ place }) => (place instanceof Cell ? place.index : 0)),
    ],
  ];

  test.each(inTheView)('%s in %s', async (_name, prototype, leak) => {
    const { view } = Game.prototype;
    vi.spyOn(Game.prototype, 'view').mockImplementation(function (this: Game, seat) {
      return { ...view.call(this, seat), hints: [JSON.stringify(leak(this, seat))] };
    });
    expect(await scan(prototype, prototype === 'terminal_dungeon' ? 3 : 2, 0, 6)).not.toEqual([]);
  });

  test('the events of all seats in terminal_dungeon', async () => {
    vi.spyOn(Game.prototype, 'eventsFor').mockImplementation((_seat, events) => [...events]);
    // In a few turns it may happen that no card is drawn or given in secret.
    let found: string[] = [];
    for (let round = 0; found.length === 0 && round < 10; round++) found = await scan('terminal_dungeon', 3, round, 20);
    expect(found).not.toEqual([]);
  });

  test('the moments of another seat', async () => {
    const { show } = RoomLinks.prototype;
    vi.spyOn(RoomLinks.prototype, 'show').mockImplementation(function (this: RoomLinks, told, seal, turn) {
      show.call(this, told, seal, turn);
      for (const { view, pending, ...moment } of told.get(0) ?? [])
        this.tell({ moments: [{ ...moment, continues: false, state: [{ view, pending }], seal }] });
    });
    expect(await scan('monadungeon', 2, 0, 3)).not.toEqual([]);
  });
});

/** All of a room. The store itself reads no more than what came after the last snapshot. */
async function everyEntry(code: string): Promise<RoomEntry[]> {
  const text = await readFile(join(here.folder, `${code}.room`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RoomEntry);
}

/** Plays a part of a game over the network, one more watching, and returns the secrets that were sent. */
async function scan(prototype: string, seats: number, round: number, decisions: number): Promise<string[]> {
  const people = await here.game(prototype, ['Ada', 'Ben', 'Cy'].slice(0, seats), { seats });
  const eve = await here.person('Eve');
  await eve.enter({ call: 'join', name: 'Eve', code: people[0]?.code ?? '' });
  await eve.until(() => eve.seats.size > 0);
  const all = [...people, eve];
  const answers = new Answers(await definitionsOf(prototype), await everyEntry(people[0]?.code ?? ''), round);
  const played = await playSome(people, answers, round, decisions);
  await Promise.all(all.map((one) => one.until(() => [...one.seats.values()][0]?.beat === played)));
  const entries = await everyEntry(people[0]?.code ?? '');
  const found = secretsIn(await definitionsOf(prototype), entries, all);
  for (const person of all) person.cut();
  here.people.length = 0;
  return found;
}

/** Answers that come to the end of a game: at first any option, then as the game's own bot would. */
class Answers {
  private readonly mirror: Game;
  private readonly bot: OutsideBot;

  constructor(
    definitions: Definitions,
    entries: readonly RoomEntry[],
    private readonly round: number,
  ) {
    const dealt = entries.find((entry) => entry.type === 'started') ?? expect.fail('The game never began.');
    this.mirror = createGame(definitions, dealt);
    this.bot = new OutsideBot(this.mirror, `round ${round}`, usualBot(definitions));
  }

  next(seat: number): string {
    const beat = this.mirror.decisions.length;
    const options = this.mirror.pending.find((one) => one.seat === seat)?.options ?? [];
    const any = options[(beat * 7 + this.round) % options.length]?.id;
    for (let tries = beat % 5 === 4 ? 1 : 0; ; tries++) {
      const answer = (beat < ANY_OPTION ? any : this.bot.answer(seat, tries)) ?? expect.fail('Nothing is asked.');
      try {
        this.mirror.decide(seat, answer);
        return answer;
      } catch (error) {
        if (!(error instanceof Refusal) || tries > 8) throw error;
      }
    }
  }
}

const ANY_OPTION = 20;

async function playSome(
  people: readonly RoomPerson[],
  answers: Answers,
  round: number,
  decisions: number,
): Promise<number> {
  const [host] = people as [RoomPerson];
  for (let beat = 0; beat < decisions; beat++) {
    await host.until(() => host.room?.stage === 'over' || (host.room?.asked.length ?? 0) > 0);
    if (host.room?.stage === 'over') return beat;
    const seat = host.room?.asked[(beat + round) % (host.room?.asked.length ?? 1)] ?? 0;
    const person = people[seat] as RoomPerson;
    await person.until(() => (person.seats.get(seat)?.beat ?? -1) >= beat);
    await person.done({ call: 'decide', seat, answer: answers.next(seat), beat });
    await Promise.all(people.map((one) => one.until(() => ([...one.seats.values()][0]?.beat ?? -1) > beat)));
  }
  return decisions;
}
