import { type CellBounds, type CellChange, cellsIn, type GridCell, isInside, type PaintMap } from './paint-map';

/** The cells of a straight line, both ends included. Each touches the next, at least by a corner. */
export function lineCells(from: GridCell, to: GridCell): GridCell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = steps === 0 ? 0 : i / steps;
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
  });
}

/** The rectangle between two corners, in any order. */
export function rectangleBetween(a: GridCell, b: GridCell): CellBounds {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x) + 1,
    height: Math.abs(a.y - b.y) + 1,
  };
}

/** The cells of a rectangle, or only those of its frame. */
export function rectangleCells(bounds: CellBounds, isFrame: boolean): GridCell[] {
  const cells = cellsIn(bounds);
  if (!isFrame) return cells;
  const [right, bottom] = [bounds.x + bounds.width - 1, bounds.y + bounds.height - 1];
  return cells.filter(({ x, y }) => x === bounds.x || y === bounds.y || x === right || y === bottom);
}

/** The cells of a rectangle without its frame. */
export function insideCells(bounds: CellBounds): GridCell[] {
  const frame = new Set(rectangleCells(bounds, true).map(({ x, y }) => `${x},${y}`));
  return cellsIn(bounds).filter(({ x, y }) => !frame.has(`${x},${y}`));
}

/** All cells that look like the first one and hang together by their sides. */
export function fillCells(start: GridCell, bounds: CellBounds, keyAt: (x: number, y: number) => string): GridCell[] {
  if (!isInside(bounds, start)) return [];
  const wanted = keyAt(start.x, start.y);
  const seen = new Set([`${start.x},${start.y}`]);
  const found: GridCell[] = [start];
  // The list grows while it is gone through.
  for (const { x, y } of found) {
    for (const next of [
      { x: x + 1, y },
      { x: x - 1, y },
      { x, y: y + 1 },
      { x, y: y - 1 },
    ]) {
      const key = `${next.x},${next.y}`;
      if (seen.has(key) || !isInside(bounds, next)) continue;
      seen.add(key);
      if (keyAt(next.x, next.y) === wanted) found.push(next);
    }
  }
  return found;
}

/** The part of a rectangle that lies within another; its width or height is 0 if none does. */
export function overlap(a: CellBounds, b: CellBounds): CellBounds {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  return { x, y, width, height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y) };
}

/** Cells cut out of a map, to be put elsewhere: the values of one layer or of all. */
export interface CellClip {
  readonly width: number;
  readonly height: number;
  /** By the name of the layer, row by row. A layer that is gone by then is left out. */
  readonly layers: ReadonlyMap<string, readonly string[]>;
}

export function copyCells(map: PaintMap, bounds: CellBounds, layer: number | null): CellClip {
  const taken = overlap(bounds, map.bounds);
  const layers = layersOf(map, layer).map(
    (index) => [layerKey(map, index), cellsIn(taken).map(({ x, y }) => map.valueAt(index, x, y))] as const,
  );
  return { width: taken.width, height: taken.height, layers: new Map(layers) };
}

/** The changes that put a clip down with its first cell at a place. Cells beyond the edges are left out. */
export function stampCells(map: PaintMap, clip: CellClip, at: GridCell): CellChange[] {
  return map.layers.flatMap((_, layer) => {
    const values = clip.layers.get(layerKey(map, layer)) ?? [];
    return values
      .map((value, i) => ({ layer, x: at.x + (i % clip.width), y: at.y + Math.floor(i / clip.width), value }))
      .filter((change) => isInside(map.bounds, change));
  });
}

/** The changes that empty a rectangle. */
export function clearCells(map: PaintMap, bounds: CellBounds, layer: number | null): CellChange[] {
  return layersOf(map, layer).flatMap((index) =>
    cellsIn(overlap(bounds, map.bounds)).map(({ x, y }) => ({ layer: index, x, y, value: map.emptyValue(index) })),
  );
}

/** The changes that move a rectangle: where it was is emptied, unless the new place covers it. */
export function moveCells(map: PaintMap, bounds: CellBounds, to: GridCell, layer: number | null): CellChange[] {
  const from = overlap(bounds, map.bounds);
  const stamped = stampCells(map, copyCells(map, from, layer), to);
  const covered = new Set(stamped.map(({ layer: on, x, y }) => `${on} ${x},${y}`));
  const left = clearCells(map, from, layer).filter(({ layer: on, x, y }) => !covered.has(`${on} ${x},${y}`));
  return [...left, ...stamped];
}

const layersOf = (map: PaintMap, layer: number | null): number[] =>
  layer === null ? map.layers.map((_, i) => i) : [layer];

/** Names may be given twice, so the place in the list belongs to the key. */
const layerKey = (map: PaintMap, layer: number): string => `${layer} ${map.layers[layer]?.name}`;
