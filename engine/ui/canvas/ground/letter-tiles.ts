import { cellHash, NO_TILE, type SheetTile, type TileSheet } from '../gl/sheet';
import { lookOf, multiplyTints, tintOf, UNKNOWN_SIGN } from './entity-looks';
import { type GroundStyle, isFlat, type Laid } from './ground-tiles';
import { isWall, type KnownMap } from './known-map';
import { densitySign, FLOOR_SIGN, groundSign, wallSign } from './letter-signs';
import { paintOn } from './painted-tiles';

/** A full cell. */
const FULL = '█';
/** The colour of cells behind their letters: hardly more than the night. */
const NIGHT = [6, 8, 15] as const;
/** How much of a letter's colour its cell has, and of the floor's colour a bare floor's dot. */
const GLOW = 0.15;
const QUIET = 0.55;
const WALL_GLOW = 0.1;

/** The letter of a cell and the glow behind it, in place of its tiles. Covered cells have no letter of their own. */
export function letterTiles(
  known: KnownMap,
  sheet: TileSheet,
  style: GroundStyle,
  x: number,
  y: number,
  isCovered = false,
): Laid[] {
  const sign = signAt(known, sheet, style, x, y);
  if (!sign) return [];
  const { tile, tint, glow, dim = 1 } = sign;
  const behind = { tile: sheet.glyph(FULL), tint: glowOf(tint, glow) };
  if (isCovered || tile.index < 0) return [behind];
  // No two neighbours are quite alike, or a field would be a grid.
  const shade = glow === WALL_GLOW ? 1 : 0.7 + (cellHash(x, y, 4) % 4) / 10;
  return [behind, { tile, tint: dimTint(tint, dim * shade) }];
}

interface CellSign {
  readonly tile: SheetTile;
  readonly tint: number;
  readonly glow: number;
  readonly dim?: number;
}

/** The sign of a wall, else of flat ground, else of what is painted there, else of the floor. */
function signAt(known: KnownMap, sheet: TileSheet, style: GroundStyle, x: number, y: number): CellSign | null {
  const cell = known.cell(x, y);
  const painted = paintOn(known, x, y);
  if (!cell && painted.length === 0) return null;
  const wall = cell?.entities.find((entity) => isWall(entity, sheet));
  if (wall) {
    const tint = tintOf(wall.tint, style.wallTint);
    return { tile: sheet.glyph(wallSign(known, wall, x, y)), tint, glow: WALL_GLOW };
  }
  const flat = cell?.entities.findLast((entity) => isFlat(entity, sheet));
  if (flat) {
    const { base, letter } = lookOf(flat, sheet, cellHash(x, y, 1));
    const alike = sheet.glyph(groundSign(flat.symbol, cellHash(x, y, 6)));
    const own = flat.symbol === UNKNOWN_SIGN || alike.index < 0 ? letter : alike;
    // What moves is drawn apart.
    return { tile: base.frames > 1 ? NO_TILE : own, tint: letterTint(tintOf(flat.tint)), glow: GLOW };
  }
  const decor = painted.findLast(({ isFloor, sprite }) => !isFloor && sheet.find(sprite).index >= 0);
  if (decor) {
    const sign = densitySign(sheet.painted(sheet.find(decor.sprite)));
    return { tile: sheet.glyph(sign), tint: letterTint(tintOf(decor.tint ?? null)), glow: GLOW };
  }
  const floor = painted.find(({ isFloor }) => isFloor);
  const tint = multiplyTints(style.floorTint, tintOf(floor?.tint ?? null));
  return { tile: sheet.glyph(FLOOR_SIGN), tint, glow: GLOW, dim: QUIET };
}

/** A letter on the ground that moves, such as that of water. */
export interface Wave {
  readonly x: number;
  readonly y: number;
  readonly tile: Laid['tile'];
  readonly tint: number;
  readonly phase: number;
}

/** The letters of all animated ground. */
export function wavesOf(known: KnownMap, sheet: TileSheet): Wave[] {
  return known.cells.flatMap((cell) => {
    const flat = cell?.entities.findLast((entity) => isFlat(entity, sheet));
    if (!cell || !flat) return [];
    const { x, y } = cell;
    const { base, letter } = lookOf(flat, sheet, cellHash(x, y, 1));
    if (base.frames <= 1) return [];
    return [{ x, y, tile: letter, tint: letterTint(tintOf(flat.tint)), phase: cellHash(x, y) }];
  });
}

/** The least brightness of a letter: it has no light and dark parts of its own. */
const LEAST = 168;

/** A tint that is bright enough for a thin letter. */
export function letterTint(tint: number): number {
  const most = Math.max((tint >> 16) & 255, (tint >> 8) & 255, tint & 255);
  return most >= LEAST || most === 0 ? tint : dimTint(tint, LEAST / most);
}

/** A tint, darker or brighter. */
export function dimTint(tint: number, share: number): number {
  const channel = (shift: number) => Math.min(255, Math.round(((tint >> shift) & 255) * share)) << shift;
  return channel(16) | channel(8) | channel(0);
}

function glowOf(tint: number, share: number): number {
  const channel = (shift: number, night: number) => Math.round(night + ((tint >> shift) & 255) * share) << shift;
  return channel(16, NIGHT[0]) | channel(8, NIGHT[1]) | channel(0, NIGHT[2]);
}
