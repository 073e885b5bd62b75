import Rogue from 'rot-js/lib/map/rogue.js';
import rotRandom from 'rot-js/lib/rng.js';
import { fittingRange, type Generator, type GeneratorSettings, type Room } from './generator';
import { floorOf } from './rot-ground';
import { withRotRandom } from './rot-random';

/** The least size of a grid field: a room, its walls, and a corridor beside it. */
const FIELD = 8;

/** A grid of rooms, each connected to a neighbour, as in the game Rogue. */
export const rogue: Generator = (width, height, rng, settings) => {
  const across = Math.max(1, Math.min(settings.rooms_across ?? 3, Math.floor(width / FIELD)));
  const down = Math.max(1, Math.min(settings.rooms_down ?? 3, Math.floor(height / FIELD)));
  return withRotRandom(rng, () => {
    const map = new JoinedRogue(width, height, {
      cellWidth: across,
      cellHeight: down,
      ...roomSizes(settings, width, height),
    });
    try {
      const floor = floorOf(map, width, height);
      const rooms = map.rectangles();
      return { width, height, floor, rooms, doors: gapsAround(rooms, floor, width, height) };
    } catch (error) {
      // A room without space gets a negative width, and rot.js then writes outside its own map.
      if (error instanceof TypeError) return null;
      throw error;
    }
  });
};

function roomSizes(settings: GeneratorSettings, width: number, height: number) {
  return {
    ...(settings.room_width && { roomWidth: fittingRange(settings.room_width, width) }),
    ...(settings.room_height && { roomHeight: fittingRange(settings.room_height, height) }),
  };
}

/** The ends of corridors: floor right outside a room. */
function gapsAround(rooms: readonly Room[], floor: Uint8Array, width: number, height: number): number[] {
  const gaps = new Set<number>();
  const look = (x: number, y: number): void => {
    const isInside = x > 0 && y > 0 && x < width - 1 && y < height - 1;
    if (isInside && floor[y * width + x] === 1) gaps.add(y * width + x);
  };
  for (const room of rooms) {
    for (let x = room.x; x < room.x + room.width; x++) for (const y of [room.y - 1, room.y + room.height]) look(x, y);
    for (let y = room.y; y < room.y + room.height; y++) for (const x of [room.x - 1, room.x + room.width]) look(x, y);
  }
  return [...gaps].sort((a, b) => a - b);
}

interface RogueRoom {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly connections: [number, number][];
}

class JoinedRogue extends Rogue {
  private get fields(): RogueRoom[][] {
    return (this as unknown as { rooms: RogueRoom[][] }).rooms;
  }

  rectangles(): Room[] {
    const rooms = this.fields.flat().filter((room) => room.width > 0 && room.height > 0);
    return rooms.map(({ x, y, width, height }) => ({ x, y, width, height }));
  }

  /**
   * rot.js gives up on rooms whose neighbours already lead to them, with a line on the console. Here they are connected
   * later.
   */
  override _connectUnconnectedRooms(): void {
    const rooms = this.fields;
    rooms.forEach((column, x) => {
      column.forEach((room, y) => {
        const around = neighbours(rooms, x, y);
        const isJoined = room.connections.length > 0 || around.some(([i, j]) => leadsTo(rooms, i, j, x, y));
        const other = isJoined ? null : rotRandom.getItem(around);
        if (other) room.connections.push(other);
      });
    });
  }
}

const leadsTo = (rooms: RogueRoom[][], i: number, j: number, x: number, y: number): boolean =>
  rooms[i]?.[j]?.connections.some(([cx, cy]) => cx === x && cy === y) ?? false;

function neighbours(rooms: RogueRoom[][], x: number, y: number): [number, number][] {
  const around: [number, number][] = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return around.filter(([i, j]) => rooms[i]?.[j] !== undefined);
}
