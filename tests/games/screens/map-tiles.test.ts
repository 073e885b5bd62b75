import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapTiles } from '../../../engine/cli/pack/map-tiles';
import { tilesFor } from '../../../engine/cli/pack/packed-tiles';
import type { Definitions } from '../../../engine/core/definitions';
import type { EntityView, SeatView } from '../../../engine/game/knowledge/seat-view';
import { hasMap } from '../../../engine/level/build/build-level';
import { levelsOf } from '../../../engine/load/pack/pack';
import type { SheetFile } from '../../../engine/load/pack/sheet-file';
import { drawFigures, type FrameTime } from '../../../engine/ui/canvas/draw-figures';
import { drawLetters, drawWaves } from '../../../engine/ui/canvas/draw-letters';
import { drawNumbers } from '../../../engine/ui/canvas/draw-numbers';
import { figuresOf } from '../../../engine/ui/canvas/figures';
import { Letters } from '../../../engine/ui/canvas/gl/glyph-atlas';
import type { Quads } from '../../../engine/ui/canvas/gl/quads';
import { paintSheet } from '../../../engine/ui/canvas/gl/sheet-image';
import { groundTiles } from '../../../engine/ui/canvas/ground/ground-tiles';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { letterTiles, wavesOf } from '../../../engine/ui/canvas/ground/letter-tiles';
import { styleOf } from '../../../engine/ui/canvas/ground/map-style';
import { EMPTY_TIMELINE } from '../../../engine/ui/canvas/motion/timeline';
import { diskSource, ROOT } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';
import { drawnMap, thing, viewWith } from '../../ui/canvas/drawn-view';
import { PROTOTYPES, playByLot } from '../all/playing';

const whole = JSON.parse(readFileSync(join(ROOT, 'assets/tilesheet.json'), 'utf8')) as SheetFile;

/** The names of all tiles that a picture is made of, in the order they are drawn. */
function tilesOf(view: SeatView, layout: unknown, file: SheetFile): string[] {
  const { sheet } = paintSheet(file);
  const names = Object.keys(file.tiles);
  if (!view.map) return [];
  const known = new KnownMap(view.map, sheet);
  const drawn = view.map.cells
    .flatMap(({ x, y }) => [
      ...groundTiles(known, sheet, styleOf(layout), x, y),
      ...letterTiles(known, sheet, styleOf(layout), x, y),
    ])
    .map(nameOf);
  const quads = { add: (index: number) => drawn.push(names[index] ?? 'nothing') } as unknown as Quads;
  const figures = figuresOf(view, known, sheet);
  const statChanges = figures
    .slice(0, 1)
    .map(({ id }) => ({ entity: id, amount: -9, start: 0, label: 'health strength', line: 0 }));
  const timeline = { ...EMPTY_TIMELINE, statChanges, end: 1 };
  for (const frame of [0, 3, 7]) {
    const moment: FrameTime = {
      time: 0,
      frame,
      timeline,
      ghosts: [],
      falls: new Map(),
      facing: new Map(),
      cell: [1, 1],
      known,
      letters: 0.5,
      isOver: false,
    };
    const { placed } = drawFigures(quads, figures, moment, sheet);
    drawLetters(quads, placed, moment, sheet);
    drawWaves(quads, wavesOf(known, sheet), [], moment);
    drawNumbers(quads, figures, moment, sheet, new Letters(() => ({ left: 0, width: 8 })));
  }
  return drawn;

  function nameOf({ tile }: { tile: { index: number; frames: number } }): string {
    return `${names[tile.index]} and ${names[tile.index + tile.frames - 1]}`;
  }
}

/** Everything a level knows, side by side: closed and open, and worn by an actor. */
function everything({ actors, items }: Definitions): SeatView {
  const looks = [...Object.values(actors), ...Object.values(items)].flatMap(({ id, sprite, symbol, stats, kind }) =>
    [false, true].map((open): Partial<EntityView> & { type: string } => {
      return { type: id, sprite, symbol, kind, attributes: { open }, stats: stats as EntityView['stats'] };
    }),
  );
  const row = ['.'.repeat(looks.length), '#'.repeat(looks.length)];
  const things = looks.map(({ type, ...more }, i) => thing(type, i, 1, more));
  const map = drawnMap([...row, ...row].join('\n'), { things });
  const wearer = things.find(({ type }) => type === 'player')?.id ?? 0;
  return viewWith(map, [{ zone: 'worn', owner: wearer, worn: true, count: things.length, entities: things }]);
}

