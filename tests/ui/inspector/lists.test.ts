import { expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { entityRows, wallCount } from '../../../engine/ui/inspector/facts/entity-list';
import { variableGroups } from '../../../engine/ui/inspector/facts/variable-list';
import { zoneRows } from '../../../engine/ui/inspector/facts/zone-list';
import { definitionsOf } from '../../support/play';
import { drawn } from '../presenter/presenter-on';

/** The lists of things, zones and variables. */

const MAP = ['########', '#@..#r.#', '########'];
const RAT = { 'actors.json': { rat: { name: 'Rat', attributes: { hostile: true } } } };

async function onMap() {
  const { state } = createGame(await drawn(MAP, { r: 'rat' }, RAT), { seed: 'lists' });
  return { state, viewer: state.seats[0] ?? null };
}

test('things are listed without plain walls', async () => {
  const { state, viewer } = await onMap();
  const rows = entityRows(state, '', viewer);
  expect(rows.map(({ type }) => type).sort()).toEqual(['player', 'rat']);
  expect(wallCount(state)).toBe(state.world.entities.size - 2);
  expect(rows.find(({ type }) => type === 'player')?.marks).toEqual(['seat 0', 'active']);
});

test('in the fog, things that no player has seen say so', async () => {
  const { state } = createGame(await definitionsOf('caverns'), { seed: 'lists' });
  const [viewer = null] = state.seats;
  const unseen = entityRows(state, 'never', viewer).map(({ entity }) => entity);
  expect(unseen.length).toBeGreaterThan(0);
  expect(unseen.length).toBeLessThan(entityRows(state, '', viewer).length);
  expect(unseen).not.toContain(viewer);
});

test('a filter takes words, a number, an attribute and a value; walls are found when they are asked for', async () => {
  const { state, viewer } = await onMap();
  const found = (filter: string) => entityRows(state, filter, viewer).map(({ type }) => type);
  const [rat] = entityRows(state, 'rat', viewer);
  expect(found('hostile=')).toEqual(['rat']);
  expect(found('hostile=true cell')).toEqual(['rat']);
  expect(found(`#${rat?.id}`)).toEqual(['rat']);
  expect(found('seat')).toEqual(['player']);
  expect(new Set(found('wall'))).toEqual(new Set(['wall']));
  expect(found('nobody')).toEqual([]);
});

test('zones tell who may look, what lies in them from the top down, and which are hidden', async () => {
  const { state } = createGame(await definitionsOf('monadungeon'), { seed: 'lists' });
  const rows = zoneRows(state, state.seats[0] ?? null);
  const tiles = rows.find(({ name }) => name === 'tiles');
  const zone = state.world.zones.find(({ type }) => type.name === 'tiles');
  expect(tiles?.marks).toEqual(['closed to all', 'hidden']);
  expect(tiles?.entities[0]).toBe(zone?.at(0));
  expect(rows.find(({ name, owner }) => name === 'weapons' && owner === state.seats[0])).toBeUndefined();
});

test('variables are told by scope, with the options and where the turn stands', async () => {
  const game = createGame(await definitionsOf('two_d6_dungeon'), { seed: 'lists', options: { hp: 12 } });
  const groups = new Map(variableGroups(game).map((group) => [group.title, group]));
  expect(groups.get('Options')?.rows).toContainEqual(
    expect.objectContaining({ name: 'hp', value: '12', note: 'usually 10' }),
  );
  expect(groups.get('run')?.rows).toContainEqual(expect.objectContaining({ name: 'expeditions' }));
  expect(groups.get('fight')?.note).toBe('not there in this phase');
  expect(groups.get('Turn')?.rows[0]).toMatchObject({ name: 'turn', value: String(game.turn) });
});
