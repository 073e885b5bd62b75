import type { EntityView, SeatView, ZoneView } from '../../../engine/game/knowledge/seat-view';
import type { Marks } from '../../../engine/ui/stage';
import { NO_VIEW, seatOf, thing } from '../canvas/drawn-view';

/** Tables made for looking and for measuring, without a game behind them. */

export interface TableFixture {
  readonly layout: unknown;
  readonly view: SeatView;
  readonly marks?: Marks;
}

export function card(
  type: string,
  name: string,
  attributes: EntityView['attributes'] = {},
  more: Partial<EntityView> = {},
) {
  const place = { kind: 'zone', zone: 'hand', owner: null } as const;
  return thing(type, 0, 0, { kind: 'item', name, attributes, place, ...more });
}

export function zone(name: string, entities: readonly EntityView[] | null, more: Partial<ZoneView> = {}): ZoneView {
  return { zone: name, owner: null, count: entities?.length ?? 0, entities, ...more };
}

export function tableView(zones: readonly ZoneView[], more: Partial<SeatView> = {}): SeatView {
  return { ...NO_VIEW, kind: 'table', zones, ...more };
}

const tints = ['#f76b60', '#ebe2c6', '#93b04f', '#f0bd44', '#b795e8', '#5aa9e0', '#fb9238'];
const figures = ['skeleton', 'ogre', 'sword', 'potion', 'witch', 'shield', 'dragon'];
const names = [
  'Bone Clerk',
  'Ogre of the Lower Stair',
  'Sword',
  'Potion of Second Thoughts',
  'Tin Witch',
  'Shield',
  'X',
];
const hand = figures.map((figure, i) =>
  card(figure, names[i] as string, { level: 3 * i - 2, tier: 1 + (i % 3) }, { tint: tints[i] as string }),
);

const hero = thing('player', 0, 0, { name: 'Ada', place: { kind: 'zone', zone: 'seats', owner: null } });
const rivals = ['Bo', 'Cy', 'Di'].map((name, i) =>
  thing(['knight', 'witch', 'archer'][i] as string, 0, 0, {
    name,
    tint: tints[i + 2] as string,
    place: { kind: 'zone', zone: 'seats', owner: null },
  }),
);

const fan: TableFixture = {
  layout: {
    zones: [
      'doors',
      { zone: 'fight', as: 'row', number: 'level' },
      { zone: 'discard', as: 'pile', number: 'level' },
      { zone: 'hand', as: 'fan', number: 'level', owner: 'seat' },
      { zone: 'equipped', as: 'row', number: 'level', owner: 'seat' },
    ],
    meters: [{ value: 'seat.level' }, { value: 'power(seat)' }],
    dice: 6,
  },
  view: tableView(
    [
      zone('doors', null, { count: 63, label: 'Doors' }),
      zone('fight', [card('goblin', 'Goblin', { level: 2 }, { tint: '#93b04f' })], { label: 'Fight' }),
      zone('discard', [hand[0] as EntityView], { label: 'Discarded', count: 9 }),
      zone('hand', hand, { owner: hero.id, label: 'Hand' }),
      ...rivals.map(({ id }, i) => zone('hand', null, { owner: id, count: 4 + i, label: 'Hand' })),
      zone('equipped', [card('helmet', 'Kettle Helmet', { level: 2 }, { tint: '#9a9ea8' })], {
        owner: rivals[0]?.id ?? 0,
      }),
    ],
    {
      active: 1,
      meters: [
        { label: 'Level', value: 3, max: 15 },
        { label: 'Power', value: 7, max: null },
      ],
      seats: [hero, ...rivals].map((entity, i) =>
        seatOf(entity, {
          meters: [
            { label: 'Level', value: i + 1, max: 15 },
            { label: 'Power', value: 2 * i + 1, max: null },
          ],
        }),
      ),
    },
  ),
  marks: { path: [], cursor: null, choices: [(hand[2] as EntityView).id, (hand[3] as EntityView).id] },
};

