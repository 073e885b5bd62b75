import type { LightView } from '../../../game/knowledge/seat-view';
import { type KnownMap, WALL } from './known-map';

/** The kinds of cells in the alpha channel; the shaders use the same numbers. 0 is unknown. */
const SEEN_OPEN = 192;
const SEEN_WALL = 255;
const REMEMBERED_OPEN = 64;
const REMEMBERED_WALL = 96;

/**
 * Writes the light of every cell as red, green, blue and alpha, one texel for each cell. In the rules lights add up
 * without limit; on screen the brightest is only a third brighter than daylight, and its colour gets stronger, not
 * paler. Visible cells are never quite black, least of all the `own` figure and its neighbours: a game that can't be
 * seen can't be played.
 */
export function writeLight(map: KnownMap, texels: Uint8Array, own: Spot | null = null): void {
  for (let at = 0, to = 0; at < map.cells.length; at++, to += 4) {
    const cell = map.cells[at] ?? map.beyond.get(at);
    const isWall = map.kinds[at] === WALL;
    if (!cell?.seen) {
      texels[to] = 0;
      texels[to + 1] = 0;
      texels[to + 2] = 0;
      texels[to + 3] = cell ? (isWall ? REMEMBERED_WALL : REMEMBERED_OPEN) : map.isFilled ? REMEMBERED_WALL : 0;
      continue;
    }
    const [red, green, blue] = cell.light;
    const most = Math.max(red, green, blue);
    const share = most === 0 ? 0 : exposure(most / 255) / most;
    const middle = ((red + green + blue) / 3) * share;
    const least = own && isBeside(cell, own) ? FELT : FAINT;
    const lack = Math.max(0, 1 - (most * share) / least[2]);
    texels[to] = half(middle + (red * share - middle) * WARMTH + lack * least[0]);
    texels[to + 1] = half(middle + (green * share - middle) * WARMTH + lack * least[1]);
    texels[to + 2] = half(middle + (blue * share - middle) * WARMTH + lack * least[2]);
    texels[to + 3] = isWall ? SEEN_WALL : SEEN_OPEN;
  }
}

/** The minimum light on visible cells, and on those next to the player: cold, and no brighter than remembered ones. */
const FAINT = [0.1, 0.13, 0.2] as const;
const FELT = [0.26, 0.3, 0.4] as const;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const isBeside = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;

/** Strengthens colours. */
const WARMTH = 1.1;
const BRIGHTEST = 1.3;

const exposure = (light: number): number => (light < 1 ? light ** 0.8 : Math.min(BRIGHTEST, 1 + (light - 1) * 0.25));

/** A texel holds up to twice daylight. */
const half = (light: number): number => Math.max(0, Math.min(255, Math.round(127.5 * light)));

/** The ambient light, from 0 to 1: only brighter light flickers. */
export function ambientLight(map: KnownMap): number {
  let least = 255;
  for (const cell of map.cells) if (cell?.seen) least = Math.min(least, Math.max(...cell.light));
  return least / 255;
}

/** The share of light that flickers: no flame is quite still, and the liveliest in sight decides. */
export function flickerOf(lights: readonly LightView[]): number {
  if (lights.length === 0) return 0;
  return 0.06 + 0.4 * Math.min(0.3, Math.max(...lights.map(({ flicker }) => flicker)));
}
