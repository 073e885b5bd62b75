import { cellHash, NO_TILE, type SheetTile, type TileSheet } from '../gl/sheet';
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

/** True for a wall that has nothing but wall around it, so that no edge of it is seen. */
export const isAmongWalls = (map: KnownMap, x: number, y: number): boolean => joinsOf(map, x, y) === 15;

/** Walls stand two cells tall: a face where the cell below is open, and a top everywhere else. */
export function wallTile(map: KnownMap, sheet: TileSheet, family: string, x: number, y: number): SheetTile {
  const joins = joinsOf(map, x, y);
  const variant = variantOf(x, y);
  // Above a door there is a face: the door stands in the wall, not under it.
  const isFace = map.kind(x, y + 1) === OPEN;
  const face = isFace ? faceTile(sheet, family, joins, variant) : NO_TILE;
  return face.index >= 0 ? face : topTile(sheet, family, isFace ? joins & ~SOUTH : joins, variant);
}

/** A family may have rounded faces for where the wall ends: `rock_face_w` is open to the west. */
function faceTile(sheet: TileSheet, family: string, joins: number, variant: number): SheetTile {
  const ends = `${joins & NORTH ? '' : 'n'}${joins & WEST ? '' : 'w'}${joins & EAST ? '' : 'e'}`;
  const rounded = ends === '' ? NO_TILE : sheet.tile(`${family}_face_${ends}`);
  return rounded.index >= 0 ? rounded : sheet.find(`${family}_face`, variant);
}

/** The letters of other drawings of the same top: `rock_join_7_b`. */
const OTHERS = ['', '_b', '_c'];

function topTile(sheet: TileSheet, family: string, joins: number, variant: number): SheetTile {
  const other = sheet.tile(`${family}_join_${joins}${OTHERS[variant]}`);
  return other.index >= 0 ? other : sheet.tile(`${family}_join_${joins}`);
}

/** All tiles that walls of a family may be drawn with. */
export function wallTiles(sheet: TileSheet, family: string): SheetTile[] {
  const variants = OTHERS.map((_, variant) => variant);
  return Array.from({ length: 16 }, (_, joins) =>
    variants.flatMap((variant) => [faceTile(sheet, family, joins, variant), topTile(sheet, family, joins, variant)]),
  ).flat();
}

/** Most stones are plain; unusual ones are rare, or the repetition would show. */
function variantOf(x: number, y: number): number {
  const chance = cellHash(x, y, 3) % 10;
  return chance < 6 ? 0 : chance < 9 ? 1 : 2;
}
