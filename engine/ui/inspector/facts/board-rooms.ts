import { Entity } from '../../../core/entity';
import { CARDINALS } from '../../../core/grid';
import { Cell } from '../../../core/place';
import type { Game } from '../../../game/game';
import { areaOf } from '../../../level/board/areas';
import { sideNamed, sidesOf } from '../../../level/board/sides';
import type { Machine } from '../../../machine/model/machine';
import { boardOf } from '../../table/layout/board-view';
import { notableIn } from './entity-list';
import { entityText, plainValue } from './plain-value';
import type { Rect, RoomExit, RoomNode } from './room-node';

/** Rooms that cover rectangles of a board, with the exits in their walls. */
export function boardRooms(machine: Machine, viewer: Entity | null): RoomNode[] {
  const things = notableIn(machine);
  const rooms = things.filter((entity) => entity.place instanceof Cell && areaOf(entity) !== null);
  const sided = things.filter((entity) => sideOf(machine, entity) !== null);
  return rooms.map((room): RoomNode => {
    const area = areaOf(room) as Rect;
    const box = { x: area.x, y: area.y, w: area.w, h: area.h };
    const own = sided.filter((exit) => exit !== room && isIn(exit, room, area));
    return {
      id: room.id,
      name: room.name,
      kind: 'room',
      entity: room,
      box,
      covers: [box],
      marks: [...(viewer && isIn(viewer, room, area) ? ['here'] : []), ...plainOwn(room)],
      exits: own.map((exit) => exitOf(machine, room, area, exit)),
    };
  });
}

/** True if it is on one of the room's cells, or in a zone of the room. */
function isIn({ place }: Entity, room: Entity, { x, y, w, h }: Rect): boolean {
  if (!(place instanceof Cell)) return place?.owner === room;
  return place.x >= x && place.y >= y && place.x < x + w && place.y < y + h;
}

/** A side by number, clockwise from the top, or by the name that the rules give it. */
function sideOf(machine: Machine, entity: Entity): number | null {
  const said = entity.getAttribute('side');
  const side = typeof said === 'number' ? sidesOf(machine)[said] : sideNamed(machine, said);
  const at = side ? CARDINALS.indexOf(side.direction) : -1;
  return at < 0 ? null : at;
}

/** An exit leads to the other room that one of its attributes refers to; if none does, it leads nowhere yet. */
function exitOf(machine: Machine, room: Entity, area: Rect, exit: Entity): RoomExit {
  const values = [...(exit.own?.values() ?? [])] as unknown[];
  const to = values.find(
    (value): value is Entity => value instanceof Entity && value !== room && areaOf(value) !== null,
  );
  const side = sideOf(machine, exit) as number;
  const at = exit.place instanceof Cell ? exit.place : { x: area.x + (area.w >> 1), y: area.y + (area.h >> 1) };
  const about = [entityText(exit), ...plainOwn(exit)].join(', ');
  return { x: at.x, y: at.y, side, entity: exit, text: about, to: to?.id ?? null, isUnresolved: to === undefined };
}

const GEOMETRY: ReadonlySet<string> = new Set(['x', 'y', 'w', 'h', 'side', 'name']);

/** Its changed attributes in plain words: "state open", "rejected 2". */
function plainOwn(entity: Entity): string[] {
  const own = [...(entity.own ?? [])].filter(
    ([key, value]) => !GEOMETRY.has(key) && typeof value !== 'object' && value !== false && value !== '',
  );
  return own.map(([key, value]) =>
    value === true ? key : `${key} ${typeof value === 'string' ? value : plainValue(value)}`,
  );
}

/** Tiles with open sides, each a room of one cell. Two tiles connect if both are open to each other. */
export function boardTiles(game: Game, viewer: Entity | null): RoomNode[] {
  const { seats, world } = game.state;
  const tiles = boardOf(game.view(viewer ? seats.indexOf(viewer) : -1))?.tiles ?? [];
  return tiles.map(({ entity, x, y, sides }): RoomNode => {
    const open = CARDINALS.flatMap(({ name, dx, dy }, side): RoomExit[] => {
      const other = tiles.find((one) => one.x === x + dx && one.y === y + dy);
      const isWay = other === undefined || (other.sides & (1 << ((side + 2) % 4))) !== 0;
      if (!isWay || !(sides & (1 << side))) return [];
      return [{ x, y, side, entity: null, text: name, to: other?.entity.id ?? null, isUnresolved: !other }];
    });
    const box = { x, y, w: 1, h: 1 };
    const isHere = viewer?.place instanceof Cell && viewer.place.x === x && viewer.place.y === y;
    const thing = world.entities.get(entity.id) ?? null;
    const marks = isHere ? ['here'] : [];
    return { id: entity.id, name: entity.name, kind: 'tile', entity: thing, box, covers: [box], marks, exits: open };
  });
}
