import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { createGame } from '../../../engine/game/game';
import { Letters } from '../../../engine/ui/canvas/gl/glyph-atlas';
import { cardCells } from '../../../engine/ui/table/layout/measure-blocks';
import { layTable, type TableLayout } from '../../../engine/ui/table/layout/table-layout';
import { tableStyleOf } from '../../../engine/ui/table/layout/table-style';
import { definitionsOf } from '../../support/play';
import { sheetOf } from '../../ui/canvas/drawn-view';
import { decideByLot, isOver, usualSettings } from '../all/playing';

/** Every state of whole games is laid out, as the asked seat sees it, on four sizes of pictures. */

const MOST = 200;

const letters = new Letters(() => ({ left: 4, width: 9 }));
const sheet = sheetOf(['glyph_003f']);

const SIZES = [
  ['wide', 1100, 620, 1],
  ['square', 758, 736, 1],
  ['phone', 358, 448, 2],
  ['landscape', 470, 340, 2],
] as const;

/** A hand or row shows its cards smaller when it holds more than it has room for. */
const isShrinking = (spread: string): boolean => spread === 'fan' || spread === 'row';

/** Where each zone, number and seat has its place, and how large cards are: all that must not change. */
function placesOf({ arrangement, cards, anchors }: TableLayout): string {
  const places = arrangement.blocks.map(({ block, box }) => {
    const name = block.kind === 'zone' ? block.key : block.kind === 'seat' ? block.name : block.kind;
    return [name, box.x, box.y, box.w, box.h].join(' ');
  });
  const sizes = new Map(
    [...anchors].map(([key, { columns, rows, zone }]) => [
      key,
      isShrinking(zone.as) && columns > 1 ? cardCells(zone, arrangement.size).join('x') : `${columns}x${rows}`,
    ]),
  );
  for (const { zone, columns, rows } of cards) {
    if (isShrinking(zone.as) && columns > 1) sizes.set(zone.key, cardCells(zone, arrangement.size).join('x'));
    else if (sizes.get(zone.key) !== `${columns}x${rows}`) sizes.set(zone.key, 'cards of two sizes');
  }
  return JSON.stringify([arrangement.unit, arrangement.board, places, [...sizes].sort()]);
}

test.each(['terminal_dungeon_short', 'monadungeon_short', 'two_d6_dungeon', 'dimm_city'])(
  'the table of %s stands still over a whole game, at any size',
  async (id) => {
    const definitions = await definitionsOf(id);
    const { layout, zones } = definitions.rules;
    const style = tableStyleOf(layout ?? null, zones);
    const seen = new Map<string, Set<string>>();
    let states = 0;
    for (const seed of ['still', 'stiller', 'stillest', 'a fourth', 'a fifth']) {
      const game = createGame(definitions, usualSettings(definitions, seed));
      const lot = new Rng(seed);
      for (; !isOver(game) && states < MOST; states++) {
        const seat = game.pending[0]?.seat ?? 0;
        const view = game.view(seat);
        for (const [name, width, height, ratio] of SIZES) {
          const table = layTable(view, style, width * ratio, height * ratio, ratio, { sheet, letters });
          const key = `${name}, seat ${seat}`;
          seen.set(key, (seen.get(key) ?? new Set()).add(placesOf(table)));
        }
        decideByLot(game, lot);
      }
    }
    expect(states).toBeGreaterThan(50);
    for (const [key, places] of seen) expect([...places], key).toHaveLength(1);
  },
);
