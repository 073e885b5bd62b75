import { describe, expect, test } from 'vitest';
import { Letters } from '../../../engine/ui/canvas/gl/glyph-atlas';
import { cardBox } from '../../../engine/ui/table/layout/lay-cards';
import { hasWords } from '../../../engine/ui/table/layout/small-letters';
import { blocksOf } from '../../../engine/ui/table/layout/table-blocks';
import { hitOn, layTable, type TableLayout } from '../../../engine/ui/table/layout/table-layout';
import { tableStyleOf } from '../../../engine/ui/table/layout/table-style';
import { seatOf, sheetOf, thing } from '../canvas/drawn-view';
import { card, FIXTURES, type TableFixture, tableView, zone } from './table-views';

/** Letters that are all alike, so that widths can be reckoned. */
const letters = new Letters(() => ({ left: 4, width: 11 }));
const sheet = sheetOf(['glyph_003f', 'pawn_0', 'pawn_0_top']);

const lay = (
  { view, layout }: Pick<TableFixture, 'view' | 'layout'>,
  width: number,
  height: number,
  ratio = 1,
): TableLayout => layTable(view, tableStyleOf(layout), width * ratio, height * ratio, ratio, { sheet, letters });

const boxesOf = ({ arrangement }: TableLayout) => arrangement.blocks.map(({ box }) => box);

describe('letters', () => {
  test('are set by their ink, with one pixel between', () => {
    expect(letters.width('abc')).toBe(35);
    expect(letters.width('a b')).toBe(29);
  });

  test('break between words, and what has no room is cut with dots', () => {
    expect(letters.wrap('Ogre of the Lower Stair', 100, 2)).toEqual(['Ogre of', 'the Low…']);
    expect(letters.wrap('Sword', 100, 2)).toEqual(['Sword']);
  });
});

