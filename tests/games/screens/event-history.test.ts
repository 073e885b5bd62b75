import { expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { attributeRows, entityRows } from '../../../engine/ui/inspector/facts/entity-list';
import { EventHistory } from '../../../engine/ui/inspector/facts/event-history';
import { generationOf, ReplannedLevel } from '../../../engine/ui/inspector/facts/generation';
import { roomGraph } from '../../../engine/ui/inspector/facts/room-graph';
import { stackOf, waitingFor } from '../../../engine/ui/inspector/facts/rule-stack';
import { snapshotOf } from '../../../engine/ui/inspector/facts/snapshot';
import { variableGroups } from '../../../engine/ui/inspector/facts/variable-list';
import { zoneRows } from '../../../engine/ui/inspector/facts/zone-list';
import { diskSource } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';
import { chainLines, loaded, lookInto } from '../../ui/inspector/looking';
import { PROTOTYPES } from '../all/playing';

/** Plays on, each time by another of the options. */
function goOn(game: Game, times: number): Game {
  for (let i = 0; i < times && !game.ended; i++) {
    const [asked] = game.pending;
    const option = asked?.options[(i * 7) % asked.options.length];
    game.decide(asked?.seat ?? 0, option?.id ?? '3');
  }
  return game;
}

test('an inspector opened late learns the same as one open from the start', async () => {
  const game = createGame(await definitionsOf('hunger'), { seed: 'late' });
  const early = new EventHistory();
  early.follow(game);
  while (early.catchUp());
  for (let i = 0; i < 12; i++) {
    goOn(game, 1);
    early.follow(game);
  }
  const late = new EventHistory();
  late.follow(game);
  expect(late.share).toBeLessThan(1);
  while (late.catchUp());
  expect(late.share).toBe(1);
  expect(late.beats).toEqual(early.beats);
  expect(late.beats).toHaveLength(13);
});

test('what is taken back is forgotten, and another game is another history', async () => {
  const definitions = await definitionsOf('hunger');
  const game = goOn(createGame(definitions, { seed: 'back' }), 6);
  const history = new EventHistory();
  history.follow(game);
  while (history.catchUp());
  const back = createGame(definitions, { seed: 'back' });
  for (const [seat, answer] of game.decisions.slice(0, 4)) back.decide(seat, answer);
  history.follow(back);
  expect(history.beats.map(({ decision }) => decision)).toEqual([0, 1, 2, 3, 4]);
  history.follow(createGame(definitions, { seed: 'other' }));
  while (history.catchUp());
  expect(history.beats).toHaveLength(1);
});

test('of a game that goes on from a save, all since the save is known', async () => {
  const definitions = await definitionsOf('hunger');
  const saved = goOn(createGame(definitions, { seed: 'saved' }), 5).save();
  const game = goOn(loadGame(definitions, JSON.parse(JSON.stringify(saved))), 3);
  const history = new EventHistory();
  history.follow(game);
  while (history.catchUp());
  expect(history.isWhole).toBe(false);
  expect(history.beats).toHaveLength(4);
});

test('where the save kept the decisions before it, all is known from the start', async () => {
  const definitions = await definitionsOf('hunger');
  const first = goOn(createGame(definitions, { seed: 'saved' }), 5);
  const game = goOn(loadGame(definitions, first.save(), first.decisions), 3);
  const history = new EventHistory();
  history.follow(game);
  while (history.catchUp());
  expect(history.isWhole).toBe(true);
  expect(history.beats.map(({ decision }) => decision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each(PROTOTYPES)('looking at all of %s changes nothing', async (id) => {
  const { definitions, sources } = await loaded(diskSource, id);
  const game = goOn(createGame(definitions, { seed: 'look' }), 12);
  const before = game.hash();
  const save = JSON.stringify(game.save());
  const known = lookInto(game, sources);
  const { state } = game;
  const viewer = state.seats[0] ?? null;
  const rows = entityRows(state, '', viewer);
  for (const { entity } of rows.slice(0, 60)) {
    const changed = known.history.changedKeys(entity.id);
    for (const { key } of attributeRows(state, entity, changed)) {
      chainLines(known, { kind: 'attribute', entity, key });
    }
  }
  expect(rows.length + zoneRows(state, viewer).length).toBeGreaterThan(0);
  expect(variableGroups(game).length).toBeGreaterThan(0);
  stackOf(state, sources);
  waitingFor(game);
  roomGraph(game, viewer);
  generationOf(game, known.history, new ReplannedLevel(game));
  snapshotOf(game, known.history, sources, { seat: 0, about: {}, findings: [] });
  expect(game.hash()).toBe(before);
  expect(JSON.stringify(game.save())).toBe(save);
});
