import { DIRECTIONS, type DirectionName } from '../../../core/grid';
import type { EntityView, SeatView } from '../../../game/knowledge/seat-view';
import type { TileSheet } from '../../canvas/gl/sheet';
import type { CellName } from '../../stage';

/** A square tile of a board and its open sides, by the bits north 1, east 2, south 4, west 8. */
export interface BoardTile {
  readonly entity: EntityView;
  readonly x: number;
  readonly y: number;
  readonly sides: number;
}

/** A room that covers a rectangle of cells. */
export interface BoardRoom {
  readonly entity: EntityView;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly exits: readonly BoardExit[];
  /** True if the player's figure is in it. */
  readonly isHere: boolean;
}

/** An exit of a room, on the middle cell of a wall. */
export interface BoardExit {
  readonly entity: EntityView;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Something on a tile or in a room. */
export interface Piece {
  readonly entity: EntityView;
  /** The seat it stands for, or null. */
  readonly seat: number | null;
  readonly x: number;
  readonly y: number;
}

export interface Board {
  readonly tiles: readonly BoardTile[];
  readonly rooms: readonly BoardRoom[];
  readonly pieces: readonly Piece[];
  /** The cell of the player's figure. */
  readonly eye: { readonly x: number; readonly y: number } | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The room of the player's figure while others stand beside it: what is nearest to the eye then. */
  readonly scene: BoardRoom | null;
}

const SIDES = ['n', 'e', 's', 'w'] as const;

/**
 * What lies on a board, or null if nothing does. The actors in the `standing` zones stand on it too, beside the player's
 * figure.
 */
export function boardOf(view: SeatView, standing: readonly string[] = []): Board | null {
  if (!view.map) return null;
  const own = view.seats[view.seat]?.entity;
  const eye = own?.place?.kind === 'cell' ? { x: own.place.x, y: own.place.y } : null;
  const all = view.map.cells.flatMap(({ x, y, entities }) => entities.map((entity) => ({ entity, x, y })));
  const areas = all.flatMap(({ entity }) => areaOf(entity) ?? []);
  const sided = all.filter(({ entity }) => areaOf(entity) === null && sideOf(entity) !== null);
  // Entities in a room's own zone belong to the room: its doors may be there.
  const kept = view.zones.flatMap(({ owner, entities }) => {
    const room = areas.find(({ entity }) => entity.id === owner);
    return room && entities
      ? entities.filter((entity) => sideOf(entity) !== null).map((entity) => ({ entity, room }))
      : [];
  });
  const rooms = areas.map((area): BoardRoom => {
    const exits: BoardExit[] = [
      ...sided.filter(({ x, y }) => isWithin(area, x, y)).map(({ entity }) => exitOf(area, entity)),
      ...kept.filter(({ room }) => room === area).map(({ entity }) => exitOf(area, entity)),
    ];
    return { ...area, exits, isHere: eye !== null && isWithin(area, eye.x, eye.y) };
  });
  const tiles = all.flatMap(({ entity, x, y }): BoardTile[] =>
    typeof entity.attributes.open === 'string' ? [{ entity, x, y, sides: openSides(entity) }] : [],
  );
  const flat = new Set([...areas, ...sided, ...tiles].map(({ entity }) => entity));
  const seats = view.seats.map(({ entity }) => entity.id);
  const placed = all
    .filter(({ entity }) => !flat.has(entity))
    .map((one) => ({ ...one, seat: seats.includes(one.entity.id) ? seats.indexOf(one.entity.id) : null }));
  const here = rooms.find(({ isHere }) => isHere);
  const met = view.zones
    .flatMap(({ zone, entities }) => (standing.includes(zone) ? (entities ?? []) : []))
    .filter(({ kind }) => kind === 'actor');
  const pieces = here && eye ? [...placed, ...besideFigure(here, eye, met)] : placed;
  const corners = [
    ...areas.flatMap(({ x, y, w, h }) => [
      { x, y },
      { x: x + w - 1, y: y + h - 1 },
    ]),
    ...all,
  ];
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const width = Math.max(...corners.map(({ x }) => x)) - left + 1;
  const height = Math.max(...corners.map(({ y }) => y)) - top + 1;
  return { tiles, rooms, pieces, eye, left, top, width, height, scene: met.length > 0 ? (here ?? null) : null };
}

/** The cells of a room on which others stand: right and left of the figure, then in the rows before and behind it. */
function besideFigure(room: BoardRoom, eye: CellName, met: readonly EntityView[]): Piece[] {
  const middle = { x: trueMiddle(eye.x, room.x, room.w), y: trueMiddle(eye.y, room.y, room.h) };
  const cells = Array.from({ length: room.w * room.h }, (_, i) => {
    const [x, y] = [room.x + (i % room.w), room.y + Math.floor(i / room.w)];
    return { x, y, across: Math.abs(x - middle.x), along: Math.abs(y - middle.y) };
  });
  // A figure is as tall as two cells: who stands right behind or before another is hidden by it.
  const free = cells.filter(({ x, y, across }) => across >= 1 || (room.w < 3 && (x !== eye.x || y !== eye.y)));
  const sorted = (free.length > 0 ? free : cells).toSorted(
    (a, b) => 3 * a.along + a.across - (3 * b.along + b.across) || b.x - a.x || b.y - a.y,
  );
  // In a room of even height two rows are equally near: the first cell of each column comes before the others.
  const isFirst = ({ x, along }: (typeof sorted)[number], i: number) =>
    along < 1 && sorted.findIndex((one) => one.x === x) === i;
  const near = [...sorted.filter(isFirst), ...sorted.filter((one, i) => !isFirst(one, i))];
  return met.map((entity, i) => {
    const { x, y } = near[i % near.length] as CellName;
    return { entity, seat: null, x, y };
  });
}

/** The cells around the player's tile, each with its direction; empty if the player is on no tile. */
export function cellsBeside({ tiles, eye }: Board): (CellName & { readonly way: DirectionName })[] {
  if (!eye || !tiles.some(({ x, y }) => x === eye.x && y === eye.y)) return [];
  return DIRECTIONS.map(({ name, dx, dy }) => ({ way: name, x: eye.x + dx, y: eye.y + dy }));
}

type Area = Omit<BoardRoom, 'exits' | 'isHere'>;

function areaOf(entity: EntityView): Area | null {
  const { x, y, w, h } = entity.attributes;
  const isArea = [x, y, w, h].every((value) => typeof value === 'number');
  return isArea ? ({ entity, x, y, w, h } as Area) : null;
}

const isWithin = (area: Area, x: number, y: number): boolean =>
  x >= area.x && y >= area.y && x < area.x + area.w && y < area.y + area.h;

/** A side by name or by number, clockwise from the top. */
function sideOf({ attributes: { side } }: EntityView): number | null {
  const index = typeof side === 'number' ? side : (SIDES as readonly string[]).indexOf(String(side).charAt(0));
  return side !== undefined && index >= 0 && index < 4 ? index : null;
}

/** A wall of even length has two middle cells; the rules use the lower one. */
export const middleCell = (length: number): number => Math.floor((length - 1) / 2);

/** A room of even size has no middle cell: who stands on the cell that counts as one stands in the true middle. */
export const trueMiddle = (at: number, from: number, length: number): number =>
  at - from === middleCell(length) ? from + (length - 1) / 2 : at;

function exitOf(area: Area, entity: EntityView): BoardExit {
  const side = sideOf(entity) ?? 0;
  const x = side === 1 ? area.x + area.w - 1 : side === 3 ? area.x : area.x + middleCell(area.w);
  const y = side === 2 ? area.y + area.h - 1 : side === 0 ? area.y : area.y + middleCell(area.h);
  return { entity, x, y, side };
}

/**
 * The family of tiles that a sprite belongs to: one for every set of open sides, as `corridor_5`. Null for a single
 * sprite.
 */
export function familyOf({ sprite }: EntityView, sheet: TileSheet): string | null {
  const named = sprite.base.replace(/_\d+$/, '');
  return sheet.has(`${named}_0`) && sheet.has(`${named}_15`) ? named : null;
}

/** The open sides of a tile, rotated clockwise by `turned` quarter turns. */
export function openSides({ attributes }: EntityView, turned = Number(attributes.turned ?? 0)): number {
  const letters = String(attributes.open);
  return SIDES.reduce((mask, side, i) => (letters.includes(side) ? mask | (1 << ((i + turned) % 4)) : mask), 0);
}
