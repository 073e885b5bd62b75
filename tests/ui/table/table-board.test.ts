import { describe, expect, test } from 'vitest';
import type { SeatView } from '../../../engine/game/knowledge/seat-view';
import { Letters } from '../../../engine/ui/canvas/gl/glyph-atlas';
import { lookOf } from '../../../engine/ui/canvas/ground/entity-looks';
import { NO_MOTION } from '../../../engine/ui/table/card-motion';
import { drawGround } from '../../../engine/ui/table/draw-board';
import { drawLook } from '../../../engine/ui/table/draw-look';
import { drawOverview } from '../../../engine/ui/table/draw-overview';
import { drawTable } from '../../../engine/ui/table/draw-table';
import { boardOf, openSides } from '../../../engine/ui/table/layout/board-view';
import { layPieces, type PlacedBoard, placeBoard } from '../../../engine/ui/table/layout/place-board';
import { hitOn, layTable } from '../../../engine/ui/table/layout/table-layout';
import { tableStyleOf } from '../../../engine/ui/table/layout/table-style';
import type { Ink, TablePainter } from '../../../engine/ui/table/table-painter';
import { seatOf, sheetOf, thing } from '../canvas/drawn-view';
import { cellsOf, FIXTURES, type TableFixture, tableView, zone } from './table-views';

const letters = new Letters(() => ({ left: 4, width: 11 }));
const sheet = sheetOf(['glyph_003f', 'pawn_0', 'pawn_0_top', 'pawn_1', 'pawn_1_top']);
const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];

describe('a tile', () => {
  const tile = (open: string, turned: number) => thing('tile', 0, 0, { kind: 'item', attributes: { open, turned } });

  test.each([
    ['ns', 0, NORTH + SOUTH],
    ['ns', 1, EAST + WEST],
    ['ne', 1, EAST + SOUTH],
    ['ne', 3, WEST + NORTH],
    ['nesw', 2, 15],
  ])('open to %s and turned %i quarters clockwise is open on the right sides', (open, turned, sides) => {
    expect(openSides(tile(open, turned))).toBe(sides);
  });
});

test('a tile shows its ground with its open sides, and over it what stands in the room', () => {
  const families = Array.from({ length: 16 }, (_, i) => `room_${i}`);
  const rooms = sheetOf([...families, 'beds']);
  const dormitory = thing('dormitory', 0, 0, {
    kind: 'item',
    sprite: { base: 'room', top: 'beds' },
    attributes: { open: 'ns' },
  });
  const board = boardOf(tableView([], { map: cellsOf([dormitory]) })) ?? expect.fail('there is no board');
  const drawn: (string | undefined)[] = [];
  const tile = ({ index }: { index: number }) => index >= 0 && drawn.push([...families, 'beds'][index]);
  const box = { x: 0, y: 0, w: 400, h: 400 };
  drawGround({ sheet: rooms, tile } as unknown as TablePainter, placeBoard(board, box, 1, 1));
  expect(drawn).toEqual(['room_5', 'beds']);
});

test('a figure that lies is turned by a quarter, its head beside its feet', () => {
  const tiles = sheetOf(['glyph_003f', 'glyph_0040', 'player', 'player_top']);
  const draw = (more: object) => {
    const drawn: (readonly [number, number, boolean])[] = [];
    const tile = ({ index }: { index: number }, x: number, y: number, { lies = false, as }: Ink) => {
      if (index >= 0 && as === 'sprite') drawn.push([x, y, lies]);
    };
    const painter = { sheet: tiles, tile, plate: () => {} } as unknown as TablePainter;
    const look = lookOf(thing('player', 0, 0, more), tiles, 0);
    drawLook(painter, look, 100, 50, 2, 0xffffff);
    return drawn;
  };
  expect(draw({})).toEqual([
    [100, 50, false],
    [100, 80, false],
  ]);
  expect(draw({ lies: true })).toEqual([
    [90, 70, true],
    [120, 70, true],
  ]);
  expect(draw({ fallen: true })).toEqual(draw({ lies: true }));
});

