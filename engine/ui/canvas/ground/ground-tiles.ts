import type { EntityView } from '../../../game/knowledge/seat-view';
import { cellHash, type SheetTile, type TileSheet } from '../gl/sheet';
import { lookOf, tintOf, WHITE } from './entity-looks';
import { isWall, type KnownMap, OPEN } from './known-map';
import { fillsCell } from './occlusion';
import { isOpaque, type Painted, paintedTile, paintOn } from './painted-tiles';
import { shadowsOn } from './shadow-tiles';
import { isAmongWalls, wallTile } from './wall-tiles';

export interface GroundStyle {
  readonly floor: string;
  readonly floorTint: number;
  readonly wallTint: number;
  /** What lies about on the floor, each on a share of the cells. */
  readonly strewn?: readonly Strewn[];
  /** What is drawn where nothing is known, and on the inside of walls; null for nothing. */
  readonly unknown?: { readonly sprite: string; readonly tint: number } | null;
}

interface Strewn {
  readonly sprite: string;
  readonly tint: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** A tile on a cell; lists of them go from bottom to top. */
export interface Laid {
  readonly tile: SheetTile;
  readonly tint: number;
  /** Its flips, by the bits below. */
  readonly flips?: number;
  /** From 0 to 255; default 255. */
  readonly opacity?: number;
}

/**
 * The tiles on a cell, from bottom to top: floor, decor, shadow; or a wall. Behind a head only those that fill the
 * cell.
 */
export function groundTiles(
  known: KnownMap,
  sheet: TileSheet,
  style: GroundStyle,
  x: number,
  y: number,
  isCovered = false,
  time = 0,
): Laid[] {
  const cell = known.cell(x, y);
  const laid: Laid[] = [];
  const painted = paintOn(known, x, y);
  const layPaint = (paint: readonly Painted[], tint: number) => {
    for (const one of paint) {
      const shown = paintedTile(one, sheet, tint, floorVariant(x, y), time);
      if (shown && (!isCovered || one.isFloor || fillsCell(shown.tile, sheet, true))) laid.push(shown);
    }
  };
  const lay = (tile: SheetTile, tint: number) => {
    if (tile.index >= 0) laid.push({ tile, tint });
  };
  const layUnknown = (opacity = 255) => {
    if (!style.unknown) return;
    const tile = sheet.find(style.unknown.sprite, cellHash(x, y, 5));
    if (tile.index >= 0) laid.push({ tile, tint: style.unknown.tint, opacity });
  };
  if (!cell) {
    if (painted.length === 0 && known.at(x, y) >= 0) layUnknown();
    layPaint(painted, WHITE);
    return laid;
  }
  const layDecor = () => {
    for (const entity of cell.entities) {
      if (isWall(entity, sheet) || !isFlat(entity, sheet)) continue;
      const { base } = lookOf(entity, sheet, cellHash(x, y, 1));
      const isShown = !isCovered || fillsCell(base, sheet, entity.attributes.scenery === true);
      if (isShown) lay(base, tintOf(entity.tint, WHITE));
    }
  };
  const wall = cell.entities.find((entity) => isWall(entity, sheet));
  if (wall) {
    const tile = wallTile(known, sheet, wall.sprite.base, x, y);
    // The floor goes on behind rounded rock.
    if (sheet.painted(tile) < 1) lay(sheet.find(style.floor, floorVariant(x, y)), style.floorTint);
    lay(tile, tintOf(wall.tint, style.wallTint));
    // The dark top of a wall goes over into what is drawn beyond it.
    if (known.kind(x, y + 1) !== OPEN) layUnknown(isAmongWalls(known, x, y) ? 255 : VEIL);
    layPaint(
      painted.filter(({ isOverWalls }) => isOverWalls),
      WHITE,
    );
    layDecor();
    return laid;
  }
  const floors = painted.filter(({ isFloor }) => isFloor);
  const isWhole = floors.some((one) => isOpaque(one, sheet));
  if (!isWhole) lay(sheet.find(style.floor, floorVariant(x, y)), style.floorTint);
  layPaint(floors, style.floorTint);
  const strewn = floors.length === 0 ? strewnOn(x, y, style.strewn) : null;
  if (strewn) lay(sheet.find(strewn.sprite, cellHash(x, y, 7)), strewn.tint);
  layPaint(
    painted.filter(({ isFloor }) => !isFloor),
    WHITE,
  );
  layDecor();
  for (const shadow of shadowsOn(known, x, y)) lay(sheet.tile(`shadow_${shadow}`), WHITE);
  return laid;
}

/** True for decor that stays in its cell and never moves: no figure, no flame, nothing with stats. */
export function isFlat({ kind, stats, attributes, sprite, type, shines }: EntityView, sheet: TileSheet): boolean {
  if (kind === 'item' || shines || Object.keys(stats).length > 0 || attributes.pushable === true) return false;
  return sprite.top === null && !sheet.has(`${sprite.base}_top`) && !sheet.has(`${type}_top`);
}

/** The opacity of what is drawn beyond a wall, on its top. */
const VEIL = 120;

/** Cells along a side of a patch in which more lies about than elsewhere, or less. */
const PATCH = 3;

/** The one thing that lies about on a cell, if any. Some patches have more of them than others. */
function strewnOn(x: number, y: number, strewn: GroundStyle['strewn'] = []): Strewn | null {
  let chance = (cellHash(x, y, 8) % 1000) / 1000;
  for (const [i, one] of strewn.entries()) {
    const plenty = cellHash(Math.floor(x / PATCH), Math.floor(y / PATCH), 9 + i) % 3;
    chance -= one.share * plenty;
    if (chance < 0) return one;
  }
  return null;
}

const floorVariant = (x: number, y: number): number => {
  const chance = cellHash(x, y, 2) % 12;
  return chance < 7 ? 0 : chance < 9 ? 1 : chance < 11 ? 2 : 3;
};
