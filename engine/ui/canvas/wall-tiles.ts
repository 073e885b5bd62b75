import { cellHash, type SheetTile, type TileSheet } from './gl/sheet';
import { type KnownMap, OPEN } from './known-map';

const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];

/** The sides on which a wall continues. */
export function joinsOf(map: KnownMap, x: number, y: number): number {
  return (
    (map.continuesWall(x, y - 1) ? NORTH : 0) |
    (map.continuesWall(x + 1, y) ? EAST : 0) |
    (map.continuesWall(x, y + 1) ? SOUTH : 0) |
    (map.continuesWall(x - 1, y) ? WEST : 0)
  );
}

/** Walls stand two cells tall: a face where the cell below is open, and a top everywhere else. */
export function wallTile(map: KnownMap, sheet: TileSheet, family: string, x: number, y: number): SheetTile {
  const joins = joinsOf(map, x, y);
  // Above a door there is a face: the door stands in the wall, not under it.
  const isFace = map.kind(x, y + 1) === OPEN;
  const face = isFace ? sheet.find(`${family}_face`, variantOf(x, y)) : null;
  return face && face.index >= 0 ? face : sheet.tile(`${family}_join_${isFace ? joins & ~SOUTH : joins}`);
}

/** Most stones are plain; unusual ones are rare, or the repetition would show. */
function variantOf(x: number, y: number): number {
  const chance = cellHash(x, y, 3) % 10;
  return chance < 6 ? 0 : chance < 9 ? 1 : 2;
}