const inMap: string[] = [];
for (const id of PROTOTYPES) if (hasMap(await definitionsOf(id))) inMap.push(id);

describe.each(inMap)('the tiles of %s', (id) => {
  test('are all that any of its pictures asks for', async () => {
    const levels = levelsOf(await definitionsOf(id));
    const own = mapTiles(levels, whole);
    for (const level of levels) {
      const view = everything(level);
      const { layout } = level.rules;
      expect(tilesOf(view, layout, own)).toEqual(tilesOf(view, layout, whole));
    }
  });

  test('are enough for a game', async () => {
    const definitions = await definitionsOf(id);
    const own = mapTiles(levelsOf(definitions), whole);
    for (const most of [0, 60]) {
      const view = playByLot(definitions, { seed: 'tiles' }, most).view(0);
      const { layout } = definitions.rules;
      const drawn = tilesOf(view, layout, whole);
      expect(drawn.length).toBeGreaterThan(100);
      expect(tilesOf(view, layout, own)).toEqual(drawn);
    }
  });
});

describe.each(inMap)('the tiles that come with the first level of %s', (id) => {
  test('are enough for it', async () => {
    const definitions = await definitionsOf(id);
    const { first } = await tilesFor(diskSource, definitions);
    const [level] = levelsOf(definitions);
    for (const seed of ['ariadne', 'theseus', 'minos']) {
      for (const most of [0, 40, 100]) {
        const game = playByLot(definitions, { seed }, most);
        if (game.state.program.definitions.id !== level?.id) continue;
        const { layout } = definitions.rules;
        const [few, all] = [first, whole].map((file) => tilesOf(game.view(0), layout, file as SheetFile));
        expect(few).toEqual(all);
      }
    }
  });

  test('are fewer than its game has in all', async () => {
    const packed = await tilesFor(diskSource, await definitionsOf(id));
    const [first, all] = [packed.first, packed.tiles].map((sheet) => Object.keys(sheet?.tiles ?? {})) as [
      string[],
      string[],
    ];
    expect(first.length).toBeLessThan(0.74 * all.length);
    expect(all).toEqual(expect.arrayContaining(first));
  });
});

test('of a sheet of hundreds a map needs a few: the reader of an article should not wait for the others', async () => {
  const { tiles, strips } = mapTiles(levelsOf(await definitionsOf('labyrinth')), whole);
  expect(Object.keys(tiles).length).toBeLessThan(0.36 * Object.keys(whole.tiles).length);
  expect(Object.keys(tiles)).toContain('wall_join_15');
  expect(Object.keys(tiles)).not.toContain('card_back');
  expect(strips).not.toHaveProperty('die_tumble');
});

test('a sprite to be worn is kept wherever it is named', async () => {
  const definitions = await definitionsOf('labyrinth');
  const rules = {
    ...definitions.rules,
    actions: { dress: { do: [{ change: 'actor', by: { worn_sprite: 'hat_fur' } }] } },
  };
  const { tiles } = mapTiles([{ ...definitions, rules } as unknown as Definitions], whole);
  expect(Object.keys(tiles)).toContain('hat_fur');
});

test('pixels are painted in their colours, as dark as they are transparent', () => {
  const blank = '.'.repeat(20 * 15 - 3);
  const { pixels, sheet } = paintSheet({
    colours: { a: '#ff8000', b: '#00000080', c: '#ffffff80' },
    strips: {},
    tiles: { one: `.abc${blank.slice(1)}`, two: `a..${blank}` },
  });
  expect([...pixels.slice(0, 16)]).toEqual([0, 0, 0, 0, 255, 128, 0, 255, 0, 0, 0, 128, 128, 128, 128, 128]);
  expect(sheet.tile('two').index).toBe(1);
  expect([...pixels.slice(80, 84)]).toEqual([255, 128, 0, 255]);
});