describe('a room', () => {
  const room = thing('room', 8, 14, { kind: 'item', attributes: { x: 8, y: 14, w: 4, h: 3 } });
  const hero = thing('player', 9, 15);
  const seats = [seatOf(hero, { name: 'Ada' })];

  test('covers its rectangle, and the one with one’s own figure is marked', () => {
    const far = thing('room', 8, 9, { kind: 'item', attributes: { x: 8, y: 9, w: 3, h: 5 } });
    const board = boardOf(tableView([], { map: cellsOf([room, far, hero]), seats }));
    expect(board).toMatchObject({ left: 8, top: 9, width: 4, height: 8 });
    expect(board?.rooms.map(({ isHere }) => isHere)).toEqual([true, false]);
  });

  test.each([
    ['n', 9, 14],
    ['east', 11, 15],
    [2, 9, 16],
    ['w', 8, 15],
  ])('has its way out to %s in the middle of the wall', (side, x, y) => {
    const door = thing('door', 8, 14, { kind: 'item', attributes: { side } });
    const board = boardOf(tableView([], { map: cellsOf([room, door, hero]), seats }));
    expect(board?.rooms[0]?.exits).toMatchObject([{ x, y }]);
    expect(board?.pieces.map(({ entity }) => entity.type)).toEqual(['player']);
  });

  test('has the doors that lie in a zone of its own', () => {
    const door = thing('door', 0, 0, {
      kind: 'item',
      attributes: { side: 's' },
      place: { kind: 'zone', zone: 'exits', owner: room.id },
    });
    const board = boardOf(
      tableView([zone('exits', [door], { owner: room.id })], { map: cellsOf([room, hero]), seats }),
    );
    expect(board?.rooms[0]?.exits).toMatchObject([{ side: 2, x: 9, y: 16 }]);
  });
});

describe('those one meets', () => {
  const hero = thing('pawn_0', 10, 15);
  const inZone = (type: string, kind: 'actor' | 'item' = 'actor') =>
    thing(type, 0, 0, { kind, place: { kind: 'zone', zone: 'foes', owner: null } });
  const piecesIn = (w: number, h: number, met: ReturnType<typeof inZone>[], standing = ['foes']) => {
    const room = thing('room', 8, 14, { kind: 'item', attributes: { x: 8, y: 14, w, h } });
    const view = tableView([zone('foes', met)], { map: cellsOf([room, hero]), seats: [seatOf(hero)] });
    return (boardOf(view, standing)?.pieces ?? []).map(({ entity, x, y }) => [entity.type, x, y]);
  };

  test('stand beside the figure in its room, at the right first', () => {
    const met = [inZone('rat'), inZone('cat'), inZone('bat')];
    expect(piecesIn(5, 3, met)).toEqual([
      ['pawn_0', 10, 15],
      ['rat', 11, 15],
      ['cat', 9, 15],
      ['bat', 12, 15],
    ]);
  });

  test('never stand in front of it or behind it, and share cells where the room is small', () => {
    const places = piecesIn(
      3,
      2,
      Array.from({ length: 6 }, (_, i) => inZone(`rat_${i}`)),
    ).slice(1);
    expect(places).toHaveLength(6);
    for (const [, x, y] of places) {
      expect([8, 9]).toContain(x);
      expect([14, 15]).toContain(y);
    }
  });

  test('never hide the head of one who has fallen', () => {
    const room = thing('room', 8, 14, { kind: 'item', attributes: { x: 8, y: 14, w: 2, h: 2 } });
    const fallen = thing('pawn_0', 8, 15, { lies: true });
    const rat = thing('pawn_1', 9, 15);
    const board = boardOf(tableView([], { map: cellsOf([room, fallen, rat]), seats: [seatOf(fallen)] }));
    const placed = placeBoard(board ?? expect.fail('there is no board'), { x: 0, y: 0, w: 400, h: 400 }, 1, 1);
    expect(layPieces(placed, 1, sheet).map(({ look }) => look.lies)).toEqual([false, true]);
  });

  test('stand at both sides of it where two rows of the room are equally near', () => {
    const pair = piecesIn(6, 4, [inZone('rat', 'actor'), inZone('bat', 'actor')]).slice(1);
    expect(new Set(pair.map(([, x]) => x)).size).toBe(2);
  });

  test('are no items, and lie only among the cards if the layout does not say that they stand', () => {
    expect(piecesIn(5, 3, [inZone('cleaver', 'item')])).toEqual([['pawn_0', 10, 15]]);
    expect(piecesIn(5, 3, [inZone('rat')], [])).toEqual([['pawn_0', 10, 15]]);
  });
});

