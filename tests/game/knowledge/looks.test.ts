import { describe, expect, test } from 'vitest';
import { mapTiles } from '../../../engine/cli/pack/map-tiles';
import { createGame } from '../../../engine/game/game';
import type { EntityView, SeatView } from '../../../engine/game/knowledge/seat-view';
import type { Source } from '../../../engine/load/files/source';
import { groundTiles } from '../../../engine/ui/canvas/ground/ground-tiles';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { diskSource } from '../../support/disk-source';
import { load } from '../../support/play';
import { sheetOf } from '../../ui/canvas/drawn-view';

/** seed-004 D10, rulemaking A15: what rules, states and worn things make of a sprite or a tint is seen. */

const ACTIONS = {
  paint: {
    label: 'Paint',
    do: [{ change: "actors().filter(a, a.type == 'skeleton')", to: { tint: "'#ff0000'", sprite: "'bat'" } }],
  },
  brick: {
    label: 'Brick',
    do: [{ change: "actors().filter(a, a.type == 'wall')", to: { sprite: "'brick'", tint: "'gold'" } }],
  },
  call: {
    label: 'Call',
    do: [{ spawn: 'rat', to: 'actor.cell', with: { sprite: "'ogre'", tint: "'#00ff00'", name: "'Rex'" } }],
  },
  stiffen: { label: 'Stiffen', do: [{ change: "actors().filter(a, a.type == 'skeleton')", to: { paralyzed: 5 } }] },
  poison: { label: 'Poison', do: [{ change: "actors().filter(a, a.type == 'skeleton')", to: { poisoned: 5 } }] },
};

async function game() {
  const map = { rows: ['#####', '#@.s#', '#####'], legend: { '#': 'wall', '@': 'player', s: 'skeleton' } };
  const files: Record<string, object> = {
    'prototypes/looks/prototype.json': { name: 'Looks', map },
    'prototypes/looks/rules.json': { actions: ACTIONS },
  };
  const source: Source = {
    read: async (path) => (files[path] ? JSON.stringify(files[path]) : diskSource.read(path)),
    list: (path) => diskSource.list(path),
  };
  return createGame(await load(source, 'looks'), { seed: '1' });
}

const all = ({ map }: SeatView): EntityView[] => (map?.cells ?? []).flatMap(({ entities }) => entities);
const find = (view: SeatView, type: string) => all(view).find((entity) => entity.type === type);

async function viewAfter(...actions: string[]): Promise<SeatView> {
  const made = await game();
  for (const action of actions) {
    const option = made.pending[0]?.options.find((one) => one.action === action);
    if (!option) throw new Error(`${action} is not offered: ${made.pending[0]?.options.map(({ id }) => id).join()}`);
    made.decide(0, option.id);
  }
  return made.view(0);
}

describe('seed-004 D10', () => {
  test('a rule gives an actor another sprite and tint', async () => {
    expect(find(await viewAfter('paint'), 'skeleton')).toMatchObject({
      sprite: { base: 'bat', top: null },
      tint: '#ff0000',
    });
  });

  test('and a wall, by the name of a colour, which is drawn of other stones then', async () => {
    const view = await viewAfter('brick');
    expect(find(view, 'wall')).toMatchObject({ sprite: { base: 'brick' }, tint: expect.stringMatching(/^#/) });
    const names = Array.from({ length: 16 }, (_, i) => `brick_join_${i}`);
    const sheet = sheetOf([...names, 'floor_0']);
    const style = { floor: 'floor', floorTint: 0, wallTint: 0 };
    const wall = groundTiles(new KnownMap(view.map as NonNullable<SeatView['map']>, sheet), sheet, style, 0, 0).at(-1);
    expect(names[wall?.tile.index ?? -1]).toMatch(/^brick_join_/);
    expect(wall?.tint).not.toBe(0);
  });

  test('the tint of a state lies over that of its holder, and several are mixed', async () => {
    const plain = find(await viewAfter(), 'skeleton')?.tint;
    const stiff = find(await viewAfter('stiffen'), 'skeleton')?.tint;
    const both = find(await viewAfter('stiffen', 'poison'), 'skeleton')?.tint;
    expect(new Set([plain, stiff, both]).size).toBe(3);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(stiff?.slice(at, at + 2) ?? '', 16));
    expect(blue).toBeGreaterThan(red + 40);
    expect(blue).toBeGreaterThan(green + 40);
  });
});

test('rulemaking A15: spawn … with a sprite, a tint and a name shows all three', async () => {
  const view = await viewAfter('call');
  expect(find(view, 'rat')).toMatchObject({ name: 'Rex', sprite: { base: 'ogre', top: null }, tint: '#00ff00' });
});

test('a packed game brings the sprites that its rules give', async () => {
  const { definitions } = await game();
  const names = ['bat', 'bat_top', 'ogre', 'brick_join_0', 'brick_face_0', 'potion_tall', 'throne'];
  const file = { colours: {}, strips: {}, tiles: Object.fromEntries(names.map((name) => [name, '.'])) };
  expect(Object.keys(mapTiles([definitions], file, new Set(['player'])).tiles)).toEqual(names.slice(0, 5));
});
