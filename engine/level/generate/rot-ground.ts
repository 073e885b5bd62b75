import type { Room as RotRoom } from 'rot-js/lib/map/features.js';
import type { Ground, Room } from './generator';

interface RotMap {
  create(callback: (x: number, y: number, isWall: number) => void): unknown;
}

/** Runs a rot.js map and records its floor. */
export function floorOf(map: RotMap, width: number, height: number): Uint8Array {
  const floor = new Uint8Array(width * height);
  map.create((x, y, isWall) => {
    floor[y * width + x] = isWall ? 0 : 1;
  });
  return floor;
}

/** The floor of a dungeon, with its rooms and doors. */
export function groundFromRot(dungeon: RotMap & { getRooms(): RotRoom[] }, width: number, height: number): Ground {
  const floor = floorOf(dungeon, width, height);
  const doors = new Set<number>();
  const rooms = dungeon.getRooms().map((room): Room => {
    room.getDoors((x, y) => doors.add(y * width + x));
    const [x, y] = [room.getLeft(), room.getTop()];
    return { x, y, width: room.getRight() - x + 1, height: room.getBottom() - y + 1 };
  });
  return { width, height, floor, rooms, doors: [...doors].sort((a, b) => a - b) };
}
