import Rogue from 'rot-js/lib/map/rogue.js';
import rotRandom from 'rot-js/lib/rng.js';
import { fittingRange, type Generator, type GeneratorSettings, type Ground, type Room } from './generator';
import { floorOf } from './rot-ground';
import { withRotRandom } from './rot-random';

/** A field of the grid needs this much for a room, its walls and a corridor past it. */
const FIELD = 8;

/** A grid of rooms, each joined to a neighbour, after the game that the genre is named for. */
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
      return { width, height, floor, rooms: map.rectangles(), corridors: [], doors: [] } satisfies Ground;
    } catch (error) {
      // A room that finds no space has a width below zero, and rot.js then digs beside its own map.
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

  /** rot.js gives up on rooms whose neighbours already lead to them, with a line on the console. They are joined then. */
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
