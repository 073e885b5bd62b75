import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { createGame, type Game, Refusal } from '../../../engine/game/game';
import { namedSeats } from '../../../engine/game/turns/setup';
import { definitionsOf, editedDefinitions } from '../../support/play';
import { toldTo } from '../../support/told';

const PAIR = [{ name: 'Ada' }, { name: 'Ben' }];

/** Answers in turn, the first seat's first, until both lists are over. Returns what the second seat was told. */
function play(game: Game, ada: readonly string[], ben: readonly string[]): string[] {
  const plans = [[...ada], [...ben]];
  const told: string[] = [];
  while (!game.ended && plans.some(({ length }) => length > 0)) {
    const seat = game.pending[0]?.seat ?? 0;
    told.push(...toldTo(game, game.decide(seat, plans[seat]?.shift() ?? 'wait'), 1));
  }
  return told;
}

const standing = ({ state }: Game, type: string) =>
  state.world.entities.values().filter((one) => one.type.id === type && !one.isGone).length;

describe('the cells', () => {
  let twins: Definitions;
  beforeAll(async () => {
    twins = await definitionsOf('twins');
  });
  const atTheBars = (): Game => {
    const game = createGame(twins, { seed: 'talk', seats: PAIR });
    const towards = (way: string): string[] => [`step ${way}`, `step ${way}`];
    play(
      game,
      [...towards('east'), 'pick_up sun_key', 'step south_east'],
      [...towards('west'), 'pick_up moon_key', 'step south_west'],
    );
    return game;
  };

  test('are left with the key that the other one found, handed through the bars', () => {
    const game = atTheBars();
    const told = play(game, ['hand_over sun_key seat.1'], ['hand_over moon_key seat.0']);
    expect(told).toContain('Ada hands the sun key to you.');
    const [up, down] = [new Array<string>(2).fill('step north'), new Array<string>(2).fill('step south')];
    play(game, ['step north_west', 'step north_west', ...up], ['step south_east', 'step south_east', ...down]);
    expect(game.state.seats.map(({ place }) => place?.place)).toEqual([
      { kind: 'cell', x: 3, y: 2 },
      { kind: 'cell', x: 9, y: 8 },
    ]);
  });

  test('stay shut for one who keeps the wrong key', () => {
    const game = atTheBars();
    play(game, ['step north_west', 'step north_west'], []);
    expect(() => play(game, ['step north'], [])).toThrow(Refusal);
  });

  test('show each twin the other one, and the key that it needs, from the first turn on', () => {
    const game = createGame(twins, { seed: 'look', seats: PAIR });
    const seen = (seat: number) =>
      (game.view(seat).map?.cells ?? []).flatMap(({ entities, seen }) =>
        seen ? entities.map(({ type }) => type) : [],
      );
    expect(seen(0)).toEqual(expect.arrayContaining(['sloe', 'moon_key']));
    expect(seen(1)).toEqual(expect.arrayContaining(['sorrel', 'sun_key']));
  });

  test('show a watcher what either sees or remembers, and no more', () => {
    const game = atTheBars();
    const cellsFor = (seat: number, isSeen: boolean) =>
      (game.view(seat).map?.cells ?? []).filter(({ seen }) => seen || !isSeen).map(({ x, y }) => `${x},${y}`);
    for (const isSeen of [true, false])
      expect(new Set(cellsFor(-1, isSeen))).toEqual(new Set([...cellsFor(0, isSeen), ...cellsFor(1, isSeen)]));
    const alone = createGame(twins, { seed: 'bots', seats: [{ personality: 'random' }, { personality: 'random' }] });
    expect(alone.view(-1).map?.cells.length).toBeGreaterThan(cellsFor(-1, false).length);
  });

  test('call the twins by their own names where the players have none', () => {
    const seats = [{}, { personality: 'twin_bot' }];
    for (const named of [seats, namedSeats(twins, seats, 'names')]) {
      expect(createGame(twins, { seed: 'names', seats: named }).seatNames).toEqual(['Sorrel', 'Sloe']);
    }
    const [ada, ben] = createGame(twins, { seed: 'names', seats: PAIR }).seatNames;
    expect([ada, ben]).toEqual(['Ada', 'Ben']);
  });

  test('can be left by one person who plays both', () => {
    const game = createGame(twins, { seed: 'alone', seats: [{ name: 'Ada' }] });
    expect(game.state.seats).toHaveLength(2);
    game.decide(0, 'wait');
    expect(game.pending[0]?.seat).toBe(1);
    expect(game.isPlayedByPerson(1)).toBe(true);
  });
});

describe('the gate', () => {
  let levers: Definitions;
  beforeAll(async () => {
    const rows = ['##########', '#L1....2L#', '#####P####', '#...>....#', '##########'];
    levers = await editedDefinitions('twins', { 'prototype.json': { '/map/rows': rows } });
  });
  const begin = (): Game => createGame(levers, { seed: 'levers', seats: PAIR });

  test('stays down for one lever, and all hear it drop', () => {
    const game = begin();
    const told = play(game, ['step west', 'wait', 'wait', 'wait'], []);
    expect(told).toContain('A chain runs in the wall, and the gate lifts by a hand and waits.');
    expect(told).toContain('Somewhere a gate drops by a hand. One is not enough.');
    expect(standing(game, 'portcullis')).toBe(1);
  });

  test('goes up for both at once', () => {
    const game = begin();
    play(game, ['step west'], ['step east']);
    expect(standing(game, 'portcullis')).toBe(0);
  });

  test('stays down when the second is too late', () => {
    const game = begin();
    play(game, ['step west'], ['wait', 'wait', 'wait', 'step east']);
    expect(standing(game, 'portcullis')).toBe(1);
  });

  test('gives no hint of itself to one who is no longer there', () => {
    const game = begin();
    play(game, ['step west'], ['step east']);
    const [ada] = game.state.seats;
    if (ada) game.state.world.remove(ada);
    expect(game.view(0).hints).not.toContain('lever');
  });

  test('strands the one who is left', () => {
    const game = begin();
    const [ada] = game.state.seats;
    // A blow of a thing that is not here would need a longer story.
    if (ada) game.state.set(ada, 'health', 0);
    play(game, ['wait'], ['wait']);
    expect(game.ended?.reason).toBe('stranded');
  });
});

test('bots get out together now and then', async () => {
  const twins = await definitionsOf('twins');
  const seats = [{ personality: 'twin_bot' }, { personality: 'twin_bot' }];
  const ends = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const game = createGame(twins, { seed, seats });
    while (!game.ended && game.turn < 600) game.play(null);
    return game.ended;
  });
  const won = ends.filter((end) => end?.reason === 'won');
  expect(won.length).toBeGreaterThan(0);
  for (const { winners } of won.flatMap((end) => end ?? [])) expect(winners).toEqual([0, 1]);
});

test('bots do not change places for ever in the doorway to the way out', async () => {
  const seats = [{ personality: 'twin_bot' }, { personality: 'twin_bot' }];
  const game = createGame(await definitionsOf('twins'), { seed: 'look 2', seats });
  while (!game.ended && game.turn < 600) game.play(null);
  expect(game.ended).not.toBeNull();
});
