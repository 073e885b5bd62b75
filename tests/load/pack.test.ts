import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../engine/core/definitions';
import { findLevel, NotFetched } from '../../engine/core/find-level';
import { hashText } from '../../engine/core/hash';
import type { MapDefinition } from '../../engine/core/map-definition';
import { createGame } from '../../engine/game/game';
import { type LevelPlan, mapOfPlan, planOfMap } from '../../engine/level/plan/plan';
import { addLevels, PackError, packApart, packGame, unpackGame } from '../../engine/load/pack/pack';
import { definitionsOf } from '../support/play';
import { load } from './small-game';

/** A pack with one change and a matching checksum, as an attacker would make it. */
function forged(text: string, path: string, value: unknown): string {
  const pack = JSON.parse(text);
  const keys = path.split('/');
  const last = keys.pop() as string;
  const parent = keys.reduce((at, key) => at[key], pack.content);
  parent[last] = value;
  return JSON.stringify({ ...pack, sum: hashText(JSON.stringify(pack.content)) });
}

const packed = (definitions: Definitions): string => packGame({ definitions, tiles: null });
const unpacked = (text: string): Definitions => unpackGame(text).definitions;

const crypt = async (): Promise<Definitions> => {
  const rows = { map: { rows: ['#@.'], legend: { '@': 'player', '#': 'door' } } };
  const { definitions } = await load({ 'prototype.json': { name: 'The Crypt', ...rows } });
  return definitions as Definitions;
};

test('a map keeps its floor, its looks, its wildcards and what it says of single things', async () => {
  const placements = [{ id: 'door', x: 2, y: 1, attributes: { open: true, hinges: { left: 1 } }, from: 'layer "a"' }];
  const plan: LevelPlan = {
    width: 3,
    height: 2,
    floor: Uint8Array.from([1, 1, 0, 0, 0, 1]),
    paint: new Map([
      [
        5,
        [
          { sprite: 'moss', isFloor: true, flips: 'HD' },
          { sprite: 'altar', top: 'altar_top', opacity: 0.5 },
        ],
      ],
      [0, [{ sprite: 'stone', isFloor: true, tint: '#ff8000' }]],
    ]),
    placements,
    wildcards: [{ name: 'nest', cells: [4, 1] }],
    findings: [],
  };
  const { map } = unpacked(packed({ ...(await crypt()), map: mapOfPlan(plan) }));
  const read = planOfMap(map as MapDefinition);
  expect(read).toEqual(plan);
  expect([...read.paint.keys()]).toEqual([5, 0]);
});

test('a pack that a formatter has changed is still whole', async () => {
  const definitions = await crypt();
  const laidOut = JSON.stringify(JSON.parse(packed(definitions)), null, 2);
  expect(unpacked(laidOut)).toEqual(definitions);
});

test('a mistake that only an attacker could have packed is reported with its place', async () => {
  const pack = JSON.parse(packed(await crypt()));
  const at = pack.content.pools.rules.findIndex((rule: { rest?: unknown }) => rule.rest);
  const forgery = forged(JSON.stringify(pack), `pools/rules/${at}/rest/do/0`, { change: 'actor', by: 'nonsense(' });
  expect(() => {
    const game = createGame(unpacked(forgery), { seed: 'forged' });
    game.decide(0, 'rest');
  }).toThrow('rules/actions/rest/do/0');
});

test('a thing that several levels share is packed once', async () => {
  const definitions = await definitionsOf('labyrinth');
  const apart = Object.values(definitions.levels ?? {}).map((level) => packed(level).length);
  expect(apart.length).toBeGreaterThan(3);
  expect(packed(definitions).length).toBeLessThan(apart.reduce((sum, one) => sum + one, 0) / 2);
});

describe('levels that are packed apart', () => {
  const labyrinth = async () => {
    const whole = await definitionsOf('labyrinth');
    return { whole, ...packApart({ definitions: whole, tiles: null }) };
  };

  test('are the same as ever once they are added, to a value of its own', async () => {
    const { whole, game, levels } = await labyrinth();
    const first = unpackGame(game);
    expect([first.isPartial, first.definitions.hash]).toEqual([true, whole.hash]);
    expect(first.definitions.actors).toEqual(whole.actors);
    const before = JSON.stringify(first);
    const second = addLevels(first, levels ?? '');
    expect(second).toEqual({ definitions: whole, tiles: null, isPartial: false });
    expect(JSON.stringify(first)).toBe(before);
  });

  test('are named from the beginning, and say that they are not here', async () => {
    const { whole, game } = await labyrinth();
    const { definitions } = unpackGame(game);
    const named = [...Object.keys(definitions.levels ?? {}), ...(definitions.further ?? [])];
    expect(named.sort()).toEqual(Object.keys(whole.levels ?? {}).sort());
    expect(findLevel(definitions, 'labyrinth')?.id).toBe('labyrinth');
    expect(() => findLevel(definitions, 'catacombs')).toThrow(NotFetched);
    expect(findLevel(definitions, 'nowhere')).toBeNull();
  });

  test('are entered by a running game once it is given them', async () => {
    const { game, levels } = await labyrinth();
    const first = unpackGame(game);
    const played = createGame(first.definitions, { seed: 'stairs' });
    expect(() => played.takeLevels({ ...first.definitions, hash: 'another' })).toThrow('of another game');
    played.takeLevels(addLevels(first, levels ?? '').definitions);
    expect(findLevel(played.definitions, 'catacombs')?.id).toBe('catacombs');
  });

  test('say nothing again that the first level says', async () => {
    const { whole, game, levels } = await labyrinth();
    expect(game.length + (levels?.length ?? 0)).toBeLessThan(1.03 * packed(whole).length);
  });

  test('are refused when they are of another version of the game, damaged, or no levels', async () => {
    const { whole, game, levels } = await labyrinth();
    const first = unpackGame(game);
    const other = packApart({ definitions: { ...whole, hash: 'another' }, tiles: null }).levels ?? '';
    expect(() => addLevels(first, other)).toThrow('has changed since the page was opened');
    expect(() => addLevels(first, (levels ?? '').replace('catacombs', 'catacomb'))).toThrow('damaged');
    expect(() => addLevels(first, game)).toThrow(PackError);
  });

  test('are no file at all where there is one level', async () => {
    const game = { definitions: await crypt(), tiles: null };
    expect(packApart(game)).toEqual({ game: packGame(game), levels: null });
  });
});

