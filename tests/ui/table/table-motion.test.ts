import { describe, expect, test } from 'vitest';
import type { GameEvent, RollResult } from '../../../engine/core/events';
import type { EntityView, SeatView } from '../../../engine/game/knowledge/seat-view';
import { keptDice } from '../../../engine/language/text/roll-text';
import { Letters } from '../../../engine/ui/canvas/gl/glyph-atlas';
import { flightAt, motionOf, TUMBLE_FRAMES, TUMBLE_TIME } from '../../../engine/ui/table/card-motion';
import { layTable, type TableLayout } from '../../../engine/ui/table/layout/table-layout';
import { tableStyleOf } from '../../../engine/ui/table/layout/table-style';
import { sheetOf } from '../canvas/drawn-view';
import { card, tableView, zone } from './table-views';

const letters = new Letters(() => ({ left: 4, width: 11 }));
const sheet = sheetOf(['glyph_003f']);
const style = tableStyleOf({ zones: ['deck', { zone: 'today' }, { zone: 'spent', as: 'row', room: 1 }], dice: 20 });
const lay = (view: SeatView): TableLayout => layTable(view, style, 1000, 560, 1, { sheet, letters });

const tableOf = (deck: number, today: readonly EntityView[], spent: readonly EntityView[] = []): TableLayout =>
  lay(tableView([zone('deck', null, { count: deck }), zone('today', today), zone('spent', spent)]));

const moved = (entity: number, from: string, to: string): GameEvent => ({
  type: 'moved',
  entity,
  from: { kind: 'zone', zone: from, owner: null },
  to: { kind: 'zone', zone: to, owner: null },
  because: '',
});

const roll: RollResult = { dice: [4, 17], kept: [17], modifier: 2, final: 19, clamped: false, row: null };
const rolled: GameEvent = {
  type: 'rolled',
  seat: 0,
  roll,
  table: null,
  purpose: { name: null, isDigits: false, parts: [] },
  sees: null,
  at: null,
  because: '',
};

const fish = card('fish', 'Fish');
const bell = card('bell', 'Bell');

describe('a card', () => {
  test('that is drawn glides from the deck and turns over on its way', () => {
    const [before, after] = [tableOf(3, []), tableOf(2, [fish])];
    const { flights, end } = motionOf([moved(fish.id, 'deck', 'today')], before, after, true);
    const [flight] = flights;
    if (!flight) throw new Error('nothing flies');
    expect(end).toBeGreaterThanOrEqual(80);
    expect(end).toBeLessThanOrEqual(150);
    expect(flightAt(flight, 0).isOpen).toBe(false);
    expect(flightAt(flight, end / 2).share).toBeLessThan(0.1);
    expect(flightAt(flight, end)).toMatchObject({
      x: after.cards.at(-1)?.x,
      y: after.cards.at(-1)?.y,
      isOpen: true,
      share: 1,
    });
  });

  test('that goes to an open pile keeps its face up', () => {
    const { flights } = motionOf([moved(fish.id, 'today', 'spent')], tableOf(2, [fish]), tableOf(2, [], [fish]), true);
    expect(flights[0]).toMatchObject({ wasOpen: true, isOpen: true });
  });

  test('that no player may see moves with its back up', () => {
    const [before, after] = [tableOf(3, [fish]), tableOf(2, [fish])];
    const { flights } = motionOf([moved(0, 'deck', 'spent')], before, after, true);
    expect(flights).toMatchObject([{ id: 0, wasOpen: false, isOpen: false, card: { entity: null } }]);
  });

  test('that only makes room shifts below the one that comes', () => {
    const [before, after] = [tableOf(3, [fish]), tableOf(2, [bell, fish])];
    const { flights } = motionOf([moved(bell.id, 'deck', 'today')], before, after, true);
    expect(flights.map(({ id }) => id)).toEqual([fish.id, bell.id]);
  });

  test('is dealt after the one before it, and a long deal is over within a second', () => {
    const dealt = Array.from({ length: 30 }, (_, i) => card('rat', `Rat ${i}`));
    const events = dealt.map(({ id }) => moved(id, 'deck', 'today'));
    const { flights, end } = motionOf(events, tableOf(30, []), tableOf(0, dealt.toReversed()), true);
    expect(flights[1]?.start).toBeGreaterThan(flights[0]?.start ?? 0);
    expect(end).toBeLessThan(1000);
  });
});

describe('dice', () => {
  test('tumble a few frames of 80 to 150 milliseconds, before the cards that follow', () => {
    const { dice, flights } = motionOf(
      [rolled, moved(fish.id, 'deck', 'today')],
      tableOf(3, []),
      tableOf(2, [fish]),
      true,
    );
    expect(TUMBLE_TIME).toBeGreaterThanOrEqual(80);
    expect(TUMBLE_TIME).toBeLessThanOrEqual(150);
    expect(dice).toBe(0);
    expect(flights[0]?.start).toBe(TUMBLE_FRAMES * TUMBLE_TIME);
  });

  test('are no motion on a table that shows none', () => {
    expect(motionOf([rolled], tableOf(3, []), tableOf(3, []), false).end).toBe(0);
  });

  test('that do not count are told from those that do', () => {
    expect(keptDice(roll)).toEqual([false, true]);
    expect(keptDice({ ...roll, dice: [3, 3], kept: [3] })).toEqual([true, false]);
  });
});