const shapes = ['nesw', 'ns', 'ne', 'new'];
const tiles = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [(i % 4) - 1, Math.floor(i / 4) - 1];
  const base = ['room', 'corridor', 'hall', 'fountain'][i % 4] as string;
  return thing(`tile_${i}`, x, y, {
    kind: 'item',
    sprite: { base, top: null },
    attributes: { open: shapes[i % 4] as string, turned: i % 3 },
  });
});
const pawn = thing('pawn_0', 0, 0, { name: 'Ada', sprite: { base: 'pawn_0', top: null }, tint: '#f0bd44' });
const other = thing('pawn_1', 0, 0, { name: 'Bo', sprite: { base: 'pawn_1', top: null }, tint: '#5aa9e0' });
const guard = thing('skeleton', 2, 1, { name: 'Guard' });
const chest = thing('chest', -1, 0, { kind: 'item', tint: '#b78c58' });
const inHand = card('tile_99', 'Hall', { open: 'ne' }, { sprite: { base: 'room', top: null } });

export const cellsOf = (things: readonly EntityView[]): NonNullable<SeatView['map']> => {
  const cells = new Map<string, { x: number; y: number; entities: EntityView[] }>();
  for (const one of things) {
    if (one.place?.kind !== 'cell') continue;
    const { x, y } = one.place;
    const cell = cells.get(`${x},${y}`) ?? { x, y, entities: [] };
    cell.entities.push(one);
    cells.set(`${x},${y}`, cell);
  }
  return {
    width: 0,
    height: 0,
    ground: { left: 0, top: 0, right: 0, bottom: 0 },
    cells: [...cells.values()].map((cell) => ({ ...cell, seen: true, light: [255, 255, 255] })),
    lights: [],
  };
};

const board: TableFixture = {
  layout: {
    zones: [
      { zone: 'tiles', as: 'pile' },
      { zone: 'weapons', as: 'row', number: 'bonus', owner: 'seat' },
    ],
    meters: [{ value: 'seat.hp', as: 'tokens', tile: 'token_heart', tint: '#f76b60' }, { value: 'turn.actions' }],
    dice: 6,
  },
  view: tableView(
    [
      zone('tiles', null, { count: 71, label: 'Tiles' }),
      zone('drawn', [inHand], { owner: pawn.id }),
      zone('weapons', [card('dagger', 'Dagger', { bonus: 1 }), card('axe', 'Axe', { bonus: 3 })], { owner: pawn.id }),
    ],
    {
      map: cellsOf([...tiles, pawn, other, guard, chest]),
      meters: [
        { label: 'Health', value: 3, max: 5 },
        { label: 'Actions', value: 2, max: 4 },
      ],
      seats: [pawn, other].map((entity) => seatOf(entity, { meters: [{ label: 'Health', value: 4, max: 5 }] })),
    },
  ),
  marks: { path: [], cursor: null, choices: [], about: { entities: [inHand.id], at: { x: 3, y: 0 }, turned: 1 } },
};

const areas: readonly (readonly [number, number, number, number])[] = [
  [8, 14, 4, 4],
  [8, 10, 3, 4],
  [12, 14, 5, 3],
  [4, 14, 4, 3],
  [11, 9, 6, 4],
  [2, 9, 6, 4],
  [8, 5, 4, 5],
  [13, 5, 3, 4],
];
const roomThings = areas.flatMap(([x, y, w, h], i) => [
  thing(`room_${i}`, x, y, { kind: 'item', name: `Room ${i}`, attributes: { x, y, w, h } }),
  thing('door', x, y, { kind: 'item', attributes: { side: 'n', open: i % 2 === 0 } }),
  thing('door', x, y, { kind: 'item', attributes: { side: 'e', open: false } }),
]);
const delver = thing('player', 9, 16, { name: 'Delver', tint: '#ffd08a' });
const foe = thing('rat', 10, 11, { name: 'Rat' });

const rooms: TableFixture = {
  layout: { zones: [], meters: [{ value: 'seat.hp' }, { value: 'seat.shift' }], dice: 6 },
  view: tableView([], {
    map: cellsOf([...roomThings, delver, foe]),
    meters: [
      { label: 'Hit points', value: 7, max: 10 },
      { label: 'Shift', value: 2, max: 6 },
    ],
    seats: [seatOf(delver)],
  }),
};

export const FIXTURES: { readonly [name: string]: TableFixture } = { fan, board, rooms };
