import type { Entity } from '../../core/entity';
import type { DirectionName } from '../../core/grid';
import type { Level } from '../../core/level';
import type { Cell } from '../../core/place';
import { frontierOf, tileOn, waysFrom } from '../../level/board/board-tiles';
import type { PaintedTile } from '../../level/plan/plan';
import { ambientOf, lightOn, lightsOn } from '../../level/space/lighting';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import { type EntityView, rememberedView } from './entity-view';
import { seenLight } from './seen-light';
import type { SharedViews } from './shared-views';

export interface MapView {
  readonly width: number;
  readonly height: number;
  /** The bounds of the floor, known or not, so that the map doesn't shift as more of it is seen. */
  readonly ground: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly cells: readonly CellView[];
  /** Scenery beyond the floor, where nothing can stand. */
  readonly beyond?: readonly CellView[];
  /** The lights that this seat sees. */
  readonly lights: readonly LightView[];
}

/** A light for a screen to draw. Its brightness is already in the cells; `flicker` is only for show. */
export interface LightView {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  /** The share of its light that flickers, 0 to 1. */
  readonly flicker: number;
}

export interface CellView {
  readonly x: number;
  readonly y: number;
  /** False if only remembered; then the entities are those that were here when it was last seen. */
  readonly seen: boolean;
  /** The light on it: red, green, blue. */
  readonly light: readonly [number, number, number];
  readonly entities: readonly EntityView[];
  /** Its painted tiles, bottom first. */
  readonly paint?: readonly PaintedTile[];
  /** For a tile on a board: the directions to connected tiles, and to places without a tile yet. */
  readonly ways?: { readonly to: readonly DirectionName[]; readonly beyond: readonly DirectionName[] };
}

/** The cells a seat sees or remembers; all of them if nothing is hidden. */
export function mapView(
  machine: Machine,
  viewer: Entity | null,
  seen: Uint8Array | null,
  memory: ReadonlyMap<number, readonly string[]>,
  shared: SharedViews,
): MapView | null {
  const { level } = machine.world;
  const light = level.isBounded ? lightOn(machine) : null;
  const litAt = seenLight(level, light, ambientOf(machine), seen);
  const paint = level.isBounded ? machine.program.paint : null;
  const cells: CellView[] = [];
  for (const cell of level.cells()) {
    const { x, y, index, entities } = cell;
    const painted = paint?.get(index);
    const common = { x, y, light: litAt(index), ...(painted && { paint: painted }) };
    if (!seen || seen[index] === 1) {
      const shown = entities.filter((entity) => isVisibleTo(machine, entity, viewer));
      const views = shown.map((entity) => shared.entity(entity));
      cells.push({ ...common, seen: true, entities: views, ...(level.isBounded ? {} : waysOn(machine, cell)) });
    } else if (memory.has(index)) {
      const types = memory.get(index) ?? [];
      const remembered = types.map((type) => rememberedView(machine, type, { kind: 'cell', x, y }));
      cells.push({ ...common, seen: false, entities: remembered });
    }
  }
  const beyond: CellView[] = [];
  for (const [index, stack] of paint ?? []) {
    const isSeen = !seen || seen[index] === 1;
    const scenery = level.floor[index] === 1 || !(isSeen || memory.has(index)) ? [] : stack.filter(isNoFloor);
    if (scenery.length === 0) continue;
    const [x, y] = [index % level.width, Math.floor(index / level.width)];
    beyond.push({ x, y, seen: isSeen, light: litAt(index), entities: [], paint: scenery });
  }
  if (cells.length === 0) return null;
  const burning = lightsOn(machine).filter(({ x, y }) => !seen || seen[y * level.width + x] === 1);
  const lights = burning.map(({ x, y, radius, flicker, ...rgb }) => ({ x, y, radius, color: hex(rgb), flicker }));
  const { width, height } = level;
  return { width, height, ground: groundOf(level, cells), cells, ...(beyond.length > 0 && { beyond }), lights };
}

function waysOn(machine: Machine, cell: Cell): Pick<CellView, 'ways'> {
  if (!tileOn(machine, cell)) return {};
  const to = waysFrom(machine, cell).map(({ direction }) => direction.name);
  return { ways: { to, beyond: frontierOf(machine, cell, null).map(({ direction }) => direction.name) } };
}

function groundOf(level: Level, cells: readonly CellView[]): MapView['ground'] {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1 / 0, -1 / 0];
  const take = (x: number, y: number): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  };
  if (level.isBounded) {
    level.floor.forEach((isFloor, at) => {
      if (isFloor) take(at % level.width, Math.floor(at / level.width));
    });
  } else for (const { x, y } of cells) take(x, y);
  return { left, top, right, bottom };
}

const hex = ({ red, green, blue }: { red: number; green: number; blue: number }): string =>
  `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;

const isNoFloor = ({ isFloor }: PaintedTile): boolean => !isFloor;
