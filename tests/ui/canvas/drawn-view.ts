import type { CellView, EntityView, SeatSummary, SeatView } from '../../../engine/game/knowledge/seat-view';
import { type SheetData, TileSheet } from '../../../engine/ui/canvas/gl/sheet';

/** Views drawn as maps of characters, for tests of the picture: `#` is a wall, `.` floor, a blank unknown. */

const COLUMNS = 32;

/** A sheet of these tiles, each half painted unless `painted` says how much. */
export function sheetOf(
  names: readonly string[],
  strips: SheetData['strips'] = {},
  painted: Readonly<Record<string, number>> = {},
): TileSheet {
  const tiles = Object.fromEntries(names.map((name, i) => [name, i]));
  return new TileSheet({
    cell: [40, 30],
    columns: COLUMNS,
    tiles,
    strips,
    painted: names.map((name) => painted[name] ?? 0.5),
  });
}

const joins = ['wall', 'rock'].flatMap((family) => Array.from({ length: 16 }, (_, i) => `${family}_join_${i}`));
/** Walls of stone fill their cells; the ends of rock are round. */
const walls = [
  ...joins,
  'wall_face_0',
  'wall_face_1',
  'wall_face_2',
  'rock_face_0',
  'rock_join_14_b',
  'rock_join_14_c',
];
const floors = ['floor_0', 'floor_1', 'floor_2', 'floor_3'];

/** A sheet with all that the drawn views need. */
export const plainSheet = sheetOf(
  [
    ...walls,
    ...floors,
    ...['rock_face_w', 'rock_face_we'],
    ...['guard', 'guard_top', 'rat', 'door', 'door_open', 'sword', 'gear_sword', 'gear_sword_top', 'hat_felt', 'torch'],
    ...['glyph_0040', 'glyph_003f', 'shadow_under', 'shadow_beside', 'shadow_corner', 'shadow_both'],
  ],
  {},
  Object.fromEntries([...walls, ...floors].map((name) => [name, 1])),
);

let ids = 100;

export function thing(type: string, x: number, y: number, more: Partial<EntityView> = {}): EntityView {
  return {
    id: ids++,
    type,
    kind: 'actor',
    name: type,
    description: '',
    symbol: '@',
    sprite: { base: type, top: null },
    tint: null,
    place: { kind: 'cell', x, y },
    attributes: {},
    stats: {},
    ...more,
  };
}

export interface Drawn {
  /** What else stands there. */
  readonly things?: readonly EntityView[];
  readonly light?: (x: number, y: number) => readonly [number, number, number];
  readonly isSeen?: (x: number, y: number) => boolean;
}

export function drawnMap(text: string, { things = [], light, isSeen }: Drawn = {}): NonNullable<SeatView['map']> {
  const rows = text.split('\n').filter((row) => row !== '');
  const cells: CellView[] = rows.flatMap((row, y) =>
    [...row].flatMap((character, x): CellView[] => {
      if (character === ' ') return [];
      const here = things.filter(({ place }) => place?.kind === 'cell' && place.x === x && place.y === y);
      const entities = [...(character === '#' ? [thing('wall', x, y)] : []), ...here];
      return [{ x, y, seen: isSeen?.(x, y) ?? true, light: light?.(x, y) ?? [255, 255, 255], entities }];
    }),
  );
  const width = Math.max(...rows.map((row) => row.length));
  const ground = { left: 0, top: 0, right: width - 1, bottom: rows.length - 1 };
  return { width, height: rows.length, ground, cells, lights: [] };
}

/** A view of a game in which there is nothing. */
export const NO_VIEW: SeatView = {
  seat: 0,
  kind: 'map',
  level: { id: 'drawn', name: 'Drawn', hasMeters: false, zones: null, tellsEnd: false },
  turn: 1,
  phase: 'act',
  phaseLabel: null,
  active: 0,
  seats: [],
  players: 1,
  people: 1,
  secrets: false,
  meters: [],
  conditions: [],
  variables: {},
  zones: [],
  zoneTypes: [],
  map: null,
  around: null,
  inhabited: false,
  mayUndo: true,
  actions: [],
  hints: [],
  appraisals: {},
};

/** A player who plays alone. */
export const seatOf = (entity: EntityView, more: Partial<SeatSummary> = {}): SeatSummary => ({
  name: entity.name,
  entity,
  player: 0,
  isPerson: true,
  meters: [],
  ...more,
});

export function viewWith(map: SeatView['map'], zones: SeatView['zones'] = []): SeatView {
  return { ...NO_VIEW, zones, map };
}
