import { tintOf } from './entity-looks';
import type { GroundStyle } from './ground-tiles';

/** Default tints: stone in a near-black blue, a little warmer on the walls. */
const FLOOR_TINT = 0xd6cfe6;
const WALL_TINT = 0xc4bcb8;

interface Looks {
  readonly sprite: string;
  readonly tint?: string;
}

/**
 * The ground as a `layout` describes it: `{"floor": {"sprite": "cave_floor", "tint": "#807060"}, "wall": {"tint":
 * "#a0a0b0"}}`.
 */
export function styleOf(layout: unknown): GroundStyle {
  const { floor, wall, unknown } = (layout ?? {}) as {
    floor?: Partial<Looks> & { strewn?: readonly (Looks & { share: number })[] };
    wall?: { tint?: string };
    unknown?: Looks;
  };
  return {
    floor: floor?.sprite ?? 'floor',
    floorTint: tintOf(floor?.tint ?? null, FLOOR_TINT),
    wallTint: tintOf(wall?.tint ?? null, WALL_TINT),
    strewn: (floor?.strewn ?? []).map(({ sprite, tint, share }) => ({ sprite, share, tint: tintOf(tint ?? null) })),
    unknown: unknown ? { sprite: unknown.sprite, tint: tintOf(unknown.tint ?? null, WALL_TINT) } : null,
  };
}
