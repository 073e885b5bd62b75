import { expect, test } from 'vitest';
import { CARDINALS } from '../../../engine/core/grid';
import { createGame } from '../../../engine/game/game';
import { roomGraph, unresolved } from '../../../engine/ui/inspector/facts/room-graph';
import { descend, PRIVY, TOO_LARGE } from '../../games/two_d6_dungeon/delving';
import { definitionsOf } from '../../support/play';
import { drawn } from '../presenter/presenter-on';

/** Rooms and how they hang together, and which ways lead nowhere yet. */

test('rooms on a board: a way leads to the room that was found behind it, the others nowhere yet', () => {
  const scene = descend({ dice: PRIVY }).take('open north');
  const { game } = scene;
  const graph = roomGraph(game, game.state.seats[0] ?? null);
  const [entrance, found] = graph.nodes;
  expect(graph.nodes).toHaveLength(2);
  expect(found).toMatchObject({ box: { w: 2, h: 3 }, marks: expect.arrayContaining(['here']) });
  const ways = entrance?.exits.map(({ side, to }) => [CARDINALS[side ?? 0]?.name, to]) ?? [];
  expect(new Map(ways as [string, number | null][])).toEqual(
    new Map([
      ['north', found?.id],
      ['east', null],
      ['west', null],
    ]),
  );
  expect(unresolved(graph).map(({ room }) => room.id)).toEqual([entrance?.id, entrance?.id]);
  expect(graph.bounds).toMatchObject({ x: 0, y: 0 });
});

test('an exit whose room had no place says so', () => {
  const scene = descend({ dice: TOO_LARGE }).take('open west');
  const texts = unresolved(roomGraph(scene.game, null)).map(({ exit }) => exit.text);
  expect(texts).toHaveLength(3);
  expect(texts.filter((text) => /rejected 1/.test(text))).toHaveLength(1);
});

test('tiles on a board lead on by their open sides', async () => {
  const game = createGame(await definitionsOf('monadungeon'), { seed: 'tiles' });
  const graph = roomGraph(game, game.state.seats[0] ?? null);
  expect(graph.nodes).toMatchObject([{ kind: 'tile', marks: ['here'] }]);
  expect(unresolved(graph).length).toBe(graph.nodes[0]?.exits.length);
});

test('a map falls into rooms and corridors, parted by doors', async () => {
  const map = ['##########', '#..#######', '#@.+....+#', '#..#######', '##########'];
  const game = createGame(await drawn(map, { '+': 'door' }, DOOR), { seed: 'map' });
  const graph = roomGraph(game, game.state.seats[0] ?? null);
  expect(graph.nodes.map(({ kind, marks }) => [kind, marks[0], marks.includes('here')])).toEqual([
    ['room', '6 cells', true],
    ['corridor', '4 cells', false],
  ]);
  const [room, corridor] = graph.nodes;
  expect(room?.exits).toMatchObject([
    { side: 1, to: corridor?.id, text: expect.stringMatching(/^door #\d+, closed$/) },
  ]);
  expect(corridor?.exits.map(({ to }) => to)).toEqual([room?.id, null]);
});

const DOOR = { 'actors.json': { door: { name: 'door', attributes: { solid: true, open: false } } } };