describe('a table', () => {
  test('keeps the place of an empty zone, and draws it unless the layout says otherwise', () => {
    const view = tableView([zone('hand', [card('skeleton', 'Bone Clerk')]), zone('foes', [])]);
    const shown = (foes: object) =>
      lay({ view, layout: { zones: ['hand', { zone: 'foes', ...foes }] } }, 600, 400).arrangement.blocks.map(
        ({ block }) => block.kind === 'zone' && [block.zone, block.isDrawnEmpty],
      );
    expect(shown({})).toEqual([
      ['hand', true],
      ['foes', true],
    ]);
    expect(shown({ kept: false })).toEqual([
      ['hand', true],
      ['foes', false],
    ]);
  });

  test('heads the kept place of an empty zone as the rules do', () => {
    const ada = thing('player', 0, 0, { name: 'Ada' });
    const view = tableView([], { seats: [seatOf(ada)] });
    const layout = {
      zones: [
        { zone: 'worn_gear', owner: 'seat' },
        { zone: 'gems', owner: 'seat', label: 'Loot' },
      ],
    };
    const style = tableStyleOf(layout, { worn_gear: { label: 'Equipped' }, gems: { label: 'Gems' } });
    const { sections } = blocksOf(view, style);
    expect(sections.flat()).toMatchObject([{ label: 'Equipped' }, { label: 'Loot' }]);
  });

  test('shares meters out evenly where they need two rows', () => {
    const meters = Array.from({ length: 5 }, (_, i) => ({
      label: `A long label ${i}`,
      value: 1,
      max: null,
      onTable: true as const,
    }));
    const table = lay(
      { view: tableView([zone('hand', [card('skeleton', 'Bone Clerk')])], { meters }), layout: { zones: ['hand'] } },
      760,
      400,
    );
    const rows = table.arrangement.blocks.filter(({ block }) => block.kind === 'meter').map(({ box }) => box.y);
    expect(rows.map((y) => rows.indexOf(y))).toEqual([0, 0, 0, 3, 3]);
  });

  test('keeps meters in their order, however wide they are', () => {
    const labels = ['A rather long label', 'A', 'Another long label', 'B', 'C'];
    const meters = labels.map((label) => ({ label, value: 1, max: null, onTable: true as const }));
    const table = lay(
      { view: tableView([zone('hand', [card('skeleton', 'Bone Clerk')])], { meters }), layout: { zones: ['hand'] } },
      380,
      600,
    );
    const shown = table.arrangement.blocks.flatMap(({ block }) => (block.kind === 'meter' ? [block.meter.label] : []));
    expect(shown).toEqual(labels);
  });

  test('shows more cards of a row than it has room for smaller, not one over the other', () => {
    const zones = [
      { zone: 'gear', as: 'row', room: 2 },
      { zone: 'hand', room: 2 },
    ];
    const gear = (count: number) => Array.from({ length: count }, (_, i) => card('sword', `Card ${i}`));
    const laid = (count: number) =>
      lay({ view: tableView([zone('gear', gear(count)), zone('hand', [])]), layout: { zones } }, 500, 500).cards;
    const [two, three] = [laid(2), laid(3)];
    expect(three.every((one) => one.visible === cardBox(one).w)).toBe(true);
    expect(three[0]?.columns).toBeLessThan(two[0]?.columns ?? 0);
  });

  test('shows all seats on their way where the two numbers stand in a fight', () => {
    const level = (value: number) => ({ label: 'Level', value, max: 8, index: 0 });
    const seats = ['Ada', 'Bo'].map((name, i) => seatOf(thing('player', i, 0, { name }), { meters: [level(i + 2)] }));
    const view = tableView([], { seats, meters: [level(2)] });
    const meters = [{ label: 'Level', value: 'seat.level', max: 8, race: true }];
    const numbers = () =>
      blocksOf(view, tableStyleOf({ meters, versus: {} }))
        .sections.flat()
        .find(({ kind }) => kind === 'numbers');
    expect(numbers()).toMatchObject({
      race: {
        label: 'Level',
        goal: 8,
        runners: [
          { name: 'Ada', value: 2 },
          { name: 'Bo', value: 3 },
        ],
      },
    });
  });

  test('of words alone does not shout', () => {
    const meters = [{ label: 'Luck', value: 1, max: 5, onTable: true as const }];
    expect(lay({ view: tableView([], { meters }), layout: { zones: [] } }, 760, 690).arrangement.unit).toBe(2);
  });

  test('on a phone leaves open piles out before its cards lose their names', () => {
    const own = Array.from({ length: 5 }, (_, i) => card('sword', `Card ${i}`, { level: i }));
    const open = ['seen'];
    const layout = { zones: [...open.map((name) => ({ zone: name, as: 'pile' })), 'deck', 'hand', 'worn'] };
    const view = tableView([zone('deck', null, { count: 20 }), zone('hand', own), zone('worn', own)]);
    const [desk, phone] = [lay({ view, layout }, 1300, 560), lay({ view, layout }, 300, 230, 2)];
    const zones = ({ arrangement }: TableLayout) =>
      arrangement.blocks.map(({ block }) => block.kind === 'zone' && block.zone);
    expect(zones(desk)).toEqual([...open, 'deck', 'hand', 'worn']);
    expect(zones(phone)).toEqual(['deck', 'hand', 'worn']);
    expect(hasWords(phone.arrangement.size.normal, phone.arrangement.unit)).toBe(true);
  });

  test('on a phone has cards beside a board that are larger than a thumbnail', () => {
    const { view } = FIXTURES.rooms as TableFixture;
    const own = ['Weapon', 'Armour', 'Potions', 'Purse'];
    const zones = own.map((name) => zone(name, [card('sword', 'Sword', { level: 2 })]));
    const layout = { zones: own.map((name) => ({ zone: name, room: 1 })), dice: 6 };
    const { size, board } = lay({ view: { ...view, meters: [], zones }, layout }, 358, 398, 2).arrangement;
    expect(size.normal[0]).toBeGreaterThanOrEqual(3);
    expect(board?.h).toBeGreaterThanOrEqual(398 / 2);
  });

  test.each([
    ['fan', 1000, 560],
    ['fan', 390, 560],
    ['board', 1000, 560],
    ['board', 390, 560],
    ['rooms', 390, 560],
  ])('of %s has room for everything on %i by %i, and nothing overlaps', (name, width, height) => {
    const table = lay(FIXTURES[name] as TableFixture, width, height);
    const boxes = [...boxesOf(table), ...(table.arrangement.board ? [table.arrangement.board] : [])];
    for (const [i, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(table.arrangement.width);
      expect(box.y + box.h).toBeLessThanOrEqual(table.arrangement.height);
      for (const other of boxes.slice(i + 1)) {
        const isApart =
          box.x + box.w <= other.x ||
          other.x + other.w <= box.x ||
          box.y + box.h <= other.y ||
          other.y + other.h <= box.y;
        expect(isApart, `${JSON.stringify(box)} and ${JSON.stringify(other)}`).toBe(true);
      }
    }
  });

  test('is never drawn with smaller words than the page has pixels for', () => {
    for (const ratio of [1, 2, 3]) {
      expect(lay(FIXTURES.fan as TableFixture, 390, 560, ratio).arrangement.unit).toBeGreaterThanOrEqual(ratio);
    }
  });

  test('shows larger cards, or more of each, where it is larger', () => {
    const size = (width: number, height: number) => {
      const { unit, size: one } = lay(FIXTURES.fan as TableFixture, width, height).arrangement;
      return unit * one.normal[0] * one.step;
    };
    expect(size(1000, 560)).toBeGreaterThanOrEqual(size(390, 560));
    expect(size(2000, 1120)).toBeGreaterThan(size(1000, 560));
  });

  test('keeps its blocks where they are while cards come', () => {
    const layout = { zones: ['deck', { zone: 'today', as: 'fan' }, { zone: 'spent', as: 'pile' }] };
    const places = [0, 1, 3, 6].map((count) => {
      const today = Array.from({ length: count }, (_, i) => card('rat', `Rat ${i}`));
      const view = tableView([zone('deck', null, { count: 52 - count }), zone('today', today), zone('spent', [])]);
      return boxesOf(lay({ view, layout }, 1000, 560)).map(({ x, y }) => [x, y]);
    });
    for (const place of places) expect(place).toEqual(places[0]);
  });

  test('has one’s own zones below those of the table, and others above', () => {
    const { arrangement } = lay(FIXTURES.fan as TableFixture, 1000, 560);
    const top = (wanted: string) =>
      arrangement.blocks.find(({ block }) => (block.kind === 'zone' ? block.zone : block.kind) === wanted)?.box.y ?? 0;
    expect(top('seat')).toBeLessThan(top('doors'));
    expect(top('doors')).toBeLessThan(top('hand'));
  });

  test('keeps the place of a seat’s zone with nothing in it', () => {
    const table = lay(FIXTURES.fan as TableFixture, 1000, 560);
    const empty = table.arrangement.blocks.find(({ block }) => block.kind === 'zone' && block.zone === 'equipped');
    expect(empty).toBeDefined();
  });
});

describe('cards', () => {
  test('of a fan overlap from left to right, the last to come on top', () => {
    const cards = lay(FIXTURES.fan as TableFixture, 1000, 560).cards.filter(
      ({ zone: one }) => one.zone === 'hand' && one.cards,
    );
    expect(cards).toHaveLength(7);
    expect(cards.map(({ x }) => x)).toEqual(cards.map(({ x }) => x).toSorted((a, b) => a - b));
    // A view has the top one first.
    expect(cards.at(-1)?.entity?.name).toBe('Bone Clerk');
  });

  test('of a hand become smaller before one covers the name of another', () => {
    const laid = (count: number) => {
      const held = Array.from({ length: count }, (_, i) => card('skeleton', `Clerk ${i}`));
      const layout = { zones: [{ zone: 'hand', as: 'fan', room: 5 }] };
      return lay({ view: tableView([zone('hand', held)]), layout }, 1100, 300).cards;
    };
    const [few, many] = [laid(5), laid(8)];
    expect(many[0]?.columns).toBeLessThan(few[0]?.columns ?? 0);
    for (const one of [...few, ...many]) expect(one.visible).toBe(cardBox(one).w);
  });

  test('in small piles lie in stacks beside a large card', () => {
    const layout = {
      zones: ['doors', { zone: 'spent', as: 'pile' }, { zone: 'foe', as: 'row', size: 'large', room: 1 }],
    };
    const view = tableView([
      zone('doors', null, { count: 9 }),
      zone('spent', [card('rat', 'Rat')]),
      zone('foe', [card('ogre', 'Ogre')]),
    ]);
    const [doors, spent, foe] = lay({ view, layout }, 900, 600).arrangement.blocks.map(({ box }) => box);
    expect(spent?.x).toBe(doors?.x);
    expect(spent?.y).toBeGreaterThan((doors?.y ?? 0) + (doors?.h ?? 0));
    expect(foe?.x).toBeGreaterThan(doors?.x ?? 0);
  });

  test('that are not there yet leave the picture that the layout has for them', () => {
    const drawn = (foe: object) => {
      const layout = { zones: ['doors', { zone: 'foe', as: 'row', ...foe }] };
      const { sections } = blocksOf(tableView([zone('doors', null, { count: 9 })]), tableStyleOf(layout));
      return sections.flat().map((block) => block.kind === 'zone' && block.isDrawnEmpty);
    };
    expect(drawn({ kept: false })).toEqual([true, false]);
    expect(drawn({ kept: false, empty: { sprite: 'door' } })).toEqual([true, true]);
  });

  test('that a seat may not see lie face down, and are counted', () => {
    const table = lay(FIXTURES.fan as TableFixture, 1000, 560);
    const [deck] = table.cards.filter(({ zone: one }) => one.zone === 'doors');
    expect(deck?.entity).toBeNull();
    expect(deck?.zone.count).toBe(63);
  });

  test('are found by arithmetic, the uppermost first, with their zone', () => {
    const table = lay(FIXTURES.fan as TableFixture, 1000, 560);
    const hand = table.cards.filter(({ zone: one }) => one.zone === 'hand' && one.cards);
    const [first, second] = hand;
    const box = cardBox(second as (typeof hand)[number]);
    const middle = box.y + box.h / 2;
    expect(hitOn(table, box.x + 3, middle)?.entities).toEqual([second?.entity?.id]);
    expect(hitOn(table, box.x - 3, middle)?.entities).toEqual([first?.entity?.id]);
    expect(hitOn(table, box.x + 3, middle)?.zone).toEqual({ zone: 'hand', owner: second?.zone.owner });
    expect(hitOn(table, 1, 1)).toBeNull();
  });

  test('face down and empty places are found by their zone alone', () => {
    const table = lay(FIXTURES.fan as TableFixture, 1000, 560);
    for (const name of ['doors', 'equipped']) {
      const place = [...table.anchors.values()].find(({ zone: one, columns }) => one.zone === name && columns > 1);
      const { x, y } = cardBox(place as NonNullable<typeof place>);
      expect(hitOn(table, x + 5, y + 5)).toMatchObject({ zone: { zone: name }, entities: [] });
    }
  });
});

describe('a layout', () => {
  test('of names alone is a style with nothing special', () => {
    expect(tableStyleOf({ zones: ['deck'] }).zones).toMatchObject([
      { zone: 'deck', as: null, number: null, hasPicture: true },
    ]);
  });

  test('that is missing shows all zones that hold something', () => {
    const view = tableView([zone('deck', null, { count: 4 }), zone('bin', [])]);
    const keys = [...lay({ view, layout: null }, 600, 400).anchors.values()].map(({ zone: one }) => one.zone);
    expect(keys).toEqual(['deck']);
  });
});

test('of many cards in the place of a large one none covers another', () => {
  const cards = Array.from({ length: 6 }, (_, i) => card('sword', `Sword ${i}`));
  const view = tableView([zone('day', cards)]);
  const layout = { zones: ['deck', { zone: 'day', as: 'fan', size: 'large', room: 2 }] };
  const boxes = lay({ view, layout }, 620, 500).cards.map(cardBox);
  const covering = boxes.filter((a, i) =>
    boxes.some((b, j) => j > i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
  expect(covering).toEqual([]);
});
