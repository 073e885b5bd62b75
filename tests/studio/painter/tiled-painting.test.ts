import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import type { LevelPlan } from '../../../engine/level/plan/plan';
import { spliced } from '../../../engine/studio/painter/map/json-splices';
import { openMap } from '../../../engine/studio/painter/map/open-map';
import { PaintError, type PaintMap, type PaintOptions } from '../../../engine/studio/painter/map/paint-map';
import { FLOOR_ENTRY, NOTHING_ENTRY, type PaletteEntry, paletteOf } from '../../../engine/studio/painter/map/palette';
import { loadFromDisk, textOf } from './painter-games';

const PATH = 'prototypes/labyrinth/map.tmj';
const ALL: PaintOptions = { layer: null, isAdded: false };
let definitions: Definitions;
let palette: PaletteEntry[];
beforeAll(async () => {
  definitions = await loadFromDisk('prototypes/labyrinth');
  palette = paletteOf(definitions, SHEET);
});

const SHEET = ['wood_floor_0', 'wood_floor_1', 'grass', 'statue', 'glyph_2500'];
async function openText(text: string): Promise<{ map: PaintMap; plan: LevelPlan }> {
  const files: Record<string, string> = { [PATH]: text };
  const opened = await openMap((path) => files[path] ?? null, 'prototypes/labyrinth', definitions, SHEET);
  if (!opened.map) throw new Error(opened.why);
  return opened;
}

const entry = (id: string) => palette.find((one) => one.id === id) as PaletteEntry;
const idsAt = ({ placements, wildcards, width }: LevelPlan, x: number, y: number) => [
  ...placements.filter((one) => one.x === x && one.y === y).map(({ id }) => id),
  ...wildcards.filter(({ cells }) => cells.includes(y * width + x)).map(({ name }) => name),
];

async function painted(text: string, id: string, x: number, y: number, options = ALL) {
  const { map } = await openText(text);
  const one = id === 'floor' ? FLOOR_ENTRY : id === 'nothing' ? NOTHING_ENTRY : entry(id);
  const after = spliced(text, map.paint(one, [{ x, y }], options));
  return { after, ...(await openText(after)) };
}

describe('on a map of Tiled', () => {
  const text = textOf(PATH);

  test('an actor with a tile is a tile; one without is an object of the next layer that may hold it', async () => {
    const wall = await painted(text, 'wall', 5, 5);
    expect(idsAt(wall.plan, 5, 5)).toEqual(['wall']);
    expect(wall.after.length).toBe(text.length);
    const rat = await painted(text, 'rat', 5, 5);
    expect(idsAt(rat.plan, 5, 5)).toEqual(['rat']);
    expect(rat.after).toContain('"nextobjectid": 16');
    expect(rat.after).toContain(`"id": 15,
          "name": "",
          "type": "rat",
          "x": 200,
          "y": 150,`);
    // Painted once more, it stays the one that is there.
    expect(rat.map.paint(entry('rat'), [{ x: 5, y: 5 }], ALL)).toEqual([]);
  });

  test('a thing gets floor under it, floor takes what stood there away, and nothing takes the floor too', async () => {
    const { plan: before } = await openText(text);
    expect(before.floor[before.width + 1]).toBe(0);
    const wall = await painted(text, 'wall', 1, 1);
    expect([wall.plan.floor[wall.plan.width + 1], idsAt(wall.plan, 1, 1)]).toEqual([1, ['wall']]);
    const bare = await painted(wall.after, 'floor', 1, 1);
    expect([bare.plan.floor[bare.plan.width + 1], idsAt(bare.plan, 1, 1)]).toEqual([1, []]);
    const none = await painted(bare.after, 'nothing', 1, 1);
    expect([none.plan.floor[none.plan.width + 1], idsAt(none.plan, 1, 1)]).toEqual([0, []]);
  });

  test('what is added leaves what is there', async () => {
    const { plan } = await openText(text);
    const player = plan.placements.find(({ id }) => id === 'player') as { x: number; y: number };
    const { plan: after } = await painted(text, 'healing', player.x, player.y, { layer: null, isAdded: true });
    expect(idsAt(after, player.x, player.y).sort()).toEqual(['healing', 'player']);
  });

  test('a floor that the map has no tile for brings the sheet of the kit with it', async () => {
    const { after, plan } = await painted(text, 'wood_floor', 1, 1);
    expect(after).toContain('"image": "../../data/tilesets/tilesheet.png"');
    expect(plan.paint.get(plan.width + 1)?.[0]?.sprite).toBe('wood_floor_0');
    const again = await painted(after, 'wood_floor', 2, 1);
    expect(again.after.split('tilesheet.png').length).toBe(2);
    const grass = await painted(again.after, 'grass', 3, 1);
    expect(grass.plan.paint.get(grass.plan.width + 3)?.[0]?.sprite).toBe('grass');
    expect(grass.after.split('tilesheet.png').length).toBe(2);
  });

  test('a map without a layer for it gets one', async () => {
    const data = JSON.parse(text);
    data.layers = data.layers.filter(({ name }: { name: string }) => name === 'floor');
    const { plan, map } = await painted(JSON.stringify(data, null, 2), 'rat', 3, 3);
    expect(idsAt(plan, 3, 3)).toEqual(['rat']);
    expect(map.layers.map(({ name }) => name)).toEqual(['floor', 'landmarks']);
  });

  test('a chosen layer is the only one that changes, and says what it can not hold', async () => {
    const { map } = await openText(text);
    const layer = map.layers.findIndex(({ name }) => name === 'actors');
    expect(() => map.paint(entry('rat'), [{ x: 5, y: 5 }], { layer, isAdded: false })).toThrow(PaintError);
    const { plan } = await painted(text, 'nothing', 0, 0, { layer, isAdded: false });
    expect([plan.floor[0], idsAt(plan, 0, 0)]).toEqual([1, []]);
  });

  test('a resized map keeps its cells and objects beside each other', async () => {
    const { map, plan: before } = await openText(text);
    const { plan: after } = await openText(spliced(text, map.resize({ x: -2, y: 1, width: 44, height: 20 })));
    expect([after.width, after.height]).toEqual([44, 20]);
    const moved = before.placements.filter(({ y }) => y >= 1 && y < 21);
    for (const { id, x, y } of moved) expect(idsAt(after, x + 2, y - 1)).toContain(id);
  });
});
