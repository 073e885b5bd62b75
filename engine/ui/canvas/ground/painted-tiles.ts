import type { PaintedTile } from '../../../level/plan/plan';
import { NO_TILE, type SheetTile, type TileSheet } from '../gl/sheet';
import { multiplyTints, tintOf, WHITE } from './entity-looks';
import type { Laid } from './ground-tiles';
import type { KnownMap } from './known-map';

/** The flips of a tile, added together. */
export const MIRRORED = 1;
export const UPSIDE_DOWN = 2;
export const TURNED = 4;

export type Painted = PaintedTile;

/** The tiles that a map paints on a cell: its own, and the upper ones of the cell below. */
export function paintOn(known: KnownMap, x: number, y: number): readonly Painted[] {
  const own = known.paint(x, y);
  const below = known.paint(x, y + 1);
  if (below.length === 0) return own;
  const tops = below.flatMap(({ sprite: _, top, isFloor: __, frames: ___, ...more }): Painted[] =>
    top === undefined ? [] : [{ ...more, sprite: top }],
  );
  return tops.length === 0 ? own : [...own, ...tops];
}

/** A painted tile as it is drawn, or null if the sheet has none of its name. `tint` is that of its surroundings. */
export function paintedTile(
  painted: Painted,
  sheet: TileSheet,
  tint: number,
  variant: number,
  time: number,
): Laid | null {
  const tile = tileAt(painted, sheet, variant, time);
  if (tile.index < 0) return null;
  const { flips, opacity = 1 } = painted;
  return {
    tile,
    tint: multiplyTints(tint, tintOf(painted.tint ?? null, WHITE)),
    ...(flips !== undefined && { flips: flipsOf(flips) }),
    ...(opacity < 1 && { opacity: Math.round(255 * opacity) }),
  };
}

/** True if nothing below it is visible. */
export const isOpaque = ({ sprite, frames, flips, opacity = 1 }: Painted, sheet: TileSheet): boolean =>
  opacity === 1 &&
  !flips?.includes('D') &&
  [sprite, ...(frames ?? []).map((frame) => frame.sprite)].every((name) => sheet.painted(sheet.find(name)) === 1);

/** True if it is animated with tiles that are no strip of the sheet, so that it must be redrawn for each frame. */
export const isSequence = ({ frames }: Painted, sheet: TileSheet): boolean =>
  frames !== undefined && stripOf(frames, sheet).index < 0;

function tileAt({ sprite, frames }: Painted, sheet: TileSheet, variant: number, time: number): SheetTile {
  if (!frames) return sheet.find(sprite, variant);
  const strip = stripOf(frames, sheet);
  if (strip.index >= 0) return strip;
  let left = time % frames.reduce((sum, { duration }) => sum + duration, 0);
  const now = frames.find(({ duration }) => {
    left -= duration;
    return left < 0;
  });
  return sheet.find((now ?? { sprite }).sprite, variant);
}

/** The strip that an animation of the kit's sheet was made of. */
function stripOf(frames: NonNullable<Painted['frames']>, sheet: TileSheet): SheetTile {
  const name = frames[0]?.sprite.replace(/_0$/, '') ?? '';
  const strip = sheet.find(name);
  const isStrip = strip.frames === frames.length && frames.every((frame, i) => frame.sprite === `${name}_${i}`);
  return isStrip ? strip : NO_TILE;
}

const flipsOf = (letters: string): number =>
  (letters.includes('H') ? MIRRORED : 0) |
  (letters.includes('V') ? UPSIDE_DOWN : 0) |
  (letters.includes('D') ? TURNED : 0);