describe('tiles that are packed apart', () => {
  const sheet = {
    colours: { a: '#ff8000' },
    strips: { lava: 2, torch: 2 },
    tiles: { lava_0: 'a', lava_1: '.a', player: 'aa', torch_0: '..a', torch_1: '...a' },
  };
  const { lava_0, lava_1, ...near } = sheet.tiles;
  const first = { ...sheet, strips: { torch: 2 }, tiles: near };

  test('are added behind those that came first, even where there is no other level', async () => {
    const definitions = await crypt();
    const { game, levels } = packApart({ definitions, tiles: sheet }, first);
    const unpacked = unpackGame(game);
    expect(unpacked).toEqual({ definitions, tiles: first, isPartial: true });
    const whole = addLevels(unpacked, levels ?? '');
    expect(whole).toEqual({ definitions, tiles: sheet, isPartial: false });
    expect(Object.keys(whole.tiles?.tiles ?? {})).toEqual([...Object.keys(near), 'lava_0', 'lava_1']);
  });

  test('are not said twice', async () => {
    const { levels } = packApart({ definitions: await crypt(), tiles: sheet }, first);
    expect(JSON.parse(levels ?? '').sheet).toEqual({ ...sheet, strips: { lava: 2 }, tiles: { lava_0, lava_1 } });
  });

  test('are no file at all where the first level may need every one', async () => {
    const { game, levels } = packApart({ definitions: await crypt(), tiles: sheet }, sheet);
    expect([levels, unpackGame(game).isPartial]).toEqual([null, false]);
  });
});

describe('a pack is refused', () => {
  const refusal = (text: string): string => {
    try {
      unpacked(text);
    } catch (error) {
      expect(error).toBeInstanceOf(PackError);
      return (error as Error).message;
    }
    return 'accepted';
  };

  test('when it is cut off, empty or something else', async () => {
    const text = packed(await crypt());
    for (const other of ['', text.slice(0, -20), '<!doctype html>', `${'['.repeat(200_000)}`]) {
      expect(refusal(other)).toBe('This is no packed game: it is no JSON, or cut off.');
    }
    for (const other of ['null', '[]', '7', '{ "name": "The Crypt" }']) {
      expect(refusal(other)).toBe('This is no packed game: it is other JSON.');
    }
  });

  test('when it was made by another version, which is named', async () => {
    const pack = JSON.parse(packed(await crypt()));
    expect(refusal(JSON.stringify({ ...pack, dungeon_mode_pack: 1 }))).toBe(
      'This game was packed by another version of the kit (1; this one reads 4).',
    );
  });

  test('when a single word in it was changed', async () => {
    const text = packed(await crypt());
    expect(refusal(text.replace('Wanderer', 'Wonderer'))).toContain('damaged or was edited');
  });

  test('when it reaches for what all objects inherit', async () => {
    const text = packed(await crypt());
    const sly = text.replace('"hash":', '"__proto__":{"hacked":true},"hash":');
    expect(refusal(sly)).toContain('"__proto__"');
    expect(refusal(text.replace('"attributes":{', '"attributes":{"__pro\\u0074o__":{"hacked":true},'))).toContain(
      '"__proto__"',
    );
    expect(({} as Record<string, unknown>).hacked).toBeUndefined();
  });

  test('when its parts do not fit together', async () => {
    const text = packed(await definitionsOf('labyrinth'));
    const changes: Record<string, unknown> = {
      levels: undefined,
      pools: undefined,
      'levels/length': 0,
      'pools/actors': [],
      'pools/items': { length: 9 },
      'levels/0/kinds/0/1/0/1': 'map',
      'levels/0/map/width': 1e9,
      'levels/0/map/height': -3,
      'levels/0/map/floor/0': 5000,
      'levels/0/map/placements/0/1': 1e6,
      'levels/0/map/placements/0/2': -1,
      'levels/0/map/placements/0/0': 1e6,
    };
    for (const [path, value] of Object.entries(changes)) {
      expect(refusal(forged(text, path, value)), path).toContain('damaged');
    }
    expect(refusal(forged(text, 'levels/0/map/width', JSON.parse(text).content.levels[0].map.width))).toBe('accepted');
  });
});