describe('a figure in a room', () => {
  const placed = (w: number, h: number, x: number, y: number) => {
    const hall = thing('hall', 0, 0, { kind: 'item', attributes: { x: 0, y: 0, w, h } });
    const figure = thing('pawn_0', x, y, { sprite: { base: 'pawn_0', top: 'pawn_0_top' } });
    const view = tableView([], { kind: 'board', map: cellsOf([hall, figure]), seats: [seatOf(figure)] });
    const { board, pieces } = layTable(view, tableStyleOf({ zones: [] }), 600, 600, 1, { sheet, letters });
    if (!board || !pieces[0]) throw new Error('nothing is laid');
    return { board, piece: pieces[0] };
  };

  test('of two columns stands in the middle of it, not beside the wall', () => {
    const { board, piece } = placed(2, 6, 0, 2);
    expect(piece.x + (20 * piece.times) / 2).toBe(board.x + board.cellWidth);
  });

  test.each([
    [3, 1],
    [5, 3],
  ])('of %i by %i never stands on the wall above it', (w, h) => {
    const { board, piece } = placed(w, h, 0, 0);
    expect(piece.y).toBeGreaterThan(board.y);
  });
});

describe('a board', () => {
  const { view, layout } = FIXTURES.board as TableFixture;
  const lay = (width: number, height: number) =>
    layTable(view, tableStyleOf(layout), width, height, 1, { sheet, letters });

  test.each([
    [1000, 560],
    [390, 560],
  ])('lies on %i by %i with all of its tiles, and every cell is found by arithmetic', (width, height) => {
    const table = lay(width, height);
    const { board } = table;
    for (const { x, y, entity } of board?.board.tiles ?? []) {
      const left = (board?.x ?? 0) + (x - (board?.board.left ?? 0) + 0.5) * (board?.cellWidth ?? 0);
      const top = (board?.y ?? 0) + (y - (board?.board.top ?? 0) + 0.5) * (board?.cellHeight ?? 0);
      const hit = hitOn(table, left, top);
      expect(hit?.cell).toEqual({ x, y });
      expect(hit?.entities.at(-1)).toBe(entity.id);
    }
  });

  test('comes as close as one room allows while others stand in it', () => {
    const at = (x: number) => thing('room', x, 0, { kind: 'item', attributes: { x, y: 0, w: 4, h: 3 } });
    const hero = thing('player', 1, 1);
    const rat = thing('rat', 0, 0, { kind: 'actor', place: { kind: 'zone', zone: 'foes', owner: null } });
    const timesWith = (met: ReturnType<typeof thing>[]) => {
      const map = cellsOf([at(0), at(4), at(8), at(12), hero]);
      const board = boardOf(tableView([zone('foes', met)], { map, seats: [seatOf(hero)] }), ['foes']);
      return board && placeBoard(board, { x: 0, y: 0, w: 400, h: 300 }, 1, 1).times;
    };
    expect([timesWith([]), timesWith([rat])]).toEqual([1, 4]);
  });

  test('is drawn in whole device pixels', () => {
    const { board, arrangement } = lay(1000, 560);
    expect(((board?.times ?? 0) * arrangement.unit) % 1).toBe(0);
  });

  test('has its place before anything lies on it, and keeps it', () => {
    const empty = layTable({ ...view, kind: 'board', map: null }, tableStyleOf({ zones: [] }), 1000, 560, 1, {
      sheet,
      letters,
    });
    const laid = layTable(view, tableStyleOf({ zones: [] }), 1000, 560, 1, { sheet, letters });
    expect([empty.board, empty.arrangement.board]).toEqual([null, laid.arrangement.board]);
    // Until then the player's figure stands there alone.
    expect([empty.alone === null, laid.alone]).toEqual([false, null]);
  });

  describe('of more tiles than there is room for', () => {
    const pawn = thing('pawn_0', 12, 0);
    const tile = (x: number) => thing('tile', x, 0, { kind: 'item', attributes: { open: 'ew' } });
    const long = tableView([], {
      kind: 'board',
      map: cellsOf([...Array.from({ length: 25 }, (_, x) => tile(x)), pawn]),
      seats: [seatOf(pawn)],
    });
    const layLong = (more: Partial<SeatView> = {}) =>
      layTable({ ...long, ...more }, tableStyleOf({ zones: [] }), 800, 600, 1, { sheet, letters });
    const filled = (placed: PlacedBoard | null): number => {
      let fills = 0;
      const painter = { fill: () => fills++, outline: () => {} } as unknown as TablePainter;
      if (placed) drawOverview(painter, placed);
      return fills;
    };

    test('shows those around the figure in a size to see, and all of them in the last picture', () => {
      const [near, last] = [layLong().board, layLong({ tally: [] }).board];
      expect([near?.cellWidth, last?.cellWidth]).toEqual([100, 20]);
      const middle = (near?.x ?? 0) + 12.5 * (near?.cellWidth ?? 0);
      expect(middle).toBe(400);
    });

    test('moves up while two numbers cover its foot, and keeps its scale', () => {
      const [alone, covered] = [
        {},
        {
          versus: {
            sides: [
              { name: 'A', value: 1, parts: [] },
              { name: 'B', value: 2, parts: [] },
            ],
          },
        },
      ].map((more) =>
        layTable({ ...long, ...more }, tableStyleOf({ zones: [], versus: {} }), 390, 390, 1, { sheet, letters }),
      );
      expect(covered?.board?.times).toBe(alone?.board?.times);
      const foot = (covered?.arrangement.blocks.find(({ isOver }) => isOver)?.box.y ?? 0) + 1;
      const pawnOf = (table: typeof covered) => table?.pieces.find(({ id }) => id === pawn.id);
      expect(pawnOf(covered)?.y).toBeLessThan(pawnOf(alone)?.y ?? 0);
      expect((covered?.board?.box.h ?? 0) <= foot).toBe(true);
    });

    test('has a plan of all of them in its corner, only while some are not shown', () => {
      expect(filled(layLong().board)).toBe(1 + 25 + 1);
      expect(filled(layLong({ tally: [] }).board)).toBe(0);
    });
  });

  test('is covered by a chart where it is small, but not in the last picture', () => {
    const chart = {
      label: 'Blows',
      covers: true,
      rows: 6,
      columns: 6,
      isOfDice: false,
      dice: null,
      lit: [],
      entries: [],
    };
    const style = tableStyleOf({ zones: [], charts: [chart] });
    const written = (more: Partial<SeatView>): string[] => {
      const table = layTable({ ...view, chart, ...more }, style, 390, 390, 1, { sheet, letters });
      const texts: string[] = [];
      const known = {
        letters,
        narrow: { letters, share: 1 },
        sheet,
        unit: 1,
        textIn: (text: string) => texts.push(text),
      };
      const painter = new Proxy(known, { get: (of, key) => Reflect.get(of, key) ?? (() => {}) });
      const marks = { path: [], cursor: null, choices: [] };
      const rolls = { rolls: [], tumble: null };
      const frame = { style, marks, motion: NO_MOTION, before: table, time: 0, rolls, isLiteral: false };
      drawTable(painter as unknown as TablePainter, table, frame);
      return texts;
    };
    expect(written({})).toContain('Blows');
    expect(written({ tally: [] })).not.toContain('Blows');
  });

  test('has two figures on one tile side by side, those of seats in different colours', () => {
    const { pieces } = lay(1000, 560);
    const [ada, bo] = view.seats.map(({ entity }) => pieces.find(({ id }) => id === entity.id));
    expect(ada?.y).toBe(bo?.y);
    expect(Math.abs((ada?.x ?? 0) - (bo?.x ?? 0))).toBeGreaterThanOrEqual(20 * (ada?.times ?? 1));
    expect(ada?.tint).not.toBe(bo?.tint);
  });
});
